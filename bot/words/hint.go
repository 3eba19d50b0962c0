package words

import (
	"slices"

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
	if h.Advice.Kind == logic.Proof || h.Advice.Kind == logic.Mistake {
		m.Hint = Proof{Lines: lines, Page: h.Page}
	}
	return m
}

// Proof says why a cell must or can't have a digit. A long one has pages: its steps are
// parted, and its other lines are on each.
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
	Lines      Explanation
	Number, Of int
}

// mostProved is how many steps of a proof a page has at most.
const mostProved = 8

// PageOf returns the page of a proof that fits a message, or the last if it has fewer.
func (c *Catalogue) PageOf(m Proof) ProofPage {
	of := make([]int, len(m.Lines)) // the page of each line
	page, steps, length := 1, 0, 0
	for k, l := range m.Lines {
		if _, isStep := l.Message.(explain.Step); !isStep {
			continue
		}
		next := len(c.explained.Text(l.Message))
		if steps == mostProved || steps > 0 && length+next > maxPage {
			page, steps, length = page+1, 0, 0
		}
		of[k], steps, length = page, steps+1, length+next
	}
	out := ProofPage{Number: min(max(m.Page, 0)+1, page), Of: page}
	for k, l := range m.Lines {
		if of[k] == 0 || of[k] == out.Number {
			out.Lines = append(out.Lines, l)
		}
	}
	return out
}

// HintOffer asks before the first hint on a board that ranks.
const HintOffer Sentence = "HintOffer"
