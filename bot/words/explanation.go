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

// maxExplanation is how many bytes of an explanation one message shows: Discord
// allows 4,000 characters in all, and a phone less.
const maxExplanation = 2500

// Explanation is what the library reports about a board: a hint, or broken rules.
type Explanation []explain.Line

// explainedLines says the lines of an explanation, each with its mark.
func (c *Catalogue) explainedLines(lines []explain.Line) Excerpt {
	texts := make([]string, len(lines))
	for k, line := range lines {
		texts[k] = hung(c.explained.Text(line.Message), c.marks[line.Role])
	}
	return excerpt(texts, maxExplanation)
}

// hung puts a mark before a text, and indents the lines after its first to match.
func hung(text, mark string) string {
	return mark + strings.ReplaceAll(text, "\n", "\n"+strings.Repeat(" ", len(mark)))
}

// A page of steps ends at the first digit that is placed beyond so many bytes, or
// before the step that would make it too long for a message.
const (
	fullPage = 700
	maxPage  = 2000
)

// StepPage is a page of the way through a puzzle: steps, numbered from First on.
type StepPage struct {
	First int
	Steps []logic.Argued
}

// StepPages cuts the way through a puzzle into pages of which each fits a message.
func (c *Catalogue) StepPages(p *board.Puzzle, steps []logic.Argued) []StepPage {
	var pages []StepPage
	length, full := 0, true
	for k := range steps {
		next := len(c.explained.Text(explain.StepOf(p, &steps[k])))
		if full || length+next > maxPage {
			pages = append(pages, StepPage{First: k + 1})
			length = 0
		}
		last := &pages[len(pages)-1]
		last.Steps = append(last.Steps, steps[k])
		length += next
		full = length > fullPage && len(steps[k].Step.Place) > 0
	}
	return pages
}

// Steps tell how a puzzle is solved, a numbered line for each step.
type Steps struct {
	First int
	List  []explain.Step
}

// StepsOf are the steps of a page.
func StepsOf(p *board.Puzzle, page StepPage) Steps {
	m := Steps{First: page.First}
	for k := range page.Steps {
		m.List = append(m.List, explain.StepOf(p, &page.Steps[k]))
	}
	return m
}

// numberedSteps says steps.
func (c *Catalogue) numberedSteps(m Steps) Excerpt {
	lines := make([]string, len(m.List))
	for k := range m.List {
		lines[k] = hung(c.explained.Text(m.List[k]), fmt.Sprintf("%d. ", m.First+k))
	}
	return excerpt(lines, maxExplanation)
}

// SolutionPage heads a page of the way through a puzzle.
type SolutionPage struct {
	Title      Message
	Number, Of int
}

// SolutionFilm heads the animated picture of a solution.
type SolutionFilm struct{ Title Message }
