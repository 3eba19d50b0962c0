package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// watchedConsole is a console whose standard error is seen, as is its standard output
// if out is nil.
func watchedConsole(t *testing.T, out io.Writer, terminal *bytes.Buffer) *console {
	con := (&console{ctx: t.Context(), stdout: out, stderr: terminal}).onScreen()
	con.screen.stderr = true
	con.stderr = screenWriter{con.screen, terminal, true}
	if out == nil {
		con.screen.stdout = true
		con.stdout = screenWriter{con.screen, terminal, true}
	}
	return con
}

// The bar counts on a line of its own and leaves nothing behind.
func TestPuzzleBar(t *testing.T) {
	for _, total := range []int{3, 100, unknownTotal} {
		synctest.Test(t, func(t *testing.T) {
			var terminal bytes.Buffer
			bar := watchedConsole(t, io.Discard, &terminal).showBar(total)
			for range 3 {
				time.Sleep(210 * time.Millisecond) // it draws no more often than people look
				bar.add()
			}
			if drawn := terminal.String(); !strings.Contains(drawn, "2 puzzles") && !strings.Contains(drawn, fmt.Sprintf("2 of %d puzzles", total)) {
				t.Errorf("total %d: drawn %q", total, drawn)
			}
			bar.done()
			if left := lastOnScreen(terminal.String()); left != "" {
				t.Errorf("total %d: left behind: %q", total, left)
			}
		})
	}
}

// lastOnScreen is what stands on the last line of a terminal to which text was
// written.
func lastOnScreen(text string) string {
	text = text[strings.LastIndex(text, "\n")+1:]
	if at := strings.LastIndex(text, clearLine); at >= 0 {
		text = text[at+len(clearLine):]
	}
	return text
}

// What is printed while the bar stands there has a line to itself.
func TestPrintingAboveTheBar(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var terminal bytes.Buffer
		con := watchedConsole(t, nil, &terminal)
		bar := con.showBar(9)
		for _, w := range []io.Writer{con.stdout, con.stderr} {
			time.Sleep(time.Second)
			bar.add()
			terminal.WriteByte(0) // what comes behind the bar
			if _, err := io.WriteString(w, "message\n"); err != nil {
				t.Fatal(err)
			}
		}
		bar.done()
		for _, part := range strings.SplitAfter(terminal.String(), "message\n")[:2] {
			if _, behind, drawn := strings.Cut(part, "\x00"); !drawn || behind != clearLine+"message\n" {
				t.Errorf("the message came as %q", part)
			}
		}
	})
}

// Nothing is drawn into files and pipes, for one puzzle, or among results that scroll
// by.
func TestPuzzleBarWhereNobodyLooks(t *testing.T) {
	var terminal bytes.Buffer
	unseen := (&console{stdout: &terminal, stderr: &terminal}).onScreen()
	for name, bar := range map[string]*puzzleBar{
		"files":        unseen.showBar(5),
		"one puzzle":   watchedConsole(t, io.Discard, &terminal).showBar(1),
		"both on view": watchedConsole(t, nil, &terminal).showBar(unknownTotal),
	} {
		bar.add()
		bar.done()
		if terminal.Len() > 0 {
			t.Errorf("%s: %q", name, terminal.String())
			terminal.Reset()
		}
	}
}
