package game

import (
	"context"
	"errors"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// Board is a game as its player sees it now.
type Board struct {
	Game     storage.Game
	Info     storage.Puzzle
	Puzzle   *board.Puzzle
	Position *Position
	Result   *storage.Result // nil while the game goes on
	Theme    string          // the player's

	// Yesterday is, on the board of a daily, the player's unfinished game of an
	// earlier day that still counts for the streak; 0 where there is none.
	Yesterday int64
}

// Cursor returns the cell that the keypad writes into.
func (b Board) Cursor() board.Cell { return board.CellAt(b.Info.Size, b.Game.Cursor) }

// Board returns a game of the actor's; game 0 is the one opened last.
func (s *Service) Board(ctx context.Context, a Actor, game int64) (Board, error) {
	var b Board
	err := s.store.View(ctx, func(tx storage.Reader) error {
		var err error
		if b, err = read(tx, a, game); err != nil {
			return err
		}
		b.Yesterday, err = leftBehind(tx, a, b.Game)
		return err
	})
	return b, err
}

// leftBehind returns the player's unfinished daily of the same slot that is older
// than the game and still counts for the streak when it is finished now; 0 where
// there is none.
func leftBehind(tx storage.Reader, a Actor, g storage.Game) (int64, error) {
	if g.Kind != storage.DailyGame {
		return 0, nil
	}
	// Nothing older than a day still counts. Those of the same day and later, which
	// come before it, are few.
	const back, most = 1, 20
	open, err := tx.Unfinished(a.Player, g.Day-back, most)
	if err != nil {
		return 0, err
	}
	for _, old := range open {
		if old.Day >= g.Day || old.Slot != g.Slot {
			continue
		}
		begun, err := guildOf(tx, old.Guild)
		if err != nil {
			return 0, err
		}
		if a.At.Before(contestEnd(begun, old.Day)) {
			return old.ID, nil
		}
	}
	return 0, nil
}

// read returns a game of the actor's with its log replayed.
func read(tx storage.Reader, a Actor, id int64) (Board, error) {
	g, err := current(tx, a, id)
	if err != nil {
		return Board{}, err
	}
	b := Board{Game: g}
	if b.Info, err = tx.Puzzle(g.Puzzle); err != nil {
		return Board{}, err
	}
	if b.Puzzle, _, err = load(b.Info); err != nil {
		return Board{}, err
	}
	log, err := tx.Moves(g.ID)
	if err != nil {
		return Board{}, err
	}
	if b.Position, err = Replay(b.Info.Size, log); err != nil {
		return Board{}, err
	}
	p, err := tx.Player(a.Player)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return Board{}, err
	}
	b.Theme = p.Theme
	r, err := tx.Result(g.ID)
	switch {
	case err == nil:
		b.Result = &r
	case !errors.Is(err, storage.ErrNotFound):
		return Board{}, err
	}
	return b, nil
}

// playable returns a game of the actor's that still goes on.
func playable(tx storage.Reader, a Actor, id int64) (Board, error) {
	b, err := read(tx, a, id)
	if err == nil && b.Result != nil {
		return Board{}, refuse(Finished)
	}
	return b, err
}
