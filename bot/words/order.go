package words

import (
	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/solver/generate"
)

// Operators names a set of operators by its signs, in the order in which people name them.
type Operators struct{ Signs []string }

// OperatorsOf names a set of operators; 0 is all four.
func OperatorsOf(set generate.Operators) Operators {
	var m Operators
	for _, op := range []board.Op{board.Add, board.Subtract, board.Multiply, board.Divide} {
		if set.Has(op) {
			m.Signs = append(m.Signs, op.String())
		}
	}
	return m
}

// Wishes are what an order asks for besides size and difficulty, one by one.
type Wishes struct{ Each []Message }

func wishesOf(o almanac.Options) Wishes {
	var m Wishes
	if o.Ops != 0 && o.Ops != generate.AllOperators {
		m.Each = append(m.Each, OperatorsOf(o.Ops))
	}
	if o.Hidden {
		m.Each = append(m.Each, "HiddenOperators")
	}
	if o.Symmetric {
		m.Each = append(m.Each, "SymmetricCages")
	}
	if o.NoTrial {
		m.Each = append(m.Each, "WithoutTrying")
	}
	if o.Needs != 0 {
		m.Each = append(m.Each, Of("TechniqueNeeded", o.Needs))
	}
	return m
}

// WishedKind names a kind with what a puzzle was made to besides.
type WishedKind struct {
	Kind   Kind
	Wishes Wishes
}

func wishedKind(size int, d board.Difficulty, o almanac.Options) WishedKind {
	return WishedKind{Kind: Kind{Size: size, Difficulty: d}, Wishes: wishesOf(o)}
}
