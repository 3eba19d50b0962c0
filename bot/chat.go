package bot

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// Message serves plain chat: what a person writes in a direct message, or to the
// bot by a mention or a reply.
func (b *Bot) Message(ctx context.Context, m *discord.IncomingMessage) {
	said := plain(m.Text)
	a := game.Actor{Player: m.User.ID, Name: m.User.Name, Guild: m.GuildID, Interaction: m.ID, At: discord.SnowflakeTime(m.ID)}
	if m.GuildID != 0 && !m.ToBot && !b.isAnswer(ctx, m, a, said) {
		return
	}
	talk, err := b.understand(ctx, a, said)
	if err != nil {
		talk = b.apologise(err, m)
	}
	if talk == nil {
		return
	}
	if err := b.reply(ctx, m, a, talk); err != nil {
		b.log.Warn("chat not answered", "message", m.ID, "err", err)
	}
}

// isAnswer reports whether a message that is not addressed to the bot is meant for
// it all the same: cells or a whole answer for the writer's board, in the channel of
// the daily.
func (b *Bot) isAnswer(ctx context.Context, m *discord.IncomingMessage, a game.Actor, said string) bool {
	if !b.plainAnswers || len(said) > maxChat {
		return false
	}
	guild, err := b.game.Settings(ctx, a)
	if err != nil || guild.Channel != m.ChannelID {
		return false
	}
	g, err := b.game.Board(ctx, a, 0)
	if err != nil || g.Result != nil {
		return false
	}
	if answer, err := format.ParseGrid(g.Info.Size, said); err == nil && answer.Empty() == 0 {
		return true
	}
	_, faults := game.ParseCells(g.Info.Size, said, false)
	return len(faults) == 0
}

// talk is an answer in chat: what all may read, and a view of the board for the
// player alone.
type talk struct {
	public string // no values, no picture
	game   int64
	view   *boardView
	secret bool // the person's message holds cells or an answer
}

var mention = regexp.MustCompile(`<@[!&]?\d+>`)

// plain returns what was said without mentions.
func plain(text string) string {
	return strings.TrimSpace(mention.ReplaceAllString(text, " "))
}

// maxChat is the longest message that is looked at: Discord's own limit.
const maxChat = 4000

// understand carries out what was said. It returns nil where there is nothing to
// answer.
func (b *Bot) understand(ctx context.Context, a game.Actor, said string) (*talk, error) {
	if len(said) > maxChat {
		said = ""
	}
	switch strings.ToLower(strings.Trim(said, " .!?/")) {
	case "", "hi", "hello", "help":
		return &talk{public: words.Welcome()}, nil
	case "board":
		g, err := b.game.Board(ctx, a, 0)
		return &talk{public: words.BoardSent(), game: g.Game.ID, view: &boardView{}}, err
	case "hint":
		h, err := b.game.Hint(ctx, a, 0, 0)
		if err != nil {
			return nil, err
		}
		g, err := b.game.Board(ctx, a, h.Game)
		if err != nil {
			return nil, err
		}
		view := boardView{notice: words.Hinted(g.Puzzle, h), advice: &h.Advice, level: h.Level, extra: afterHint(h)}
		return &talk{public: words.HintSent(), game: h.Game, view: &view}, nil
	case "solution":
		return &talk{public: words.AskInCommand()}, nil
	}
	return b.understandCells(ctx, a, said)
}

// understandCells takes what was said as a whole answer or as a list of cells.
func (b *Bot) understandCells(ctx context.Context, a game.Actor, said string) (*talk, error) {
	g, err := b.game.Board(ctx, a, 0)
	if err != nil {
		return nil, err
	}
	if answer, err := format.ParseGrid(g.Info.Size, said); err == nil && answer.Empty() == 0 {
		return b.judgeChat(ctx, a, g, answer)
	}
	if _, faults := game.ParseCells(g.Info.Size, said, false); len(faults) > 0 && faults[0].Kind == game.NoCell {
		return &talk{public: words.NotUnderstood()}, nil
	}
	moved, err := b.game.Move(ctx, a, g.Game.ID, said)
	if err != nil {
		return nil, err
	}
	return &talk{public: words.Moved(moved), game: moved.Game, view: &boardView{}, secret: true}, nil
}

func (b *Bot) judgeChat(ctx context.Context, a game.Actor, g game.Board, answer board.Grid) (*talk, error) {
	judged, err := b.game.Submit(ctx, a, g.Game.ID, answer)
	if err != nil {
		return nil, err
	}
	view := boardView{notice: words.Judged(g.Puzzle, judged)}
	if !judged.Right {
		view.report = &board.Report{Faults: judged.Faults}
	}
	return &talk{public: words.JudgedInPublic(judged), game: judged.Game, view: &view, secret: true}, nil
}

// apologise turns an error into what is said about it.
func (b *Bot) apologise(err error, m *discord.IncomingMessage) *talk {
	var refused *game.Refusal
	if errors.As(err, &refused) {
		return &talk{public: words.Refusal(refused), secret: refused.Reason == game.BadCells}
	}
	b.log.Error("chat failed", "message", m.ID, "player", m.User.ID, "err", err)
	return &talk{public: words.Trouble(m.ID.String())}
}

// reply answers in chat. In a direct message that is the board itself. In a server
// the person's message goes first where it gives something away, then a line
// without values is posted, and the board is sent as a direct message; where that
// is closed, a button opens it privately.
func (b *Bot) reply(ctx context.Context, m *discord.IncomingMessage, a game.Actor, t *talk) error {
	if m.GuildID == 0 {
		return b.sendTalk(ctx, m, a, t)
	}
	answer := publicMessage(t.public)
	answer.Mentions.Users = append(answer.Mentions.Users, m.User.ID)
	answer.ReplyTo = m.ID
	if t.secret {
		// Without the right to delete, the message stays: it is the server's choice.
		if err := b.client.Delete(ctx, m.ChannelID, m.ID); err == nil {
			answer.ReplyTo = 0
			answer = addressed(m, answer, t.public)
		} else if !discord.Permanent(err) {
			b.log.Warn("message with cells not deleted", "message", m.ID, "err", err)
		}
	}
	if t.view != nil && !b.sendBoard(ctx, a, t) {
		answer.Components = append(answer.Components, row(button(words.ButtonOpenBoard, fmt.Sprintf("/board/%d/open", t.game), discordgo.PrimaryButton)))
	}
	_, err := b.client.Send(ctx, m.ChannelID, answer)
	return err
}

// addressed names the person whose message is gone.
func addressed(m *discord.IncomingMessage, answer discord.Message, text string) discord.Message {
	named := publicMessage(words.To(m.User.ID, text))
	named.Mentions = answer.Mentions
	return named
}

func publicMessage(text string) discord.Message {
	return discord.Message{Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: text}}}
}

// sendTalk answers in a direct message.
func (b *Bot) sendTalk(ctx context.Context, m *discord.IncomingMessage, a game.Actor, t *talk) error {
	if t.view == nil {
		_, err := b.client.Send(ctx, m.ChannelID, publicMessage(t.public))
		return err
	}
	if t.view.notice == "" {
		t.view.notice = t.public
	}
	g, err := b.game.Board(ctx, a, t.game)
	if err != nil {
		return err
	}
	message, err := b.boardMessage(g, *t.view)
	if err != nil {
		return err
	}
	_, err = b.client.Send(ctx, m.ChannelID, message)
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
