package manage

import (
	"context"
	"strings"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// strike takes a result off the server's boards, unstrike puts it back.
func strike(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return correct(ctx, b, r, func(player storage.ID, day storage.Day, slot storage.Slot) game.Directive {
		return game.Strike{Player: player, Day: day, Slot: slot}
	})
}

func unstrike(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return correct(ctx, b, r, func(player storage.ID, day storage.Day, slot storage.Slot) game.Directive {
		return game.Unstrike{Player: player, Day: day, Slot: slot}
	})
}

// correct carries out a directive about the result that the options name.
func correct(ctx context.Context, b *face.Base, r *face.Request, about func(storage.ID, storage.Day, storage.Slot) game.Directive) (face.Reply, error) {
	who, ok := r.Person("player")
	if !ok {
		return b.Tell(words.Outdated), nil
	}
	written := strings.TrimSpace(r.Text(face.DateName))
	day, err := storage.ParseDay(written)
	if err != nil {
		return b.Tell(words.BadDate{Text: written}), nil
	}
	turn, err := b.Game.Govern(ctx, r.Actor(), about(who.ID, day, r.Slot()))
	c, ok := game.FactOf[game.Correction](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	return b.Tell(words.CorrectedOf(who.Name, c)), nil
}
