package sandboxtest

import (
	"testing"

	"kenkenbot/bot/sandbox"
)

// Start runs a sandbox for the length of a test.
func Start(t testing.TB, o sandbox.Options) *sandbox.Server {
	t.Helper()
	s, err := sandbox.New(o)
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- s.Serve() }()
	t.Cleanup(func() {
		s.Close()
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	return s
}
