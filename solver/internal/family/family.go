// Package family works with families of sets of digits, many sets at a time.
//
// A set of digits is a bit set, and a family a bitmap with bit d for the set d. To join
// a set to all members disjoint from it is then a shift: in words, since disjoint sets
// add up without carry. The digits from the seventh on choose the word. A family is only
// valid in the words that some digits choose, which the methods take as high.
package family

// A Family is a set of sets of digits.
type Family []uint64

// Words returns how long a family of sets of n digits is.
func Words(n int) int { return max(1, 1<<n/64) }

// Make returns an empty family of sets of n digits.
func Make(n int) Family { return make(Family, Words(n)) }

// Has reports whether the set is a member.
func (f Family) Has(set uint16) bool { return f[set>>6]>>(set&63)&1 == 1 }

// Add makes the set a member.
func (f Family) Add(set uint16) { f[set>>6] |= 1 << (set & 63) }

// Drop takes out the sets, and with each perhaps others near it: it is for emptying a
// family of which these are all the members.
func (f Family) Drop(sets []uint16) {
	for _, set := range sets {
		f[set>>6] = 0
	}
}

// Clear empties the family of the sets whose digits above the first six lie in high.
func (f Family) Clear(high int) {
	for w := high; ; w = (w - 1) & high {
		f[w] = 0
		if w == 0 {
			return
		}
	}
}

// Join adds the unions of the set with the members of from that are disjoint from it.
func (f Family) Join(from Family, set uint16, high int) {
	low, top := set&63, int(set>>6)
	apart, rest := disjoint[low], high&^top
	for w := rest; ; w = (w - 1) & rest {
		f[w|top] |= from[w] & apart << low
		if w == 0 {
			return
		}
	}
}

// Part adds the members of from that are disjoint from the set and make a member of
// whole with it. It reports whether there are any.
func (f Family) Part(from, whole Family, set uint16, high int) bool {
	low, top := set&63, int(set>>6)
	apart, rest, any := disjoint[low], high&^top, uint64(0)
	for w := rest; ; w = (w - 1) & rest {
		ways := whole[w|top] >> low & apart & from[w]
		f[w] |= ways
		any |= ways
		if w == 0 {
			return any != 0
		}
	}
}

// disjoint[d] is the family of the sets of the first six digits disjoint from d.
var disjoint = func() (families [64]uint64) {
	for d := range families {
		for e := range 64 {
			if d&e == 0 {
				families[d] |= 1 << e
			}
		}
	}
	return families
}()
