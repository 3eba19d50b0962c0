package tape

import (
	"kenkenbot/board"
	"kenkenbot/storage"
)

// Stage is when in a solve a cell got its last value.
type Stage uint8

// The stages: of the cells that the player filled, each has about a quarter.
const (
	FromStart Stage = iota // filled when the game began, or never
	FirstQuarter
	SecondQuarter
	ThirdQuarter
	LastQuarter
	ByHint // a hint filled it
)

// CourseOf returns the stage of each cell, in reading order, of a game on a board of size n. It
// goes by the order in which the cells were filled, whatever the breaks between them, and never
// tells a value.
func CourseOf(n int, log []storage.Move) ([]Stage, error) {
	grid := board.NewGrid(n)
	by := make([]storage.MoveKind, len(grid))
	at := make([]int, len(grid)) // the entry of the log
	for k, m := range log {
		e, err := ReadMove(n, m)
		if err != nil {
			return nil, err
		}
		for _, f := range e.Effects {
			if i := f.Cell.Index(n); f.Value != int(grid[i]) {
				grid[i], by[i], at[i] = uint8(f.Value), e.Kind, k
			}
		}
	}
	course := make([]Stage, len(grid))
	played := func(i int) bool { return grid[i] != 0 && by[i] != storage.MoveFill }
	for i := range grid {
		before, all := 0, 0
		for j := range grid {
			if played(j) {
				all++
				if at[j] < at[i] {
					before++
				}
			}
		}
		switch {
		case !played(i):
		case by[i] == storage.MoveHint:
			course[i] = ByHint
		default:
			course[i] = FirstQuarter + Stage(4*before/all)
		}
	}
	return course, nil
}
