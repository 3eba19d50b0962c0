package game

import (
	"context"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/storage"
)

// keyOf is the key of a puzzle as somebody types it.
func keyOf(t *testing.T, p *board.Puzzle) storage.PuzzleKey {
	t.Helper()
	cages := p.Cages()
	turned := make([]board.Cage, len(cages))
	for i, c := range cages { // another order of cages and of their cells
		cells := make([]board.Cell, len(c.Cells))
		for k, cell := range c.Cells {
			cells[len(cells)-1-k] = cell
		}
		c.Cells = cells
		turned[len(cages)-1-i] = c
	}
	again, err := board.New(p.Size(), turned)
	if err != nil {
		t.Fatal(err)
	}
	return storage.PuzzleKeyOf(format.Canonical(again))
}

// TestOpenDaily is about the hours in which a day goes on somewhere, from UTC+14 to UTC−12.
func TestOpenDaily(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 0)
	key, day := keyOf(t, v.Puzzle), v.Game.Day
	first := day.Date().Add(-14 * time.Hour)
	last := (day + 1).Date().Add(12 * time.Hour)
	for _, tt := range []struct {
		at   time.Time
		open bool
	}{
		{first.Add(-time.Millisecond), false}, {first, true}, {monday, true},
		{last.Add(-time.Millisecond), true}, {last, false}, {last.AddDate(1, 0, 0), false},
	} {
		err := w.store.View(context.Background(), func(tx storage.Reader) error {
			p, d, open, err := openDaily(tx, key, tt.at)
			if open != tt.open || p.ID != v.Game.Puzzle || d != day {
				t.Errorf("%v: puzzle %d of %v, open %t", tt.at, p.ID, d, open)
			}
			if _, _, open, err := openDaily(tx, storage.PuzzleKey{}, tt.at); open || err != nil {
				t.Errorf("%v: an unknown puzzle is open: %v", tt.at, err)
			}
			why, err2 := sealedTo(tx, Actor{Player: 2, At: tt.at}, key)
			if sealed := why != nil && why.Reason == StillOpen; sealed != tt.open || err2 != nil {
				t.Errorf("%v: sealed to somebody else: %+v, %v", tt.at, why, err2)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// TestPracticeIsNoOpenDaily orders a puzzle that would equal a daily.
func TestPracticeIsNoOpenDaily(t *testing.T) {
	ctx := context.Background()
	for _, tt := range []struct {
		day   storage.Day
		taken bool // the daily keeps the puzzle to itself
	}{{storage.DayOf(monday), true}, {storage.DayOf(monday) + 1, true}, {storage.DayOf(monday) - 3, false}} {
		w := newWorld(t)
		order := Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}
		by := w.by(1, home1)
		made, err := order.need(by, w.rules, 0).make(ctx)
		if err != nil {
			t.Fatal(err)
		}
		daily := int64(0)
		err = w.store.Update(ctx, func(tx storage.Tx) error {
			daily, err = keepPuzzle(tx, made.(storage.Puzzle))
			if err != nil {
				return err
			}
			return tx.AddDaily(tt.day, 3, board.Easy, daily)
		})
		if err != nil {
			t.Fatal(err)
		}
		turn := w.must(w.Open(ctx, by, order))
		if turn.Refusal != nil || turn.View.Game.Kind != storage.PracticeGame || (turn.View.Game.Puzzle != daily) != tt.taken {
			t.Errorf("%v: %+v, the daily is puzzle %d", tt.day, turn, daily)
		}
	}
}
