package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/storage"
	"kenkenbot/storage/postgres/postgrestest"
)

var (
	chaosFor  = flag.Duration("chaos", 0, "how long TestChaos goes on: 40s in .ci/run, hours by hand")
	chaosSeed = flag.Uint64("chaos-seed", 0, "repeats the plan of a run; 0 is another one each time")
	chaosMany = flag.Int("chaos-processes", 3, "how many processes the bot of TestChaosOfMany has; each has two shards")
)

// TestChaos has a crowd of sixty play in one channel, and a few people in another server,
// while one trouble after the other meets the bot, and dailies fall due. Afterwards what
// people were shown is compared with what is kept. Without a flag it is one day of trouble.
//
//	go test ./cmd/bot -run '^TestChaos$' -v -timeout 3h -chaos 1h
func TestChaos(t *testing.T) {
	t.Parallel()
	x := newChaos(t, slices.Concat(processTroubles, diskTroubles, discordTroubles))
	x.adds(smallDisk(t))
	x.runs(config.Config{Data: x.bots[0].data})
}

// TestChaosOfMany is the same with a bot of several processes on PostgreSQL, which itself
// crashes and loses connections. Besides, somebody must have each shard again within 30 s. Its
// troubles outlast leases, so it is played where -chaos asks for it alone, as in .ci/run.
//
//	go test ./cmd/bot -run '^TestChaosOfMany$' -v -timeout 3h -chaos 1h
func TestChaosOfMany(t *testing.T) {
	if *chaosFor == 0 {
		t.Skip("-chaos says for how long")
	}
	t.Parallel()
	x := newChaos(t, slices.Concat(processTroubles, serverTroubles, discordTroubles), "--max-concurrency", strconv.Itoa(*chaosMany))
	x.deck = slices.Clone(serverTroubles) // first what only this bot meets
	x.shuffle()
	x.server = postgrestest.Start(t, true)
	const database = "chaos"
	if err := x.server.Run("postgres", "CREATE DATABASE "+database); err != nil {
		t.Fatal(err)
	}
	cfg := config.Default()
	cfg.Data, cfg.Database = t.TempDir(), config.Secret(x.server.Address(database))
	for range *chaosMany {
		b := x.adds(t.TempDir(), fmt.Sprintf("database = %q", string(cfg.Database)), fmt.Sprintf("shards = %d", x.shards()))
		b.mu.Lock()
		b.needsServer = true
		b.mu.Unlock()
	}
	x.runs(cfg)
}

// newChaos makes a run of a plan.
func newChaos(t *testing.T, troubles []trouble, options ...string) *chaos {
	t.Helper()
	seed := *chaosSeed
	for seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("the plan is that of -chaos-seed %d", seed)
	return &chaos{
		stand: newStand(t, options...), rng: rand.New(rand.NewPCG(seed, 2)), troubles: troubles, met: map[string]int{},
		day: storage.DayOf(time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)),
	}
}

// runs plays and has trouble for as long as it was asked to, and judges.
func (x *chaos) runs(cfg config.Config) {
	x.Helper()
	crowd, days := 60, 1
	if *chaosFor == 0 {
		crowd = 8
	}
	x.opens()
	x.crowd = x.gather(crowd, 3, 4*time.Second, 500*time.Millisecond)
	x.watched = newShardWatch(x.bots, x.shards())
	watching, stop := context.WithCancel(x.Context())
	x.Go(func() { x.watched.watch(watching) })
	for begun := time.Now(); days > 0 || time.Since(begun) < *chaosFor; days-- {
		x.passesDay()
	}
	stop()
	x.disperse()
	x.lookOnce(x.T)
	x.end()
	store, err := serveFlags{}.openStore(x.Context(), cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		x.Fatal(err)
	}
	v := x.judge(store, x.crowd, x.due)
	store.Close()
	x.checkData(v)
	x.report(v)
	if n := v.faults(); n > 0 {
		x.Errorf("%d faults, of which the first are:\n%s", n, strings.Join(v.details, "\n"))
	}
	for _, o := range x.watched.tooLong() {
		if x.isLong() {
			x.Errorf("shard %d was nobody's for %v, of which nothing went wrong for %v", o.shard, o.took, o.calm)
		}
	}
	if x.answered == 0 || v.moves == 0 {
		x.Errorf("%d actions were answered, and %d moves are kept", x.answered, v.moves)
	}
}

// chaosGuilds are the servers that get a daily; people play in the first two.
var chaosGuilds = []string{"home", "far", "club", "school", "office", "pub"}

// chaos is a run: its plan comes from its seed alone.
type chaos struct {
	*stand
	*crowd
	server   *postgrestest.Server // nil where the bot has a file
	rng      *rand.Rand
	troubles []trouble
	deck     []trouble
	met      map[string]int
	calm     []spell // in which all was well
	setBack  []spell // by the clock that was: from where it was set to, to where it had been
	day      storage.Day
	days     int
	channels []storage.ID
	due      []daily
	waited   time.Duration // the longest that dailies took once all was well
	watched  *shardWatch
}

// spell is a while.
type spell struct{ from, to time.Time }

// trouble is something that goes wrong, and until when: it may return what ends it.
type trouble struct {
	name  string
	lasts time.Duration // at most; at least a quarter of it, unless it is meant to outlast a lease
	begin func(x *chaos) (end func())
}

// The troubles. Each day meets some of a plan's, its first one among them; all come before one
// comes again.
var processTroubles = []trouble{
	{"kill -9", 0, func(x *chaos) func() { x.one().signal(syscall.SIGKILL); return nil }},
	{"kill -9 twice", time.Second, func(x *chaos) func() {
		b := x.one()
		b.signal(syscall.SIGKILL)
		return func() { b.signal(syscall.SIGKILL) }
	}},
	{"kill -9, and 500 of every call", 0, func(x *chaos) func() {
		x.inject(sandboxtest.Fault{Kind: sandboxtest.FaultStatus, N: 15, Status: 500})
		x.one().signal(syscall.SIGKILL)
		return nil
	}},
	{"SIGTERM", 0, func(x *chaos) func() { x.one().signal(syscall.SIGTERM); return nil }},
	{"SIGSTOP while the clock goes on", 2 * time.Second, func(x *chaos) func() {
		b := x.one()
		x.moves(20 * time.Minute)
		time.Sleep(20 * time.Millisecond) // on waking it knows the time, as on a machine that was asleep
		b.signal(syscall.SIGSTOP)
		return func() { b.signal(syscall.SIGCONT) }
	}},
	{"SIGSTOP", 5 * time.Second, stops},
}

var diskTroubles = []trouble{
	{"full disk", 3 * time.Second, (*chaos).fillsDisk},
}

var serverTroubles = []trouble{
	{"SIGSTOP for longer than a lease", 40 * time.Second, stops},
	{"kill -9, and gone for longer than a lease", 25 * time.Second, func(x *chaos) func() {
		b := x.one()
		b.stay(true)
		b.signal(syscall.SIGKILL)
		return func() { b.stay(false) }
	}},
	{"PostgreSQL crashes", 2 * time.Second, func(x *chaos) func() {
		x.server.Kill()
		return func() {
			if err := x.server.Start(); err != nil {
				x.Error(err)
			}
		}
	}},
	{"connections to PostgreSQL lost", 0, func(x *chaos) func() {
		if err := x.server.Run("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"); err != nil {
			x.Error(err)
		}
		return nil
	}},
	{"kill -9 of all", 0, func(x *chaos) func() {
		for _, b := range x.bots {
			b.signal(syscall.SIGKILL)
		}
		return nil
	}},
}

// stops freezes a process for a while.
func stops(x *chaos) func() {
	b := x.one()
	b.signal(syscall.SIGSTOP)
	return func() { b.signal(syscall.SIGCONT) }
}

// one is one of the bot's processes.
func (x *chaos) one() *kept { return x.bots[x.rng.IntN(len(x.bots))] }

const htmlPage = "<html><title>Attention Required!</title></html>"

var discordTroubles = []trouble{
	{"500 of every call", time.Second, fault(sandboxtest.Fault{Kind: sandboxtest.FaultStatus, N: 30, Status: 500})},
	{"502, a page of HTML", time.Second, fault(sandboxtest.Fault{Kind: sandboxtest.FaultStatus, N: 30, Status: 502, Body: "html"})},
	{"403, a page of HTML", time.Second, fault(sandboxtest.Fault{Kind: sandboxtest.FaultStatus, N: 20, Status: 403, Body: htmlPage})},
	{"403 of every post, a page of HTML", time.Second, fault(sandboxtest.Fault{Kind: sandboxtest.FaultStatus, N: 8, Status: 403, Route: "POST /channels/{channel}/messages", Body: htmlPage})},
	{"429", time.Second, fault(sandboxtest.Fault{Kind: sandboxtest.FaultStatus, N: 20, Status: 429, Body: `{"message":"You are being rate limited.","retry_after":0.7,"global":false}`})},
	{"answers lost on their way", time.Second, func(x *chaos) func() { x.wire.loseNext(25); return func() { x.wire.loseNext(0) } }},
	{"slow REST", time.Second, fault(sandboxtest.Fault{Kind: sandboxtest.FaultDelay, N: 25, MS: 1500})},
	{"gateway cut", 0, fault(sandboxtest.Fault{Kind: sandboxtest.FaultGatewayDrop})},
	{"gateway silent", 3 * time.Second, fault(sandboxtest.Fault{Kind: sandboxtest.FaultSilence, MS: 3000})},
	{"gateway asks to reconnect", 0, fault(sandboxtest.Fault{Kind: sandboxtest.FaultReconnect})},
	{"session invalid", 0, fault(sandboxtest.Fault{Kind: sandboxtest.FaultInvalidSession, N: 1})},
	{"session timed out", 0, fault(sandboxtest.Fault{Kind: sandboxtest.FaultClose, Status: 4009})},
	{"frames split", time.Second, fault(sandboxtest.Fault{Kind: sandboxtest.FaultSplit, N: 60})},
	{"interactions dispatched twice", time.Second, fault(sandboxtest.Fault{Kind: sandboxtest.FaultDuplicate, N: 40})},
	{"gateway late", 3 * time.Second, func(x *chaos) func() {
		x.inject(sandboxtest.Fault{Kind: sandboxtest.FaultLatency, MS: 800})
		return func() { x.inject(sandboxtest.Fault{Kind: sandboxtest.FaultLatency}) }
	}},
	{"clock an hour on", 0, func(x *chaos) func() { x.moves(time.Hour + 7*time.Minute); return nil }},
	{"clock set back", 0, func(x *chaos) func() { x.moves(-95 * time.Second); return nil }},
}

func fault(f sandboxtest.Fault) func(*chaos) func() {
	return func(x *chaos) func() { x.inject(f); return nil }
}

func (x *chaos) inject(f sandboxtest.Fault) {
	x.Helper()
	if err := x.people.Fault(f); err != nil {
		x.Error(err)
	}
}

// moves moves the clock that sandbox and bot share.
func (x *chaos) moves(by time.Duration) {
	x.Helper()
	now, err := x.people.Advance(by)
	if err != nil {
		x.Error(err)
	}
	if by < 0 {
		x.setBack = append(x.setBack, spell{now, now.Add(-by)})
	}
}

// late is how many moves came late that did not only seem to because the clock was set back.
func (x *chaos) late(v *verdict) (n int) {
	for _, m := range v.late {
		if !slices.ContainsFunc(x.setBack, func(s spell) bool {
			return !m.from.Before(s.from.Add(-time.Second)) && m.to.Before(s.to.Add(time.Second))
		}) {
			n++
		}
	}
	return n
}

// opens has every server post at 9.
func (x *chaos) opens() {
	x.Helper()
	if _, err := x.people.SetClock(x.day.Date().Add(8 * time.Hour)); err != nil {
		x.Fatal(err)
	}
	for _, guild := range chaosGuilds {
		x.owner(guild, "/kenken-admin setup channel:#general time:09:00")
		var state struct {
			Channel storage.ID `json:"channel_id,string"`
		}
		if err := x.people.In(guild).As("owner", "general").Enter(&state); err != nil {
			x.Fatal(err)
		}
		x.channels = append(x.channels, state.Channel)
	}
}

// passesDay goes to the next morning, shortly before the dailies, has trouble befall the
// bot, and waits until all is well again and the dailies are out.
func (x *chaos) passesDay() {
	x.Helper()
	const perDay = 4
	if _, err := x.people.SetClock(x.day.Date().Add(9*time.Hour - time.Duration(x.rng.IntN(4000))*time.Millisecond)); err != nil {
		x.Fatal(err)
	}
	for i := range perDay {
		what := x.troubles[0]
		if i != perDay/2 {
			what = x.draw()
		}
		time.Sleep(time.Duration(x.rng.IntN(1500)) * time.Millisecond)
		x.rush()
		time.Sleep(time.Duration(x.rng.IntN(500)) * time.Millisecond)
		x.befalls(what)
	}
	x.inject(sandboxtest.Fault{Kind: sandboxtest.FaultStatus, N: 1, Status: 500, Route: "GET /gateway"}) // in the place of what is left
	x.inject(sandboxtest.Fault{Kind: sandboxtest.FaultDelay, N: 1, Route: "GET /gateway"})
	x.watched.trouble()
	for _, channel := range x.channels {
		x.due = append(x.due, daily{channel, x.day})
	}
	x.awaits()
	if x.answers() && x.holds() {
		x.rush()
		well := spell{from: time.Now()}
		time.Sleep(3 * time.Second)
		well.to = time.Now()
		x.calm = append(x.calm, well)
	}
	x.day++
	x.days++
}

// draw takes the next trouble of a deck that is shuffled when it is used up.
func (x *chaos) draw() trouble {
	if len(x.deck) == 0 {
		x.deck = slices.Clone(x.troubles[1:])
		x.shuffle()
	}
	next := x.deck[0]
	x.deck = x.deck[1:]
	return next
}

func (x *chaos) shuffle() {
	x.rng.Shuffle(len(x.deck), func(i, k int) { x.deck[i], x.deck[k] = x.deck[k], x.deck[i] })
}

// isLong reports whether the run is one by hand, which has time.
func (x *chaos) isLong() bool { return *chaosFor >= 5*time.Minute }

// befalls lets a trouble happen, from its beginning to its end.
func (x *chaos) befalls(what trouble) {
	lasts := what.lasts/4 + time.Duration(x.rng.Int64N(int64(what.lasts*3/4)+1))
	if what.lasts > aLease {
		lasts = what.lasts
		if !x.isLong() {
			lasts = aLease + time.Second
		}
	}
	end := what.begin(x)
	x.watched.trouble()
	time.Sleep(lasts)
	if end != nil {
		end()
		x.watched.trouble()
	}
	x.met[what.name]++
}

// aLease is how long a process may be silent before others take over from it, at most.
const aLease = 18 * time.Second

// answers waits until the bot answers somebody in every server, a minute at most.
func (x *chaos) answers() bool {
	x.Helper()
	deadline := time.Now().Add(time.Minute)
	for _, guild := range chaosGuilds {
		guest := x.people.In(guild).As("guest", "general")
		for out, err := guest.Send("/kenken help"); err != nil || out.Error != nil || len(out.Messages) == 0; out, err = guest.Send("/kenken help") {
			if time.Now().After(deadline) {
				x.Errorf("on %v the bot answers nobody in %s for a minute, although all is well", x.day, guild)
				return false
			}
		}
	}
	return true
}

// holds waits until each shard is somebody's, two minutes at most.
func (x *chaos) holds() bool {
	x.Helper()
	for begun := time.Now(); time.Since(begun) < 2*time.Minute; time.Sleep(100 * time.Millisecond) {
		if len(x.watched.unheld()) == 0 {
			return true
		}
	}
	x.Errorf("on %v shards %v are nobody's for two minutes, although all is well", x.day, x.watched.unheld())
	return false
}

// awaits waits until the day's dailies are out. Time passes faster for that: what is sent
// again is sent minutes later.
func (x *chaos) awaits() {
	x.Helper()
	begun := time.Now()
	for {
		missing := 0
		x.wire.mu.Lock()
		for _, d := range x.due[len(x.due)-len(x.channels):] {
			if len(x.wire.dailies[d.key()]) == 0 {
				missing++
			}
		}
		x.wire.mu.Unlock()
		x.waited = max(x.waited, time.Since(begun))
		switch {
		case missing == 0:
			return
		case time.Since(begun) > 3*time.Minute:
			x.Errorf("on %v %d dailies are missing after three minutes", x.day, missing)
			return
		}
		time.Sleep(500 * time.Millisecond)
		if time.Since(begun) > 8*time.Second {
			x.moves(20 * time.Second)
		}
	}
}

// smallDisk makes a file system of 64 MiB in memory for the bot's data, and a plain folder
// where this is not allowed.
func smallDisk(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if err := unix.Mount("tmpfs", folder, "tmpfs", 0, "size=64m"); err != nil {
		t.Logf("no file system of its own (%v): the disk is full by a limit on the size of files", err)
		return folder
	}
	t.Cleanup(func() { unix.Unmount(folder, unix.MNT_DETACH) })
	return folder
}

// fillsDisk leaves the bot no room to write. The room of the file system is used up; where
// the data have none of their own, no file of the process may grow (RLIMIT_FSIZE).
func (x *chaos) fillsDisk() (end func()) {
	x.Helper()
	data := x.bots[0].data
	var at, above unix.Stat_t
	if errors.Join(unix.Stat(data, &at), unix.Stat(filepath.Dir(data), &above)) == nil && at.Dev == above.Dev {
		return x.limitsFiles()
	}
	ballast := filepath.Join(data, "ballast")
	f, err := os.Create(ballast)
	if err != nil {
		x.Error(err)
		return nil
	}
	block := make([]byte, 1<<16)
	for size := len(block); size > 0; {
		if _, err := f.Write(block[:size]); err != nil {
			size /= 2
		}
	}
	f.Close()
	return func() {
		if err := os.Remove(ballast); err != nil {
			x.Error(err)
		}
	}
}

func (x *chaos) limitsFiles() (end func()) {
	x.bots[0].mu.Lock()
	pid := x.bots[0].bot.Process.Pid
	x.bots[0].mu.Unlock()
	limit := func(n uint64) {
		if err := unix.Prlimit(pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: n, Max: unix.RLIM_INFINITY}, nil); err != nil && !errors.Is(err, unix.ESRCH) {
			x.Error(err)
		}
	}
	limit(1)
	return func() { limit(unix.RLIM_INFINITY) }
}

// shards is into how many shards the bot's servers are divided.
func (x *chaos) shards() int {
	if x.server == nil {
		return 1
	}
	return 2 * *chaosMany
}

// lookOnce has everybody look at their board, now that all is well, until they see it.
func (c *crowd) lookOnce(t *testing.T) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), 2*time.Minute)
	defer stop()
	for _, g := range c.all {
		for !g.looks() {
			if !pass(ctx, time.Second) {
				t.Errorf("%s is not shown their board, although all is well: %s", g.Name, g.why)
				return
			}
		}
	}
}

// report says what happened.
func (x *chaos) report(v *verdict) {
	c := x.crowd
	var b strings.Builder
	fmt.Fprintf(&b, "%d days in %d servers, processes %d, started %d times; %d REST calls, %d answers lost\n", x.days, len(x.channels), len(x.bots), x.lives(), x.wire.calls, x.wire.lost)
	names := make([]string, 0, len(x.met))
	for _, t := range x.troubles {
		if n := x.met[t.name]; n > 0 {
			names = append(names, fmt.Sprintf("%s %d", t.name, n))
		}
	}
	fmt.Fprintf(&b, "troubles: %s\n", strings.Join(names, ", "))
	fmt.Fprintf(&b, "actions %d, answered with a board %d, without an answer or refused %d\n", c.acts, c.answered, c.failed)
	fmt.Fprintf(&b, "games %d, moves kept %d, solved %d; answered moves lost %d, doubled %d; carried out after a later one %d\n", v.games, v.moves, v.solved, v.lost, v.doubled, x.late(v))
	fmt.Fprintf(&b, "dailies %d; posted twice %d, never %d, still due %d; the longest wait for them %v\n", v.dailies, v.twice, v.never, v.unsent, x.waited.Round(100*time.Millisecond))
	fmt.Fprintf(&b, "a shard of %d was nobody's %v\n", x.shards(), x.watched)
	fmt.Fprintf(&b, "interactions answered %d, twice %d; check-data: %s\n", len(x.wire.answers), v.answeredTwice, cmp.Or(v.unsound, "sound"))
	var all, calm []time.Duration
	for _, p := range c.far {
		all = append(all, p.took)
		if x.wasWell(p.at) {
			calm = append(calm, p.took)
		}
	}
	failed := map[string]int{}
	for _, f := range c.failures {
		if x.wasWell(f.at) {
			failed[f.why]++
		}
	}
	fmt.Fprintf(&b, "presses in the other server: %s; while all is well and the crowd presses at once: %s\n", percentiles(all), percentiles(calm))
	fmt.Fprintf(&b, "actions without an answer although all was well: %v", failed)
	x.Log(b.String())
}

// wasWell reports whether nothing was wrong at t, nor soon after: the end of a calm spell is
// another day, by whose clock all that goes on is late.
func (x *chaos) wasWell(t time.Time) bool {
	return slices.ContainsFunc(x.calm, func(s spell) bool { return t.After(s.from) && t.Before(s.to.Add(-time.Second)) })
}

// percentiles says how long most took.
func percentiles(took []time.Duration) string {
	if len(took) == 0 {
		return "none"
	}
	slices.Sort(took)
	at := func(share float64) time.Duration {
		return took[int(share*float64(len(took)-1))].Round(time.Millisecond)
	}
	return fmt.Sprintf("%d, p50 %v, p99 %v", len(took), at(0.5), at(0.99))
}
