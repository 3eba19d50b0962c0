package game

import (
	"context"
	"fmt"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// Daily is a daily of the default week, with its answer.
type Daily struct {
	Day      storage.Day
	Slot     storage.Slot
	Kind     storage.Kind
	Puzzle   *board.Puzzle
	Solution board.Grid
}

// DailyOf returns the daily that servers with the default week have on a day:
// the one that was kept, or else the one that will be made. It keeps nothing. The answer of a
// day that is not over is the operator's alone to see.
func (s *Service) DailyOf(ctx context.Context, day storage.Day, slot storage.Slot) (Daily, error) {
	e := almanac.EditionOf(storage.Guild{}, day, slot)
	p, err := storage.Read(ctx, s.store, e.Daily)
	if storage.IsMissing(err) {
		need, r := dailyNeed{e, s.rules}, &ready{}
		if err = s.prepare(ctx, r, need); err == nil {
			p, _ = madeFor[storage.Puzzle](r, need)
		}
	}
	if err != nil {
		return Daily{}, fmt.Errorf("daily of %s: %w", day, err)
	}
	d := Daily{Day: day, Slot: slot, Kind: storage.Kind{Size: p.Size, Difficulty: p.Difficulty}}
	d.Puzzle, d.Solution, err = almanac.Load(p)
	return d, err
}
