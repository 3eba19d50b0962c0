package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
)

// share posts how a player's finished game went in the channel where the button is
// pressed. In a direct message, and where the bot may not post, there is a text to copy
// instead.
func share(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	var missing []string
	if r.AppPermissions != 0 { // plain chat does not say
		missing = MissingRights(r.AppPermissions)
	}
	if r.GuildID == 0 || len(missing) > 0 {
		turn, err := b.game.Look(ctx, r.actor(), game.StoryOf{Game: r.gameID()})
		story, ok := game.FactOf[game.Story](turn)
		if err != nil || !ok {
			return b.tell(words.TurnOf(turn)), err
		}
		return b.tell(words.StoryToCopyOf(story, missing)), nil
	}
	turn, err := b.game.Play(ctx, r.actor(), r.gameID(), game.Share{Channel: r.ChannelID})
	if err != nil {
		return Reply{}, err
	}
	reply, err := b.turnReply(r, turn)
	reply.Wake = turn.Refusal == nil
	return reply, err
}

// shareMessage is the post of a shared game: a line, the picture of how it went, and a
// way to play the same puzzle.
func (b *Bot) shareMessage(ctx context.Context, d game.ShareData) (discord.Message, error) {
	turn, err := b.game.Look(ctx, game.Actor{Player: d.Player, Guild: d.Guild, At: b.clock.Now()}, game.StoryOf{Game: d.Game})
	if err != nil {
		return discord.Message{}, err
	}
	story, ok := game.FactOf[game.Story](turn)
	if !ok {
		return discord.Message{}, fmt.Errorf("%w: game %d is not finished", game.ErrPointless, d.Game)
	}
	png, err := b.renderer.Course(imaging.Course{Size: story.Size, Filled: story.Filled, First: b.words.Text(words.CourseFirst), Last: b.words.Text(words.CourseLast)})
	if err != nil {
		return discord.Message{}, err
	}
	picture := discord.File{Name: pictureName, ContentType: "image/png", Data: png, AltText: b.words.Text(words.CourseAltOf(story))}
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.words.Text(words.StoryLineOf(story))}, discord.Gallery(picture)}
	if d.Day != 0 {
		parts = append(parts, row(b.button(words.ButtonPlayToo, playTooID(d), discordgo.SecondaryButton)))
	}
	accent := accentDone
	return discord.Message{
		Components: []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}},
		Files:      []discord.File{picture},
	}, nil
}

// playTooID is the custom ID of a shared game's button. It names the game, so that the
// post is found again by it.
func playTooID(d game.ShareData) string {
	return fmt.Sprintf("/share/%d/%s/%s/play", d.Game, d.Day, slotName(d.Slot))
}
