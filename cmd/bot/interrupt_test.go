package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// asProgram makes this test binary run the command line it was started with.
const asProgram = "KENKEN_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	os.Unsetenv("DISCORD_TOKEN")          // no test may come near Discord
	os.Setenv("KENKEN_ACTIVITY", "false") // Play opens the board at once, but in the tests of the Activity
	flag.Parse()
	if parallel := flag.Lookup("test.parallel"); parallel.Value.String() == parallel.DefValue {
		parallel.Value.Set("4") // those that run side by side mostly wait
	}
	os.Exit(withBinaries(m))
}

// binaries is the folder of programs that several tests run.
var binaries string

func withBinaries(m *testing.M) int {
	var err error
	if binaries, err = os.MkdirTemp("", "kenkenbot"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(binaries)
	return m.Run()
}

// program is the command line as a program of its own.
func program(args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asProgram+"=1")
	return cmd
}

// runIn runs the command line as a program of its own in a folder.
func runIn(t *testing.T, folder, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs output
	cmd := program(args...)
	cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr = folder, strings.NewReader(stdin), &out, &errs
	launch(t, cmd)
	cmd.Wait()
	return cmd.ProcessState.ExitCode(), out.String(), errs.String()
}

// launch starts the program, and kills it when the test is over.
func launch(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() })
}

// hesitant is a standard input that says some text and then nothing more, until the
// test is over.
type hesitant struct {
	text  io.Reader
	waits chan struct{} // closed when it is asked for more
	end   context.Context
}

func (h *hesitant) Read(b []byte) (int, error) {
	if n, err := h.text.Read(b); err == nil {
		return n, nil
	}
	close(h.waits)
	<-h.end.Done()
	return 0, io.EOF
}

// TestInterruptEndsWaiting interrupts every command that waits for standard input.
func TestInterruptEndsWaiting(t *testing.T) {
	file := filepath.Join(t.TempDir(), "p.json")
	writeFile(t, file, properPuzzle+"\n"+properPuzzle)
	for _, args := range []string{
		"solve -", "solve --trace -", "grade -", "explain -", "analyze -", "check --grid 123231312 -",
		"check --answers - " + file + " " + file, "convert --to keen -", "render -o " + filepath.Join(t.TempDir(), "p.png") + " -",
	} {
		t.Run(args, func(t *testing.T) {
			ctx, interrupt := context.WithCancel(t.Context())
			in := &hesitant{text: strings.NewReader(properPuzzle + "\n"), waits: make(chan struct{}), end: t.Context()}
			var out, errs output
			code := make(chan int, 1)
			go func() {
				code <- run(&console{ctx: ctx, stdin: in, stdout: &out, stderr: &errs}, strings.Fields(args))
			}()
			<-in.waits
			interrupt()
			select {
			case got := <-code:
				if got != exitInterrupted || lastLine(errs.String()) != "bot: interrupted" {
					t.Errorf("exit code %d, %q", got, errs.String())
				}
			case <-time.After(patience):
				t.Error("it goes on waiting")
			}
		})
	}
}

// TestInterruptEndsGrading interrupts commands in the middle of a puzzle that takes
// them long.
func TestInterruptEndsGrading(t *testing.T) {
	for _, command := range []string{"grade", "explain"} {
		ctx, interrupt := context.WithCancel(t.Context())
		time.AfterFunc(100*time.Millisecond, interrupt)
		var out, errs output
		con := &console{ctx: ctx, stdin: strings.NewReader(nineBlocks), stdout: &out, stderr: &errs}
		if code := run(con, []string{command, "--work", "100000000000", "--time", "1h", "-"}); code != exitInterrupted {
			t.Errorf("%s: exit code %d, %q", command, code, errs.String())
		}
	}
}

// TestFirstInterrupt sends SIGINT once to a program that waits for standard input.
func TestFirstInterrupt(t *testing.T) {
	cmd := program("solve", "--output", "line", "-")
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	launch(t, cmd)
	if _, err := io.WriteString(stdin, properPuzzle+"\n"+properPuzzle+"\n"); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(stdout).ReadString('\n'); err != nil || line != "123231312\n" {
		t.Fatalf("%q, %v", line, err)
	}
	if code := interrupted(t, cmd, 1); code != exitInterrupted {
		t.Errorf("exit code %d, want %d", code, exitInterrupted)
	}
}

// TestSecondInterrupt sends SIGINT to a program that can't end in order, since
// nobody takes what it prints.
func TestSecondInterrupt(t *testing.T) {
	cmd := program("solve", "--trace", "-")
	cmd.Stdin = strings.NewReader(properPuzzle)
	cmd.Stdout = fullPipe(t)
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	launch(t, cmd)
	for lines := bufio.NewScanner(stderr); lines.Scan() && lines.Text() != "solution"; {
	}
	if code := interrupted(t, cmd, 2); code != -1 {
		t.Errorf("exit code %d, want the end by a signal", code)
	}
}

// fullPipe returns the end of a pipe that takes no more.
func fullPipe(t *testing.T) *os.File {
	t.Helper()
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	for room := make([]byte, 1<<12); err == nil; {
		if err = out.SetWriteDeadline(time.Now().Add(time.Second)); err == nil {
			_, err = out.Write(room)
		}
	}
	if !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Fatal(err)
	}
	t.Cleanup(func() { in.Close(); out.Close() })
	return out
}

// interrupted sends SIGINT the given number of times, waits for the process to end, and
// returns its exit code: -1 if the signal ended it.
func interrupted(t *testing.T, cmd *exec.Cmd, times int) int {
	t.Helper()
	type end struct {
		state *os.ProcessState
		err   error
	}
	ended := make(chan end, 1)
	go func() {
		state, err := cmd.Process.Wait()
		ended <- end{state, err}
	}()
	for k := range times {
		if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
			t.Fatal(err)
		}
		if k < times-1 {
			time.Sleep(300 * time.Millisecond) // two at once are one to the system
		}
	}
	select {
	case e := <-ended:
		if e.err != nil {
			t.Fatal(e.err)
		}
		return e.state.ExitCode()
	case <-time.After(patience):
		t.Fatal("it does not end")
		return 0
	}
}

// TestWaitingReadsOn reads to the end what is there, and tells of faults.
func TestWaitingReadsOn(t *testing.T) {
	text, err := io.ReadAll(waiting(t.Context(), strings.NewReader("ab\nc")))
	if string(text) != "ab\nc" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	broken := errors.New("broken")
	_, err = io.ReadAll(waiting(t.Context(), io.MultiReader(strings.NewReader("a"), failing{broken})))
	if !errors.Is(err, broken) {
		t.Errorf("%v, want %v", err, broken)
	}
}

// failing is a reader that fails.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }
