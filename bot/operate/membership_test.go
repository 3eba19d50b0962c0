package operate

import (
	"context"
	"errors"
	"log/slog"
	"testing"

	"kenkenbot/storage"
)

// What a start reads is read again and again by a process that begins again, and by no other.
func TestBeginsAgainPatiently(t *testing.T) {
	t.Parallel()
	away := errors.New("the database is away")
	ended, end := context.WithCancel(t.Context())
	end()
	for name, tt := range map[string]struct {
		again bool
		ctx   context.Context
		errs  []error // one after another
		want  error
	}{
		"at the first start": {false, t.Context(), []error{away}, away},
		"a while later":      {true, t.Context(), []error{away, nil}, nil},
		"fenced off":         {true, t.Context(), []error{storage.ErrFenced}, storage.ErrFenced},
		"told to end":        {true, ended, []error{away}, ErrEnded},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tries := 0
			m := Membership{again: tt.again, log: slog.New(slog.DiscardHandler)}
			err := m.Reads(tt.ctx, func() error { tries++; return tt.errs[tries-1] })
			if !errors.Is(err, tt.want) || tries != len(tt.errs) {
				t.Errorf("%d tries, then %v, want %v after %d", tries, err, tt.want, len(tt.errs))
			}
		})
	}
}
