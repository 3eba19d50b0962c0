package cluster

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"kenkenbot/bot/discord/gateway"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

// quick are times by which tests don't wait long; nothing depends on how long they are.
var quick = times{lease: 600 * time.Millisecond, beat: 40 * time.Millisecond, eager: 10 * time.Millisecond}

// patience bounds every wait of a test.
const patience = time.Minute

// handles opens a database as often as there are to be processes.
func handles(t *testing.T, n int) []storage.Store {
	t.Helper()
	path := filepath.Join(t.TempDir(), "kenken.db")
	all := make([]storage.Store, n)
	for i := range n {
		open := sqlite.Attach
		if i == 0 {
			open = sqlite.Open
		}
		s, err := open(t.Context(), path, sqlite.Options{Log: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		all[i] = s
	}
	slices.Reverse(all) // the one with the lock is closed last
	return all
}

// process is a member with the shards that it holds.
type process struct {
	*Member
	t     *testing.T
	world *world
	stop  context.CancelFunc
	ended chan error
}

// world notes who holds what.
type world struct {
	mu       sync.Mutex
	holders  map[int]string // of the shards
	sessions map[int]string // which a shard was left with last
	faults   []string
}

func newWorld() *world { return &world{holders: map[int]string{}, sessions: map[int]string{}} }

// start has a store's process join, in a folder of its own.
func (w *world) start(t *testing.T, s storage.Store, of int, at times) *process {
	t.Helper()
	return w.startIn(t, t.TempDir(), s, of, at)
}

func (w *world) startIn(t *testing.T, folder string, s storage.Store, of int, at times) *process {
	t.Helper()
	m, err := join(t.Context(), s, folder, slog.New(slog.DiscardHandler), at)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	p := &process{Member: m, t: t, world: w, stop: stop, ended: make(chan error, 1)}
	go func() {
		n, err := m.Agree(ctx, of, 0)
		if err == nil {
			err = m.Hold(ctx, n, p.hold)
		}
		p.ended <- err
	}()
	t.Cleanup(func() { stop(); m.stop(); m.place.leave() })
	return p
}

func (p *process) hold(ctx context.Context, h *gateway.Holding) error {
	w := p.world
	w.mu.Lock()
	if other := w.holders[h.Shard]; other != "" {
		w.faults = append(w.faults, fmt.Sprintf("shard %d is held by %s and %s", h.Shard, other, p.id))
	}
	if got, want := string(h.Session()), w.sessions[h.Shard]; got != want {
		w.faults = append(w.faults, fmt.Sprintf("shard %d begins with session %q, want %q", h.Shard, got, want))
	}
	w.holders[h.Shard] = p.id
	w.mu.Unlock()
	<-ctx.Done()
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.holders, h.Shard)
	return nil
}

// dies has the process stop as one that is killed: it renews nothing and says nothing, and the
// system gives its folder free.
func (p *process) dies() {
	p.Member.stop()
	<-p.done
	p.place.leave()
	p.world.mu.Lock()
	defer p.world.mu.Unlock()
	for shard, holder := range p.world.holders {
		if holder == p.id {
			delete(p.world.holders, shard)
		}
	}
}

// leaves has the process go in order.
func (p *process) leaves() {
	p.t.Helper()
	p.stop()
	select {
	case err := <-p.ended:
		if err != nil {
			p.t.Errorf("Hold ended with %v", err)
		}
	case <-time.After(patience):
		p.t.Fatal("Hold does not end")
	}
	if err := p.Leave(context.Background()); err != nil {
		p.t.Errorf("Leave: %v", err)
	}
}

// eventually waits until the shards are held by these processes in these numbers.
func (w *world) eventually(t *testing.T, what string, want map[*process]int) {
	t.Helper()
	var got map[string]int
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		w.mu.Lock()
		got = map[string]int{}
		for _, holder := range w.holders {
			got[holder]++
		}
		w.mu.Unlock()
		right := true
		for p, n := range want {
			right = right && got[p.id] == n && len(p.Part().In) == n
		}
		if right {
			return
		}
	}
	for p, n := range want {
		t.Errorf("%s: %s holds %d shards, says %v, want %d", what, p.id, got[p.id], p.Part(), n)
		select {
		case err := <-p.ended:
			t.Errorf("its Hold has ended with %v", err)
		default:
		}
	}
	t.FailNow()
}

// sound checks that no shard was held twice, nor went on with a wrong session.
func (w *world) sound(t *testing.T) {
	t.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, f := range w.faults {
		t.Error(f)
	}
}

// Processes share the shards, hand them over as others come and go, and take them from one
// that died. One of them has the chores.
func TestShare(t *testing.T) {
	t.Parallel()
	slow := quick
	slow.lease = 3 * time.Second // so that on a busy machine nobody is taken for dead
	stores, w := handles(t, 3), newWorld()
	a := w.start(t, stores[0], 8, slow)
	w.eventually(t, "alone", map[*process]int{a: 8})
	b := w.start(t, stores[1], 8, slow)
	w.eventually(t, "two", map[*process]int{a: 4, b: 4})
	c := w.start(t, stores[2], 3, slow) // which learns that it is 8
	w.eventually(t, "three", map[*process]int{a: 3, b: 3, c: 2})
	all := slices.Sorted(slices.Values(slices.Concat(a.Part().In, b.Part().In, c.Part().In)))
	if !slices.Equal(all, []int{0, 1, 2, 3, 4, 5, 6, 7}) {
		t.Errorf("the parts are %v", all)
	}
	for guild := range storage.ID(16) {
		owners := 0
		for _, p := range []*process{a, b, c} {
			if p.Part().Has(guild << 22) {
				owners++
			}
		}
		if owners != 1 {
			t.Errorf("%d processes look after guild %d", owners, guild)
		}
	}
	chores := func(all ...*process) (n int) {
		for _, p := range all {
			if p.Chores() {
				n++
			}
		}
		return n
	}
	if n := chores(a, b, c); n != 1 {
		t.Errorf("%d processes do the chores", n)
	}
	b.leaves()
	w.eventually(t, "one has left", map[*process]int{a: 4, c: 4})
	a.dies()
	w.eventually(t, "one has died", map[*process]int{c: 8})
	for end := time.Now().Add(patience); chores(c) == 0; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("nobody has the chores")
		}
	}
	c.leaves()
	w.sound(t)
}

// Whoever slept through its leases writes nothing any more, and learns that it is to begin again.
func TestFencedOff(t *testing.T) {
	t.Parallel()
	stores, w := handles(t, 2), newWorld()
	a := w.start(t, stores[0], 2, quick)
	w.eventually(t, "alone", map[*process]int{a: 2})
	update := func() error {
		return a.Store().Update(t.Context(), func(tx storage.Tx) error { return tx.SaveSetting("who", "a") })
	}
	if err := update(); err != nil {
		t.Fatal(err)
	}
	a.dies() // as far as the others can see
	b := w.start(t, stores[1], 2, quick)
	w.eventually(t, "taken over", map[*process]int{b: 2})
	if err := update(); !errors.Is(err, storage.ErrFenced) {
		t.Errorf("its Update returned %v", err)
	}
	if err := a.look(t.Context()); !errors.Is(err, storage.ErrFenced) {
		t.Errorf("its look returned %v", err)
	}
	w.sound(t)
}

// A process that learns that it was fenced off ends what it holds.
func TestLost(t *testing.T) {
	t.Parallel()
	stores, w := handles(t, 2), newWorld()
	a := w.start(t, stores[0], 2, quick)
	w.eventually(t, "alone", map[*process]int{a: 2})
	err := stores[1].Update(t.Context(), func(tx storage.Tx) error { // as if its lease had run out
		if err := storage.ReleaseLease(tx, a.self.Name, a.self.Fence); err != nil {
			return err
		}
		return storage.ForgetLease(tx, a.self.Name)
	})
	if err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-a.ended:
		if !errors.Is(err, storage.ErrFenced) {
			t.Errorf("Hold ended with %v", err)
		}
	case <-time.After(patience):
		t.Fatal("it goes on")
	}
	<-a.Lost()
	if a.Chores() || len(a.Part().In) > 0 {
		t.Error("it still does something")
	}
	if err := a.Leave(t.Context()); err != nil {
		t.Errorf("Leave: %v", err)
	}
}

// Sessions go along with shards, by those who leave and by the notes of those who die.
func TestSessionsGoAlong(t *testing.T) {
	t.Parallel()
	stores := handles(t, 2)
	sessions := make(chan string, 10)
	run := func(s storage.Store) (*Member, context.CancelFunc, chan error) {
		m, err := join(t.Context(), s, t.TempDir(), slog.New(slog.DiscardHandler), quick)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		t.Cleanup(func() { stop(); m.stop() })
		ended := make(chan error, 1)
		go func() {
			_, err := m.Agree(ctx, 1, 0)
			if err == nil {
				err = m.Hold(ctx, 1, func(ctx context.Context, h *gateway.Holding) error {
					sessions <- string(h.Session())
					<-ctx.Done()
					return nil
				})
			}
			ended <- err
		}()
		return m, stop, ended
	}
	next := func() string {
		select {
		case s := <-sessions:
			return s
		case <-time.After(patience):
			t.Fatal("nobody holds the shard")
		}
		return ""
	}
	m, stop, ended := run(stores[0])
	if s := next(); s != "" {
		t.Errorf("the first begins with session %q", s)
	}
	m.mu.Lock()
	h := m.held[0]
	m.mu.Unlock()
	h.Holding = gateway.NewHolding(0, []byte("one"))
	stop()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if err := m.Leave(t.Context()); err != nil {
		t.Fatal(err)
	}
	run(stores[1])
	if s := next(); s != "one" {
		t.Errorf("the second begins with session %q", s)
	}
}

// A number of shards that has turned out to be too small changes for all.
func TestMoreShards(t *testing.T) {
	t.Parallel()
	slow := quick
	slow.lease = 3 * time.Second
	stores, w := handles(t, 2), newWorld()
	a, b := w.start(t, stores[0], 2, slow), w.start(t, stores[1], 2, slow)
	w.eventually(t, "two", map[*process]int{a: 1, b: 1})
	if of, err := b.Agree(t.Context(), 2, 4); of != 4 || err != nil {
		t.Fatalf("agreed on %d, %v", of, err)
	}
	for _, p := range []*process{a, b} {
		select {
		case err := <-p.ended:
			if !errors.Is(err, gateway.ErrShardsChanged) {
				t.Errorf("Hold ended with %v", err)
			}
		case <-time.After(patience):
			t.Fatal("Hold does not end")
		}
		go func() {
			of, err := p.Agree(t.Context(), 2, 0)
			if err == nil {
				err = p.Hold(t.Context(), of, p.hold)
			}
			p.ended <- err
		}()
	}
	w.eventually(t, "four", map[*process]int{a: 2, b: 2})
	w.sound(t)
}

// Sessions of a group begin one after another, with a gap between them, whoever begins them;
// other groups don't wait.
func TestTurn(t *testing.T) {
	t.Parallel()
	stores, w := handles(t, 2), newWorld()
	slow := quick
	slow.lease = 3 * time.Second
	a, b := w.start(t, stores[0], 2, slow), w.start(t, stores[1], 2, slow)
	begun, err := a.Turn(t.Context(), 0, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	short, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := b.Turn(short, 0, time.Hour); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("while one begins, the next gets %v", err)
	}
	other, err := b.Turn(t.Context(), 1, 0)
	if err != nil {
		t.Errorf("another group: %v", err)
	}
	other()
	if _, err := a.Turn(t.Context(), 1, 0); err != nil {
		t.Errorf("after the gap: %v", err)
	}
	begun()
	for _, p := range []*process{a, b} {
		short, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		if _, err := p.Turn(short, 0, time.Hour); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("in the gap it gets %v", err)
		}
	}
}

// Calls of all members together take the time that they take.
func TestPace(t *testing.T) {
	t.Parallel()
	stores, w := handles(t, 2), newWorld()
	slow := quick
	slow.lease = 3 * time.Second
	a, b := w.start(t, stores[0], 2, slow), w.start(t, stores[1], 2, slow)
	const each = 20
	begun := time.Now()
	var all sync.WaitGroup
	for _, p := range []*process{a, b} {
		for range each {
			all.Go(func() {
				if err := p.Pace(t.Context()); err != nil {
					t.Error(err)
				}
			})
		}
	}
	all.Wait()
	if took, least := time.Since(begun), (2*each-2*callBatch)*callTime; took < least {
		t.Errorf("%d calls took %v, want %v at least", 2*each, took, least)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if err := a.Pace(ended); !errors.Is(err, context.Canceled) && err != nil {
		t.Errorf("Pace returned %v", err)
	}
}
