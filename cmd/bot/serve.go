package main

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"kenkenbot/bot"
	"kenkenbot/bot/cluster"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/internal/wait"
	"kenkenbot/storage"
)

// serveFlags are the options of the commands that run a bot.
type serveFlags struct {
	configFlags
	NewDatabase bool `help:"Begin with an empty database although the data folder still has backups, or the -wal file, of one that is missing."`

	patience time.Duration // with another process on the same data
}

// serving is what a bot needs to run: its settings and its store, which Discord it
// talks to, and its clock.
type serving struct {
	config  config
	store   database
	member  *cluster.Member // among the bot's processes; nil is the bot alone
	again   bool            // this process was fenced off, and begins again
	token   string
	baseURL string // another server than Discord's; empty is Discord
	clock   bot.Clock
	log     *slog.Logger
	offsite *offsite
	// handOver says that the gateway's sessions outlive the process: the next one goes on
	// with them.
	handOver bool
	framer   string // the origin of a chat that may show the page inside it; empty is none
}

// run runs the bot until ctx ends or something fails that no new attempt can help.
func (s serving) run(ctx context.Context) error {
	page, err := s.listenWeb()
	if err != nil {
		return err
	}
	defer page.close()
	metrics := newMetrics()
	client, err := discord.New(discord.Options{
		Token: s.token, BaseURL: s.baseURL, UserAgent: userAgent(s.config), MessageContent: s.config.MessageContent, Shards: s.config.shards(), Fleet: s.fleet(),
		HandOver: s.handOver, Now: s.clock.Now, Store: s.store, Apology: bot.Apology, Log: s.log, Metrics: metrics,
	})
	if err != nil {
		return err
	}
	s.offsite = &offsite{command: s.config.BackupCommand, store: s.store, now: s.clock.Now, log: s.log}
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return ending(s.play(ctx, client, page, metrics)) })
	group.Go(func() error { return s.fenced(ctx) })
	group.Go(func() error { return s.store.Watch(ctx) })
	group.Go(func() error { giveBack(ctx); return nil })
	group.Go(func() error { newNotifier(os.Getenv, s.log).run(ctx, s.store.Probe); return nil })
	if s.config.MetricsAddr != "" {
		h := s.healthOf(client)
		metrics.showStore(s.store, h)
		if s.member != nil {
			metrics.showProcesses(s.member.State)
		}
		group.Go(func() error { return metrics.serve(ctx, s.config.MetricsAddr, h) })
	}
	if s.config.PprofAddr != "" {
		group.Go(func() error { return serveProfiles(ctx, s.config.PprofAddr, s.log) })
	}
	err = group.Wait()
	if errors.Is(err, errEnded) {
		return nil
	}
	return err
}

// startedAfter is when all that a start takes is done: migrations, the servers' descriptions,
// the commands.
const startedAfter = time.Minute

// giveBack returns the memory to the system that the start took, which an idle bot would
// hold on to for long.
func giveBack(ctx context.Context) {
	if wait.For(ctx, startedAfter) == nil {
		debug.FreeOSMemory()
	}
}

// userAgent names the program to Discord: by its page, if it has one, and its version.
// Without a page discordgo's default names the library that makes the calls.
func userAgent(c config) string {
	if c.PublicURL == "" {
		return ""
	}
	v, _, _ := strings.Cut(version(), " ")
	return fmt.Sprintf("DiscordBot (%s, %s)", c.PublicURL, v)
}

// play finds out who the bot is, checks that the data are that bot's, and only then
// begins anything that writes or posts.
func (s serving) play(ctx context.Context, client *discord.Client, page *webPage, metrics *metrics) error {
	app, err := client.Identify(ctx)
	if ctx.Err() != nil {
		return nil
	}
	if err != nil {
		return err
	}
	var salt []byte
	err = s.reads(ctx, func() (err error) {
		if err := game.Belong(ctx, s.store, app.ID); err != nil {
			return fmt.Errorf("data folder %s: %w", s.config.Data, err)
		}
		salt, err = saltOf(ctx, string(s.config.Salt), s.store)
		return err
	})
	if err != nil {
		return err
	}
	rules := game.Rules{Salt: salt, FastestPercent: s.config.Fastest, PostSpread: s.config.PostSpread.duration()}
	service := game.New(s.store, rules, s.log)
	service.Share(s.teller(), page != nil)
	if err := s.reads(ctx, func() error { return service.ReadHouse(ctx) }); err != nil {
		return err
	}
	metrics.showPar(service.ParFits, s.log)
	touch, err := s.newWeb(ctx, page, service, client, metrics)
	if err != nil {
		return err
	}
	operators, err := s.config.whoOperates()
	if err != nil {
		return err
	}
	options := bot.Options{Operators: operators, Game: service, Client: client, Clock: s.clock, Log: s.log, PlainAnswers: s.config.MessageContent, BackupsKept: s.config.nights(), Share: s.share()}
	if touch != nil {
		options.Touch = touch
	}
	b := bot.New(options)
	outbox := discord.NewOutbox(client, s.store, b, s.clock.Now)

	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return ending(client.Run(ctx, b)) })
	group.Go(func() error { b.Post(ctx, outbox.Wake); return nil })
	group.Go(func() error { outbox.Run(ctx); return nil })
	group.Go(func() error { s.hear(ctx, service, touch, s.playTime(client)); return nil })
	group.Go(func() error { return s.backups(ctx, client) })
	if touch != nil {
		group.Go(func() error { return touch.Serve(ctx, page.listener) })
	}
	err = group.Wait()
	if errors.Is(err, errEnded) {
		return nil
	}
	return err
}

// errEnded ends the other parts when the connection has ended in good order.
var errEnded = errors.New("ended")

func ending(err error) error {
	if err == nil {
		return errEnded
	}
	return err
}

// saltKey is the setting under which a salt made by the bot itself is kept.
const saltKey = "salt"

// saltOf returns the operator's salt, or one made at the first start and kept.
func saltOf(ctx context.Context, configured string, store storage.Store) ([]byte, error) {
	if configured != "" {
		return []byte(configured), nil
	}
	var salt string
	err := store.Update(ctx, func(tx storage.Tx) error {
		var err error
		salt, err = tx.Setting(saltKey)
		if !errors.Is(err, storage.ErrNotFound) {
			return err
		}
		fresh := make([]byte, 32)
		if _, err := rand.Read(fresh); err != nil {
			return err
		}
		salt = hex.EncodeToString(fresh)
		return tx.SaveSetting(saltKey, salt)
	})
	return []byte(salt), err
}
