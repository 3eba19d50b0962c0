package main

import (
	"io"
	"os"
	"sync"

	"golang.org/x/term"
)

// screen is what a person sees of a command: standard output and standard error as
// far as they are terminals, and at the foot at most one progress bar. Whoever prints
// takes the bar off first, so that each line stands alone, and goroutines print one
// at a time.
type screen struct {
	stdout bool      // is a terminal
	stderr bool      // is one, too
	under  io.Writer // standard error itself, for the bar

	mu  sync.Mutex // guards what follows
	bar *puzzleBar // nil: none is shown
}

// onScreen returns a console that prints by way of a screen of its own.
func (con *console) onScreen() *console {
	c := *con
	c.screen = &screen{stdout: isTerminal(con.stdout), stderr: isTerminal(con.stderr), under: con.stderr}
	c.stdout = screenWriter{c.screen, con.stdout, c.screen.stdout}
	c.stderr = screenWriter{c.screen, con.stderr, c.screen.stderr}
	return &c
}

// isTerminal reports whether what is written there is seen by a person.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// screenWriter prints on one of the outputs.
type screenWriter struct {
	screen *screen
	w      io.Writer
	shown  bool // on the terminal
}

func (s screenWriter) Write(p []byte) (int, error) {
	s.screen.mu.Lock()
	defer s.screen.mu.Unlock()
	if s.shown && s.screen.bar != nil {
		s.screen.bar.hide()
	}
	return s.w.Write(p)
}
