package mail

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// Together are the messages of boards that a server solves together.
var Together = Kinds{
	storage.TogetherPost: {
		Render: sharedMessage,
		Mark:   Marked(func(d game.SharedData) string { return view.SharedPath(d.Board, "place") }),
		Sent:   game.TogetherSent,

		Lost:  game.TogetherNotPosted,
		Open:  game.TogetherOpen,
		Again: true,
		Tells: true,
	},
	storage.AsidePost: {Render: asideMessage, Brief: true, Lost: game.Unthread},
}

// sharedMessage is the public message of a shared board as it stands.
func sharedMessage(ctx context.Context, b *face.Base, p storage.Post) (discord.Message, error) {
	d, err := DataOf[game.SharedData](p)
	if err != nil {
		return discord.Message{}, err
	}
	v, ok, err := lookAtShared(ctx, b, p.Guild, d)
	if err != nil {
		return discord.Message{}, err
	}
	if !ok || v.Message == 0 && !v.Open() {
		return discord.Message{}, fmt.Errorf("%w: board %d is over", game.ErrPointless, d.Board)
	}
	if isBuried(ctx, b, p) {
		if err := b.Client.Delete(ctx, p.Channel, p.MessageID); err != nil {
			return discord.Message{}, err
		}
		return discord.Message{}, discord.ErrAnew
	}
	if left := leavers(ctx, b, v); len(left) > 0 {
		if err := b.Game.LeaveTogether(ctx, v.ID, left); err != nil {
			return discord.Message{}, err
		}
		if v, _, err = lookAtShared(ctx, b, p.Guild, d); err != nil {
			return discord.Message{}, err
		}
	}
	v.Message = p.MessageID // which the board doesn't know yet where the message is a new one
	return b.SharedMessage(v)
}

// buriedBy is how many messages bury the public one of a shared board, which then comes to the foot.
const buriedBy = 30

// isBuried reports whether that many messages stand below a post's. Where Discord doesn't say, it stays
// where it is.
func isBuried(ctx context.Context, b *face.Base, p storage.Post) bool {
	if p.MessageID == 0 {
		return false
	}
	below, err := b.Client.Messages(ctx, p.Channel, p.MessageID, buriedBy)
	return err == nil && len(below) == buriedBy
}

// lookAtShared returns a shared board as everybody may see it, if it is there.
func lookAtShared(ctx context.Context, b *face.Base, guild storage.ID, d game.SharedData) (v game.TogetherView, ok bool, err error) {
	turn, err := b.Game.Look(ctx, actor.Actor{Guild: guild, At: b.Clock.Now()}, game.TogetherOf(d))
	if err == nil {
		v, ok = game.FactOf[game.TogetherView](turn)
	}
	return v, ok, err
}

// mostAsked bounds how many of those who were at a shared board Discord is asked about.
const mostAsked = 20

// leavers returns who has left the server of a shared board that is over, of those who are named:
// Discord tells nobody of that without a privileged intent, so that it is asked before the film is
// shown. Whoever it gives no answer about counts as a member.
func leavers(ctx context.Context, b *face.Base, v game.TogetherView) (left []storage.ID) {
	if v.State == storage.TogetherOpen {
		return nil
	}
	for _, c := range v.Credits[:min(len(v.Credits), mostAsked)] {
		if c.Name == "" {
			continue
		}
		if in, err := b.Client.IsMember(ctx, v.Guild, c.Player); err == nil && !in {
			left = append(left, c.Player)
		}
	}
	return left
}

// asideMessage is what is said in the thread of a shared board, which is opened if it is not
// there: what it is for at first, then how the board ended.
func asideMessage(ctx context.Context, b *face.Base, p storage.Post) (discord.Message, error) {
	d, err := DataOf[game.SharedData](p)
	if err != nil {
		return discord.Message{}, err
	}
	v, ok, err := lookAtShared(ctx, b, p.Guild, d)
	if err != nil {
		return discord.Message{}, err
	}
	if !ok {
		return discord.Message{}, fmt.Errorf("%w: board %d is gone", game.ErrPointless, d.Board)
	}
	if v.Message == v.Thread { // else its first message is gone, and the thread was opened before
		if err := b.OpenThread(ctx, v.Channel, v.Message, words.Of("SharedThread", v), discord.ThreadWeek); err != nil {
			return discord.Message{}, err
		}
	}
	said := words.Of("Aside over", v)
	if v.Open() {
		said = words.Of("Aside open", v)
	}
	return discord.Message{Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.Words.Text(said)}}}, nil
}
