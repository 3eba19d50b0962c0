package manage

import (
	"context"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/rights"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// A Setting is something that a manager chooses among a few values. An option of the setup and the
// control that changes the setting have the same name.
type Setting struct {
	Name   string
	Values []string
	decide func(r *face.Request, value string) game.Directive
}

// The values of a setting that is on or off.
const (
	settingOn  = "on"
	settingOff = "off"
)

var onOff = []string{settingOn, settingOff}

// Settings are all of them.
var Settings = []Setting{
	{"thread", onOff, postOption(game.Threads)},
	{"quiet", onOff, postOption(game.Quiet)},
	{"recap", onOff, func(_ *face.Request, value string) game.Directive {
		return game.SetRecap{On: value == settingOn}
	}},
	{"times", onOff, func(_ *face.Request, value string) game.Directive {
		return game.ShowTimes{On: value == settingOn}
	}},
	{"duels", []string{"anywhere", "here", settingOff}, func(r *face.Request, value string) game.Directive {
		d := game.SetMatches{Off: value == settingOff}
		if value == "here" {
			d.Channel = r.ChannelID
		}
		return d
	}},
	{"language", view.LanguageValues(), func(_ *face.Request, value string) game.Directive {
		return game.SetLanguage{Language: value}
	}},
	{"posts", []string{settingOn, "paused", settingOff}, func(_ *face.Request, value string) game.Directive {
		if value == settingOff {
			return game.TurnOff{}
		}
		return game.Hold{On: value == "paused"}
	}},
}

func postOption(o game.PostOption) func(*face.Request, string) game.Directive {
	return func(_ *face.Request, value string) game.Directive {
		return game.SetPostOption{Option: o, On: value == settingOn}
	}
}

// enact carries out what a manager decided, unless the bot lacks in the channel what it takes.
func enact(ctx context.Context, b *face.Base, r *face.Request, channel storage.ID, all game.Directives) (game.Turn, words.Message, error) {
	for _, d := range all {
		if no, err := troubled(lacks(ctx, b, r.GuildID, channel, d)); no != nil || err != nil {
			return game.Turn{}, no, err
		}
	}
	turn, err := b.Game.Govern(ctx, r.Actor(), all)
	return turn, nil, err
}

// lacks says what keeps the bot from doing what was decided; nil is nothing. Where there is
// no channel yet, the rules say so.
func lacks(ctx context.Context, b *face.Base, guild, channel storage.ID, d game.Directive) (words.Message, error) {
	switch d := d.(type) {
	case game.SetPostOption:
		if d.Option == game.Threads && d.On && channel != 0 {
			return lacksForThreads(ctx, b, channel)
		}
	case game.SetPing:
		return cantPing(ctx, b, guild, channel, d.Role)
	}
	return nil, nil
}

func lacksForThreads(ctx context.Context, b *face.Base, channel storage.ID) (words.Message, error) {
	have, err := b.Client.Permissions(ctx, channel)
	if missing := rights.MissingForThreads(have); err == nil && len(missing) > 0 {
		return words.LacksRights{Channel: channel, Rights: missing}, nil
	}
	return nil, err
}

func cantPing(ctx context.Context, b *face.Base, guild, channel, role storage.ID) (words.Message, error) {
	switch {
	case role == guild: // the role that everyone has
		return "NotEveryone", nil
	case role == 0 || channel == 0:
		return nil, nil
	}
	have, err := b.Client.Permissions(ctx, channel)
	if err == nil && !rights.MayPing(ctx, b.Client, guild, role, have) {
		return words.Of("CantPing", role), nil
	}
	return nil, err
}

// troubled makes words of an error that says that the daily's channel is out of reach.
func troubled(no words.Message, err error) (words.Message, error) {
	if cause := rights.CauseOf(err); cause != "" {
		return words.Of("ChannelTrouble", words.PostFailure{Cause: cause}), nil
	}
	return no, err
}
