package bot

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
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

// solution shows the answer: rows of digits, a picture for those who want pictures, and
// the steps that lead there.
func solution(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	turn, err := b.game.Play(ctx, r.actor(), r.gameID(), game.ShowSolution{})
	if err != nil || turn.Refusal != nil {
		return b.tell(words.TurnOf(turn)), err
	}
	answer, ok := game.FactOf[game.Answer](turn)
	if !ok {
		return b.turnReply(r, turn)
	}
	message, err := b.solutionMessage(turn.View, answer)
	return Reply{Message: message, Replace: r.replaces()}, err
}

func (b *Bot) solutionMessage(v *game.View, answer game.Answer) (discord.Message, error) {
	message := discord.Message{Ephemeral: true}
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.words.Text(words.Solution{Title: words.GameTitleOf(v), Size: v.Size, Grid: answer.Solution})}}
	if !v.Preferences.TextBoards {
		picture, err := b.draw(imaging.Picture{Puzzle: v.Puzzle, Grid: answer.Solution, Theme: theme(v.Preferences.Theme), Solved: true}, v.Difficulty)
		if err != nil {
			return message, err
		}
		parts, message.Files = append(parts, discord.Gallery(picture)), []discord.File{picture}
	}
	parts = append(parts, discordgo.TextDisplay{Content: b.words.Text(words.StepsOf(v.Puzzle, answer.Steps))},
		row(b.button(words.ButtonOpenBoard, boardPath(v.Game.ID, "open"), discordgo.SecondaryButton)))
	message.Components = []discordgo.MessageComponent{discordgo.Container{Components: parts}}
	return message, nil
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
