package logic

import (
	"slices"

	"kenkenbot/board"
)

// bounded returns a fault if the least or the most that the open cells come to rules
// the target out.
func (q *question) bounded(products bool) *CageFault {
	for _, most := range [...]bool{true, false} {
		parts, reach := q.parts(products, most)
		f := q.base(TooLittle)
		if !most {
			f.Kind = TooMuch
		}
		f.Parts, f.Reach = parts, reach
		if parts == nil {
			return nil
		}
		if most && reach < f.Need || !most && reach > f.Need {
			return f
		}
	}
	return nil
}

// parts cuts the open cells into parts that share a line, and returns the least or most
// that each comes to.
func (q *question) parts(products, most bool) (parts []Part, reach int64) {
	left := slices.Clone(q.rest)
	if products {
		reach = 1
	}
	for len(left) > 0 {
		group := q.group(left)
		part := Part{Values: q.extreme(group, products, most)}
		if len(part.Values) < len(group) {
			return nil, 0
		}
		for _, at := range group {
			part.Cells = append(part.Cells, board.CellAt(q.state.n, at))
		}
		for _, v := range part.Values {
			if products {
				reach = min(reach, maxProduct) * int64(v)
			} else {
				reach += int64(v)
			}
		}
		parts = append(parts, part)
		left = slices.DeleteFunc(left, func(at int) bool { return slices.Contains(group, at) })
	}
	return parts, reach
}

// group returns the most cells of some that share a line.
func (q *question) group(cells []int) []int {
	best := cells[:1]
	for line := range 2 * q.state.n {
		var in []int
		for _, at := range cells {
			if int(q.state.row[at]) == line || q.state.n+int(q.state.col[at]) == line {
				in = append(in, at)
			}
		}
		if len(in) > len(best) {
			best = in
		}
	}
	return best
}

// extreme returns the different values, one for each of the cells of a line, that come
// to the least or the most, in rising order; none if the cells have none.
func (q *question) extreme(cells []int, products, most bool) []int {
	best := map[board.Candidates]int64{0: 0} // the total of each set of values
	if products {
		best[0] = 1
	}
	for _, at := range cells {
		next := make(map[board.Candidates]int64)
		for used, amount := range best {
			for v := range (q.cand[slices.Index(q.rest, at)] &^ used).All() {
				if products {
					next[used.With(v)] = amount * int64(v)
				} else {
					next[used.With(v)] = amount + int64(v)
				}
			}
		}
		best = next
	}
	chosen, reach := board.Candidates(0), int64(-1)
	for used, amount := range best {
		better := most && amount > reach || !most && amount < reach
		if reach < 0 || better || amount == reach && used < chosen {
			chosen, reach = used, amount
		}
	}
	return chosen.Values()
}
