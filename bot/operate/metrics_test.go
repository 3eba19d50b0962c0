package operate

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/operate/config"
	"kenkenbot/storage/sqlite/sqlitetest"
)

func TestMetrics(t *testing.T) {
	m := NewMetrics()
	m.Connected(0, true)
	m.Connected(1, false)
	m.Connection(0, "identify", "ready")
	m.Interaction(discord.Command, "/kenken/today", 30*time.Millisecond, true)
	m.Interaction(discord.Command, "/kenken/today", 50*time.Millisecond, true)
	m.Interaction(discord.Component, "g", time.Minute, false)
	m.REST("POST", `a"b\c`, 200, time.Second)
	m.Waiting(3)
	m.Dropped()
	m.Panicked()
	m.Posted("sent")
	m.Posted("sent")
	m.Due(2)
	m.ClockOff(-90 * time.Second)
	m.Request("GET /api/v1/games/{id}", 200, time.Millisecond)
	m.Streams(7)
	m.StreamDropped()
	s := httptest.NewServer(m.handler(soundHealth()))
	defer s.Close()
	status, body := get(t, s.URL+"/metrics")
	if status != 200 {
		t.Fatalf("status %d", status)
	}
	for _, line := range []string{
		"# TYPE kenken_interaction_seconds histogram",
		`kenken_gateway_connected{shard="0"} 1`,
		`kenken_gateway_connected{shard="1"} 0`,
		`kenken_gateway_connections_total{kind="identify",result="ready",shard="0"} 1`,
		`kenken_interaction_seconds_bucket{kind="command",route="/kenken/today",le="0.025"} 0`,
		`kenken_interaction_seconds_bucket{kind="command",route="/kenken/today",le="0.05"} 2`,
		`kenken_interaction_seconds_bucket{kind="command",route="/kenken/today",le="+Inf"} 2`,
		`kenken_interaction_seconds_sum{kind="command",route="/kenken/today"} 0.08`,
		`kenken_interaction_seconds_count{kind="command",route="/kenken/today"} 2`,
		`kenken_interaction_seconds_bucket{kind="component",route="g",le="10"} 0`,
		`kenken_interaction_seconds_bucket{kind="component",route="g",le="+Inf"} 1`,
		"kenken_interactions_unanswered_total 1",
		`kenken_rest_seconds_count{method="POST",route="a\"b\\c",status="200"} 1`,
		"kenken_events_waiting 3",
		"kenken_events_dropped_total 1",
		"kenken_handler_panics_total 1",
		`kenken_outbox_posts_total{result="sent"} 2`,
		"kenken_outbox_due 2",
		"kenken_clock_offset_seconds -90",
		`kenken_page_request_seconds_count{route="GET /api/v1/games/{id}",status="200"} 1`,
		`kenken_sentences_lacking_total{language="english"} 0`,
		"kenken_page_streams 7",
		"kenken_page_streams_dropped_total 1",
	} {
		if !strings.Contains(body, line+"\n") {
			t.Errorf("no line %s in\n%s", line, body)
		}
	}
}

func get(t *testing.T, url string) (int, string) {
	t.Helper()
	resp, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(body)
}

func TestMetricsServe(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	m := NewMetrics()
	err = m.Serve(t.Context(), taken.Addr().String(), nil)
	if err == nil || !strings.Contains(err.Error(), "metrics_addr") || strings.Contains(err.Error(), "\n") {
		t.Errorf("a taken port: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := m.Serve(ctx, "127.0.0.1:0", nil); err != nil {
		t.Errorf("at the end: %v", err)
	}
}

// TestStoreMetrics reads the figures of a real store.
func TestStoreMetrics(t *testing.T) {
	folder := t.TempDir()
	store := sqlitetest.OpenAt(t, filepath.Join(folder, config.DatabaseName))
	m, h := NewMetrics(), soundHealth()
	h.probe, h.keeps = store.Probe, store.Keeps
	m.ShowStore(store, h)
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
	if err := os.Rename(filepath.Join(folder, config.DatabaseName), filepath.Join(folder, "away.db")); err != nil {
		t.Fatal(err)
	}
	if status, body := get(t, s.URL+"/healthz"); status != 503 || !strings.Contains(body, "file: failed: ") {
		t.Errorf("of a file that was moved: %d, %s", status, body)
	}
}
