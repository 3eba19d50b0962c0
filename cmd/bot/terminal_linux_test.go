package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// openTerminal returns a terminal, for a program to write to, and what is behind its
// glass.
func openTerminal(t *testing.T) (terminal *os.File, seen *os.File) {
	t.Helper()
	seen, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { seen.Close() })
	if err := unix.IoctlSetPointerInt(int(seen.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	n, err := unix.IoctlGetInt(int(seen.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	terminal, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { terminal.Close() })
	return terminal, seen
}

// TestOneBarOnATerminal runs commands with their results in a file and a terminal for
// standard error. The terminal shows one bar, which counts up and is gone in the end.
func TestOneBarOnATerminal(t *testing.T) {
	puzzles := filepath.Join(t.TempDir(), "puzzles")
	writeFile(t, puzzles, strings.Repeat(properPuzzle+"\n", 20_000))
	for name, args := range map[string]string{
		"solve":    "solve --output line " + puzzles,
		"convert":  "convert --to keen " + puzzles,
		"generate": "generate --size 5 --count 200 --seed 1",
	} {
		t.Run(name, func(t *testing.T) {
			terminal, seen := openTerminal(t)
			results, err := os.Create(filepath.Join(t.TempDir(), "results"))
			if err != nil {
				t.Fatal(err)
			}
			defer results.Close()
			shown := make(chan string)
			go func() {
				text, _ := io.ReadAll(seen) // ends with an error when the terminal is closed
				shown <- string(text)
			}()
			code := run(&console{ctx: t.Context(), stdin: strings.NewReader(""), stdout: results, stderr: terminal}, strings.Fields(args))
			terminal.Close()
			var text string
			select {
			case text = <-shown:
			case <-time.After(patience):
				t.Fatal("the terminal stays open")
			}
			if code != exitDone {
				t.Fatalf("exit code %d: %q", code, text)
			}
			counts := regexp.MustCompile(`(\d+) (?:of \d+ )?puzzles`).FindAllStringSubmatch(text, -1)
			last := 0
			for _, c := range counts {
				n, _ := strconv.Atoi(c[1])
				if n <= last {
					t.Errorf("%d after %d: there are two bars in %q", n, last, text)
				}
				last = n
			}
			if last == 0 || lastOnScreen(text) != "" {
				t.Errorf("%d at the end, and %q left in %q", last, lastOnScreen(text), text)
			}
		})
	}
}
