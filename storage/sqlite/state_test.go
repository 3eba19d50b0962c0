package sqlite

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"kenkenbot/storage"
)

// A store that is at work for too long does not answer, and nobody asks twice.
func TestProbe(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	if err := s.Probe(t.Context()); err != nil {
		t.Errorf("at rest: %v", err)
	}
	busy, done := make(chan bool), make(chan error)
	go func() {
		done <- s.Update(context.Background(), func(storage.Tx) error { busy <- true; <-busy; return nil })
	}()
	<-busy
	short, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	for range 2 {
		if err := s.Probe(short); !errors.Is(err, storage.ErrUnanswered) {
			t.Errorf("at work: %v", err)
		}
	}
	for until := time.Now().Add(time.Minute); s.State().Waiting != 1; time.Sleep(time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("at work: %+v", s.State())
		}
	}
	if state := s.State(); state.Size == 0 {
		t.Errorf("at work: %+v", state)
	}
	busy <- true
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	for until := time.Now().Add(time.Minute); s.Probe(t.Context()) != nil; time.Sleep(time.Millisecond) {
		if time.Now().After(until) {
			t.Fatal("it answers no more")
		}
	}
}

func TestOnCommit(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	commits := 0
	s.OnCommit(func(took time.Duration) {
		if commits++; took < 0 {
			t.Errorf("took %v", took)
		}
	})
	mark(t, s, "x")
	if commits != 1 {
		t.Errorf("%d commits", commits)
	}
}
