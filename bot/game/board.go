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
}

// Cursor returns the cell that the keypad writes into.
func (b Board) Cursor() board.Cell { return board.CellAt(b.Info.Size, b.Game.Cursor) }

// Board returns a game of the actor's; game 0 is the one opened last.
func (s *Service) Board(ctx context.Context, a Actor, game int64) (Board, error) {
	var b Board
	err := s.store.View(ctx, func(tx storage.Reader) error {
		var err error
		b, err = read(tx, a, game)
		return err
	})
	return b, err
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
