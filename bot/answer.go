package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
)

// askSolution asks before the answer is shown.
func askSolution(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	g, err := b.game.AskSolution(ctx, r.actor(), 0)
	if err != nil {
		return Reply{}, err
	}
	return private(words.AskSolution(g), button(words.ButtonSolution, fmt.Sprintf("/board/%d/solution", g.Game.ID), discordgo.DangerButton)), nil
}

// solution shows the answer: a picture, rows of digits, and the steps that lead there.
func solution(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	s, err := b.game.Solution(ctx, r.actor(), r.gameID())
	if err != nil {
		return Reply{}, err
	}
	g, err := b.game.Board(ctx, r.actor(), s.Game)
	if err != nil {
		return Reply{}, err
	}
	picture, err := b.draw(imaging.Board{Puzzle: s.Puzzle, Grid: s.Solution, Theme: theme(g.Theme), Solved: true}, s.Info.Difficulty)
	if err != nil {
		return Reply{}, err
	}
	return Reply{
		Message: discord.Message{
			Components: []discordgo.MessageComponent{discordgo.Container{Components: []discordgo.MessageComponent{
				discordgo.TextDisplay{Content: words.Solution(s)},
				discord.Gallery(picture),
				discordgo.TextDisplay{Content: words.SolutionSteps(s.Puzzle, s.Steps)},
				row(button(words.ButtonOpenBoard, fmt.Sprintf("/board/%d/open", s.Game), discordgo.SecondaryButton)),
			}}},
			Files:     []discord.File{picture},
			Ephemeral: true,
		},
		Replace: replaces(r.Interaction),
	}, nil
}

// shareCode hands out the code of the current game's puzzle.
func shareCode(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	id, err := b.game.Code(ctx, r.actor(), 0)
	if err != nil {
		return Reply{}, err
	}
	return private(words.ShareCode(id)), nil
}

// settings keeps the theme of the pictures that the player is shown.
func settings(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	name := r.Text("theme")
	if _, ok := imaging.ParseTheme(name); !ok {
		return private(words.Outdated()), nil
	}
	if _, err := b.game.SetTheme(ctx, r.actor(), name); err != nil {
		return Reply{}, err
	}
	return private(words.ThemeSet(name)), nil
}

func help(context.Context, *Bot, *Request) (Reply, error) { return private(words.Help()), nil }
