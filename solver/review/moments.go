package review

import (
	"slices"
	"time"

	"kenkenbot/board"
)

// MomentKind says what a moment is about.
type MomentKind uint8

// The kinds of moments, in the order in which a review shows them.
const (
	KeyMove MomentKind = iota + 1 // the hardest step of the player's way
	Search                        // a digit that was there to find, and took long
	Leap                          // a digit that followed by way of many others
	Early                         // a right digit that nothing we know leads to
	Mistake                       // a wrong digit
)

// Moment is one thing that is worth a sentence.
type Moment struct {
	Kind  MomentKind
	Index int // into the review's Digits, or for a Mistake into its Wrong
}

// A search is worth a moment if it took this long at least, and this many times as long as a digit
// typically took.
const (
	longSearch  = 20 * time.Second
	searchRatio = 3
)

// Moments returns what is worth a sentence, at most one of each kind, in their order. Who
// typed the board in, many digits at a time, has no searches.
func (r *Review) Moments() []Moment {
	if r.told != nil {
		return r.told
	}
	var list []Moment
	add := func(kind MomentKind, index int) {
		if index >= 0 {
			list = append(list, Moment{kind, index})
		}
	}
	key := r.Key()
	add(KeyMove, key)
	add(Search, r.search(key))
	add(Leap, r.leap())
	add(Early, slices.IndexFunc(r.Digits, func(d Digit) bool { return d.How == Unproved }))
	add(Mistake, r.mistake())
	return list
}

// search returns the digit that took longest of those that were there to find, or -1.
func (r *Review) search(key int) int {
	best := -1
	for i, d := range r.Digits {
		if i != key && r.searched(i) && (best < 0 || d.Gap > r.Digits[best].Gap) {
			best = i
		}
	}
	return best
}

// Key returns which of the Digits took the hardest step of the player's way, the first of
// those that took it, or -1 if no step was above easy. A digit that only
// Followed is none: its player need not have gone that way.
func (r *Review) Key() int {
	best := -1
	for i := range r.Digits {
		d := &r.Digits[i]
		if d.How != Proved || d.Technique.Rung() <= board.Easy {
			continue
		}
		if best < 0 || harder(&d.Summit.Step, &r.Digits[best].Summit.Step) && stepName(&d.Summit.Step) != stepName(&r.Digits[best].Summit.Step) {
			best = i
		}
	}
	return best
}

// leap returns the digit that followed by way of the most others, or -1.
func (r *Review) leap() int {
	best := -1
	for i, d := range r.Digits {
		if d.How == Followed && (best < 0 || d.Ahead > r.Digits[best].Ahead) {
			best = i
		}
	}
	return best
}

// mistake returns the wrong digit that stood longest, slips of the finger apart, or -1.
func (r *Review) mistake() int {
	best := -1
	for i := range r.Wrong {
		w := &r.Wrong[i]
		if !w.Slip() && (best < 0 || w.Stood() > r.Wrong[best].Stood()) {
			best = i
		}
	}
	return best
}

// Stood returns how long the digit stood.
func (w *Wrong) Stood() time.Duration { return w.Until - w.At }

// Count returns how many digits rest on something.
func (r *Review) Count(how How) (n int) {
	for _, d := range r.Digits {
		if d.How == how {
			n++
		}
	}
	return n
}

// Heat says how much time each cell of a board of size n took, in reading order: 0 is no
// more than usual, MaxHeat much more.
func (r *Review) Heat(n int) []uint8 {
	heat := make([]uint8, n*n)
	for _, d := range r.Digits {
		heat[d.Cell.Index(n)] = heatOf(d.Gap, r.Typical)
	}
	return heat
}

// MaxHeat is the most that a cell of Heat has.
const MaxHeat = 3

// heatOf returns the heat of a time that is that long, beside a typical one.
func heatOf(took, typical time.Duration) uint8 {
	switch {
	case typical == 0 || 2*took < 3*typical:
		return 0
	case 2*took < 5*typical:
		return 1
	case took < 4*typical:
		return 2
	}
	return MaxHeat
}
