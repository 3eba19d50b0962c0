package lessons

import "kenkenbot/board"

// Tutorial is where somebody stands in the example, cell by cell. It is no game: nothing of it is kept.
type Tutorial struct {
	Step  int  // how many cells were filled
	Wrong bool // the digit that was pressed last is not it
}

// tutorialOrder is the order in which the tutorial fills the open cells of the example: each follows
// from its cage and from one row or column.
var tutorialOrder = []board.Cell{board.At(1, 0), board.At(1, 1), board.At(0, 1), board.At(0, 2), board.At(2, 1), board.At(2, 2)}

// TutorialAt returns where a digit leads to that is pressed after some steps: the right one to the next
// step. 0 is none.
func TutorialAt(step, digit int) Tutorial {
	t := Tutorial{Step: min(max(step, 0), len(tutorialOrder))}
	if at, open := t.Cell(); open && digit != 0 {
		_, solution := Example()
		if t.Wrong = digit != solution.At(example.Size(), at); !t.Wrong {
			t.Step++
		}
	}
	return t
}

// Cell returns the cell that is asked for; false if all are filled.
func (t Tutorial) Cell() (board.Cell, bool) {
	if t.Step == len(tutorialOrder) {
		return board.Cell{}, false
	}
	return tutorialOrder[t.Step], true
}

// Grid is the example with its given cells and those that were filled.
func (t Tutorial) Grid() board.Grid {
	_, g := Example()
	for _, c := range tutorialOrder[t.Step:] {
		g.Set(example.Size(), c, 0)
	}
	return g
}
