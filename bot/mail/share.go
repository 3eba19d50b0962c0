package mail

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// Shares are what players show of their games.
var Shares = Kinds{
	storage.SharePost: {
		Render: Rendered(shareMessage),
		Mark: Marked(func(d game.ShareData) string {
			if d.Day == 0 {
				return "" // nobody else can play it
			}
			return playTooID(d)
		}),
	},
}

// sharedReplay is the picture of a shared game: its moves.
func sharedReplay(ctx context.Context, b *face.Base, d game.ShareData) (discord.File, error) {
	turn, err := b.Game.Look(ctx, actor.Actor{Player: d.Player, Guild: d.Guild, At: b.Clock.Now()}, game.ReplayOf{Game: d.Game})
	if err != nil {
		return discord.File{}, err
	}
	moves, ok := game.FactOf[study.Replay](turn)
	if !ok {
		return discord.File{}, unshared(turn.Refusal)
	}
	turn.View.Preferences.Theme = "" // everybody's
	return b.ReplayFile(ctx, turn.View, moves)
}

// shareMessage is the post of a shared game: what a channel reads of it, the picture of a
// replay, and a way to play the same puzzle.
func shareMessage(ctx context.Context, b *face.Base, d game.ShareData) (discord.Message, error) {
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
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.Words.Text(line)}}
	var message discord.Message
	if d.Replay {
		film, err := sharedReplay(ctx, b, d)
		if err != nil {
			return message, err
		}
		parts, message.Files = append(parts, discord.Gallery(film)), []discord.File{film}
	}
	if d.Day != 0 {
		parts = append(parts, view.Row(b.Button("ButtonPlayToo", playTooID(d), discordgo.SecondaryButton)))
	}
	accent := view.AccentDone
	message.Components = []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}}
	return message, nil
}

// sharedLine returns the line for a channel about a game that is shared: its story, or its review.
func sharedLine(ctx context.Context, b *face.Base, d game.ShareData, story game.Story) (words.Message, error) {
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
	if _, soon := why.(actor.TooSoon); soon {
		return why
	}
	return fmt.Errorf("%w: %s", game.ErrPointless, outcome.ReasonOf(why))
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
	return fmt.Sprintf("/%s/%d/%s/%s/play", what, d.Game, d.Day, view.SlotName(d.Slot))
}
