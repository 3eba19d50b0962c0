package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
)

// share posts how a player's finished game went in the channel where the button is
// pressed. In a direct message, and where the bot may not post, there is a text to copy
// instead.
func share(ctx context.Context, b *Base, r *Request) (Reply, error) {
	var missing []string
	if r.AppPermissions != 0 { // plain chat does not say
		missing = MissingRights(r.AppPermissions)
	}
	if r.GuildID == 0 || len(missing) > 0 {
		turn, err := b.Game.Look(ctx, r.actor(), game.StoryOf{Game: r.gameID()})
		story, ok := game.FactOf[game.Story](turn)
		if err != nil || !ok {
			return b.tell(words.TurnOf(turn)), err
		}
		return b.tell(words.StoryToCopyOf(story, missing)), nil
	}
	return post(ctx, b, r, game.Share{Channel: r.ChannelID})
}

// post puts what is shared into the outbox.
func post(ctx context.Context, b *Base, r *Request, what game.Share) (Reply, error) {
	turn, err := b.Game.Play(ctx, r.actor(), r.gameID(), what)
	if err != nil {
		return Reply{}, err
	}
	reply, err := b.turnReply(r, turn)
	reply.Wake = turn.Refusal == nil
	return reply, err
}

// shareMessage is the post of a shared game: a line, the picture of how it went, and a
// way to play the same puzzle.
func shareMessage(ctx context.Context, b *Base, d game.ShareData) (discord.Message, error) {
	turn, err := b.Game.Look(ctx, actor.Actor{Player: d.Player, Guild: d.Guild, At: b.Clock.Now()}, game.StoryOf{Game: d.Game})
	if err != nil {
		return discord.Message{}, err
	}
	story, ok := game.FactOf[game.Story](turn)
	if !ok {
		return discord.Message{}, fmt.Errorf("%w: game %d is not finished", game.ErrPointless, d.Game)
	}
	line, err := sharedLine(ctx, b, d, story)
	if err != nil {
		return discord.Message{}, err
	}
	picture, err := sharedPicture(ctx, b, d, story)
	if err != nil {
		return discord.Message{}, err
	}
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.words.Text(line)}, discord.Gallery(picture)}
	if d.Day != 0 {
		parts = append(parts, row(b.button(words.ButtonPlayToo, playTooID(d), discordgo.SecondaryButton)))
	}
	accent := accentDone
	return discord.Message{
		Components: []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}},
		Files:      []discord.File{picture},
	}, nil
}

// sharedPicture is what a channel sees of it: how it went, or its moves.
func sharedPicture(ctx context.Context, b *Base, d game.ShareData, story game.Story) (discord.File, error) {
	if d.Replay {
		return sharedReplay(ctx, b, d)
	}
	png, err := b.renderer.Course(imaging.Course{Size: story.Size, Filled: story.Filled, First: b.words.Text(words.CourseFirst), Last: b.words.Text(words.CourseLast)})
	return discord.File{Name: pictureName, ContentType: "image/png", Data: png, AltText: b.words.Text(words.CourseAltOf(story))}, err
}

// sharedLine is what a channel reads of a game that is shared: its story, or its review.
func sharedLine(ctx context.Context, b *Base, d game.ShareData, story game.Story) (words.Message, error) {
	if !d.Review {
		return words.StoryLineOf(story), nil
	}
	turn, err := b.Game.Look(ctx, actor.Actor{Player: d.Player, Guild: d.Guild, At: b.Clock.Now()}, game.ReviewOf{Game: d.Game})
	if err != nil {
		return nil, err
	}
	r, ok := game.FactOf[study.Reviewed](turn)
	if !ok {
		return nil, unshared(turn.Refusal)
	}
	return words.ReviewSharedOf(story.Name, turn.View, r), nil
}

// unshared returns why what is shared of a game can't be made. A player who does too much at
// the moment has it all the same a little later.
func unshared(why outcome.Refusal) error {
	if _, fast := why.(actor.TooFast); fast {
		return why
	}
	return fmt.Errorf("%w: %s", game.ErrPointless, outcome.Reason(why))
}

// playTooID is the custom ID of a shared game's button. It names the game, so that the
// post is found again by it.
func playTooID(d game.ShareData) string {
	what := "share"
	switch {
	case d.Review:
		what = "reviewed"
	case d.Replay:
		what = "replayed"
	}
	return fmt.Sprintf("/%s/%d/%s/%s/play", what, d.Game, d.Day, slotName(d.Slot))
}
