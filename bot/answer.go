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
		return private(words.Turn(turn)), err
	}
	yes := button(words.ButtonSolution, boardPath(turn.View.Game.ID, "solution"), discordgo.DangerButton)
	return question(words.AskSolution(turn.View), words.AskInCommand("solution"), yes), nil
}

// solution shows the answer: a picture, rows of digits, and the steps that lead there.
func solution(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	turn, err := b.game.Play(ctx, r.actor(), r.gameID(), game.ShowSolution{})
	if err != nil || turn.Refusal != nil {
		return private(words.Turn(turn)), err
	}
	answer, ok := game.FactOf[game.Answer](turn)
	if !ok {
		return b.turnReply(r, turn)
	}
	v := turn.View
	picture, err := b.draw(imaging.Board{Puzzle: v.Puzzle, Grid: answer.Solution, Theme: theme(v.Theme), Solved: true}, v.Difficulty)
	if err != nil {
		return Reply{}, err
	}
	return Reply{
		Message: discord.Message{
			Components: []discordgo.MessageComponent{discordgo.Container{Components: []discordgo.MessageComponent{
				discordgo.TextDisplay{Content: words.Solution(v.Size, answer)},
				discord.Gallery(picture),
				discordgo.TextDisplay{Content: words.SolutionSteps(v.Puzzle, answer.Steps)},
				row(button(words.ButtonOpenBoard, boardPath(v.Game.ID, "open"), discordgo.SecondaryButton)),
			}}},
			Files:     []discord.File{picture},
			Ephemeral: true,
		},
		Replace: r.replaces(),
	}, nil
}

// shareCode hands out the code of the current game's puzzle.
func shareCode(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	return b.say(ctx, r, game.ShareCode{})
}

// say answers a query in words.
func (b *Bot) say(ctx context.Context, r *Request, q game.Query) (Reply, error) {
	turn, err := b.game.Look(ctx, r.actor(), q)
	return private(words.Answer(turn, r.GuildID == 0)), err
}

// settings keeps the theme of the pictures that the player is shown.
func settings(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	name := r.Text("theme")
	if _, ok := imaging.ParseTheme(name); !ok {
		return private(words.Outdated()), nil
	}
	turn, err := b.game.Play(ctx, r.actor(), 0, game.SetTheme{Name: name})
	return private(words.Turn(turn)), err
}

func help(context.Context, *Bot, *Request) (Reply, error) { return private(words.Help()), nil }
