package main

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// puzzleBar shows a person who waits how many puzzles are done. It is nil, and
// shows nothing, where nobody looks or the results themselves scroll by.
type puzzleBar struct{ bar *progressbar.ProgressBar }

func newPuzzleBar(con *console) *puzzleBar {
	stderr := con.stderr
	if shared, ok := stderr.(*sharedWriter); ok {
		stderr = shared.w
	}
	if !isTerminal(stderr) || isTerminal(con.stdout) {
		return nil
	}
	return puzzleBarOn(con.stderr)
}

// puzzleBarOn shows the bar on w. How many puzzles are to come is never known
// beforehand: they are streamed.
func puzzleBarOn(w io.Writer) *puzzleBar {
	return &puzzleBar{progressbar.NewOptions(-1,
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetDescription("puzzles"),
		progressbar.OptionShowCount(),
		progressbar.OptionShowIts(),
		progressbar.OptionSetItsString("puzzles"),
		progressbar.OptionThrottle(200*time.Millisecond),
		progressbar.OptionSetSpinnerChangeInterval(0), // no clock of its own: it moves as puzzles are done
		progressbar.OptionClearOnFinish())}
}

// count counts one more puzzle. Like the other methods it may fail to show itself,
// which is no reason to stop the work.
func (b *puzzleBar) count() {
	if b != nil {
		_ = b.bar.Add(1)
	}
}

// pause takes the bar off the line, for a message to stand there.
func (b *puzzleBar) pause() {
	if b != nil {
		_ = b.bar.Clear()
	}
}

// done takes the bar away.
func (b *puzzleBar) done() {
	if b != nil {
		_ = b.bar.Finish()
		_ = b.bar.Clear()
	}
}
