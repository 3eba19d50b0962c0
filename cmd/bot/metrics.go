package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/web"
)

// metrics counts what the connection tells of itself, and serves the counts and
// the bot's health.
type metrics struct {
	registry     *prometheus.Registry
	connected    *prometheus.GaugeVec
	connections  *prometheus.CounterVec
	interactions *prometheus.HistogramVec
	unanswered   prometheus.Counter
	waiting      prometheus.Gauge
	dropped      prometheus.Counter
	panics       prometheus.Counter
	rest         *prometheus.HistogramVec
	due          prometheus.Gauge
	posts        *prometheus.CounterVec
	clockOff     prometheus.Gauge
	page         *prometheus.HistogramVec
	streams      prometheus.Gauge
	slow         prometheus.Counter
}

var (
	_ discord.Metrics = (*metrics)(nil)
	_ web.Metrics     = (*metrics)(nil)
)

// buckets are the upper bounds of all histograms, in seconds: around Discord's
// three, and the board's fifty milliseconds.
var buckets = []float64{.005, .01, .025, .05, .1, .25, .5, 1, 2, 3, 5, 10}

func newMetrics() *metrics {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	auto := promauto.With(registry)
	counter := func(name, help string) prometheus.CounterOpts { return prometheus.CounterOpts{Name: name, Help: help} }
	gauge := func(name, help string) prometheus.GaugeOpts { return prometheus.GaugeOpts{Name: name, Help: help} }
	timing := func(name, help string) prometheus.HistogramOpts {
		return prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets}
	}
	m := &metrics{
		registry:     registry,
		connected:    auto.NewGaugeVec(gauge("kenken_gateway_connected", "1 while the gateway session of a shard is ready."), []string{"shard"}),
		connections:  auto.NewCounterVec(counter("kenken_gateway_connections_total", "Attempts to connect to the gateway."), []string{"shard", "kind", "result"}),
		interactions: auto.NewHistogramVec(timing("kenken_interaction_seconds", "From an interaction's arrival to the end of its handler."), []string{"kind", "route"}),
		unanswered:   auto.NewCounter(counter("kenken_interactions_unanswered_total", "Interactions whose handler gave no answer.")),
		waiting:      auto.NewGauge(gauge("kenken_events_waiting", "Events that wait for their turn or are being served.")),
		dropped:      auto.NewCounter(counter("kenken_events_dropped_total", "Events, and lines of chat to be sent, dropped because too many were waiting or the bot was stopping.")),
		panics:       auto.NewCounter(counter("kenken_handler_panics_total", "Panics in handlers, caught.")),
		rest:         auto.NewHistogramVec(timing("kenken_rest_seconds", "REST requests; status 0 is a broken connection."), []string{"method", "route", "status"}),
		due:          auto.NewGauge(gauge("kenken_outbox_due", "Posts of the outbox that are due and not sent, 100 at most.")),
		posts:        auto.NewCounterVec(counter("kenken_outbox_posts_total", "Tries to send a post of the outbox, by what became of them."), []string{"result"}),
		clockOff:     auto.NewGauge(gauge("kenken_clock_offset_seconds", "How far the bot's clock is ahead of Discord's (negative: behind), as last compared; over 3600 nothing is posted.")),
		page:         auto.NewHistogramVec(timing("kenken_page_request_seconds", "Requests of the page's API."), []string{"route", "status"}),
		streams:      auto.NewGauge(gauge("kenken_page_streams", "Open sockets and long polls of pages.")),
		slow:         auto.NewCounter(counter("kenken_page_streams_dropped_total", "Sockets closed because their page read too slowly.")),
	}
	m.Connected(0, false) // there is one connection at least
	return m
}

// Connected implements discord.Metrics, as do the methods below.
func (m *metrics) Connected(shard int, up bool) {
	v := 0.0
	if up {
		v = 1
	}
	m.connected.WithLabelValues(strconv.Itoa(shard)).Set(v)
}

func (m *metrics) Connection(shard int, kind, result string) {
	m.connections.WithLabelValues(strconv.Itoa(shard), kind, result).Inc()
}

func (m *metrics) Interaction(kind discord.Kind, route string, took time.Duration, answered bool) {
	m.interactions.WithLabelValues(kind.String(), route).Observe(took.Seconds())
	if !answered {
		m.unanswered.Inc()
	}
}

func (m *metrics) REST(method, route string, status int, took time.Duration) {
	m.rest.WithLabelValues(method, route, strconv.Itoa(status)).Observe(took.Seconds())
}

func (m *metrics) Waiting(n int) { m.waiting.Set(float64(n)) }

func (m *metrics) Dropped() { m.dropped.Inc() }

func (m *metrics) Panicked() { m.panics.Inc() }

func (m *metrics) Posted(result string) { m.posts.WithLabelValues(result).Inc() }

func (m *metrics) Due(n int) { m.due.Set(float64(n)) }

func (m *metrics) ClockOff(off time.Duration) { m.clockOff.Set(off.Seconds()) }

// Request implements web.Metrics, as do the methods below.
func (m *metrics) Request(route string, status int, took time.Duration) {
	m.page.WithLabelValues(route, strconv.Itoa(status)).Observe(took.Seconds())
}

func (m *metrics) Streams(n int) { m.streams.Set(float64(n)) }

func (m *metrics) StreamDropped() { m.slow.Inc() }

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

// handler answers 200 to /healthz while the bot is connected and its clock is right
// enough to post by, else 503. The text names a clock that is off.
func (m *metrics) handler(health func() discord.Health) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		h := health()
		clock := ""
		if off := h.ClockOff.Round(time.Second); off.Abs() > discord.ClockWarn {
			clock = fmt.Sprintf("this machine's clock is %v ahead of Discord's", off)
			if off < 0 {
				clock = fmt.Sprintf("this machine's clock is %v behind Discord's", -off)
			}
		}
		switch {
		case !h.Connected:
			http.Error(w, notConnected(h), http.StatusServiceUnavailable)
		case h.ClockOff.Abs() > discord.ClockLimit:
			http.Error(w, clock+": nothing is posted until it is right", http.StatusServiceUnavailable)
		case clock != "":
			fmt.Fprintln(w, "ok, but "+clock)
		default:
			fmt.Fprintln(w, "ok")
		}
	})
	return mux
}

// notConnected says which connections to Discord are missing.
func notConnected(h discord.Health) string {
	if len(h.Down) == h.Shards || h.Shards == 1 {
		return "not connected to Discord"
	}
	var names []string
	for _, shard := range h.Down {
		names = append(names, strconv.Itoa(shard))
	}
	return fmt.Sprintf("not connected to Discord: shard %s of %d", strings.Join(names, ", "), h.Shards)
}
