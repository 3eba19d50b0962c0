package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"kenkenbot/bot"
	"kenkenbot/bot/cluster"
	"kenkenbot/bot/discord"
	"kenkenbot/internal/wait"
	"kenkenbot/storage"
)

const (
	// rejoinPause lies between two tries to be one of the bot's processes again.
	rejoinPause = 3 * time.Second
	// leaveTime is how long it may take to tell the others that this process has gone.
	leaveTime = 10 * time.Second
)

// serve runs the bot until ctx ends or something fails that no new attempt can help. A process
// that others took for dead, because it stood still for a while, begins again: nothing that it
// was about to do goes on.
func serve(ctx context.Context, s serving) error {
	for again := false; ; again = true {
		err := s.take(ctx, again)
		if !errors.Is(err, storage.ErrFenced) || ctx.Err() != nil {
			return err
		}
	}
}

// take runs the bot once: as one of several processes where the database is a server, which
// others may use too, else alone.
func (s serving) take(ctx context.Context, again bool) error {
	if !onServer(string(s.config.Database)) {
		return s.run(ctx)
	}
	member, err := s.join(ctx, again)
	if err != nil || member == nil {
		return err
	}
	s.member, s.again = member, again
	s.store = fencedDatabase{s.store, member.Store()}
	err = s.run(ctx)
	leaving, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaveTime)
	defer cancel()
	if leaveErr := member.Leave(leaving); leaveErr != nil {
		s.log.Warn("the other processes could not be told that this one has ended: they notice within seconds", "err", leaveErr)
	}
	return err
}

// join makes this process one of the bot's. One that was before tries until it succeeds; nil if
// ctx ended.
func (s serving) join(ctx context.Context, again bool) (*cluster.Member, error) {
	for {
		member, err := cluster.Join(ctx, s.store, s.config.Data, s.log)
		if err == nil || !again {
			return member, err
		}
		s.log.Error("this process could not join the others again; it is tried on", "err", err)
		if wait.For(ctx, rejoinPause) != nil {
			return nil, nil
		}
	}
}

// reads does what a start needs of the store. A process that begins again has had it before, so
// that only the store can be in the way: it tries until that answers, or ctx ends (errEnded).
func (s serving) reads(ctx context.Context, do func() error) error {
	for {
		err := do()
		if err == nil || !s.again || errors.Is(err, storage.ErrFenced) {
			return err
		}
		s.log.Error("this process can't begin again yet; it is tried on", "err", err)
		if wait.For(ctx, rejoinPause) != nil {
			return errEnded
		}
	}
}

// fencedDatabase is a database that takes no more Updates once this process was taken for dead.
type fencedDatabase struct {
	database
	under storage.Store
}

func (f fencedDatabase) Update(ctx context.Context, do func(storage.Tx) error) error {
	return f.under.Update(ctx, do)
}

// fleet is what the client shares with other processes, nil if there can be none.
func (s serving) fleet() discord.Fleet {
	if s.member == nil {
		return nil
	}
	return s.member
}

// share is what of the bot's work is this process's.
func (s serving) share() bot.Share {
	if s.member == nil {
		return nil
	}
	return s.member
}

// fenced returns once others took this process for dead.
func (s serving) fenced(ctx context.Context) error {
	if s.member == nil {
		return nil
	}
	select {
	case <-s.member.Lost():
		return storage.ErrFenced
	case <-ctx.Done():
		return nil
	}
}

// processes says how this process does among the others; nil where there can be none. One that
// waits for its share, or is about to go, is not to be relied on.
func (h *health) processes() *finding {
	if h.member == nil {
		return nil
	}
	state := h.member()
	what := fmt.Sprintf("%d of %d shards are here, %d processes", len(state.Shards), state.Of, state.Processes)
	if state.Chores {
		what += ", and the chores"
	}
	f := &finding{"processes", fine, what}
	switch {
	case state.Lost:
		f.state, f.detail = failed, "other processes have taken over from this one: it begins again"
	case state.Leaving:
		f.state, f.detail = failed, "this process hands over to the others: "+what
	case state.Silent > 0:
		f.state, f.detail = failed, fmt.Sprintf("the leases were not renewed for %v: %s", state.Silent.Round(time.Second), what)
	case state.Waiting:
		f.state, f.detail = failed, "this process waits for its share: "+what
	}
	return f
}
