package tables

import "kenkenbot/storage"

const gameColumns = "player, puzzle, occasion, kind, guild, day, slot, started_at, finished_at, solution_at, cursor, notes, lesson"

func scanGame(row row) (g storage.Game, err error) {
	err = row.Scan(&g.ID, &g.Player, &g.Puzzle, &g.Occasion, &g.Kind, &g.Guild, date{&g.Day}, &g.Slot, instant{&g.StartedAt}, instant{&g.FinishedAt}, instant{&g.SolutionAt}, &g.Cursor, &g.Notes, &g.Lesson)
	return g, err
}

// Game implements storage.Reader.
func (r *Reader) Game(id int64) (storage.Game, error) {
	r.hold(gameLock, id)
	r.last = lastEntry{}
	g, err := get(r, func(row row) (g storage.Game, err error) {
		last := lastEntry{game: id}
		g, err = scanGame(further{row, []any{&last.seq, instant{&last.at}}})
		r.last = last
		return g, err
	}, "SELECT id, "+gameColumns+", "+lastOfLog+" FROM game WHERE id = ?", id)
	return g, about(err, "game %d", id)
}

// lastOfLog is the number and the time of the last entry in a game's log.
var lastOfLog = ofLastEntry("seq", "game.id") + ", " + ofLastEntry("at", "game.id")

// ofLastEntry is a column of the last entry in the log of a game, and 0 if there is none.
func ofLastEntry(column, game string) string {
	return "coalesce((SELECT move." + column + " FROM move WHERE move.game = " + game + " ORDER BY move.seq DESC LIMIT 1), 0)"
}

// GameOf implements storage.Reader.
func (r *Reader) GameOf(player storage.ID, puzzle, occasion int64) (storage.Game, error) {
	r.hold(gameKeyLock, int64(player), puzzle, occasion)
	g, err := get(r, scanGame, "SELECT id, "+gameColumns+" FROM game WHERE player = ? AND puzzle = ? AND occasion = ?", player, puzzle, occasion)
	if err == nil && r.hold(gameLock, g.ID) {
		return r.Game(g.ID)
	}
	return g, about(err, "game of player %v and puzzle %d at occasion %d", player, puzzle, occasion)
}

// HasPlayed implements storage.Reader.
func (r *Reader) HasPlayed(player storage.ID, puzzle int64) (bool, error) {
	games, err := list(r, scalar[int64], "SELECT id FROM game WHERE player = ? AND puzzle = ? LIMIT 1", player, puzzle)
	return len(games) > 0, about(err, "games of player %v and puzzle %d", player, puzzle)
}

// Unfinished implements storage.Reader. Its conditions are those of the index
// game_unfinished, word for word.
func (r *Reader) Unfinished(player storage.ID, since storage.Day, limit int) ([]storage.Game, error) {
	open, err := list(r, scanGame, "SELECT id, "+gameColumns+" FROM game WHERE player = ? AND kind = 1 AND finished_at = 0 AND solution_at = 0 AND day >= ? ORDER BY day DESC, id DESC LIMIT ?",
		player, dayText(since), natural(limit))
	return open, about(err, "unfinished games of player %v", player)
}

// openGames are a player's games that can be gone on with. The first conditions are those
// of the index game_open, word for word.
const openGames = " FROM game WHERE player = ?1 AND finished_at = 0 AND solution_at = 0 AND kind <> 8" +
	" AND (kind <> 4 OR EXISTS (SELECT 1 FROM rival WHERE rival.match = game.occasion AND rival.player = ?1 AND rival.state = 2))"

// OpenGames implements storage.Reader.
func (r *Reader) OpenGames(player storage.ID, offset, limit int) (games []storage.Game, total int, err error) {
	defer func() { err = about(err, "open games of player %v", player) }()
	if total, err = get(r, scalar[int], "SELECT count(*)"+openGames, player); err != nil {
		return nil, 0, err
	}
	games, err = list(r, scanGame, "SELECT id, "+gameColumns+openGames+" ORDER BY id DESC LIMIT ?2 OFFSET ?3", player, natural(limit), natural(offset))
	return games, total, err
}

// Passed implements storage.Reader.
func (r *Reader) Passed(player storage.ID) ([]storage.Passed, error) {
	scan := func(row row) (p storage.Passed, err error) {
		err = row.Scan(&p.Lesson, instant{&p.At})
		return p, err
	}
	passed, err := list(r, scan, "SELECT lesson, min(finished_at) FROM game WHERE player = ? AND lesson <> '' AND finished_at <> 0 GROUP BY lesson ORDER BY lesson", player)
	return passed, about(err, "lessons of player %v", player)
}

// AddGame implements storage.Tx.
func (t *Tx) AddGame(g storage.Game) (int64, error) {
	id, err := t.add("INSERT INTO game ("+gameColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		g.Player, g.Puzzle, g.Occasion, g.Kind, g.Guild, dayText(g.Day), g.Slot, millis(g.StartedAt), millis(g.FinishedAt), millis(g.SolutionAt), g.Cursor, g.Notes, g.Lesson)
	return id, about(err, "game of player %v and puzzle %d", g.Player, g.Puzzle)
}

// SaveGame implements storage.Tx.
func (t *Tx) SaveGame(g storage.Game) error {
	t.hold(gameLock, g.ID)
	n, err := t.change("UPDATE game SET cursor = ?, notes = ?, finished_at = ?, solution_at = ? WHERE id = ?",
		g.Cursor, g.Notes, millis(g.FinishedAt), millis(g.SolutionAt), g.ID)
	return about(found(n, err), "game %d", g.ID)
}

// found returns err, or storage.ErrNotFound if a statement that succeeded
// changed no row.
func found(changed int64, err error) error {
	if err == nil && changed == 0 {
		return storage.ErrNotFound
	}
	return err
}

const moveColumns = "game, seq, kind, cells, detail, at, key"

func scanMove(row row) (m storage.Move, err error) {
	err = row.Scan(&m.Game, &m.Seq, &m.Kind, &m.Cells, &m.Detail, instant{&m.At}, key{&m.Key})
	return m, err
}

// Moves implements storage.Reader.
func (r *Reader) Moves(game int64) ([]storage.Move, error) {
	log, err := list(r, scanMove, "SELECT "+moveColumns+" FROM move WHERE game = ? ORDER BY seq", game)
	return log, about(err, "moves of game %d", game)
}

// AddMove implements storage.Tx. An entry that follows none gets no number, which the
// schema refuses.
func (t *Tx) AddMove(m storage.Move) error {
	t.hold(gameLock, m.Game)
	err := t.save("INSERT INTO move ("+moveColumns+") VALUES (?1, CASE WHEN ?2 = 1 OR EXISTS (SELECT 1 FROM move WHERE game = ?1 AND seq = ?2 - 1) THEN ?2 END, ?3, ?4, ?5, ?6, ?7)",
		m.Game, m.Seq, m.Kind, m.Cells, m.Detail, millis(m.At), keyBytes(m.Key))
	if did := t.plays(m.Game); err == nil {
		did.seq, did.at = m.Seq, m.At
	}
	return about(err, "move %d of game %d", m.Seq, m.Game)
}

// Visits implements storage.Reader.
func (r *Reader) Visits(game int64) ([]storage.ID, error) {
	guilds, err := list(r, scalar[storage.ID], "SELECT guild FROM visit WHERE game = ? ORDER BY guild", game)
	return guilds, about(err, "visits of game %d", game)
}

// AddVisit implements storage.Tx.
func (t *Tx) AddVisit(game int64, guild storage.ID) error {
	err := t.save("INSERT INTO visit (game, guild, puzzle) VALUES (?, ?, coalesce((SELECT puzzle FROM game WHERE id = ?), 0)) ON CONFLICT DO NOTHING", game, guild, game)
	return about(err, "visit of game %d in guild %v", game, guild)
}

// Turnout implements storage.Reader.
func (r *Reader) Turnout(guild storage.ID, puzzle int64) (started, solved int, err error) {
	counts, err := get(r, func(row row) (n [2]int, err error) {
		err = row.Scan(&n[0], &n[1])
		return n, err
	}, "SELECT count(*), count(CASE WHEN game.finished_at <> 0 AND game.solution_at = 0 THEN 1 END) FROM visit JOIN game ON game.id = visit.game WHERE visit.guild = ? AND visit.puzzle = ?",
		guild, puzzle)
	return counts[0], counts[1], about(err, "turnout of puzzle %d in guild %v", puzzle, guild)
}
