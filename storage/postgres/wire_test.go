package postgres_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres"
	"kenkenbot/storage/postgres/postgrestest"
)

// listening is a store that notes what it is told.
type listening struct {
	*testing.T
	begun chan struct{}
	heard chan string
	ended chan error
}

func listen(ctx context.Context, t *testing.T, s *postgres.Store) *listening {
	l := &listening{T: t, begun: make(chan struct{}), heard: make(chan string, 9), ended: make(chan error, 1)}
	go func() {
		l.ended <- s.Listen(ctx, func() { close(l.begun) }, func(news string) { l.heard <- news })
	}()
	receive(t, l.begun)
	return l
}

// receive waits for what must come.
func receive[T any](t *testing.T, c <-chan T) T {
	t.Helper()
	select {
	case v := <-c:
		return v
	case <-time.After(time.Minute):
		t.Fatal("nothing came")
		panic("unreachable")
	}
}

// TestWire has two stores on one database tell each other something; a connection that is
// broken is an error, the end of the context or of the store is none.
func TestWire(t *testing.T) {
	t.Parallel()
	address := postgrestest.Fresh(t)
	first, second := postgrestest.OpenAt(t, address), postgrestest.OpenAt(t, address)
	ctx, stop := context.WithCancel(t.Context())
	here, there := listen(ctx, t, first), listen(t.Context(), t, second)
	long := strings.Repeat("é", storage.MaxNews/2)
	for _, news := range []string{"one", "two\nlines", "it's \\ so", long} {
		if err := first.Tell(t.Context(), news); err != nil {
			t.Fatal(err)
		}
		for _, l := range []*listening{here, there} {
			if got := receive(t, l.heard); got != news {
				t.Errorf("heard %q, want %q", got, news)
			}
		}
	}
	if err := first.Tell(t.Context(), long+"xx"); err == nil {
		t.Error("more was told than there is room for")
	}
	stop()
	if err := receive(t, here.ended); err != nil {
		t.Errorf("the end of the context: %v", err)
	}
	conn := postgrestest.Connect(t, address)
	if _, err := conn.Exec(t.Context(), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"); err != nil {
		t.Fatal(err)
	}
	if err := receive(t, there.ended); err == nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("a broken connection: %v", err)
	}
	again := listen(t.Context(), t, second)
	if err := second.Close(); err != nil {
		t.Fatal(err)
	}
	if err := receive(t, again.ended); err != nil {
		t.Errorf("the end of the store: %v", err)
	}
}

// TestWireWithoutAServer listens where nobody may connect any more: that is an error in one line.
func TestWireWithoutAServer(t *testing.T) {
	t.Parallel()
	address := postgrestest.Fresh(t)
	store, elsewhere := postgrestest.OpenAt(t, address), postgrestest.Connect(t, postgrestest.Fresh(t))
	var name string
	if err := postgrestest.Connect(t, address).QueryRow(t.Context(), "SELECT current_database()").Scan(&name); err != nil {
		t.Fatal(err)
	}
	connections := func(allowed bool) {
		if _, err := elsewhere.Exec(t.Context(), fmt.Sprintf("ALTER DATABASE %s WITH ALLOW_CONNECTIONS %t", name, allowed)); err != nil {
			t.Fatal(err)
		}
	}
	connections(false)
	defer connections(true) // other tests get the database
	err := store.Listen(t.Context(), func() { t.Error("it has begun") }, func(news string) { t.Errorf("heard %q", news) })
	if err == nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("listening where nobody may connect: %v", err)
	}
}
