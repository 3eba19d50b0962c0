package discord

import (
	"context"
	"errors"
	"fmt"

	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/api"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// kept is a store of the test's own, whose posts it can look at.
type kept struct {
	*sqlite.Store
	t    testing.TB
	keys []string // of the posts
}

func newKept(t testing.TB) *kept { return &kept{Store: sqlitetest.Open(t), t: t} }

func (k *kept) change(f func(storage.Tx) error) {
	k.t.Helper()
	if err := k.Update(context.Background(), f); err != nil {
		k.t.Error(err)
	}
}

// add puts posts into the outbox.
func (k *kept) add(posts ...storage.Post) {
	k.t.Helper()
	k.change(func(tx storage.Tx) error {
		for _, p := range posts {
			if err := tx.AddPost(p); err != nil {
				return err
			}
		}
		return nil
	})
	for _, p := range posts {
		k.keys = append(k.keys, p.Key)
	}
}

// all returns the posts by key.
func (k *kept) all() map[string]storage.Post {
	k.t.Helper()
	posts := map[string]storage.Post{}
	if err := k.View(context.Background(), func(r storage.Reader) error {
		for _, key := range k.keys {
			p, err := r.Post(key)
			if err != nil {
				return err
			}
			posts[key] = p
		}
		return nil
	}); err != nil {
		k.t.Error(err)
	}
	return posts
}

func (k *kept) get(key string) storage.Post { return k.all()[key] }

// allSent reports whether every post was sent.
func (k *kept) allSent() bool {
	for _, p := range k.all() {
		if p.State != storage.PostSent {
			return false
		}
	}
	return true
}

// testPosts renders each post as a button with its key as the custom ID.
type testPosts struct {
	mu      sync.Mutex
	sent    []string
	failed  []string
	givenUp []string
	fate    Fate // of what Discord refuses
	render  func(storage.Post) (Message, error)
	follow  func() error // what follows from an outcome
	brief   storage.PostKind
}

func (p *testPosts) Render(_ context.Context, post storage.Post) (Message, error) {
	if p.render != nil {
		return p.render(post)
	}
	return Message{Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{
		discordgo.Button{Label: "Play", Style: discordgo.PrimaryButton, CustomID: p.Mark(post)}}}}}, nil
}

func (p *testPosts) Mark(post storage.Post) string { return "/play/" + post.Key }

func (p *testPosts) Brief(post storage.Post) bool { return p.brief != "" && post.Kind == p.brief }

func (p *testPosts) Sent(_ storage.Tx, post storage.Post) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sent = append(p.sent, post.Key)
	if p.follow != nil {
		return p.follow()
	}
	return nil
}

// Refused gives up what failed for good, as the fate says or for the number of its tries.
func (p *testPosts) Refused(_ storage.Tx, post *storage.Post, cause error) (Fate, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	post.Refusal = fmt.Sprint(api.Code(cause))
	if api.Permanent(cause) && p.fate != GiveUp {
		return p.fate, nil
	}
	p.failed = append(p.failed, fmt.Sprint(post.Key, " ", api.Code(cause)))
	if p.follow != nil {
		return GiveUp, p.follow()
	}
	return GiveUp, nil
}

func (p *testPosts) GivenUp(post storage.Post) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.givenUp = append(p.givenUp, post.Key)
}

// outboxTest runs an outbox over the posts until done says so.
type outboxTest struct {
	f     *fakeDiscord
	store *kept
	posts *testPosts
	now   time.Time
	mu    sync.Mutex
	fleet Fleet // nil is a process alone
}

func newOutboxTest(t *testing.T, posts ...storage.Post) *outboxTest {
	for i := range posts {
		p := &posts[i]
		p.State, p.Nonce = storage.PostPending, "n"+p.Key
	}
	o := &outboxTest{f: newFake(t, nil), store: newKept(t), posts: &testPosts{fate: GiveUp}, now: time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC)}
	o.store.add(posts...)
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
	box := NewOutbox(o.f.client(t, func(opts *Options) { opts.Fleet = o.fleet }), o.store, o.posts, o.clock)
	finished := make(chan struct{})
	go func() { defer close(finished); box.Run(ctx) }()
	for until := time.Now().Add(patience); !done(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(until) {
			t.Errorf("not done: %+v", o.store.all())
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

// TestOutboxAsksWhatBecomes has the kinds decide what a refusal means, and a new post that fails
// for about a week given up whatever the reason.
func TestOutboxAsksWhatBecomes(t *testing.T) {
	t.Parallel()
	const pending, failed = storage.PostPending, storage.PostFailed
	const panics = 0 // in the place of a status: the post can't be rendered
	posts := map[string]storage.Post{
		"post": {Channel: 9}, "edit": {Kind: storage.MatchPost, Channel: 9, MessageID: 300},
	}
	for name, tt := range map[string]struct {
		status, code, tries int // before the one that is made
		fate                Fate
		want                storage.PostState
	}{
		"refused":                {400, 30007, 0, TryAgain, pending},
		"refused for good":       {400, 30007, 0, GiveUp, failed},
		"gone, and tried on":     {403, api.CodeMissingAccess, 0, TryAgain, pending},
		"posted once more":       {404, api.CodeUnknownMessage, 0, PostAnew, pending},
		"no answer of Discord's": {403, 0, 40, GiveUp, pending},
		"none for days":          {403, 0, failedTries - 2, GiveUp, pending},
		"none for a week":        {403, 0, failedTries - 1, GiveUp, failed},
		"a panic":                {panics, 0, 0, GiveUp, pending},
		"panics for a week":      {panics, 0, failedTries - 1, GiveUp, failed},
	} {
		for kind, post := range posts {
			t.Run(kind+"/"+name, func(t *testing.T) {
				t.Parallel()
				post.Key, post.Attempts = "p", tt.tries
				o := newOutboxTest(t, post)
				o.posts.fate = tt.fate
				if tt.status == panics {
					o.posts.render = func(storage.Post) (Message, error) { panic("for the test") }
				}
				o.f.setAnswer(answers(status(tt.status, fmt.Sprintf(`{"code":%d,"message":"no"}`, tt.code))))
				o.run(t, func() bool { p := o.store.get("p"); return p.Failure != "" && p.State != storage.PostClaimed })
				p := o.store.get("p")
				if p.State != tt.want || (len(o.posts.failed) == 1) != (tt.want == failed) || len(o.posts.givenUp) != len(o.posts.failed) {
					t.Errorf("after %d tries it is %d, told of %q and %q; want %d", p.Attempts, p.State, o.posts.failed, o.posts.givenUp, tt.want)
				}
				if again := tt.fate == PostAnew; again != (p.Attempts == 0) || (p.MessageID == post.MessageID) != (!again || post.MessageID == 0) {
					t.Errorf("it is tried as %+v", p)
				}
				if pause := p.DueAt.Sub(o.clock()); kind == "edit" && p.State == pending && pause > maxEditPause {
					t.Errorf("the edit is tried again after %v", pause)
				}
			})
		}
	}
}

// TestOutboxSendsAnew has an edit become a new message, under a nonce of its own: its old one is gone.
func TestOutboxSendsAnew(t *testing.T) {
	t.Parallel()
	o := newOutboxTest(t, storage.Post{Key: "p", Kind: storage.TogetherPost, Channel: 9, MessageID: 300})
	o.posts.render = func(p storage.Post) (Message, error) {
		if p.MessageID == 300 {
			return Message{}, ErrAnew
		}
		return text("x"), nil
	}
	o.run(t, o.in("p", storage.PostSent))
	if p := o.store.get("p"); p.MessageID == 300 || p.MessageID == 0 || p.Nonce == "np" || p.Failure != "" {
		t.Errorf("it is sent as %+v", p)
	}
}

// TestOutboxNotesAgain has what follows from an outcome fail, by an error or a panic: a message that
// arrived is sent or edited no second time, and in the end the post is settled without.
func TestOutboxNotesAgain(t *testing.T) {
	t.Parallel()
	const sent, failed = storage.PostSent, storage.PostFailed
	fails := map[string]func() error{
		"error": func() error { return errors.New("for the test") },
		"panic": func() error { panic("for the test") },
	}
	for name, tt := range map[string]struct {
		post       storage.Post
		refused    bool
		open, want storage.PostState
		calls      int // of Discord's, when what follows worked the second time
	}{
		"post":         {storage.Post{Channel: 9}, false, storage.PostArrived, sent, 1},
		"edit":         {storage.Post{Kind: storage.MatchPost, Channel: 9, MessageID: 502}, false, storage.PostArrived, sent, 1},
		"refused post": {storage.Post{Channel: 9}, true, storage.PostClaimed, failed, 3}, // it is looked for, and sent once more
		"refused edit": {storage.Post{Kind: storage.MatchPost, Channel: 9, MessageID: 502}, true, storage.PostClaimed, failed, 2},
	} {
		for how, fail := range fails {
			for _, tries := range []int{0, failedTries - 1} {
				t.Run(fmt.Sprint(name, "/", how, "/", tries), func(t *testing.T) {
					t.Parallel()
					post := tt.post // of this case alone: its neighbours run beside it
					post.Key, post.Attempts = "a", tries
					o := newOutboxTest(t, post)
					o.posts.follow = fail
					o.f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
						switch {
						case c.path == "oauth2/applications/@me":
							return 0, nil, ""
						case c.method == "GET":
							return 200, nil, "[]"
						case tt.refused:
							return 403, nil, `{"code":50001,"message":"Missing Access"}`
						}
						return 0, nil, ""
					})
					if tries > 0 {
						o.run(t, o.in("a", tt.want))
						return
					}
					o.run(t, func() bool { p := o.store.get("a"); return p.State == tt.open && p.Failure != "" })
					if p := o.store.get("a"); !p.DueAt.After(o.clock()) || (p.MessageID == 502) == (tt.refused && tt.post.MessageID == 0) {
						t.Errorf("to be noted again: %+v", p)
					}
					o.posts.follow = nil
					o.advance(time.Hour)
					o.run(t, o.in("a", tt.want))
					if p := o.store.get("a"); len(o.posts.sent)+len(o.posts.failed) != 2 || p.Attempts != 2 {
						t.Errorf("told of %q and %q, %+v", o.posts.sent, o.posts.failed, p)
					}
					if calls := slices.DeleteFunc(o.f.routes(), func(r string) bool { return strings.Contains(r, "oauth2") }); len(calls) != tt.calls {
						t.Errorf("calls %v", calls)
					}
				})
			}
		}
	}
}

// TestTheTriesOfADay has the pauses between the tries of what is brief come to about an hour, and of
// what fails to about a week.
func TestTheTriesOfADay(t *testing.T) {
	for tries, want := range map[int]time.Duration{briefTries: time.Hour, failedTries: 8 * 24 * time.Hour} {
		var all time.Duration
		for n := 1; n < tries; n++ {
			all += pauseAfter(n, nil)
		}
		if all < want*3/4 || all > want*5/4 {
			t.Errorf("%d tries take %v, want about %v", tries, all, want)
		}
	}
}

// TestBriefPosts are tried for an hour, though it is not known whether they arrived, and then
// dropped without a word.
func TestBriefPosts(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		kind   storage.PostKind
		status int
		tries  int // before the one that is made
		want   storage.PostState
	}{
		"in time":           {storage.ReminderPost, 403, briefTries - 2, storage.PostPending},
		"an hour later":     {storage.ReminderPost, 403, briefTries - 1, storage.PostFailed},
		"perhaps it is out": {storage.ReminderPost, 500, briefTries - 1, storage.PostFailed},
		"one that matters":  {storage.DailyPost, 403, briefTries - 1, storage.PostPending},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newOutboxTest(t, storage.Post{Key: "a", Kind: tt.kind, Channel: 9, Attempts: tt.tries})
			o.posts.brief = storage.ReminderPost
			o.f.setAnswer(answers(status(tt.status, "")))
			o.run(t, func() bool { p := o.store.get("a"); return p.Attempts > tt.tries && p.Failure != "" })
			if p := o.store.get("a"); p.State != tt.want || len(o.posts.failed) > 0 {
				t.Errorf("told of %q, %+v, want the state %d", o.posts.failed, p, tt.want)
			}
		})
	}
}

// TestNothingHoldsUpADaily has many posts of one kind, or to one server, hang: only a few of them are
// under way at a time, and others go out beside them.
func TestNothingHoldsUpADaily(t *testing.T) {
	t.Parallel()
	due := time.Date(2026, 1, 1, 23, 59, 30, 0, time.UTC)
	var posts []storage.Post
	for i := range 2 * postBatch { // all of them before the daily
		posts = append(posts,
			storage.Post{Key: fmt.Sprint("remind/", i), Kind: storage.ReminderPost, User: storage.ID(1 + i), DueAt: due},
			storage.Post{Key: fmt.Sprint("share/", i), Kind: storage.SharePost, Guild: 7, Channel: 70, DueAt: due})
	}
	for _, p := range []storage.Post{{Key: "daily", Kind: storage.DailyPost, Guild: 7, Channel: 71}, {Key: "share", Kind: storage.SharePost, Guild: 8, Channel: 80}} {
		p.DueAt = due.Add(time.Second)
		posts = append(posts, p)
	}
	o := newOutboxTest(t, posts...)
	good, hang := &testPosts{}, make(chan struct{})
	var mu sync.Mutex
	hung := map[storage.PostKind]int{}
	o.posts.render = func(p storage.Post) (Message, error) {
		if strings.Contains(p.Key, "/") {
			mu.Lock()
			hung[p.Kind]++
			mu.Unlock()
			select {
			case <-hang:
			case <-time.After(patience): // the test has failed
			}
			return Message{}, ErrUnwanted
		}
		return good.Render(context.Background(), p)
	}
	o.run(t, func() bool {
		mu.Lock()
		defer mu.Unlock()
		if !o.in("daily", storage.PostSent)() || !o.in("share", storage.PostSent)() || hung[storage.ReminderPost] < postsAtOnce {
			return false
		}
		if hung[storage.ReminderPost] != postsAtOnce || hung[storage.SharePost] != postsOfOne {
			t.Errorf("under way: %v", hung)
		}
		select {
		case <-hang:
		default:
			close(hang)
		}
		return true
	})
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
			claimed := o.now.Add(-time.Minute)
			o.store.add(storage.Post{Key: "a", Channel: 9, State: storage.PostClaimed, ClaimedAt: claimed, DueAt: o.now.Add(time.Minute), Attempts: 1, Nonce: "n"})
			o.f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
				if c.String() != "GET channels/9/messages" {
					return 0, nil, ""
				}
				if want := fmt.Sprintf("after=%d&limit=100", snowflakeAt(claimed.Add(-clockSlack))); c.query != want {
					t.Errorf("query %s, want %s", c.query, want)
				}
				return 200, nil, fmt.Sprintf(`[{"id":"301","author":{"id":"42"}},
					{"id":"300","author":{"id":"%d"},"components":[{"type":1,"components":[{"type":2,"custom_id":%q}]}]}]`, tt.author, tt.custom)
			})
			rounds := 0
			o.run(t, func() bool { rounds++; return rounds > 30 })
			if n := len(o.f.sent()); n != 0 {
				t.Errorf("a claim of a minute was touched: %v", o.f.routes())
			}
			o.advance(time.Minute)
			o.run(t, o.in("a", storage.PostSent))
			sends := o.f.count("POST ")
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
		edit := storage.Post{Key: "b", Kind: storage.LivePost, Channel: 9, MessageID: 300}
		o := newOutboxTest(t, storage.Post{Key: "a", Channel: 9}, edit)
		o.posts.render = func(storage.Post) (Message, error) { return Message{}, fmt.Errorf("too late: %w", ErrUnwanted) }
		o.run(t, func() bool { return o.in("a", storage.PostFailed)() && o.in("b", storage.PostFailed)() })
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
		if p := o.store.get("a"); p.DueAt.Sub(o.now) < firstPostPause/2 || p.DueAt.Sub(o.now) > 2*firstPostPause {
			t.Errorf("due again at %v", p.DueAt)
		}
		o.advance(2 * firstPostPause)
		o.run(t, o.in("a", storage.PostSent))
	})
	t.Run("unsure", func(t *testing.T) {
		t.Parallel()
		o := newOutboxTest(t, storage.Post{Key: "a", Channel: 9})
		o.f.setAnswer(answers(status(500, "")))
		o.run(t, func() bool { return len(o.f.sent()) >= callTries })
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
	o.run(t, func() bool { return o.store.allSent() })
	if took := time.Since(began); took < (n-1)*time.Second/PostsASecond {
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

// A refusal without one of Discord's codes, and one with a code that says nothing of
// the destination, passes: the post goes out when Discord takes it again, after
// pauses that grow to hours.
func TestOutboxKeepsTrying(t *testing.T) {
	t.Parallel()
	for name, refusal := range map[string]func() (int, map[string]string, string){
		"400 of a proxy":        status(400, "<html>Bad Request</html>"),
		"403 of a proxy":        status(403, "<html>Attention Required!</html>"),
		"404 of an incident":    status(404, `{"code":0,"message":"404: Not Found"}`),
		"403 without a body":    status(403, ""),
		"refused":               status(403, `{"code":40333,"message":"internal network error"}`),
		"401":                   status(401, `{"code":0,"message":"401: Unauthorized"}`),
		"429, not to be waited": status(429, `{"message":"slow","retry_after":30000,"global":false}`),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newOutboxTest(t, storage.Post{Key: "a", Channel: 9})
			o.f.setAnswer(answers(refusal))
			o.posts.fate = TryAgain
			tries := 4
			if strings.HasPrefix(name, "429") {
				tries = 1 // the limit is kept in real time
			}
			for try := 1; try <= tries; try++ {
				o.run(t, func() bool { p := o.store.get("a"); return p.Attempts == try && p.State != storage.PostClaimed })
				p := o.store.get("a")
				if pause := p.DueAt.Sub(o.clock()); p.State != storage.PostPending || pause < 5*time.Second<<try || pause > maxPostPause*10 {
					t.Fatalf("try %d: again after %v, %+v", try, pause, p)
				}
				o.advance(p.DueAt.Sub(o.clock()))
			}
			if len(o.posts.failed) > 0 {
				t.Errorf("told of %v", o.posts.failed)
			}
			if tries == 1 {
				return
			}
			o.f.setAnswer(nil)
			o.run(t, o.in("a", storage.PostSent))
		})
	}
}

// TestPauseAfter waits for as long as Discord asks for; TestTheTriesOfADay has what it waits else.
func TestPauseAfter(t *testing.T) {
	if pause := pauseAfter(1, &api.Error{Status: 429, RetryAfter: 3 * time.Hour}); pause != 3*time.Hour {
		t.Errorf("Discord asks for 3 hours, the pause is %v", pause)
	}
}

// busyChannel answers for a channel in which people wrote n messages after an ID, the
// bot's post of key "a" being one of them where at is not 0, and counts the sends.
type busyChannel struct {
	first storage.ID
	n, at int
	pages int
	sends int
}

func (b *busyChannel) answer(c fakeCall) (int, map[string]string, string) {
	if c.method == "POST" {
		b.sends++
	}
	if c.path != "channels/9/messages" || c.method == "POST" {
		return 0, nil, ""
	}
	b.pages++
	query, err := url.ParseQuery(c.query)
	if err != nil {
		return 400, nil, err.Error()
	}
	after, limit := storage.ParseID(query.Get("after")), 0
	fmt.Sscan(query.Get("limit"), &limit)
	var list []string
	for i := 1; i <= b.n && len(list) < limit; i++ {
		switch id := b.first + storage.ID(i); {
		case id <= after:
		case i == b.at:
			list = append(list, fmt.Sprintf(`{"id":"%d","author":{"id":"42"},"components":[{"type":1,"components":[{"type":2,"custom_id":"/play/a"}]}]}`, id))
		default:
			list = append(list, fmt.Sprintf(`{"id":"%d","author":{"id":"7"}}`, id))
		}
	}
	slices.Reverse(list) // newest first, as Discord does
	return 200, nil, "[" + strings.Join(list, ",") + "]"
}

// However much was written in the channel since, a post that is there is found, and
// one that is not goes out once.
func TestOutboxSettlesClaimsInABusyChannel(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ n, at, pages, sends int }{
		"quiet":                    {0, 0, 1, 1},
		"first of many":            {330, 1, 1, 0},
		"last of many":             {330, 330, 4, 0},
		"not among many":           {330, 0, 4, 1},
		"a full page":              {100, 0, 2, 1},
		"more than a search holds": {searchPages*MessagePage + 150, searchPages*MessagePage + 120, searchPages + 2, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newOutboxTest(t)
			claimed := o.now.Add(-3 * time.Hour)
			o.store.add(storage.Post{Key: "a", Channel: 9, State: storage.PostClaimed, ClaimedAt: claimed, DueAt: claimed, Attempts: 1, Nonce: "n"})
			channel := &busyChannel{first: snowflakeAt(claimed), n: tt.n, at: tt.at}
			o.f.setAnswer(channel.answer)
			o.run(t, o.in("a", storage.PostSent))
			if channel.pages != tt.pages || channel.sends != tt.sends {
				t.Errorf("%d pages, %d sends", channel.pages, channel.sends)
			}
			if p := o.store.get("a"); tt.at != 0 && p.MessageID != channel.first+storage.ID(tt.at) {
				t.Errorf("found %+v", p)
			}
		})
	}
}

// While it can't be seen whether a post is there, it is not sent once more.
func TestOutboxSendsNothingUnseen(t *testing.T) {
	t.Parallel()
	o := newOutboxTest(t, storage.Post{Key: "a", Channel: 9})
	channel := &busyChannel{first: snowflakeAt(o.now), n: 20, at: 5}
	proxy := status(403, "<html>Attention Required!</html>")
	posts := 0
	o.f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
		switch {
		case c.method == "POST":
			if posts++; posts == 1 {
				return 500, nil, "" // and yet it was carried out
			}
			return proxy()
		case c.path == "channels/9/messages":
			return proxy()
		}
		return channel.answer(c)
	})
	o.run(t, func() bool { return len(o.f.sent()) == 2 && o.store.get("a").Failure != "" })
	for try := 2; try < 5; try++ {
		o.advance(2 * maxPostPause)
		o.run(t, func() bool {
			p := o.store.get("a")
			return p.Attempts == try && p.DueAt.After(o.clock().Add(claimTime-time.Second))
		})
	}
	if p := o.store.get("a"); p.State != storage.PostClaimed || !p.ClaimedAt.Equal(time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("%+v", p)
	}
	o.advance(2 * maxPostPause)
	o.f.setAnswer(channel.answer)
	o.run(t, o.in("a", storage.PostSent))
	if p := o.store.get("a"); posts != 2 || channel.sends != 0 || p.MessageID != channel.first+5 {
		t.Errorf("%d tries to send, then %d; %+v", posts, channel.sends, p)
	}
}
