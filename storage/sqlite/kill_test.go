package sqlite

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// killEnv makes the test binary the child of the kill test: it names the database.
const killEnv = "KENKEN_TEST_KILL_DATABASE"

func TestMain(m *testing.M) {
	if path := os.Getenv(killEnv); path != "" {
		fmt.Fprintln(os.Stderr, toil(path))
		os.Exit(1) // only a kill ends it
	}
	os.Exit(m.Run())
}

const toilers = 6

// toil works on a database until it is killed. Each toiler appends to the log of its
// own game, and keeps the log's length as a setting; what was answered it prints as
// a line "toiler length".
func toil(path string) error {
	s, err := Open(context.Background(), path, quiet)
	if err != nil {
		return err
	}
	failed := make(chan error)
	for toiler := range toilers {
		go func() {
			for {
				n, err := step(s, toiler)
				if err != nil {
					failed <- err
					return
				}
				// One write a line: a line is there whole or not at all.
				os.Stdout.WriteString(fmt.Sprintf("%d %d\n", toiler, n))
			}
		}()
	}
	return <-failed
}

// step appends one move to a toiler's game and returns the length of its log.
func step(s *Store, toiler int) (n int, err error) {
	err = s.Update(context.Background(), func(tx storage.Tx) error {
		game, err := toilersGame(tx, toiler)
		if err != nil {
			return err
		}
		log, err := tx.Moves(game)
		if err != nil {
			return err
		}
		n = len(log) + 1
		return errors.Join(
			tx.AddMove(storage.Move{Game: game, Seq: n, Kind: storage.MoveSet, Cells: "a1=1"}),
			tx.SaveSetting(fmt.Sprint("toiler ", toiler), strconv.Itoa(n)),
		)
	})
	return n, err
}

// toilersGame returns the toiler's game, a new one the first time.
func toilersGame(tx storage.Tx, toiler int) (int64, error) {
	puzzle, err := tx.PuzzleByKey(storage.PuzzleKeyOf(fmt.Sprint("toil ", toiler)))
	if errors.Is(err, storage.ErrNotFound) {
		puzzle.ID, err = tx.AddPuzzle(storage.Puzzle{Text: fmt.Sprint("toil ", toiler)})
	}
	if err != nil {
		return 0, err
	}
	game, err := tx.GameOf(1, puzzle.ID, 0)
	if errors.Is(err, storage.ErrNotFound) {
		game.ID, err = tx.AddGame(storage.Game{Player: 1, Puzzle: puzzle.ID})
	}
	return game.ID, err
}

// child is a process that toils on a database.
type child struct {
	*exec.Cmd
	lines *bufio.Reader
}

// spawn starts a child and waits for its first piece of work.
func spawn(t *testing.T, path string, acknowledged []int) *child {
	t.Helper()
	c := &child{Cmd: exec.Command(os.Args[0])}
	c.Env = append(os.Environ(), killEnv+"="+path)
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	c.lines = bufio.NewReader(out)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if err := c.note(acknowledged); err != nil {
		t.Fatalf("the child did no work: %v", err)
	}
	return c
}

// note reads the next piece of work that the child has acknowledged.
func (c *child) note(acknowledged []int) error {
	line, err := c.lines.ReadString('\n')
	if err != nil {
		return err
	}
	var toiler, n int
	if _, err := fmt.Sscanf(line, "%d %d\n", &toiler, &n); err != nil {
		return fmt.Errorf("the child printed %q: %w", line, err)
	}
	acknowledged[toiler] = n
	return nil
}

// kill ends the child after a while, in which it goes on at its work, and notes the
// rest of what it acknowledged.
func (c *child) kill(t *testing.T, after time.Duration, acknowledged []int) {
	t.Helper()
	death := time.AfterFunc(after, func() { _ = c.Process.Kill() })
	defer death.Stop()
	err := error(nil)
	for err == nil {
		err = c.note(acknowledged)
	}
	if err != io.EOF {
		t.Fatal(err)
	}
	if err := c.Wait(); err == nil {
		t.Fatal("the child ended by itself")
	}
}

// TestKill kills a process at random moments of its work on one database, and checks
// each time that all it had acknowledged is there, whole.
func TestKill(t *testing.T) {
	detector.Slow(t)
	path := filepath.Join(t.TempDir(), "kenken.db")
	rounds := 6
	if testing.Short() {
		rounds = 2
	}
	acknowledged := make([]int, toilers)
	for range rounds {
		c := spawn(t, path, acknowledged)
		c.kill(t, rand.N(100*time.Millisecond), acknowledged)
		survey(t, path, acknowledged, 1)
	}
	for toiler, n := range acknowledged {
		if n == 0 {
			t.Errorf("toiler %d got nothing done", toiler)
		}
	}
}

// TestKillAtStart kills a process while it makes its database, and checks that the
// next one can go on from there.
func TestKillAtStart(t *testing.T) {
	detector.Slow(t)
	for range 8 {
		path := filepath.Join(t.TempDir(), "kenken.db")
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), killEnv+"="+path)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		for wait := 0; wait < 10_000; wait++ {
			if _, err := os.Stat(path); err == nil {
				break
			}
			time.Sleep(time.Millisecond)
		}
		time.Sleep(rand.N(20 * time.Millisecond))
		if err := c.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		if err := c.Wait(); err == nil {
			t.Fatal("the child ended by itself")
		}
		survey(t, path, make([]int, toilers), math.MaxInt)
	}
}

// TestBesideAnother checks what may be done to a database on which another process
// is at work, and to the one that it leaves when it is killed: it cannot be opened,
// but it can be copied.
func TestBesideAnother(t *testing.T) {
	folder := t.TempDir()
	path, beside, after := filepath.Join(folder, "kenken.db"), filepath.Join(folder, "beside"), filepath.Join(folder, "after")
	acknowledged := make([]int, toilers)
	c := spawn(t, path, acknowledged)
	if _, err := Open(t.Context(), path, quiet); err == nil || !strings.Contains(err.Error(), strconv.Itoa(c.Process.Pid)) {
		t.Errorf("Open returned %v, want an error that names the process %d", err, c.Process.Pid)
	}
	first := slices.Clone(acknowledged)
	if err := Backup(t.Context(), path, beside); err != nil {
		t.Errorf("beside the other process: %v", err)
	}
	c.kill(t, 20*time.Millisecond, acknowledged)
	if err := Backup(t.Context(), path, after); err != nil {
		t.Errorf("after its death: %v", err)
	}
	survey(t, beside, first, math.MaxInt)
	survey(t, after, slices.Clone(acknowledged), 1)
	survey(t, path, acknowledged, 1)
}

// survey opens a database and checks it against what was acknowledged: more than that
// may be there of each toiler, up to a number.
func survey(t *testing.T, path string, acknowledged []int, more int) {
	t.Helper()
	s := openAt(t, path)
	defer s.Close()
	if verdict, err := s.quickCheck(t.Context()); verdict != "ok" {
		t.Fatalf("the check says %s, %v", verdict, err)
	}
	for toiler, least := range acknowledged {
		err := s.Update(t.Context(), func(tx storage.Tx) error {
			game, err := toilersGame(tx, toiler)
			if err != nil {
				return err
			}
			log, err := tx.Moves(game)
			if err != nil {
				return err
			}
			kept, err := tx.Setting(fmt.Sprint("toiler ", toiler))
			if len(log) == 0 && errors.Is(err, storage.ErrNotFound) {
				kept, err = "0", nil
			}
			if len(log) < least || len(log)-least > more {
				t.Errorf("toiler %d: %d moves are kept, %d were acknowledged", toiler, len(log), least)
			}
			if kept != strconv.Itoa(len(log)) {
				t.Errorf("toiler %d: the Update is torn: %d moves, and the number %s", toiler, len(log), kept)
			}
			acknowledged[toiler] = len(log)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
