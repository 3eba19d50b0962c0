package bot

import (
	"context"
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// What the bot marks a whole answer with that stays where everybody reads it: neither says
// whether it is right.
const (
	markTaken = "📨" // its writer gets the verdict
	markWait  = "⏳" // too many came within a minute
)

// notTheAnswer says that an answer is not that of a puzzle which was not opened, with a
// button that opens it.
func (b *Base) notTheAnswer(why outcome.Refusal, to game.UnopenedAnswer) Reply {
	path := fmt.Sprintf("/server/%d/%s/%s/play", to.Guild, to.Day, slotName(to.Slot))
	reply := b.tell(words.RefusedOf(why), b.button(words.ButtonPlay, path, discordgo.SuccessButton))
	reply.refusal = why
	return reply
}

// isAnswer reports whether what was said is a whole answer and nothing else.
func (s saying) isAnswer() bool { return s.path == sayPath && s.holdsAnswer() }

// holdsAnswer reports whether what was said is a whole answer, if need be with a word that
// says so.
func (s saying) holdsAnswer() bool {
	text, ok := s.options["text"].(string)
	if !ok {
		text, _ = s.options[answerField].(string)
	}
	return game.FillsABoard(text)
}

// replyAnswer answers a whole answer that somebody wrote in a server. A message that holds
// nothing else is deleted; a right one leaves a line that says who solved it, a wrong one and
// that of somebody who saw the solution leave nothing. Where the message has to stay, nothing in public says whether it is right.
// The writer reads the verdict in a direct message, or by a button.
func (c *chat) replyAnswer(ctx context.Context, m *discord.IncomingMessage, s saying, reply Reply) error {
	switch reply.refusal.(type) {
	case actor.TooManyAnswers, actor.TooFast:
		return c.Client.React(ctx, m.ChannelID, m.ID, markWait)
	}
	line := discord.Remark{To: m.User.ID}
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
	case reply.verdict != nil && reply.verdict.Right && !reply.verdict.Result.Shown:
		line.Text = c.words.Text(words.JudgedInPublic(*reply.verdict))
	}
	parts := []string{line.Text}
	if !c.reach(ctx, m.User.ID, reply) {
		parts = append(parts, c.words.Text(words.AnswerWaits))
		open := c.button(words.ButtonOpenBoard, verdictPath(m.User.ID, reply), discordgo.PrimaryButton)
		line.Button = &open
	}
	line.Text = strings.TrimSpace(strings.Join(append(parts, c.words.Text(missing)), "\n"))
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

// verdictPath is where the writer of an answer reads what came of it.
func verdictPath(writer storage.ID, reply Reply) string {
	answered := func(kind string, to game.UnopenedAnswer) string {
		return fmt.Sprintf("/answered/%s/%s/%s/%s/%d", writer, kind, to.Day, slotName(to.Slot), to.Size)
	}
	switch why := reply.refusal.(type) {
	case game.TooManyTries:
		return answered(wrongOften, why.UnopenedAnswer)
	case game.NotTheAnswer:
		if why.Past {
			return answered(wrongPast, why.UnopenedAnswer)
		}
		return answered(wrongToday, why.UnopenedAnswer)
	}
	if reply.verdict != nil && !reply.verdict.Right {
		return boardPath(reply.game, "check") // tells the broken rules, free of charge
	}
	return boardPath(reply.game, "look")
}

// answered tells the writer of an answer to a puzzle that they had not opened what came of it.
func answered(_ context.Context, b *Base, r *Request) (Reply, error) {
	day, err := storage.ParseDay(r.named("day"))
	if err != nil {
		return b.tell(words.Outdated), nil
	}
	if storage.ParseID(r.named("writer")) != r.User.ID {
		return b.refusal(game.NotYours{}), nil
	}
	kind := r.named("kind")
	to := game.UnopenedAnswer{Size: r.number("size"), Day: day, Slot: r.slot(), Past: kind == wrongPast, Guild: r.GuildID}
	switch kind {
	case wrongToday, wrongPast:
		return b.notTheAnswer(game.NotTheAnswer{UnopenedAnswer: to}, to), nil
	case wrongOften:
		return b.notTheAnswer(game.TooManyTries{UnopenedAnswer: to}, to), nil
	}
	return b.tell(words.Outdated), nil
}
