package face

import (
	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// Reply is a handler's answer to a request: a form, or a message that is new or takes the place of
// the one pressed on.
type Reply struct {
	Message discord.Message
	Replace bool // change the message that the component is on
	Unshown bool // leave it as it is: a later press is about to change it
	Form    *discord.Modal
	Launch  bool // show the Activity, or the Message where that can't be
	Choices []Choice
	Shared  bool   // it is about everybody's board: its reader has one such answer
	Wake    bool   // the timetable has something to do
	Public  Public // the text that all may read, if the Message goes to its player alone
	Ignore  bool   // the chat message asks for nothing

	later   func() Reply    // waits for the reply that takes the place of this one; nil if none follows
	Refusal outcome.Refusal // why nothing was done; nil if it was
	Verdict *game.Verdict   // the judgement on a submission; nil if nothing was judged
	Game    int64           // whose board the Message shows; 0 if none
	board   boardKind       // which board the Message shows
}

// ShowsBoard reports whether the Message shows a board.
func (r Reply) ShowsBoard() bool { return r.board != noBoard }

// Public is the text for a server's channel if the Request came by plain chat. If there is a path,
// the Message goes to its player by direct message or, if these are closed, a button with that path
// opens it. Without a path nothing but the text is sent.
type Public struct {
	Sent  words.Message // said when the Message went out
	Waits words.Message // said above the button instead
	Path  string        // the button's; empty if nothing goes to the player alone
	Press words.Message // the button's label; nil if it opens the board

	Button *discordgo.Button // below what was sent, for everybody
}

// Tell answers with a text that the person alone sees.
func (b *Base) Tell(m words.Message, buttons ...discordgo.MessageComponent) Reply {
	return Reply{Message: view.Text(b.Words.Text(m), buttons...), Public: Public{Sent: m}}
}

// Refuse answers with why nothing was done.
func (b *Base) Refuse(r outcome.Refusal) Reply {
	reply := b.Tell(words.RefusedOf(r))
	reply.Refusal = r
	return reply
}

// Ask asks before something is done that can't be undone: in a server, a message
// in chat is led to the command, which asks privately.
func (b *Base) Ask(m, led words.Message, yes discordgo.Button) Reply {
	reply := b.Tell(m, yes)
	reply.Public = Public{Sent: led}
	return reply
}
