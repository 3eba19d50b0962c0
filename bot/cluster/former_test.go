package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kenkenbot/storage"
)

// patient are times by which no lease runs out during a test.
var patient = times{lease: time.Hour, beat: 40 * time.Millisecond, eager: 10 * time.Millisecond}

// What a process held that was killed is free as soon as the next one begins in its folder,
// long before its leases run out. Its turns to begin sessions are not.
func TestFormer(t *testing.T) {
	t.Parallel()
	stores, w, folder := handles(t, 3), newWorld(), t.TempDir()
	a := w.startIn(t, folder, stores[0], 4, patient)
	w.eventually(t, "alone", map[*process]int{a: 4})
	if _, err := a.Turn(t.Context(), 0, 0); err != nil {
		t.Fatal(err)
	}
	a.dies()
	b := w.startIn(t, folder, stores[1], 4, patient)
	w.eventually(t, "started again", map[*process]int{b: 4})
	err := a.Store().Update(t.Context(), func(tx storage.Tx) error { return tx.SaveSetting("who", "a") })
	if !errors.Is(err, storage.ErrFenced) {
		t.Errorf("an Update of the one before returned %v", err)
	}
	short, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := b.Turn(short, 0, 0); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the turn of the one before was given on: %v", err)
	}
	b.leaves()
	c := w.startIn(t, folder, stores[2], 4, patient)
	w.eventually(t, "after one that left", map[*process]int{c: 4})
	w.sound(t)
}

// A process that lives keeps what it has, whoever begins in its folder or in a copy of it.
func TestFormerLives(t *testing.T) {
	t.Parallel()
	for name, second := range map[string]func(t *testing.T, folder string) string{
		"the same folder": func(_ *testing.T, folder string) string { return folder },
		"a copy of it": func(t *testing.T, folder string) string {
			other := t.TempDir()
			leaveNote(t, other, noteIn(t, folder))
			return other
		},
		"a folder that machines share": func(t *testing.T, folder string) string {
			other := t.TempDir()
			n := noteIn(t, folder)
			n.Host, n.Folder = "another machine", other
			leaveNote(t, other, n)
			return other
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stores, w, folder := handles(t, 2), newWorld(), t.TempDir()
			a := w.startIn(t, folder, stores[0], 2, patient)
			w.eventually(t, "alone", map[*process]int{a: 2})
			b := w.startIn(t, second(t, folder), stores[1], 2, patient)
			w.eventually(t, "beside it", map[*process]int{a: 1, b: 1})
			if !a.alive() {
				t.Error("the first process was fenced off")
			}
			w.sound(t)
		})
	}
}

// A note that can't be read, or a folder that takes none, is no reason not to begin.
func TestNoFormer(t *testing.T) {
	t.Parallel()
	torn := t.TempDir()
	if err := os.WriteFile(filepath.Join(torn, formerFile), []byte(`{"process":"x`), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, folder := range map[string]string{"torn": torn, "missing": filepath.Join(t.TempDir(), "none")} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld()
			a := w.startIn(t, folder, handles(t, 1)[0], 2, patient)
			w.eventually(t, "alone", map[*process]int{a: 2})
			if got := noteIn(t, folder).Process; name == "torn" && got != a.id {
				t.Errorf("the note names %q, want %q", got, a.id)
			}
			a.leaves()
		})
	}
}

// noteIn reads the note in a folder; the zero value is none.
func noteIn(t *testing.T, folder string) (n note) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, formerFile))
	if err == nil {
		err = json.Unmarshal(text, &n)
	}
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	return n
}

func leaveNote(t *testing.T, folder string, n note) {
	t.Helper()
	text, err := json.Marshal(n)
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, formerFile), text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
