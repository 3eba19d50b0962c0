package discord

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"golang.org/x/sync/errgroup"

	"kenkenbot/storage"
)

// MaxShards is how many connections to the gateway a Client holds at most.
const MaxShards = 1000

// shards are the connections to the gateway, of which each serves a share of the servers
// (page events/gateway, Sharding). Direct messages come to the first, which alone
// registers the commands.
type shards struct {
	client *Client
	times  times
	event  eventFunc
	log    *slog.Logger
	starts *starts
	least  int // how many it takes at least: fewer were refused
	// holdings are the shards, by number.
	holdings []*Holding
}

// run holds the connections until the context ends (nil), failed says that it must end,
// or nothing can help. A bot that has grown too large for as many as Discord recommended
// asks again, and makes twice as many at least.
func (s *shards) run(ctx context.Context, failed <-chan error) error {
	for {
		advice, err := s.advised(ctx)
		if err == nil {
			advice.shards, err = s.agreed(ctx, advice.shards)
		}
		if err != nil {
			return endOf(ctx, err)
		}
		err = s.hold(ctx, advice, failed)
		if errors.Is(err, ErrShardsChanged) {
			continue
		}
		fatal, ok := errors.AsType[*FatalError](err)
		if !ok || !fatal.tooFewShards || s.client.opts.Shards != 0 || advice.shards >= MaxShards {
			return endOf(ctx, err)
		}
		s.least = 2 * advice.shards
		s.log.Warn("the bot is in too many servers for its connections to the gateway: it makes more", "shards", s.least)
	}
}

// advised returns how many connections to hold, and how many may be made at a time.
func (s *shards) advised(ctx context.Context) (sessionAdvice, error) {
	for failures := 1; ; failures++ {
		advice, err := s.client.sessionAdvice(ctx)
		if _, fatal := errors.AsType[*FatalError](err); fatal {
			return advice, err
		}
		if own := s.client.opts.Shards; own != 0 {
			advice.shards = own
			return advice, nil
		}
		if err == nil || Permanent(err) {
			advice.shards = min(max(advice.shards, s.least, 1), MaxShards)
			return advice, nil
		}
		pause := backoff(s.times.firstBackoff, s.times.maxBackoff, failures)
		s.log.Warn("Discord does not say how many connections to the gateway it wants", "error", err, "pause", pause.Round(time.Millisecond))
		if err := sleepUntil(ctx, time.Now().Add(pause)); err != nil {
			return advice, err
		}
	}
}

// agreed has the bot's processes agree on that many, if there are several.
func (s *shards) agreed(ctx context.Context, wanted int) (int, error) {
	fleet := s.client.opts.Fleet
	if fleet == nil {
		return wanted, nil
	}
	for failures := 1; ; failures++ {
		of, err := fleet.Agree(ctx, wanted, s.least)
		if err == nil || errors.Is(err, storage.ErrFenced) {
			return of, err
		}
		pause := backoff(s.times.firstBackoff, s.times.maxBackoff, failures)
		s.log.Warn("how many shards there are could not be agreed on", "error", err, "pause", pause.Round(time.Millisecond))
		if err := sleepUntil(ctx, time.Now().Add(pause)); err != nil {
			return 0, err
		}
	}
}

// hold holds that many connections. The first that ends for good ends the others.
func (s *shards) hold(ctx context.Context, advice sessionAdvice, failed <-chan error) error {
	fleet := s.client.opts.Fleet
	s.client.connections.expect(advice.shards, fleet == nil)
	s.starts.together(advice.concurrency)
	all, ctx := errgroup.WithContext(ctx)
	if fleet != nil {
		all.Go(func() error {
			return fleet.Hold(ctx, advice.shards, func(ctx context.Context, h *Holding) error {
				s.client.connections.hold(h.Shard, true)
				defer func() {
					s.client.connections.hold(h.Shard, false)
					s.client.opts.Metrics.Released(h.Shard)
				}()
				return s.supervise(h.Shard, advice.shards, h).run(ctx)
			})
		})
	} else {
		s.holdings = s.takeOver(ctx, advice.shards)
		for shard, h := range s.holdings {
			all.Go(func() error { return s.supervise(shard, advice.shards, h).run(ctx) })
		}
	}
	all.Go(func() error {
		select {
		case err := <-failed:
			return err
		case <-ctx.Done():
			return nil
		}
	})
	return all.Wait()
}

// supervise returns the supervisor of a shard, and of its holding if another process may go on
// with its session.
func (s *shards) supervise(shard, of int, h *Holding) *supervisor {
	one := &supervisor{client: s.client, shard: shard, of: of, times: s.times, event: s.event, log: s.log, starts: s.starts, holding: h}
	if of > 1 {
		one.log = s.log.With("shard", shard)
	}
	return one
}

// sessionAdvice is what Discord says about beginning gateway sessions (page
// events/gateway, Get Gateway Bot).
type sessionAdvice struct {
	shards      int       // how many connections it recommends; 0 if it does not say
	concurrency int       // how many sessions may begin at the same time, 1 or more
	reset       time.Time // when a new count of sessions begins
	spent       bool      // no more should be begun before that
}

// sessionAdvice asks for it. A refused token is a *FatalError.
func (c *Client) sessionAdvice(ctx context.Context) (sessionAdvice, error) {
	told, err := c.Sessions(ctx)
	return sessionAdvice{shards: told.Shards, concurrency: max(told.Concurrency, 1), reset: told.Reset, spent: told.Spent()}, err
}
