package words

import (
	"slices"
	"strings"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
)

// Hinted is a hint as it was given.
type Hinted struct {
	Hint Message
	Left int // steps to a digit, this one included; 0 if that is not known
}

// HintedOf returns what there is to say about a hint. Beside a picture of it, what that
// shows as well is left out.
func HintedOf(p *board.Puzzle, h game.Hint, picture bool) Hinted {
	m := Hinted{Left: h.Left}
	lines := Explanation(explain.HintOf(p, &h.Advice, logic.Level(h.Level)))
	if picture {
		lines = slices.DeleteFunc(lines, func(l explain.Line) bool { return l.Role == explain.Pictured })
	}
	m.Hint = lines
	if h.Advice.Kind == logic.Proof || h.Advice.Kind == logic.Mistake || h.Level == int(logic.Why) {
		m.Hint = Proof{Lines: lines, Page: h.Page}
	}
	return m
}

// Proof says why a cell must or can't have a digit, or what a hint's step reasons from. A long one has
// pages: its steps are parted, a step that is longer than a page is broken, and its other lines are on
// each.
type Proof struct {
	Lines Explanation
	Page  int // from 0
}

// ProofOf returns the proof that a hint tells; without any lines if it tells none.
func ProofOf(p *board.Puzzle, h game.Hint) Proof {
	proof, _ := HintedOf(p, h, false).Hint.(Proof)
	return proof
}

// ProofPage is one of the pages of a proof.
type ProofPage struct {
	Text       string
	Number, Of int
}

// mostProved is how many steps of a proof a page has at most.
const mostProved = 8

// PageOf returns the page of a proof that fits a message, or the last if it has fewer.
func (c *Catalogue) PageOf(m Proof) ProofPage {
	type passage struct {
		text string
		page int // 0 is each
	}
	var list []passage
	page, steps, length := 1, 0, 0
	for _, l := range m.Lines {
		text := c.marked(l)
		if _, isStep := l.Message.(explain.Step); !isStep {
			list = append(list, passage{text, 0})
			continue
		}
		for k, part := range passages(text, maxPage) {
			if steps == mostProved || steps > 0 && (k > 0 || length+len(part) > maxPage) {
				page, steps, length = page+1, 0, 0
			}
			list = append(list, passage{part, page})
			steps, length = steps+1, length+len(part)
		}
	}
	out := ProofPage{Number: min(max(m.Page, 0)+1, page), Of: page}
	var texts []string
	for _, p := range list {
		if p.page == 0 || p.page == out.Number {
			texts = append(texts, p.text)
		}
	}
	out.Text = strings.Join(texts, "\n")
	return out
}
