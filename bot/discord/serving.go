package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/discord/wire"
	"kenkenbot/internal/wait"
	"kenkenbot/storage"
)

// Run connects to the gateway and serves what comes with h. It survives drops and
// returns nil when the context ends, after the handlers that are under way have
// ended (Options.Grace at most); or an error after which no attempt could succeed:
// a *FatalError, or what Handler.Connected returned. Several shards serve one handler,
// over the same lanes. A Client runs once.
func (c *Client) Run(ctx context.Context, h Handler) error {
	s := newServing(ctx, c, h)
	if c.opts.Fleet != nil { // shards are served until they are handed over
		defer s.drain()
		return c.gateway.Run(ctx, s.event, s.failed)
	}
	drained := make(chan struct{})
	stop := context.AfterFunc(ctx, func() { s.drain(); close(drained) })
	err := c.gateway.Run(ctx, s.event, s.failed)
	if stop() {
		s.drain()
	} else {
		<-drained
	}
	if err == nil && c.opts.HandOver {
		c.gateway.HandOver(ctx)
	}
	return err
}

// The bounds of the lanes. A person who presses more than that in a burst waits past
// Discord's time limit anyway. Chat has few workers and little room of its own, so
// that it never takes the places of presses; nor does what happens to servers.
var (
	pressRoom = room{each: 100, all: 20000} // workers by Options
	chatRoom  = room{workers: 8, each: 20, all: 1000}
	newsRoom  = room{workers: 4, each: 100, all: 20000}
)

const (
	// firstConnectedPause is about the wait before Handler.Connected is called again; it
	// doubles up to maxConnectedPause.
	firstConnectedPause = 500 * time.Millisecond
	maxConnectedPause   = 5 * time.Minute
)

// serving hands the gateway's events to the handler.
type serving struct {
	client  *Client
	handler Handler
	presses *lanes // by person
	bursts  bursts // of interactions of one person
	drops   *drops
	twins   twins
	chat    *lanes // by person
	news    *lanes // READY by application, and what happens to servers by server
	ctx     context.Context
	ending  context.Context // ends when Run is to end
	failed  chan error      // the error of Connected
	met     atomic.Bool     // the handler has been told of a session of the first shard

	stopping sync.RWMutex // guards what follows; held for reading by whoever takes an event
	stopped  bool
}

// newServing returns one that ends with the context.
func newServing(ctx context.Context, c *Client, h Handler) *serving {
	s := &serving{
		client:  c,
		handler: h,
		// An acknowledged interaction is finished even if the context has ended.
		ctx:    context.WithoutCancel(ctx),
		ending: ctx,
		failed: make(chan error, 1),
		drops:  &drops{log: c.opts.Log},
	}
	presses := pressRoom
	presses.workers = c.opts.Workers
	s.presses, s.chat, s.news = newLanes(presses, c.backlog.add), newLanes(chatRoom, c.backlog.add), newLanes(newsRoom, c.backlog.add)
	return s
}

// drain takes no more events, and waits for the handlers and for the messages that they had the
// client send.
func (s *serving) drain() {
	s.stopping.Lock()
	s.stopped = true
	s.stopping.Unlock()
	ctx, cancel := context.WithTimeout(s.ctx, s.client.opts.Grace)
	defer cancel()
	var left atomic.Int64
	var closing sync.WaitGroup
	for _, l := range []*lanes{s.presses, s.chat, s.news} {
		closing.Go(func() { left.Add(int64(l.close(ctx))) })
	}
	closing.Wait()
	s.drops.tell()
	if n := left.Load(); n > 0 {
		s.client.opts.Log.Error("handlers did not end in time", "left", n, "grace", s.client.opts.Grace)
	}
	if n := s.client.remarks.close(ctx); n > 0 {
		s.client.opts.Log.Warn("remarks could not be sent in time", "channels", n, "grace", s.client.opts.Grace)
	}
}

// event takes an event of a shard's gateway: READY, RESUMED, or one of those that are
// served. It is called on the connection's goroutine, in the order of arrival, and must
// not block.
func (s *serving) event(shard int, kind string, raw json.RawMessage, replayed bool) (taken bool) {
	s.stopping.RLock()
	defer s.stopping.RUnlock()
	if s.stopped {
		return false
	}
	s.client.backlog.add(1)
	defer s.client.backlog.add(-1)
	s.guard(kind, func() {
		if see := s.client.opts.Dispatch; see != nil {
			see(kind, raw)
		}
		if err := s.take(shard, kind, raw, replayed); err != nil {
			s.client.opts.Log.Error("an event could not be read", "type", kind, "error", err)
		}
	})
	return true
}

func (s *serving) take(shard int, kind string, raw json.RawMessage, replayed bool) error {
	switch kind {
	case "READY":
		return s.ready(shard, raw)
	case "RESUMED":
		s.resumed(shard)
	case "INTERACTION_CREATE":
		return s.interaction(shard, raw, replayed)
	case "MESSAGE_CREATE":
		return s.message(shard, raw, replayed)
	case "GUILD_CREATE", "GUILD_DELETE":
		return s.guild(kind, raw)
	}
	return nil
}

// queue has an event served in the lane of its key, within the handler's time, with
// panics caught.
func (s *serving) queue(l *lanes, what string, key, id storage.ID, serve func(context.Context)) bool {
	taken := l.add(key, id, func(p *api.Slot) {
		ctx, cancel := context.WithTimeout(p.In(s.ctx), s.client.opts.HandlerTime)
		defer cancel()
		s.guard(what, func() { serve(ctx) })
	})
	if !taken {
		s.client.opts.Metrics.Dropped()
		s.drops.add(what)
	}
	return taken
}

// guard runs f and reports whether it ended without a panic. A panic is logged with the attributes
// in about.
func (s *serving) guard(what string, f func(), about ...any) (ok bool) {
	defer func() {
		if r := recover(); r != nil {
			s.client.opts.Metrics.Panicked()
			about = append([]any{"type", what}, about...)
			s.client.opts.Log.Error("a handler panicked", append(about, "panic", fmt.Sprint(r), "stack", string(debug.Stack()))...)
		}
	}()
	f()
	return true
}

// ready learns who the bot is. What is to be done on connecting is done once, by the
// first shard.
func (s *serving) ready(shard int, raw []byte) error {
	var w wire.Ready
	if err := json.Unmarshal(raw, &w); err != nil {
		return err
	}
	app := App{ID: storage.ParseID(w.Application.ID), Name: w.Application.Name, BotID: storage.ParseID(w.User.ID), BotName: w.User.Username}
	s.client.setApp(app)
	if shard != 0 {
		return nil
	}
	s.met.Store(true)
	s.queue(s.news, "READY", app.BotID, 0, func(ctx context.Context) { s.connected(ctx, app) })
	return nil
}

// resumed is ready for a session of the first shard that another process began.
func (s *serving) resumed(shard int) {
	if shard != 0 || s.met.Swap(true) {
		return
	}
	s.queue(s.news, "RESUMED", s.client.botID(), 0, func(ctx context.Context) {
		app, err := s.client.App(ctx)
		if err != nil {
			s.met.Store(false) // the next session has it done
			s.client.opts.Log.Warn("who the bot is could not be asked", "error", err)
			return
		}
		s.connected(ctx, app)
	})
}

// connected calls the handler, again and again while Discord is in trouble: an outage
// may outlast a handler's time, and without its commands the bot is of no use.
func (s *serving) connected(ctx context.Context, app App) {
	waiting, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	defer context.AfterFunc(s.ending, stop)()
	for failures := 1; ; failures++ {
		err := s.callConnected(waiting, app)
		switch {
		case err == nil:
			return
		case !api.Temporary(err):
			select {
			case s.failed <- err:
			default: // one is enough
			}
			return
		}
		pause := wait.Backoff(firstConnectedPause, maxConnectedPause, failures)
		s.client.opts.Log.Warn("what is to be done on connecting failed", "error", err, "pause", pause.Round(time.Millisecond))
		if api.SleepUntil(waiting, time.Now().Add(pause)) != nil {
			return
		}
	}
}

// callConnected calls the handler once, within its time.
func (s *serving) callConnected(ctx context.Context, app App) error {
	ctx, cancel := context.WithTimeout(ctx, s.client.opts.HandlerTime)
	defer cancel()
	return s.handler.Connected(ctx, app)
}

func (s *serving) guild(kind string, raw []byte) error {
	var w wire.Guild
	if err := json.Unmarshal(raw, &w); err != nil {
		return err
	}
	id := storage.ParseID(w.ID)
	inReach := len(w.Unavailable) == 0 || string(w.Unavailable) == "false"
	if !inReach || id == 0 {
		return nil // nothing is known of it for now
	}
	if kind == "GUILD_DELETE" {
		s.client.ownRoles.Delete(id)
	} else {
		s.client.ownRoles.Store(id, ownRoleOf(w.Roles, s.client.botID()))
	}
	// One ID for all events of the lane keeps the order of arrival.
	s.queue(s.news, kind, id, 0, func(ctx context.Context) {
		if kind == "GUILD_DELETE" {
			s.handler.GuildGone(ctx, id)
			return
		}
		s.handler.GuildSeen(ctx, newGuild(w))
	})
	return nil
}

func (s *serving) message(shard int, raw []byte, replayed bool) error {
	m, err := parseMessage(raw, s.client.botID())
	if err != nil || m == nil {
		return err
	}
	if s.stale(m.ID, replayed) {
		return nil
	}
	m.Shard = shard
	own, known := s.client.knownRole(m.GuildID)
	if m.meets(own); known || len(m.mentioned) == 0 {
		s.hearWanted(m)
		return nil
	}
	s.queue(s.chat, "MESSAGE_CREATE", m.User.ID, m.ID, func(ctx context.Context) {
		own, err := s.client.ownRole(ctx, m.GuildID)
		if err != nil {
			s.client.opts.Log.Warn("the bot's own role could not be asked for", "guild", m.GuildID, "error", err)
		}
		if m.meets(own); s.handler.Wanted(m) {
			s.hear(ctx, m)
		}
	})
	return nil
}

// hearWanted queues a message for the handler if it is meant for the bot. Most messages are not.
func (s *serving) hearWanted(m *IncomingMessage) {
	if s.handler.Wanted(m) {
		s.queue(s.chat, "MESSAGE_CREATE", m.User.ID, m.ID, func(ctx context.Context) { s.hear(ctx, m) })
	}
}

// hear runs the handler for a message, and apologizes if it failed. Among people it keeps
// quiet: whoever wrote sees that nothing happened.
func (s *serving) hear(ctx context.Context, m *IncomingMessage) {
	about := []any{"incident", m.ID, "user", m.User.ID, "guild", m.GuildID, "shard", m.Shard}
	if s.guard("MESSAGE_CREATE", func() { s.handler.Message(ctx, m) }, about...) || m.GuildID != 0 || s.client.opts.Apology == nil {
		return
	}
	if _, err := s.client.Send(ctx, m.ChannelID, s.client.opts.Apology(Unanswered{ID: m.ID, Channel: m.ChannelID})); err != nil {
		s.client.opts.Log.Warn("a message stays unanswered", "message", m.ID, "error", err)
	}
}

// stale reports whether a replayed event is so old that nobody can be answered any more. Then
// it is not carried out either: what was served before is not known for ever.
func (s *serving) stale(id storage.ID, replayed bool) bool {
	if !replayed || s.client.opts.Now().Sub(SnowflakeTime(id)) < tokenLife {
		return false
	}
	s.client.opts.Log.Warn("an event is not served any more: it comes too late", "id", id)
	return true
}

func (s *serving) interaction(shard int, raw []byte, replayed bool) error {
	arrived := time.Now()
	i, err := parseInteraction(raw)
	if err != nil {
		return err
	}
	if s.stale(i.ID, replayed) {
		return nil
	}
	i.Shard, i.Replayed = shard, replayed
	r := newResponder(s.client.rest, i, arrived)
	// The clock starts now, not with the handler: others of the same person may be
	// before it.
	var how Handling
	s.guard("Interaction", func() { how = s.handler.Interaction(i) })
	clock := time.AfterFunc(s.client.opts.DeferAfter, func() { s.acknowledge(i, r, how.Late) })
	i.later = func() *Interaction { return s.bursts.after(i) }
	taken := s.bursts.come(i, func() bool {
		return s.queue(s.presses, "INTERACTION_CREATE", i.User.ID, i.ID, func(ctx context.Context) {
			defer clock.Stop()
			defer s.bursts.leave(i)
			s.serve(ctx, i, how, r)
		})
	})
	if !taken {
		clock.Stop()
	}
	return nil
}

// serve serves an interaction, and apologizes if its person got no answer. The log has one line
// about it, with the ID that the apology names.
func (s *serving) serve(ctx context.Context, i *Interaction, how Handling, r *responder) {
	about := []any{"incident", i.ID, "interaction", i}
	var err error
	sound := s.guard("INTERACTION_CREATE", func() { err = how.Serve(ctx, r) }, about...)
	answered := r.answered()
	s.client.opts.Metrics.Interaction(i.Kind, i.routeLabel(), time.Since(r.arrived), answered)
	if !i.Replayed { // else the process before may have answered
		s.lookForTwin(errors.Is(err, ErrDuplicate))
	}
	switch {
	case errors.Is(err, ErrDuplicate):
		s.client.opts.Log.Info("delivered twice, answered once", "interaction", i)
	case errors.Is(err, ErrExpired):
		s.client.opts.Log.Warn("too late to be answered", "interaction", i, "err", err)
		return // nothing can be said any more
	case api.Code(err) == api.CodeThreadArchived:
		s.client.opts.Log.Warn("the thread of an interaction is locked", "interaction", i)
	case err != nil:
		s.client.opts.Log.Error("answer not delivered", append(about, "err", err)...)
	case sound && !answered:
		s.client.opts.Log.Error("a handler gave no answer", about...)
	}
	if !answered {
		s.apologize(ctx, i, r, api.Code(err) == api.CodeThreadArchived)
	}
}

// lookForTwin warns of another bot that answers in this one's place.
func (s *serving) lookForTwin(theirs bool) {
	if all, others, warn := s.twins.count(time.Now(), theirs); warn {
		s.client.opts.Log.Warn("another bot seems to run with this token, because somebody else answers: stop it, or reset the token in the developer portal", "interactions", all, "answered elsewhere", others)
	}
}

// Unanswered is an interaction or a message whose handler panicked or gave no answer, or whose
// answer Discord refused.
type Unanswered struct {
	ID      storage.ID // by which the log names the incident
	Locale  string     // of its person; it may be empty
	Channel storage.ID
	Locked  bool // the channel is a thread that is locked
}

// apologize answers an interaction in the place of a handler that failed. A locked thread
// may let no answer through: then its person gets a direct message, once in a while.
func (s *serving) apologize(ctx context.Context, i *Interaction, r *responder, locked bool) {
	var err error
	switch apology := s.client.opts.Apology; {
	case i.Kind == Autocomplete:
		err = r.Choices(ctx, nil)
	case apology != nil:
		m := apology(Unanswered{ID: i.ID, Locale: i.Locale, Channel: i.ChannelID, Locked: locked})
		m.Ephemeral = true
		if _, err = r.Respond(ctx, m); locked && api.Code(err) == api.CodeThreadArchived {
			err = s.tellLocked(ctx, i.User.ID, m)
		}
	}
	if err != nil {
		s.client.opts.Log.Warn("an interaction stays unanswered", "interaction", i, "error", err)
	}
}

// tellLocked sends somebody a direct message about a locked thread, unless they had one lately.
func (s *serving) tellLocked(ctx context.Context, user storage.ID, m Message) error {
	now := s.client.opts.Now()
	if s.client.locked.Stand(user, now) {
		return nil
	}
	s.client.locked.Note(user, now)
	channel, err := s.client.OpenDM(ctx, user)
	if err != nil {
		return err
	}
	m.Ephemeral = false
	_, err = s.client.Send(ctx, channel, m)
	return err
}
