package sqlite

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

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
	puzzle, err := tx.PuzzleByText(fmt.Sprint("toil ", toiler))
	if errors.Is(err, storage.ErrNotFound) {
		puzzle.ID, err = tx.AddPuzzle(storage.Puzzle{Text: fmt.Sprint("toil ", toiler)})
	}
	if err != nil {
		return 0, err
	}
	game, err := tx.GameOf(1, puzzle.ID)
	if errors.Is(err, storage.ErrNotFound) {
		game.ID, err = tx.AddGame(storage.Game{Player: 1, Puzzle: puzzle.ID})
	}
	return game.ID, err
}

// TestKill kills a process at random moments of its work on one database, and checks
// each time that all it had acknowledged is there, whole.
func TestKill(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kenken.db")
	rounds := 6
	if testing.Short() {
		rounds = 2
	}
	acknowledged := make([]int, toilers)
	for range rounds {
		killed(t, path, acknowledged)
		survey(t, path, acknowledged)
	}
	for toiler, n := range acknowledged {
		if n == 0 {
			t.Errorf("toiler %d got nothing done", toiler)
		}
	}
}

// killed runs the child for a while, kills it, and brings acknowledged up to date.
func killed(t *testing.T, path string, acknowledged []int) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), killEnv+"="+path)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(out)
	note := func() error {
		line, err := lines.ReadString('\n')
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
	if err := note(); err != nil {
		t.Fatalf("the child did no work: %v", err)
	}
	if _, err := Open(t.Context(), path, quiet); err == nil || !strings.Contains(err.Error(), strconv.Itoa(child.Process.Pid)) {
		t.Errorf("beside the child, Open returned %v, want an error that names its process %d", err, child.Process.Pid)
	}
	// It goes on at its work while we sleep, so that the kill finds it anywhere.
	death := time.AfterFunc(rand.N(100*time.Millisecond), func() { _ = child.Process.Kill() })
	defer death.Stop()
	for {
		if err := note(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if err := child.Wait(); err == nil {
		t.Fatal("the child ended by itself")
	}
}

// survey opens the database that a killed process left, and holds it against what
// was acknowledged.
func survey(t *testing.T, path string, acknowledged []int) {
	t.Helper()
	s := openAt(t, path)
	defer s.Close()
	if verdict, err := s.quickCheck(); verdict != "ok" {
		t.Fatalf("after the kill: %s, %v", verdict, err)
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
			if len(log) < least || len(log) > least+1 {
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
