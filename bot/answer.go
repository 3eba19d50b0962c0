package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/solver/logic"
)

// askSolution asks before the answer is shown.
func askSolution(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	turn, err := b.game.Play(ctx, r.actor(), r.gameID(), game.AskSolution{})
	if err != nil || turn.Refusal != nil {
		return b.tell(words.TurnOf(turn)), err
	}
	yes := b.button(words.ButtonSolution, boardPath(turn.View.Game.ID, "solution"), discordgo.DangerButton)
	return b.question(words.AskSolutionOf(turn.View), words.AskInCommand{Command: "solution"}, yes), nil
}

// solution shows the answer, and behind it the way there, page by page, each with a
// picture for those who want pictures.
func solution(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	turn, err := b.game.Play(ctx, r.actor(), r.gameID(), game.ShowSolution{})
	if err != nil || turn.Refusal != nil {
		return b.tell(words.TurnOf(turn)), err
	}
	answer, ok := game.FactOf[game.Answer](turn)
	if !ok {
		return b.turnReply(r, turn)
	}
	message, err := b.solutionMessage(turn.View, answer, r.number("page"))
	return Reply{Message: message, Replace: r.replaces()}, err
}

// solutionMessage shows a page of a solution: the answer itself, or steps.
func (b *Bot) solutionMessage(v *game.View, answer game.Answer, number int) (discord.Message, error) {
	message := discord.Message{Ephemeral: true}
	pages := b.words.StepPages(v.Puzzle, answer.Steps)
	number = min(max(number, 0), len(pages))
	picture := imaging.Picture{Puzzle: v.Puzzle, Grid: answer.Solution, Solved: true}
	text := []words.Message{words.Solution{Title: words.GameTitleOf(v), Size: v.Size, Grid: answer.Solution}}
	if number > 0 {
		page := pages[number-1]
		picture = pagePicture(v.Puzzle, answer.Steps[:page.First-1], page.Steps)
		text = []words.Message{words.SolutionPage{Title: words.GameTitleOf(v), Number: number, Of: len(pages)}, words.StepsOf(v.Puzzle, page)}
	}
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.words.Text(text[0])}}
	if !v.Preferences.TextBoards {
		picture.Theme = theme(v.Preferences.Theme)
		file, err := b.draw(picture, v.Difficulty)
		if err != nil {
			return message, err
		}
		parts, message.Files = append(parts, discord.Gallery(file)), []discord.File{file}
	}
	for _, m := range text[1:] {
		parts = append(parts, discordgo.TextDisplay{Content: b.words.Text(m)})
	}
	parts = append(parts, b.pageButtons(v, number, len(pages)))
	message.Components = []discordgo.MessageComponent{discordgo.Container{Components: parts}}
	return message, nil
}

// pageButtons lead from page to page of a solution, of which number 0 is the answer
// itself, and to the board.
func (b *Bot) pageButtons(v *game.View, number, pages int) discordgo.ActionsRow {
	to := func(label words.Message, page int, disabled bool) discordgo.Button {
		button := b.button(label, boardPath(v.Game.ID, fmt.Sprintf("solution/%d", page)), discordgo.PrimaryButton)
		button.Disabled = disabled
		return button
	}
	open := b.button(words.ButtonOpenBoard, boardPath(v.Game.ID, "open"), discordgo.SecondaryButton)
	if pages == 0 {
		return row(open)
	}
	return row(to(words.ButtonPageBack, max(number-1, 0), number == 0), to(words.ButtonPageOn, min(number+1, pages), number == pages), open)
}

// pagePicture shows the board before a page of steps, what they reason from, what they
// strike and where they place digits.
func pagePicture(p *board.Puzzle, before, steps []logic.Argued) imaging.Picture {
	s := logic.NewState(p)
	for k := range before {
		s.Apply(&before[k].Step)
	}
	return stepsPicture(s, steps)
}

// stepsPicture shows a state, what steps from there reason from, what they strike and where
// they place digits.
func stepsPicture(s *logic.State, steps []logic.Argued) imaging.Picture {
	n := s.Puzzle().Size()
	picture := imaging.Picture{Puzzle: s.Puzzle(), Grid: s.Grid(), Assumed: board.NewMarks(n), Struck: board.NewMarks(n)}
	for k := range steps {
		st := &steps[k].Step
		picture.Cause = append(picture.Cause, st.Cause.Cells...)
		for _, e := range st.Eliminate {
			i := e.Cell.Index(n)
			picture.Assumed[i] = s.Candidates(e.Cell)
			picture.Struck[i] |= e.Values
		}
		for _, place := range st.Place {
			picture.Effect = append(picture.Effect, place.Cell)
		}
	}
	return picture
}

// shareCode hands out the code of the current game's puzzle.
func shareCode(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	return b.say(ctx, r, game.ShareCode{})
}

// say answers a query in words.
func (b *Bot) say(ctx context.Context, r *Request, q game.Query) (Reply, error) {
	turn, err := b.game.Look(ctx, r.actor(), q)
	return b.tell(words.AnswerOf(turn, r.GuildID == 0)), err
}
