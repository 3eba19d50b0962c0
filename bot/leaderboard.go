package bot

import (
	"context"
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// leaderboard shows who leads: what the command's options ask for, or the board of the
// puzzle that a button's path names.
func leaderboard(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	q, _ := view.BoardNamed(r.Text("board"))
	q.Everywhere = r.Text("where") == view.Everywhere
	if written := strings.TrimSpace(r.Text(face.DateName)); written != "" {
		day, err := storage.ParseDay(written)
		if err != nil {
			return b.Tell(words.Of("BadDate", written)), nil
		}
		q.Day = day
	}
	if text, ok := r.Variable("day"); ok {
		day, err := storage.ParseDay(text)
		if err != nil {
			return b.Tell("Outdated"), nil
		}
		q.Day, q.Slot = day, r.Slot()
	}
	return leaders(ctx, b, r, q, false)
}

// turnLeaders shows another page of a board, or the same one of elsewhere, in the place
// of the one before.
func turnLeaders(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	day, err := storage.ParseDay(r.Named("day"))
	q, ok := view.BoardNamed(r.Named("span"))
	if err != nil || !ok {
		return b.Tell("Outdated"), nil
	}
	q.Day, q.Slot, q.Everywhere, q.Page = day, r.Slot(), r.Named("where") == view.Everywhere, r.Number("page")
	return leaders(ctx, b, r, q, true)
}

// tabLeaders is a tab above a board, which leads to another.
func tabLeaders(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	q, ok := view.BoardNamed(r.Named("board"))
	if !ok {
		return b.Tell("Outdated"), nil
	}
	q.Everywhere = r.Named("where") == view.Everywhere
	return leaders(ctx, b, r, q, true)
}

// leaders shows a board: as a picture card with its alternative text, or as text for
// who chose that, and always where there is nobody on it. turned says that it takes the
// place of the board pressed on.
func leaders(ctx context.Context, b *face.Base, r *face.Request, q game.Leaderboard, turned bool) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), q)
	if err != nil || turn.Refusal != nil {
		return b.Tell(words.AnswerOf(turn, r.GuildID == 0)), err
	}
	said, shown := leadersOf(turn, r.GuildID == 0)
	reply := b.Tell(said)
	reply.Replace = turned && r.Replaces()
	parts := reply.Message.Components
	if len(said.Rows) > 0 && !shown.Preferences.TextBoards {
		card := b.Words.LeadersCard(said)
		card.Theme = view.Theme(shown.Preferences.Theme)
		png, err := b.Renderer.Recap(card)
		if err != nil {
			return face.Reply{}, fmt.Errorf("draw the leaderboard: %w", err)
		}
		file := discord.File{Name: leadersName, ContentType: "image/png", Data: png, AltText: b.Words.RecapAlt(card)}
		reply.Message.Files = []discord.File{file}
		parts = nil
		if said.Whole {
			parts = append(parts, discordgo.TextDisplay{Content: b.Words.Text("LeadersTrust")})
		}
		parts = append(parts, discord.Gallery(file), discordgo.TextDisplay{Content: strings.TrimSpace(b.Words.Text(words.LeadersAside{Leaders: said}))})
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

// leadersControls are the tabs that lead to other boards, and what leads to the other pages
// of this one and to the same board of elsewhere.
func leadersControls(b *face.Base, r *face.Request, s game.Shown) []discordgo.MessageComponent {
	controls := []discordgo.MessageComponent{leadersTabs(b, s)}
	var buttons []discordgo.MessageComponent
	if s.Pages > 1 {
		buttons = append(buttons, leadersPage(b, "ButtonPageBack", s, s.Page-1), leadersPage(b, "ButtonPageOn", s, s.Page+1))
	}
	// A puzzle that a server's post shows whole is nobody else's.
	if s.Server && s.Post != standings.WholePuzzle {
		other, label := s.Leaderboard, "ButtonEverywhere"
		other.Everywhere, other.Page = !s.Everywhere, 0
		switch {
		case s.Everywhere && r.GuildID == 0:
			label = "ButtonLastServer"
		case s.Everywhere:
			label = "ButtonThisServer"
		}
		buttons = append(buttons, b.Button(label, view.LeadersID(other), discordgo.SecondaryButton))
	}
	switch {
	case s.Before.Game != 0:
		buttons = append(buttons, b.Button("ButtonAnswer", view.BoardPath(s.Before.Game, "solution"), discordgo.SecondaryButton))
	case s.Before.Puzzle != 0:
		buttons = append(buttons, b.Button("ButtonAnswer", fmt.Sprintf("/daily/%s/%s/answer/%d", s.Day-1, view.SlotName(s.Slot), s.Before.Puzzle), discordgo.SecondaryButton))
	}
	if buttons = append(buttons, laterSwitch(b, s)...); len(buttons) > 0 {
		controls = append(controls, view.Row(buttons...))
	}
	return controls
}

// leadersTabs lead to the boards of today, the week, the month and all time, whose it is left as
// it is. That of the board shown stands out.
func leadersTabs(b *face.Base, s game.Shown) discordgo.MessageComponent {
	var buttons []discordgo.MessageComponent
	for _, tab := range []struct {
		to    game.Leaderboard
		label words.Message
	}{
		{game.Leaderboard{Span: game.OnePuzzle}, "TabToday"}, {game.Leaderboard{Slot: storage.Mini}, "TabMini"},
		{game.Leaderboard{Span: game.ThisWeek}, "TabWeek"}, {game.Leaderboard{Span: game.ThisMonth}, "TabMonth"}, {game.Leaderboard{Span: game.AllTime}, "TabAll"},
	} {
		name, style := view.BoardName(tab.to), discordgo.SecondaryButton
		if name == view.BoardName(s.Leaderboard) {
			style = discordgo.PrimaryButton
		}
		buttons = append(buttons, b.Button(tab.label, "/leaders/"+view.WhereName(s.Leaderboard)+"/"+name, style))
	}
	return view.Row(buttons...)
}

// laterSwitch leads from the board of a day's puzzle to the board of those who played it later, and
// back.
func laterSwitch(b *face.Base, s game.Shown) []discordgo.MessageComponent {
	q, label := s.Leaderboard, "ButtonLater"
	q.Page = 0
	switch {
	case q.Span == game.PlayedLater:
		q.Span, label = game.OnePuzzle, "ButtonThatDay"
	case q.Span == game.OnePuzzle && s.Past:
		q.Span = game.PlayedLater
	default:
		return nil
	}
	return []discordgo.MessageComponent{b.Button(label, view.LeadersID(q), discordgo.SecondaryButton)}
}

// leadersPage turns to a page; there may be none.
func leadersPage(b *face.Base, label words.Message, s game.Shown, page int) discordgo.Button {
	q := s.Leaderboard
	q.Page = max(page, 0)
	leads := b.Button(label, view.LeadersID(q), discordgo.SecondaryButton)
	leads.Disabled = page < 0 || page >= s.Pages
	return leads
}
