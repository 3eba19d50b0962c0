package bot_test

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"sync"

	"kenkenbot/storage"
)

// countingStore counts what is done on a store, and fails on demand.
type countingStore struct {
	storage.Store

	mu      sync.Mutex
	counts  counts
	wrote   []string // the tables that were written to since the last time
	failing bool
	panics  int // in how many transactions; 0 is never
	fails   int // which transaction from now on; 0 is none
}

var errStore = errors.New("the store fails, as the test wants it")

func newCountingStore(e storage.Engine) *countingStore {
	s := &countingStore{}
	s.Store = storage.On(countingEngine{e, s})
	return s
}

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

// failIn makes the nth transaction from now on fail.
func (s *countingStore) failIn(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fails = n
}

// hasFailed reports whether it came to the transaction that failIn named.
func (s *countingStore) hasFailed() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.fails == 0
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
	if s.fails > 0 {
		if s.fails--; s.fails == 0 {
			return errStore
		}
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

// countingEngine is the engine below a countingStore.
type countingEngine struct {
	storage.Engine
	store *countingStore
}

func (e countingEngine) Update(ctx context.Context, f func(storage.Session) error) error {
	if err := e.store.begin(counts{updates: 1}); err != nil {
		return err
	}
	return e.Engine.Update(ctx, func(s storage.Session) error { return f(countingSession{s, e.store, nil}) })
}

// isOfLanguages knows the statements that read languages.
var isOfLanguages = regexp.MustCompile(`^SELECT (language|locale)\b`)

// View counts a view that looks at more than the language of whoever reads the answer. That is
// looked up once a minute, whatever a player does.
func (e countingEngine) View(ctx context.Context, f func(storage.Session) error) error {
	if err := e.store.begin(counts{}); err != nil {
		return err
	}
	return e.Engine.View(ctx, func(s storage.Session) error { return f(countingSession{s, e.store, new(false)}) })
}

type countingSession struct {
	storage.Session
	store   *countingStore
	counted *bool // for a view, whether it was
}

func (s countingSession) Query(statement string, args ...any) (storage.Rows, error) {
	if s.counted != nil && !*s.counted && !isOfLanguages.MatchString(statement) {
		*s.counted = true
		s.store.add(counts{views: 1})
	}
	if strings.Contains(statement, "FROM move WHERE game = ? ORDER BY seq") {
		s.store.add(counts{logs: 1})
	}
	return s.Session.Query(statement, args...)
}

// written knows the table that a statement writes to.
var written = regexp.MustCompile(`^(?:INSERT(?: OR \w+)? INTO|UPDATE|DELETE FROM) (\w+)`)

func (s countingSession) wrote(statement string) {
	s.store.mu.Lock()
	defer s.store.mu.Unlock()
	table := statement
	if m := written.FindStringSubmatch(statement); m != nil {
		table = m[1]
	}
	s.store.wrote = append(s.store.wrote, table)
}

func (s countingSession) Exec(statement string, args ...any) (int64, error) {
	s.wrote(statement)
	return s.Session.Exec(statement, args...)
}

func (s countingSession) Add(statement string, args ...any) (int64, error) {
	s.wrote(statement)
	return s.Session.Add(statement, args...)
}

func (s countingSession) Save(statement string, args ...any) error {
	s.wrote(statement)
	return s.Session.Save(statement, args...)
}

// tables returns which tables were written to since the last time.
func (s *countingStore) tables() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	tables := s.wrote
	s.wrote = nil
	return tables
}
