package main

import (
	"context"
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

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
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

// TestSetupAtATerminal types the answers of a first run at a terminal of 40 columns, each after
// its question. The token, which is typed wrong first, is not seen; no word is broken at the
// edge; and an interrupt at the token leaves a terminal that shows again what is typed.
func TestSetupAtATerminal(t *testing.T) {
	server := sandboxtest.Start(t, sandbox.Options{IdentifyEvery: -1})
	t.Chdir(t.TempDir())

	for name, tt := range map[string]struct {
		typed []string // each after a question; "" is Enter, and "interrupt" the signal
		code  int
		says  string
	}{
		"all answers":  {[]string{"", "hidden token", "", ""}, exitDone, "Then right-click a text channel there\r\nin which nobody minds a few messages,\r\nand choose Copy Link."},
		"Ctrl-C":       {[]string{"\x03"}, exitInterrupted, "Paste the token (it isn't shown): "},
		"an interrupt": {[]string{"interrupt"}, exitInterrupted, "Paste the token (it isn't shown): "},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("DISCORD_TOKEN", "")
			terminal, seen := openTerminal(t)
			if err := unix.IoctlSetWinsize(int(terminal.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 50, Col: 40}); err != nil {
				t.Fatal(err)
			}
			ctx, interrupt := context.WithCancel(t.Context())
			defer interrupt()
			screen := make(chan string)
			go func() {
				var text strings.Builder
				part := make([]byte, 4096)
				for left := tt.typed; ; {
					n, err := seen.Read(part)
					text.Write(part[:n])
					if err != nil {
						break
					}
					if len(left) == 0 || !strings.HasSuffix(text.String(), ": ") {
						continue
					}
					if left[0] == "interrupt" {
						interrupt()
					} else {
						io.WriteString(seen, left[0]+"\n")
					}
					left = left[1:]
				}
				screen <- text.String()
			}()
			con := console{ctx: ctx, stdin: terminal, stdout: terminal, stderr: io.Discard}
			code := run(&con, []string{"setup", "--discord-url", server.URL(), "--data", t.TempDir()})
			if state, err := unix.IoctlGetTermios(int(terminal.Fd()), unix.TCGETS); err != nil || state.Lflag&unix.ECHO == 0 {
				t.Errorf("the terminal shows no longer what is typed: %v", err)
			}
			interrupt()
			io.WriteString(seen, "\n") // whoever still reads there sees that it is over
			terminal.Close()
			text := <-screen
			if code != tt.code || !strings.Contains(text, tt.says) || strings.Contains(text, "hidden") {
				t.Errorf("exit code %d, want %d: %q", code, tt.code, text)
			}
		})
	}
}
