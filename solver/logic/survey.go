package logic

import "kenkenbot/board"

// survey is what a search for one cell's proof finds out about the other cells of a position: those
// that no pair of steps proves, as far as its work reaches. A search for one of them would go through
// the same pairs, as far, for nothing. A nil survey keeps nothing.
type survey struct {
	solution board.Grid
	met      []bool // cells that some pair proves
	whole    bool   // all pairs have been gone through, or as many as there is work for
}

// note keeps what the second step of a pair proves.
func (v *survey) note(after *State, st *Step) {
	if v == nil || v.whole {
		return
	}
	meet := func(c board.Cell) {
		i := c.Index(after.n)
		if q := (quest{i, int(v.solution[i]), true}); !v.met[i] && q.by(after, st) {
			v.met[i] = true
		}
	}
	for _, p := range st.Place {
		meet(p.Cell)
	}
	for _, e := range st.Eliminate {
		meet(e.Cell)
	}
}

// ends notes that a search found no proof, and whether it went as far as any would.
func (v *survey) ends(whole bool) {
	if v != nil && whole {
		v.whole = true
	}
}

// rulesOut reports whether two steps answer none of the questions.
func (v *survey) rulesOut(quests []quest) bool {
	if v == nil || !v.whole {
		return false
	}
	for _, q := range quests {
		if !q.must || v.met[q.cell] {
			return false
		}
	}
	return true
}
