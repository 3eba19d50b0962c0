package tables

import (
	"slices"
	"time"

	"kenkenbot/storage"
)

const matchColumns = "kind, state, guild, channel, host, puzzle, brought, rated, threaded, quiet, made_at, starts_at, due_at, over_at"

// joinedColumns are those of a match beside its rivals, which share names with it.
const joinedColumns = "match.id, match.kind, match.state, match.guild, match.channel, match.host, match.puzzle, match.brought, match.rated, match.threaded, match.quiet, match.made_at, match.starts_at, match.due_at, match.over_at"

func scanMatch(row row) (m storage.Match, err error) {
	err = row.Scan(&m.ID, &m.Kind, &m.State, &m.Guild, &m.Channel, &m.Host, &m.Puzzle, &m.Brought, &m.Rated, &m.Threaded, &m.Quiet, instant{&m.MadeAt}, instant{&m.StartsAt}, instant{&m.DueAt}, instant{&m.OverAt})
	return m, err
}

// Match implements storage.Reader.
func (r *Reader) Match(id int64) (storage.Match, error) {
	r.hold(matchLock, id)
	m, err := get(r, scanMatch, "SELECT id, "+matchColumns+" FROM match WHERE id = ?", id)
	return m, about(err, "match %d", id)
}

// MatchOfPuzzle implements storage.Reader.
func (r *Reader) MatchOfPuzzle(puzzle int64) (storage.Match, error) {
	m, err := get(r, scanMatch, "SELECT id, "+matchColumns+" FROM match WHERE puzzle = ? ORDER BY id DESC LIMIT 1", puzzle)
	if err == nil && r.hold(matchLock, m.ID) {
		return r.Match(m.ID)
	}
	return m, about(err, "match of puzzle %d", puzzle)
}

// DueMatches implements storage.Reader. Its conditions are those of the index match_due,
// word for word.
func (r *Reader) DueMatches(t time.Time, of storage.Part, limit int) ([]storage.Match, error) {
	due, err := list(r, scanMatch, "SELECT id, "+matchColumns+" FROM match WHERE state IN (1, 2, 3, 4) AND due_at <= ?"+inPart(of)+" ORDER BY due_at LIMIT ?",
		millis(t), natural(limit))
	return due, about(err, "matches due")
}

// OpenMatches implements storage.Reader. Its conditions are those of the index
// rival_open, word for word.
func (r *Reader) OpenMatches(player storage.ID, limit int) ([]storage.Match, error) {
	r.hold(lobbyLock, int64(player))
	open, err := list(r, scanMatch, "SELECT "+joinedColumns+" FROM rival JOIN match ON match.id = rival.match WHERE rival.player = ? AND rival.state IN (1, 2) ORDER BY rival.match LIMIT ?",
		player, natural(limit))
	return open, about(err, "open matches of player %v", player)
}

// PlayedMatches implements storage.Reader.
func (r *Reader) PlayedMatches(player storage.ID, limit int) ([]storage.Match, error) {
	played, err := list(r, scanMatch, "SELECT "+joinedColumns+" FROM rival JOIN match ON match.id = rival.match WHERE rival.player = ? AND match.state NOT IN (1, 2, 3, 4) ORDER BY rival.match DESC LIMIT ?",
		player, natural(limit))
	return played, about(err, "matches of player %v", player)
}

// AddMatch implements storage.Tx.
func (t *Tx) AddMatch(m storage.Match) (int64, error) {
	id, err := t.add("INSERT INTO match ("+matchColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		m.Kind, m.State, m.Guild, m.Channel, m.Host, m.Puzzle, m.Brought, m.Rated, m.Threaded, m.Quiet, millis(m.MadeAt), millis(m.StartsAt), millis(m.DueAt), millis(m.OverAt))
	return id, about(err, "match of puzzle %d", m.Puzzle)
}

// SaveMatch implements storage.Tx.
func (t *Tx) SaveMatch(m storage.Match) error {
	t.hold(matchLock, m.ID)
	n, err := t.change("UPDATE match SET state = ?, rated = ?, quiet = ?, starts_at = ?, due_at = ?, over_at = ? WHERE id = ?",
		m.State, m.Rated, m.Quiet, millis(m.StartsAt), millis(m.DueAt), millis(m.OverAt), m.ID)
	return about(found(n, err), "match %d", m.ID)
}

const rivalColumns = "match, player, seat, name, state, game, draw_at, done_at, place, solve, wrong, hints, held"

func scanRival(row row) (v storage.Rival, err error) {
	err = row.Scan(&v.Match, &v.Player, &v.Seat, &v.Name, &v.State, &v.Game, instant{&v.DrawAt}, instant{&v.DoneAt}, &v.Place, span{&v.Solve}, &v.Wrong, &v.Hints, &v.Held)
	return v, err
}

// Rivals implements storage.Reader. A match has a few: they are sorted without an index.
func (r *Reader) Rivals(match int64) ([]storage.Rival, error) {
	r.hold(matchLock, match)
	all, err := list(r, scanRival, "SELECT "+rivalColumns+" FROM rival WHERE match = ?", match)
	slices.SortFunc(all, func(a, b storage.Rival) int { return a.Seat - b.Seat })
	return all, about(err, "rivals of match %d", match)
}

var saveRival = put("rival", "match, player", rivalColumns)

// SaveRival implements storage.Tx.
func (t *Tx) SaveRival(v storage.Rival) error {
	t.hold(matchLock, v.Match)
	err := t.save(saveRival,
		v.Match, v.Player, v.Seat, v.Name, v.State, v.Game, millis(v.DrawAt), millis(v.DoneAt), v.Place, v.Solve.Milliseconds(), v.Wrong, v.Hints, v.Held)
	return about(err, "player %v in match %d", v.Player, v.Match)
}
