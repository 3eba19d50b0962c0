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

// excerpt joins lines of no more bytes than most. Of a first line that is longer it shows what fits.
func excerpt(lines []string, most int) Excerpt {
	var b strings.Builder
	for k, line := range lines {
		if b.Len()+len(line) > most {
			if k == 0 {
				b.WriteString(passages(line, most)[0])
			}
			return Excerpt{Text: b.String(), More: len(lines) - k}
		}
		if k > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(line)
	}
	return Excerpt{Text: b.String()}
}

// passages breaks a text that has more bytes than most, where a line of it or a sentence ends.
func passages(text string, most int) (parts []string) {
	for len(text) > most {
		end := strings.LastIndexByte(text[:most], '\n')
		if end <= 0 {
			end = strings.LastIndex(text[:most], ". ") + 1
		}
		if end <= 0 {
			end = max(strings.LastIndexByte(text[:most], ' '), 1)
		}
		parts = append(parts, text[:end])
		text = strings.TrimLeft(text[end:], " \n")
	}
	return append(parts, text)
}

// maxExplanation is how many bytes of an explanation one message shows: Discord
// allows 4,000 characters in all, and a phone less.
const maxExplanation = 2500

// Explanation is what the library reports about a board: a hint, or broken rules.
type Explanation []explain.Line

// explainedLines says the lines of an explanation.
func (c *Catalogue) explainedLines(lines []explain.Line) Excerpt {
	return excerpt(each(lines, c.marked), maxExplanation)
}

// marked says a line with its mark.
func (c *Catalogue) marked(line explain.Line) string {
	return hung(c.explained.Text(line.Message), c.marks[line.Role])
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

// StepPage is a page of the way through a puzzle: steps, numbered from First on, or one passage of a
// step that is too long for a message.
type StepPage struct {
	First   int
	Steps   []logic.Argued
	Passage int // from 0
}

// StepPages cuts the way through a puzzle into pages of which each fits a message.
func (c *Catalogue) StepPages(p *board.Puzzle, steps []logic.Argued) []StepPage {
	var pages []StepPage
	length, full := 0, true
	for k := range steps {
		text := c.explained.Text(explain.StepOf(p, &steps[k]))
		next := len(text)
		if full || length+next > maxPage {
			pages = append(pages, StepPage{First: k + 1})
			length = 0
		}
		last := &pages[len(pages)-1]
		last.Steps = append(last.Steps, steps[k])
		length += next
		full = length > fullPage && len(steps[k].Step.Place) > 0
		for n := range passages(text, maxPage)[1:] {
			pages = append(pages, StepPage{First: k + 1, Steps: steps[k : k+1], Passage: n + 1})
			full = true
		}
	}
	return pages
}

// Steps tell how a puzzle is solved, a numbered line for each step.
type Steps struct {
	First   int
	List    []explain.Step
	Passage int // of the only step: see StepPage
}

// StepsOf are the steps of a page.
func StepsOf(p *board.Puzzle, page StepPage) Steps {
	m := Steps{First: page.First, Passage: page.Passage}
	for k := range page.Steps {
		m.List = append(m.List, explain.StepOf(p, &page.Steps[k]))
	}
	return m
}

// numberedSteps says steps.
func (c *Catalogue) numberedSteps(m Steps) Excerpt {
	lines := make([]string, len(m.List))
	for k := range m.List {
		text := c.explained.Text(m.List[k])
		if len(m.List) == 1 {
			text = passages(text, maxPage)[m.Passage]
		}
		lines[k] = hung(text, fmt.Sprintf("%d. ", m.First+k))
	}
	return excerpt(lines, maxExplanation)
}

// SolutionPage heads a page of the way through a puzzle.
type SolutionPage struct {
	Title      Message
	Number, Of int
}
