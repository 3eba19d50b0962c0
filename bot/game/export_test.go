package game

import (
	"context"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// WithDailies returns the rules with another maker of dailies: the best of many takes up to half
// a second.
func (r Rules) WithDailies(make func(ctx context.Context, day storage.Day, o almanac.Order, seed uint64) (storage.Puzzle, error)) Rules {
	r.dailies = make
	return r
}
