package main

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// puzzleBar shows a person who waits how many puzzles are done. Like all of a screen
// it is there for people, so failing to draw it is no reason to stop the work.
type puzzleBar struct {
	screen *screen
	bar    *progressbar.ProgressBar // nil: nobody watches
}

// unknownTotal stands for the number of puzzles if they are read as they come.
const unknownTotal = -1

// showBar shows a progress bar on standard error, to be taken away by done. total is
// the number of puzzles or unknownTotal. There is none if standard error is not seen,
// if there is one puzzle alone, or if it would only flicker between results that
// scroll by as fast as they are read.
func (con *console) showBar(total int) *puzzleBar {
	b := &puzzleBar{screen: con.screen}
	if !con.screen.stderr || total == 1 || total == unknownTotal && con.screen.stdout {
		return b
	}
	b.bar = newBar(con.screen.under, total)
	con.screen.mu.Lock()
	defer con.screen.mu.Unlock()
	con.screen.bar = b
	return b
}

// newBar returns the library's bar, drawn on w.
func newBar(w io.Writer, total int) *progressbar.ProgressBar {
	return progressbar.NewOptions(total,
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetDescription("puzzles"),
		progressbar.OptionShowCount(),
		progressbar.OptionShowIts(),
		progressbar.OptionSetItsString("puzzles"),
		progressbar.OptionThrottle(200*time.Millisecond),
		progressbar.OptionSetSpinnerChangeInterval(0), // no clock of its own: it moves as puzzles are done
		progressbar.OptionClearOnFinish())
}

// count counts one more puzzle.
func (b *puzzleBar) count() {
	if b.bar == nil {
		return
	}
	b.screen.mu.Lock()
	defer b.screen.mu.Unlock()
	_ = b.bar.Add(1)
}

// hide takes the bar off the line until the next puzzle is counted. The caller holds
// the screen's lock.
func (b *puzzleBar) hide() { _ = b.bar.Clear() }

// done takes the bar away for good.
func (b *puzzleBar) done() {
	if b.bar == nil {
		return
	}
	b.screen.mu.Lock()
	defer b.screen.mu.Unlock()
	b.screen.bar = nil
	_ = b.bar.Exit()
	b.hide()
}
