package words

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
)

// Hinted is a hint as it was given, and what its step has cost so far.
type Hinted struct {
	Hint  Explanation
	Price time.Duration
}

// HintedOf returns what there is to say about a hint.
func HintedOf(p *board.Puzzle, h game.Hint) Hinted {
	return Hinted{Hint: explain.HintOf(p, &h.Advice, logic.Level(h.Level)), Price: h.Price}
}

// Key names the sentence.
func (Hinted) Key() string { return "Hinted" }

// Priced is a button's label with what pressing it costs.
type Priced struct {
	Label Message
	Price time.Duration
	More  bool // on top of what was paid already
}

// HintButton labels a button for a hint of that level with its price: what is added
// to what the step has cost so far.
func HintButton(label Message, v *game.View, level int, paid time.Duration) Message {
	price := v.HintPrice(level)
	if price <= paid {
		return label
	}
	return Priced{Label: label, Price: price - paid, More: paid > 0}
}

// Key names the sentence.
func (Priced) Key() string { return "Priced" }
