package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"

	"golang.org/x/sync/errgroup"

	"kenkenbot/bot"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/keeping"
	"kenkenbot/bot/manage"
	"kenkenbot/bot/operate"
	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/timetable"
)

// serveFlags are the options of the commands that run a bot.
type serveFlags struct {
	configFlags
	NewDatabase bool `help:"Begin with an empty database although the data folder still has backups, or the -wal file, of one that is missing."`
}

// openStore opens the database that the bot runs on.
func (f serveFlags) openStore(ctx context.Context, c config.Config, log *slog.Logger) (operate.Database, error) {
	return operate.Open(ctx, c, f.NewDatabase, log)
}

// serving is what a bot needs to run: its settings and its store, which Discord it
// talks to, and its clock.
type serving struct {
	config  config.Config
	store   operate.Database
	process operate.Membership
	token   string
	baseURL string // another server than Discord's; empty is Discord
	clock   timetable.Clock
	log     *slog.Logger
	// handOver says that the gateway's sessions outlive the process: the next one goes on
	// with them.
	handOver bool
	framer   string // the origin of a chat that may show the page inside it; empty is none
	// mapped has the frame of an Activity lead to the page at an address; nil where somebody else sees to that.
	mapped func(address string)
}

// serve runs the bot, as one of its processes, until ctx ends or something fails that no new
// attempt can help.
func serve(ctx context.Context, s serving) error {
	return operate.RunProcess(ctx, s.config, s.store, s.log, func(ctx context.Context, m operate.Membership, store operate.Database) error {
		s.process, s.store = m, store
		return s.run(ctx)
	})
}

// run runs the bot until ctx ends or something fails that no new attempt can help.
func (s serving) run(ctx context.Context) error {
	page, err := s.listenWeb()
	if err != nil {
		return err
	}
	defer page.close()
	metrics := operate.NewMetrics()
	client, err := discord.New(discord.Options{
		Token: s.token, BaseURL: s.baseURL, Page: s.config.PublicURL, Release: operate.Release(), MessageContent: s.config.MessageContent, Shards: s.config.ShardCount(), Fleet: s.process.Fleet(),
		HandOver: s.handOver, Now: s.clock.Now, Store: s.store, Apology: face.Apology, Log: s.log, Metrics: metrics,
	})
	if err != nil {
		return err
	}
	backups := operate.NewNightly(s.config, s.store, s.clock, s.log)
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return ending(s.play(ctx, client, page, metrics, backups)) })
	group.Go(func() error { return s.process.Fenced(ctx) })
	group.Go(func() error { return s.store.Watch(ctx) })
	group.Go(func() error { giveBack(ctx); return nil })
	group.Go(func() error { operate.NewNotifier(os.Getenv, s.log).Run(ctx, s.store.Probe); return nil })
	if s.config.MetricsAddr != "" {
		h := operate.NewHealth(s.config, s.store, s.clock.Now)
		h.Connection, h.Member, h.Offsite, h.Begun = client.Health, s.process.State(), backups.Offsite, s.clock.Now()
		metrics.ShowStore(s.store, h)
		metrics.ShowProcesses(h.Member)
		group.Go(func() error { return metrics.Serve(ctx, s.config.MetricsAddr, h) })
	}
	if s.config.PprofAddr != "" {
		group.Go(func() error { return operate.ServeProfiles(ctx, s.config.PprofAddr, s.log) })
	}
	err = group.Wait()
	if errors.Is(err, operate.ErrEnded) {
		return nil
	}
	return err
}

// play finds out who the bot is, checks that the data are that bot's, and only then
// begins anything that writes or posts.
func (s serving) play(ctx context.Context, client *discord.Client, page *webPage, metrics *operate.Metrics, backups *operate.Nightly) error {
	app, err := client.AwaitApplication(ctx)
	if ctx.Err() != nil {
		return nil
	}
	if err != nil {
		return err
	}
	var salt []byte
	err = s.process.Reads(ctx, func() (err error) {
		if err := keeping.Belong(ctx, s.store, app.ID); err != nil {
			return fmt.Errorf("data folder %s: %w", s.config.Data, err)
		}
		salt, err = operate.Salt(ctx, string(s.config.Salt), s.store)
		return err
	})
	if err != nil {
		return err
	}
	rules := game.Rules{Salt: salt, PostSpread: s.config.PostSpread.Duration(), Kinds: bot.Kinds()}
	service := game.New(s.store, rules, s.log)
	service.Share(s.process.Teller(), page != nil)
	if err := s.process.Reads(ctx, func() error { return service.ReadHouse(ctx) }); err != nil {
		return err
	}
	touch, err := s.newWeb(app, page, service, client, metrics)
	if err != nil {
		return err
	}
	operators, err := s.config.WhoOperates()
	if err != nil {
		return err
	}
	options := bot.Options{Operators: manage.Operators(operators), Game: service, Client: client, Clock: s.clock, Log: s.log, PlainAnswers: s.config.MessageContent, BackupsKept: s.config.Nights(), Feedback: s.config.FeedbackURL, Share: s.process.Share()}
	if touch != nil {
		options.Touch, options.Activity = touch, s.config.Activity
	}
	b := bot.New(options)
	outbox := discord.NewOutbox(client, s.store, b, s.clock.Now)

	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return ending(client.Run(ctx, b)) })
	group.Go(func() error { b.Post(ctx, outbox.Wake); return nil })
	group.Go(func() error { outbox.Run(ctx); return nil })
	group.Go(func() error { s.process.Hear(ctx, service, touch, s.playTime(client)); return nil })
	group.Go(func() error { return backups.Run(ctx, client.ClockRight) })
	if touch != nil {
		group.Go(func() error { return touch.Serve(ctx, page.listener) })
	}
	err = group.Wait()
	if errors.Is(err, operate.ErrEnded) {
		return nil
	}
	return err
}

// ending has the other parts end when one has ended in good order.
func ending(err error) error {
	if err == nil {
		return operate.ErrEnded
	}
	return err
}
