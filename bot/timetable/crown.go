package timetable

import (
	"context"
	"time"

	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

const (
	// crownTime bounds one look at all roles, and what is done about them.
	crownTime = 30 * time.Second
	// crownPause is the wait before a server's role is tried again that could not be given.
	crownPause = time.Hour
)

// crowns holds the roles that could not be given.
type crowns struct {
	done  chan struct{}            // closed when the look that is under way is over; nil if none is
	later map[storage.ID]time.Time // when to try a server again
}

// startCrowns begins to give and take back roles, beside the posts, which never wait for
// it. While it goes on it is not begun again.
func (k *Keeper) startCrowns(ctx context.Context, now time.Time) {
	if k.crowns.done != nil {
		select {
		case <-k.crowns.done:
		default:
			return
		}
	}
	done := make(chan struct{})
	k.crowns.done = done
	go func() {
		defer close(done)
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), crownTime)
		defer cancel()
		if err := k.crown(ctx, now); err != nil {
			k.complain(ctx, "roles of the week not given", err)
		}
	}()
}

// endCrowns waits for the look at roles that is under way.
func (k *Keeper) endCrowns() {
	if k.crowns.done != nil {
		<-k.crowns.done
	}
}

// crown gives the roles that are due, and takes back those that are over.
func (k *Keeper) crown(ctx context.Context, now time.Time) error {
	plans, err := k.game.DueCrowns(ctx, now)
	if err != nil {
		return err
	}
	for _, plan := range plans {
		if now.Before(k.crowns.later[plan.Guild]) || k.game.Admits(0, plan.Guild) != nil {
			continue
		}
		delete(k.crowns.later, plan.Guild)
		if err := k.crownGuild(ctx, plan); err != nil {
			k.log.Warn("role of the week not given", "guild", plan.Guild, "err", err)
			k.crowns.later[plan.Guild] = now.Add(crownPause)
		}
	}
	return nil
}

// crownGuild carries out a plan. Each step is noted once it is done, and both can be done
// again: so nothing is lost if the process dies between.
func (k *Keeper) crownGuild(ctx context.Context, plan game.CrownPlan) error {
	for _, c := range plan.Take {
		if err := k.takeCrown(ctx, c); err != nil {
			return err
		}
	}
	for _, c := range plan.Give {
		switch err := k.client.AddRole(ctx, c.Guild, c.Player, c.Role); {
		case api.Code(err) == api.CodeUnknownMember:
			continue // has left the server
		case err != nil:
			return err
		}
		kept, err := k.game.NoteCrown(ctx, c)
		if err == nil && !kept {
			err = k.takeCrown(ctx, c)
		}
		if err != nil {
			return err
		}
	}
	return k.game.NotePlan(ctx, plan)
}

// takeCrown takes a role back.
func (k *Keeper) takeCrown(ctx context.Context, c storage.Crown) error {
	if err := k.client.RemoveRole(ctx, c.Guild, c.Player, c.Role); err != nil && !gone(err) {
		return err
	}
	return k.game.NoteNoCrown(ctx, c)
}

// TakeCrowns takes back the roles that a person was given, in one server or, for 0, in all. One
// that can't be taken stays theirs: it is for the server's owner to see to it.
func (k *Keeper) TakeCrowns(ctx context.Context, player, guild storage.ID) error {
	had, err := k.game.CrownsOf(ctx, player)
	if err != nil {
		return err
	}
	for _, c := range had {
		if guild != 0 && c.Guild != guild {
			continue
		}
		if err := k.client.RemoveRole(ctx, c.Guild, c.Player, c.Role); err != nil && !gone(err) {
			k.log.Warn("role not taken back from somebody who is forgotten", "guild", c.Guild, "role", c.Role, "err", err)
		}
	}
	return nil
}

// gone reports whether there is nothing to take back any more.
func gone(err error) bool {
	switch api.Code(err) {
	case api.CodeUnknownMember, api.CodeUnknownRole, api.CodeUnknownUser, api.CodeUnknownGuild:
		return true
	}
	return false
}
