package game

import (
	"context"
	"errors"
	"slices"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/storage"
)

// WholeAnswer is what somebody said, read as a whole answer.
type WholeAnswer struct {
	Grid board.Grid // nil where it is none
	// Game is the actor's unfinished game that it is for; 0 where there is none.
	Game int64
	// Today says that it has the size of one of today's puzzles, so that it may give
	// one away.
	Today bool
	Done  bool // the actor has solved that one
}

// WholeAnswer reads what was said as a whole answer for a game of the actor's: the one
// opened last, or one of today's puzzles where the answer is right for that, or fits
// no other. It does not tell whether the answer is right. Of an interaction that was
// served before it says what it said then, though the game may be finished since.
func (s *Service) WholeAnswer(ctx context.Context, a Actor, said string) (WholeAnswer, error) {
	var out WholeAnswer
	if !FillsABoard(said) {
		return out, nil // most of what is said: it costs no look at the store
	}
	err := s.store.View(ctx, func(tx storage.Reader) error {
		out = WholeAnswer{}
		games, err := todaysGames(tx, a)
		if err != nil {
			return err
		}
		for _, g := range games {
			if grid := wholeGrid(g.size, said); grid != nil {
				out.Grid, out.Today = grid, true
				out.Done = out.Done || !g.game.FinishedAt.IsZero()
			}
		}
		last, err := current(tx, a, 0)
		switch refused := (*Refusal)(nil); {
		case errors.As(err, &refused): // nothing was opened yet
		case err != nil:
			return err
		default:
			info, err := tx.Puzzle(last.Puzzle)
			if err != nil {
				return err
			}
			games = append([]openGame{{size: info.Size, game: last}}, games...)
		}
		_, err = tx.Answered(a.Interaction)
		if known(err) != nil {
			return err
		}
		return out.choose(tx, games, said, err == nil)
	})
	return out, err
}

// openGame is a puzzle's size and the actor's game of it, if there is one.
type openGame struct {
	size int
	game storage.Game // 0 as ID where there is none
}

// todaysGames returns today's puzzles where the actor is, with the actor's games.
func todaysGames(tx storage.Reader, a Actor) ([]openGame, error) {
	g, err := home(tx, a)
	if err != nil {
		return nil, err
	}
	var games []openGame
	for _, slot := range []storage.Slot{storage.Main, storage.Mini} {
		day, err := today(tx, g, a.At, slot)
		if err != nil {
			return nil, err
		}
		p, err := puzzleOf(tx, g, day, slot)
		if errors.Is(err, storage.ErrNotFound) { // nobody has seen it yet
			games = append(games, openGame{size: kindOf(g, day, slot).Size})
			continue
		}
		if err != nil {
			return nil, err
		}
		game, err := tx.GameOf(a.Player, p.ID)
		if err := known(err); err != nil {
			return nil, err
		}
		games = append(games, openGame{size: p.Size, game: game})
	}
	return games, nil
}

// choose picks the game that the answer is for: the first for which it is right, else
// the first that it fits. Finished ones are left out unless it was served before.
func (w *WholeAnswer) choose(tx storage.Reader, games []openGame, said string, served bool) error {
	for _, g := range games {
		grid := wholeGrid(g.size, said)
		if grid == nil || g.game.ID == 0 || !served && !g.game.FinishedAt.IsZero() {
			continue
		}
		right, err := solves(tx, g.game.Puzzle, grid)
		if err != nil {
			return err
		}
		if w.Game == 0 || right {
			w.Grid, w.Game = grid, g.game.ID
		}
		if right {
			break
		}
	}
	return nil
}

// solves reports whether the grid is the answer of the puzzle.
func solves(tx storage.Reader, puzzle int64, grid board.Grid) (bool, error) {
	info, err := tx.Puzzle(puzzle)
	if err != nil {
		return false, err
	}
	p, _, err := load(info)
	return err == nil && p.Check(grid).Correct(), err
}

// FillsABoard reports whether a text is a full grid of any size.
func FillsABoard(text string) bool {
	for n := MinSize; n <= MaxSize; n++ {
		if wholeGrid(n, text) != nil {
			return true
		}
	}
	return false
}

// wholeGrid reads a text as a full grid of size n; nil where it is none.
func wholeGrid(n int, text string) board.Grid {
	g, err := format.ParseGrid(n, text)
	if err != nil || g.Empty() > 0 || slices.Max(g) > uint8(n) {
		return nil
	}
	return g
}
