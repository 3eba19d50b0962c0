package bot

import (
	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/words"
)

// Reply is what a handler wants done: a form, or a message that is new or takes the
// place of the one pressed on.
type Reply struct {
	Message discord.Message
	Replace bool // change the message that the component is on
	Unshown bool // leave it as it is: a later press is about to change it
	Form    *discord.Modal
	Choices []choice
	Wake    bool   // the poster has something to do
	Public  public // what all may read where the Message goes to its player
	Ignore  bool   // what was said in chat asks for nothing

	later   func() Reply    // waits for the reply that takes the place of this one; nil if none follows
	refusal outcome.Refusal // why nothing was done; nil if it was
	verdict *game.Verdict   // what a submission came to; nil if nothing was judged
	game    int64           // whose board the Message shows; 0 if none
	board   boardKind       // which board the Message shows
}

// showsBoard reports whether the Message shows a board.
func (r Reply) showsBoard() bool { return r.board != noBoard }

// public is what a server's channel reads where the Request came by plain chat. The
// Message goes to its player by direct message if there is a path; where these are
// closed, a button with that path opens it. Without a path nothing but the text is sent.
type public struct {
	sent  words.Message // said when the Message went out
	waits words.Message // said above the button instead
	path  string        // the button's; empty if nothing goes to the player alone
	press words.Message // the button's label; nil if it opens the board

	button *discordgo.Button // below what was sent, for everybody
}

// tell answers with a text that the person alone sees.
func (b *Base) tell(m words.Message, buttons ...discordgo.MessageComponent) Reply {
	return Reply{Message: textMessage(b.words.Text(m), buttons...), Public: public{sent: m}}
}

// refusal answers with why nothing was done.
func (b *Base) refusal(r outcome.Refusal) Reply {
	reply := b.tell(words.RefusedOf(r))
	reply.refusal = r
	return reply
}

// question asks before something is done that can't be undone: in a server, a message
// in chat is led to the command, which asks privately.
func (b *Base) question(m, led words.Message, yes discordgo.Button) Reply {
	reply := b.tell(m, yes)
	reply.Public = public{sent: led}
	return reply
}

// textMessage is an ephemeral message of text, with buttons below.
func textMessage(text string, buttons ...discordgo.MessageComponent) discord.Message {
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: text}}
	if len(buttons) > 0 {
		parts = append(parts, row(buttons...))
	}
	return discord.Message{Components: parts, Ephemeral: true}
}
