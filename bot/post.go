package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// Render makes the message of a row of the outbox, as it is at the moment of
// sending.
func (b *Bot) Render(ctx context.Context, p storage.Post) (discord.Message, error) {
	if b.game.Admits(p.User, p.Guild) != nil {
		return discord.Message{}, fmt.Errorf("%w: the operator has blocked whom it goes to", discord.ErrUnwanted)
	}
	m, err := b.render(ctx, p)
	if errors.Is(err, game.ErrPointless) {
		err = fmt.Errorf("%w: %w", discord.ErrUnwanted, err)
	}
	return m, err
}

func (b *Bot) render(ctx context.Context, p storage.Post) (discord.Message, error) {
	switch p.Kind {
	case storage.DailyPost:
		var d game.DailyData
		if err := json.Unmarshal(p.Data, &d); err != nil {
			return discord.Message{}, err
		}
		return b.dailyMessage(ctx, d)
	case storage.LivePost:
		var d game.DailyData
		if err := json.Unmarshal(p.Data, &d); err != nil {
			return discord.Message{}, err
		}
		d.Sent = discord.SnowflakeTime(p.MessageID)
		return b.dailyMessage(ctx, d)
	case storage.NoticePost:
		var n game.NoticeData
		if err := json.Unmarshal(p.Data, &n); err != nil {
			return discord.Message{}, err
		}
		return textMessage(b.words.Text(words.PausedOf(n, b.obstacle(ctx, n.Channel).Rights))), b.game.CheckNotice(ctx, n, b.clock.Now())
	case storage.ReminderPost:
		var d game.ReminderData
		if err := json.Unmarshal(p.Data, &d); err != nil {
			return discord.Message{}, err
		}
		return b.reminder(ctx, d)
	case storage.VoidPost:
		var d game.VoidData
		if err := json.Unmarshal(p.Data, &d); err != nil {
			return discord.Message{}, err
		}
		return textMessage(b.words.Text(words.VoidNoticeOf(d)), b.voidedButton(d)), nil
	case storage.SharePost:
		var d game.ShareData
		if err := json.Unmarshal(p.Data, &d); err != nil {
			return discord.Message{}, err
		}
		return b.shareMessage(ctx, d)
	case storage.MatchPost:
		return b.matchMessage(ctx, p)
	case storage.TalkPost:
		return b.talkMessage(ctx, p)
	case storage.GreetingPost:
		return b.greeting(), nil
	case storage.NewsPost:
		var d game.NewsData
		err := json.Unmarshal(p.Data, &d)
		return textMessage(b.words.Text(words.NewsOf(d))), err
	case storage.ThreadPost:
		return b.threadMessage(ctx, p)
	case storage.PublishPost:
		return discord.Message{}, b.game.CheckPublishing(ctx, p.Guild)
	}
	return discord.Message{}, fmt.Errorf("post %s: kind %q is unknown", p.Key, p.Kind)
}

// dailyMessage is the post of a day: what it is and who plays, the picture, what
// yesterday's and on Mondays the week came to, the way to play.
func (b *Bot) dailyMessage(ctx context.Context, d game.DailyData) (discord.Message, error) {
	post, err := b.game.DailyPost(ctx, d, b.clock.Now())
	if err != nil {
		return discord.Message{}, err
	}
	picture, err := b.postPicture(post.Puzzle, post.Info, post.Teaser)
	if err != nil {
		return discord.Message{}, err
	}
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.words.Text(words.DailyPostOf(post))}, discord.Gallery(picture)}
	files := []discord.File{picture}
	for _, t := range b.tables(post) {
		parts = append(parts, discordgo.TextDisplay{Content: b.words.Text(t.text)})
		if len(t.card.Rows) == 0 {
			continue
		}
		file, err := b.recapFile(t.name, t.card)
		if err != nil {
			return discord.Message{}, err
		}
		parts, files = append(parts, discord.Gallery(file)), append(files, file)
	}
	if post.Stuck != nil {
		stuck, err := b.stuckPicture(*post.Stuck)
		if err != nil {
			return discord.Message{}, err
		}
		parts = append(parts, discordgo.TextDisplay{Content: b.words.Text(words.StuckMapOf(*post.Stuck))}, discord.Gallery(stuck))
		files = append(files, stuck)
	}
	parts = append(parts, row(b.dailyButtons(d.Day, post.Untimed, post.NoMini)...))
	accent := accentPlay
	m := discord.Message{Components: []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}}, Files: files}
	if post.Ping != 0 {
		m.Mentions.Roles = []storage.ID{post.Ping}
		m.Components = append([]discordgo.MessageComponent{discordgo.TextDisplay{Content: b.words.Text(words.Ping{Role: post.Ping})}}, m.Components...)
	}
	return m, nil
}

// dailyButtons are the ways to play from a daily's post.
func (b *Bot) dailyButtons(day storage.Day, untimed, noMini bool) []discordgo.MessageComponent {
	buttons := []discordgo.MessageComponent{b.button(words.ButtonPlay, playID(day), discordgo.SuccessButton)}
	if !noMini {
		buttons = append(buttons, b.miniButton(day))
	}
	if !untimed {
		buttons = append(buttons, b.leaderboardButton(day, "main"))
	}
	return append(buttons, b.touchPostButton(day)...)
}

// stuckPicture draws where people paused in a puzzle.
func (b *Bot) stuckPicture(m game.StuckMap) (discord.File, error) {
	file, err := b.draw(imaging.Picture{Puzzle: m.Puzzle, Heat: m.Heat, Effect: m.Cage.Cells, Teaser: m.Teaser, Title: b.words.Text(words.LongerBar), SizePx: stuckPx}, 0)
	file.Name = "paused.png"
	return file, err
}

// stuckPx is the width of the map of where people paused.
const stuckPx = 480

// postTable is what a post says, below its puzzle, of days that are over.
type postTable struct {
	text words.Message
	name string // of the file
	card imaging.Recap
}

// tables returns those of a post: yesterday's, and a Monday's of the week.
func (b *Bot) tables(post game.DailyPost) (tables []postTable) {
	if day := post.Yesterday; day != nil {
		tables = append(tables, postTable{words.DayResultOf(*day), "recap.png", b.words.RecapCard(*day)})
	}
	if week := post.Week; week != nil {
		tables = append(tables, postTable{words.WeekRecapOf(*week), "week.png", b.words.WeekCard(*week)})
	}
	return tables
}

// recapFile draws a table below a post.
func (b *Bot) recapFile(name string, card imaging.Recap) (discord.File, error) {
	png, err := b.renderer.Recap(card)
	if err != nil {
		return discord.File{}, fmt.Errorf("draw %s: %w", name, err)
	}
	return discord.File{Name: name, ContentType: "image/png", Data: png, AltText: b.words.RecapAlt(card)}, nil
}

// miniButton opens the day's mini from the post of its main puzzle.
func (b *Bot) miniButton(day storage.Day) discordgo.Button {
	return b.button(words.ButtonMini, fmt.Sprintf("/daily/%s/mini/play", day), discordgo.SecondaryButton)
}

// playID is the custom ID of a daily's Play button, by which the post is known.
func playID(day storage.Day) string { return fmt.Sprintf("/daily/%s/main/play", day) }

// IsDaily reports whether a message with these custom IDs is a daily's post.
func IsDaily(customIDs []string) bool {
	return slices.ContainsFunc(customIDs, func(id string) bool {
		return strings.HasPrefix(id, "/daily/") && strings.HasSuffix(id, "/play")
	})
}

// Mark returns the custom ID by which a post that may have been sent is found again
// among a channel's messages; empty if it has none.
func (b *Bot) Mark(p storage.Post) string {
	switch p.Kind {
	case storage.DailyPost:
		var d game.DailyData
		if json.Unmarshal(p.Data, &d) == nil {
			return playID(d.Day)
		}
	case storage.SharePost:
		var d game.ShareData
		if json.Unmarshal(p.Data, &d) == nil && d.Day != 0 {
			return playTooID(d)
		}
	case storage.ReminderPost:
		var d game.ReminderData
		if json.Unmarshal(p.Data, &d) == nil {
			return reminderID(d.Day)
		}
	case storage.VoidPost:
		var d game.VoidData
		if json.Unmarshal(p.Data, &d) == nil {
			return b.voidedButton(d).CustomID
		}
	case storage.MatchPost:
		var d game.MatchData
		if json.Unmarshal(p.Data, &d) == nil {
			return matchPath(d.Match, "off")
		}
	case storage.GreetingPost:
		return setUpPath
	case storage.ThreadPost:
		var d game.ThreadData
		if json.Unmarshal(p.Data, &d) == nil {
			return threadPlayID(d)
		}
	}
	return ""
}

// postPicture draws a puzzle as a post shows it: empty, and as a teaser without
// its targets.
func (b *Bot) postPicture(p *board.Puzzle, info storage.Puzzle, teaser bool) (discord.File, error) {
	return b.draw(imaging.Picture{Puzzle: p, Teaser: teaser}, info.Difficulty)
}

// Sent is called for a post that went out: a daily shows that its server can be
// posted in.
func (b *Bot) Sent(tx storage.Tx, p storage.Post) error {
	switch p.Kind {
	case storage.DailyPost:
		return game.DailySent(tx, p, b.clock.Now())
	case storage.LivePost:
		return game.Edited(tx, p)
	case storage.MatchPost:
		return game.MatchSent(tx, p, b.clock.Now())
	}
	return nil
}

// Failed is called for a post that Discord refused for good: a daily pauses posting
// in its server, a match that nobody can see is called off, and whoever takes no
// direct messages gets no more reminders.
func (b *Bot) Failed(tx storage.Tx, p storage.Post, cause error) error {
	if p.Kind == storage.ReminderPost {
		b.log.Info("reminder refused", "post", p.Key, "err", cause)
		if !discord.Lost(cause) {
			return nil // the message was refused, not its reader's
		}
		return game.RefuseReminders(tx, p.User)
	}
	b.log.Warn("post given up", "post", p.Key, "err", cause)
	switch p.Kind {
	case storage.DailyPost:
		return game.PausePosting(tx, p.Guild, p.Channel, failure(cause), b.clock.Now())
	case storage.MatchPost:
		return game.MatchNotPosted(tx, p, b.clock.Now())
	case storage.NewsPost:
		return game.NewsRefused(tx, p, b.clock.Now())
	case storage.GreetingPost:
		b.ungreeted.add(p.Guild)
		return game.GreetingRefused(tx, p.Guild)
	}
	return nil
}

// failure returns the cause, as people will read it, of a refusal of Discord's.
func failure(err error) game.PauseCause {
	switch discord.Code(err) {
	case discord.CodeUnknownChannel, discord.CodeUnknownGuild:
		return game.CauseGone
	case discord.CodeMissingAccess:
		return game.CauseAccess
	case discord.CodeMissingPermissions:
		return game.CauseRights
	}
	return ""
}
