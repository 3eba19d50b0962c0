package bot

import (
	"context"
	"strings"

	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// strike takes a result off the server's boards, unstrike puts it back.
func strike(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	return onResult(ctx, r, b.game.Strike, words.Struck)
}

func unstrike(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	return onResult(ctx, r, b.game.Unstrike, words.Unstruck)
}

// onResult carries out an action on the result that the options name.
func onResult(ctx context.Context, r *Request,
	action func(context.Context, game.Actor, storage.ID, storage.Day, storage.Slot) (storage.Result, error),
	say func(string, storage.Result, storage.Slot) string,
) (Reply, error) {
	who, ok := r.Person("player")
	if !ok {
		return private(words.Outdated()), nil
	}
	written := strings.TrimSpace(r.Text("date"))
	day, err := storage.ParseDay(written)
	if err != nil {
		return private(words.BadDate(written)), nil
	}
	result, err := action(ctx, r.actor(), who.ID, day, r.slot())
	if err != nil {
		return Reply{}, err
	}
	return private(say(who.Name, result, r.slot())), nil
}
