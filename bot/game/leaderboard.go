package game

import (
	"kenkenbot/board"
	"kenkenbot/storage"
)

// boardRows is how many rows a leaderboard shows.
const boardRows = 10

// Leaderboard is the ranked times of one daily puzzle where the actor is: today's, or
// for a Day that day's.
type Leaderboard struct {
	Day  storage.Day // 0 is today
	Slot storage.Slot
}

// PuzzleBoard is the board of one daily puzzle in one guild.
type PuzzleBoard struct {
	Day        storage.Day
	Slot       storage.Slot
	Guild      storage.ID // whose board it is; 0 is everywhere
	Size       int
	Difficulty board.Difficulty
	Rows       []storage.BoardRow
	Total      int
	Own        *storage.BoardRow // the actor's row; nil if there is none
	Held       bool              // the actor's time is held or rejected, and so has no row
}

// PointsLeaderboard is the points of all time where the actor is.
type PointsLeaderboard struct{}

// PointsBoard is the all-time board by points of one guild.
type PointsBoard struct {
	Guild storage.ID // whose board it is; 0 is everywhere
	Rows  []storage.Score
	Total int
	Own   *storage.Score
}

func (PuzzleBoard) fact() {}
func (PointsBoard) fact() {}

func (q Leaderboard) look(tx storage.Reader, a Actor) (Turn, error) {
	g, err := home(tx, a)
	if err != nil {
		return Turn{}, err
	}
	now, err := today(tx, g, a.At, q.Slot)
	if err != nil {
		return Turn{}, err
	}
	day := q.Day
	if day == 0 {
		day = now
	}
	b, err := boardOf(tx, a, g, day, q.Slot)
	if missing(err) {
		if day != now {
			return Turn{}, &Refusal{Reason: NoSuchDay, Day: day}
		}
		b, err = unmadeBoard(g, day, q.Slot), nil
	}
	return Turn{Facts: []Fact{b}}, err
}

// unmadeBoard is the board of a puzzle that nobody has opened yet.
func unmadeBoard(g storage.Guild, day storage.Day, slot storage.Slot) PuzzleBoard {
	k := offered(kindOf(g, day, slot))
	return PuzzleBoard{Day: day, Slot: slot, Guild: g.ID, Size: k.Size, Difficulty: k.Difficulty}
}

// boardOf reads the board of a guild's puzzle of the day.
func boardOf(tx storage.Reader, a Actor, g storage.Guild, day storage.Day, slot storage.Slot) (PuzzleBoard, error) {
	p, err := puzzleOf(tx, g, day, slot)
	if err != nil {
		return PuzzleBoard{}, err
	}
	b := PuzzleBoard{Day: day, Slot: slot, Guild: g.ID, Size: p.Size, Difficulty: p.Difficulty}
	if b.Rows, b.Total, err = tx.PuzzleBoard(g.ID, p.ID, 0, boardRows); err != nil {
		return b, err
	}
	own, err := tx.PuzzleRank(g.ID, p.ID, a.Player)
	if err == nil {
		b.Own = &own
		return b, nil
	}
	if known(err) != nil {
		return b, err
	}
	b.Held, err = heldTime(tx, a.Player, p.ID)
	return b, err
}

// heldTime reports whether a player's time of a daily is held or rejected.
func heldTime(tx storage.Reader, player storage.ID, puzzle int64) (bool, error) {
	g, err := tx.GameOf(player, puzzle, 0)
	if err != nil {
		return false, known(err)
	}
	r, err := tx.Result(g.ID)
	return err == nil && Doubted(r) && !r.Shown, known(err)
}

// puzzleOf returns the puzzle that the guild has, or would have, for the day.
func puzzleOf(tx storage.Reader, g storage.Guild, day storage.Day, slot storage.Slot) (storage.Puzzle, error) {
	c, err := tx.Claim(g.ID, day, slot)
	if err == nil {
		return tx.Puzzle(c.Puzzle)
	}
	if !missing(err) {
		return storage.Puzzle{}, err
	}
	k := kindOf(g, day, slot)
	return tx.Daily(day, k.Size, k.Difficulty)
}

func (PointsLeaderboard) look(tx storage.Reader, a Actor) (Turn, error) {
	g, err := home(tx, a)
	if err != nil {
		return Turn{}, err
	}
	b, scores := PointsBoard{Guild: g.ID}, storage.ScoreBoard{Guild: g.ID, By: storage.ByPoints}
	if b.Rows, b.Total, err = tx.ScoreBoard(scores, 0, boardRows); err != nil {
		return Turn{}, err
	}
	own, err := tx.Score(scores, a.Player)
	if err == nil {
		b.Own = &own
	}
	return Turn{Facts: []Fact{b}}, known(err)
}
