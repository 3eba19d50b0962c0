package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/storage"
	"kenkenbot/storage/postgres/postgrestest"
)

// fleetHouse is a sandbox with servers in several shards, and a database for several processes.
type fleetHouse struct {
	*testing.T
	clock  *clock.Clock
	server *sandbox.Server
	config config.Config
	began  int
}

func newFleetHouse(t *testing.T, servers, shards int) *fleetHouse {
	h := &fleetHouse{T: t, clock: clock.New(), config: config.Default()}
	h.config.Database = config.Secret(postgrestest.Fresh(t))
	h.config.Data = t.TempDir()
	h.clock.Set(atNoon)
	h.server = sandboxtest.Start(t, sandbox.Options{Clock: h.clock, Guilds: servers, Shards: shards, MaxConcurrency: shards, IdentifyEvery: -1})
	return h
}

// worker is one of the bot's processes.
type worker struct {
	*fleetHouse
	log  output
	addr string
	page string // where it serves the page, if there is one
	stop context.CancelFunc
	done chan error
}

// up starts a process.
func (h *fleetHouse) up() *worker {
	h.Helper()
	h.began++
	w := &worker{fleetHouse: h, done: make(chan error, 1), addr: freeAddress(h.T)}
	log := slog.New(slog.NewTextHandler(&w.log, nil))
	cfg := h.config
	cfg.MetricsAddr = w.addr
	if cfg.PublicURL != "" {
		w.page = freeAddress(h.T)
		cfg.WebAddr = w.page
	}
	store, err := serveFlags{}.openStore(h.Context(), cfg, log)
	if err != nil {
		h.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	w.stop = stop
	go func() {
		defer store.Close()
		w.done <- serve(ctx, serving{config: cfg, store: store, token: h.server.Token(), baseURL: h.server.URL(), clock: h.clock, log: log})
	}()
	h.Cleanup(func() {
		w.down()
		if h.Failed() {
			h.Log(w.log.String())
		}
	})
	return w
}

// down has a process end in order.
func (w *worker) down() {
	w.Helper()
	w.stop()
	select {
	case err := <-w.done:
		w.done <- err
		if err != nil {
			w.Errorf("the process ended with %v", err)
		}
	case <-time.After(time.Minute):
		w.Errorf("the process does not end:\n%s", w.log.String())
	}
}

// ready waits until each process holds the number of shards that is wanted of it, and says
// that it is ready.
func (h *fleetHouse) ready(want map[*worker]int) {
	h.Helper()
	var last string
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		last = ""
		for w, shards := range want {
			status, body := fetch("http://" + w.addr + "/readyz")
			if status != 200 || !strings.Contains(body, fmt.Sprintf("processes: ok: %d of", shards)) || !strings.Contains(body, fmt.Sprintf("%d processes", len(want))) {
				last += fmt.Sprintf("%d shards are to be at %s, which says %d %s\n", shards, w.addr, status, body)
			}
		}
		if last == "" {
			return
		}
	}
	h.Fatal(last)
}

// fetch reads a page; what does not answer has status 0.
func fetch(address string) (status int, body string) {
	resp, err := http.Get(address)
	if err != nil {
		return 0, err.Error()
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return 0, err.Error()
	}
	return resp.StatusCode, string(text)
}

// Two processes on one PostgreSQL are one bot: each has half of the shards, either answers for
// its servers, and while one hands over and goes nobody stays without an answer. Dailies are
// posted once.
func TestProcesses(t *testing.T) {
	t.Parallel()
	h := newFleetHouse(t, 8, 4)
	a := h.up()
	h.ready(map[*worker]int{a: 4})
	people := sandboxtest.NewClient(h.server.URL())
	for i := range 8 {
		said(t)(people.In(fmt.Sprint("server-", i+1)).As("owner", "general").Send("/kenken-admin setup channel:#general time:13:00"))
	}
	b := h.up()
	h.ready(map[*worker]int{a: 2, b: 2})
	if n := strings.Count(a.log.String()+b.log.String(), "commands registered"); n != 1 {
		t.Errorf("commands were registered %d times", n)
	}

	stop := make(chan struct{})
	var playing sync.WaitGroup
	for i := range 8 {
		playing.Go(func() {
			ana := people.In(fmt.Sprint("server-", i+1)).As("ana", "general")
			for n := 0; ; n++ {
				select {
				case <-stop:
					return
				default:
				}
				out, err := ana.Send("/kenken help")
				if err != nil || out.Error != nil || len(out.Messages) == 0 {
					t.Errorf("server %d, the %dth time: %+v, %v", i+1, n, out.Error, err)
				}
				time.Sleep(50 * time.Millisecond)
			}
		})
	}
	a.down()
	h.ready(map[*worker]int{b: 4})
	close(stop)
	playing.Wait()
	if n := strings.Count(b.log.String(), "by=identify"); n != 0 {
		t.Errorf("the second process began %d sessions of its own: the first one's go on", n)
	}

	c := h.up()
	h.ready(map[*worker]int{b: 2, c: 2})
	h.clock.Advance(90 * time.Minute)
	census := func() (posted, messages int) {
		n, err := people.Census()
		if err != nil {
			t.Fatal(err)
		}
		return n.Posted, n.Messages
	}
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if posted, _ := census(); posted == 8 {
			break
		}
	}
	if posted, messages := census(); posted != 8 || messages != 8 {
		t.Errorf("%d servers got %d dailies", posted, messages)
	}
	metrics := ""
	for _, w := range []*worker{b, c} {
		_, body := fetch("http://" + w.addr + "/metrics")
		metrics += body
	}
	for _, line := range []string{"kenken_shards 4", "kenken_shards_held 2", "kenken_processes 2", "kenken_chores_held 1", "kenken_chores_held 0", `kenken_gateway_connected{shard="0"} 1`} {
		if !strings.Contains(metrics, line) {
			t.Errorf("no %s in the metrics", line)
		}
	}
	if strings.Contains(metrics, `kenken_gateway_connected{shard="0"} 0`) {
		t.Error("shard 0 is not connected somewhere, though it is another's there")
	}
}

// A process that others took for dead begins again, as another one.
func TestProcessBeginsAnew(t *testing.T) {
	t.Parallel()
	h := newFleetHouse(t, 2, 2)
	a := h.up()
	h.ready(map[*worker]int{a: 2})
	store, err := serveFlags{}.openStore(t.Context(), h.config, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	processes := func() (names []string) {
		err := store.View(t.Context(), func(r storage.Reader) error {
			all, _, err := storage.Leases(r)
			for _, l := range all {
				if strings.HasPrefix(l.Name, "process/") {
					names = append(names, l.Name)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return names
	}
	before := processes()
	err = store.Update(t.Context(), func(tx storage.Tx) error {
		if err := storage.ReleaseLease(tx, before[0], 1); err != nil {
			return err
		}
		return storage.ForgetLease(tx, before[0])
	})
	if err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(time.Minute); time.Now().Before(end) && len(processes()) == 0 || slices.Equal(processes(), before); time.Sleep(20 * time.Millisecond) {
	}
	h.ready(map[*worker]int{a: 2})
	if after := processes(); len(after) != 1 || after[0] == before[0] {
		t.Errorf("before %v, after %v", before, after)
	}
	said(t)(sandboxtest.NewClient(h.server.URL()).In("server-1").As("ana", "general").Send("/kenken help"))
}
