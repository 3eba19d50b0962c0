package storage

import (
	"fmt"
	"time"
)

// GameKind says how a game came to be.
type GameKind uint8

// The kinds of games. Their numbers are stored: never change one.
const (
	DailyGame    GameKind = 1
	PracticeGame GameKind = 2
	ArchiveGame  GameKind = 3
	MatchGame    GameKind = 4 // of a duel or race: the Occasion is the match
	LoadedGame   GameKind = 5 // of a puzzle that its player brought
	LessonGame   GameKind = 8
)

// Game is one player, one puzzle and one occasion, wherever it is played: together
// they are its key. Day is the daily's date, 0 for other kinds. A zero time has not
// happened.
type Game struct {
	ID         int64     `db:"id" forget:"game"`
	Player     ID        `db:"player" forget:"former"`
	Puzzle     int64     `db:"puzzle"`
	Occasion   int64     `db:"occasion"` // a number that lets a player have a second game of the same puzzle, as in a match; 0 is the ordinary one
	Kind       GameKind  `db:"kind"`
	Guild      ID        `db:"guild" forget:"keep"` // where it began
	Day        Day       `db:"day"`
	Slot       Slot      `db:"slot"`                 // which of the day's puzzles; 0 for other kinds
	StartedAt  time.Time `db:"started_at"`           // when the player first saw the targets
	FinishedAt time.Time `db:"finished_at"`          // when the right answer was submitted, or what a lesson asks for found
	SolutionAt time.Time `db:"solution_at"`          // when the player was shown the solution
	Cursor     int       `db:"cursor"`               // a cell's index in reading order
	Notes      bool      `db:"notes"`                // digits typed become pencil marks
	Lesson     string    `db:"lesson" forget:"keep"` // of a LessonGame: the name of its lesson
	Seen       bool      `db:"seen"`                 // when it began, its player may have read all of the puzzle in a post
}

// Passed is a lesson that a player has passed, and when for the first time.
type Passed struct {
	Lesson string
	At     time.Time
}

var games = recordOf[Game]("game", "id")

// Game returns a game, ErrNotFound if there is none with that ID.
func (r Reader) Game(id int64) (Game, error) {
	r.hold(gameLock, id)
	r.last = lastEntry{}
	g, err := get(r, func(row row) (g Game, err error) {
		last := lastEntry{game: id}
		err = row.Scan(append(games.into(&g), &last.seq, instant{&last.at})...)
		r.last = last
		return g, err
	}, gameWithLast, id)
	return g, about(err, "game %d", id)
}

// gameWithLast reads a game, and the number and the time of the last entry in its log.
var gameWithLast = "SELECT " + games.columns + ", " + ofLastEntry("seq", "game.id") + ", " + ofLastEntry("at", "game.id") + " FROM game WHERE id = ?"

// ofLastEntry is a column of the last entry in the log of a game, and 0 if there is none.
func ofLastEntry(column, game string) string {
	return "coalesce((SELECT move." + column + " FROM move WHERE move.game = " + game + " ORDER BY move.seq DESC LIMIT 1), 0)"
}

// GameOf returns a player's game of a puzzle on an occasion, ErrNotFound if there is none.
func (r Reader) GameOf(player ID, puzzle, occasion int64) (Game, error) {
	r.hold(gameKeyLock, int64(player), puzzle, occasion)
	g, err := games.one(r, "WHERE player = ? AND puzzle = ? AND occasion = ?", player, puzzle, occasion)
	if err == nil && r.hold(gameLock, g.ID) {
		return r.Game(g.ID)
	}
	return g, about(err, "game of player %v and puzzle %d at occasion %d", player, puzzle, occasion)
}

// HasPlayed reports whether a player has a game of a puzzle, on any occasion.
func HasPlayed(r Reader, player ID, puzzle int64) (bool, error) {
	played, err := list(r, scalar[int64], "SELECT id FROM game WHERE player = ? AND puzzle = ? LIMIT 1", player, puzzle)
	return len(played) > 0, about(err, "games of player %v and puzzle %d", player, puzzle)
}

// Unfinished returns at most limit of a player's dailies of a day or later that are neither
// finished nor given up for their solution, the latest day first.
func (r Reader) Unfinished(player ID, since Day, limit int) ([]Game, error) {
	open, err := games.all(r, unfinishedDailies, player, dayText(since), natural(limit))
	return open, about(err, "unfinished games of player %v", player)
}

// unfinishedDailies has the conditions of the index game_unfinished, word for word.
var unfinishedDailies = fmt.Sprintf("WHERE player = ? AND kind = %d AND finished_at = 0 AND solution_at = 0 AND day >= ?"+
	" ORDER BY day DESC, id DESC LIMIT ?", DailyGame)

// openGames are a player's games that can be continued. The first conditions repeat those of the
// index game_open word for word.
var openGames = fmt.Sprintf(" FROM game WHERE player = ?1 AND finished_at = 0 AND solution_at = 0 AND kind <> %d"+
	" AND (kind <> %d OR EXISTS (SELECT 1 FROM rival WHERE rival.match = game.occasion AND rival.player = ?1 AND rival.state = %d))",
	LessonGame, MatchGame, RivalIn)

var openGamesPage = "SELECT " + games.columns + openGames + " ORDER BY id DESC LIMIT ?2 OFFSET ?3"

var countOpenGames = "SELECT count(*)" + openGames

// OpenGames returns at most limit of a player's games that can be continued, from offset, the
// latest begun first, and the number of all. Such a game is neither finished nor given up for
// its solution and no lesson; in a match its player must still be playing.
func OpenGames(r Reader, player ID, offset, limit int) (open []Game, total int, err error) {
	defer func() { err = about(err, "open games of player %v", player) }()
	if total, err = get(r, scalar[int], countOpenGames, player); err != nil {
		return nil, 0, err
	}
	open, err = list(r, games.scan, openGamesPage, player, natural(limit), natural(offset))
	return open, total, err
}

// Passed returns the lessons that a player has finished, each once, by name.
func (r Reader) Passed(player ID) ([]Passed, error) {
	scan := func(row row) (p Passed, err error) {
		err = row.Scan(&p.Lesson, instant{&p.At})
		return p, err
	}
	passed, err := list(r, scan, "SELECT lesson, min(finished_at) FROM game"+
		" WHERE player = ? AND lesson <> '' AND finished_at <> 0 GROUP BY lesson ORDER BY lesson", player)
	return passed, about(err, "lessons of player %v", player)
}

// AddGame keeps a new game and returns its ID; the ID in the record is ignored. It returns
// ErrExists if the player has a game of the puzzle on that occasion.
func (t Tx) AddGame(g Game) (int64, error) {
	id, err := games.add(t, g)
	return id, about(err, "game of player %v and puzzle %d", g.Player, g.Puzzle)
}

// SaveGame writes the parts of a game that change: Cursor, Notes, FinishedAt and SolutionAt.
// It returns ErrNotFound if there is no such game.
func (t Tx) SaveGame(g Game) error {
	t.hold(gameLock, g.ID)
	const statement = "UPDATE game SET cursor = ?, notes = ?, finished_at = ?, solution_at = ? WHERE id = ?"
	args := []any{g.Cursor, g.Notes, millis(g.FinishedAt), millis(g.SolutionAt), g.ID}
	if t.last.game == g.ID { // it was read, and is held since
		return about(t.save(statement, args...), "game %d", g.ID)
	}
	n, err := t.change(statement, args...)
	return about(found(n, err), "game %d", g.ID)
}

// GamesAfter returns at most limit games, of all players and puzzles, with IDs above after and
// in their order.
func GamesAfter(r Reader, after int64, limit int) ([]Game, error) {
	all, err := games.all(r, "WHERE id > ? ORDER BY id LIMIT ?", after, natural(limit))
	return all, about(err, "games after %d", after)
}
