package bot

import (
	"cmp"
	"context"
	"regexp"
	"strings"
	"sync"
	"unicode"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// chat serves what people write.
type chat struct {
	*face.Base
	router       *face.Router
	table        face.Table
	phrases      phrases
	plainAnswers bool
	kept         discord.Refusals // the channels in which the bot may not delete messages
}

// wanted reports whether a message may be meant for the bot: what is addressed to it,
// and, if it takes plain answers, what looks like cells or a whole answer.
func (c *chat) wanted(m *discord.IncomingMessage) bool {
	return m.GuildID == 0 || m.ToBot || c.plainAnswers && looksLikePlay(plain(m.Text))
}

// looksLikePlay reports whether what was said is a list of cells or a bare whole answer, by its
// looks alone: it is asked of all talk.
func looksLikePlay(said string) bool {
	if len(said) > maxChat || !strings.ContainsFunc(said, unicode.IsNumber) {
		return false
	}
	moves, _ := game.ReadsAsMoves(almanac.MaxSize, said)
	return moves || game.IsBareAnswer(said)
}

// message serves plain chat: what a person writes in a direct message, or to the
// bot by a mention or a reply. What was said becomes a Request of the same routes
// that commands and buttons have.
func (c *chat) message(ctx context.Context, m *discord.IncomingMessage) {
	s, ok := understandPuzzle(m)
	if !ok {
		s = c.phrases.understand(plain(spellSigns(m.Text)))
		if pasted, ok := understandPasted(m, s); ok {
			s = pasted
		}
	}
	addressed := m.GuildID == 0 || m.ToBot
	if m.GuildID == 0 {
		c.Reachable(m.User.ID)
	}
	if board := c.sharedBoard(ctx, m, s, addressed); board != 0 {
		s = saying{path: view.SharedPath(board, "say"), options: s.options}
		addressed = true
	} else if m.GuildID != 0 && !c.wantsToHear(ctx, m, s, addressed) {
		return
	}
	if why := c.Game.Admits(m.User.ID, m.GuildID); why != nil {
		c.turnAway(ctx, m, why)
		return
	}
	reply := c.answerChat(ctx, m, s)
	answered := m.GuildID != 0 && s.holdsAnswer() && (reply.ShowsBoard() || reply.Refusal != nil)
	if reply.Ignore || !addressed && !answered && reply.Refusal != nil {
		return // it was no move after all, or nobody's business
	}
	reply.Message.Nonce = "m" + m.ID.String() // a message that is delivered again has one answer
	reach := c.replyChat
	if answered {
		reach = c.replyAnswer
	}
	if err := reach(ctx, m, s, reply); err != nil {
		c.Log.Warn("chat not answered", "message", m.ID, "err", err)
	}
}

// sharedBoard returns the open board in whose thread cells were written; 0 if it is none.
func (c *chat) sharedBoard(ctx context.Context, m *discord.IncomingMessage, s saying, addressed bool) int64 {
	if m.GuildID == 0 || s.talk || s.path != sayPath || s.holdsAnswer() || !addressed && !c.plainAnswers {
		return 0
	}
	turn, err := c.Game.Look(ctx, actor.Actor{Player: m.User.ID, Guild: m.GuildID}, game.TogetherThread{Thread: m.ChannelID})
	if err != nil {
		c.Log.Warn("thread not looked up", "channel", m.ChannelID, "err", err)
	}
	board, _ := game.FactOf[game.ThreadBoard](turn)
	return board.ID
}

// turnAway answers somebody whom the operator has blocked: alone, and not among people.
func (c *chat) turnAway(ctx context.Context, m *discord.IncomingMessage, why outcome.Refusal) {
	if m.GuildID != 0 {
		return
	}
	if err := c.SendDirect(ctx, m.User.ID, m.ChannelID, c.ForPlayer(ctx, m.User.ID).Refuse(why), true); err != nil {
		c.Log.Warn("chat not answered", "message", m.ID, "err", err)
	}
}

// onABoard reports whether what was said concerned a board of its writer's: then it should
// not stay for all to read.
func onABoard(reply face.Reply) bool {
	if reply.Refusal == nil {
		return reply.Public.Path != ""
	}
	return reply.Refusal == game.Finished || game.OfText(reply.Refusal)
}

// answerChat carries out what was said.
func (c *chat) answerChat(ctx context.Context, m *discord.IncomingMessage, s saying) face.Reply {
	b := c.ForPlayer(ctx, m.User.ID)
	if s.talk {
		switch {
		case !c.isSpokenTo(ctx, m):
			return face.Reply{Ignore: true}
		case s.greeted && m.ToRole && m.Text == "":
			return b.Tell(words.Of("RoleMentioned", c.id(ctx)))
		case s.greeted:
			return b.Tell("Welcome")
		}
		return b.Tell(words.RefusedOf(game.NotMoves))
	}
	r := c.table.Request(heard(m, s))
	if why := c.router.TurnsAway(r); why != nil {
		return b.Refuse(why)
	}
	if reply, ok := c.playHere(ctx, r); ok {
		return reply
	}
	if reply, ok := ownInChat(b, r); ok {
		return reply
	}
	reply := c.router.Answer(ctx, r)
	if reply.Ignore && c.isSpokenTo(ctx, m) {
		return b.Tell(words.RefusedOf(game.NotMoves))
	}
	return reply
}

// heard turns a chat message into the interaction that it stands for.
func heard(m *discord.IncomingMessage, s saying) *discord.Interaction {
	return &discord.Interaction{
		ID: m.ID, At: discord.SnowflakeTime(m.ID), Kind: discord.Command, Path: s.path,
		User: m.User, GuildID: m.GuildID, ChannelID: m.ChannelID, Options: s.options, Attachments: s.files, Shard: m.Shard,
	}
}

// playHere answers a word that opens a puzzle, said in a server, by a button: whoever
// presses it plays, and only then does their clock begin.
func (c *chat) playHere(ctx context.Context, r *face.Request) (face.Reply, bool) {
	if r.GuildID == 0 {
		return face.Reply{}, false
	}
	path := ""
	switch r.Path {
	case "/kenken/today":
		path = view.PlayPath(r.NamedSlot())
	case "/kenken/practice":
		o, _ := order(r) // said in words, it is one
		path = view.OrderPath(o.Settled())
	case "/kenken/archive":
		if r.Text(face.DateName) == "" {
			return face.Reply{}, false
		}
		path = archivePath(r.Text(face.DateName), cmp.Or(r.Text("puzzle"), "main"))
	case "/kenken/help":
		if _, ok := lessons.LessonNamed(r.Text(topicName)); !ok {
			return face.Reply{}, false
		}
		path = "/learn/" + r.Text(topicName)
	default:
		return face.Reply{}, false
	}
	play := c.ForGuild(ctx, r.GuildID).Button("ButtonPlay", path, discordgo.SuccessButton)
	return face.Reply{Public: face.Public{Sent: "PlayHere", Button: &play}}, true
}

// isSpokenTo reports whether a message is certainly meant for the bot: a direct
// message, or one whose text names it. A mere reply to one of its posts, which
// Discord counts as a mention too, may as well be talk among people.
func (c *chat) isSpokenTo(ctx context.Context, m *discord.IncomingMessage) bool {
	switch {
	case m.GuildID == 0:
		return true
	case !m.ToBot:
		return false
	case m.ReplyTo == 0 || m.ToRole:
		return true
	}
	id := c.id(ctx)
	return id != 0 && names(m.Text, id)
}

// id returns the ID of the bot's user, 0 if Discord does not tell.
func (c *chat) id(ctx context.Context) storage.ID {
	app, err := c.Client.App(ctx)
	if err != nil {
		return 0
	}
	return app.BotID
}

// wantsToHear reports whether a message in a server is to be answered there: the server may
// want the bot to be heard in one channel alone. One that is not addressed to the bot is
// meant for it all the same if it is cells or a whole answer, in the channel of the daily.
func (c *chat) wantsToHear(ctx context.Context, m *discord.IncomingMessage, s saying, addressed bool) bool {
	if !addressed && (!c.plainAnswers || s.talk || s.path != sayPath) {
		return false
	}
	turn, err := c.Game.Look(ctx, actor.Actor{Player: m.User.ID, Guild: m.GuildID}, game.Server{})
	guild, ok := game.FactOf[game.Settings](turn)
	if err != nil || !ok {
		return addressed // the request itself will report the trouble
	}
	if addressed {
		return !game.IsQuietIn(guild.Guild, m.ChannelID)
	}
	return guild.Channel == m.ChannelID
}

// mention matches a mention, or an emoji of a server's own, whose numbers nobody typed.
var mention = regexp.MustCompile(`<(?:@[!&]?|a?:\w+:)(\d+)>`)

// markdown matches the marks that make words bold, hidden, code or a quote.
var markdown = regexp.MustCompile("[*`]|\\|\\||~~|__|(?m:^(>|#{1,3}) )")

// plain returns a message's text without mentions, emoji and marks.
func plain(text string) string {
	return strings.TrimSpace(markdown.ReplaceAllString(mention.ReplaceAllString(text, " "), " "))
}

// An order may name operators by signs that Markdown uses too, or that would be taken for
// a slash before a command.
var (
	orders = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)^[^\pL]*(` + spokenFor("new", "practice") + `)(?:[^\pL]|$)`)
	})
	plainSign = strings.NewReplacer("*", "×", "/", "÷")
)

// spellSigns writes the operators of an order with signs that mean nothing else.
func spellSigns(text string) string {
	if !orders().MatchString(mention.ReplaceAllString(text, "")) {
		return text
	}
	words := strings.Fields(text)
	for i, word := range words {
		if isSigns(word) && !strings.Contains(word, "**") { // two make what they enclose bold
			words[i] = plainSign.Replace(word)
		}
	}
	return strings.Join(words, " ")
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

// replyChat answers in chat. In a direct message that is the Message itself. In a
// server the person's message goes first if it gives something away; then the
// Message is sent as a direct message, and a line without values says so in public.
func (c *chat) replyChat(ctx context.Context, m *discord.IncomingMessage, s saying, reply face.Reply) error {
	if m.GuildID == 0 {
		return c.SendDirect(ctx, m.User.ID, m.ChannelID, reply, true)
	}
	b := c.ForGuild(ctx, m.GuildID)
	answer := discord.Remark{To: m.User.ID, ReplyTo: m.ID, Text: b.Words.Text(reply.Public.Sent), Button: reply.Public.Button}
	var missing words.Message
	if s.secret && onABoard(reply) {
		var deleted bool
		if deleted, missing = c.deleteSecret(ctx, m); deleted {
			answer.ReplyTo = 0
		}
	}
	if reply.Public.Path != "" && !c.Reach(ctx, m.User.ID, reply) {
		open := b.Button(cmp.Or[words.Message](reply.Public.Press, "ButtonOpenBoard"), reply.Public.Path, discordgo.PrimaryButton)
		answer.Text, answer.Button = b.Words.Text(reply.Public.Waits), &open
	}
	if answer.Text = strings.TrimSpace(answer.Text + "\n" + b.Words.Text(missing)); answer.Text != "" {
		c.Client.Say(m.ChannelID, answer) // where too many wait already, the line is all that is lost
	}
	return nil
}

// deleteSecret takes away a message that gives something away, and reports whether it is gone.
// Without the permission to delete it stays: that is the server's choice, and its channel is
// reminded of it once a day.
func (c *chat) deleteSecret(ctx context.Context, m *discord.IncomingMessage) (gone bool, missing words.Message) {
	if now := c.Clock.Now(); !c.kept.Stand(m.ChannelID, now) {
		switch err := c.Client.Delete(ctx, m.ChannelID, m.ID); {
		case err == nil:
			return true, nil
		case api.Code(err) != api.CodeMissingPermissions:
			c.Log.Warn("message with cells not deleted", "message", m.ID, "err", err)
			return false, nil
		}
		c.kept.Note(m.ChannelID, now)
	}
	by := actor.Actor{Player: m.User.ID, Guild: m.GuildID, At: discord.SnowflakeTime(m.ID)}
	first, err := c.Game.TellOnce(ctx, by, m.ChannelID, "manage-messages")
	if err != nil {
		c.Log.Error("reminder of a missing right not noted", "channel", m.ChannelID, "err", err)
	}
	if !first {
		return false, nil
	}
	return false, "CantDelete"
}
