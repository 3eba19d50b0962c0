package game

import (
	"context"
	"slices"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// mostLeaders bounds how many share a week's role.
const mostLeaders = 25

// SetRecap has Mondays' posts tell of the week before, or not, and names the role that goes
// to who leads it; 0 is none. It begins with the next Monday.
type SetRecap struct {
	On   bool
	Role storage.ID
}

// RecapSet is a guild's choice.
type RecapSet struct {
	On   bool
	Role storage.ID
	From storage.Day // the first Monday
}

func (RecapSet) Fact() {}

func (d SetRecap) govern(o *opening) error {
	g, err := almanac.GuildOf(o.tx.Reader, o.a.Guild)
	if err != nil {
		return err
	}
	switch {
	case g.Channel == 0 && d.On:
		return noChannel
	case g.Untimed && d.On:
		return noTimes
	}
	day, err := almanac.Today(o.tx.Reader, g, o.a.At, storage.Main)
	if err != nil {
		return err
	}
	const week = 7
	monday := storage.OneWeek.On(day).First
	g.Recap, g.RecapRole = d.On, 0
	if d.On {
		g.RecapRole = d.Role
	}
	g.Crowned = max(g.Crowned, monday+1) // this week's is over
	o.facts = append(o.facts, RecapSet{On: g.Recap, Role: g.RecapRole, From: monday + week})
	return o.tx.SaveGuild(g)
}

// CrownPlan is the change that a guild's role of the week needs: who gets it, and who loses it.
type CrownPlan struct {
	Guild storage.ID
	Give  []storage.Crown
	Take  []storage.Crown

	day storage.Day // to be noted once it is done; 0 if the week's role is not given
}

// DueCrowns returns the changes that the roles of all guilds need at now. The role goes to whoever
// led the week before: first when Monday's post is due, and again when Monday is over and the
// week's points are final.
func (s *Service) DueCrowns(ctx context.Context, now time.Time) ([]CrownPlan, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) (plans []CrownPlan, err error) {
		guilds, err := tx.CrownGuilds()
		if err != nil {
			return nil, err
		}
		for _, id := range guilds {
			plan, err := crownPlan(tx, id, now, s.rules.PostSpread)
			if err != nil {
				return nil, err
			}
			if plan.day != 0 || len(plan.Take) > 0 {
				plans = append(plans, plan)
			}
		}
		return plans, nil
	})
}

// crownPlan returns the change that a guild's role needs.
func crownPlan(tx storage.Reader, guild storage.ID, now time.Time, spread time.Duration) (CrownPlan, error) {
	plan := CrownPlan{Guild: guild}
	g, err := almanac.GuildOf(tx, guild)
	if err != nil {
		return plan, err
	}
	if g.Untimed {
		g.RecapRole = 0 // it is a rank
	}
	had, err := tx.Crowns(guild)
	if err != nil {
		return plan, err
	}
	day, err := almanac.Today(tx, g, now, storage.Main)
	if err != nil {
		return plan, err
	}
	keeps := func(c storage.Crown) bool { return g.RecapRole != 0 && c.Role == g.RecapRole }
	monday := storage.OneWeek.On(day).First
	done := monday // the post's
	if day > monday {
		done++
	}
	if g.RecapRole != 0 && g.Crowned < done && !now.Before(almanac.Promised(g, monday, spread).Due) {
		leaders, err := leadersOf(tx, guild, day)
		if err != nil {
			return plan, err
		}
		plan.day = done
		for _, player := range leaders {
			if c := (storage.Crown{Guild: guild, Player: player, Role: g.RecapRole}); !slices.Contains(had, c) {
				plan.Give = append(plan.Give, c)
			}
		}
		keeps = func(c storage.Crown) bool { return c.Role == g.RecapRole && slices.Contains(leaders, c.Player) }
	}
	for _, c := range had {
		if !keeps(c) {
			plan.Take = append(plan.Take, c)
		}
	}
	return plan, nil
}

// leadersOf returns the players who lead the week before the week of a day.
func leadersOf(tx storage.Reader, guild storage.ID, day storage.Day) (leaders []storage.ID, err error) {
	first, _, err := tx.ScoreBoard(guild, standings.WeekBefore(day), 0, mostLeaders)
	for _, s := range (standings.WeekResult{First: first}).Leaders() {
		if !actor.IsFormer(s.Player) {
			leaders = append(leaders, s.Player)
		}
	}
	return leaders, err
}

// NoteCrown notes that a role was given. It reports false, and notes nothing, if the player was
// forgotten meanwhile: then the role is to be taken back.
func (s *Service) NoteCrown(ctx context.Context, c storage.Crown) (kept bool, err error) {
	return storage.Change(ctx, s.store, func(tx storage.Tx) (bool, error) {
		members, err := tx.Members(c.Guild, c.Player)
		here := slices.ContainsFunc(members, func(m storage.Member) bool { return m.Guild == c.Guild })
		if err == nil && here {
			err = tx.SaveCrown(c)
		}
		return here, err
	})
}

// NoteNoCrown notes that a role was taken back.
func (s *Service) NoteNoCrown(ctx context.Context, c storage.Crown) error {
	return s.store.Update(ctx, func(tx storage.Tx) error { return tx.RemoveCrown(c) })
}

// NotePlan notes that all of a plan was done.
func (s *Service) NotePlan(ctx context.Context, p CrownPlan) error {
	if p.day == 0 {
		return nil
	}
	return s.store.Update(ctx, func(tx storage.Tx) error {
		g, err := tx.Guild(p.Guild)
		if err != nil {
			return storage.IgnoreMissing(err)
		}
		g.Crowned = max(g.Crowned, p.day)
		return tx.SaveGuild(g)
	})
}

// CrownsOf returns the roles that a player was given, which the bot is to take back before
// the player is forgotten.
func (s *Service) CrownsOf(ctx context.Context, player storage.ID) ([]storage.Crown, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) (had []storage.Crown, err error) {
		guilds, err := tx.GuildsOf(player, manyGuilds)
		if err != nil {
			return nil, err
		}
		for _, guild := range guilds {
			all, err := tx.Crowns(guild)
			if err != nil {
				return nil, err
			}
			for _, c := range all {
				if c.Player == player {
					had = append(had, c)
				}
			}
		}
		return had, nil
	})
}
