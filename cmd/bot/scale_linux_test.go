package main

import (
	"cmp"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/sandbox/people"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/bot/sandbox/world"
	"kenkenbot/storage"
	"kenkenbot/storage/postgres/postgrestest"
)

var (
	scaleServers     = flag.Int("scale-servers", 0, "has TestScale try this many servers: 100000 for docs/measurements.md")
	scaleShards      = flag.Int("scale-shards", 40, "how many shards they are in")
	scaleProcesses   = flag.Int("scale-processes", 4, "how many processes share these")
	scaleConcurrency = flag.Int("scale-concurrency", 1, "how many shards may begin their sessions at the same time")
	scaleFor         = flag.Duration("scale-for", time.Hour, "how long the day may take by the machine's clock; 0 leaves it out")
	scaleAtOnce      = flag.Bool("scale-at-once", false, "has all servers choose the same minute")
)

// scaleDay begins a day on which no zone changes its clocks.
var scaleDay = storage.DayOf(time.Date(2026, time.December, 1, 0, 0, 0, 0, time.UTC))

// scaleZones are where servers are, and how many of a hundred.
var scaleZones = []struct {
	name  string
	share int
}{
	{"America/New_York", 17}, {"America/Chicago", 8}, {"America/Denver", 3}, {"America/Los_Angeles", 9}, {"America/Sao_Paulo", 5}, {"America/Mexico_City", 2},
	{"UTC", 6}, {"Europe/London", 9}, {"Europe/Berlin", 9}, {"Europe/Paris", 5}, {"Europe/Warsaw", 3}, {"Europe/Istanbul", 3}, {"Europe/Moscow", 3},
	{"Asia/Kolkata", 5}, {"Asia/Jakarta", 2}, {"Asia/Manila", 3}, {"Asia/Tokyo", 3}, {"Asia/Seoul", 2}, {"Asia/Kathmandu", 1}, {"Australia/Sydney", 2},
}

// scaleHours are when their dailies are posted, and how many of a hundred; those of -1 have
// any quarter of an hour.
var scaleHours = []struct{ hour, share int }{{9, 45}, {8, 12}, {12, 10}, {7, 5}, {10, 5}, {18, 5}, {20, 4}, {0, 4}, {-1, 10}}

// scaleRun is a bot of many servers, in several processes of the real binary, on one
// PostgreSQL, and a sandbox.
type scaleRun struct {
	*testing.T
	servers, shards, processes int
	long                       bool
	rng                        *rand.Rand

	binary  string
	people  *sandboxtest.Client
	sandbox *process
	config  config.Config
	store   storage.Store
	bots    []*scaleBot
	due     []scaleDaily // each server's
}

// scaleDaily is a server's daily, and when it is due.
type scaleDaily struct {
	guild storage.ID
	day   storage.Day // there
	at    time.Time
}

// scaleBot is one of the processes.
type scaleBot struct {
	*process
	metrics string
}

// TestScale starts a bot of many servers, and has it post their dailies for a day. Without a
// flag they are a few; for docs/measurements.md:
//
//	go test ./cmd/bot -run '^TestScale$' -v -timeout 3h -scale-servers 100000
//
// The bot keeps to Discord's limits by the machine's clock, so a day takes 25 ms a server at
// least; the clock of sandbox and bot is moved on once all that is due was posted.
func TestScale(t *testing.T) {
	t.Parallel()
	s := &scaleRun{T: t, servers: *scaleServers, shards: *scaleShards, processes: *scaleProcesses, long: true, rng: rand.New(rand.NewPCG(24, 1))}
	concurrency, patience := *scaleConcurrency, *scaleFor
	if s.servers == 0 {
		s.servers, s.shards, s.processes, s.long, concurrency, patience = 100, 4, 2, false, 4, 5*time.Minute
	}
	s.sets(concurrency)
	s.seeds()
	s.begins()
	if patience > 0 {
		s.posts(patience)
		s.delays()
	}
	if s.long {
		s.losesOne()
	}
	s.ends()
}

// sets starts a sandbox and PostgreSQL.
func (s *scaleRun) sets(concurrency int) {
	s.Helper()
	s.binary = buildBot(s.T)
	s.sandbox = start(s.T, s.binary, "sandbox", "--data", s.TempDir(), "--sandbox-addr", "127.0.0.1:0",
		"--guilds", strconv.Itoa(s.servers), "--shards", strconv.Itoa(s.shards), "--max-concurrency", strconv.Itoa(concurrency))
	s.people = sandboxtest.NewClient(s.sandbox.address(s.T))
	s.people.HTTP = &http.Client{Timeout: 2 * time.Minute}
	// A shard has 2,500 servers at most: with "home" it would be one more.
	if err := s.people.Install(sandboxtest.Installation{Guild: "home"}); err != nil {
		s.Fatal(err)
	}
	s.moves(scaleDay.Date().Add(-time.Hour))
	s.config = config.Default()
	s.config.Data = s.TempDir()
	if s.long { // with a disk as it is
		s.config.Database = config.Secret(postgrestest.Start(s.T, true).Address("postgres"))
	} else {
		s.config.Database = config.Secret(postgrestest.Fresh(s.T))
	}
	store, err := serveFlags{}.openStore(s.Context(), s.config, slog.New(slog.DiscardHandler))
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { store.Close() })
	s.store = store
}

// moves moves the clock.
func (s *scaleRun) moves(to time.Time) {
	s.Helper()
	if _, err := s.people.SetClock(to); err != nil {
		s.Fatal(err)
	}
}

// seeds has the servers choose, as their owners would by command.
func (s *scaleRun) seeds() {
	s.Helper()
	const batch = 500
	begun := time.Now()
	for from := 1; from <= s.servers; from += batch {
		var some []storage.Guild
		for n := from; n < min(from+batch, s.servers+1); n++ {
			g, daily := s.server(n)
			some, s.due = append(some, g), append(s.due, daily)
		}
		err := s.store.Update(s.Context(), func(tx storage.Tx) error {
			for _, g := range some {
				if err := tx.SaveGuild(g); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			s.Fatal(err)
		}
	}
	slices.SortFunc(s.due, func(a, b scaleDaily) int { return a.at.Compare(b.at) })
	s.Logf("%d servers set up in %v", s.servers, time.Since(begun).Round(time.Millisecond))
}

// server returns a server, and its daily.
func (s *scaleRun) server(n int) (storage.Guild, scaleDaily) {
	id := world.GuildID(world.NumberedName(n))
	g := storage.Guild{ID: storage.ParseID(id), Channel: storage.ParseID(world.ChannelID(id, world.FirstChannel)), SetupBy: 1, ChangedAt: scaleDay.Date(), Greeting: storage.Greeted}
	g.Zone, g.PostMinute = s.zone(), s.minute()
	switch lot := s.rng.IntN(100); { // most keep the week that they were offered
	case lot < 8:
		g.Week = storage.Week{{Size: 4, Difficulty: 1}, {Size: 4, Difficulty: 1}, {Size: 4, Difficulty: 1}, {Size: 5, Difficulty: 1}, {Size: 5, Difficulty: 1}, {Size: 5, Difficulty: 1}, {Size: 6, Difficulty: 1}}
	case lot < 20:
		for i := range g.Week {
			g.Week[i] = storage.Kind{Size: 4 + s.rng.IntN(4), Difficulty: almanac.DefaultWeek[i].Difficulty}
		}
	case lot < 25:
		g.Teaser = true
	}
	zone, err := time.LoadLocation(g.Zone)
	if err != nil {
		s.Fatal(err)
	}
	for day := scaleDay - 1; ; day++ {
		if at := day.At(zone, g.PostMinute); !at.Before(scaleDay.Date()) {
			return g, scaleDaily{g.ID, day, at}
		}
	}
}

func (s *scaleRun) zone() string {
	if *scaleAtOnce {
		return "UTC"
	}
	lot := s.rng.IntN(100)
	if !s.long {
		lot %= 30 // so that the day has few hours
	}
	for _, z := range scaleZones {
		if lot -= z.share; lot < 0 {
			return z.name
		}
	}
	return "UTC"
}

func (s *scaleRun) minute() int {
	lot := s.rng.IntN(100)
	if !s.long || *scaleAtOnce {
		lot = 0
	}
	for _, h := range scaleHours {
		if lot -= h.share; lot < 0 && h.hour >= 0 {
			return 60 * h.hour
		}
	}
	return 15 * s.rng.IntN(24*4)
}

// begins starts the processes, and waits until each holds its share.
func (s *scaleRun) begins() {
	s.Helper()
	begun, clock := time.Now(), s.now()
	for range s.processes {
		s.bots = append(s.bots, s.begin())
	}
	s.ready(s.bots)
	s.Logf("all of %d shards are ready after %v, by the sandbox's clock %v", s.shards, time.Since(begun).Round(100*time.Millisecond), s.now().Sub(clock).Round(100*time.Millisecond))
	s.keptLimits()
	s.takes("ready")
	if s.long {
		time.Sleep(startedAfter + 10*time.Second) // then they have given back what the start took
		s.takes("a minute later")
	}
}

// begin starts a process.
func (s *scaleRun) begin() *scaleBot {
	s.Helper()
	b := &scaleBot{metrics: freeAddress(s.T)}
	config := configured(s.T, fmt.Sprintf("database = %q", string(s.config.Database)), fmt.Sprintf("metrics_addr = %q", b.metrics), `log_level = "warn"`)
	b.process = start(s.T, s.binary, "run", config, "--data", s.TempDir(), "--discord-url", s.people.URL, "--clock-url", s.people.URL)
	return b
}

// ready waits until the processes hold all shards in equal shares, and say that they are ready.
func (s *scaleRun) ready(bots []*scaleBot) {
	s.Helper()
	var last string
	for end := time.Now().Add(15 * time.Minute); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		last = ""
		held := 0
		for _, b := range bots {
			status, body := fetch("http://" + b.metrics + "/readyz")
			here, of := 0, 0
			if _, after, ok := strings.Cut(body, "processes: ok: "); ok {
				fmt.Sscanf(after, "%d of %d", &here, &of)
			}
			if held += here; status != 200 || of != s.shards || here < s.shards/len(bots) || here > s.shards/len(bots)+1 {
				last += fmt.Sprintf("%s: %d %s\n", b.metrics, status, body)
			}
		}
		if last == "" && held == s.shards {
			return
		}
	}
	s.Fatalf("they do not get ready:\n%s", last)
}

// now is the clock of sandbox and bot.
func (s *scaleRun) now() time.Time {
	s.Helper()
	now, err := s.people.Now()
	if err != nil {
		s.Fatal(err)
	}
	return now
}

func (s *scaleRun) census() people.Census {
	s.Helper()
	c, err := s.people.Census()
	if err != nil {
		s.Fatal(err)
	}
	return c
}

// takes logs what the processes take.
func (s *scaleRun) takes(when string) {
	s.Helper()
	load, _ := os.ReadFile("/proc/loadavg")
	var all strings.Builder
	for _, b := range s.bots {
		fmt.Fprintf(&all, " %s;", b.process.takes())
	}
	s.Logf("%s, load %.4s: the bot's processes take%s the sandbox %s", when, load, all.String(), s.sandbox.takes())
}

// takes says what a process takes.
func (p *process) takes() string {
	folder := fmt.Sprintf("/proc/%d/", p.Process.Pid)
	status, _ := os.ReadFile(folder + "status")
	mib := func(name string) int {
		_, after, _ := strings.Cut(string(status), name+":")
		kib := 0
		fmt.Sscan(after, &kib)
		return kib >> 10
	}
	stat, _ := os.ReadFile(folder + "stat")
	_, after, _ := strings.Cut(string(stat), ") ")
	used := 0.0
	if fields := strings.Fields(after); len(fields) > 12 {
		const ticks = 100 // a second, as Linux counts for programs
		for _, field := range fields[11:13] {
			n, _ := strconv.ParseFloat(field, 64)
			used += n / ticks
		}
	}
	return fmt.Sprintf("%d MiB (%d at most, %d of its own), %.1f s of processor", mib("VmRSS"), mib("VmHWM"), mib("RssAnon"), used)
}

// posts lets the day pass, from one minute at which something is due to the next.
func (s *scaleRun) posts(patience time.Duration) {
	s.Helper()
	begun, before, posted := time.Now(), s.census(), 0
	for posted < len(s.due) && time.Since(begun) < patience {
		if now := s.now(); now.Before(s.due[posted].at) {
			s.moves(s.due[posted].at)
		}
		at, moved := s.due[posted].at, time.Now()
		all := s.awaitPosts()
		if n, took := all-posted, time.Since(moved); 100*n >= len(s.due) {
			s.Logf("%s UTC: %d posts in %v, %.1f a second", at.UTC().Format("15:04"), n, took.Round(100*time.Millisecond), float64(n)/took.Seconds())
		}
		posted = all
	}
	took := time.Since(begun)
	time.Sleep(2 * time.Second) // for one too many
	s.due = s.due[:s.awaitPosts()]
	c := s.census()
	s.Logf("%d of %d dailies were due in %v: %d servers got %d posts, %d at most in one; %d calls, %d of them in the busiest second",
		len(s.due), s.servers, took.Round(time.Second), c.Posted, c.Messages, c.Most, c.Calls-before.Calls, c.Busiest)
	if c.Posted != len(s.due) || c.Messages != len(s.due) || c.Most != 1 {
		s.Errorf("of %d servers whose daily was due %d got %d posts, %d at most in one", len(s.due), c.Posted, c.Messages, c.Most)
	}
	s.keptLimits()
	s.takes("after the day")
}

// keptLimits checks that no call was too many, and no session too soon. In the gate, where
// many tests run at once, what arrives late can be both; TestCallsAfterAStall is for that.
func (s *scaleRun) keptLimits() {
	s.Helper()
	c := s.census()
	s.Logf("%d sessions were begun, %d too soon; %d calls were too many, %d invalid", c.Begun, c.TooSoon, c.Limited, c.Invalid)
	if s.long && (c.TooSoon > 0 || c.Limited > 0 || c.Invalid > 0) {
		s.Error("the bot did not keep to Discord's limits")
	}
}

// awaitPosts waits until all that is due by now was posted, and returns how many these are.
func (s *scaleRun) awaitPosts() int {
	s.Helper()
	const patience = 5 * time.Minute // without a post
	last, came := 0, time.Now()
	for {
		now := s.now()
		due, _ := slices.BinarySearchFunc(s.due, now, func(d scaleDaily, now time.Time) int { return cmp.Or(d.at.Compare(now), -1) })
		c := s.census()
		if c.Messages >= due {
			return due
		}
		if c.Messages > last {
			last, came = c.Messages, time.Now()
		}
		if time.Since(came) > patience {
			s.Fatalf("at %v %d posts were due, and %d came", now, due, c.Messages)
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// delays looks into the store how late the posts came, by the clock of sandbox and bot, and
// how many went out at their first try.
func (s *scaleRun) delays() {
	s.Helper()
	var late []time.Duration
	again, seen := 0, map[storage.ID]bool{}
	err := s.store.View(s.Context(), func(r storage.Reader) error {
		for _, d := range s.due {
			p, err := r.Post(fmt.Sprintf("daily/%d/%s", d.guild, d.day))
			if err != nil {
				return err
			}
			if p.State != storage.PostSent || seen[p.MessageID] {
				s.Errorf("the post of %v is %+v", d.guild, p)
			}
			if seen[p.MessageID] = true; p.Attempts > 1 {
				again++
			}
			late = append(late, discord.SnowflakeTime(p.MessageID).Sub(d.at))
		}
		return nil
	})
	if err != nil || len(late) == 0 {
		s.Fatalf("%d posts, %v", len(late), err)
	}
	slices.Sort(late)
	at := func(percent int) time.Duration { return late[(len(late)-1)*percent/100].Round(100 * time.Millisecond) }
	s.Logf("posts came %v after their time in the middle, %v at most for nine of ten, %v for 99 of 100, %v for all; %d at a later try than the first", at(50), at(90), at(99), at(100), again)
}

// losesOne kills a process, and waits until the others have its shards.
func (s *scaleRun) losesOne() {
	s.Helper()
	begun := time.Now()
	s.bots[0].kill()
	s.bots = s.bots[1:]
	if len(s.bots) > 0 {
		s.ready(s.bots)
		c := s.census()
		s.Logf("a process was killed: the others have its shards after %v, with %d new sessions", time.Since(begun).Round(100*time.Millisecond), c.Begun-s.shards)
	}
}

// ends ends the processes in good order.
func (s *scaleRun) ends() {
	s.Helper()
	for _, b := range s.bots {
		b.Process.Signal(syscall.SIGTERM)
	}
	for _, b := range s.bots {
		if err := b.Wait(); err != nil {
			s.Errorf("a process ended with %v", err)
		}
	}
}
