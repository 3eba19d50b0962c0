package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"time"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/sync/errgroup"

	"kenkenbot/bot/discord/api"
	"kenkenbot/internal/wait"
	"kenkenbot/storage"
)

// MaxShards is how many connections to the gateway are held at most.
const MaxShards = 1000

// Options say how a Gateway connects. Times has defaults; Fleet and Store may be nil.
type Options struct {
	Token     string
	UserAgent string
	Intents   discordgo.Intent
	// Shards is how many connections are held: 0 is as many as Discord recommends.
	Shards int
	// HandOver has the sessions kept in the Store by HandOver, and those that another process
	// kept gone on with.
	HandOver bool
	Fleet    Fleet         // shared by the bot's processes; nil is a process alone
	Store    storage.Store // keeps when sessions began, over restarts
	API      *api.Caller
	Metrics  Metrics
	Times    Times
	Log      *slog.Logger
}

// Take takes an event of a shard, and reports whether it did: a bot that stops takes none.
// One that is replayed came while the shard was not connected, or was served already by a
// process that was killed then. It is called on the connection's goroutine, in the order of
// arrival, and must not block.
type Take func(shard int, kind string, data json.RawMessage, replayed bool) (taken bool)

// Gateway holds the connections to Discord's gateway, each of which serves a share of the servers
// (page events/gateway, Sharding). The first also gets the direct messages.
type Gateway struct {
	opts        Options
	take        Take
	identifies  *identifies
	connections connections
	least       int        // how many connections it takes at least: fewer were refused
	holdings    []*Holding // the shards, by number
}

// New returns a gateway that is not connected yet.
func New(o Options) *Gateway {
	o.Times.setDefaults()
	return &Gateway{
		opts:        o,
		identifies:  &identifies{store: o.Store, gap: o.Times.IdentifyGap, shared: o.Fleet != nil},
		connections: connections{whole: make(chan struct{}, 1)},
	}
}

// State returns the present state of the connections.
func (g *Gateway) State() State { return g.connections.state() }

// Ready delivers whenever all connections have become ready, once for those that nobody
// received.
func (g *Gateway) Ready() <-chan struct{} { return g.connections.whole }

// Run holds the connections until the context ends (nil), failed says that it must end,
// or nothing can help, and gives their events to take. A bot that has grown too large for as many as Discord recommended
// asks again, and makes twice as many at least.
func (g *Gateway) Run(ctx context.Context, take Take, failed <-chan error) error {
	g.take = take
	for {
		limit, err := g.advised(ctx)
		if err == nil {
			limit.Shards, err = g.agreed(ctx, limit.Shards)
		}
		if err != nil {
			return endOf(ctx, err)
		}
		err = g.hold(ctx, limit, failed)
		if errors.Is(err, ErrShardsChanged) {
			continue
		}
		_, tooFew := errors.AsType[tooFewShards](err)
		if !tooFew || g.opts.Shards != 0 || limit.Shards >= MaxShards {
			return endOf(ctx, err)
		}
		g.least = 2 * limit.Shards
		g.opts.Log.Warn("the bot is in too many servers for its connections to the gateway: it makes more", "shards", g.least)
	}
}

// advised returns how many connections to hold, and how many may be made at a time.
func (g *Gateway) advised(ctx context.Context) (SessionLimit, error) {
	for failures := 1; ; failures++ {
		limit, err := AskSessionLimit(ctx, g.opts.API)
		if _, fatal := errors.AsType[*api.FatalError](err); fatal {
			return limit, err
		}
		if own := g.opts.Shards; own != 0 {
			limit.Shards = own
			return limit, nil
		}
		if err == nil || api.Permanent(err) {
			limit.Shards = min(max(limit.Shards, g.least, 1), MaxShards)
			return limit, nil
		}
		pause := wait.Backoff(g.opts.Times.FirstBackoff, g.opts.Times.MaxBackoff, failures)
		g.opts.Log.Warn("Discord does not say how many connections to the gateway it wants", "error", err, "pause", pause.Round(time.Millisecond))
		if err := wait.Until(ctx, time.Now().Add(pause)); err != nil {
			return limit, err
		}
	}
}

// agreed has the bot's processes agree on that many, if there are several.
func (g *Gateway) agreed(ctx context.Context, wanted int) (int, error) {
	fleet := g.opts.Fleet
	if fleet == nil {
		return wanted, nil
	}
	for failures := 1; ; failures++ {
		of, err := fleet.Agree(ctx, wanted, g.least)
		if err == nil || errors.Is(err, storage.ErrFenced) {
			return of, err
		}
		pause := wait.Backoff(g.opts.Times.FirstBackoff, g.opts.Times.MaxBackoff, failures)
		g.opts.Log.Warn("how many shards there are could not be agreed on", "error", err, "pause", pause.Round(time.Millisecond))
		if err := wait.Until(ctx, time.Now().Add(pause)); err != nil {
			return 0, err
		}
	}
}

// hold holds that many connections. The first that ends for good ends the others.
func (g *Gateway) hold(ctx context.Context, limit SessionLimit, failed <-chan error) error {
	fleet := g.opts.Fleet
	g.connections.expect(limit.Shards, fleet == nil)
	g.identifies.together(limit.Concurrency)
	all, ctx := errgroup.WithContext(ctx)
	if fleet != nil {
		all.Go(func() error {
			return fleet.Hold(ctx, limit.Shards, func(ctx context.Context, h *Holding) error {
				g.connections.hold(h.Shard, true)
				defer func() {
					g.connections.hold(h.Shard, false)
					g.opts.Metrics.Released(h.Shard)
				}()
				return g.supervise(h.Shard, limit.Shards, h).run(ctx)
			})
		})
	} else {
		g.holdings = g.takeOver(ctx, limit.Shards)
		for shard, h := range g.holdings {
			all.Go(func() error { return g.supervise(shard, limit.Shards, h).run(ctx) })
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
func (g *Gateway) supervise(shard, of int, h *Holding) *supervisor {
	one := &supervisor{gateway: g, shard: shard, of: of, log: g.opts.Log, holding: h}
	if of > 1 {
		one.log = g.opts.Log.With("shard", shard)
	}
	return one
}
