package game

import (
	"context"
	"errors"
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// Judged is what a submission came to.
type Judged struct {
	Game    int64
	Right   bool
	Faults  []board.Fault // a wrong one: every broken rule
	Cells   int           // the first wrong one: how many cells are wrong, else 0
	Penalty time.Duration // what this wrong one cost
	Result  storage.Result
	Place   Place
}

// Place is where a result stands.
type Place struct {
	Here, HereOf             int           // rank in the guild, 0 where it is not ranked
	Everywhere, EverywhereOf int           // 0 where the puzzle could be studied before the clock began
	Median                   time.Duration // of the guild's unassisted times of this puzzle
	MedianOf                 int
	Streak                   int // days in a row, with this one
}

// Submit judges the board, or the answer where one is given, which then becomes the
// board. A board with empty cells is refused and costs nothing. The right one
// stops the clock at the actor's instant.
func (s *Service) Submit(ctx context.Context, a Actor, game int64, answer board.Grid) (Judged, error) {
	return act(ctx, s, a, func(tx storage.Tx) (Judged, error) {
		b, err := playable(tx, a, game)
		if err != nil {
			return Judged{}, err
		}
		grid, cells := b.Position.Grid, ""
		if answer != nil {
			grid, cells = answer, FormatCells(b.Info.Size, asEntries(b.Info.Size, answer))
		}
		if len(grid) != len(b.Position.Grid) || slices.Max(grid) > uint8(b.Info.Size) {
			return Judged{}, &Refusal{Reason: NotAPuzzle, Size: b.Info.Size}
		}
		report := b.Puzzle.Check(grid)
		if report.Empty > 0 {
			return Judged{}, &Refusal{Reason: Incomplete, Count: report.Empty}
		}
		switch {
		case b.Position.wrongGrid != nil && grid.Equal(b.Position.wrongGrid):
			return Judged{}, refuse(SameAgain) // a press too many costs nothing
		case b.Position.Moves >= maxLog:
			return Judged{}, &Refusal{Reason: LogFull, Count: maxLog}
		}
		before := *b.Position
		if err := record(tx, a, &b, storage.MoveSubmit, cells); err != nil {
			return Judged{}, err
		}
		if report.Correct() {
			return s.finish(tx, a, &b, &before)
		}
		return wrong(&b, grid, report)
	})
}

// asEntries returns every value of the grid as an entry.
func asEntries(n int, g board.Grid) []Entry {
	entries := make([]Entry, len(g))
	for i, v := range g {
		entries[i] = Entry{Cell: board.CellAt(n, i), Values: board.CandidatesOf(int(v))}
	}
	return entries
}

// wrong says what the rules say of a wrong answer, and the first time how many
// cells are wrong, never which.
func wrong(b *Board, grid board.Grid, report board.Report) (Judged, error) {
	k := b.Position.Wrong
	j := Judged{Game: b.Game.ID, Faults: report.Faults, Penalty: penalty(k) - penalty(k-1)}
	if k > 1 {
		return j, nil
	}
	_, solution, err := load(b.Info)
	if err != nil {
		return Judged{}, err
	}
	for i, v := range grid {
		if v != solution[i] {
			j.Cells++
		}
	}
	return j, nil
}

// finish closes a game that was solved: its result, and where it stands. before is
// the position that led to the right submission.
func (s *Service) finish(tx storage.Tx, a Actor, b *Board, before *Position) (Judged, error) {
	b.Game.FinishedAt = a.At
	if err := tx.SaveGame(b.Game); err != nil {
		return Judged{}, err
	}
	r, err := s.result(tx, b, before)
	if err != nil {
		return Judged{}, err
	}
	if err := tx.AddResult(r); err != nil {
		return Judged{}, err
	}
	if r.Day != 0 {
		if err := stand(tx, r, a.At); err != nil {
			return Judged{}, err
		}
	}
	place, err := s.place(tx, a, r)
	return Judged{Game: r.Game, Right: true, Result: r, Place: place}, err
}

// result works out what the finished game counts for.
func (s *Service) result(tx storage.Reader, b *Board, p *Position) (storage.Result, error) {
	g := b.Game
	solve := max(0, g.FinishedAt.Sub(g.StartedAt))
	hints := hintCost(p.Hints, Par(b.Info.Size, b.Info.Difficulty))
	r := storage.Result{
		Game: g.ID, Player: g.Player, Puzzle: g.Puzzle, Kind: g.Kind, Day: g.Day,
		Size: b.Info.Size, Difficulty: b.Info.Difficulty,
		Solve:    solve,
		Ranked:   solve + penalty(p.Wrong) + hints,
		Wrong:    p.Wrong,
		Hints:    len(p.Hints),
		Assisted: len(p.Hints) > 0,
		Shown:    p.Shown,
		// A hint's price stands for the time that it saves, so who takes many is as
		// slow as anybody.
		Held:       solve+hints < s.rules.floor(b.Info.Size, b.Info.Difficulty),
		HandedIn:   b.Position.HandedIn,
		FinishedAt: g.FinishedAt,
	}
	if g.Kind != storage.DailyGame || p.Shown {
		return r, nil
	}
	home, err := guildOf(tx, g.Guild)
	if err != nil {
		return r, err
	}
	r.Streak = g.FinishedAt.Before(contestEnd(home, g.Day))
	return r, nil
}

// ranks reports whether the result counts in boards.
func ranks(r storage.Result) bool {
	return r.Kind == storage.DailyGame && !r.Shown && !doubted(r)
}

// doubted reports whether a result is not believed: the operator's verdict, where
// there is one, goes before what its time says.
func doubted(r storage.Result) bool {
	return r.Verdict == storage.Rejected || r.Held && r.Verdict != storage.Accepted
}

// stand enters a result into the boards, where they are still open at the instant,
// of every guild in which the game was played.
func stand(tx storage.Tx, r storage.Result, at time.Time) error {
	guilds, err := tx.Visits(r.Game)
	if err != nil {
		return err
	}
	for _, id := range guilds {
		standing, contest, err := standingIn(tx, r, id, at)
		if err != nil {
			return err
		}
		if standing == nil {
			continue
		}
		if err := tx.AddContest(contest); err != nil {
			return err
		}
		if err := tx.SaveStanding(*standing); err != nil {
			return err
		}
	}
	return nil
}

// correct brings a guild's board of the puzzle to what it should say of a finished
// game, after a verdict or a strike. Final points follow, too: the board and its
// points never tell two stories.
func correct(tx storage.Tx, r storage.Result, guild storage.ID) error {
	standing, contest, err := standingIn(tx, r, guild, r.FinishedAt)
	if err != nil {
		return err
	}
	if standing == nil {
		return tx.RemoveStanding(guild, r.Puzzle, r.Player)
	}
	if err := tx.AddContest(contest); err != nil {
		return err
	}
	return tx.CorrectStanding(*standing)
}

// standingIn returns how a result stands on a guild's board that it reaches at the
// instant, and the contest that the board belongs to; nil where it does not stand.
func standingIn(tx storage.Reader, r storage.Result, guild storage.ID, at time.Time) (*storage.Standing, storage.Contest, error) {
	g, err := guildOf(tx, guild)
	if err != nil {
		return nil, storage.Contest{}, err
	}
	ends := contestEnd(g, r.Day)
	if !ranks(r) || !at.Before(ends) {
		return nil, storage.Contest{}, nil // points are final when the next day ends
	}
	_, err = tx.Strike(guild, r.Game)
	if !errors.Is(err, storage.ErrNotFound) {
		return nil, storage.Contest{}, err // struck, or unreadable
	}
	return &storage.Standing{
		Guild: guild, Puzzle: r.Puzzle, Player: r.Player, Game: r.Game, Day: r.Day,
		Ranked: r.Ranked, Assisted: r.Assisted, HandedIn: r.HandedIn, FinishedAt: r.FinishedAt,
	}, storage.Contest{Guild: guild, Puzzle: r.Puzzle, Day: r.Day, ClosesAt: ends}, nil
}

// place looks up where the result stands for the actor.
func (s *Service) place(tx storage.Reader, a Actor, r storage.Result) (Place, error) {
	var p Place
	var err error
	g, err := home(tx, a)
	if err != nil {
		return p, err
	}
	if p.Here, p.HereOf, err = rank(tx, g.ID, r); err != nil {
		return p, err
	}
	if p.Everywhere, p.EverywhereOf, err = rank(tx, 0, r); err != nil {
		return p, err
	}
	if p.Median, p.MedianOf, err = tx.Median(g.ID, r.Puzzle); err != nil {
		return p, err
	}
	p.Streak, _, err = streak(tx, r.Player, r.Day)
	return p, err
}

// rank returns a result's rank in a guild's board and the size of that board; 0
// where it does not stand there.
func rank(tx storage.Reader, guild storage.ID, r storage.Result) (at, of int, err error) {
	own, err := tx.PuzzleRank(guild, r.Puzzle, r.Player)
	if errors.Is(err, storage.ErrNotFound) {
		return 0, 0, nil
	}
	if err != nil {
		return 0, 0, err
	}
	_, of, err = tx.PuzzleBoard(guild, r.Puzzle, 0, 1)
	return own.Rank, of, err
}
