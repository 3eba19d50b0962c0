package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// leaderboard shows the board of a day's puzzle, or the points of all time.
func leaderboard(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	direct := r.GuildID == 0
	if r.Text("board") == "alltime" {
		all, err := b.game.AllTime(ctx, r.actor())
		return private(words.PointsBoard(all, direct)), err
	}
	slot := r.slot()
	if r.Text("board") == "mini" {
		slot = storage.Mini
	}
	if text, ok := r.vars["day"]; ok {
		day, err := storage.ParseDay(text)
		if err != nil {
			return private(words.Outdated()), nil
		}
		one, err := b.game.LeaderboardOf(ctx, r.actor(), day, slot)
		return private(words.PuzzleBoard(one, direct)), err
	}
	one, err := b.game.Leaderboard(ctx, r.actor(), slot)
	return private(words.PuzzleBoard(one, direct)), err
}

// leaderboardButton leads to the board of a day's puzzle.
func leaderboardButton(day storage.Day, slot string) discordgo.Button {
	return button(words.ButtonBoard, fmt.Sprintf("/daily/%s/%s/leaderboard", day, slot), discordgo.SecondaryButton)
}

// stats shows a player's record: the caller's own unless another is named.
func stats(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	who, ok := r.Person("player")
	if !ok {
		who = r.User
	}
	st, err := b.game.Stats(ctx, r.actor(), who.ID)
	return private(words.Stats(who.Name, st)), err
}
