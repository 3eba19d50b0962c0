package explain

import (
	"strconv"
	"strings"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Equation is what a few cells come to, in figures alone: "a1 + b2 = 7".
type Equation string

// sum writes a total of sums: "a1 + b2 = 7", "a1 − b2 = 1".
func sum(t *logic.Total) Equation {
	plus, minus, amount := t.Within, t.Without, t.Num
	if len(plus) == 0 {
		plus, minus, amount = minus, plus, -amount
	}
	return Equation(terms(plus, minus, " + ", " − ") + " = " + strconv.FormatInt(amount, 10))
}

// product writes a total of products: "a1 × b2 = 12", "a1 ÷ b2 = 2/3".
func product(t *logic.Total) Equation {
	times, over, num, den := t.Within, t.Without, t.Num, t.Den
	if len(times) == 0 {
		times, over, num, den = over, times, den, num
	}
	amount := strconv.FormatInt(num, 10)
	if den != 1 {
		amount += "/" + strconv.FormatInt(den, 10)
	}
	return Equation(terms(times, over, " × ", " ÷ ") + " = " + amount)
}

// terms writes cells with the sign of one side between them and that of the other
// before each of its own.
func terms(one, other []board.Cell, sign, otherSign string) string {
	var b strings.Builder
	for k, c := range one {
		if k > 0 {
			b.WriteString(sign)
		}
		b.WriteString(c.String())
	}
	for _, c := range other {
		b.WriteString(otherSign + c.String())
	}
	return b.String()
}

// combination writes the values of a cage with its sign: "2×6", "5−3".
func combination(c board.Cage, values []int) Equation {
	sign := c.Op.String()
	if c.Op == board.Hidden || c.Op == board.Given {
		sign = " "
	}
	names := make([]string, len(values))
	for k, v := range values {
		at := k
		if c.Op == board.Subtract || c.Op == board.Divide {
			at = len(values) - 1 - k // the larger first
		}
		names[at] = strconv.Itoa(v)
	}
	return Equation(strings.Join(names, sign))
}
