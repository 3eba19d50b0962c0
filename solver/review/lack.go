package review

import (
	"cmp"
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Lack is a technique that cost a player long searches, or hints.
type Lack struct {
	Technique logic.Technique
	Searched  time.Duration // before the digits that the board proved by it
	Hints     int           // of these digits, how many came with a hint
}

// Lacked returns the techniques above easy that the player seems to lack: first what needed most hints,
// and of these what took longest. A digit shows a lack if it was there to find, and took a hint or a
// search as long as those that Moments tells, the first digit twice as long. What it shows lacking is
// the hardest of the techniques that lead to it, and each other that led to no digit which came sooner.
func (r *Review) Lacked() []Lack {
	known := r.known()
	var lacks []Lack
	for i, d := range r.Digits {
		if !d.Aided && !r.stuck(i) {
			continue
		}
		lack := Lack{Technique: d.Technique, Searched: d.Gap}
		if d.Aided {
			lack.Hints = 1
		}
		lacks = append(lacks, lack)
		for _, t := range d.Others {
			if lack.Technique = t; !known[t] {
				lacks = append(lacks, lack)
			}
		}
	}
	lacks = slices.DeleteFunc(lacks, func(l Lack) bool { return l.Technique.Rung() <= board.Easy })
	return Lacking(lacks)
}

// known returns the techniques that led to digits which came without a search or a hint.
func (r *Review) known() map[logic.Technique]bool {
	known := map[logic.Technique]bool{}
	for i, d := range r.Digits {
		if d.How != Proved || d.With > 1 || d.Aided || r.stuck(i) {
			continue
		}
		known[d.Technique] = true
		for _, t := range d.Others {
			known[t] = true
		}
	}
	return known
}

// Lacking adds up lacks by their techniques, in the order of Lacked; of equal ones the hardest is first.
func Lacking(lacks []Lack) []Lack {
	var all []Lack
	for _, l := range lacks {
		at := slices.IndexFunc(all, func(o Lack) bool { return o.Technique == l.Technique })
		if at < 0 {
			all = append(all, l)
			continue
		}
		all[at].Searched += l.Searched
		all[at].Hints += l.Hints
	}
	slices.SortStableFunc(all, func(a, b Lack) int {
		return cmp.Or(cmp.Compare(b.Hints, a.Hints), cmp.Compare(b.Searched, a.Searched), cmp.Compare(b.Technique, a.Technique))
	})
	return all
}

// searched reports whether a digit was there to find and took long. The first one never counts: before
// it, people look the puzzle over.
func (r *Review) searched(i int) bool { return i > 0 && r.tookLong(i, 1) }

// tookLong reports whether a digit was there to find and took that many times as long as a search.
func (r *Review) tookLong(i int, times time.Duration) bool {
	d := &r.Digits[i]
	return d.How == Proved && d.With == 1 && d.Since >= 0 && d.Gap >= times*max(longSearch, searchRatio*r.Typical)
}

// stuck reports whether a digit took a search that tells of a lack. Before the first digit people look
// the puzzle over, so there it has to be twice as long.
func (r *Review) stuck(i int) bool { return r.searched(i) || i == 0 && r.tookLong(i, 2) }
