package bot

import (
	"context"
	"strings"

	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// strike takes a result off the server's boards, unstrike puts it back.
func strike(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return correct(ctx, b, r, func(player storage.ID, day storage.Day, slot storage.Slot) game.Directive {
		return game.Strike{Player: player, Day: day, Slot: slot}
	})
}

func unstrike(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return correct(ctx, b, r, func(player storage.ID, day storage.Day, slot storage.Slot) game.Directive {
		return game.Unstrike{Player: player, Day: day, Slot: slot}
	})
}

// correct carries out a directive about the result that the options name.
func correct(ctx context.Context, b *Base, r *Request, about func(storage.ID, storage.Day, storage.Slot) game.Directive) (Reply, error) {
	who, ok := r.Person("player")
	if !ok {
		return b.tell(words.Outdated), nil
	}
	written := strings.TrimSpace(r.Text("date"))
	day, err := storage.ParseDay(written)
	if err != nil {
		return b.tell(words.BadDate{Text: written}), nil
	}
	turn, err := b.Game.Govern(ctx, r.actor(), about(who.ID, day, r.slot()))
	c, ok := game.FactOf[game.Correction](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	return b.tell(words.CorrectedOf(who.Name, c)), nil
}
