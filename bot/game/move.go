package game

import (
	"context"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// maxMoves bounds a game's log, and with it the time a replay takes.
const maxMoves = 4000

// Moved says what a move did.
type Moved struct {
	Game    int64
	Entries []Entry
	Empty   int // cells still empty
}

// record appends one entry to the game's log and to the position.
func record(tx storage.Tx, a Actor, b *Board, kind storage.MoveKind, cells string) error {
	if b.Position.Moves >= maxMoves {
		return &Refusal{Reason: TooManyMoves, Count: maxMoves}
	}
	m := storage.Move{Game: b.Game.ID, Seq: b.Position.Moves + 1, Kind: kind, Cells: cells, At: a.At, Interaction: a.Interaction}
	if err := b.Position.apply(m); err != nil {
		return err
	}
	return tx.AddMove(m)
}

// play runs f on a game of the actor's that goes on, and keeps the cursor and the
// notes switch as f leaves them.
func play(ctx context.Context, s *Service, a Actor, game int64, f func(storage.Tx, *Board) ([]Entry, error)) (Moved, error) {
	return act(ctx, s, a, func(tx storage.Tx) (Moved, error) {
		b, err := playable(tx, a, game)
		if err != nil {
			return Moved{}, err
		}
		was := b.Game
		entries, err := f(tx, &b)
		if err != nil {
			return Moved{}, err
		}
		if b.Game != was {
			if err := tx.SaveGame(b.Game); err != nil {
				return Moved{}, err
			}
		}
		return Moved{Game: b.Game.ID, Entries: entries, Empty: b.Position.Grid.Empty()}, nil
	})
}

// Move writes values as ParseCells reads them, all or none.
func (s *Service) Move(ctx context.Context, a Actor, game int64, cells string) (Moved, error) {
	return play(ctx, s, a, game, func(tx storage.Tx, b *Board) ([]Entry, error) {
		entries, faults := ParseCells(b.Info.Size, cells, false)
		if len(faults) > 0 {
			return nil, &Refusal{Reason: BadCells, Faults: faults}
		}
		last := entries[len(entries)-1].Cell.Index(b.Info.Size)
		if err := record(tx, a, b, storage.MoveSet, FormatCells(b.Info.Size, entries)); err != nil {
			return nil, err
		}
		b.Game.Cursor = b.Position.nextEmpty(last)
		return entries, nil
	})
}

// Note writes pencil marks as ParseCells reads them, all or none.
func (s *Service) Note(ctx context.Context, a Actor, game int64, cells string) (Moved, error) {
	return play(ctx, s, a, game, func(tx storage.Tx, b *Board) ([]Entry, error) {
		entries, faults := ParseCells(b.Info.Size, cells, true)
		for _, e := range entries {
			if b.Position.Grid.At(b.Info.Size, e.Cell) != 0 {
				faults = append(faults, CellFault{Kind: CellFilled, Text: e.Cell.String(), Cell: e.Cell, Size: b.Info.Size})
			}
		}
		if len(faults) > 0 {
			return nil, &Refusal{Reason: BadCells, Faults: faults}
		}
		return entries, record(tx, a, b, storage.MoveNote, FormatCells(b.Info.Size, entries))
	})
}

// Key is a press of the keypad: the digit goes into the cell under the cursor, which
// moves on to the next empty cell; with notes on, it sets or clears a pencil mark
// and the cursor stays. 0 erases value and marks.
func (s *Service) Key(ctx context.Context, a Actor, game int64, digit int) (Moved, error) {
	return play(ctx, s, a, game, func(tx storage.Tx, b *Board) ([]Entry, error) {
		if digit < 0 || digit > b.Info.Size {
			return nil, &Refusal{Reason: BadCells, Faults: []CellFault{{Kind: BadValue, Cell: b.Cursor(), Size: b.Info.Size}}}
		}
		e := Entry{Cell: b.Cursor(), Values: board.CandidatesOf(digit)}
		kind := storage.MoveSet
		if b.Game.Notes && digit != 0 {
			if b.Position.Grid[b.Game.Cursor] != 0 {
				return nil, &Refusal{Reason: NothingToMark, Cell: &e.Cell}
			}
			kind, e.Values = storage.MoveNote, b.Position.Marks[b.Game.Cursor]^e.Values
		}
		entries := []Entry{e}
		if err := record(tx, a, b, kind, FormatCells(b.Info.Size, entries)); err != nil {
			return nil, err
		}
		if kind == storage.MoveSet && digit != 0 {
			b.Game.Cursor = b.Position.nextEmpty(b.Game.Cursor)
		}
		return entries, nil
	})
}

// MoveCursor puts the cursor on a row and a column, counted from 0; -1 keeps it.
func (s *Service) MoveCursor(ctx context.Context, a Actor, game int64, row, col int) (Moved, error) {
	return play(ctx, s, a, game, func(_ storage.Tx, b *Board) ([]Entry, error) {
		n, at := b.Info.Size, b.Cursor()
		if row >= 0 && row < n {
			at.Row = uint8(row)
		}
		if col >= 0 && col < n {
			at.Col = uint8(col)
		}
		b.Game.Cursor = at.Index(n)
		return nil, nil
	})
}

// ToggleNotes turns pencil marks by keypad on or off.
func (s *Service) ToggleNotes(ctx context.Context, a Actor, game int64) (Moved, error) {
	return play(ctx, s, a, game, func(_ storage.Tx, b *Board) ([]Entry, error) {
		b.Game.Notes = !b.Game.Notes
		return nil, nil
	})
}

// Undo takes back the last move that changed the board, and so on at each call.
func (s *Service) Undo(ctx context.Context, a Actor, game int64) (Moved, error) {
	return play(ctx, s, a, game, func(tx storage.Tx, b *Board) ([]Entry, error) {
		if !b.Position.CanUndo() {
			return nil, refuse(NothingToUndo)
		}
		return nil, record(tx, a, b, storage.MoveUndo, "")
	})
}

// BackToRight undoes moves until every filled value is right: what a hint offers to
// a player who went wrong. It says nothing of which value was wrong.
func (s *Service) BackToRight(ctx context.Context, a Actor, game int64) (Moved, error) {
	return play(ctx, s, a, game, func(tx storage.Tx, b *Board) ([]Entry, error) {
		_, solution, err := load(b.Info)
		if err != nil {
			return nil, err
		}
		if agrees(b.Position.Grid, solution) {
			return nil, refuse(NothingToUndo)
		}
		undos, ok := b.Position.lastRight(solution)
		if !ok {
			return nil, record(tx, a, b, storage.MoveRestart, "")
		}
		for range undos {
			if err := record(tx, a, b, storage.MoveUndo, ""); err != nil {
				return nil, err
			}
		}
		return nil, nil
	})
}

// Restart clears the board. The clock runs on; undo brings the board back.
func (s *Service) Restart(ctx context.Context, a Actor, game int64) (Moved, error) {
	return play(ctx, s, a, game, func(tx storage.Tx, b *Board) ([]Entry, error) {
		b.Game.Cursor = 0
		return nil, record(tx, a, b, storage.MoveRestart, "")
	})
}

// Checked is a board with the rules it breaks so far.
type Checked struct {
	Board
	Report board.Report
}

// Check holds the board against the rules. It is free.
func (s *Service) Check(ctx context.Context, a Actor, game int64) (Checked, error) {
	b, err := s.Board(ctx, a, game)
	if err != nil {
		return Checked{}, err
	}
	return Checked{Board: b, Report: b.Puzzle.Check(b.Position.Grid)}, nil
}
