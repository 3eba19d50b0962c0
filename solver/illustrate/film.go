package illustrate

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/imaging"
	"kenkenbot/solver/logic"
)

// How long a film dwells on things: long enough to see where to look. A step that rules
// something out takes another look.
const (
	lookTime   = 500 * time.Millisecond
	strikeTime = 300 * time.Millisecond
	digitTime  = 600 * time.Millisecond
	filmTime   = time.Minute
)

// filmPx is the width of a film: pencil marks of a 9×9 are small.
const filmPx = 600

// Film returns the way through a puzzle as an animated picture, digit by digit: what the
// steps to the digit reason from and what they rule out, then the digit. The steps begin
// on the empty board. It lasts a minute at most.
func Film(p *board.Puzzle, steps []logic.Argued) imaging.Replay {
	f := film{state: logic.NewState(p), now: digitTime}
	for len(steps) > 0 {
		k := 1
		for k < len(steps) && len(steps[k-1].Step.Place) == 0 {
			k++
		}
		f.shoot(steps[:k])
		steps = steps[k:]
	}
	return imaging.Replay{Puzzle: p, Frames: f.frames, Solved: f.state.Solved(), SizePx: filmPx, Most: filmTime}
}

// film is a film being made.
type film struct {
	state  *logic.State // after the steps shown
	frames []imaging.Frame
	now    time.Duration
}

// shoot adds the steps to a digit: a frame of what they see, and one of the digit.
func (f *film) shoot(steps []logic.Argued) {
	picture := Steps(f.state, steps)
	f.frames = append(f.frames, imaging.Frame{At: f.now, Grid: picture.Grid, Cause: picture.Cause, Assumed: picture.Assumed, Struck: picture.Struck})
	f.now += lookTime + time.Duration(len(steps)-1)*strikeTime
	for _, place := range steps[len(steps)-1].Step.Place {
		f.frames = append(f.frames, imaging.Frame{At: f.now, Grid: f.state.Grid(), Cell: &place.Cell})
		f.now += digitTime
	}
}
