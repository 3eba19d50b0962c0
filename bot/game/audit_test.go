package game_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/keeping"
	"kenkenbot/storage"
)

// audited returns what an audit finds, and how many games it saw.
func (w *world) audited() (found []string, games int) {
	w.Helper()
	games, err := keeping.Audit(w.Context(), w.store, func(what string) { found = append(found, what) })
	if err != nil {
		w.Fatal(err)
	}
	return found, games
}

func TestAudit(t *testing.T) {
	w := newWorld(t)
	solved := w.today(1, home1, time.Minute)
	right := w.solution(solved)
	wrong := right.Clone()
	wrong[0], wrong[1] = wrong[1], wrong[0]
	w.submit(1, home1, 0, wrong)
	w.submit(1, home1, 0, right)
	open := w.today(2, home1, time.Minute)
	w.done(2, game.Write{Cells: "a1=1 b1=2"})
	w.done(2, game.SwitchNotes{})
	w.done(2, game.Press{Digit: 2})
	w.done(2, game.Undo{})
	paused := w.practice(3)
	w.after(time.Minute, 3, game.Pause{})
	w.after(time.Minute, 3, game.Resume{})
	w.after(time.Minute, 3, game.Pause{})
	if found, games := w.audited(); len(found) > 0 || games != 3 {
		t.Fatalf("of %d games: %q", games, found)
	}
	for name, tt := range map[string]struct {
		harm func(storage.Tx) error
		says string
	}{
		"a cell that no move wrote": {func(tx storage.Tx) error {
			p, err := tx.Position(open.Game.ID)
			p.Cells = "e5=2"
			return first(err, func() error { return tx.SavePosition(p) })
		}, "the position kept"},
		"a pause that nobody made": {func(tx storage.Tx) error {
			p, err := tx.Position(paused.Game.ID)
			p.Paused += time.Second
			return first(err, func() error { return tx.SavePosition(p) })
		}, "the position kept"},
		"a move that can't be read": {func(tx storage.Tx) error {
			last, err := lastMove(tx.Reader, open.Game.ID)
			last.Seq++
			last.Cells = "z9=1"
			return first(err, func() error { return tx.AddMove(last) })
		}, "can't be replayed"},
		"a result without a solve": {func(tx storage.Tx) error {
			return tx.AddResult(storage.Result{Game: open.Game.ID, Player: 2, Puzzle: open.Game.Puzzle, Kind: open.Game.Kind, Day: open.Game.Day, Size: 5, Difficulty: 1, FinishedAt: w.now})
		}, "it has a result: true"},
		"a solve without the answer": {func(tx storage.Tx) error {
			last, err := lastMove(tx.Reader, solved.Game.ID)
			if err != nil {
				return err
			}
			last.Seq, last.Kind, last.Cells, last.Detail = last.Seq+1, storage.MoveSet, "a1=", ""
			if err := tx.AddMove(last); err != nil {
				return err
			}
			p, err := tx.Position(solved.Game.ID)
			if err != nil {
				return err
			}
			_, rest, _ := strings.Cut(p.Cells, " ")
			p.Cells, p.Seq, p.Undos, p.Redos, p.Logged = rest, p.Seq+1, p.Undos+1, 0, p.Logged+1
			return tx.SavePosition(p)
		}, "does not lead to the solution"},
	} {
		t.Run(name, func(t *testing.T) {
			var found []string
			undo := errors.New("nothing of it stays")
			undone := w.store.Update(t.Context(), func(tx storage.Tx) error {
				if err := tt.harm(tx); err != nil {
					t.Fatal(err)
				}
				if _, err := keeping.Audit(t.Context(), &inOne{tx: tx}, func(what string) { found = append(found, what) }); err != nil {
					t.Fatal(err)
				}
				return undo
			})
			if undone == nil || !slices.ContainsFunc(found, func(s string) bool { return strings.Contains(s, tt.says) }) {
				t.Errorf("found %q, want %q", found, tt.says)
			}
		})
	}
	if found, _ := w.audited(); len(found) > 0 {
		t.Errorf("in the end %q", found)
	}
}

// TestAuditTurnsThePage has more games than an audit looks at in one go: it looks at each once.
func TestAuditTurnsThePage(t *testing.T) {
	w := newWorld(t)
	v := w.practice(1)
	const more = 150 // of players who were forgotten, so that only traces are left
	w.update(func(tx storage.Tx) error {
		for i := range storage.ID(more) {
			if _, err := tx.AddGame(storage.Game{Player: 100 + i, Puzzle: v.Game.Puzzle, Kind: storage.PracticeGame, StartedAt: w.now}); err != nil {
				return err
			}
		}
		return nil
	})
	if found, games := w.audited(); len(found) > 0 || games != more+1 {
		t.Errorf("%d games, want %d; found %q", games, more+1, found)
	}
}

// first does something unless there was an error before.
func first(err error, then func() error) error {
	if err != nil {
		return err
	}
	return then()
}
