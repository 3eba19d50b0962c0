package words

import (
	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/solver/generate"
)

// Operators names a set of operators.
type Operators struct{ Set generate.Operators }

// OperatorsOf names a set of operators; 0 is all four.
func OperatorsOf(set generate.Operators) Operators { return Operators{set} }

// Signs are the operators' signs, in the order in which people name them.
func (m Operators) Signs() []string {
	var signs []string
	for _, op := range []board.Op{board.Add, board.Subtract, board.Multiply, board.Divide} {
		if m.Set.Has(op) {
			signs = append(signs, op.String())
		}
	}
	return signs
}

// Key names the sentence.
func (Operators) Key() string { return "Operators" }

// What else an order can ask for.
const (
	HiddenOperators Sentence = "HiddenOperators"
	SymmetricCages  Sentence = "SymmetricCages"
)

// SignsHidden says what a board without operators means.
type SignsHidden struct{ Operators Operators }

// Key names the sentence.
func (SignsHidden) Key() string { return "SignsHidden" }

// Wishes are what an order asks for besides size and difficulty.
type Wishes struct{ game.Options }

// Each returns the wishes one by one.
func (m Wishes) Each() []Message {
	var each []Message
	if m.Ops != 0 && m.Ops != generate.AllOperators {
		each = append(each, OperatorsOf(m.Ops))
	}
	if m.Hidden {
		each = append(each, HiddenOperators)
	}
	if m.Symmetric {
		each = append(each, SymmetricCages)
	}
	return each
}

// Key names the sentence, which joins them.
func (Wishes) Key() string { return "Wishes" }

// NoSuchKind says that there are no puzzles of a kind, and which there are.
type NoSuchKind struct {
	Kind     Kind
	Wishes   Wishes
	Offered  []string // the difficulties that there are instead
	Min, Max int      // the sizes that there are
}

func noSuchKindOf(r *game.Refusal) NoSuchKind {
	m := NoSuchKind{Kind: Kind{r.Size, r.Difficulty}, Wishes: Wishes{r.Options}, Min: game.MinSize, Max: game.MaxSize}
	for _, d := range r.Offered {
		m.Offered = append(m.Offered, d.String())
	}
	return m
}

// Key names the sentence.
func (NoSuchKind) Key() string { return "NoSuchKind" }

// NoSuchOperators says that there are no puzzles with a set of operators, and with which
// there are.
type NoSuchOperators struct {
	Asked   Operators
	Offered []Operators
}

func noSuchOperatorsOf(r *game.Refusal) NoSuchOperators {
	m := NoSuchOperators{Asked: OperatorsOf(r.Options.Ops)}
	for _, set := range generate.OfferedOperators() {
		m.Offered = append(m.Offered, OperatorsOf(set))
	}
	return m
}

// Key names the sentence.
func (NoSuchOperators) Key() string { return "NoSuchOperators" }
