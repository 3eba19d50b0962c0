package mail

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/rights"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// Dailies are the posts of the days, with what follows below them.
var Dailies = Kinds{
	storage.DailyPost: {
		Render: Rendered(dailyMessage),
		Mark:   Marked(func(d game.DailyData) string { return playID(d.Day) }),
		Sent:   game.DailySent,

		Patience: untilPointless,
		Tells:    true,
	},
	storage.LivePost: {
		Render: liveMessage,
		Sent:   func(tx storage.Tx, p storage.Post, _ time.Time) error { return game.Edited(tx, p, game.LiveEvery) },

		Open:  game.DailyOpen,
		Tells: true,
	},
	storage.ThreadPost: {Render: Rendered(threadMessage), Mark: Marked(threadPlayID), Tells: true},
}

// Notices are what the operator tells servers.
var Notices = Kinds{
	storage.NoticePost: {Render: Rendered(noticeMessage)},
}

// dailyMessage is the post of a day: what it is and who plays, the picture, who solved yesterday's, and
// on Mondays the week, the way to play.
func dailyMessage(ctx context.Context, b *face.Base, d game.DailyData) (discord.Message, error) {
	post, err := b.Game.DailyPost(ctx, d, b.Clock.Now())
	if err != nil {
		return discord.Message{}, err
	}
	picture, err := postPicture(b, post.Puzzle, post.Info, post.Teaser)
	if err != nil {
		return discord.Message{}, err
	}
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.Words.Text(words.DailyPostOf(post))}, discord.Gallery(picture)}
	if day := post.Yesterday; day != nil {
		parts = append(parts, discordgo.TextDisplay{Content: b.Words.Text(words.Yesterday{Yesterday: *day})})
	}
	if week := post.Week; week != nil {
		parts = append(parts, discordgo.TextDisplay{Content: b.Words.Text(words.WeekRecapOf(*week))})
	}
	parts = append(parts, view.Row(dailyButtons(b, d.Day, post.Untimed, post.NoMini)...))
	accent := view.AccentPlay
	m := discord.Message{Components: []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}}, Files: []discord.File{picture}}
	if post.Ping != 0 {
		m.Mentions.Roles = []storage.ID{post.Ping}
		m.Components = append([]discordgo.MessageComponent{discordgo.TextDisplay{Content: b.Words.Text(words.Of("Ping", post.Ping))}}, m.Components...)
	}
	return m, nil
}

// liveMessage is the post of a day as it stands since it went out.
func liveMessage(ctx context.Context, b *face.Base, p storage.Post) (discord.Message, error) {
	d, err := DataOf[game.DailyData](p)
	if err != nil {
		return discord.Message{}, err
	}
	d.Sent = discord.SnowflakeTime(p.MessageID)
	return dailyMessage(ctx, b, d)
}

// noticeMessage says what Discord refuses, and what the bot lacks in that channel now.
func noticeMessage(ctx context.Context, b *face.Base, n game.NoticeData) (discord.Message, error) {
	return view.Text(b.Words.Text(words.NoticeOf(n, rights.Obstacle(ctx, b.Client, n.Channel).Rights))), b.Game.CheckNotice(ctx, n, b.Clock.Now())
}

// dailyButtons are the ways to play from a daily's post.
func dailyButtons(b *face.Base, day storage.Day, untimed, noMini bool) []discordgo.MessageComponent {
	buttons := []discordgo.MessageComponent{b.Button("ButtonPlay", playID(day), discordgo.SuccessButton)}
	if !noMini {
		buttons = append(buttons, miniButton(b, day))
	}
	if !untimed {
		buttons = append(buttons, b.LeaderboardButton(day, "main"))
	}
	return append(buttons, b.TouchPostButton(day)...)
}

// miniButton opens the day's mini from the post of its main puzzle.
func miniButton(b *face.Base, day storage.Day) discordgo.Button {
	return b.Button("ButtonMini", fmt.Sprintf("/daily/%s/mini/play", day), discordgo.SecondaryButton)
}

// playID is the custom ID of a daily's Play button, by which the post is known.
func playID(day storage.Day) string { return fmt.Sprintf("/daily/%s/main/play", day) }

// IsDaily reports whether a message with these custom IDs is a daily's post.
func IsDaily(customIDs []string) bool {
	return slices.ContainsFunc(customIDs, func(id string) bool {
		return strings.HasPrefix(id, "/daily/") && strings.HasSuffix(id, "/play")
	})
}

// postPicture draws a puzzle as a post shows it: empty, and as a teaser without
// its targets.
func postPicture(b *face.Base, p *board.Puzzle, info storage.Puzzle, teaser bool) (discord.File, error) {
	return b.Draw(imaging.Picture{Puzzle: p, Teaser: teaser}, info.Difficulty)
}

// Preview shows the manager, below a text, a post of the kind that the server will
// get on a day, of a puzzle made for the purpose: the real one is nobody's to see early.
// Its buttons can't be pressed.
func Preview(ctx context.Context, b *face.Base, g storage.Guild, day storage.Day, text words.Message) (discord.Message, error) {
	puzzle, info, err := b.Game.Sample(ctx, g, day)
	if err != nil {
		return discord.Message{}, err
	}
	picture, err := postPicture(b, puzzle, info, g.Teaser)
	if err != nil {
		return discord.Message{}, err
	}
	buttons := dailyButtons(b, day, g.Untimed, g.NoMini)
	for i, c := range buttons {
		if button, ok := c.(discordgo.Button); ok {
			button.Disabled = true
			buttons[i] = button
		}
	}
	return discord.Message{
		Components: []discordgo.MessageComponent{
			discordgo.TextDisplay{Content: b.Words.Text(text)},
			discordgo.Container{Components: []discordgo.MessageComponent{discord.Gallery(picture), view.Row(buttons...)}},
		},
		Files:     []discord.File{picture},
		Ephemeral: true,
	}, nil
}
