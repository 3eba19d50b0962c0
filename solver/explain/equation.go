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
	if len(plus) == 0 || len(minus) > 0 && amount < 0 {
		plus, minus, amount = minus, plus, -amount
	}
	return Equation(terms(names(plus), names(minus), " + ", " − ") + " = " + strconv.FormatInt(amount, 10))
}

// product writes a total of products: "a1 × b2 = 12", "a1 ÷ b2 = 2/3".
func product(t *logic.Total) Equation {
	times, over, num, den := t.Within, t.Without, t.Num, t.Den
	if len(times) == 0 || len(over) > 0 && num < den {
		times, over, num, den = over, times, den, num
	}
	amount := strconv.FormatInt(num, 10)
	if den != 1 {
		amount += "/" + strconv.FormatInt(den, 10)
	}
	return Equation(terms(names(times), names(over), " × ", " ÷ ") + " = " + amount)
}

// terms writes names with the sign of one side between them and that of the other
// before each of its own.
func terms(one, other []string, sign, otherSign string) string {
	var b strings.Builder
	b.WriteString(strings.Join(one, sign))
	for _, c := range other {
		b.WriteString(otherSign + c)
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

// soFar writes the values that a cage has already, and what they come to where that
// matters: "7 + 1 + 3 = 11".
func soFar(c board.Cage, values []int) Equation {
	texts := make([]string, len(values))
	total := int64(0)
	if c.Op == board.Multiply {
		total = 1
	}
	for k, v := range values {
		texts[k] = strconv.Itoa(v)
		if c.Op == board.Multiply {
			total *= int64(v)
		} else {
			total += int64(v)
		}
	}
	if len(values) < 2 || c.Op != board.Add && c.Op != board.Multiply {
		return Equation(series(texts, "and"))
	}
	return Equation(strings.Join(texts, " "+c.Op.String()+" ") + " = " + strconv.FormatInt(total, 10))
}
