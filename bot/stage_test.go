package bot_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/manage"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// curtain is when every script begins: a Monday. The stage's puzzles are smaller than those of the
// calendar, so that a script can write them: the default week's is an easy 5×5, the mini a 4×4.
var curtain = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// teaRoom is the one server that is set up; its puzzles of the day are easy 3×3.
const (
	teaRoom    storage.ID = 7001
	teaChannel storage.ID = 7101
)

// stage is a bot on a store of its own, connected to a fake Discord, with a clock that
// stands still between two steps.
type stage struct {
	*testing.T
	discord *fakeDiscord
	store   *countingStore
	game    *game.Service
	bot     *bot.Bot
	client  *discord.Client
	served  chan struct{} // receives when the bot is done with an event
	log     *troubleLog

	mu    sync.Mutex
	now   time.Time
	count int64 // of the events so far: the low bits of their IDs

	posted []string // the kinds of posts that were rendered

	greeting  func() string // what it did on connecting
	lastEvent string        // the event delivered last, to be repeated
	lastData  json.RawMessage
	panics    bool // a handler does, as the test wants it
}

// stageOptions say what is on the stage before a script begins.
type stageOptions struct {
	plainAnswers bool
	operators    bool // adam is one, in the Museum
	touch        bool // there is a page for playing by touch
	activity     bool // and Discord shows it as an Activity
	crowd        bool // the Tea Room has a board full of people

	spread time.Duration // over which dailies are
}

// numberedLinks are a page's, without anything random: they say what they lead to.
type numberedLinks struct{ count int }

func (l *numberedLinks) Link(_ context.Context, a actor.Actor, to game.Choice) (string, error) {
	l.count++
	return fmt.Sprintf("https://kenken.example/play#t=%d&for=%s&to=%T%v", l.count, a.Name, to, to), nil
}

func (l *numberedLinks) Code(context.Context, actor.Actor, game.Choice) (string, error) {
	return "KMPRTXWY", nil
}

// Launch leads nowhere that a script could see: package web has tests for where.
func (l *numberedLinks) Launch(context.Context, actor.Actor, game.Choice) error { return nil }

func (l *numberedLinks) Forget(storage.ID) {}

// newStage sets a stage up. It is taken down at the end of the test.
func newStage(t *testing.T, o stageOptions) *stage {
	t.Helper()
	ctx := context.Background()
	kept, err := sqlite.Open(ctx, sqlitetest.Fresh(t), sqlite.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kept.Close() })
	s := &stage{T: t, store: newCountingStore(kept.Engine), now: curtain, served: make(chan struct{}, 1), log: &troubleLog{}}
	s.furnish()
	if o.crowd {
		s.seat()
	}
	s.discord = newFakeDiscord(t, s.Now)
	s.client, err = discord.New(discord.Options{
		Token: "secret", BaseURL: s.discord.URL, Log: slog.New(s.log), Apology: face.Apology,
		Metrics:    served{s},
		Now:        s.Now,
		Pace:       context.Cause, // the fake Discord takes what comes, at once
		DeferAfter: time.Hour,     // a slow machine must not change what is sent
	})
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(s.log)
	rules := game.Rules{Salt: []byte("test"), PostSpread: o.spread, Unhurried: true, Kinds: bot.Kinds()}
	s.game = game.New(s.store, rules, log)
	options := bot.Options{Game: s.game, Client: s.client, Clock: s, Log: log, PlainAnswers: o.plainAnswers, BackupsKept: 7}
	if o.operators {
		options.Operators = manage.Operators{Guild: 7003, People: []storage.ID{106}}
	}
	if o.touch || o.activity {
		options.Touch, options.Activity = &numberedLinks{}, o.activity
	}
	s.bot = bot.New(options)
	s.bot.HavePatience(time.Hour) // likewise
	s.connect()
	calls, logged := s.discord.take(), s.log.take()
	s.greeting = func() string { return s.transcript(calls, logged, false) } // long, and seldom asked for
	return s
}

// connect runs the bot until the end of the test.
func (s *stage) connect() {
	s.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.client.Run(ctx, s.bot) }()
	s.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			s.Errorf("the bot ended: %v", err)
		}
	})
	s.wait("connect")
}

// wait waits until the bot is done with an event.
func (s *stage) wait(what string) {
	s.Helper()
	select {
	case <-s.served:
	case <-time.After(time.Minute):
		s.Fatalf("%s: not served within a minute", what)
	}
}

// Now and Wait make the stage a timetable.Clock.
func (s *stage) Now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}

// Wait waits for the context alone: on a stage no time passes by itself.
func (s *stage) Wait(ctx context.Context, t time.Time) error {
	if !t.After(s.Now()) {
		return nil
	}
	<-ctx.Done()
	return ctx.Err()
}

func (s *stage) setClock(t time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now = t
}

// snowflake returns the next ID of an event, as Discord makes it at the present instant.
func (s *stage) snowflake() storage.ID {
	const epoch = 1420070400000 // 2015-01-01T00:00:00Z, in milliseconds
	s.count++
	return storage.ID((s.Now().UnixMilli()-epoch)<<22 | s.count)
}

// timetable has the bot do once what is due by the clock, and the outbox send it.
func (s *stage) timetable() {
	s.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	s.bot.Post(ctx, cancel)
	for s.postsDue() {
		ctx, stop := context.WithCancel(context.Background())
		ended := make(chan struct{})
		outbox := discord.NewOutbox(s.client, s.store, noted{s.bot, s}, s.Now) // one runs once
		go func() { defer close(ended); outbox.Run(ctx) }()
		for s.postsDue() {
			outbox.Wake()
			time.Sleep(time.Millisecond)
		}
		stop()
		<-ended
	}
}

// noted is a bot of which it is noted which kinds of posts it renders.
type noted struct {
	*bot.Bot
	s *stage
}

func (n noted) Render(ctx context.Context, p storage.Post) (discord.Message, error) {
	m, err := n.Bot.Render(ctx, p)
	if err == nil {
		n.s.mu.Lock()
		defer n.s.mu.Unlock()
		n.s.posted = append(n.s.posted, "post "+string(p.Kind))
	}
	return m, err
}

// postsDue reports whether a post waits to be sent or edited.
func (s *stage) postsDue() bool {
	s.Helper()
	var due, edits []storage.Post
	err := s.store.Store.View(context.Background(), func(r storage.Reader) (err error) {
		if due, err = r.DuePosts(s.Now(), storage.Part{}, 100); err == nil {
			edits, err = r.DueEdits(s.Now(), storage.Part{}, 100)
		}
		return err
	})
	if err != nil {
		s.Fatal(err)
	}
	return slices.ContainsFunc(append(due, edits...), func(p storage.Post) bool { return p.State == storage.PostPending })
}

// furnish puts puzzles of the first days into the store, so that no change of the
// generator changes a script, and sets the Tea Room up.
func (s *stage) furnish() {
	s.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", "puzzles.json"))
	if err != nil {
		s.Fatal(err)
	}
	var puzzles []struct {
		Day            string
		Size           int
		ParSeconds     int
		Difficulty     board.Difficulty
		Keen, Solution string
	}
	if err := json.Unmarshal(raw, &puzzles); err != nil {
		s.Fatal(err)
	}
	easy := storage.Kind{Size: 3, Difficulty: 1}
	err = s.store.Store.Update(context.Background(), func(tx storage.Tx) error {
		for _, p := range puzzles {
			puzzle, _, err := format.Parse(p.Keen)
			if err != nil {
				return fmt.Errorf("%s: %w", p.Keen, err)
			}
			id, err := tx.AddPuzzle(storage.Puzzle{
				Text: format.Canonical(puzzle), Size: p.Size, Difficulty: p.Difficulty, Score: 100, Par: time.Duration(p.ParSeconds) * time.Second,
				Solution: p.Solution, MadeAt: curtain,
			})
			if err != nil {
				return err
			}
			day, err := storage.ParseDay(p.Day)
			if err != nil {
				return err
			}
			asked := storage.Edition{Day: day, Slot: storage.Main, Kind: almanac.DefaultWeek[day.Weekday()]}
			switch p.Size {
			case easy.Size:
				asked.Kind = easy
			case 4:
				asked.Slot, asked.Kind = storage.Mini, almanac.KindOf(storage.Guild{}, day, storage.Mini)
			}
			if err := tx.AddDaily(asked, id); err != nil {
				return err
			}
		}
		return tx.SaveGuild(storage.Guild{
			ID: teaRoom, Channel: teaChannel, PostMinute: 9 * 60, SetupBy: 105, ChangedAt: curtain.Add(-48 * time.Hour),
			Week: storage.Week{easy, easy, easy, easy, easy, easy, easy},
		})
	})
	if err != nil {
		s.Fatal(err)
	}
}

// hideTargets makes the posts of the Tea Room teasers.
func (s *stage) hideTargets() { s.furnished(func(g *storage.Guild) { g.Teaser = true }) }

// furnished saves the Tea Room's settings with a change: it may make them another server's.
func (s *stage) furnished(change func(*storage.Guild)) {
	s.Helper()
	err := s.store.Update(context.Background(), func(tx storage.Tx) error {
		g, err := tx.Guild(teaRoom)
		if err != nil {
			return err
		}
		change(&g)
		return tx.SaveGuild(g)
	})
	if err != nil {
		s.Fatal(err)
	}
}

// seat puts 24 people on the Tea Room's board of the first day: ties, times with help,
// names that run from right to left or try to be something else. Ann is 14th.
func (s *stage) seat() {
	s.Helper()
	day := storage.DayOf(curtain)
	names := []string{"Bob", "محمد علي", "**שרה**", "\u202eevil", "@everyone", "さくら"}
	err := s.store.Store.Update(context.Background(), func(tx storage.Tx) error {
		puzzle, err := tx.Daily(storage.Edition{Day: day, Slot: storage.Main, Kind: storage.Kind{Size: 3, Difficulty: 1}})
		if err != nil {
			return err
		}
		if err := tx.AddClaim(storage.Claim{Guild: teaRoom, Day: day, Slot: storage.Main, Puzzle: puzzle.ID, At: curtain}); err != nil {
			return err
		}
		if err := tx.AddClaim(storage.Claim{Guild: teaRoom, Day: day - 8, Slot: storage.Main, Puzzle: puzzle.ID, At: curtain.AddDate(0, 0, -8)}); err != nil {
			return err
		}
		if err := storage.AddContest(tx, storage.Contest{Guild: teaRoom, Puzzle: puzzle.ID, ClosesAt: curtain.Add(40 * time.Hour)}); err != nil {
			return err
		}
		for i := range 24 {
			player, name := storage.ID(900+i), fmt.Sprintf("Guest %d", i+1)
			switch {
			case i < len(names):
				name = names[i]
			case i == 13:
				player, name = 101, "Ann"
			}
			x := storage.Standing{
				Guild: teaRoom, Puzzle: puzzle.ID, Player: player, Game: int64(1000 + i), Day: day, FinishedAt: curtain,
				Timed: i%7 != 3, Points: 10 - i/6*2,
			}
			if x.Timed {
				x.Took, x.Hints = time.Duration(40+i/2*2)*time.Second, max(0, i-20)
			}
			if err := errors.Join(tx.SaveMember(storage.Member{Guild: teaRoom, Player: player, Name: name}), storage.SaveStanding(tx, x)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		s.Fatal(err)
	}
}

// troubleLog keeps what the bot logs as a warning or worse.
type troubleLog struct {
	mu    sync.Mutex
	lines []string
}

func (l *troubleLog) Enabled(_ context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn
}
func (l *troubleLog) WithAttrs([]slog.Attr) slog.Handler { return l }
func (l *troubleLog) WithGroup(string) slog.Handler      { return l }

func (l *troubleLog) Handle(_ context.Context, r slog.Record) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	line := fmt.Sprintf("< log %s %s", r.Level, r.Message)
	r.Attrs(func(a slog.Attr) bool {
		if a.Key == "incident" {
			line += " " + a.String()
		}
		return true
	})
	l.lines = append(l.lines, line+"\n")
	return nil
}

func (l *troubleLog) take() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	lines := l.lines
	l.lines = nil
	return lines
}

// reaction returns what the bot did since the last time: its calls, then what it logged.
// If the order of the calls means nothing they are sorted.
func (s *stage) reaction(sorted bool) string {
	s.Helper()
	return s.transcript(s.discord.take(), s.log.take(), sorted)
}

// until waits until what the bot did, and does from now on, has one of some parts, and returns it all.
func (s *stage) until(did string, parts ...string) string {
	s.Helper()
	said := func(part string) bool { return strings.Contains(did, part) }
	for deadline := time.Now().Add(time.Minute); !slices.ContainsFunc(parts, said); did += s.reaction(false) {
		if time.Now().After(deadline) {
			s.Fatalf("none of %q in\n%s", parts, did)
		}
		time.Sleep(time.Millisecond)
	}
	return did
}

// transcript returns the text of calls, and of what was logged.
func (s *stage) transcript(sent []request, logged []string, sorted bool) string {
	s.Helper()
	var calls []string
	for _, q := range sent {
		text, err := q.transcript()
		if err != nil {
			s.Fatal(err)
		}
		calls = append(calls, text)
	}
	if sorted {
		slices.Sort(calls)
	}
	if text := strings.Join(append(calls, logged...), ""); text != "" {
		return text
	}
	return "< nothing\n"
}
