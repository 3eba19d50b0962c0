package bot

import (
	"context"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// recap chooses whether Mondays' posts tell of the week, and which role goes to who led it,
// after a look at what keeps the bot from giving that.
func recap(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	choice := game.SetRecap{On: r.Text("show") == "on", Role: r.Role("role")}
	if choice.On && choice.Role != 0 {
		bar, err := b.client.MayGive(ctx, r.GuildID, choice.Role)
		if err != nil {
			return Reply{}, err
		}
		if bar != discord.RoleFree {
			return b.tell(words.CantGive{Role: choice.Role, NoRight: bar == discord.RoleNoRight, TooHigh: bar == discord.RoleTooHigh}), nil
		}
	}
	turn, err := b.game.Govern(ctx, r.actor(), choice)
	set, ok := game.FactOf[game.RecapSet](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	reply := b.tell(words.RecapSet{RecapSet: set})
	reply.Wake = true // a role may be to be taken back
	return reply, nil
}

const (
	// crownTime bounds one look at all roles, and what is done about them.
	crownTime = 30 * time.Second
	// crownPause is the wait before a server's role is tried again that could not be given.
	crownPause = time.Hour
)

// crowns is what the poster knows of roles that could not be given.
type crowns struct {
	done  chan struct{}            // closed when the look that is under way is over; nil if none is
	later map[storage.ID]time.Time // when to try a server again
}

// startCrowns begins to give and take back roles, beside the posts, which never wait for
// it. While it goes on it is not begun again.
func (b *Bot) startCrowns(ctx context.Context, now time.Time) {
	if b.crowns.done != nil {
		select {
		case <-b.crowns.done:
		default:
			return
		}
	}
	done := make(chan struct{})
	b.crowns.done = done
	go func() {
		defer close(done)
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), crownTime)
		defer cancel()
		if err := b.crown(ctx, now); err != nil {
			b.complain(ctx, "roles of the week not given", err)
		}
	}()
}

// endCrowns waits for the look at roles that is under way.
func (b *Bot) endCrowns() {
	if b.crowns.done != nil {
		<-b.crowns.done
	}
}

// crown gives the roles that are due, and takes back those that are over.
func (b *Bot) crown(ctx context.Context, now time.Time) error {
	plans, err := b.game.DueCrowns(ctx, now)
	if err != nil {
		return err
	}
	for _, plan := range plans {
		if now.Before(b.crowns.later[plan.Guild]) || b.game.Admits(0, plan.Guild) != nil {
			continue
		}
		delete(b.crowns.later, plan.Guild)
		if err := b.crownGuild(ctx, plan); err != nil {
			b.log.Warn("role of the week not given", "guild", plan.Guild, "err", err)
			b.crowns.later[plan.Guild] = now.Add(crownPause)
		}
	}
	return nil
}

// crownGuild carries out a plan. Each step is noted once it is done, and both can be done
// again: so nothing is lost if the process dies between.
func (b *Bot) crownGuild(ctx context.Context, plan game.CrownPlan) error {
	for _, c := range plan.Take {
		if err := b.takeCrown(ctx, c); err != nil {
			return err
		}
	}
	for _, c := range plan.Give {
		switch err := b.client.AddRole(ctx, c.Guild, c.Player, c.Role); {
		case api.Code(err) == api.CodeUnknownMember:
			continue // has left the server
		case err != nil:
			return err
		}
		kept, err := b.game.NoteCrown(ctx, c)
		if err == nil && !kept {
			err = b.takeCrown(ctx, c)
		}
		if err != nil {
			return err
		}
	}
	return b.game.NotePlan(ctx, plan)
}

// takeCrown takes a role back.
func (b *Bot) takeCrown(ctx context.Context, c storage.Crown) error {
	if err := b.client.RemoveRole(ctx, c.Guild, c.Player, c.Role); err != nil && !gone(err) {
		return err
	}
	return b.game.NoteNoCrown(ctx, c)
}

// gone reports whether there is nothing to take back any more.
func gone(err error) bool {
	switch api.Code(err) {
	case api.CodeUnknownMember, api.CodeUnknownRole, api.CodeUnknownUser, api.CodeUnknownGuild:
		return true
	}
	return false
}
