package game_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

func kindFor(size int, d board.Difficulty) storage.Kind {
	return storage.Kind{Size: size, Difficulty: d}
}

var (
	onlyPlus  = generate.OperatorsOf(board.Add)
	timesOver = generate.OperatorsOf(board.Multiply, board.Divide)
)

func TestOrdersThatAreRefused(t *testing.T) {
	w := newWorld(t)
	for _, tt := range []struct {
		order   almanac.Order
		why     outcome.Refusal
		offered []board.Difficulty
	}{
		{almanac.Order{Kind: kindFor(2, 0)}, almanac.NoSuchKind{}, nil},
		{almanac.Order{Kind: kindFor(10, board.Easy)}, almanac.NoSuchKind{}, nil},
		{almanac.Order{Kind: kindFor(-1, 0)}, almanac.NoSuchKind{}, nil},
		{almanac.Order{Kind: kindFor(3, board.Extreme)}, almanac.NoSuchKind{}, []board.Difficulty{board.Easy, board.Medium}},
		{almanac.Order{Kind: kindFor(6, 99)}, almanac.NoSuchKind{}, board.Difficulties[:]},
		{almanac.Order{Kind: kindFor(3, 0), Options: almanac.Options{Symmetric: true}}, almanac.NoSuchKind{}, nil},
		{almanac.Order{Kind: kindFor(4, board.Extreme), Options: almanac.Options{Ops: timesOver, Symmetric: true}}, almanac.NoSuchKind{}, []board.Difficulty{board.Easy, board.Medium, board.Hard, board.Expert}},
		{almanac.Order{Kind: kindFor(6, board.Easy), Options: almanac.Options{Ops: generate.OperatorsOf(board.Divide)}}, almanac.NoSuchOperators{}, nil},
	} {
		for range 2 { // no order of the six a minute is spent
			turn := w.must(w.Open(context.Background(), w.by(1, home1), game.Ordered{Order: tt.order}))
			none, _ := turn.Refusal.(almanac.NoSuchKind)
			if !alike(turn.Refusal, tt.why) || !slices.Equal(none.Offered, tt.offered) {
				t.Errorf("%+v: %+v, want %q with %v", tt.order, turn.Refusal, tt.why, tt.offered)
			}
		}
	}
}

// TestOrdersWithOptions opens what was ordered, solves it, and finds the options on the
// board, with the puzzle and in what comes next.
func TestOrdersWithOptions(t *testing.T) {
	w := newWorld(t)
	for _, o := range []almanac.Order{
		{Kind: kindFor(4, board.Hard), Options: almanac.Options{Ops: onlyPlus}},
		{Kind: kindFor(4, 0), Options: almanac.Options{Hidden: true}},
		{Kind: kindFor(5, board.Easy), Options: almanac.Options{Symmetric: true}},
		{Kind: kindFor(4, board.Expert), Options: almanac.Options{Ops: timesOver, Symmetric: true}},
		{Kind: kindFor(4, 0), Options: almanac.Options{}},
	} {
		v := w.open(1, home1, game.Ordered{Order: o})
		if v.Options != o.Options || v.Size != o.Kind.Size || v.Difficulty != o.Settled().Kind.Difficulty {
			t.Errorf("%+v opens %d×%d %s, %+v", o, v.Size, v.Size, v.Difficulty, v.Options)
		}
		w.holds(v, o.Options)
		w.now = w.now.Add(time.Hour)
		w.submit(1, home1, 0, w.solution(v))
		next := w.look(1, home1, game.Board{}).View.Next
		for _, k := range []storage.Kind{next.Easier, next.Harder} {
			if k != (storage.Kind{}) && !slices.Contains(o.Options.Offered(v.Size), k.Difficulty) {
				t.Errorf("%+v leads to %+v", o, next)
			}
		}
		if s := w.story(1); s.Options != o.Options {
			t.Errorf("the story of %+v has %+v", o, s.Options)
		}
		code, _ := game.FactOf[ownpuzzle.Code](w.look(1, home1, game.ShareCode{}))
		if (code.Keen == "") != o.Options.Hidden {
			t.Errorf("the code of %+v: %+v", o, code)
		}
		for _, f := range code.Files {
			if p, _, err := format.Parse(string(f.Data)); err != nil || format.Canonical(p) != format.Canonical(v.Puzzle) {
				t.Errorf("the file %v of %+v is %s, %v", f.Kind, o, f.Data, err)
			}
		}
		if low, _ := format.DFF.Sizes(); len(code.Files) != len(format.Kinds) && !o.Options.Hidden && v.Size >= low {
			t.Errorf("%+v comes in %d formats", o, len(code.Files))
		}
	}
}

// holds fails where a board is not what the options ask for.
func (w *world) holds(v *game.View, o almanac.Options) {
	w.Helper()
	n := v.Size
	for i, cage := range v.Puzzle.Cages() {
		if len(cage.Cells) > 1 && ((cage.Op == board.Hidden) != o.Hidden || !o.Hidden && !o.Ops.Has(cage.Op)) {
			w.Errorf("%+v: a cage %s", o, cage.Label())
		}
		image := v.Puzzle.CageOf(board.CellAt(n, n*n-1-cage.Cells[0].Index(n)))
		for _, c := range cage.Cells {
			if o.Symmetric && v.Puzzle.CageOf(board.CellAt(n, n*n-1-c.Index(n))) != image {
				w.Errorf("%+v: cage %d has no image", o, i)
			}
		}
	}
	if kept := w.puzzle(v).Options; kept != o.String() {
		w.Errorf("%+v is kept as %q", o, kept)
	}
}

// TestOddOptions opens a puzzle whose options were not written by this program.
func TestOddOptions(t *testing.T) {
	w := newWorld(t)
	v := w.practice(1)
	p := w.puzzle(v)
	p.Text, p.Options = p.Text+"\n", "sideways"
	w.update(func(tx storage.Tx) error {
		id, err := tx.AddPuzzle(p)
		if err != nil {
			return err
		}
		_, err = tx.AddGame(storage.Game{Player: 2, Puzzle: id, Kind: storage.PracticeGame, StartedAt: w.now})
		return err
	})
	_, err := w.Look(context.Background(), w.by(2, home1), game.Board{Game: v.Game.ID + 1})
	if err == nil || !strings.HasPrefix(err.Error(), fmt.Sprintf("puzzle %d: ", v.Game.Puzzle+1)) {
		t.Errorf("the board was shown, or the puzzle is not named: %v", err)
	}
}
