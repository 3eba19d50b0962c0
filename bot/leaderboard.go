package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// The names of what leaderboards cover and go by, in options and in paths.
var (
	spanNames = []string{game.OnePuzzle: "today", game.ThisWeek: "week", game.ThisMonth: "month", game.AllTime: "all", game.PlayedLater: boardLater, game.OneSeason: "season"}
	byNames   = []string{game.ByTime: "time", game.ByPoints: "points", game.BySolved: "solved", game.ByAverage: "average", game.ByPar: "par", game.ByStreak: "streak", game.ByRating: "rating"}
)

const (
	boardMini   = "mini"  // of the option board: the mini of the day
	boardLater  = "later" // those who played it from the archive
	everywhere  = "everywhere"
	whereHere   = "here"
	leadersPath = "/leaders"
	dateName    = "date" // of options
)

// named returns the place of a name in a list of names, 0 if it is none.
func named(names []string, name string) int {
	if name == "" {
		return 0
	}
	return max(slices.Index(names, name), 0)
}

// leaderboard shows who leads: what the command's options ask for, or the board of the
// puzzle that a button's path names.
func leaderboard(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	q := game.Leaderboard{Slot: r.slot(), By: game.By(named(byNames, r.Text("by"))), Everywhere: r.Text("where") == everywhere}
	switch which := r.Text("board"); which {
	case boardMini:
		q.Span, q.Slot = game.OnePuzzle, storage.Mini
	default:
		q.Span = game.Span(named(spanNames, which))
	}
	q.Kind.Size, _ = r.Int("size")
	if d, err := board.ParseDifficulty(r.Text("difficulty")); err == nil {
		q.Kind.Difficulty = d
	}
	if written := strings.TrimSpace(r.Text(dateName)); written != "" {
		day, err := storage.ParseDay(written)
		if err != nil {
			return b.tell(words.BadDate{Text: written}), nil
		}
		q.Day = day
	}
	if text, ok := r.vars["day"]; ok {
		day, err := storage.ParseDay(text)
		if err != nil {
			return b.tell(words.Outdated), nil
		}
		q.Day, q.Span = day, game.OnePuzzle
	}
	return b.leaders(ctx, r, q, false)
}

// turnLeaders shows another page of a board, or the same one of elsewhere, in the place
// of the one before.
func turnLeaders(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	day, err := storage.ParseDay(r.vars["day"])
	q := game.Leaderboard{
		Span: game.Span(named(spanNames, r.vars["span"])), By: game.By(named(byNames, r.vars["by"])), Day: day, Slot: r.slot(),
		Everywhere: r.vars["where"] == everywhere, Page: r.number("page"),
	}
	size, difficulty := r.number("size"), r.number("difficulty")
	if err != nil || q.Span == game.AnySpan || q.By == game.AnyBy || size < 0 || size > game.MaxSize || difficulty < 0 || difficulty > int(board.Extreme) {
		return b.tell(words.Outdated), nil
	}
	q.Kind = storage.Kind{Size: size, Difficulty: board.Difficulty(difficulty)}
	return b.leaders(ctx, r, q, true)
}

// pickLeaders is the select below a board, which leads to another.
func pickLeaders(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	picked := strings.Join(r.Values, "")
	if q, ok := pickedSeason(picked); ok {
		return b.leaders(ctx, r, q, true) // of the server, wherever it was picked
	}
	q, ok := pickable[picked]
	if !ok {
		return b.tell(words.Outdated), nil
	}
	q.Everywhere = r.vars["where"] == everywhere
	return b.leaders(ctx, r, q, true)
}

// leaders shows a board: as a picture card with its alternative text, or as text for
// who chose that, and always where there is nobody on it. turned says that it takes the
// place of the board pressed on.
func (b *Bot) leaders(ctx context.Context, r *Request, q game.Leaderboard, turned bool) (Reply, error) {
	turn, err := b.game.Look(ctx, r.actor(), q)
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
	reply.Message.Components = append(parts, b.leadersControls(r, shown)...)
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
	return fmt.Sprintf("%s/%s/%s/%s/%s/%d/%d/%s/%d", leadersPath, spanNames[q.Span], byNames[q.By], q.Day, slotName(q.Slot), q.Kind.Size, q.Kind.Difficulty, whereName(q), q.Page)
}

// whereName is how options and paths say whose board it is.
func whereName(q game.Leaderboard) string {
	if q.Everywhere {
		return everywhere
	}
	return whereHere
}

// leadersControls lead to the other pages of a board, the same board of elsewhere, and
// other boards.
func (b *Bot) leadersControls(r *Request, s game.Shown) []discordgo.MessageComponent {
	var buttons []discordgo.MessageComponent
	if s.Pages > 1 {
		buttons = append(buttons, b.leadersPage(words.ButtonPageBack, s, s.Page-1), b.leadersPage(words.ButtonPageOn, s, s.Page+1))
	}
	if s.Server && s.Span != game.OneSeason { // which only servers have
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
	buttons = append(buttons, b.laterSwitch(s)...)
	options := make([]discordgo.SelectMenuOption, len(pickableOrder))
	for i, name := range pickableOrder {
		options[i] = discordgo.SelectMenuOption{Label: b.words.Text(words.LeadersOption(name)), Value: name}
	}
	options = append(options, b.seasonOptions(s.Seasons)...)
	controls := []discordgo.MessageComponent{row(discordgo.SelectMenu{
		MenuType: discordgo.StringSelectMenu, CustomID: leadersPath + "/" + whereName(s.Leaderboard), Placeholder: b.words.Text(words.PickLeaders), Options: options,
	})}
	if len(buttons) > 0 {
		controls = append([]discordgo.MessageComponent{row(buttons...)}, controls...)
	}
	return controls
}

// laterSwitch leads from the board of a day's puzzle to that of those who played it later,
// and back.
func (b *Bot) laterSwitch(s game.Shown) []discordgo.MessageComponent {
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
func (b *Bot) leadersPage(label words.Message, s game.Shown, page int) discordgo.Button {
	q := s.Leaderboard
	q.Page = max(page, 0)
	leads := b.button(label, leadersID(q), discordgo.SecondaryButton)
	leads.Disabled = page < 0 || page >= s.Pages
	return leads
}

// pickable are the boards that the select offers, in the order of pickableOrder.
var pickable = map[string]game.Leaderboard{
	"today":   {Span: game.OnePuzzle},
	"mini":    {Span: game.OnePuzzle, Slot: storage.Mini},
	"week":    {Span: game.ThisWeek},
	"month":   {Span: game.ThisMonth},
	"all":     {Span: game.AllTime},
	"solved":  {Span: game.AllTime, By: game.BySolved},
	"average": {Span: game.AllTime, By: game.ByAverage},
	"par":     {Span: game.AllTime, By: game.ByPar},
	"streak":  {By: game.ByStreak},
	"rating":  {By: game.ByRating},
}

var pickableOrder = []string{"today", "mini", "week", "month", "all", "solved", "average", "par", "streak", "rating"}

// completeDate offers the days that have a puzzle, latest first.
func completeDate(ctx context.Context, b *Bot, r *Request) ([]choice, error) {
	turn, err := b.game.Look(ctx, r.actor(), game.PostedDays{Slot: storage.Main})
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
func (b *Bot) leaderboardButton(day storage.Day, slot string) discordgo.Button {
	return b.button(words.ButtonBoard, fmt.Sprintf("/daily/%s/%s/leaderboard", day, slot), discordgo.SecondaryButton)
}
