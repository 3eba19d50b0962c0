package face

import (
	"context"
	"strings"

	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// OwnPuzzles returns the player's own list.
func OwnPuzzles(ctx context.Context, b *Base, r *Request) (game.OwnPuzzles, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.OwnList{})
	list, _ := game.FactOf[game.OwnPuzzles](turn)
	return list, err
}

// CompleteOwn offers those of the player's own puzzles that fit.
func CompleteOwn(fits func(game.OwnRow) bool) Completer {
	return func(ctx context.Context, b *Base, r *Request) ([]Choice, error) { return offerOwn(ctx, b, r, fits) }
}

// AnyOwn fits all of them.
func AnyOwn(game.OwnRow) bool { return true }

func offerOwn(ctx context.Context, b *Base, r *Request, fits func(game.OwnRow) bool) ([]Choice, error) {
	list, err := OwnPuzzles(ctx, b, r)
	if err != nil {
		return nil, err
	}
	typed, offers := strings.ToLower(strings.TrimSpace(r.Text(r.Focused))), []Choice{}
	for _, own := range list {
		if len(offers) < view.MaxOptions && fits(own) && strings.Contains(strings.ToLower(own.Name), typed) {
			offers = append(offers, Choice{Name: b.Words.Text(words.Of("OwnOption", own)), Value: own.Name})
		}
	}
	return offers, nil
}
