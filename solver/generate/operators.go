package generate

import (
	"fmt"
	"strings"

	"kenkenbot/board"
)

// Operators is a set of the four arithmetic operators. The zero value stands for
// all four.
type Operators uint8

// AllOperators is the set of + − × and ÷.
const AllOperators = Operators(1<<board.Add | 1<<board.Multiply | 1<<board.Subtract | 1<<board.Divide)

// OperatorsOf returns the set of the given operators. Whatever is none of the four
// is left out.
func OperatorsOf(ops ...board.Op) Operators {
	var s Operators
	for _, op := range ops {
		if op.Valid() {
			s |= 1 << op
		}
	}
	return s & AllOperators
}

// ParseOperators reads operators written one after the other, as in "+-*/" or
// "+×"; spaces and commas between them are skipped. The error names the first sign
// that is none of the four.
func ParseOperators(s string) (Operators, error) {
	var set Operators
	for _, sign := range s {
		if sign == ' ' || sign == ',' {
			continue
		}
		op, ok := board.ParseOp(string(sign))
		if !ok || OperatorsOf(op) == 0 {
			return 0, fmt.Errorf("operators %q: want + - * /, not %q", s, sign)
		}
		set |= 1 << op
	}
	if set == 0 {
		return 0, fmt.Errorf("operators %q: want at least one of + - * /", s)
	}
	return set, nil
}

// UnmarshalText is ParseOperators.
func (s *Operators) UnmarshalText(text []byte) (err error) {
	*s, err = ParseOperators(string(text))
	return err
}

// Has reports whether op is in the set.
func (s Operators) Has(op board.Op) bool { return op.Valid() && s.orAll()>>op&1 == 1 }

// Len returns how many operators the set holds.
func (s Operators) Len() int {
	n := 0
	for _, op := range board.Ops {
		if s.Has(op) {
			n++
		}
	}
	return n
}

// String returns the signs of the set, as in "+×−÷".
func (s Operators) String() string {
	var b strings.Builder
	for _, op := range board.Ops {
		if s.Has(op) {
			b.WriteString(op.String())
		}
	}
	return b.String()
}

// orAll resolves the zero value.
func (s Operators) orAll() Operators {
	if s == 0 {
		return AllOperators
	}
	return s
}
