package sqlite

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kenkenbot/internal/filelock"
)

// waitingLog is a log that tells once somebody waits for the lock.
type waitingLog struct {
	slog.Handler
	waits chan struct{}
}

// Enabled has the handler see everything.
func (waitingLog) Enabled(context.Context, slog.Level) bool { return true }

func (l waitingLog) Handle(_ context.Context, r slog.Record) error {
	if strings.HasPrefix(r.Message, "waiting for another process") {
		close(l.waits)
	}
	return nil
}

// TestPatience has one process wait for another to let go of the database.
func TestPatience(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kenken.db")
	quiet := Options{Log: slog.New(slog.DiscardHandler)}
	first, err := Open(t.Context(), path, quiet)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), path, quiet); !errors.Is(err, filelock.ErrHeld) {
		t.Errorf("without patience: %v", err)
	}
	_, err = Open(t.Context(), path, Options{Patience: time.Millisecond, Log: quiet.Log})
	if !errors.Is(err, filelock.ErrHeld) || !strings.Contains(err.Error(), "is in use by another program") {
		t.Errorf("with too little: %v", err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := Open(ended, path, Options{Patience: time.Hour, Log: quiet.Log}); !errors.Is(err, filelock.ErrHeld) {
		t.Errorf("interrupted: %v", err)
	}
	waits := make(chan struct{})
	result := make(chan error, 1)
	go func() {
		second, err := Open(t.Context(), path, Options{Patience: time.Hour, Log: slog.New(waitingLog{quiet.Log.Handler(), waits})})
		if err == nil {
			err = second.Close()
		}
		result <- err
	}()
	select {
	case <-waits:
	case err := <-result:
		t.Fatalf("it did not wait: %v", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-result; err != nil {
		t.Error(err)
	}
}
