package manage

import (
	"context"
	"strings"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// strike takes a result that the options name off the server's boards, or puts it back.
func strike(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	who, ok := r.Person("player")
	if !ok {
		return b.Tell("Outdated"), nil
	}
	written := strings.TrimSpace(r.Text(face.DateName))
	day, err := storage.ParseDay(written)
	if err != nil {
		return b.Tell(words.Of("BadDate", written)), nil
	}
	lift := r.Text(undoName) == settingOff
	turn, err := b.Game.Govern(ctx, r.Actor(), game.Strike{Player: who.ID, Day: day, Slot: r.Slot(), Lift: lift})
	c, ok := game.FactOf[game.Correction](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	return b.Tell(words.CorrectedOf(who.Name, c)), nil
}
