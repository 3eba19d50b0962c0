package main

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/bot/timetable"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

// house is a sandbox and the data of a bot that comes and goes.
type house struct {
	*testing.T
	clock  *clock.Clock
	server *sandbox.Server
	config config.Config
}

// atNoon is where the clock of a house begins: a Tuesday.
var atNoon = time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)

func newHouse(t *testing.T) *house {
	h := &house{T: t, clock: clock.New(), config: config.Default()}
	h.config.Data = t.TempDir()
	h.clock.Set(atNoon)
	h.open("")
	return h
}

// open starts a sandbox at an address; empty is any.
func (h *house) open(addr string) {
	h.Helper()
	h.server = sandboxtest.Start(h, sandbox.Options{Addr: addr, Clock: h.clock})
}

// visit is one life of the bot.
type visit struct {
	*testing.T
	store *sqlite.Store
	log   output
	stop  context.CancelFunc
	done  chan error
}

// up starts the bot by a clock.
func (h *house) up(clock timetable.Clock) *visit {
	h.Helper()
	v := &visit{T: h.T, done: make(chan error, 1)}
	log := slog.New(slog.NewTextHandler(&v.log, nil))
	store, err := serveFlags{}.openStore(h.Context(), h.config, log)
	if err != nil {
		h.Fatal(err)
	}
	v.store = store.(*sqlite.Store)
	ctx, stop := context.WithCancel(context.Background())
	v.stop = stop
	go func() {
		v.done <- serve(ctx, serving{config: h.config, store: store, token: h.server.Token(), baseURL: h.server.URL(), clock: clock, log: log})
	}()
	h.Cleanup(func() {
		v.down()
		if h.Failed() {
			h.Log(v.log.String())
		}
	})
	return v
}

// down stops the bot and returns how it ended.
func (v *visit) down() error {
	v.Helper()
	v.stop()
	select {
	case err := <-v.done:
		v.done <- err
		v.store.Close()
		return err
	case <-time.After(patience):
		v.Fatalf("the bot does not end:\n%s", v.log.String())
		return nil
	}
}

// until waits for something to come true.
func (v *visit) until(what string, ok func() bool) {
	v.Helper()
	if !came(ok) {
		v.Fatalf("not within %v: %s\n%s", patience, what, v.log.String())
	}
}

func (v *visit) logs(text string, times int) {
	v.Helper()
	v.until("log "+text, func() bool { return strings.Count(v.log.String(), text) >= times })
}

// kept reads what the bot keeps about its being up.
func (v *visit) kept() (heartbeat string, outages []storage.Day) {
	v.Helper()
	err := v.store.View(context.Background(), func(r storage.Reader) (err error) {
		if outages, err = r.Outages(0); err != nil {
			return err
		}
		if heartbeat, err = r.Setting("heartbeat"); errors.Is(err, storage.ErrNotFound) {
			err = nil
		}
		return err
	})
	if err != nil {
		v.Fatal(err)
	}
	return heartbeat, outages
}

// beats waits for the first heartbeat.
func (v *visit) beats() {
	v.Helper()
	v.until("a heartbeat", func() bool { heartbeat, _ := v.kept(); return heartbeat != "" })
}

// settle starts the bot for the first time and has it post to #general at 9.
func (h *house) settle() {
	h.Helper()
	v := h.up(h.clock)
	v.logs("msg=connected", 1)
	owner := sandboxtest.NewClient(h.server.URL()).As("owner", "general")
	said(h.T)(owner.Send("/kenken-admin setup channel:#general time:09:00"))
	v.beats()
	if err := v.down(); err != nil {
		h.Fatal(err)
	}
}

// posts counts the dailies in #general.
func (h *house) posts() int {
	h.Helper()
	all, err := sandboxtest.NewClient(h.server.URL()).As("reader", "general").Messages()
	if err != nil {
		h.Fatal(err)
	}
	n := 0
	for _, m := range all {
		for _, id := range controlsOf(m) {
			if strings.HasPrefix(id, "/daily/") && strings.HasSuffix(id, "/play") {
				n++
			}
		}
	}
	return n
}

// TestAnotherApplicationsData starts the bot, ten days on, on the data of another
// application: it is refused before it has posted or noted a thing.
func TestAnotherApplicationsData(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.settle()
	store, err := serveFlags{}.openStore(t.Context(), h.config, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Update(t.Context(), func(tx storage.Tx) error { return tx.SaveSetting("application", "42") }); err != nil {
		t.Fatal(err)
	}
	store.Close()
	before := h.posts()
	h.clock.Advance(10 * 24 * time.Hour)

	v := h.up(h.clock)
	beat, _ := v.kept()
	err = <-v.done
	v.done <- err
	if err == nil || !strings.Contains(err.Error(), "another Discord application") || !strings.Contains(err.Error(), "data folder of its own") {
		t.Errorf("it ended with %v", err)
	}
	if after, outages := v.kept(); after != beat || len(outages) > 0 {
		t.Errorf("the heartbeat went from %s to %s, and there are %d outages", beat, after, len(outages))
	}
	due := 0
	err = v.store.View(t.Context(), func(r storage.Reader) error {
		posts, err := r.DuePosts(h.clock.Now(), storage.Part{}, 10)
		due = len(posts)
		return err
	})
	if err != nil || due > 0 || h.posts() != before {
		t.Errorf("%d posts are due, %d were sent, %v", due, h.posts()-before, err)
	}
}

// TestEightHoursWithoutDiscord takes Discord away from a bot that stays up: that
// breaks no streak.
func TestEightHoursWithoutDiscord(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	v := h.up(h.clock)
	v.beats()
	addr := strings.TrimPrefix(h.server.URL(), "http://")
	h.server.Close()
	v.logs("the gateway connection ended", 1)
	h.clock.Advance(8 * time.Hour)
	h.open(addr)
	v.logs("connected to the gateway", 2)
	day := storage.DayOf(atNoon)
	v.until("an outage", func() bool { _, outages := v.kept(); return len(outages) == 1 && outages[0] == day })
}

// TestMovedClockIsNoOutage moves the sandbox's clock while the bot is connected.
func TestMovedClockIsNoOutage(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	v := h.up(h.clock)
	v.beats()
	h.clock.Advance(30 * time.Hour)
	want := h.clock.Now().Format("2006-01-02T15")
	v.until("a heartbeat at the new time", func() bool { heartbeat, _ := v.kept(); return strings.HasPrefix(heartbeat, want) })
	if _, outages := v.kept(); len(outages) > 0 {
		t.Errorf("outages %v", outages)
	}
}

// behind is a clock that is set wrong.
type behind struct {
	*clock.Clock
	by time.Duration
}

func (c behind) Now() time.Time { return c.Clock.Now().Add(-c.by) }

func (c behind) Wait(ctx context.Context, t time.Time) error { return c.Clock.Wait(ctx, t.Add(c.by)) }

// TestClockAYearBehind starts the bot once by a clock that is a year behind
// Discord's: nothing is posted, and neither this start nor the next notes an outage.
func TestClockAYearBehind(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.settle()
	before := h.posts()
	wrong := h.up(behind{h.clock, 365 * 24 * time.Hour})
	beat, _ := wrong.kept()
	wrong.logs("over an hour off", 1)
	wrong.logs("msg=connected", 1)
	time.Sleep(200 * time.Millisecond) // for a round after the connection
	if after, outages := wrong.kept(); after != beat || len(outages) > 0 {
		t.Errorf("the heartbeat went from %s to %s, and there are %d outages", beat, after, len(outages))
	}
	if n := h.posts() - before; n > 0 {
		t.Errorf("%d posts by the wrong clock", n)
	}
	if err := wrong.down(); err != nil {
		t.Fatal(err)
	}

	h.clock.Advance(time.Hour)
	right := h.up(h.clock)
	right.until("a heartbeat", func() bool { after, _ := right.kept(); return after != beat })
	if _, outages := right.kept(); len(outages) > 0 {
		t.Errorf("%d outages", len(outages))
	}
	if strings.Contains(right.log.String(), "clock is") {
		t.Error("a clock that is right is complained of")
	}
}
