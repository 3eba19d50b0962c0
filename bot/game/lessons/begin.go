package lessons

import (
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// Begin returns the position that an exercise begins with, and the log that leads there.
func (e *Exercise) Begin() (*tape.Position, []tape.Entry) {
	n := e.Puzzle.Size()
	pos := tape.NewPosition(n, tape.Pace{})
	after := pos.Snapshot().Clone()
	copy(after.Grid, e.Position.Grid)
	copy(after.Marks, e.Position.Marks)
	effects := pos.Snapshot().EffectsTo(n, after)
	if len(effects) == 0 {
		return pos, nil
	}
	fill := tape.Entry{Kind: storage.MoveFill, Effects: effects}
	pos.Apply(fill)
	return pos, []tape.Entry{fill}
}
