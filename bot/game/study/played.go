package study

import (
	"fmt"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// Played is a finished game as it was read. What can be said of it is worked out once the
// transaction is over.
type Played struct {
	game       storage.Game
	info       storage.Puzzle
	course     review.Game
	peers      []firsts
	experience experience
}

// ReadPlayed reads a game that is over, whose puzzle and result are given. It refuses a game that goes on,
// and one in which there is nothing of its player's own to see.
func ReadPlayed(tx storage.Reader, g storage.Game, info storage.Puzzle, result *storage.Result) (*Played, error) {
	switch {
	case result == nil:
		return nil, notReviewable
	case result.Shown:
		return nil, solutionSeen
	}
	course, err := courseOf(tx, g, info)
	if err != nil {
		return nil, err
	}
	if course == nil {
		return nil, logGone
	}
	course.Grade = info.Difficulty
	course.Puzzle, course.Solution, err = almanac.Load(info)
	return &Played{game: g, info: info, course: *course}, err
}

// courseOf reads the log of a game: what was entered when, on the game's clock without long
// waits. It is nil if the log is no longer kept.
func courseOf(tx storage.Reader, g storage.Game, info storage.Puzzle) (*review.Game, error) {
	log, err := tx.Moves(g.ID)
	if err != nil || len(log) == 0 {
		return nil, err
	}
	p, waits := tape.NewPosition(info.Size, g.StartedAt), waitsOf(g, info.Par)
	out := review.Game{Start: p.Grid.Clone()}
	for _, m := range log {
		e, err := tape.ReadMove(info.Size, m)
		if err != nil {
			return nil, fmt.Errorf("game %d, move %d: %w", g.ID, m.Seq, err)
		}
		was := p.Grid.Clone()
		p.Apply(e)
		switch {
		case e.Kind == storage.MoveFill:
			out.Start = p.Grid.Clone()
		case e.Acts():
			out.Entries = append(out.Entries, review.Entry{At: waits.at(p.Played(m.At)), Cells: changesBetween(info.Size, was, p.Grid), Hinted: e.Kind == storage.MoveHint})
		}
	}
	out.End = waits.at(p.Played(g.FinishedAt))
	return &out, nil
}

// changesBetween returns the cells that hold something else than before.
func changesBetween(n int, was, now board.Grid) (list []review.Change) {
	for i, v := range now {
		if v != was[i] {
			list = append(list, review.Change{Cell: board.CellAt(n, i), Value: int(v)})
		}
	}
	return list
}

const (
	notReviewable outcome.Reason = "not reviewable" // only a finished game can be reviewed
	solutionSeen  outcome.Reason = "solution seen"  // the solution was seen before the game was finished
	logGone       outcome.Reason = "log gone"       // the game is too old: its moves are no longer kept
)
