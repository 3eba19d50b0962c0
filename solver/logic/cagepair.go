package logic

import (
	"slices"

	"kenkenbot/board"
)

// share is the part that a cage has in a line.
type share struct {
	cage int
	part part
}

// shares returns the parts of the cages with empty cells in the line, and whether
// that is all of its empty cells: a cage too wide to list has no share.
func (s *State) shares(line int, buffer []share) (list []share, whole bool) {
	list, whole = buffer[:0], true
	for _, at := range s.cellsOf(line) {
		i := int(s.cageOf[at])
		if s.grid[at] != 0 || slices.ContainsFunc(list, func(h share) bool { return h.cage == i }) {
			continue
		}
		if _, listed := s.ways(i); !listed {
			whole = false
			continue
		}
		for _, p := range s.cages[i].parts {
			if int(p.line) == line {
				list = append(list, share{cage: i, part: p})
			}
		}
	}
	return list, whole
}

// maxSpread is how many different sets of digits one cage may put into a line for a
// person to compare them with another's.
const maxSpread = 64

// findCagePair looks for two cages that share a line: what one puts into the line
// must leave the other some way to fill its own cells there.
func findCagePair(s *State, _ Technique, yield func(*Step) bool) {
	var lines [2 * board.MaxSize]uint8
	var room [board.MaxSize]share
	var memory [board.MaxSize][maxSpread]board.Candidates
	for _, l := range s.staleLines(CagePair, lines[:]) {
		line := int(l)
		list, _ := s.shares(line, room[:])
		if s.broken {
			return
		}
		var sets [board.MaxSize][]board.Candidates // nil if there are too many
		for k, h := range list {
			if spread, ok := s.spread(h.cage, h.part, memory[k][:]); ok {
				sets[k] = spread
			}
		}
		for a := range list {
			for b := range list {
				if a == b || sets[a] == nil || sets[b] == nil {
					continue
				}
				if s.spend(len(sets[a])); s.broken {
					return
				}
				st := s.describe(CagePair)
				s.cagePair(st, list[a], list[b], sets[a], sets[b])
				if len(st.Eliminate) > 0 && !yield(st) {
					return
				}
			}
		}
		s.sawLine(CagePair, line)
	}
}

// cagePair makes st strike what cage a can't have because its digits in the line
// leave cage b no way.
func (s *State) cagePair(st *Step, a, b share, setsA, setsB []board.Candidates) {
	stuck := func(d board.Candidates) bool {
		return !slices.ContainsFunc(setsB, func(e board.Candidates) bool { return d&e == 0 })
	}
	if !slices.ContainsFunc(setsA, stuck) {
		return
	}
	s.keepWays(st, a.cage, func(w way) bool { return !stuck(w.digits(a.part.cells)) })
	if len(st.Eliminate) == 0 {
		return
	}
	st.lookInto(s, a.cage)
	st.lookInto(s, b.cage)
	st.lookAlong(s, int(a.part.line))
	for _, e := range st.Eliminate {
		st.Cause.Values |= e.Values
	}
	st.Work = len(setsA) + len(setsB)
}
