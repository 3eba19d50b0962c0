package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"runtime"
	"strconv"
	"time"

	"kenkenbot/bot/discord"
)

// metrics counts what the connection tells of itself, and serves the counts and
// the bot's health.
type metrics struct {
	exposition *exposition
}

var _ discord.Metrics = (*metrics)(nil)

func newMetrics() *metrics {
	e := newExposition()
	e.declare("gauge", "kenken_gateway_connected", "1 while the gateway session is ready.")
	e.declare("counter", "kenken_gateway_connections_total", "Attempts to connect to the gateway.", "kind", "result")
	e.declare("histogram", "kenken_interaction_seconds", "From an interaction's arrival to the end of its handler.", "kind", "route")
	e.declare("counter", "kenken_interactions_unanswered_total", "Interactions whose handler gave no answer.")
	e.declare("gauge", "kenken_events_waiting", "Events that wait for their turn or are being served.")
	e.declare("counter", "kenken_events_dropped_total", "Events dropped because too many were waiting or the bot was stopping.")
	e.declare("counter", "kenken_handler_panics_total", "Panics in handlers, caught.")
	e.declare("histogram", "kenken_rest_seconds", "REST requests; status 0 is a broken connection.", "method", "route", "status")
	e.declare("gauge", "kenken_outbox_due", "Posts of the outbox that are due and not sent, 100 at most.")
	e.declare("counter", "kenken_outbox_posts_total", "Tries to send a post of the outbox, by what became of them.", "result")
	e.declare("gauge", "kenken_goroutines", "Goroutines of the process.")
	e.declare("gauge", "kenken_memory_bytes", "Memory that the Go runtime has from the system.")
	e.declare("gauge", "kenken_start_time_seconds", "When the process started, in Unix time.")
	e.set("kenken_start_time_seconds", float64(time.Now().Unix()))
	return &metrics{e}
}

// Connected implements discord.Metrics, as do the methods below.
func (m *metrics) Connected(up bool) {
	v := 0.0
	if up {
		v = 1
	}
	m.exposition.set("kenken_gateway_connected", v)
}

func (m *metrics) Connection(kind, result string) {
	m.exposition.add("kenken_gateway_connections_total", kind, result)
}

func (m *metrics) Interaction(kind discord.Kind, route string, took time.Duration, answered bool) {
	m.exposition.observe("kenken_interaction_seconds", took.Seconds(), kind.String(), route)
	if !answered {
		m.exposition.add("kenken_interactions_unanswered_total")
	}
}

func (m *metrics) REST(method, route string, status int, took time.Duration) {
	m.exposition.observe("kenken_rest_seconds", took.Seconds(), method, route, strconv.Itoa(status))
}

func (m *metrics) Waiting(n int) { m.exposition.set("kenken_events_waiting", float64(n)) }

func (m *metrics) Dropped() { m.exposition.add("kenken_events_dropped_total") }

func (m *metrics) Panicked() { m.exposition.add("kenken_handler_panics_total") }

func (m *metrics) Posted(result string) { m.exposition.add("kenken_outbox_posts_total", result) }

func (m *metrics) Due(n int) { m.exposition.set("kenken_outbox_due", float64(n)) }

// serve answers /metrics and /healthz at addr until ctx ends.
func (m *metrics) serve(ctx context.Context, addr string, health func() discord.Health) error {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("metrics_addr: %w: name another address or leave it empty", err)
	}
	server := &http.Server{Handler: m.handler(health), ReadHeaderTimeout: 5 * time.Second, WriteTimeout: 30 * time.Second}
	defer context.AfterFunc(ctx, func() { server.Close() })()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// handler answers 200 to /healthz while the bot is connected, else 503.
func (m *metrics) handler(health func() discord.Health) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		var mem runtime.MemStats
		runtime.ReadMemStats(&mem)
		m.exposition.set("kenken_goroutines", float64(runtime.NumGoroutine()))
		m.exposition.set("kenken_memory_bytes", float64(mem.Sys))
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		m.exposition.writeTo(w)
	})
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		h := health()
		if h.Connected {
			fmt.Fprintln(w, "ok")
			return
		}
		http.Error(w, "not connected to Discord", http.StatusServiceUnavailable)
	})
	return mux
}
