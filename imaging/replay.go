package imaging

import (
	"time"

	"kenkenbot/board"
)

// Replay is a solve to be shown as an animated GIF: its frames in time, squeezed so
// that the whole lasts at most 15 seconds.
type Replay struct {
	Puzzle *board.Puzzle
	Frames []Frame // in order of At
	Solved bool    // the last frame is the solution
	Theme  Theme
	Title  string
	SizePx int // 240 to 600; 0 means 480
}

// Frame is the board after one move.
type Frame struct {
	At    time.Duration // since the solve began
	Grid  board.Grid
	Marks board.Marks
	Cell  *board.Cell // where the move fell, if in one place
}
