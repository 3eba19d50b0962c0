package game

import (
	"context"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// The entries of a game's log are bounded, and with them the time a replay takes:
// beyond maxMoves a game takes no moves and hints, beyond maxLog no submissions
// either.
const (
	maxMoves = 4000
	maxLog   = 2 * maxMoves
)

// Moved says what a move did.
type Moved struct {
	Game    int64
	Kind    storage.MoveKind // MoveSet or MoveNote where cells were written
	Entries []Entry
	Empty   int // cells still empty
}

// room refuses what would take so many more entries than a game's log may have. It
// is asked before anything is written.
func (b *Board) room(entries int) error {
	if b.Position.Moves+entries > maxMoves {
		return &Refusal{Reason: TooManyMoves, Count: maxMoves}
	}
	return nil
}

// record appends one entry to the game's log and to the position.
func record(tx storage.Tx, a Actor, b *Board, kind storage.MoveKind, cells string) error {
	m := storage.Move{Game: b.Game.ID, Seq: b.Position.Moves + 1, Kind: kind, Cells: cells, At: a.At, Interaction: a.Interaction}
	if err := b.Position.apply(m); err != nil {
		return err
	}
	return tx.AddMove(m)
}

// play runs f on a game of the actor's that goes on, and keeps the cursor and the
// notes switch as f leaves them. There is room in the log for one more entry.
func play(ctx context.Context, s *Service, a Actor, game int64, f func(storage.Tx, *Board) (Moved, error)) (Moved, error) {
	return act(ctx, s, a, func(tx storage.Tx) (Moved, error) {
		b, err := playable(tx, a, game)
		if err != nil {
			return Moved{}, err
		}
		if err := b.room(1); err != nil {
			return Moved{}, err
		}
		was := b.Game
		moved, err := f(tx, &b)
		if err != nil {
			return Moved{}, err
		}
		if b.Game != was {
			if err := tx.SaveGame(b.Game); err != nil {
				return Moved{}, err
			}
		}
		moved.Game, moved.Empty = b.Game.ID, b.Position.Grid.Empty()
		return moved, nil
	})
}

// write records entries, unless they leave the board as it is: then undo would seem
// to do nothing.
func write(tx storage.Tx, a Actor, b *Board, kind storage.MoveKind, entries []Entry) (Moved, error) {
	moved := Moved{Kind: kind, Entries: entries}
	for _, e := range entries {
		if !b.Position.has(kind, e) {
			return moved, record(tx, a, b, kind, FormatCells(b.Info.Size, entries))
		}
	}
	return moved, nil
}

// Move writes values as ParseCells reads them, all or none.
func (s *Service) Move(ctx context.Context, a Actor, game int64, cells string) (Moved, error) {
	return play(ctx, s, a, game, func(tx storage.Tx, b *Board) (Moved, error) {
		entries, faults := ParseCells(b.Info.Size, cells, false)
		if len(faults) > 0 {
			return Moved{}, &Refusal{Reason: BadCells, Faults: faults}
		}
		moved, err := write(tx, a, b, storage.MoveSet, entries)
		b.Game.Cursor = b.Position.nextEmpty(entries[len(entries)-1].Cell.Index(b.Info.Size))
		return moved, err
	})
}

// Note writes pencil marks as ParseCells reads them, all or none.
func (s *Service) Note(ctx context.Context, a Actor, game int64, cells string) (Moved, error) {
	return play(ctx, s, a, game, func(tx storage.Tx, b *Board) (Moved, error) {
		entries, faults := ParseCells(b.Info.Size, cells, true)
		for _, e := range entries {
			if b.Position.Grid.At(b.Info.Size, e.Cell) != 0 {
				faults = append(faults, CellFault{Kind: CellFilled, Text: e.Cell.String(), Cell: e.Cell, Size: b.Info.Size})
			}
		}
		if len(faults) > 0 {
			return Moved{}, &Refusal{Reason: BadCells, Faults: faults}
		}
		return write(tx, a, b, storage.MoveNote, entries)
	})
}

// Key is a press of the keypad: the digit goes into the cell under the cursor, which
// moves on to the next empty cell; with notes on, it sets or clears a pencil mark
// and the cursor stays. 0 erases value and marks.
func (s *Service) Key(ctx context.Context, a Actor, game int64, digit int) (Moved, error) {
	return play(ctx, s, a, game, func(tx storage.Tx, b *Board) (Moved, error) {
		if digit < 0 || digit > b.Info.Size {
			return Moved{}, &Refusal{Reason: BadCells, Faults: []CellFault{{Kind: BadValue, Cell: b.Cursor(), Size: b.Info.Size}}}
		}
		e := Entry{Cell: b.Cursor(), Values: board.CandidatesOf(digit)}
		if b.Game.Notes && digit != 0 {
			if b.Position.Grid[b.Game.Cursor] != 0 {
				return Moved{}, &Refusal{Reason: NothingToMark, Cell: &e.Cell}
			}
			e.Values ^= b.Position.Marks[b.Game.Cursor]
			return write(tx, a, b, storage.MoveNote, []Entry{e})
		}
		moved, err := write(tx, a, b, storage.MoveSet, []Entry{e})
		if digit != 0 {
			b.Game.Cursor = b.Position.nextEmpty(b.Game.Cursor)
		}
		return moved, err
	})
}

// MoveCursor puts the cursor on a row and a column, counted from 0; -1 keeps it.
func (s *Service) MoveCursor(ctx context.Context, a Actor, game int64, row, col int) (Moved, error) {
	return play(ctx, s, a, game, func(_ storage.Tx, b *Board) (Moved, error) {
		n, at := b.Info.Size, b.Cursor()
		if row >= 0 && row < n {
			at.Row = uint8(row)
		}
		if col >= 0 && col < n {
			at.Col = uint8(col)
		}
		b.Game.Cursor = at.Index(n)
		return Moved{}, nil
	})
}

// ToggleNotes turns pencil marks by keypad on or off.
func (s *Service) ToggleNotes(ctx context.Context, a Actor, game int64) (Moved, error) {
	return play(ctx, s, a, game, func(_ storage.Tx, b *Board) (Moved, error) {
		b.Game.Notes = !b.Game.Notes
		return Moved{}, nil
	})
}

// Undo takes back the last move that changed the board, and so on at each call.
func (s *Service) Undo(ctx context.Context, a Actor, game int64) (Moved, error) {
	return play(ctx, s, a, game, func(tx storage.Tx, b *Board) (Moved, error) {
		if !b.Position.CanUndo() {
			return Moved{}, refuse(NothingToUndo)
		}
		return Moved{}, record(tx, a, b, storage.MoveUndo, "")
	})
}

// BackToRight undoes moves until every filled value is right: what a hint about a
// mistake offers, as long as the board is as it was then.
func (s *Service) BackToRight(ctx context.Context, a Actor, game int64) (Moved, error) {
	return play(ctx, s, a, game, func(tx storage.Tx, b *Board) (Moved, error) {
		if !b.Position.mistaken {
			return Moved{}, refuse(NotOffered)
		}
		_, solution, err := load(b.Info)
		if err != nil {
			return Moved{}, err
		}
		undos, ok := b.Position.lastRight(solution)
		if !ok || b.room(undos) != nil {
			return Moved{}, record(tx, a, b, storage.MoveRestart, "")
		}
		for range undos {
			if err := record(tx, a, b, storage.MoveUndo, ""); err != nil {
				return Moved{}, err
			}
		}
		return Moved{}, nil
	})
}

// Restart clears the board. The clock runs on; undo brings the board back.
func (s *Service) Restart(ctx context.Context, a Actor, game int64) (Moved, error) {
	return play(ctx, s, a, game, func(tx storage.Tx, b *Board) (Moved, error) {
		b.Game.Cursor = 0
		return Moved{}, record(tx, a, b, storage.MoveRestart, "")
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
