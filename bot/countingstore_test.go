package bot_test

import (
	"context"
	"errors"
	"sync"

	"kenkenbot/storage"
)

// countingStore counts what is done on a store, and fails on demand.
type countingStore struct {
	storage.Store

	mu      sync.Mutex
	counts  counts
	failing bool
	panics  int // in how many transactions; 0 is never
}

var errStore = errors.New("the store fails, as the test wants it")

// fail makes all transactions fail from now on, or work again.
func (s *countingStore) fail(yes bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.failing = yes
}

// panicIn makes the nth transaction from now on panic.
func (s *countingStore) panicIn(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.panics = n
}

// begin counts a transaction.
func (s *countingStore) begin(c counts) error {
	s.add(c)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.panics > 0 {
		s.panics--
		if s.panics > 0 {
			return nil
		}
		panic("the store panics, as the test wants it")
	}
	if s.failing {
		return errStore
	}
	return nil
}

// counts is how often a store was written, looked into, and asked for a game's log.
type counts struct{ updates, views, logs int }

func (s *countingStore) add(c counts) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts.updates += c.updates
	s.counts.views += c.views
	s.counts.logs += c.logs
}

// take returns the counts since the last time.
func (s *countingStore) take() counts {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.counts
	s.counts = counts{}
	return c
}

func (s *countingStore) Update(ctx context.Context, f func(storage.Tx) error) error {
	if err := s.begin(counts{updates: 1}); err != nil {
		return err
	}
	return s.Store.Update(ctx, func(tx storage.Tx) error { return f(countingTx{tx, s}) })
}

func (s *countingStore) View(ctx context.Context, f func(storage.Reader) error) error {
	if err := s.begin(counts{views: 1}); err != nil {
		return err
	}
	return s.Store.View(ctx, func(r storage.Reader) error { return f(countingReader{r, s}) })
}

type countingTx struct {
	storage.Tx
	store *countingStore
}

func (t countingTx) Moves(game int64) ([]storage.Move, error) {
	t.store.add(counts{logs: 1})
	return t.Tx.Moves(game)
}

type countingReader struct {
	storage.Reader
	store *countingStore
}

func (r countingReader) Moves(game int64) ([]storage.Move, error) {
	r.store.add(counts{logs: 1})
	return r.Reader.Moves(game)
}
