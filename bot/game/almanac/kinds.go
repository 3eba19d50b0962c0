package almanac

import (
	"kenkenbot/board"
	"kenkenbot/storage"
)

// The sizes that play offers.
const (
	MinSize = 3
	MaxSize = 9
)

// KindOf returns the kind of a guild's puzzle of that day and slot.
func KindOf(g storage.Guild, day storage.Day, slot storage.Slot) storage.Kind {
	if slot == storage.Mini {
		return miniKind
	}
	return WeekOf(g)[day.Weekday()]
}

// OperatorsOf returns the operators of a guild's dailies, as options. What this version
// can't read is all four.
func OperatorsOf(g storage.Guild) Options {
	o, _ := ParseOptions(g.Ops)
	return Options{Ops: o.Ops}
}

// LacksMini reports whether a guild's day has no mini: the guild wants none, and nobody has
// opened that day's.
func LacksMini(tx storage.Reader, g storage.Guild, day storage.Day) (bool, error) {
	if !g.NoMini {
		return false, nil
	}
	_, err := tx.Claim(g.ID, day, storage.Mini)
	return storage.IsMissing(err), storage.IgnoreMissing(err)
}

// miniKind is the kind of every day's mini, which takes about two minutes.
var miniKind = storage.Kind{Size: 5, Difficulty: board.Easy}

// Offered returns the order itself where generation offers it, else one of the nearest
// easier difficulty of that size, else of the easiest there is.
func (c Order) Offered() Order {
	c.Kind.Difficulty = Nearest(c.Options.Offered(c.Kind.Size), c.Kind.Difficulty)
	return c
}

// Nearest returns the difficulty itself if it is among those offered, which are in order,
// else the nearest easier one, else the easiest there is; 0 if there is none.
func Nearest(offered []board.Difficulty, want board.Difficulty) board.Difficulty {
	var best board.Difficulty
	for _, d := range offered {
		if best == 0 || d <= want {
			best = d
		}
	}
	return best
}
