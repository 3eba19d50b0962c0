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
// and of these what took longest. A digit shows a lack if it was there to find by the technique, and
// took a hint, or a search as long as those that Moments tells.
func (r *Review) Lacked() []Lack {
	var lacks []Lack
	for i, d := range r.Digits {
		if d.Technique.Rung() <= board.Easy || !d.Aided && !r.searched(i) {
			continue
		}
		lack := Lack{Technique: d.Technique, Searched: d.Gap}
		if d.Aided {
			lack.Hints = 1
		}
		lacks = append(lacks, lack)
	}
	return Lacking(lacks)
}

// Lacking adds up lacks by their techniques, in the order of Lacked.
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
		return cmp.Or(cmp.Compare(b.Hints, a.Hints), cmp.Compare(b.Searched, a.Searched))
	})
	return all
}

// searched reports whether a digit was there to find and took long. The first one never counts: before
// it, people look the puzzle over.
func (r *Review) searched(i int) bool {
	d := &r.Digits[i]
	return d.How == Proved && d.With == 1 && d.Since >= 0 && i > 0 && d.Gap >= max(longSearch, searchRatio*r.Typical)
}
