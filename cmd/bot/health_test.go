package main

import (
	"context"
	"errors"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/discord"
)

// healthNow is when soundHealth looks.
var healthNow = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

// soundHealth is that of a bot that lacks nothing.
func soundHealth() *health {
	return &health{
		connection: func() discord.Health { return discord.Health{Connected: true, Shards: 1} },
		probe:      func(context.Context) error { return nil },
		keeps:      func(context.Context) error { return nil },
		room:       func() (uint64, bool) { return 1 << 40, true },
		backup:     func() nightlies { return nightlies{night: healthNow.Truncate(24 * time.Hour), made: healthNow} },
		kept:       7, now: func() time.Time { return healthNow }, begun: healthNow.Add(-48 * time.Hour),
	}
}

func TestHealth(t *testing.T) {
	connection := func(up bool, off time.Duration) func(*health) {
		return func(h *health) {
			h.connection = func() discord.Health { return discord.Health{Connected: up, ClockOff: off, Shards: 1} }
		}
	}
	room := func(free uint64, known bool) func(*health) {
		return func(h *health) { h.room = func() (uint64, bool) { return free, known } }
	}
	backup := func(b nightlies) func(*health) { return func(h *health) { h.backup = func() nightlies { return b } } }
	old := nightlies{night: healthNow.Add(-60 * time.Hour)}
	keeps := func(why string) func(*health) {
		return func(h *health) { h.keeps = func(context.Context) error { return errors.New(why) } }
	}
	tests := []struct {
		name    string
		change  func(*health)
		healthy int    // the status of /healthz
		ready   int    // and of /readyz
		first   string // how the first line of /healthz begins
	}{
		{"sound", func(*health) {}, 200, 200, "ok\n"},
		{"not connected", connection(false, 0), 503, 503, "not connected to Discord"},
		{"a minute off", connection(true, time.Minute), 200, 200, "ok\n"},
		{"two minutes behind", connection(true, -2*time.Minute), 200, 200, "ok, but this machine's clock is 2m0s behind Discord's"},
		{"two hours ahead", connection(true, 2*time.Hour), 503, 200, "this machine's clock is 2h0m0s ahead of Discord's: nothing is posted"},
		{"not connected, and off", connection(false, 2*time.Hour), 503, 503, "not connected to Discord"},
		{"a store that fails", func(h *health) { h.probe = func(context.Context) error { return errors.New("disk full") } }, 503, 503, "disk full"},
		{"a file that was deleted", keeps("was deleted"), 503, 503, "was deleted"},
		{"a file that can't grow", keeps("the disk is full"), 503, 503, "the disk is full"},
		{"a full disk", room(1<<20, true), 503, 200, "1 MiB are free: make room"},
		{"a disk that fills", room(100<<20, true), 200, 200, "ok, but 100 MiB are free"},
		{"a disk of which nothing is known", room(0, false), 200, 200, "ok\n"},
		{"an old backup", backup(old), 200, 200, "ok, but the newest is of 2026-11-20"},
		{"no backup", backup(nightlies{}), 200, 200, "ok, but there is none"},
		{"a backup dated ahead alone", backup(nightlies{ahead: "kenken-2036-01-01.db"}), 200, 200, "ok, but there is none: look for \"backup failed\" in the log; kenken-2036-01-01.db is dated ahead"},
		{"no backup yet", func(h *health) { backup(nightlies{})(h); h.begun = healthNow.Add(-time.Minute) }, 200, 200, "ok\n"},
		{"no backups wanted", func(h *health) { backup(nightlies{})(h); h.kept = 0 }, 200, 200, "ok\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			h := soundHealth()
			tt.change(h)
			s := httptest.NewServer(newMetrics().handler(h))
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

// The newest backup is of a night that has been, and as old as its file.
func TestNightlies(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "[backups")
	if b := nightliesIn(folder, healthNow); b != (nightlies{}) {
		t.Errorf("found in no folder: %+v", b)
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	night := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	for name, made := range map[string]time.Time{
		"kenken-2026-11-20.db": night.Add(-time.Hour), "kenken-2026-11-21.db": night.Add(8 * time.Hour), "kenken-2036-01-01.db": night, "kenken-2036-01-02.db": night,
		"kenken-aaaa-bb-cc.db": night, "kenken-2026-11-22.db.part": night,
	} {
		path := filepath.Join(folder, name)
		writeFile(t, path, "")
		if err := os.Chtimes(path, made, made); err != nil {
			t.Fatal(err)
		}
	}
	b := nightliesIn(folder, healthNow)
	if !b.night.Equal(night) || !b.made.Equal(night.Add(8*time.Hour)) || b.ahead != "kenken-2036-01-02.db" {
		t.Errorf("got %+v", b)
	}
	copied := healthNow.Add(time.Hour)
	if err := os.Chtimes(filepath.Join(folder, "kenken-2026-11-21.db"), copied, copied); err != nil {
		t.Fatal(err)
	}
	if b := nightliesIn(folder, healthNow); !b.made.Equal(night) {
		t.Errorf("one that was copied there later counts from %v", b.made)
	}
}

// What is told of a real store.
func TestStoreMetrics(t *testing.T) {
	folder := t.TempDir()
	store := reopen(t, filepath.Join(folder, databaseName))
	m, h := newMetrics(), soundHealth()
	h.probe, h.keeps = store.Probe, store.Keeps
	m.showStore(store, h)
	s := httptest.NewServer(m.handler(h))
	defer s.Close()
	if status, body := get(t, s.URL+"/healthz"); status != 200 || !strings.HasPrefix(body, "ok\n") {
		t.Errorf("%d, %s", status, body)
	}
	_, body := get(t, s.URL+"/metrics")
	for _, line := range []string{"kenken_store_commit_seconds_count 1\n", "kenken_store_waiting 0\n", `kenken_store_bytes{file="database"} `, `kenken_store_bytes{file="wal"} `, "kenken_disk_free_bytes 1.0", "kenken_backup_age_seconds 0\n"} {
		if !strings.Contains(body, line) {
			t.Errorf("no %q in\n%s", line, body)
		}
	}
	if err := os.Rename(filepath.Join(folder, databaseName), filepath.Join(folder, "away.db")); err != nil {
		t.Fatal(err)
	}
	if status, body := get(t, s.URL+"/healthz"); status != 503 || !strings.Contains(body, "file: failed: ") {
		t.Errorf("of a file that was moved: %d, %s", status, body)
	}
}
