package gateway

import (
	"context"
	"errors"
	"time"

	"kenkenbot/bot/discord/api"
	"kenkenbot/internal/wait"
	"kenkenbot/storage"
)

// mayIdentify waits until another IDENTIFY does not endanger the token: by our own
// count, and by Discord's. The function that it returns is to be called once the IDENTIFY
// was answered; before that no other shard of the group sends one.
func (s *supervisor) mayIdentify(ctx context.Context) (identified func(), err error) {
	group, turn := s.gateway.identifies.group(s.shard)
	select {
	case turn <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	begun, err := s.sharedTurn(ctx, group)
	if err == nil {
		if err = s.waitToIdentify(ctx, group); err != nil {
			begun()
		}
	}
	if err != nil {
		<-turn
		return nil, err
	}
	return func() {
		s.gateway.identifies.arrived(group, time.Now())
		begun()
		<-turn
	}, nil
}

// sharedTurn waits for the group's turn among several processes.
func (s *supervisor) sharedTurn(ctx context.Context, group int) (begun func(), err error) {
	fleet := s.gateway.opts.Fleet
	if fleet == nil {
		return func() {}, nil
	}
	for failures := 1; ; failures++ {
		begun, err := fleet.Turn(ctx, group, s.gateway.opts.Times.IdentifyGap)
		if err == nil || ctx.Err() != nil || errors.Is(err, storage.ErrFenced) {
			return begun, err
		}
		pause := wait.Backoff(s.gateway.opts.Times.FirstBackoff, s.gateway.opts.Times.MaxBackoff, failures)
		s.log.Warn("the shard's turn to identify could not be taken", "error", err, "pause", pause.Round(time.Millisecond))
		if err := wait.Until(ctx, time.Now().Add(pause)); err != nil {
			return nil, err
		}
	}
}

func (s *supervisor) waitToIdentify(ctx context.Context, group int) error {
	if err := s.gateway.identifies.read(ctx); err != nil {
		s.log.Error("it could not be read when the bot identified last", "err", err)
	}
	limit, err := AskSessionLimit(ctx, s.gateway.opts.API)
	if _, fatal := errors.AsType[*api.FatalError](err); fatal {
		return err // whatever else happens to the question, the connection itself will tell
	}
	until, crowded := s.gateway.identifies.next(group, time.Now())
	if limit.Spent() && limit.Reset.After(until) {
		until, crowded = limit.Reset, true
	}
	if crowded {
		s.log.Error("nearly all of today's gateway sessions are used up: the bot waits, so that Discord does not reset the token", "until", until)
	}
	if err := wait.Until(ctx, until); err != nil {
		return err
	}
	if err := s.gateway.identifies.note(ctx, group, time.Now()); err != nil {
		s.log.Error("it could not be kept when the bot identified", "err", err)
	}
	return nil
}
