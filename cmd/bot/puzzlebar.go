package main

import (
	"fmt"
	"time"
)

// puzzleBar shows a person who waits how many puzzles are done. Like all of a screen
// it is there for people, so failing to draw it is no reason to stop the work.
type puzzleBar struct {
	screen *screen // nil: nobody watches
	total  int
	count  int
	drawn  time.Time
}

// unknownTotal stands for the number of puzzles if they are read as they come.
const unknownTotal = -1

// drawEvery is how often a bar is drawn at most.
const drawEvery = 200 * time.Millisecond

// clearLine moves to the start of a terminal's line and erases it.
const clearLine = "\r\x1b[K"

// showBar shows how many puzzles are done on standard error, to be taken away by done.
// total is the number of puzzles or unknownTotal. Nothing is shown if standard error is not
// seen, if there is one puzzle alone, or if it would only flicker between results that
// scroll by as fast as they are read.
func (con *console) showBar(total int) *puzzleBar {
	if !con.screen.stderr || total == 1 || total == unknownTotal && con.screen.stdout {
		return &puzzleBar{}
	}
	b := &puzzleBar{screen: con.screen, total: total}
	con.screen.mu.Lock()
	defer con.screen.mu.Unlock()
	con.screen.bar = b
	return b
}

// add counts one more puzzle.
func (b *puzzleBar) add() {
	if b.screen == nil {
		return
	}
	b.screen.mu.Lock()
	defer b.screen.mu.Unlock()
	b.count++
	if time.Since(b.drawn) < drawEvery {
		return
	}
	b.drawn = time.Now()
	if b.total == unknownTotal {
		fmt.Fprintf(b.screen.under, "%s%d puzzles", clearLine, b.count)
		return
	}
	fmt.Fprintf(b.screen.under, "%s%d of %d puzzles", clearLine, b.count, b.total)
}

// hide takes the bar off the line until it is drawn again. The caller holds the screen's
// lock.
func (b *puzzleBar) hide() { fmt.Fprint(b.screen.under, clearLine) }

// done takes the bar away for good.
func (b *puzzleBar) done() {
	if b.screen == nil {
		return
	}
	b.screen.mu.Lock()
	defer b.screen.mu.Unlock()
	b.screen.bar = nil
	b.hide()
}
