package bot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// Wanted reports whether a message may be meant for the bot: what is addressed to it,
// and, where it takes plain answers, what looks like cells or a whole answer.
func (b *Bot) Wanted(m *discord.IncomingMessage) bool {
	return m.GuildID == 0 || m.ToBot || b.plainAnswers && looksLikePlay(plain(m.Text))
}

// looksLikePlay reports whether what was said is a list of cells or a whole answer, by
// its looks alone: it is asked of all talk.
func looksLikePlay(said string) bool {
	if len(said) > maxChat || !strings.ContainsFunc(said, unicode.IsNumber) {
		return false
	}
	moves, _ := readMoves(game.MaxSize, said)
	return moves || game.FillsABoard(said)
}

// Message serves plain chat: what a person writes in a direct message, or to the
// bot by a mention or a reply.
func (b *Bot) Message(ctx context.Context, m *discord.IncomingMessage) {
	said := plain(m.Text)
	a := game.Actor{Player: m.User.ID, Name: m.User.Name, Guild: m.GuildID, Interaction: m.ID, At: discord.SnowflakeTime(m.ID)}
	if m.GuildID != 0 && !m.ToBot && !b.isAnswer(ctx, m, a, said) {
		return
	}
	t, err := b.understand(ctx, a, said, b.isSpokenTo(ctx, m))
	if err != nil {
		t = b.apologise(err, m)
	}
	if t == nil {
		return
	}
	if err := b.reply(ctx, m, a, t); err != nil {
		b.log.Warn("chat not answered", "message", m.ID, "err", err)
	}
}

// isSpokenTo reports whether a message is certainly meant for the bot: a direct
// message, or one whose text names it. A mere reply to one of its posts, which
// Discord counts as a mention too, may as well be talk among people.
func (b *Bot) isSpokenTo(ctx context.Context, m *discord.IncomingMessage) bool {
	switch {
	case m.GuildID == 0:
		return true
	case !m.ToBot:
		return false
	case m.ReplyTo == 0:
		return true
	}
	app, err := b.client.App(ctx)
	return err == nil && names(m.Text, app.BotID)
}

// isAnswer reports whether a message that is not addressed to the bot concerns it all
// the same, in the channel of the daily: cells for the writer's board, or a whole
// answer, for that board or for anybody to read.
func (b *Bot) isAnswer(ctx context.Context, m *discord.IncomingMessage, a game.Actor, said string) bool {
	if !b.plainAnswers || len(said) > maxChat {
		return false
	}
	guild, err := b.game.Settings(ctx, a)
	if err != nil || guild.Channel != m.ChannelID {
		return false
	}
	whole, err := b.game.WholeAnswer(ctx, a, said)
	if err != nil {
		b.log.Error("chat not read", "message", m.ID, "err", err)
		return false
	}
	if whole.Grid != nil {
		return true
	}
	g, err := b.game.Board(ctx, a, 0)
	if err != nil || g.Result != nil {
		return false
	}
	_, faults := game.ParseCells(g.Info.Size, said, false)
	return len(faults) == 0
}

// talk is an answer in chat: what all may read, and what the player alone sees.
type talk struct {
	public  string // no values, no picture
	closed  string // said instead, above a button, to who takes no direct messages; "" is public
	game    int64
	view    *boardView
	again   string                       // the button's path behind the board's: what brings the view back; "" is open
	buttons []discordgo.MessageComponent // below a text without a board, in a direct message
	secret  bool                         // the person's message holds cells or an answer
	stays   string                       // said instead where that message can't be removed; "" is public
	aside   bool                         // the message was for others: where it stays, it is not answered
}

var mention = regexp.MustCompile(`<@[!&]?(\d+)>`)

// plain returns what was said without mentions.
func plain(text string) string {
	return strings.TrimSpace(mention.ReplaceAllString(text, " "))
}

// names reports whether a text mentions the user.
func names(text string, user storage.ID) bool {
	for _, found := range mention.FindAllStringSubmatch(text, -1) {
		if storage.ParseID(found[1]) == user {
			return true
		}
	}
	return false
}

// apologise turns an error into what is said about it.
func (b *Bot) apologise(err error, m *discord.IncomingMessage) *talk {
	var refused *game.Refusal
	if errors.As(err, &refused) {
		return &talk{public: words.Refusal(refused)}
	}
	b.log.Error("chat failed", "message", m.ID, "player", m.User.ID, "err", err)
	return &talk{public: words.Trouble(m.ID.String())}
}

// reply answers in chat. In a direct message that is the board itself. In a server
// the person's message goes first where it gives something away, then the board is
// sent as a direct message, and a line without values says so in public; where
// direct messages are closed, a button below it opens privately what would have
// been in there.
func (b *Bot) reply(ctx context.Context, m *discord.IncomingMessage, a game.Actor, t *talk) error {
	if m.GuildID == 0 {
		return b.sendTalk(ctx, m, a, t)
	}
	answer := discord.Remark{To: m.User.ID, ReplyTo: m.ID, Text: t.public}
	missing := ""
	if t.secret {
		var deleted bool
		deleted, missing = b.deleteSecret(ctx, m, a)
		switch {
		case deleted:
			answer.ReplyTo = 0
		case t.aside:
			answer.Text = ""
		default:
			answer.Text = cmp.Or(t.stays, t.public)
		}
	}
	if t.view != nil && !b.sendBoard(ctx, a, t) {
		open := button(words.ButtonOpenBoard, fmt.Sprintf("/board/%d/%s", t.game, cmp.Or(t.again, "open")), discordgo.PrimaryButton)
		answer.Text, answer.Button = cmp.Or(t.closed, t.public), &open
	}
	if answer.Text = strings.TrimSpace(answer.Text + "\n" + missing); answer.Text != "" {
		b.client.Say(m.ChannelID, answer) // where too many wait already, the line is all that is lost
	}
	return nil
}

// deleteSecret takes away a message that gives something away, and reports whether
// it is gone. Without the right to delete it stays: that is the server's choice, of
// which its channel is reminded once a day.
func (b *Bot) deleteSecret(ctx context.Context, m *discord.IncomingMessage, a game.Actor) (gone bool, missing string) {
	err := b.client.Delete(ctx, m.ChannelID, m.ID)
	if err == nil {
		return true, ""
	}
	if !discord.Permanent(err) {
		b.log.Warn("message with cells not deleted", "message", m.ID, "err", err)
	}
	if discord.Code(err) != discord.CodeMissingPermissions {
		return false, ""
	}
	first, err := b.game.TellOnce(ctx, a, m.ChannelID, "manage-messages")
	if err != nil {
		b.log.Error("reminder of a missing right not noted", "channel", m.ChannelID, "err", err)
	}
	if !first {
		return false, ""
	}
	return false, words.CantDelete()
}

func publicMessage(text string, below ...discordgo.MessageComponent) discord.Message {
	return discord.Message{Components: append([]discordgo.MessageComponent{discordgo.TextDisplay{Content: text}}, below...)}
}

// sendTalk answers in a direct message.
func (b *Bot) sendTalk(ctx context.Context, m *discord.IncomingMessage, a game.Actor, t *talk) error {
	message := publicMessage(t.public)
	if len(t.buttons) > 0 {
		message = publicMessage(t.public, row(t.buttons...))
	}
	if t.view != nil {
		g, err := b.game.Board(ctx, a, t.game)
		if err != nil {
			return err
		}
		if message, err = b.boardMessage(g, *t.view); err != nil {
			return err
		}
	}
	_, err := b.client.Send(ctx, m.ChannelID, message)
	return err
}

// sendBoard sends the board to the player as a direct message, and reports whether
// that could be done.
func (b *Bot) sendBoard(ctx context.Context, a game.Actor, t *talk) bool {
	g, err := b.game.Board(ctx, a, t.game)
	if err != nil {
		b.log.Error("board not read", "game", t.game, "err", err)
		return false
	}
	message, err := b.boardMessage(g, *t.view)
	if err != nil {
		b.log.Error("board not drawn", "game", t.game, "err", err)
		return false
	}
	channel, err := b.client.OpenDM(ctx, a.Player)
	if err == nil {
		_, err = b.client.Send(ctx, channel, message)
	}
	if err != nil && !discord.Lost(err) {
		b.log.Warn("board not sent", "game", t.game, "err", err)
	}
	return err == nil
}
