package cluster

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"kenkenbot/storage"
)

// awayStore is a database that can't be reached.
type awayStore struct{ storage.Store }

func (awayStore) Update(context.Context, func(storage.Tx) error) error { return errors.New("away") }

// TestSilence checks that a renewal that fails is a warning as long as the leases run, and an
// error from then on.
func TestSilence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		m := &Member{store: awayStore{}, times: realTimes, log: slog.New(slog.NewTextHandler(&log, nil)), done: make(chan struct{}), looked: time.Now()}
		ctx, stop := context.WithTimeout(t.Context(), 20*time.Second)
		defer stop()
		m.live(ctx)
		// It looks every three seconds, and the leases run for fifteen.
		if warnings, errors := strings.Count(log.String(), "level=WARN"), strings.Count(log.String(), "level=ERROR"); warnings != 6 || errors != 1 {
			t.Errorf("%d warnings, %d errors:\n%s", warnings, errors, log.String())
		}
	})
}
