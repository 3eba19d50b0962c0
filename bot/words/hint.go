package words

import (
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
)

// Hinted is a hint as it was given, what it added to its player's time, and what its
// step has cost so far.
type Hinted struct {
	Hint  Explanation
	Left  int // steps to a digit, this one included; 0 if that is not known
	Added time.Duration
	Price time.Duration
}

// HintedOf returns what there is to say about a hint. Beside a picture of it, what that
// shows as well is left out.
func HintedOf(p *board.Puzzle, h game.Hint, picture bool) Hinted {
	lines := explain.HintOf(p, &h.Advice, logic.Level(h.Level))
	if picture {
		lines = slices.DeleteFunc(lines, func(l explain.Line) bool { return l.Role == explain.Pictured })
	}
	return Hinted{Hint: lines, Left: h.Left, Added: h.Added, Price: h.Price}
}

// HintOffer asks before the first hint on a board that ranks.
type HintOffer struct {
	Where bool // it only says where to look
	Adds  time.Duration
}

func hintOfferOf(f game.HintOffer) HintOffer {
	return HintOffer{Where: f.Level == int(logic.Where), Adds: f.Adds}
}

// HintUpTo labels the button for one more hint with the most that it adds.
type HintUpTo struct{ Most time.Duration }

// Priced is a button's label with what pressing it adds to the time.
type Priced struct {
	Label Message
	Adds  time.Duration
}
