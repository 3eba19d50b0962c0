package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// Touch makes links to a page on which boards are played by touch.
type Touch interface {
	// Link returns a link that lets the actor in once, to a game or a puzzle of theirs.
	Link(ctx context.Context, a actor.Actor, to game.Choice) (url string, err error)
	// Forget ends whatever a player had open there who was forgotten.
	Forget(ctx context.Context, player storage.ID) error
}

// touchBoard is the button of a board, and a word in chat: a link to that game. For the
// word alone it is the game opened last, or today's puzzle if there is none or it is over.
func touchBoard(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Look(ctx, r.actor(), game.Board{Game: r.gameID()})
	switch {
	case err != nil:
		return Reply{}, err
	case r.gameID() == 0 && (turn.View == nil || turn.View.Result != nil):
		return touchLink(ctx, b, r, game.Today{Slot: storage.Main})
	case turn.View == nil:
		return b.tell(words.TurnOf(turn)), nil
	}
	return touchLink(ctx, b, r, game.OwnGame{ID: turn.View.Game.ID})
}

// touchPost is the button of a daily's post. The clock starts when the page has the
// puzzle.
func touchPost(ctx context.Context, b *Base, r *Request) (Reply, error) {
	day, err := storage.ParseDay(r.named("day"))
	if err != nil {
		return b.tell(words.Outdated), nil
	}
	return touchLink(ctx, b, r, game.PostedPuzzle{Day: day, Slot: r.slot()})
}

// touchLink answers with a link that only the player sees.
func touchLink(ctx context.Context, b *Base, r *Request, to game.Choice) (Reply, error) {
	if b.Touch == nil {
		return b.tell(words.TouchUnavailable), nil
	}
	url, err := b.Touch.Link(ctx, r.actor(), to)
	if err != nil {
		return Reply{}, err
	}
	reply := Reply{Message: Linked(words.TouchLink, url)}
	reply.Public = public{sent: words.TouchSent, waits: words.TouchWaits, path: boardPath(r.gameID(), "touch")}
	return reply, nil
}

// Linked is a message of text with a link to the page below.
func Linked(m words.Message, url string) discord.Message {
	open := discordgo.Button{Label: words.English.Text(words.ButtonTouchLink), Style: discordgo.LinkButton, URL: url}
	return textMessage(words.English.Text(m), open)
}

// touchPostButton leads from a day's post to its puzzle on the page; none without one.
func (c *Composer) touchPostButton(day storage.Day) []discordgo.MessageComponent {
	if !c.linked {
		return nil
	}
	return []discordgo.MessageComponent{c.button(words.ButtonTouch, fmt.Sprintf("/daily/%s/main/touch", day), discordgo.SecondaryButton)}
}

// touches leads from a board to the same on the page; none without one.
func (p panel) touches() []discordgo.MessageComponent {
	if !p.linked {
		return nil
	}
	return []discordgo.MessageComponent{numbered(partTouch, p.button(words.ButtonTouch, p.path("touch"), discordgo.SecondaryButton))}
}
