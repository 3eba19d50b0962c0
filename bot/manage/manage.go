package manage

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/rights"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// status tells a manager how things stand in the server: its settings, the next post, what
// the bot lacks, what went wrong, who plays.
func status(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.StatusOf{})
	s, ok := game.FactOf[game.Status](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	m := words.StatusOf(s)
	m.Off = words.FeaturesOf(b.Game.TurnedOff())
	if s.Guild.Channel != 0 {
		lack, err := rights.LackingFor(ctx, b.Client, s.Guild)
		if err != nil {
			m.Problem = &words.PostFailure{Cause: lack.Cause}
		}
		m.Missing, m.NoPing = lack.Rights, lack.NoPing
	}
	return b.Tell(m, b.Button(words.ButtonSetUp, view.SetUpPath, discordgo.SecondaryButton), b.Button(words.ButtonSchedule, schedulePath, discordgo.SecondaryButton)), nil
}

// holdDailies pauses the dailies, resumeDailies ends that, and turnOff stops them.
func holdDailies(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return hold(ctx, b, r, true)
}

func resumeDailies(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return hold(ctx, b, r, false)
}

func hold(ctx context.Context, b *face.Base, r *face.Request, on bool) (face.Reply, error) {
	turn, err := b.Game.Govern(ctx, r.Actor(), game.Hold{On: on})
	set, ok := game.FactOf[game.HoldSet](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	reply := b.Tell(words.HoldSetOf(set))
	reply.Wake = true
	return reply, nil
}

func turnOff(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Govern(ctx, r.Actor(), game.TurnOff{})
	off, ok := game.FactOf[game.TurnedOff](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	return b.Tell(words.TurnedOff(off)), nil
}

// setThreads has a thread opened below each daily, if the bot may.
func setThreads(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return postOption(ctx, b, r, game.SetPostOption{Option: game.Threads, On: r.Text("open") == "on"}, func(channel storage.ID) (words.Message, error) {
		have, err := b.Client.Permissions(ctx, channel)
		if missing := rights.MissingForThreads(have); err == nil && len(missing) > 0 {
			return words.LacksRights{Channel: channel, Rights: missing, Command: "thread"}, nil
		}
		return nil, err
	})
}

// setPublish has dailies published, if they are posted in an announcement channel.
func setPublish(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return postOption(ctx, b, r, game.SetPostOption{Option: game.Publish, On: r.Text("daily") == "on"}, func(channel storage.ID) (words.Message, error) {
		is, err := b.Client.IsAnnouncement(ctx, channel)
		if err == nil && !is {
			return words.NotAnnouncement, nil
		}
		return nil, err
	})
}

// setSpeak decides whether the bot answers aloud outside the daily's channel.
func setSpeak(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return postOption(ctx, b, r, game.SetPostOption{Option: game.Quiet, On: r.Text("elsewhere") == "off"}, nil)
}

// govern carries out what a manager decides, and answers with what there is to say of it.
func govern(ctx context.Context, b *face.Base, r *face.Request, d game.Directive, says words.Message) (face.Reply, error) {
	turn, err := b.Game.Govern(ctx, r.Actor(), d)
	if err != nil || !turn.Done() {
		return b.Tell(words.TurnOf(turn)), err
	}
	reply := b.Tell(says)
	reply.Wake = true // posts and boards follow
	return reply, nil
}

// postOption turns an option of the dailies on or off. What it takes in their
// channel is looked at before it is turned on.
func postOption(ctx context.Context, b *face.Base, r *face.Request, choice game.SetPostOption, lacks func(channel storage.ID) (words.Message, error)) (face.Reply, error) {
	if choice.On && lacks != nil {
		guild, err := server(ctx, b, r)
		if err != nil {
			return face.Reply{}, err
		}
		if guild.Channel != 0 {
			if no, err := troubled(lacks(guild.Channel)); no != nil || err != nil {
				return b.Tell(no), err
			}
		}
	}
	turn, err := b.Game.Govern(ctx, r.Actor(), choice)
	set, ok := game.FactOf[game.PostOptionSet](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	return b.Tell(words.PostOptionSet{PostOptionSet: set}), nil
}

// troubled makes words of an error that says that the daily's channel is out of reach.
func troubled(no words.Message, err error) (words.Message, error) {
	if cause := rights.CauseOf(err); cause != "" {
		return words.ChannelTrouble{Failure: words.PostFailure{Cause: cause}}, nil
	}
	return no, err
}

// setPing has the daily's post notify a role, if it can, or nobody.
func setPing(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	role := r.Role("ping")
	switch {
	case role == 0:
	case role == r.GuildID: // the role that everyone has
		return b.Tell(words.NotEveryone), nil
	default:
		guild, err := server(ctx, b, r)
		if err != nil {
			return face.Reply{}, err
		}
		if guild.Channel == 0 {
			break // the rules say so
		}
		have, err := b.Client.Permissions(ctx, guild.Channel)
		if no, err := troubled(nil, err); no != nil || err != nil {
			return b.Tell(no), err
		}
		if !rights.MayPing(ctx, b.Client, r.GuildID, role, have) {
			return b.Tell(words.CantPing{Role: role}), nil
		}
	}
	return govern(ctx, b, r, game.SetPing{Role: role}, words.PingSet{Role: role})
}

// block keeps a person off the server's boards, unblock takes that back.
func block(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return bar(ctx, b, r, true)
}

func unblock(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return bar(ctx, b, r, false)
}

func bar(ctx context.Context, b *face.Base, r *face.Request, on bool) (face.Reply, error) {
	who, ok := r.Person("player")
	if !ok {
		return b.Tell(words.Outdated), nil
	}
	return govern(ctx, b, r, game.BlockPlayer{Player: who.ID, Lift: !on}, words.BlockSet{On: on, Player: who.Name})
}
