package cluster

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/time/rate"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres"
	"kenkenbot/storage/postgres/postgrestest"
)

// counting is a store that counts Updates.
type counting struct {
	storage.Store
	updates *atomic.Int64
}

func (c counting) Update(ctx context.Context, f func(storage.Tx) error) error {
	c.updates.Add(1)
	return c.Store.Update(ctx, f)
}

// BenchmarkLimit compares two ways to share Discord's limit among four processes: a time in the
// database that they reserve, and a fixed quarter for each. One process has all calls to make,
// or all have as many. Each round is of 80 calls; an Update more or less is a renewal.
func BenchmarkLimit(b *testing.B) {
	const members, calls = 4, 80
	address := postgrestest.Fresh(b)
	var updates atomic.Int64
	var all []*Member
	for range members {
		s, err := postgres.Open(b.Context(), address, postgrestest.Quiet)
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { s.Close() })
		m, err := join(b.Context(), counting{s, &updates}, b.TempDir(), slog.New(slog.DiscardHandler), realTimes)
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(m.stop)
		all = append(all, m)
	}
	shared := func() func(context.Context, int) error {
		return func(ctx context.Context, i int) error { return all[i].Pace(ctx) }
	}
	fixed := func() func(context.Context, int) error {
		var limits []*rate.Limiter
		for range members {
			limits = append(limits, rate.NewLimiter(rate.Every(members*callTime), 2))
		}
		return func(ctx context.Context, i int) error { return limits[i].Wait(ctx) }
	}
	for _, way := range []struct {
		name string
		pace func() func(context.Context, int) error
	}{{"shared", shared}, {"fixed", fixed}} {
		for _, who := range []struct {
			name string
			busy int // how many members have calls to make
		}{{"one", 1}, {"all", members}} {
			b.Run(way.name+"/"+who.name, func(b *testing.B) {
				before, begun := updates.Load(), time.Now()
				for b.Loop() {
					pace := way.pace()
					var sending sync.WaitGroup
					for n := range calls {
						sending.Go(func() {
							if err := pace(b.Context(), n%who.busy); err != nil {
								b.Error(err)
							}
						})
					}
					sending.Wait()
				}
				made := float64(b.N * calls)
				b.ReportMetric(made/time.Since(begun).Seconds(), "calls/s")
				b.ReportMetric(float64(updates.Load()-before)/made, "updates/call")
			})
		}
	}
	b.Run("alone", func(b *testing.B) { // what a single call waits
		for b.Loop() {
			if err := all[0].Pace(b.Context()); err != nil {
				b.Fatal(err)
			}
			b.StopTimer()
			time.Sleep(2 * callTime)
			b.StartTimer()
		}
	})
}
