package cluster

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kenkenbot/storage"
)

// wired is a store whose processes tell each other something, on a wire that tests cut.
type wired struct {
	storage.Store
	*wire
}

type wire struct {
	mu      sync.Mutex
	cut     chan struct{} // closed when it is cut
	ears    map[int]func(string)
	next    int
	told    int
	refuses int // how many more times Tell fails
	longest int
}

func newWire() *wire { return &wire{cut: make(chan struct{}), ears: map[int]func(string){}} }

func (w *wire) Tell(_ context.Context, news string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.refuses > 0 {
		w.refuses--
		return errors.New("refused")
	}
	w.told++
	w.longest = max(w.longest, len(news))
	for _, heard := range w.ears {
		heard(news)
	}
	return nil
}

func (w *wire) Listen(ctx context.Context, begun func(), heard func(string)) error {
	w.mu.Lock()
	n, cut := w.next, w.cut
	w.next++
	w.ears[n] = heard
	w.mu.Unlock()
	begun()
	select {
	case <-ctx.Done():
	case <-cut:
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.ears, n)
	if ctx.Err() == nil {
		return errors.New("cut")
	}
	return nil
}

func (w *wire) sever() {
	w.mu.Lock()
	defer w.mu.Unlock()
	close(w.cut)
	w.cut = make(chan struct{})
}

// ear notes what a member hears.
type ear struct {
	mu     sync.Mutex
	words  []string
	missed int
}

func (e *ear) listens(m *Member, t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		m.Hear(ctx, func(word string) { e.mu.Lock(); defer e.mu.Unlock(); e.words = append(e.words, word) },
			func() { e.mu.Lock(); defer e.mu.Unlock(); e.missed++ })
	}()
	t.Cleanup(func() { stop(); <-ended })
}

// until waits for what is heard.
func (e *ear) until(t *testing.T, what string, ok func(words []string, missed int) bool) {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		e.mu.Lock()
		good := ok(e.words, e.missed)
		e.mu.Unlock()
		if good {
			return
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	t.Fatalf("%s: heard %d words, missed some %d times", what, len(e.words), e.missed)
}

// Two processes tell each other what changes: each word once, nothing of one's own, in messages
// that fit; what is too much, and what may have been lost, makes the other look at everything.
func TestNews(t *testing.T) {
	t.Parallel()
	w := newWire()
	stores := handles(t, 2)
	world := newWorld()
	slow := quick
	slow.lease = time.Minute
	a, b := world.start(t, wired{stores[0], w}, 2, slow), world.start(t, wired{stores[1], w}, 2, slow)
	var ofA, ofB ear
	ofA.listens(a.Member, t)
	ofB.listens(b.Member, t)
	begun := func(_ []string, missed int) bool { return missed == 1 }
	ofA.until(t, "the beginning", begun)
	ofB.until(t, "the beginning", begun)

	const n = 500
	for range 3 {
		for i := range n {
			a.Tell(fmt.Sprintf("word %03d of %s", i, strings.Repeat("x", 40)))
		}
	}
	ofB.until(t, "words", func(words []string, _ int) bool {
		words = slices.Clone(words)
		slices.Sort(words)
		return len(slices.Compact(words)) == n
	})
	w.mu.Lock()
	if w.longest > storage.MaxNews || w.told > n {
		t.Errorf("%d messages, the longest of %d bytes", w.told, w.longest)
	}
	w.refuses = 1
	w.mu.Unlock()
	a.Tell("tried again")
	ofB.until(t, "what failed", func(words []string, _ int) bool { return slices.Contains(words, "tried again") })

	w.sever()
	again := func(_ []string, missed int) bool { return missed == 2 }
	ofA.until(t, "after a break", again) // nobody hears news from before they listen again
	ofB.until(t, "after a break", again)
	b.Tell("back")
	ofA.until(t, "a word after the break", func(words []string, _ int) bool { return slices.Contains(words, "back") })
	ofA.mu.Lock()
	defer ofA.mu.Unlock()
	if len(ofA.words) != 1 {
		t.Errorf("the first heard itself: %q", ofA.words)
	}
}

// What waits is bounded: beyond that one word stands for everything.
func TestNewsOverflow(t *testing.T) {
	n := newNews()
	for i := range maxNews + 10 {
		n.add(fmt.Sprint(i))
	}
	if words := n.next(storage.MaxNews); !slices.Equal(words, []string{everything}) {
		t.Errorf("%d words wait", len(words))
	}
	n.add("more")
	n.add("more")
	if words := n.next(storage.MaxNews); !slices.Equal(words, []string{"more"}) {
		t.Errorf("%q", words)
	}
	m := &Member{id: "me"}
	missed := 0
	m.hear("other\n*", func(word string) { t.Errorf("heard %q", word) }, func() { missed++ })
	if missed != 1 {
		t.Errorf("missed %d times", missed)
	}
	m.Tell("nobody is there") // a store without a wire
	m.Hear(t.Context(), nil, nil)
}
