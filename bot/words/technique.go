package words

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Technique names a technique for a person.
func Technique(t logic.Technique) string {
	if t.Rung() == 0 {
		return "No technique"
	}
	return capital(t.String())
}

// Step says one step in full: the technique, what it sees, and what follows.
func Step(p *board.Puzzle, st *logic.Step) string {
	return fmt.Sprintf("%s: %s %s", Technique(st.Technique), because(p, st), follows(st))
}

// maxSolutionText is how many bytes of steps one message shows: Discord allows 4,000
// characters in all.
const maxSolutionText = 2800

// SolutionSteps tells how a puzzle is solved, a numbered line a step, as far as one
// message goes.
func SolutionSteps(p *board.Puzzle, steps []logic.Step) string {
	var b strings.Builder
	for k := range steps {
		line := fmt.Sprintf("%d. %s\n", k+1, Step(p, &steps[k]))
		if b.Len()+len(line) > maxSolutionText {
			fmt.Fprintf(&b, "… and %s.", count(len(steps)-k, "more step"))
			break
		}
		b.WriteString(line)
	}
	return strings.TrimSpace(b.String())
}

// because says what a step reasons from, without what follows.
func because(p *board.Puzzle, st *logic.Step) string {
	c := &st.Cause
	switch st.Technique {
	case logic.GivenCell:
		return "a cage of one cell says its value."
	case logic.LastInLine:
		return fmt.Sprintf("%s has one empty cell left.", lineName(c.Lines[0]))
	case logic.CageCompletion:
		return fmt.Sprintf("%s has one empty cell left, and the target settles it.", cageName(p, c.Cages[0]))
	case logic.NakedSingle:
		if len(c.Lines) == 0 {
			return fmt.Sprintf("%s has one candidate left.", c.Cells[0])
		}
		return fmt.Sprintf("%s leave %s one digit.", lineNames(c.Lines), board.At(int(c.Lines[0].Index), int(c.Lines[1].Index)))
	case logic.CageDigits:
		return fmt.Sprintf("%s can only use %s.", cageName(p, c.Cages[0]), allOf(c.Values))
	case logic.HiddenSingle:
		return fmt.Sprintf("in %s only one cell can still take %s.", lineName(c.Lines[0]), allOf(c.Values))
	case logic.CagePlaces, logic.CageSupport:
		return fmt.Sprintf("in %s, try which cell can take which digit.", cageName(p, c.Cages[0]))
	case logic.CageClaim:
		return fmt.Sprintf("%s has one combination left, and it takes %s from %s.", cageName(p, c.Cages[0]), allOf(c.Values), lineName(c.Lines[0]))
	case logic.LineClaim:
		return fmt.Sprintf("whatever its combination, %s takes %s from %s.", cageName(p, c.Cages[0]), allOf(c.Values), lineName(c.Lines[0]))
	case logic.LineInCage:
		return fmt.Sprintf("in %s, %s %s only into %s, which must take %s there.", lineNames(c.Lines), allOf(c.Values), fits(c.Values), cageName(p, c.Cages[0]), itOrThem(c.Values))
	case logic.NakedPair, logic.NakedTriple, logic.NakedQuad:
		return fmt.Sprintf("%s have only %s between them, so they take these in %s.", allCells(c.Cells), allOf(c.Values), lineName(c.Lines[0]))
	case logic.HiddenPair, logic.HiddenTriple, logic.HiddenQuad:
		return fmt.Sprintf("in %s, %s fit only into %s, which have room for nothing else.", lineName(c.Lines[0]), allOf(c.Values), allCells(c.Cells))
	case logic.InnieOutie, logic.LineTotals, logic.Parity:
		return balanced(c)
	case logic.XWing, logic.Swordfish:
		return fish(c)
	case logic.XYWing:
		return fmt.Sprintf("%s, %s and %s have two candidates each. %s", c.Cells[0], c.Cells[1], c.Cells[2], chain(c.Links))
	case logic.CagePair:
		return fmt.Sprintf("%s and %s share %s, and each must leave the other some combination.", cageName(p, c.Cages[0]), cageName(p, c.Cages[1]), lineName(c.Lines[0]))
	case logic.LineFit:
		return fmt.Sprintf("fit the cages of %s together: between them they take every digit once.", lineName(c.Lines[0]))
	case logic.Chain:
		return "a chain of either-or. " + chain(c.Links)
	case logic.Trial:
		return trial(p, c)
	}
	return "no technique that I know finds anything here."
}

// follows says what a step places or rules out.
func follows(st *logic.Step) string { return "So " + effects(st) + "." }

// effects lists what a step places or rules out.
func effects(st *logic.Step) string {
	var parts []string
	for _, p := range st.Place {
		parts = append(parts, fmt.Sprintf("%s is %d", p.Cell, p.Value))
	}
	done := make(map[board.Candidates]bool)
	for _, e := range st.Eliminate {
		if done[e.Values] {
			continue
		}
		done[e.Values] = true
		var same []board.Cell
		for _, f := range st.Eliminate {
			if f.Values == e.Values {
				same = append(same, f.Cell)
			}
		}
		parts = append(parts, fmt.Sprintf("%s can't be %s", allCells(same), anyOf(e.Values)))
	}
	return strings.Join(parts, "; ")
}

// balanced says what whole lines come to and which cells that leaves.
func balanced(c *logic.Cause) string {
	t := c.Total
	lines := lineNames(c.Lines)
	switch t.Kind {
	case logic.ParityTotal:
		cell := slices.Concat(t.Within, t.Without)[0]
		kind := "even"
		if t.Num == 1 {
			kind = "odd"
		}
		return fmt.Sprintf("add up %s: all but %s is known to be odd or even, which makes %s %s.", lines, cell, cell, kind)
	case logic.ProductTotal:
		return fmt.Sprintf("multiply up %s: what the known cages leave is %s.", lines, productEquation(t))
	}
	return fmt.Sprintf("add up %s: what the known cages leave is %s.", lines, sumEquation(t))
}

// sumEquation writes a total of sums: "a1 + b2 = 7".
func sumEquation(t *logic.Total) string {
	plus, minus, amount := t.Within, t.Without, t.Num
	if len(plus) == 0 {
		plus, minus, amount = minus, plus, -amount
	}
	return fmt.Sprintf("%s = %d", terms(plus, minus, " + ", " − "), amount)
}

// productEquation writes a total of products: "a1 × b2 = 12".
func productEquation(t *logic.Total) string {
	times, over, num, den := t.Within, t.Without, t.Num, t.Den
	if len(times) == 0 {
		times, over, num, den = over, times, den, num
	}
	amount := strconv.FormatInt(num, 10)
	if den != 1 {
		amount += "/" + strconv.FormatInt(den, 10)
	}
	return fmt.Sprintf("%s = %s", terms(times, over, " × ", " ÷ "), amount)
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

// fish says where a digit lies in the lines of an X-wing or a swordfish.
func fish(c *logic.Cause) string {
	var across []board.Line
	for _, cell := range c.Cells {
		l := board.Column(int(cell.Col))
		if c.Lines[0].Column {
			l = board.Row(int(cell.Row))
		}
		if !slices.Contains(across, l) {
			across = append(across, l)
		}
	}
	return fmt.Sprintf("in %s, %s fits only into %s, so these lines have it there.", lineNames(c.Lines), allOf(c.Values), lineNames(across))
}

// chain tells a chain link by link.
func chain(links []logic.Link) string {
	const most = 12
	var b strings.Builder
	for k, l := range links {
		switch {
		case k == 0:
			b.WriteString("If ")
		case k == most && len(links) > most+1:
			fmt.Fprintf(&b, " … and so on, until %s is %d", links[len(links)-1].Cell, links[len(links)-1].Value)
		case k > most && len(links) > most+1:
			continue
		case l.True:
			b.WriteString(", then ")
		default:
			b.WriteString(", so ")
		}
		if k >= most && len(links) > most+1 {
			continue
		}
		is := "is"
		if !l.True {
			is = "isn't"
		}
		fmt.Fprintf(&b, "%s %s %d", l.Cell, is, l.Value)
	}
	b.WriteString(". One end or the other is true.")
	return b.String()
}

// trial tells how an assumption fails.
func trial(p *board.Puzzle, c *logic.Cause) string {
	if c.Trial == nil {
		return fmt.Sprintf("suppose %s were %s: that ends in a contradiction.", c.Cells[0], allOf(c.Values))
	}
	return fmt.Sprintf("suppose %s were %d. %s %s.", c.Trial.Assume.Cell, c.Trial.Assume.Value, leadsTo(c.Trial.Steps), middle(Contradiction(p, c.Trial.End)))
}

// leadsTo tells the steps of a trial, or how many they are.
func leadsTo(steps []logic.Step) string {
	const most = 6
	switch n := len(steps); {
	case n == 0:
		return "At once"
	case n > most:
		return fmt.Sprintf("After %s", count(n, "step"))
	}
	parts := make([]string, len(steps))
	for k := range steps {
		parts[k] = effects(&steps[k])
	}
	return "Then " + strings.Join(parts, ", then ") + ", and"
}

// Contradiction says what a board lacks: "Row 3 has no place left for 4".
func Contradiction(p *board.Puzzle, c logic.Contradiction) string {
	switch c.Kind {
	case logic.NoPlace:
		return fmt.Sprintf("%s has no place left for %d", line(c.Line), c.Value)
	case logic.NoWay:
		return fmt.Sprintf("%s has no combination left", capital(cageName(p, c.Cage)))
	}
	return fmt.Sprintf("%s has no candidate left", c.Cell)
}

// cageName names a cage by its label and its first cell.
func cageName(p *board.Puzzle, i int) string {
	c := p.Cages()[i]
	return fmt.Sprintf("the %s cage at %s", c.Label(), c.Cells[0])
}

// lineName names a line within a sentence.
func lineName(l board.Line) string { return middle(line(l)) }

// middle puts the beginning of a sentence into the middle of one.
func middle(s string) string { return strings.ToLower(s[:1]) + s[1:] }

// capital begins a sentence.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// lineNames names lines: "rows 1 and 2", "row 1 and column b".
func lineNames(lines []board.Line) string {
	labels, names := make([]string, len(lines)), make([]string, len(lines))
	alike := len(lines) > 1
	for k, l := range lines {
		labels[k], names[k] = l.Label(), lineName(l)
		alike = alike && l.Column == lines[0].Column
	}
	if !alike {
		return series(names, "and")
	}
	if lines[0].Column {
		return "columns " + series(labels, "and")
	}
	return "rows " + series(labels, "and")
}

// allCells lists cells: "a1, b1 and c2".
func allCells(list []board.Cell) string {
	names := make([]string, len(list))
	for k, c := range list {
		names[k] = c.String()
	}
	return series(names, "and")
}

// allOf lists digits that go together: "1, 2 and 4".
func allOf(values board.Candidates) string { return series(digits(values), "and") }

// anyOf lists digits of which each stands alone: "1, 2 or 4".
func anyOf(values board.Candidates) string { return series(digits(values), "or") }

func digits(values board.Candidates) []string {
	var list []string
	for v := range values.All() {
		list = append(list, strconv.Itoa(v))
	}
	return list
}

// series joins words with commas and the last with a conjunction.
func series(list []string, conjunction string) string {
	switch n := len(list); n {
	case 0:
		return ""
	case 1:
		return list[0]
	default:
		return strings.Join(list[:n-1], ", ") + " " + conjunction + " " + list[n-1]
	}
}

func fits(values board.Candidates) string {
	if values.Len() == 1 {
		return "fits"
	}
	return "fit"
}

func itOrThem(values board.Candidates) string {
	if values.Len() == 1 {
		return "it"
	}
	return "them"
}
