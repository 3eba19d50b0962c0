package game_test

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/internal/detector"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

var (
	yearServers = flag.Int("year-servers", 0, "has TestYear simulate a year with this many servers: 1000 for docs/measurements.md")
	yearPlayers = flag.Int("year-players", 20_000, "how many players TestYear has")
	yearDays    = flag.Int("year-days", 365, "how many days TestYear lasts")
)

// inOne is a store whose transactions are parts of one larger transaction at a time, so that
// a year does not take a year: what is written is the same.
type inOne struct {
	storage.Store
	tx storage.Tx
}

func (s *inOne) Update(_ context.Context, f func(storage.Tx) error) error { return f(s.tx) }

func (s *inOne) View(_ context.Context, f func(storage.Reader) error) error { return f(s.tx.Reader) }

// longYear is a simulated year of a bot: people of three kinds, who play often, sometimes or
// hardly ever, in servers of very different size.
type longYear struct {
	*world
	store            storage.Store
	one              *inOne
	path             string
	rng              *rand.Rand
	servers, players int
	message          storage.ID
	solutions        map[int64]board.Grid
	games, practised int
}

// TestYear simulates a bot's days on a real database, by the rules of play, and prints how
// large each table is month by month. Without a flag it is a few servers for as long as it
// takes to see that what is to be forgotten goes; for docs/measurements.md:
//
//	go test ./bot/game -run '^TestYear$' -v -timeout 5h -year-servers 1000 -year-players 20000
func TestYear(t *testing.T) {
	t.Parallel()
	detector.Slow(t)
	servers, players, days := *yearServers, *yearPlayers, *yearDays
	if servers == 0 {
		servers, players, days = 2, 40, 120
	}
	y := newYear(t, servers, players)
	var months []map[string]sqlitetest.Size
	for day := range days {
		err := y.store.Update(t.Context(), func(tx storage.Tx) error {
			y.one.tx = tx
			y.day()
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if (day+1)%30 == 0 || day == days-1 {
			months = append(months, y.sizes())
			t.Logf("day %d: %.1f MiB, %d dailies played, %d practice games", day+1, mib(months[len(months)-1]), y.games, y.practised)
			if len(months)%3 == 0 || day == days-1 {
				t.Log(yearTable(months))
			}
		}
	}
	if len(months) > 3 {
		y.levelsOff(months)
	}
}

func newYear(t *testing.T, servers, players int) *longYear {
	t.Helper()
	path := sqlitetest.Fresh(t)
	store := sqlitetest.OpenAt(t, path)
	one := &inOne{Store: store}
	w := newWorldOn(t, one)
	w.now = monday.Truncate(24 * time.Hour)
	y := &longYear{world: w, store: store, one: one, path: path, rng: rand.New(rand.NewPCG(1, 1)), servers: servers, players: players, solutions: map[int64]board.Grid{}}
	err := store.Update(t.Context(), func(tx storage.Tx) error {
		for i := range servers {
			g := storage.Guild{ID: y.server(i), Channel: storage.ID(5_000_000 + i), Zone: "UTC", PostMinute: 9 * 60}
			if err := tx.SaveGuild(g); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return y
}

func (y *longYear) server(i int) storage.ID { return storage.ID(1_000_000 + i) }

// ok ends the test where something fails.
func (y *longYear) ok(err error) {
	y.Helper()
	if err != nil {
		y.Fatal(err)
	}
}

// day is one day, from nine o'clock to the next morning.
func (y *longYear) day() {
	ctx := y.Context()
	midnight := y.now
	y.now = midnight.Add(9 * time.Hour)
	_, err := y.DueDailies(ctx, y.now, storage.Part{})
	y.ok(err)
	y.sends()
	for player := range y.players {
		if y.rng.Float64() < y.eagerness(player) {
			y.now = midnight.Add(9*time.Hour + time.Duration(1+y.rng.IntN(13*60*60))*time.Second)
			y.visit(player)
		}
	}
	y.now = midnight.Add(23 * time.Hour)
	y.leaves()
	y.sends()
	y.now = midnight.Add(24*time.Hour + time.Minute)
	y.ok(y.QueueReminders(ctx, y.now))
	y.ok(y.KeepMedians(ctx, y.now))
	for range 100 { // the timetable does so each minute
		y.ok(y.Sweep(ctx, y.now))
	}
	y.ok(y.Heartbeat(ctx, y.now))
	y.now = midnight.Add(24 * time.Hour)
}

// eagerness is how likely somebody plays on a day: one in twenty every third, a quarter every
// third week, the others every fourth month. That is 660 of 20,000 a day.
func (y *longYear) eagerness(player int) float64 {
	switch {
	case player%20 == 0:
		return 0.3
	case player%4 == 1:
		return 0.05
	}
	return 0.008
}

// home is where somebody plays: a few servers are large, most are small.
func (y *longYear) home(player int) storage.ID {
	at := float64(player*7919%y.players) / float64(y.players)
	return y.server(int(at * at * at * float64(y.servers)))
}

// visit plays the daily, and sometimes a puzzle to order.
func (y *longYear) visit(player int) {
	who, where := storage.ID(10_000_000+player), y.home(player)
	v := y.open(who, where, game.Today{Slot: storage.Main})
	y.games++
	y.enters(who, where, v, 0.75)
	if y.rng.IntN(4) == 0 {
		y.practised++
		v := y.open(who, where, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}}})
		y.enters(who, where, v, 0.6)
	}
}

// enters writes half a board, and then, more often than not, the answer. People take some
// forty moves; for how the tables grow, one says the same in less time.
func (y *longYear) enters(who, where storage.ID, v *game.View, solves float64) {
	if v.Result != nil {
		return
	}
	answer := y.solutionOf(v)
	ctx := y.Context()
	var cells []string
	for row := range min(3, v.Size) {
		for c := range v.Size {
			at := board.At(row, c)
			cells = append(cells, fmt.Sprintf("%s=%d", at, answer.At(v.Size, at)))
		}
	}
	y.now = y.now.Add(time.Duration(20+y.rng.IntN(60)) * time.Second)
	if t := y.must(y.Play(ctx, y.by(who, where), v.Game.ID, game.Write{Cells: strings.Join(cells, " ")})); t.Refusal != nil {
		y.Fatalf("%v was refused: %+v", cells, t.Refusal)
	}
	if y.rng.Float64() >= solves {
		return
	}
	y.now = y.now.Add(time.Duration(60+y.rng.IntN(900)) * time.Second)
	if t := y.must(y.Play(ctx, y.by(who, where), v.Game.ID, game.Submit{Answer: answer.String()})); t.View.Result == nil {
		y.Fatalf("the answer was not taken: %+v", t.Refusal)
	}
}

// solutionOf remembers the solutions of dailies.
func (y *longYear) solutionOf(v *game.View) board.Grid {
	if g, ok := y.solutions[v.Game.Puzzle]; ok {
		return g
	}
	if len(y.solutions) > 100 {
		clear(y.solutions)
	}
	g := y.solution(v)
	y.solutions[v.Game.Puzzle] = g
	return g
}

// leaves has somebody have everything deleted every fifth week, and a server remove the bot
// each week and come back the day after.
func (y *longYear) leaves() {
	ctx, week := y.Context(), int(storage.DayOf(y.now))/7
	switch day := storage.DayOf(y.now).Weekday(); {
	case day == time.Wednesday && week%5 == 0:
		who := storage.ID(10_000_000 + week*37%y.players)
		y.ok(y.Forget(ctx, actor.Actor{Player: who, Name: "player", Key: storage.KeyOf(y.next), At: y.now}, func() time.Time { return y.now }))
	case day == time.Thursday:
		y.ok(y.Leave(ctx, y.server(week*31%y.servers), y.now))
	case day == time.Friday:
		y.ok(y.Return(ctx, y.server(week*31%y.servers), y.now))
	}
}

// sends has the outbox send all that is due.
func (y *longYear) sends() {
	for more := true; more; {
		for _, due := range []func(time.Time, storage.Part, int) ([]storage.Post, error){y.one.tx.DuePosts, y.one.tx.DueEdits} {
			posts, err := due(y.now.Add(time.Hour), storage.Part{}, 500)
			y.ok(err)
			more = len(posts) > 0
			for _, p := range posts {
				p.State = storage.PostSent
				if p.MessageID == 0 {
					y.message++
					p.MessageID = y.message
				}
				y.ok(y.one.tx.SavePost(p))
			}
		}
	}
}

// sizes reads the tables' sizes, their indexes included.
func (y *longYear) sizes() map[string]sqlitetest.Size {
	sizes, err := sqlitetest.Sizes(y.Context(), y.path)
	y.ok(err)
	return sizes
}

func mib(sizes map[string]sqlitetest.Size) float64 {
	var sum int64
	for _, s := range sizes {
		sum += s.Bytes
	}
	return float64(sum) / (1 << 20)
}

// yearTable lists the tables, the largest first, with their MiB month by month.
func yearTable(months []map[string]sqlitetest.Size) string {
	last := months[len(months)-1]
	names := slices.Collect(maps.Keys(last))
	slices.SortFunc(names, func(a, b string) int { return cmp.Compare(last[b].Bytes, last[a].Bytes) })
	var b strings.Builder
	b.WriteString("\n| table |")
	for i := range months {
		fmt.Fprintf(&b, " %d |", i+1)
	}
	b.WriteString(" rows | bytes a row |\n|---|" + strings.Repeat("---:|", len(months)+2) + "\n")
	for _, name := range names {
		fmt.Fprintf(&b, "| `%s` |", name)
		for _, m := range months {
			fmt.Fprintf(&b, " %.1f |", float64(m[name].Bytes)/(1<<20))
		}
		fmt.Fprintf(&b, " %d | %d |\n", last[name].Rows, last[name].Bytes/max(1, last[name].Rows))
	}
	return b.String()
}

// levelsOff holds that what is kept for a while only does not grow for ever: the last month
// has no more of it than the one that was as old as anything may get.
func (y *longYear) levelsOff(months []map[string]sqlitetest.Size) {
	last := months[len(months)-1]
	for _, table := range []string{"receipt", "post"} { // kept for a day, and for a month
		then := months[1][table].Rows
		if now := last[table].Rows; now > then+then/4+50 {
			y.Errorf("%s had %d rows after two months, and has %d at the end", table, then, now)
		}
	}
	var logs int
	y.ok(y.store.View(y.Context(), func(r storage.Reader) error {
		for after := int64(0); ; {
			page, err := storage.GamesAfter(r, after, 500)
			if err != nil || len(page) == 0 {
				return err
			}
			for _, g := range page {
				if after = g.ID; g.Kind != storage.PracticeGame || g.StartedAt.After(y.now.AddDate(0, 0, -92)) {
					continue
				}
				log, err := r.Moves(g.ID)
				if err != nil {
					return err
				}
				logs += len(log)
			}
		}
	}))
	if logs > 0 || y.practised == 0 {
		y.Errorf("%d entries are left of old practice games, of which there were %d in all", logs, y.practised)
	}
}
