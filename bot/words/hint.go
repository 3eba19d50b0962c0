package words

import (
	"fmt"
	"strings"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
)

// explained says what the library reports, marked up for Discord.
var explained = explain.English.With(explain.Markup{Strong: func(s string) string { return "**" + s + "**" }})

// marks begin the lines of an explanation in Discord's Markdown.
var marks = map[explain.Role]string{explain.Item: "- ", explain.Detail: "> ", explain.Note: "-# "}

// explainedLines says lines of an explanation, each with its mark.
func explainedLines(lines []explain.Line) []string {
	texts := make([]string, len(lines))
	for k, line := range lines {
		texts[k] = marks[line.Role] + explained.Text(line.Message)
	}
	return texts
}

// Hinted is a hint as it was given: its text at its level, what it assumes, and
// what it cost.
func Hinted(p *board.Puzzle, h game.Hint) string {
	text := Hint(p, &h.Advice, logic.Level(h.Level))
	if h.Price > 0 {
		text += fmt.Sprintf("\n-# Hints for this step: %s so far.", Duration(h.Price))
	}
	return text
}

// Hint tells an advice at a level, as far as one message goes.
func Hint(p *board.Puzzle, a *logic.Advice, level logic.Level) string {
	return bounded(explainedLines(explain.HintOf(p, a, level)))
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

// HintButton labels a button for a hint of that level with its price: what is added
// to what the step has cost so far.
func HintButton(label string, v *game.View, level int, paid time.Duration) string {
	price := v.HintPrice(level)
	switch {
	case paid == 0:
		return fmt.Sprintf("%s (%s)", label, Duration(price))
	case price <= paid:
		return label
	}
	return fmt.Sprintf("%s (+%s)", label, Duration(price-paid))
}

// maxSolutionText is how many bytes of steps one message shows: Discord allows 4,000
// characters in all.
const maxSolutionText = 2800

// SolutionSteps tells how a puzzle is solved, a numbered line for each step, as far
// as one message goes.
func SolutionSteps(p *board.Puzzle, steps []logic.Step) string {
	var b strings.Builder
	for k := range steps {
		line := fmt.Sprintf("%d. %s\n", k+1, explained.Text(explain.StepOf(p, &steps[k])))
		if b.Len()+len(line) > maxSolutionText {
			fmt.Fprintf(&b, "… and %s.", count(len(steps)-k, "more step"))
			break
		}
		b.WriteString(line)
	}
	return strings.TrimSpace(b.String())
}
