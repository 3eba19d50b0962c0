package bot

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// status tells a manager how things stand in the server: its settings, the next post, what
// the bot lacks, what went wrong, who plays.
func status(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Look(ctx, r.actor(), game.StatusOf{})
	s, ok := game.FactOf[game.Status](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	m := words.StatusOf(s)
	m.Off = words.FeaturesOf(b.Game.TurnedOff())
	if s.Guild.Channel != 0 {
		lack, err := LackingFor(ctx, b.Client, s.Guild)
		if err != nil {
			m.Problem = &words.PostFailure{Cause: lack.Cause}
		}
		m.Missing, m.NoPing = lack.Rights, lack.NoPing
	}
	return b.tell(m, b.button(words.ButtonSetUp, setUpPath, discordgo.SecondaryButton), b.button(words.ButtonSchedule, schedulePath, discordgo.SecondaryButton)), nil
}

// right is a permission, by the name that Discord's settings show.
type right struct {
	bit  int64
	name string
}

// dailyThreadRights are what it takes to open a thread below a daily and to write there.
var dailyThreadRights = []right{
	{discordgo.PermissionCreatePublicThreads, "Create Public Threads"},
	{discordgo.PermissionSendMessagesInThreads, "Send Messages in Threads"},
}

// missingForThreads names the rights for a daily's thread that are not among those given.
func missingForThreads(have int64) []string { return lacking(have, dailyThreadRights) }

// neededFor returns the rights that a server's dailies need.
func neededFor(g storage.Guild) []right {
	if g.Threads {
		return append(postingRights[:len(postingRights):len(postingRights)], dailyThreadRights...)
	}
	return postingRights
}

// lacking names those of the rights that are not among those given.
func lacking(have int64, needed []right) []string {
	if have&discordgo.PermissionAdministrator != 0 {
		return nil
	}
	var missing []string
	for _, r := range needed {
		if have&r.bit == 0 {
			missing = append(missing, r.name)
		}
	}
	return missing
}

// Lack is what a server's dailies need of Discord and don't have.
type Lack struct {
	discord.Standing // of the bot in their channel
	// Cause is why Discord does not tell how the bot stands there; empty if that is no
	// fault of the channel's or the bot's.
	Cause  game.PauseCause
	Rights []string // that are missing, as Discord's settings call them
	NoPing bool     // their post can't notify the role that it is to notify
}

// LackingFor looks what is missing in the channel of a server's dailies.
func LackingFor(ctx context.Context, client *discord.Client, g storage.Guild) (l Lack, err error) {
	if l.Standing, err = client.Standing(ctx, g.Channel); err != nil {
		l.Cause = failure(err)
		return l, err
	}
	l.Rights = lacking(l.Standing.Rights, neededFor(g))
	l.NoPing = g.PingRole != 0 && !mayPing(ctx, client, g.ID, g.PingRole, l.Standing.Rights)
	return l, nil
}

// mayPing reports whether a message of the bot's, with these rights in its channel, notifies
// the role. Trouble in finding out is taken for no.
func mayPing(ctx context.Context, client *discord.Client, guild, role storage.ID, rights int64) bool {
	if rights&(discordgo.PermissionMentionEveryone|discordgo.PermissionAdministrator) != 0 {
		return true
	}
	free, err := client.Mentionable(ctx, guild, role)
	return err == nil && free
}

// holdDailies pauses the dailies, resumeDailies ends that, and turnOff stops them.
func holdDailies(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return hold(ctx, b, r, true)
}

func resumeDailies(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return hold(ctx, b, r, false)
}

func hold(ctx context.Context, b *Base, r *Request, on bool) (Reply, error) {
	turn, err := b.Game.Govern(ctx, r.actor(), game.Hold{On: on})
	set, ok := game.FactOf[game.HoldSet](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	reply := b.tell(words.HoldSetOf(set))
	reply.Wake = true
	return reply, nil
}

func turnOff(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Govern(ctx, r.actor(), game.TurnOff{})
	off, ok := game.FactOf[game.TurnedOff](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	return b.tell(words.TurnedOff(off)), nil
}

// setThreads has a thread opened below each daily, if the bot may.
func setThreads(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return extra(ctx, b, r, game.SetExtra{Extra: game.Threads, On: r.Text("open") == "on"}, func(channel storage.ID) (words.Message, error) {
		have, err := b.Client.Permissions(ctx, channel)
		if missing := missingForThreads(have); err == nil && len(missing) > 0 {
			return words.LacksRights{Channel: channel, Rights: missing, Command: "thread"}, nil
		}
		return nil, err
	})
}

// setPublish has dailies published, if they are posted in an announcement channel.
func setPublish(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return extra(ctx, b, r, game.SetExtra{Extra: game.Publish, On: r.Text("daily") == "on"}, func(channel storage.ID) (words.Message, error) {
		is, err := b.Client.IsAnnouncement(ctx, channel)
		if err == nil && !is {
			return words.NotAnnouncement, nil
		}
		return nil, err
	})
}

// setSpeak decides whether the bot answers aloud outside the daily's channel.
func setSpeak(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return extra(ctx, b, r, game.SetExtra{Extra: game.Quiet, On: r.Text("elsewhere") == "off"}, nil)
}

// extra turns something on or off that dailies can have besides. What it takes in their
// channel is looked at before it is turned on.
func extra(ctx context.Context, b *Base, r *Request, choice game.SetExtra, lacks func(channel storage.ID) (words.Message, error)) (Reply, error) {
	if choice.On && lacks != nil {
		guild, err := server(ctx, b, r)
		if err != nil {
			return Reply{}, err
		}
		if guild.Channel != 0 {
			if no, err := troubled(lacks(guild.Channel)); no != nil || err != nil {
				return b.tell(no), err
			}
		}
	}
	turn, err := b.Game.Govern(ctx, r.actor(), choice)
	set, ok := game.FactOf[game.ExtraSet](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	return b.tell(words.ExtraSet{ExtraSet: set}), nil
}

// troubled makes words of an error that says that the daily's channel is out of reach.
func troubled(no words.Message, err error) (words.Message, error) {
	if cause := failure(err); cause != "" {
		return words.ChannelTrouble{Failure: words.PostFailure{Cause: cause}}, nil
	}
	return no, err
}

// setPing has the daily's post notify a role, if it can, or nobody.
func setPing(ctx context.Context, b *Base, r *Request) (Reply, error) {
	role := r.Role("ping")
	switch {
	case role == 0:
	case role == r.GuildID: // the role that everyone has
		return b.tell(words.NotEveryone), nil
	default:
		guild, err := server(ctx, b, r)
		if err != nil {
			return Reply{}, err
		}
		if guild.Channel == 0 {
			break // the rules say so
		}
		have, err := b.Client.Permissions(ctx, guild.Channel)
		if no, err := troubled(nil, err); no != nil || err != nil {
			return b.tell(no), err
		}
		if !mayPing(ctx, b.Client, r.GuildID, role, have) {
			return b.tell(words.CantPing{Role: role}), nil
		}
	}
	turn, err := b.Game.Govern(ctx, r.actor(), game.SetPing{Role: role})
	set, ok := game.FactOf[game.PingSet](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	return b.tell(words.PingSet(set)), nil
}

// block keeps a person off the server's boards, unblock takes that back.
func block(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return bar(ctx, b, r, func(player storage.ID) game.Directive { return game.BlockPlayer{Player: player} })
}

func unblock(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return bar(ctx, b, r, func(player storage.ID) game.Directive { return game.UnblockPlayer{Player: player} })
}

func bar(ctx context.Context, b *Base, r *Request, about func(storage.ID) game.Directive) (Reply, error) {
	who, ok := r.Person("player")
	if !ok {
		return b.tell(words.Outdated), nil
	}
	turn, err := b.Game.Govern(ctx, r.actor(), about(who.ID))
	set, ok := game.FactOf[game.BlockSet](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	reply := b.tell(words.BlockSet{On: set.On, Player: who.Name})
	reply.Wake = true // the boards follow
	return reply, nil
}
