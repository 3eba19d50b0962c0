package operate

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"kenkenbot/bot/cluster"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/web"
	"kenkenbot/bot/words"
	"kenkenbot/storage/postgres"
	"kenkenbot/storage/sqlite"
)

// Metrics counts events of the connection, and serves the counts and the bot's health.
type Metrics struct {
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
	commits      prometheus.Histogram
}

var (
	_ discord.Metrics = (*Metrics)(nil)
	_ web.Metrics     = (*Metrics)(nil)
)

// buckets are the upper bounds of all histograms, in seconds: around Discord's
// three, and the board's fifty milliseconds.
var buckets = []float64{.005, .01, .025, .05, .1, .25, .5, 1, 2, 3, 5, 10}

// NewMetrics returns metrics that count from 0.
func NewMetrics() *Metrics {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	auto := promauto.With(registry)
	counter := func(name, help string) prometheus.CounterOpts { return prometheus.CounterOpts{Name: name, Help: help} }
	gauge := func(name, help string) prometheus.GaugeOpts { return prometheus.GaugeOpts{Name: name, Help: help} }
	timing := func(name, help string) prometheus.HistogramOpts {
		return prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets}
	}
	m := &Metrics{
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
		commits:      auto.NewHistogram(timing("kenken_store_commit_seconds", "Commits on their way to the disk.")),
	}
	for _, l := range words.Languages() {
		lacking := counter("kenken_sentences_lacking_total", "Sentences said in English because the language lacks them.")
		lacking.ConstLabels = prometheus.Labels{"language": l.String()}
		registry.MustRegister(prometheus.NewCounterFunc(lacking, func() float64 { return float64(l.Lacked()) }))
	}
	m.Connected(0, false) // there is one connection at least
	return m
}

// Connected implements discord.Metrics, as do the methods below.
func (m *Metrics) Connected(shard int, up bool) {
	v := 0.0
	if up {
		v = 1
	}
	m.connected.WithLabelValues(strconv.Itoa(shard)).Set(v)
}

func (m *Metrics) Released(shard int) { m.connected.DeleteLabelValues(strconv.Itoa(shard)) }

func (m *Metrics) Connection(shard int, kind, result string) {
	m.connections.WithLabelValues(strconv.Itoa(shard), kind, result).Inc()
}

func (m *Metrics) Interaction(kind discord.Kind, route string, took time.Duration, answered bool) {
	m.interactions.WithLabelValues(kind.String(), route).Observe(took.Seconds())
	if !answered {
		m.unanswered.Inc()
	}
}

func (m *Metrics) REST(method, route string, status int, took time.Duration) {
	m.rest.WithLabelValues(method, route, strconv.Itoa(status)).Observe(took.Seconds())
}

func (m *Metrics) Waiting(n int) { m.waiting.Set(float64(n)) }

func (m *Metrics) Dropped() { m.dropped.Inc() }

func (m *Metrics) Panicked() { m.panics.Inc() }

func (m *Metrics) Posted(result string) { m.posts.WithLabelValues(result).Inc() }

func (m *Metrics) Due(n int) { m.due.Set(float64(n)) }

func (m *Metrics) ClockOff(off time.Duration) { m.clockOff.Set(off.Seconds()) }

// Request implements web.Metrics, as do the methods below.
func (m *Metrics) Request(route string, status int, took time.Duration) {
	m.page.WithLabelValues(route, strconv.Itoa(status)).Observe(took.Seconds())
}

func (m *Metrics) Streams(n int) { m.streams.Set(float64(n)) }

func (m *Metrics) StreamDropped() { m.slow.Inc() }

// ShowProcesses adds how this process does among the others; state is nil where there can be
// none.
func (m *Metrics) ShowProcesses(state func() cluster.State) {
	if state == nil {
		return
	}
	m.Released(0) // perhaps it is another's
	gauge := func(name, help string, value func(cluster.State) float64) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, func() float64 { return value(state()) }))
	}
	truth := func(b bool) float64 {
		if b {
			return 1
		}
		return 0
	}
	gauge("kenken_shards", "Shards of the bot, in all processes.", func(s cluster.State) float64 { return float64(s.Of) })
	gauge("kenken_shards_held", "Shards that this process holds a lease on.", func(s cluster.State) float64 { return float64(len(s.Shards)) })
	gauge("kenken_processes", "Processes of the bot that renew their leases, as this one sees it.", func(s cluster.State) float64 { return float64(s.Processes) })
	gauge("kenken_chores_held", "1 while this process holds the lease on what concerns no server alone.", func(s cluster.State) float64 { return truth(s.Chores) })
	gauge("kenken_lease_silence_seconds", "For how long this process has not been able to renew its leases; 0 while it is.", func(s cluster.State) float64 { return s.Silent.Seconds() })
}

// ShowStore adds metrics of the store.
func (m *Metrics) ShowStore(store Database, h *Health) {
	store.OnCommit(func(took time.Duration) { m.commits.Observe(took.Seconds()) })
	gauge := func(name, help string, labels prometheus.Labels, value func() float64) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: labels}, value))
	}
	if fenced, ok := store.(fencedDatabase); ok {
		store = fenced.Database
	}
	const waiting, waitingHelp = "kenken_store_waiting", "Transactions that wait for their turn to write, or for a connection."
	switch store := store.(type) {
	case *sqlite.Store:
		gauge(waiting, waitingHelp, nil, func() float64 { return float64(store.State().Waiting) })
		const size = "Size of the database's files."
		gauge("kenken_store_bytes", size, prometheus.Labels{"file": "database"}, func() float64 { return float64(store.State().Size) })
		gauge("kenken_store_bytes", size, prometheus.Labels{"file": "wal"}, func() float64 { return float64(store.State().Log) })
	case *postgres.Store:
		gauge(waiting, waitingHelp, nil, func() float64 { return float64(store.State().Waiting) })
		gauge("kenken_store_connections", "Connections to the database that are in use.", nil, func() float64 { return float64(store.State().Busy) })
		m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "kenken_store_retries_total", Help: "Transactions that were run again, because others were in the way or the connection was lost."},
			func() float64 { return float64(store.State().Again) }))
	}
	gauge("kenken_disk_free_bytes", "Room on the disk of the data folder; NaN if it is not known.", nil, func() float64 {
		free, known := h.room()
		if !known {
			return math.NaN()
		}
		return float64(free)
	})
	gauge("kenken_backup_age_seconds", "Age of the newest nightly backup; NaN if there is none.", nil, func() float64 {
		b := h.backup()
		if b.Night.IsZero() {
			return math.NaN()
		}
		return h.now().Sub(b.made).Seconds()
	})
	if h.Offsite == nil || len(h.Offsite.command) == 0 {
		return
	}
	gauge("kenken_offsite_backup_age_seconds", "Age of the last backup that backup_command took, from the beginning of its night; NaN if there is none.", nil, func() float64 {
		age, some := h.Offsite.age()
		if !some {
			return math.NaN()
		}
		return age.Seconds()
	})
	gauge("kenken_offsite_backup_failing", "1 while the last run of backup_command failed.", nil, func() float64 {
		if h.Offsite.fails() {
			return 1
		}
		return 0
	})
}

// Serve answers /metrics, /healthz and /readyz at addr until ctx ends.
func (m *Metrics) Serve(ctx context.Context, addr string, h *Health) error {
	return listenFor(ctx, "metrics_addr", addr, &http.Server{Handler: m.handler(h), WriteTimeout: 30 * time.Second})
}

// listenFor serves at the address that a key of the configuration names, until ctx ends.
func listenFor(ctx context.Context, key, addr string, server *http.Server) error {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("%s: %w: name another address or leave it empty", key, err)
	}
	server.ReadHeaderTimeout = 5 * time.Second
	defer context.AfterFunc(ctx, func() { server.Close() })()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// handler answers 200 to /readyz while the bot can serve people, and to /healthz while all
// is well besides; else 503. The text says what is wrong, and what may become so.
func (m *Metrics) handler(h *Health) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) { writeFindings(w, h.all(r.Context())) })
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) { writeFindings(w, h.serves(r.Context())) })
	return mux
}
