package operate

import (
	"context"
	"errors"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/cluster"
	"kenkenbot/bot/discord"
)

// healthNow is when soundHealth looks.
var healthNow = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

// soundHealth is that of a bot that lacks nothing.
func soundHealth() *Health {
	return &Health{
		Connection: func() discord.Health { return discord.Health{Connected: true, Shards: 1} },
		probe:      func(context.Context) error { return nil },
		keeps:      func(context.Context) error { return nil },
		room:       func() (uint64, bool) { return 1 << 40, true },
		backup:     func() Nightlies { return Nightlies{Night: healthNow.Truncate(24 * time.Hour), made: healthNow} },
		kept:       7, now: func() time.Time { return healthNow }, Begun: healthNow.Add(-48 * time.Hour),
	}
}

func TestHealth(t *testing.T) {
	connection := func(up bool, off time.Duration) func(*Health) {
		return func(h *Health) {
			h.Connection = func() discord.Health { return discord.Health{Connected: up, ClockOff: off, Shards: 1} }
		}
	}
	room := func(free uint64, known bool) func(*Health) {
		return func(h *Health) { h.room = func() (uint64, bool) { return free, known } }
	}
	backup := func(b Nightlies) func(*Health) { return func(h *Health) { h.backup = func() Nightlies { return b } } }
	old := Nightlies{Night: healthNow.Add(-60 * time.Hour)}
	keeps := func(why string) func(*Health) {
		return func(h *Health) { h.keeps = func(context.Context) error { return errors.New(why) } }
	}
	tests := []struct {
		name    string
		change  func(*Health)
		healthy int    // the status of /healthz
		ready   int    // and of /readyz
		first   string // how the first line of /healthz begins
	}{
		{"sound", func(*Health) {}, 200, 200, "ok\n"},
		{"not connected", connection(false, 0), 503, 503, "not connected to Discord"},
		{"a minute off", connection(true, time.Minute), 200, 200, "ok\n"},
		{"two minutes behind", connection(true, -2*time.Minute), 200, 200, "ok, but this machine's clock is 2m0s behind Discord's"},
		{"two hours ahead", connection(true, 2*time.Hour), 503, 200, "this machine's clock is 2h0m0s ahead of Discord's: nothing is posted"},
		{"not connected, and off", connection(false, 2*time.Hour), 503, 503, "not connected to Discord"},
		{"a store that fails", func(h *Health) { h.probe = func(context.Context) error { return errors.New("disk full") } }, 503, 503, "disk full"},
		{"a file that was deleted", keeps("was deleted"), 503, 503, "was deleted"},
		{"a file that can't grow", keeps("the disk is full"), 503, 503, "the disk is full"},
		{"a full disk", room(1<<20, true), 503, 200, "1 MiB are free: make room"},
		{"a disk that fills", room(100<<20, true), 200, 200, "ok, but 100 MiB are free"},
		{"a disk of which nothing is known", room(0, false), 200, 200, "ok\n"},
		{"an old backup", backup(old), 200, 200, "ok, but the newest is of 2026-11-20"},
		{"no backup", backup(Nightlies{}), 200, 200, "ok, but there is none"},
		{"a backup dated ahead alone", backup(Nightlies{Ahead: "kenken-2036-01-01.db"}), 200, 200, "ok, but there is none: look for \"backup failed\" in the log; kenken-2036-01-01.db is dated ahead"},
		{"no backup yet", func(h *Health) { backup(Nightlies{})(h); h.Begun = healthNow.Add(-time.Minute) }, 200, 200, "ok\n"},
		{"no backups wanted", func(h *Health) { backup(Nightlies{})(h); h.kept = 0 }, 200, 200, "ok\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			h := soundHealth()
			tt.change(h)
			s := httptest.NewServer(NewMetrics().handler(h))
			defer s.Close()
			status, body := get(t, s.URL+"/healthz")
			if status != tt.healthy || !strings.HasPrefix(body, tt.first) {
				t.Errorf("/healthz: %d, %q, want %d, %q", status, body, tt.healthy, tt.first)
			}
			for _, line := range []string{"\ndiscord: ", "\ndatabase: ", "\nfile: ", "\nclock: ", "\ndisk: ", "\nbackup: "} {
				if !strings.Contains(body, line) {
					t.Errorf("no line %q in %q", line, body)
				}
			}
			if status, body := get(t, s.URL+"/readyz"); status != tt.ready {
				t.Errorf("/readyz: %d, %q, want %d", status, body, tt.ready)
			}
		})
	}
}

// TestBackupsElsewhere: of PostgreSQL's backups the bot knows nothing, and says so; that hides no fault.
func TestBackupsElsewhere(t *testing.T) {
	for first, change := range map[string]func(*Health){
		"ok\n":           func(*Health) {},
		"1 MiB are free": func(h *Health) { h.room = func() (uint64, bool) { return 1 << 20, true } },
	} {
		h := soundHealth()
		h.elsewhere = true
		change(h)
		s := httptest.NewServer(NewMetrics().handler(h))
		defer s.Close()
		if _, body := get(t, s.URL+"/healthz"); !strings.HasPrefix(body, first) || !strings.Contains(body, "\nbackup: not asked: the bot does not know: ") {
			t.Errorf("/healthz: %q, want %q first", body, first)
		}
	}
}

func TestNotConnected(t *testing.T) {
	for want, h := range map[string]discord.Health{
		"not connected to Discord":                  {Shards: 3, Held: []int{0, 1, 2}, Down: []int{0, 1, 2}},
		"not connected to Discord: shard 1, 2 of 3": {Shards: 3, Held: []int{0, 1, 2}, Down: []int{1, 2}},
	} {
		if got := notConnected(h); got != want {
			t.Errorf("%+v: %q", h, got)
		}
	}
}

// What /readyz says of a process among others.
func TestProcessFindings(t *testing.T) {
	held := discord.Health{Connected: true, Shards: 4, Held: []int{0, 1}}
	for _, tt := range []struct {
		name       string
		state      cluster.State
		connection discord.Health
		ready      bool
		says       string
	}{
		{"settled", cluster.State{Shards: []int{0, 1}, Of: 4, Processes: 2, Chores: true}, held, true, "ok\ndiscord: ok\ndatabase: ok\nfile: ok\nprocesses: ok: 2 of 4 shards are here, 2 processes, and the chores"},
		{"more processes than shards", cluster.State{Of: 1, Processes: 2}, discord.Health{Shards: 1}, true, "discord: ok: no shard is here"},
		{"waits", cluster.State{Of: 4, Processes: 2, Waiting: true}, discord.Health{Shards: 4}, false, "waits for its share"},
		{"a shard is not connected", cluster.State{Shards: []int{0, 1}, Of: 4, Processes: 2}, discord.Health{Shards: 4, Held: []int{0, 1}, Down: []int{1}}, false, "shard 1 of 4"},
		{"leaves", cluster.State{Shards: []int{0, 1}, Of: 4, Processes: 2, Leaving: true}, held, false, "hands over"},
		{"lost", cluster.State{Processes: 1, Lost: true}, discord.Health{}, false, "begins again"},
		{"silent", cluster.State{Shards: []int{0, 1}, Of: 4, Processes: 2, Silent: 12 * time.Second}, held, false, "12s"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			h := soundHealth()
			h.Connection = func() discord.Health { return tt.connection }
			h.Member = func() cluster.State { return tt.state }
			ready, says := true, ""
			for _, f := range h.serves(t.Context()) {
				ready = ready && f.State == Fine
				says += "\n" + f.String()
			}
			if ready != tt.ready || !strings.Contains("ok"+says, tt.says) {
				t.Errorf("ready %t: %q", ready, says)
			}
		})
	}
}
