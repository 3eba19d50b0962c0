package bot

import (
	"context"
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// The marks on a whole answer that stays where everybody reads it: neither says whether it is
// right.
const (
	markTaken = "📨" // its writer gets the verdict
	markWait  = "⏳" // too many came within a minute
)

// isAnswer reports whether what was said is a whole answer, without a word that says so.
func (s saying) isAnswer() bool { return s.path == sayPath && s.holdsAnswer() }

// holdsAnswer reports whether what was said is a whole answer, if need be with a word that
// says so.
func (s saying) holdsAnswer() bool {
	text, ok := s.options["text"].(string)
	if !ok {
		text, _ = s.options[view.AnswerField].(string)
	}
	return game.FillsABoard(text)
}

// replyAnswer answers a whole answer that somebody wrote in a server. A message that is no command
// is deleted; a right one leaves a line that says who solved it, a wrong one, and one by
// somebody who saw the solution, leave nothing. If the message has to stay, nothing in public says
// whether it is right. The writer reads the verdict in a direct message, or by a button.
func (c *chat) replyAnswer(ctx context.Context, m *discord.IncomingMessage, s saying, reply face.Reply) error {
	if _, soon := reply.Refusal.(actor.TooSoon); soon {
		return c.Client.React(ctx, m.ChannelID, m.ID, markWait)
	}
	b, line := c.ForGuild(ctx, m.GuildID), discord.Remark{To: m.User.ID}
	var deleted bool
	var missing words.Message
	if s.isAnswer() {
		deleted, missing = c.deleteSecret(ctx, m)
	}
	switch {
	case !deleted:
		line.ReplyTo = m.ID
		if err := c.Client.React(ctx, m.ChannelID, m.ID, markTaken); err != nil {
			c.Log.Info("answer not marked", "message", m.ID, "err", err)
		}
	case reply.Verdict != nil && reply.Verdict.Right && !reply.Verdict.Result.Shown:
		line.Text = b.Words.Text(words.JudgedInPublic(*reply.Verdict))
	}
	parts := []string{line.Text}
	if !c.Reach(ctx, m.User.ID, reply) {
		parts = append(parts, b.Words.Text("AnswerWaits"))
		open := b.Button("ButtonOpenBoard", verdictPath(m.User.ID, reply), discordgo.PrimaryButton)
		line.Button = &open
	}
	line.Text = strings.TrimSpace(strings.Join(append(parts, b.Words.Text(missing)), "\n"))
	if line.Text != "" {
		c.Client.Say(m.ChannelID, line) // where too many wait already, the line is all that is lost
	}
	return nil
}

// Why an answer to a puzzle that was not opened is refused, as paths name it.
const (
	wrongToday = "today"
	wrongPast  = "past"
	wrongOften = "tries"
)

// verdictPath returns the path where the writer of an answer reads the verdict.
func verdictPath(writer storage.ID, reply face.Reply) string {
	answered := func(kind string, to game.UnopenedAnswer) string {
		return fmt.Sprintf("/answered/%s/%s/%s/%s/%d", writer, kind, to.Day, view.SlotName(to.Slot), to.Size)
	}
	switch why := reply.Refusal.(type) {
	case game.TooManyTries:
		return answered(wrongOften, why.UnopenedAnswer)
	case game.NotTheAnswer:
		if why.Past {
			return answered(wrongPast, why.UnopenedAnswer)
		}
		return answered(wrongToday, why.UnopenedAnswer)
	}
	if reply.Verdict != nil && !reply.Verdict.Right {
		return view.BoardPath(reply.Game, "check") // tells the broken rules, free of charge
	}
	return view.BoardPath(reply.Game, "look")
}

// answered tells the writer of an answer to a puzzle that they had not opened what came of it.
func answered(_ context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	day, err := storage.ParseDay(r.Named("day"))
	if err != nil {
		return b.Tell("Outdated"), nil
	}
	if storage.ParseID(r.Named("writer")) != r.User.ID {
		return b.Refuse(game.NotYours), nil
	}
	kind := r.Named("kind")
	to := game.UnopenedAnswer{Size: r.Number("size"), Day: day, Slot: r.Slot(), Past: kind == wrongPast, Guild: r.GuildID}
	switch kind {
	case wrongToday, wrongPast:
		return b.NotTheAnswer(game.NotTheAnswer{UnopenedAnswer: to}, to), nil
	case wrongOften:
		return b.NotTheAnswer(game.TooManyTries{UnopenedAnswer: to}, to), nil
	}
	return b.Tell("Outdated"), nil
}
