package generate

import (
	"slices"
	"testing"

	"kenkenbot/board"

	"pgregory.net/rapid"
)

// anySpec draws a spec that Validate takes.
func anySpec(t *rapid.T) Spec {
	s := Spec{
		Size:       rapid.IntRange(MinSize, 9).Draw(t, "size"),
		Difficulty: board.Difficulty(rapid.IntRange(0, int(board.Extreme)).Draw(t, "difficulty")),
		Ops:        Operators(rapid.IntRange(0, 15).Draw(t, "ops") << board.Add),
		Hidden:     rapid.Bool().Draw(t, "hidden"),
		Profile:    rapid.SampledFrom([]Profile{{}, Classic, Chunky, Dominoes}).Draw(t, "profile"),
		Symmetry:   Symmetry(rapid.IntRange(0, 1).Draw(t, "symmetry")),
		Edited:     rapid.Bool().Draw(t, "edited"),
		Seed:       rapid.Uint64().Draw(t, "seed"),
	}
	if s.Validate() != nil {
		t.Skip("not a spec that can be met")
	}
	return s
}

// TestDraftsKeepTheRules makes drafts of any spec and changes them at random: they
// always are puzzles that their solution solves and keep what the spec says of
// cages.
func TestDraftsKeepTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySpec(t)
		r, rules := newRandom(s.text()), rulesOf(s)
		rules.way = lean(rapid.IntRange(-1, 1).Draw(t, "way"))
		d := newDraft(rules, latinSquare(s.Size, r), r)
		if d == nil {
			t.Skip("no cages over this square")
		}
		d.operate(r, lean(rapid.IntRange(-1, 1).Draw(t, "lean")))
		keeps(t, d)
		for range 20 {
			if rapid.Bool().Draw(t, "harden") {
				d.harden(r)
			} else {
				d.ease(r, easier, d.everywhere(), nil)
			}
			keeps(t, d)
		}
	})
}

// keeps fails where the draft breaks a rule.
func keeps(t *rapid.T, d *draft) {
	p, err := d.puzzle(new(sheet))
	if err != nil {
		t.Fatal(err)
	}
	if report := p.Check(d.values); !report.Correct() {
		t.Fatalf("the solution breaks %v", report.Faults)
	}
	if d.singles() > d.rules.singles {
		t.Fatalf("%d single cells, want at most %d", d.singles(), d.rules.singles)
	}
	if d.crowded() {
		t.Fatal("two single cells lie side by side")
	}
	for i := range d.cages {
		c := &d.cages[i]
		if !d.rules.fits(c, d.values) {
			t.Fatalf("cage %v of %d cells breaks the rules", c.list(), c.count)
		}
		if !c.can(c.op) {
			t.Fatalf("cage %v has operator %v", c.list(), c.op)
		}
		image := c.image(d.rules.symmetry, d.rules.size)
		if home := d.cages[d.home[image.cells[0]]]; !home.covers(&image) {
			t.Fatalf("cage %v has no image under %s symmetry", c.list(), d.rules.symmetry)
		}
	}
	counts := d.counts()
	share := (len(d.cages) - counts[board.Given] + 1) / 2
	for _, op := range board.Ops[1:] {
		if counts[op] > share && d.couldShare(op, counts, share) {
			t.Fatalf("%d of %d cages have %s, and could have another", counts[op], len(d.cages), op)
		}
	}
}

// TestMeasureIsKept makes edited drafts and changes them: no cage is left that could bring
// an operator nearer to its measure, unless for the sake of one that is on half the cages.
func TestMeasureIsKept(t *testing.T) {
	kept := 0
	rapid.Check(t, func(t *rapid.T) {
		s := Spec{Size: rapid.IntRange(4, 9).Draw(t, "size"), Edited: true, Seed: rapid.Uint64().Draw(t, "seed")}
		r, rules := newRandom(s.text()), rulesOf(s)
		d := newDraft(rules, latinSquare(s.Size, r), r)
		if d == nil {
			t.Skip("no cages over this square")
		}
		d.operate(r, lean(rapid.IntRange(-1, 1).Draw(t, "lean")))
		for range rapid.IntRange(0, 5).Draw(t, "changes") {
			d.harden(r)
		}
		count := d.tally()
		share := (len(d.cages) - count.has[board.Given] + 1) / 2
		if slices.Max(count.has[board.Add:board.Hidden]) >= share {
			return // cages that gave way to the half may have got what another can spare
		}
		within := true
		for op := board.Add; op < board.Hidden; op++ {
			within = within && count.has[op] >= count.least[op] && count.has[op] <= count.most[op]
			for i := range d.cages {
				if c := &d.cages[i]; c.count > 1 && c.can(op) && count.gains(c.op, op) {
					t.Fatalf("%+v: cage %v could have %s instead of %s: %+v", s, c.list(), op, c.op, count)
				}
			}
		}
		if within {
			kept++
		}
	})
	if kept < 50 {
		t.Errorf("only %d drafts have the measure", kept)
	}
}

// couldShare reports whether a cage of the operator could take another one that is
// below the share.
func (d *draft) couldShare(op board.Op, counts [len(board.Ops)]int, share int) bool {
	for i := range d.cages {
		for _, other := range board.Ops[1:] {
			if d.cages[i].op == op && other != op && counts[other] < share && d.cages[i].can(other) {
				return true
			}
		}
	}
	return false
}

// TestTooLong tells paths that wind from shapes that branch or close.
func TestTooLong(t *testing.T) {
	tests := []struct {
		name string
		size int
		rows []string
		want bool
	}{
		{"three in a line", 6, []string{"###"}, false},
		{"four in a line", 6, []string{"####"}, true},
		{"whole line of a small board", 3, []string{"###"}, true},
		{"bent path of four", 6, []string{"###", "..#"}, false},
		{"winding path of five", 6, []string{"##.", ".##", "..#"}, true},
		{"branching five", 6, []string{"###", ".#.", ".#."}, false},
		{"square", 6, []string{"##", "##"}, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var c cage
			for row, line := range test.rows {
				for col, sign := range line {
					if sign == '#' {
						c = c.with(uint8(row*test.size + col))
					}
				}
			}
			if got := rulesOf(Spec{Size: test.size, Profile: Chunky}).tooLong(&c); got != test.want {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

// TestTally says how many cages each operator should have, of few cages and of many.
func TestTally(t *testing.T) {
	for cages, want := range map[int][2][4]int{ // +, −, ×, ÷: at least and at most
		1:  {{1, 1, 1, 1}, {1, 1, 1, 1}},
		5:  {{1, 1, 1, 1}, {2, 2, 2, 2}},
		8:  {{1, 1, 1, 1}, {2, 2, 2, 2}},
		9:  {{1, 1, 1, 1}, {3, 3, 3, 3}},
		25: {{4, 5, 4, 3}, {9, 9, 9, 7}},
		50: {{8, 11, 8, 6}, {18, 18, 18, 13}},
	} {
		d := draft{cages: make([]cage, cages+2)} // two of them given
		for i := range cages {
			d.cages[i].op = board.Add
		}
		c := d.tally()
		for i, op := range []board.Op{board.Add, board.Subtract, board.Multiply, board.Divide} {
			if c.least[op] != want[0][i] || c.most[op] != want[1][i] {
				t.Errorf("%d cages: %s on %d to %d, want %d to %d", cages, op, c.least[op], c.most[op], want[0][i], want[1][i])
			}
		}
	}
}
