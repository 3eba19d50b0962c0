package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// running is a command that runs in this process until it is stopped.
type running struct {
	out, errs output
	stop      context.CancelFunc
	code      chan int
}

// begin runs a command line; the test's end stops it.
func begin(t *testing.T, args ...string) *running {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	r := &running{stop: cancel, code: make(chan int, 1)}
	go func() {
		r.code <- run(&console{ctx: ctx, stdin: strings.NewReader(""), stdout: &r.out, stderr: &r.errs}, args)
	}()
	t.Cleanup(func() {
		cancel()
		r.ended(t)
		if t.Failed() {
			t.Log(r.errs.String())
		}
	})
	return r
}

// patience is how long tests wait for what must come. It is long, since machines that test
// may be busy.
const patience = 2 * time.Minute

// came waits until something is so, and reports whether it came to that.
func came(so func() bool) bool {
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if so() {
			return true
		}
	}
	return false
}

// comesTrue waits for what must come true.
func comesTrue(t *testing.T, what string, so func() bool) {
	t.Helper()
	if !came(so) {
		t.Fatalf("not within %v: %s", patience, what)
	}
}

// ended waits for the command's end and returns its exit code.
func (r *running) ended(t *testing.T) int {
	t.Helper()
	select {
	case code := <-r.code:
		r.code <- code
		return code
	case <-time.After(patience):
		t.Fatalf("the command does not end:\n%s", r.errs.String())
		return 0
	}
}

// logs waits until the log has a text.
func (r *running) logs(t *testing.T, text string) {
	t.Helper()
	if came(func() bool { return strings.Contains(r.errs.String(), text) }) {
		return
	}
	t.Fatalf("no %q in the log:\n%s", text, r.errs.String())
}

// client returns one of the command's sandbox.
func (r *running) client() *sandboxtest.Client {
	return sandboxtest.NewClient(regexp.MustCompile(`http://\S+`).FindString(r.out.String()))
}

// TestSecondBotChangesNothing starts "bot" twice on one folder. The second ends
// before it names an address, and leaves the first one's chat as it is.
func TestSecondBotChangesNothing(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	first := begin(t, "--data", data, "--sandbox-addr", "127.0.0.1:0")
	first.logs(t, "msg=connected")
	address := strings.TrimPrefix(first.client().URL, "http://")
	journal := filepath.Join(data, "discord", "sandbox.jsonl")
	before, err := os.Stat(journal)
	if err != nil {
		t.Fatal(err)
	}
	for _, addr := range []string{address, "127.0.0.1:0"} {
		second := begin(t, "--data", data, "--sandbox-addr", addr)
		if code := second.ended(t); code != exitUsage {
			t.Errorf("exit code %d", code)
		}
		if line := lastLine(second.errs.String()); !strings.Contains(line, "in use by another program") || second.out.String() != "" {
			t.Errorf("the second printed %q and %q", second.out.String(), line)
		}
	}
	after, err := os.Stat(journal)
	if err != nil || !os.SameFile(before, after) {
		t.Errorf("the second bot rewrote the chat: %v", err)
	}
	out, err := first.client().As("ana", "general").Send("/kenken today puzzle:main")
	if err != nil || len(out.Messages) == 0 {
		t.Fatalf("the first no longer answers: %+v, %v", out, err)
	}
	kept, err := os.ReadFile(journal)
	if err != nil || !strings.Contains(string(kept), out.Messages[0].ID) {
		t.Errorf("the first bot's answer is not kept: %v", err)
	}
}

// TestAnswersBeforeItEnds interrupts "bot" while six people wait for an answer. All
// get one, and the end takes no longer than the answers.
func TestAnswersBeforeItEnds(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	r := begin(t, "--data", data, "--sandbox-addr", "127.0.0.1:0")
	r.logs(t, "commands registered")
	c := r.client()
	// Enough for every call from now on: each answer is under way when the end comes.
	inject(t, c, sandboxtest.Fault{Kind: sandboxtest.FaultDelay, N: 1000, MS: 800})
	const people = 6
	var asked sync.WaitGroup
	for _, name := range []string{"ana", "ben", "cem", "dan", "eve", "fay"} {
		asked.Go(func() { c.As(name, "general").Send("/kenken leaderboard") })
	}
	time.Sleep(400 * time.Millisecond) // they are with the bot, and no answer is out
	interrupted := time.Now()
	r.stop()
	if code := r.ended(t); code != exitDone {
		t.Errorf("exit code %d", code)
	}
	t.Logf("the end took %v", time.Since(interrupted).Round(time.Millisecond))
	asked.Wait()
	kept, err := os.ReadFile(filepath.Join(data, "discord", "sandbox.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	answers := map[string]bool{}
	for _, m := range regexp.MustCompile(`"interaction_metadata":\{"id":"(\d+)"`).FindAllSubmatch(kept, -1) {
		answers[string(m[1])] = true
	}
	if len(answers) != people {
		t.Errorf("%d of %d got an answer", len(answers), people)
	}
}

// TestDatabaseTakenAway deletes the database under the bot: it ends with an error
// that says what to do, and the next start does not begin with an empty one by itself.
func TestDatabaseTakenAway(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("Windows deletes no open database")
	}
	data := t.TempDir()
	args := []string{"--data", data, "--sandbox-addr", "127.0.0.1:0"}
	r := begin(t, args...)
	r.logs(t, "commands registered")
	if !strings.Contains(r.errs.String(), "a new database is made") {
		t.Error("the log does not tell of the new database")
	}
	comesTrue(t, "the first backup", func() bool {
		found, _ := filepath.Glob(filepath.Join(data, "backups", "*.db"))
		return len(found) > 0
	})
	for _, suffix := range []string{"", "-wal", "-shm"} {
		if err := os.Remove(filepath.Join(data, config.DatabaseName+suffix)); err != nil {
			t.Fatal(err)
		}
	}
	r.client().As("ana", "general").Send("/kenken today puzzle:main") // a move would be lost: the bot finds out now
	if code := r.ended(t); code != exitUsage {
		t.Errorf("exit code %d", code)
	}
	if line := lastLine(r.errs.String()); !strings.Contains(line, "deleted, moved or replaced") || !strings.Contains(line, "start the bot again") {
		t.Errorf("it ends with %q", line)
	}

	next := begin(t, args...)
	if code := next.ended(t); code != exitUsage {
		t.Errorf("exit code %d", code)
	}
	if line := lastLine(next.errs.String()); !strings.Contains(line, "newest backup") || !strings.Contains(line, "--new-database") {
		t.Errorf("the next start ends with %q", line)
	}
	begin(t, append(args, "--new-database")...).logs(t, "msg=connected")
}
