package imaging

import (
	"reflect"
	"testing"

	"kenkenbot/board"
)

// TestJudge marks what board.Puzzle.Check found, each rule as it is to be seen, and nothing that was
// marked before.
func TestJudge(t *testing.T) {
	a1, b2, c3 := board.At(0, 0), board.At(1, 1), board.At(2, 2)
	b := Picture{Conflicts: []board.Cell{c3}, Wrong: []int{9}, Stuck: []int{9}}
	b.Judge(board.Report{
		Faults: []board.Fault{
			{Rule: board.ValueRange, Cells: []board.Cell{a1}, Cage: -1},
			{Rule: board.RepeatInLine, Cells: []board.Cell{b2, c3}, Cage: -1},
			{Rule: board.CageResult, Cells: []board.Cell{a1}, Cage: 2},
		},
		Stuck: []board.Fault{{Rule: board.Stuck, Cage: 4}},
	})
	if want := (Picture{Conflicts: []board.Cell{a1, b2, c3}, Wrong: []int{2}, Stuck: []int{4}}); !reflect.DeepEqual(b, want) {
		t.Errorf("%+v, want %+v", b, want)
	}
}
