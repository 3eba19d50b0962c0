package cluster

import (
	"context"
	"strings"
	"sync"
	"time"

	"kenkenbot/internal/wait"
	"kenkenbot/storage"
)

const (
	// newsPause lies between two messages of news, so that a game that changes many times in
	// a moment is named once. The first message goes out right away.
	newsPause = 50 * time.Millisecond
	// maxNews bounds how many words wait. If there are more, a single word replaces them,
	// which has the others look at everything.
	maxNews = 2000
	// newsTime bounds the telling, and listenPause lies between two tries to tell or listen.
	newsTime    = 5 * time.Second
	listenPause = time.Second
	// everything is the word that has others look at everything; words have letters.
	everything = "*"
)

// news holds the words that wait to be sent to the other members, each once however often it comes.
type news struct {
	come chan struct{}

	mu      sync.Mutex // guards what follows
	waiting []string
	known   map[string]bool // the words that wait
}

func newNews() *news { return &news{known: map[string]bool{}, come: make(chan struct{}, 1)} }

// add queues a word. It does not block.
func (n *news) add(word string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	switch {
	case n.known[word] || n.known[everything]:
		return
	case len(n.waiting) >= maxNews:
		n.waiting, n.known = nil, map[string]bool{}
		word = everything
	}
	n.waiting, n.known[word] = append(n.waiting, word), true
	select {
	case n.come <- struct{}{}:
	default:
	}
}

// next takes as many words as fit into that many bytes, with a line break before each.
func (n *news) next(room int) (words []string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for len(n.waiting) > 0 && len(n.waiting[0])+1 <= room {
		word := n.waiting[0]
		room -= len(word) + 1
		words, n.waiting = append(words, word), n.waiting[1:]
		delete(n.known, word)
	}
	return words
}

// Tell sends the other members word that something they may keep in memory has changed. The word
// has at most 200 bytes and no line break. It does not block. The word arrives soon, or not at all
// if a connection breaks.
func (m *Member) Tell(word string) {
	if m.wire != nil {
		m.news.add(word)
	}
}

// Hear calls heard for each word that another member tells, and missed when some may have been
// missed, which includes the beginning, until the context ends.
func (m *Member) Hear(ctx context.Context, heard func(word string), missed func()) {
	if m.wire == nil {
		return
	}
	var both sync.WaitGroup
	defer both.Wait()
	both.Go(func() { m.tell(ctx) })
	for ctx.Err() == nil {
		err := m.wire.Listen(ctx, missed, func(text string) { m.hear(text, heard, missed) })
		if err != nil && ctx.Err() == nil {
			m.log.Warn("the other processes are not heard for a moment: this one may be late to see what they change", "err", err)
		}
		if wait.For(ctx, listenPause) != nil {
			return
		}
	}
}

// hear reads news: who tells, and a word on each line.
func (m *Member) hear(text string, heard func(word string), missed func()) {
	from, words, _ := strings.Cut(text, "\n")
	if from == m.id {
		return
	}
	for word := range strings.SplitSeq(words, "\n") {
		if word == everything {
			missed()
			continue
		}
		heard(word)
	}
}

// tell sends the words that wait until the context ends.
func (m *Member) tell(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-m.news.come:
		}
		for words := m.news.next(storage.MaxNews - len(m.id)); len(words) > 0; words = m.news.next(storage.MaxNews - len(m.id)) {
			if err := m.tellWords(ctx, words); err != nil && ctx.Err() == nil {
				m.log.Warn("the other processes were not told of a change: it is tried again", "err", err)
				for _, word := range words {
					m.news.add(word)
				}
				if wait.For(ctx, listenPause) != nil {
					return
				}
			}
			if wait.For(ctx, newsPause) != nil {
				return
			}
		}
	}
}

func (m *Member) tellWords(ctx context.Context, words []string) error {
	ctx, cancel := context.WithTimeout(ctx, newsTime)
	defer cancel()
	return m.wire.Tell(ctx, m.id+"\n"+strings.Join(words, "\n"))
}
