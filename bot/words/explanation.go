package words

import (
	"fmt"
	"strings"

	"kenkenbot/board"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
)

// Excerpt is a text as far as one message goes.
type Excerpt struct {
	Text string
	More int // lines left out
}

// excerpt joins lines of no more bytes than most.
func excerpt(lines []string, most int) Excerpt {
	var b strings.Builder
	for k, line := range lines {
		if b.Len()+len(line) > most {
			return Excerpt{Text: b.String(), More: len(lines) - k}
		}
		if k > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(line)
	}
	return Excerpt{Text: b.String()}
}

// marks begin the lines of an explanation in Discord's Markdown.
var marks = map[explain.Role]string{explain.Item: "- ", explain.Detail: "> ", explain.Note: "-# "}

// maxExplanation is how many bytes of an explanation one message shows: Discord
// allows 4,000 characters in all, and a phone less.
const maxExplanation = 2500

// Explanation is what the library reports about a board: a hint, or broken rules.
type Explanation []explain.Line

// Key names the sentence.
func (Explanation) Key() string { return "Explanation" }

// explainedLines says the lines of an explanation, each with its mark.
func (c *Catalogue) explainedLines(lines []explain.Line) Excerpt {
	texts := make([]string, len(lines))
	for k, line := range lines {
		texts[k] = c.marks[line.Role] + c.explained.Text(line.Message)
	}
	return excerpt(texts, maxExplanation)
}

// maxSteps is how many bytes of steps one message shows, likewise.
const maxSteps = 2800

// Steps tell how a puzzle is solved, a numbered line for each step.
type Steps []explain.Step

// StepsOf are the steps of a puzzle's solution.
func StepsOf(p *board.Puzzle, steps []logic.Step) Steps {
	said := make(Steps, len(steps))
	for k := range steps {
		said[k] = explain.StepOf(p, &steps[k])
	}
	return said
}

// Key names the sentence.
func (Steps) Key() string { return "Steps" }

// numberedSteps says steps.
func (c *Catalogue) numberedSteps(steps []explain.Step) Excerpt {
	lines := make([]string, len(steps))
	for k := range steps {
		lines[k] = fmt.Sprintf("%d. %s", k+1, c.explained.Text(steps[k]))
	}
	return excerpt(lines, maxSteps)
}
