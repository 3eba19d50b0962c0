package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/solver/illustrate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// askSolution asks before the answer is shown.
func askSolution(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), r.GameID(), game.AskSolution{})
	if err != nil || turn.Refusal != nil {
		return b.Tell(words.TurnOf(turn)), err
	}
	yes := b.Button("ButtonSolution", view.BoardPath(turn.View.Game.ID, "solution"), discordgo.DangerButton)
	return b.Ask(words.AskSolutionOf(turn.View), words.Of("AskInCommand", "solution"), yes), nil
}

// showing makes a message of a puzzle's answer.
type showing func(context.Context, *face.Base, *face.Request, *game.View, game.Answer) (discord.Message, error)

// answering serves a route that shows one.
func answering(show showing) face.Handler {
	return func(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
		return giveAnswer(ctx, b, r, r.GameID(), game.ShowSolution{}, show)
	}
}

// giveAnswer gives away the answer of the player's game.
func giveAnswer(ctx context.Context, b *face.Base, r *face.Request, id int64, asks game.ShowSolution, show showing) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), id, asks)
	switch {
	case err != nil:
		return face.Reply{}, err
	case turn.Refusal != nil:
		return b.Refuse(turn.Refusal), nil
	}
	answer, ok := game.FactOf[game.Answer](turn)
	if !ok {
		return b.TurnReply(r, turn)
	}
	message, err := show(ctx, b, r, turn.View, answer)
	return face.Reply{Message: message, Replace: r.Replaces()}, err
}

// askDayAnswer asks somebody who has not finished a day's puzzle before its answer is shown.
func askDayAnswer(_ context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	day, err := storage.ParseDay(r.Named("day"))
	if err != nil {
		return b.Tell("Outdated"), nil
	}
	return dailyToSolve(b, game.DailyToSolve{Day: day, Puzzle: r.RecordNamed("puzzle")}), nil
}

// solution shows the answer, and behind it the way there, page by page, each with a
// picture for those who want pictures.
func solution(_ context.Context, b *face.Base, r *face.Request, v *game.View, answer game.Answer) (discord.Message, error) {
	return solutionMessage(b, v, answer, r.Number("page"))
}

// watch shows the way through a puzzle as an animated picture; to those who want no
// pictures, the first page of its steps.
func watch(ctx context.Context, b *face.Base, _ *face.Request, v *game.View, answer game.Answer) (discord.Message, error) {
	if v.Preferences.TextBoards || len(answer.Steps) == 0 {
		return solutionMessage(b, v, answer, 1)
	}
	return filmMessage(ctx, b, v, answer)
}

// filmName is how components name the animated picture; it is named again when sent.
const filmName = "solution.gif"

// filmMessage shows the animated picture of a solution, with the buttons of its pages.
func filmMessage(ctx context.Context, b *face.Base, v *game.View, answer game.Answer) (discord.Message, error) {
	film := illustrate.Film(v.Puzzle, answer.Steps)
	film.Theme = view.Theme(v.Preferences.Theme)
	data, err := b.Renderer.Replay(ctx, film)
	if err != nil {
		return discord.Message{}, fmt.Errorf("draw the film: %w", err)
	}
	file := discord.File{Name: filmName, ContentType: "image/gif", Data: data, AltText: b.Words.FilmAlt(film)}
	return discord.Message{Ephemeral: true, Files: []discord.File{file}, Components: []discordgo.MessageComponent{discordgo.Container{Components: []discordgo.MessageComponent{
		discordgo.TextDisplay{Content: b.Words.Text(words.Of("SolutionFilm", words.GameTitleOf(v)))}, discord.Gallery(file), filmButtons(b, v),
	}}}}, nil
}

// filmButtons lead from the animated picture back to the pages, and to the board.
func filmButtons(b *face.Base, v *game.View) discordgo.ActionsRow {
	return view.Row(
		b.Button("ButtonPageBack", view.BoardPath(v.Game.ID, "solution/0"), discordgo.PrimaryButton),
		b.Button("ButtonReadIt", view.BoardPath(v.Game.ID, "solution/1"), discordgo.PrimaryButton),
		b.Button("ButtonOpenBoard", view.BoardPath(v.Game.ID, "open"), discordgo.SecondaryButton))
}

// solutionMessage shows a page of a solution: the answer itself, or steps.
func solutionMessage(b *face.Base, v *game.View, answer game.Answer, number int) (discord.Message, error) {
	pages := b.Words.StepPages(v.Puzzle, answer.Steps)
	number = min(max(number, 0), len(pages))
	picture := imaging.Picture{Puzzle: v.Puzzle, Grid: answer.Solution, Solved: true}
	text := []words.Message{words.SolutionOf(v, answer)}
	if answer.GaveUp != nil {
		text = append(text, words.GaveUpOf(v, *answer.GaveUp))
	}
	if number > 0 {
		page := pages[number-1]
		picture = pagePicture(v.Puzzle, answer.Steps[:page.First-1], page.Steps)
		text = []words.Message{words.SolutionPage{Title: words.GameTitleOf(v), Number: number, Of: len(pages)}, words.StepsOf(v.Puzzle, page)}
	}
	parts, files, err := illustrated(b, b.Words.Text(text[0]), picture, v.Difficulty, v.Preferences)
	if err != nil {
		return discord.Message{}, err
	}
	for _, m := range text[1:] {
		parts = append(parts, discordgo.TextDisplay{Content: b.Words.Text(m)})
	}
	parts = append(parts, pageButtons(b, v, number, len(pages)))
	return discord.Message{Ephemeral: true, Files: files, Components: []discordgo.MessageComponent{discordgo.Container{Components: parts}}}, nil
}

// illustrated returns a text with a picture below it, or alone for those who want no pictures.
func illustrated(b *face.Base, text string, picture imaging.Picture, d board.Difficulty, p actor.Preferences) (parts []discordgo.MessageComponent, files []discord.File, err error) {
	parts = []discordgo.MessageComponent{discordgo.TextDisplay{Content: text}}
	if p.TextBoards {
		return parts, nil, nil
	}
	picture.Theme = view.Theme(p.Theme)
	file, err := b.Draw(picture, d)
	return append(parts, discord.Gallery(file)), []discord.File{file}, err
}

// pageButtons lead from page to page of a solution and to the board. Page 0 is the answer itself.
func pageButtons(b *face.Base, v *game.View, number, pages int) discordgo.ActionsRow {
	to := func(label words.Message, page int, disabled bool) discordgo.Button {
		button := b.Button(label, view.BoardPath(v.Game.ID, fmt.Sprintf("solution/%d", page)), discordgo.PrimaryButton)
		button.Disabled = disabled
		return button
	}
	open := b.Button("ButtonOpenBoard", view.BoardPath(v.Game.ID, "open"), discordgo.SecondaryButton)
	if pages == 0 {
		return view.Row(open)
	}
	buttons := []discordgo.MessageComponent{to("ButtonPageBack", max(number-1, 0), number == 0), to("ButtonPageOn", min(number+1, pages), number == pages)}
	if !v.Preferences.TextBoards {
		buttons = append(buttons, b.Button("ButtonWatch", view.BoardPath(v.Game.ID, "watch"), discordgo.SecondaryButton))
	}
	return view.Row(append(buttons, open)...)
}

// pagePicture shows the board before a page of steps.
func pagePicture(p *board.Puzzle, before, steps []logic.Argued) imaging.Picture {
	s := logic.NewState(p)
	for k := range before {
		s.Apply(&before[k].Step)
	}
	return illustrate.Steps(s, steps)
}
