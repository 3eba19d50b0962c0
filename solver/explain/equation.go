package explain

import (
	"math/big"
	"slices"
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
	return Equation(terms(names(plus), names(minus), " + ", " − ")) + " = " + number(amount)
}

// product writes a total of products, and how what whole lines multiply to and what is known of that come to it:
// "a1 × b2 = 24 ÷ 2 = 12", "a1 ÷ b2 = 24 ÷ 36 = 2/3".
func product(t *logic.Total, whole, known *big.Int) Equation {
	times, over, num, den := t.Within, t.Without, t.Num, t.Den
	if len(times) == 0 || len(over) > 0 && num < den {
		times, over, num, den = over, times, den, num
		whole, known = known, whole
	}
	amount := strconv.FormatInt(num, 10)
	if den != 1 {
		amount += "/" + strconv.FormatInt(den, 10)
	}
	return Equation(terms(names(times), names(over), " × ", " ÷ ") + " = " + whole.String() + " ÷ " + known.String() + " = " + amount)
}

// multiplied writes what some numbers multiply to, divided by others, and returns it: "8 × 48 ÷ 3 = 128".
func multiplied(times, over []int64) (Equation, *big.Int) {
	amount := big.NewInt(1)
	texts := func(list []int64, join func(*big.Int)) (all []string) {
		for _, v := range list {
			all = append(all, strconv.FormatInt(v, 10))
			join(big.NewInt(v))
		}
		return all
	}
	of := texts(times, func(v *big.Int) { amount.Mul(amount, v) })
	by := texts(over, func(v *big.Int) { amount.Quo(amount, v) })
	if len(of) == 1 && len(by) == 0 {
		return Equation(of[0]), amount
	}
	return Equation(terms(of, by, " × ", " ÷ ") + " = " + amount.String()), amount
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

// number writes a number, which may be negative.
func number(n int64) Equation {
	return Equation(strings.Replace(strconv.FormatInt(n, 10), "-", "−", 1))
}

// left writes what is left of a target for the rest of its cage: "12 − 4 − 3 = 5".
func left(c board.Cage, known []int, need int64) Equation {
	sign := " − "
	if c.Op == board.Multiply {
		sign = " ÷ "
	}
	e := number(c.Target)
	if len(known) == 0 {
		return e
	}
	for _, v := range known {
		e += Equation(sign + strconv.Itoa(v))
	}
	return e + " = " + number(need)
}

// leftHidden writes what is left for the rest of a cage if its hidden operator is a sum, and if it is a product:
// "12 − 4 = 8" and "12 ÷ 4".
func leftHidden(c board.Cage, known []int) (sum, product Equation) {
	sum, product = number(c.Target), number(c.Target)
	need := c.Target
	for _, v := range known {
		sum, product, need = sum+Equation(" − "+strconv.Itoa(v)), product+Equation(" ÷ "+strconv.Itoa(v)), need-int64(v)
	}
	if len(known) > 0 {
		sum += " = " + number(need)
	}
	return sum, product
}

// partners writes what the other cell of a pair would have to be: "4 − 5", "4 + 5"; of a hidden operator any of
// "5 − 4", "5 + 4", "5 ÷ 4", "5 × 4".
func partners(c board.Cage, v int) []Equation {
	less, more := " − ", " + "
	if c.Op == board.Divide {
		less, more = " ÷ ", " × "
	}
	target := number(c.Target)
	if c.Op == board.Hidden {
		large, small := number(max(c.Target, int64(v))), number(min(c.Target, int64(v)))
		return []Equation{large + " − " + small, large + " + " + small, large + " ÷ " + small, large + " × " + small}
	}
	return []Equation{Equation(strconv.Itoa(v)+less) + target, Equation(strconv.Itoa(v)+more) + target}
}

// combination writes values that a cage has besides those known, with its sign: "2×6", "5−3". Where that is hidden,
// it is the one with which they come to the target, and there is none for one value.
func combination(c board.Cage, known, values []int) Equation {
	for _, op := range board.Ops[1:] {
		if shown := (board.Cage{Op: op, Target: c.Target, Cells: c.Cells}); c.Op == board.Hidden && op != board.Hidden && shown.Holds(slices.Concat(known, values)) {
			c = shown
		}
	}
	sign := c.Op.String()
	if c.Op == board.Hidden || c.Op == board.Given {
		sign = " & "
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

// Known is the values that a cage has already.
type Known struct {
	Values []int
	Sum    Equation // of several, where it matters what they come to: "7 + 1 + 3 = 11"
}

// knownOf returns the values that a cage has already.
func knownOf(c board.Cage, values []int) Known {
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
		return Known{Values: values}
	}
	return Known{Values: values, Sum: Equation(strings.Join(texts, " "+c.Op.String()+" ") + " = " + strconv.FormatInt(total, 10))}
}
