package words

import (
	"fmt"
	"strconv"
	"strings"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/solver/logic"
)

// Hinted is a hint as it was given: its text at its level, what it assumes, and
// what it cost.
func Hinted(p *board.Puzzle, h game.Hinted) string {
	text := Hint(p, &h.Advice, logic.Level(h.Level))
	if h.Price > 0 {
		text += fmt.Sprintf("\n-# This hint has cost you %s.", Duration(h.Price))
	}
	return text
}

// Hint tells an advice at a level: where to look, which names no digit to place or
// to rule out; what to see there; the step done.
func Hint(p *board.Puzzle, a *logic.Advice, level logic.Level) string {
	var lines []string
	switch {
	case a.Kind == logic.Mistake:
		lines = mistaken(p, a, level)
	case level == logic.Where:
		lines = []string{look(p, a)}
	case a.Kind == logic.Reveal:
		lines = []string{revealed(a, level)}
	default:
		lines = reasons(p, a, level)
	}
	if note := assumed(a); note != "" && level > logic.Where {
		lines = append(lines, note)
	}
	return bounded(lines)
}

// maxHint is how many bytes of a hint one message shows: Discord allows 4,000
// characters in all, and a phone less.
const maxHint = 2500

// bounded joins the lines as far as one message goes.
func bounded(lines []string) string {
	var b strings.Builder
	for k, line := range lines {
		if b.Len()+len(line) > maxHint {
			fmt.Fprintf(&b, "… and %s.", count(len(lines)-k, "more line"))
			break
		}
		b.WriteString(line + "\n")
	}
	return strings.TrimSpace(b.String())
}

// look says where to look.
func look(p *board.Puzzle, a *logic.Advice) string {
	if a.Kind == logic.Reveal {
		return fmt.Sprintf("No technique that I know finds anything. Try %s.", a.Focus)
	}
	var places []string
	for k := range a.Steps {
		place := placeOf(p, &a.Steps[k])
		if len(places) == 0 || places[len(places)-1] != place {
			places = append(places, place)
		}
	}
	aim := "A candidate can be ruled out."
	if len(a.Steps[len(a.Steps)-1].Place) > 0 {
		aim = "It fills a cell."
	}
	return fmt.Sprintf("Look at %s. %s", strings.Join(places, ", then at "), aim)
}

// placeOf names where a step reasons, without any digit of its own.
func placeOf(p *board.Puzzle, st *logic.Step) string {
	c := &st.Cause
	switch {
	case len(c.Lines) == 0 && len(c.Cages) > 0:
		return "the cage at " + p.Cages()[c.Cages[0]].Cells[0].String()
	case len(c.Lines) > 0 && len(c.Cages) == 1:
		return fmt.Sprintf("the cage at %s, along %s", p.Cages()[c.Cages[0]].Cells[0], lineNames(c.Lines))
	case len(c.Lines) > 0:
		return lineNames(c.Lines)
	}
	return allCells(c.Cells)
}

// reasons says what to see, step by step, and at the last level what follows.
func reasons(p *board.Puzzle, a *logic.Advice, level logic.Level) []string {
	var lines []string
	for k := range a.Steps {
		st := &a.Steps[k]
		number := ""
		if len(a.Steps) > 1 {
			number = strconv.Itoa(k+1) + ". "
		}
		text := fmt.Sprintf("%s**%s**: %s", number, Technique(st.Technique), because(p, st))
		if level == logic.Do || k < len(a.Steps)-1 {
			text += " " + follows(st)
		}
		lines = append(lines, text)
		if level == logic.Why && a.Views[k] != nil {
			lines = append(lines, Combinations(p, a.Views[k])...)
		}
	}
	if level == logic.Do {
		lines = append(lines, outcome(a))
	}
	return lines
}

// outcome says what taking the advice wrote on the board.
func outcome(a *logic.Advice) string {
	last := &a.Steps[len(a.Steps)-1]
	if len(last.Place) > 0 {
		return fmt.Sprintf("Filled in: **%s = %d**.", last.Place[0].Cell, last.Place[0].Value)
	}
	return fmt.Sprintf("Your pencil marks in %s now say so.", allCells(last.EffectCells()))
}

// revealed tells a value that no technique finds.
func revealed(a *logic.Advice, level logic.Level) string {
	if level < logic.Do {
		return fmt.Sprintf("No technique that I know finds anything here: %s takes trying out, or the next level tells it.", a.Focus)
	}
	return fmt.Sprintf("No technique that I know finds anything, so I tell it: **%s = %d**.", a.Focus, a.Steps[0].Place[0].Value)
}

// maxFaults is how many broken rules a hint lists.
const maxFaults = 8

// mistaken says that something on the board is wrong, and why where that shows.
func mistaken(p *board.Puzzle, a *logic.Advice, level logic.Level) []string {
	const back = "You can go back to your last right position."
	if level == logic.Where {
		switch {
		case len(a.Faults) > 0:
			return []string{"First, a mistake: a rule is broken at " + allCells(a.Faults[0].Cells) + "."}
		case len(a.Steps) > 0:
			return []string{fmt.Sprintf("First, a mistake: look at %s again.", a.Focus)}
		}
		return []string{"First, a mistake: no rule is broken yet, but this board can't be finished.", back}
	}
	lines := []string{"First, a mistake."}
	for k, f := range a.Faults {
		if k == maxFaults {
			lines = append(lines, fmt.Sprintf("- … and %d more", len(a.Faults)-k))
			break
		}
		lines = append(lines, "- "+Fault(p, f))
	}
	for k := range a.Steps {
		lines = append(lines, "- "+Step(p, &a.Steps[k]))
	}
	if len(lines) == 1 {
		lines[0] = fmt.Sprintf("First, a mistake: %s wrong, though no rule shows it yet.", isAre(len(a.Wrong), "value"))
	}
	return append(lines, back)
}

// Combinations explains a cage: the digits it may use, the combinations still
// alive, and what stands against each of the others.
func Combinations(p *board.Puzzle, v *logic.CageView) []string {
	c := p.Cages()[v.Cage]
	lines := []string{fmt.Sprintf("> Digits 1 to %d, %s: %s.", p.Size(), cageName(p, v.Cage), alive(c, v.Alive))}
	lines = append(lines, dead(c, v.Dead)...)
	if v.More > 0 {
		lines = append(lines, fmt.Sprintf("> (%s not listed)", count(v.More, "combination")))
	}
	if v.Repeats {
		lines = append(lines, "> The cage turns a corner: a digit may come twice.")
	}
	return lines
}

// alive lists the combinations that still fit.
func alive(c board.Cage, list []logic.Combination) string {
	if len(list) == 0 {
		return "more combinations than one can list"
	}
	names := make([]string, len(list))
	for k, a := range list {
		names[k] = combination(c, a.Values)
	}
	return strings.Join(names, " or ")
}

// dead says what stands against combinations, those of one reason in one line.
func dead(c board.Cage, list []logic.Combination) []string {
	var reasons []string
	names := make(map[string][]string)
	for _, d := range list {
		reason := against(d.Reason)
		if names[reason] == nil {
			reasons = append(reasons, reason)
		}
		names[reason] = append(names[reason], combination(c, d.Values))
	}
	for k, reason := range reasons {
		reasons[k] = fmt.Sprintf("> %s can't be: %s", series(names[reason], "and"), reason)
	}
	return reasons
}

// combination writes the values of a cage with its sign: "2×6", "5−3".
func combination(c board.Cage, values []int) string {
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
	return strings.Join(names, sign)
}

// against says why a combination is dead.
func against(r logic.Reason) string {
	switch r.Kind {
	case logic.LineHas:
		return fmt.Sprintf("%s already has %d at %s.", lineName(r.Line), r.Value, r.Cell)
	case logic.NotHere:
		return fmt.Sprintf("no cell left in it can be %d.", r.Value)
	case logic.Filled:
		return fmt.Sprintf("%s is %d.", r.Cell, r.Value)
	case logic.TooOften:
		return fmt.Sprintf("so many %ds would share a line.", r.Value)
	}
	return "no order of them fits the candidates."
}

// assumed says what the hint builds on besides the player's own marks. It reads the
// same whether marks are missing or wrong: a hint must not be a way to have pencil
// marks checked.
func assumed(a *logic.Advice) string {
	if len(a.BadMarks)+len(a.Unmarked) == 0 {
		return ""
	}
	return "-# Where your pencil marks are missing or leave too little, I reckon with every digit that row and column allow."
}

// HintButton labels a button for a hint of that level with what the step then costs
// in all.
func HintButton(label string, g game.Board, level int) string {
	return fmt.Sprintf("%s (%s)", label, Duration(game.HintPrice(level, game.Par(g.Info.Size, g.Info.Difficulty))))
}
