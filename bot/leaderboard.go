package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// leaderboard shows the board of a day's puzzle, or the points of all time.
func leaderboard(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	which := game.Leaderboard{Slot: r.slot()}
	switch r.Text("board") {
	case "alltime":
		return b.say(ctx, r, game.PointsLeaderboard{})
	case "mini":
		which.Slot = storage.Mini
	}
	if text, ok := r.vars["day"]; ok {
		day, err := storage.ParseDay(text)
		if err != nil {
			return b.tell(words.Outdated), nil
		}
		which.Day = day
	}
	return b.say(ctx, r, which)
}

// leaderboardButton leads to the board of a day's puzzle.
func (b *Bot) leaderboardButton(day storage.Day, slot string) discordgo.Button {
	return b.button(words.ButtonBoard, fmt.Sprintf("/daily/%s/%s/leaderboard", day, slot), discordgo.SecondaryButton)
}

// stats shows a player's record: the caller's own unless another is named.
func stats(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	who, ok := r.Person("player")
	if !ok {
		who = r.User
	}
	turn, err := b.game.Look(ctx, r.actor(), game.StatsOf{Player: who.ID})
	if err != nil || turn.Refusal != nil {
		return b.tell(words.TurnOf(turn)), err
	}
	st, _ := game.FactOf[game.Stats](turn)
	return b.tell(words.StatsOf(who.Name, st)), nil
}
