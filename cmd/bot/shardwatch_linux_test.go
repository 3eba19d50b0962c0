package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"time"
)

// mostUnheld is how long a shard may be nobody's once nothing goes wrong any more.
const mostUnheld = 30 * time.Second

// shardWatch notes for how long shards are held by no process that answers. A process that
// stands still holds nothing, whatever Discord or the database still believe.
type shardWatch struct {
	bots   []*kept
	client *http.Client

	mu       sync.Mutex
	troubled time.Time // when something last began to go wrong, or ceased to
	since    []time.Time
	outages  []outage
}

// outage is a while in which a shard was nobody's.
type outage struct {
	shard int
	took  time.Duration
	calm  time.Duration // of it, since something last went wrong
}

func newShardWatch(bots []*kept, shards int) *shardWatch {
	return &shardWatch{bots: bots, client: &http.Client{Timeout: 2 * time.Second}, since: make([]time.Time, shards)}
}

// trouble notes that something begins to go wrong, or ceases to.
func (w *shardWatch) trouble() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.troubled = time.Now()
}

// watch looks until the context ends.
func (w *shardWatch) watch(ctx context.Context) {
	for pass(ctx, 200*time.Millisecond) {
		w.see(w.held())
	}
}

var shardHeld = regexp.MustCompile(`(?m)^kenken_gateway_connected\{shard="(\d+)"\} 1$`)

// held asks all processes which shards they are connected for.
func (w *shardWatch) held() map[string]bool {
	var mu sync.Mutex
	held := map[string]bool{}
	var asking sync.WaitGroup
	for _, b := range w.bots {
		asking.Go(func() {
			answer, err := w.client.Get("http://" + b.metrics + "/metrics")
			if err != nil {
				return // it does not run
			}
			defer answer.Body.Close()
			text, _ := io.ReadAll(answer.Body)
			mu.Lock()
			defer mu.Unlock()
			for _, m := range shardHeld.FindAllSubmatch(text, -1) {
				held[string(m[1])] = true
			}
		})
	}
	asking.Wait()
	return held
}

// see takes what was found.
func (w *shardWatch) see(held map[string]bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := time.Now()
	for shard, since := range w.since {
		switch {
		case !held[strconv.Itoa(shard)]:
			if since.IsZero() {
				w.since[shard] = now
			}
		case !since.IsZero():
			w.outages = append(w.outages, outage{shard, now.Sub(since), now.Sub(later(since, w.troubled))})
			w.since[shard] = time.Time{}
		}
	}
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// unheld returns the shards that are nobody's now.
func (w *shardWatch) unheld() (shards []int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for shard, since := range w.since {
		if !since.IsZero() {
			shards = append(shards, shard)
		}
	}
	return shards
}

// tooLong returns the outages that lasted for longer than they may.
func (w *shardWatch) tooLong() []outage {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(w.outages), func(o outage) bool { return o.calm <= mostUnheld })
}

// String says how long shards were nobody's.
func (w *shardWatch) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.outages) == 0 {
		return "never"
	}
	var took, calm []time.Duration
	for _, o := range w.outages {
		took, calm = append(took, o.took), append(calm, o.calm)
	}
	slices.Sort(took)
	half := took[len(took)/2]
	return fmt.Sprintf("%d times, p50 %v, longest %v; longest since anything went wrong %v", len(took),
		half.Round(100*time.Millisecond), took[len(took)-1].Round(100*time.Millisecond), slices.Max(calm).Round(100*time.Millisecond))
}
