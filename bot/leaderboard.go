package bot

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// spanNames are what leaderboards cover, in options and in paths.
var spanNames = []string{game.OnePuzzle: "today", game.ThisWeek: "week", game.ThisMonth: "month", game.OneSeason: "season", game.AllTime: "all", game.PlayedLater: "later"}

// boardMini names the board of the day's mini.
const boardMini = "mini"

// Whose board it is, in options and in paths.
const (
	everywhere = "everywhere"
	whereHere  = "here"
)

// dateName is the option that says which day's puzzle is meant.
const dateName = "date"

// boardName names a board, but for its day, in options and in paths.
func boardName(q game.Leaderboard) string {
	if q.Span == game.OnePuzzle && q.Slot == storage.Mini {
		return boardMini
	}
	return spanNames[q.Span]
}

// boardNamed returns the board of a name; false if there is none. None given is today's.
func boardNamed(name string) (game.Leaderboard, bool) {
	if name == boardMini {
		return game.Leaderboard{Slot: storage.Mini}, true
	}
	span := slices.Index(spanNames, cmp.Or(name, spanNames[game.OnePuzzle]))
	return game.Leaderboard{Span: game.Span(max(span, 0)), Slot: storage.Main}, span >= 0
}

// leaderboard shows who leads: what the command's options ask for, or the board of the
// puzzle that a button's path names.
func leaderboard(ctx context.Context, b *Base, r *Request) (Reply, error) {
	q, _ := boardNamed(r.Text("board"))
	q.Everywhere = r.Text("where") == everywhere
	if written := strings.TrimSpace(r.Text(dateName)); written != "" {
		day, err := storage.ParseDay(written)
		if err != nil {
			return b.tell(words.BadDate{Text: written}), nil
		}
		q.Day = day
	}
	if text, ok := r.variable("day"); ok {
		day, err := storage.ParseDay(text)
		if err != nil {
			return b.tell(words.Outdated), nil
		}
		q.Day, q.Slot = day, r.slot()
	}
	return leaders(ctx, b, r, q, false)
}

// turnLeaders shows another page of a board, or the same one of elsewhere, in the place
// of the one before.
func turnLeaders(ctx context.Context, b *Base, r *Request) (Reply, error) {
	day, err := storage.ParseDay(r.named("day"))
	q, ok := boardNamed(r.named("span"))
	if err != nil || !ok {
		return b.tell(words.Outdated), nil
	}
	q.Day, q.Slot, q.Everywhere, q.Page = day, r.slot(), r.named("where") == everywhere, r.number("page")
	return leaders(ctx, b, r, q, true)
}

// tabLeaders is a tab above a board, which leads to another.
func tabLeaders(ctx context.Context, b *Base, r *Request) (Reply, error) {
	q, ok := boardNamed(r.named("board"))
	if !ok {
		return b.tell(words.Outdated), nil
	}
	q.Everywhere = r.named("where") == everywhere
	return leaders(ctx, b, r, q, true)
}

// pickSeason is the select below a board, which leads to another season of the server,
// wherever it was picked.
func pickSeason(ctx context.Context, b *Base, r *Request) (Reply, error) {
	q, ok := pickedSeason(strings.Join(r.Values, ""))
	if !ok {
		return b.tell(words.Outdated), nil
	}
	return leaders(ctx, b, r, q, true)
}

// leaders shows a board: as a picture card with its alternative text, or as text for
// who chose that, and always where there is nobody on it. turned says that it takes the
// place of the board pressed on.
func leaders(ctx context.Context, b *Base, r *Request, q game.Leaderboard, turned bool) (Reply, error) {
	turn, err := b.Game.Look(ctx, r.actor(), q)
	if err != nil || turn.Refusal != nil {
		return b.tell(words.AnswerOf(turn, r.GuildID == 0)), err
	}
	said, shown := leadersOf(turn, r.GuildID == 0)
	reply := b.tell(said)
	reply.Replace = turned && r.replaces()
	parts := reply.Message.Components
	if len(said.Rows) > 0 && !shown.Preferences.TextBoards {
		card := b.words.LeadersCard(said)
		card.Theme = theme(shown.Preferences.Theme)
		png, err := b.renderer.Recap(card)
		if err != nil {
			return Reply{}, fmt.Errorf("draw the leaderboard: %w", err)
		}
		file := discord.File{Name: leadersName, ContentType: "image/png", Data: png, AltText: b.words.RecapAlt(card)}
		reply.Message.Files = []discord.File{file}
		parts = []discordgo.MessageComponent{discord.Gallery(file), discordgo.TextDisplay{Content: strings.TrimSpace(b.words.Text(words.LeadersAside{Leaders: said}))}}
	}
	reply.Message.Components = append(parts, leadersControls(b, r, shown)...)
	return reply, nil
}

// leadersName is how components name the picture.
const leadersName = "leaderboard.png"

// leadersOf returns the board of a turn in words, and what it shows.
func leadersOf(t game.Turn, direct bool) (words.Leaders, game.Shown) {
	if one, ok := game.FactOf[game.PuzzleBoard](t); ok {
		return words.LeadersOfPuzzle(one, direct), one.Shown
	}
	many, _ := game.FactOf[game.ScoreBoard](t)
	return words.LeadersOfMany(many, direct), many.Shown
}

// leadersID is the custom ID of a board. It holds all that the board is made of.
func leadersID(q game.Leaderboard) string {
	return fmt.Sprintf("/leaders/%s/%s/%s/%s/%d", spanNames[q.Span], q.Day, slotName(q.Slot), whereName(q), q.Page)
}

// whereName is how options and paths say whose board it is.
func whereName(q game.Leaderboard) string {
	if q.Everywhere {
		return everywhere
	}
	return whereHere
}

// leadersControls are the tabs that lead to other boards, and what leads to the other pages
// of this one, to the same board of elsewhere and to other seasons.
func leadersControls(b *Base, r *Request, s game.Shown) []discordgo.MessageComponent {
	controls := []discordgo.MessageComponent{leadersTabs(b, s)}
	var buttons []discordgo.MessageComponent
	if s.Pages > 1 {
		buttons = append(buttons, leadersPage(b, words.ButtonPageBack, s, s.Page-1), leadersPage(b, words.ButtonPageOn, s, s.Page+1))
	}
	// Seasons are a server's, and a puzzle that its post shows whole is nobody else's.
	if s.Server && s.Span != game.OneSeason && s.Post != standings.WholePuzzle {
		other, label := s.Leaderboard, words.ButtonEverywhere
		other.Everywhere, other.Page = !s.Everywhere, 0
		switch {
		case s.Everywhere && r.GuildID == 0:
			label = words.ButtonLastServer
		case s.Everywhere:
			label = words.ButtonThisServer
		}
		buttons = append(buttons, b.button(label, leadersID(other), discordgo.SecondaryButton))
	}
	if buttons = append(buttons, laterSwitch(b, s)...); len(buttons) > 0 {
		controls = append(controls, row(buttons...))
	}
	if len(s.Seasons) > 1 {
		controls = append(controls, row(discordgo.SelectMenu{
			MenuType: discordgo.StringSelectMenu, CustomID: "/leaders/season", Placeholder: b.words.Text(words.PickSeason), Options: seasonOptions(b, s.Seasons),
		}))
	}
	return controls
}

// leadersTabs lead to the boards of today, the week, the month, and the season or all time,
// whose it is left as it is. That of the board shown stands out.
func leadersTabs(b *Base, s game.Shown) discordgo.MessageComponent {
	last, lastLabel := game.Leaderboard{Span: game.AllTime}, words.TabAll
	if len(s.Seasons) > 0 && !s.Everywhere {
		last, lastLabel = game.Leaderboard{Span: game.OneSeason}, words.TabSeason
	}
	var buttons []discordgo.MessageComponent
	for _, tab := range []struct {
		to    game.Leaderboard
		label words.Message
	}{
		{game.Leaderboard{Span: game.OnePuzzle}, words.TabToday}, {game.Leaderboard{Slot: storage.Mini}, words.TabMini},
		{game.Leaderboard{Span: game.ThisWeek}, words.TabWeek}, {game.Leaderboard{Span: game.ThisMonth}, words.TabMonth}, {last, lastLabel},
	} {
		name, style := boardName(tab.to), discordgo.SecondaryButton
		if name == boardName(s.Leaderboard) {
			style = discordgo.PrimaryButton
		}
		buttons = append(buttons, b.button(tab.label, "/leaders/"+whereName(s.Leaderboard)+"/"+name, style))
	}
	return row(buttons...)
}

// laterSwitch leads from the board of a day's puzzle to that of those who played it later,
// and back.
func laterSwitch(b *Base, s game.Shown) []discordgo.MessageComponent {
	q, label := s.Leaderboard, words.ButtonLater
	q.Page = 0
	switch {
	case q.Span == game.PlayedLater:
		q.Span, label = game.OnePuzzle, words.ButtonThatDay
	case q.Span == game.OnePuzzle && s.Past:
		q.Span = game.PlayedLater
	default:
		return nil
	}
	return []discordgo.MessageComponent{b.button(label, leadersID(q), discordgo.SecondaryButton)}
}

// leadersPage turns to a page; there may be none.
func leadersPage(b *Base, label words.Message, s game.Shown, page int) discordgo.Button {
	q := s.Leaderboard
	q.Page = max(page, 0)
	leads := b.button(label, leadersID(q), discordgo.SecondaryButton)
	leads.Disabled = page < 0 || page >= s.Pages
	return leads
}

// completeDate offers the days that have a puzzle, latest first.
func completeDate(ctx context.Context, b *Base, r *Request) ([]choice, error) {
	turn, err := b.Game.Look(ctx, r.actor(), game.PostedDays{Slot: storage.Main})
	if err != nil {
		return nil, err
	}
	days, _ := game.FactOf[game.Days](turn)
	typed := strings.ToLower(strings.Join(strings.Fields(r.Text(dateName)), " "))
	choices := []choice{}
	for _, day := range days {
		name := b.words.Text(words.DateOption{Day: day})
		if len(choices) < maxChoices && (strings.Contains(strings.ToLower(name), typed) || strings.HasPrefix(day.String(), typed)) {
			choices = append(choices, choice{name: name, value: day.String()})
		}
	}
	return choices, nil
}

// leaderboardButton leads to the board of a day's puzzle.
func (c *Composer) leaderboardButton(day storage.Day, slot string) discordgo.Button {
	return c.button(words.ButtonBoard, fmt.Sprintf("/daily/%s/%s/leaderboard", day, slot), discordgo.SecondaryButton)
}
