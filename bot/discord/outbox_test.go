package discord

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/storage"
)

// memory is the part of a store that the outbox uses.
type memory struct {
	storage.Store
	mu    sync.Mutex
	posts map[string]storage.Post
}

type memoryTx struct {
	storage.Tx
	posts map[string]storage.Post
}

func (m *memory) Update(_ context.Context, f func(storage.Tx) error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	tx := memoryTx{posts: maps.Clone(m.posts)}
	err := f(tx)
	if err == nil {
		m.posts = tx.posts
	}
	return err
}

func (m *memory) View(_ context.Context, f func(storage.Reader) error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return f(memoryTx{posts: m.posts})
}

func (tx memoryTx) Post(key string) (storage.Post, error) {
	p, ok := tx.posts[key]
	if !ok {
		return p, storage.ErrNotFound
	}
	return p, nil
}

func (tx memoryTx) SavePost(p storage.Post) error { tx.posts[p.Key] = p; return nil }

func (tx memoryTx) DuePosts(t, stale time.Time, limit int) (due []storage.Post, err error) {
	for _, p := range tx.posts {
		if p.State == storage.PostPending && !p.DueAt.After(t) || p.State == storage.PostClaimed && p.ClaimedAt.Before(stale) {
			due = append(due, p)
		}
	}
	slices.SortFunc(due, func(a, b storage.Post) int { return a.DueAt.Compare(b.DueAt) })
	return due[:min(len(due), limit)], nil
}

func (m *memory) get(key string) storage.Post {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.posts[key]
}

func (m *memory) all(state storage.PostState) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, p := range m.posts {
		if p.State != state {
			return false
		}
	}
	return true
}

// testPosts renders each post as a button with its key as the custom ID.
type testPosts struct {
	mu     sync.Mutex
	sent   []string
	failed []string
	render func(storage.Post) (Message, error)
}

func (p *testPosts) Render(_ context.Context, post storage.Post) (Message, error) {
	if p.render != nil {
		return p.render(post)
	}
	return Message{Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{
		discordgo.Button{Label: "Play", Style: discordgo.PrimaryButton, CustomID: p.Mark(post)}}}}}, nil
}

func (p *testPosts) Mark(post storage.Post) string { return "/play/" + post.Key }

func (p *testPosts) Sent(_ storage.Tx, post storage.Post) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sent = append(p.sent, post.Key)
	return nil
}

func (p *testPosts) Failed(_ storage.Tx, post storage.Post, cause error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.failed = append(p.failed, fmt.Sprint(post.Key, " ", Code(cause)))
	return nil
}

// outboxTest runs an outbox over the posts until done says so.
type outboxTest struct {
	f     *fakeDiscord
	store *memory
	posts *testPosts
	now   time.Time
	mu    sync.Mutex
}

func newOutboxTest(t *testing.T, posts ...storage.Post) *outboxTest {
	o := &outboxTest{f: newFake(t, nil), store: &memory{posts: map[string]storage.Post{}}, posts: &testPosts{}, now: time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC)}
	for _, p := range posts {
		if p.State == 0 {
			p.State = storage.PostPending
		}
		p.Nonce = "n" + p.Key
		o.store.posts[p.Key] = p
	}
	return o
}

func (o *outboxTest) clock() time.Time {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.now
}

func (o *outboxTest) advance(d time.Duration) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.now = o.now.Add(d)
}

// run lets the outbox work until done, and ends it.
func (o *outboxTest) run(t *testing.T, done func() bool) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	box := NewOutbox(o.f.client(t, nil), o.store, o.posts, o.clock)
	finished := make(chan struct{})
	go func() { defer close(finished); box.Run(ctx) }()
	for until := time.Now().Add(15 * time.Second); !done(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(until) {
			t.Errorf("not done: %+v", o.store.posts)
			break
		}
		box.Wake()
	}
	cancel()
	<-finished
}

func (o *outboxTest) in(key string, state storage.PostState) func() bool {
	return func() bool { return o.store.get(key).State == state }
}

func TestOutboxSendsWhatIsDue(t *testing.T) {
	t.Parallel()
	day := time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC)
	o := newOutboxTest(t, storage.Post{Key: "a", Channel: 9, DueAt: day}, storage.Post{Key: "dm", User: 5, DueAt: day}, storage.Post{Key: "later", Channel: 9, DueAt: day.Add(time.Hour)})
	o.run(t, func() bool { return o.in("a", storage.PostSent)() && o.in("dm", storage.PostSent)() })
	if p := o.store.get("a"); p.MessageID != 502 || p.Attempts != 1 {
		t.Errorf("got %+v", p)
	}
	routes := o.f.routes()
	slices.Sort(routes)
	if got := strings.Join(routes, ", "); got != "POST channels/502/messages, POST channels/9/messages, POST users/@me/channels" {
		t.Errorf("calls %s", got)
	}
	for _, c := range o.f.sent() {
		if strings.HasSuffix(c.path, "messages") && !strings.Contains(string(c.body), `"enforce_nonce":true`) {
			t.Errorf("sent without an enforced nonce: %s", c.body)
		}
	}
	o.advance(time.Hour)
	o.run(t, o.in("later", storage.PostSent))
	if len(o.posts.sent) != 3 {
		t.Errorf("told of %v", o.posts.sent)
	}
}

// A claim that was cut off is settled: found in the channel it was sent, else it is
// sent now.
func TestOutboxSettlesClaims(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		custom string
		author int
		sends  int
		id     storage.ID
	}{
		"sent":             {"/play/a", 42, 0, 300},
		"not sent":         {"/play/b", 42, 1, 502},
		"imitated by some": {"/play/a", 43, 1, 502},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newOutboxTest(t)
			o.store.posts["a"] = storage.Post{Key: "a", Channel: 9, State: storage.PostClaimed, ClaimedAt: o.now.Add(-time.Minute), Attempts: 1, Nonce: "n"}
			o.f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
				switch {
				case c.method == "GET" && c.path == "channels/9/messages":
					if c.query != "limit=50" {
						t.Errorf("query %s", c.query)
					}
					return 200, nil, fmt.Sprintf(`[{"id":"301","author":{"id":"42"}},{"id":"300","author":{"id":"%d"},"components":[{"type":1,"components":[{"type":2,"custom_id":%q}]}]}]`, tt.author, tt.custom)
				case c.path == "oauth2/applications/@me":
					return 200, nil, `{"id":"41","bot":{"id":"42"}}`
				}
				return 0, nil, ""
			})
			rounds := 0
			o.run(t, func() bool { rounds++; return rounds > 30 })
			if n := len(o.f.sent()); n != 0 {
				t.Errorf("a claim of a minute was touched: %v", o.f.routes())
			}
			o.advance(2 * time.Minute)
			o.run(t, o.in("a", storage.PostSent))
			sends := 0
			for _, c := range o.f.sent() {
				if c.method == "POST" {
					sends++
				}
			}
			if p := o.store.get("a"); sends != tt.sends || p.MessageID != tt.id || p.Attempts != 2 {
				t.Errorf("%d sends, %+v", sends, p)
			}
		})
	}
}

func TestOutboxFailures(t *testing.T) {
	t.Parallel()
	t.Run("for good", func(t *testing.T) {
		t.Parallel()
		o := newOutboxTest(t, storage.Post{Key: "a", Channel: 9})
		o.f.setAnswer(answers(status(403, `{"code":50001,"message":"Missing Access"}`)))
		o.run(t, o.in("a", storage.PostFailed))
		if p := o.store.get("a"); !strings.Contains(p.Failure, "Missing Access") || fmt.Sprint(o.posts.failed) != "[a 50001]" {
			t.Errorf("got %+v, told of %v", p, o.posts.failed)
		}
	})
	t.Run("unwanted", func(t *testing.T) {
		t.Parallel()
		o := newOutboxTest(t, storage.Post{Key: "a", Channel: 9})
		o.posts.render = func(storage.Post) (Message, error) { return Message{}, fmt.Errorf("too late: %w", ErrUnwanted) }
		o.run(t, o.in("a", storage.PostFailed))
		if len(o.f.sent()) > 0 || len(o.posts.failed) > 0 {
			t.Errorf("calls %v, told of %v", o.f.routes(), o.posts.failed)
		}
	})
	t.Run("not rendered at first", func(t *testing.T) {
		t.Parallel()
		o := newOutboxTest(t, storage.Post{Key: "a", Channel: 9})
		good := &testPosts{}
		tries := 0
		o.posts.render = func(p storage.Post) (Message, error) {
			if tries++; tries == 1 {
				return Message{}, errors.New("no picture")
			}
			return good.Render(context.Background(), p)
		}
		o.run(t, func() bool { p := o.store.get("a"); return p.State == storage.PostPending && p.Attempts == 1 })
		if p := o.store.get("a"); !p.DueAt.Equal(o.now.Add(firstPostPause)) {
			t.Errorf("due again at %v", p.DueAt)
		}
		o.advance(firstPostPause)
		o.run(t, o.in("a", storage.PostSent))
	})
	t.Run("unsure", func(t *testing.T) {
		t.Parallel()
		o := newOutboxTest(t, storage.Post{Key: "a", Channel: 9})
		o.f.setAnswer(answers(status(500, "")))
		o.run(t, func() bool { return len(o.f.sent()) >= maxAttempts })
		if p := o.store.get("a"); p.State != storage.PostClaimed {
			t.Errorf("a post that may have arrived must stay claimed: %+v", p)
		}
	})
}

// Many due at once go out at the pace, once each, though the outbox is woken all
// the time.
func TestOutboxKeepsItsPace(t *testing.T) {
	t.Parallel()
	var posts []storage.Post
	const n = 30
	for i := range n {
		posts = append(posts, storage.Post{Key: fmt.Sprint(i), Channel: storage.ID(100 + i)})
	}
	o := newOutboxTest(t, posts...)
	began := time.Now()
	o.run(t, func() bool { return o.store.all(storage.PostSent) })
	if took := time.Since(began); took < (n-1)*time.Second/postsASecond {
		t.Errorf("%d posts took %v", n, took)
	}
	seen := map[string]int{}
	for _, c := range o.f.sent() {
		seen[c.String()]++
		if seen[c.String()] > 1 {
			t.Errorf("%s was sent twice", c)
		}
	}
	if len(seen) != n {
		t.Errorf("%d of %d were sent", len(seen), n)
	}
}
