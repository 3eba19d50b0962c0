package explain

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Step is a step in full: the technique, what it sees, and what follows.
type Step struct {
	Technique logic.Technique
	Cause     Cause
	Effects   Effects
}

// StepOf returns what there is to say about a step of the puzzle.
func StepOf(p *board.Puzzle, st *logic.Step) Step {
	return Step{Technique: st.Technique, Cause: causeOf(p, st), Effects: effectsOf(st)}
}

// Key names the sentence.
func (Step) Key() string { return "Step" }

// Cause is what a step reasons from. Its sentence is that of the technique's
// Message, or a variant of it; which fields are set depends on it, as in logic.Cause.
type Cause struct {
	key    string
	Cages  []board.Cage
	Lines  []board.Line
	Across []board.Line // Fish: the lines across that the cells lie in
	Cells  []board.Cell
	Digits board.Candidates
	Cell   board.Cell // the cell that a naked single or a total comes down to
	Odd    bool       // TotalParity: whether Cell is odd
	Total  Equation   // TotalSum, TotalProduct
	Chain  ChainLinks // Chain, XYWing
	Trial  Trial      // TrialAtOnce, TrialInSteps, TrialInMany
}

// Key names the sentence.
func (c Cause) Key() string { return c.key }

// causeOf returns what the step reasons from.
func causeOf(p *board.Puzzle, st *logic.Step) Cause {
	from := &st.Cause
	c := Cause{key: st.Technique.Message(), Lines: from.Lines, Cells: from.Cells, Digits: from.Values}
	for _, i := range from.Cages {
		c.Cages = append(c.Cages, p.Cages()[i])
	}
	switch c.key {
	case "":
		c.key = "NoTechnique"
	case "NakedSingle":
		if len(c.Lines) == 2 {
			c.key, c.Cell = "NakedSingleInLines", board.At(int(c.Lines[0].Index), int(c.Lines[1].Index))
		} else {
			c.Cell = c.Cells[0]
		}
	case "Fish":
		c.Across = across(from)
	case "Total":
		c.total(from.Total)
	case "XYWing", "Chain":
		c.Chain = chainOf(from.Links)
	case "Trial":
		c.trial(p, from)
	}
	return c
}

// total fills in what whole lines come to.
func (c *Cause) total(t *logic.Total) {
	switch t.Kind {
	case logic.ParityTotal:
		c.key, c.Cell, c.Odd = "TotalParity", slices.Concat(t.Within, t.Without)[0], t.Num == 1
	case logic.ProductTotal:
		c.key, c.Total = "TotalProduct", product(t)
	default:
		c.key, c.Total = "TotalSum", sum(t)
	}
}

// across returns the lines across those of a fish that its cells lie in.
func across(c *logic.Cause) []board.Line {
	var lines []board.Line
	for _, cell := range c.Cells {
		l := board.Column(int(cell.Col))
		if c.Lines[0].Column {
			l = board.Row(int(cell.Row))
		}
		if !slices.Contains(lines, l) {
			lines = append(lines, l)
		}
	}
	return lines
}

// ChainLinks is a chain link by link.
type ChainLinks struct {
	Links []logic.Link
	Last  *logic.Link // the end of a chain of which Links is only the beginning
}

// Key names the sentence.
func (ChainLinks) Key() string { return "ChainLinks" }

// maxLinks is how many links of a chain are shown.
const maxLinks = 12

// chainOf returns the chain, cut short where nobody would follow it.
func chainOf(links []logic.Link) ChainLinks {
	if len(links) <= maxLinks+1 {
		return ChainLinks{Links: links}
	}
	return ChainLinks{Links: links[:maxLinks], Last: &links[len(links)-1]}
}

// Effects is what a step, or several, place and rule out.
type Effects struct{ List []Effect }

// Effect is a value placed, or the values that go from some cells.
type Effect struct {
	Cells []board.Cell
	Value int              // placed into the only cell; 0 if none is
	Gone  board.Candidates // from every cell
}

// Key names the sentence.
func (Effects) Key() string { return "Effects" }

// effectsOf returns what the step does, cells that lose the same values together.
func effectsOf(st *logic.Step) Effects {
	var list []Effect
	for _, p := range st.Place {
		list = append(list, Effect{Cells: []board.Cell{p.Cell}, Value: p.Value})
	}
	for _, e := range st.Eliminate {
		k := slices.IndexFunc(list, func(f Effect) bool { return f.Gone == e.Values })
		if k < 0 {
			k = len(list)
			list = append(list, Effect{Gone: e.Values})
		}
		list[k].Cells = append(list[k].Cells, e.Cell)
	}
	return Effects{List: list}
}
