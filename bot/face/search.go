package face

import (
	"context"
	"errors"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// searches are those that go on after their requests were answered. They are in memory
// alone: a restart ends them.
type searches struct {
	mu   sync.Mutex // guards what follows
	last int64
	on   map[int64]search
}

// search is one of them, which its player can stop.
type search struct {
	player storage.ID
	stop   context.CancelFunc
}

func (s *searches) add(player storage.ID, stop context.CancelFunc) int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.on == nil {
		s.on = map[int64]search{}
	}
	s.last++
	s.on[s.last] = search{player, stop}
	return s.last
}

func (s *searches) remove(id int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.on, id)
}

// stop ends a search of the player's and reports whether there was one.
func (s *searches) stop(id int64, player storage.ID) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, ok := s.on[id]
	if !ok || found.player != player {
		return false
	}
	found.stop()
	return true
}

// Searched carries out work that may take long. If it takes longer than people wait, the
// reply says so, with a button that stops it, and has the outcome follow: the player's
// other presses don't wait for it.
func (b *Base) Searched(ctx context.Context, r *Request, work func(context.Context) (Reply, error)) (Reply, error) {
	ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), 2*ownpuzzle.JudgeTime)
	type outcome struct {
		reply Reply
		err   error
	}
	done := make(chan outcome, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				done <- outcome{err: &panicError{p, debug.Stack()}}
			}
		}()
		reply, err := work(ctx)
		done <- outcome{reply, err}
	}()
	begin := b.Clock.Now()
	patience := time.NewTimer(b.Patience)
	defer patience.Stop()
	select {
	case o := <-done:
		stop()
		return o.reply, o.err
	case <-patience.C:
	}
	id := b.searches.add(r.User.ID, stop)
	reply := b.Tell(words.Of("Searching", begin), b.Button("ButtonCancel", "/search/"+strconv.FormatInt(id, 10)+"/stop", discordgo.SecondaryButton))
	reply.Replace = r.Replaces()
	reply.later = func() Reply {
		o := <-done
		stopped := errors.Is(ctx.Err(), context.Canceled)
		b.searches.remove(id)
		stop()
		switch {
		case stopped && o.err != nil:
			return b.Tell("SearchStopped")
		case o.err != nil:
			return b.trouble(r, o.err)
		}
		return o.reply
	}
	return reply, nil
}

// StopSearch is the button below a search that goes on. What it says takes the place of
// the message; so does what the search says in a moment, which is the same.
func StopSearch(_ context.Context, b *Base, r *Request) (Reply, error) {
	reply := b.Tell("SearchGone")
	if b.searches.stop(int64(r.Number("search")), r.User.ID) {
		reply = b.Tell("SearchStopped")
	}
	reply.Replace = r.Replaces()
	return reply, nil
}

// follow has the outcome of a search take the place of the message that said that it goes
// on.
func (b *Base) follow(ctx context.Context, r *Request, later func() Reply, respond discord.Responder) {
	ctx = context.WithoutCancel(ctx)
	go func() {
		reply := later()
		if err := respond.Rewrite(ctx, reply.Message); err != nil {
			b.Log.Warn("what a search found was not delivered", "path", r.Path, "interaction", r.ID, "err", err)
			return
		}
		b.wroteBoard(ctx, r, reply, 0, respond.Answer())
	}()
}

// followDirect follows a message in a player's direct messages.
func (b *Base) followDirect(ctx context.Context, player, channel, message storage.ID, later func() Reply) {
	ctx = context.WithoutCancel(ctx)
	go func() {
		reply := later()
		if err := b.Client.Edit(ctx, channel, message, reply.Message); err != nil {
			b.Log.Warn("what a search found was not delivered", "player", player, "err", err)
			return
		}
		if reply.ShowsBoard() {
			b.sentBoard(player, message, reply)
		}
	}()
}
