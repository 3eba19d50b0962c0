package web

import (
	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/tape"
	"kenkenbot/bot/words"
	"kenkenbot/solver/logic"
)

// hint is a hint as it was given. It marks no more of the board than its level tells.
type hint struct {
	Level   int         `json:"level"`
	Kind    string      `json:"kind"` // step, given, mistake or reveal; review or lesson of what is marked without a hint
	Text    []string    `json:"text"`
	Cause   []string    `json:"cause"`
	Cells   []string    `json:"cells"`
	Lines   []string    `json:"lines"`
	Places  []placement `json:"places"`
	Assumed []noted     `json:"assumed"` // what cells can be from which it reasons, where their notes don't say so
	Strikes []noted     `json:"strikes"`
	Learn   *Next       `json:"learn,omitempty"` // the lesson of the technique
}

type placement struct {
	Cell  string `json:"cell"`
	Digit int    `json:"digit"`
}

type noted struct {
	Cell   string `json:"cell"`
	Digits []int  `json:"digits"`
}

// notedIn are the cells of the board that have some of the digits, with these.
func notedIn(m board.Marks, n int) []noted {
	list := []noted{}
	for i, v := range m {
		if v != 0 {
			list = append(list, noted{board.CellAt(n, i).String(), digits(v)})
		}
	}
	return list
}

// hintKind names what a hint is about.
func hintKind(a *logic.Advice) string {
	switch {
	case a.Kind == logic.Mistake:
		return "mistake"
	case a.Kind == logic.Reveal:
		return "reveal"
	case len(a.Steps) == 1 && a.Steps[0].Step.Technique == logic.GivenCell:
		return "given"
	}
	return "step"
}

// hintOffers returns the offers that follow a hint: the pages of its proof, and the ways on but for the
// lesson, which is no offer, and the question, which the page asks for at the cell.
func (s *Server) hintOffers(v *game.View, h game.Hint) []offer {
	list := []offer{}
	lead := func(label words.Message, primary bool, deed offerDeed) {
		list = append(list, offer{s.words.Text(label), primary, deed})
	}
	turn := func(label words.Message, number int) {
		lead(label, true, offerDeed{Do: "hint", Level: h.Level, Page: number - 1, Agreed: true})
	}
	said := s.words.PageOf(words.ProofOf(v.Puzzle, h))
	if said.Number > 1 {
		turn("ButtonPageBack", said.Number-1)
	}
	if said.Number < said.Of {
		turn("ButtonPageOn", said.Number+1)
	}
	for _, w := range h.Onward(v) {
		switch w.To {
		case game.ToReason:
			lead("ButtonMore", false, offerDeed{Do: "hint", Level: int(logic.Why)})
		case game.ToMistake:
			lead("ButtonBack", true, offerDeed{Do: "back"})
		case game.ToNextStep:
			lead("ButtonNextStep", true, offerDeed{Do: "hint", Level: int(logic.Why), Next: h.Untold()})
		case game.ToMove:
			lead("ButtonDoIt", false, offerDeed{Do: "hint", Level: tape.MaxHintLevel})
		}
	}
	return list
}

// hintOf writes a hint. The first level says where to look, the second in which cells
// something follows, the last with which digits.
func (s *Server) hintOf(p *board.Puzzle, h game.Hint) *hint {
	out := &hint{
		Level: h.Level, Kind: hintKind(&h.Advice), Text: s.Lines(words.HintedOf(p, h, false)),
		Cause: names(h.Advice.CauseCells()), Cells: []string{}, Lines: linesOf(&h.Advice), Places: []placement{}, Assumed: notedIn(h.Assumed(p.Size()), p.Size()), Strikes: []noted{},
	}
	mistake := h.Advice.Kind == logic.Mistake
	if h.Level >= int(logic.Why) {
		out.Cells = names(h.Advice.EffectCells())
	}
	if h.Level >= int(logic.Why) && !mistake && len(h.Advice.Steps) > 0 {
		out.conclude(&h.Advice.Steps[0].Step, h.Level)
	}
	return out
}

// linesOf are the rows and columns that the steps told reason along, without repeats.
func linesOf(a *logic.Advice) []string {
	list := []string{}
	seen := map[board.Line]bool{}
	steps := a.Steps
	if a.Kind == logic.Deduction {
		steps = steps[:1]
	}
	for _, step := range steps {
		for _, l := range step.Step.Cause.Lines {
			if !seen[l] {
				list = append(list, l.String())
			}
			seen[l] = true
		}
	}
	return list
}

// conclude adds the digits that the step rules out and, once the hint names it, the digit that it
// places.
func (h *hint) conclude(step *logic.Step, level int) {
	if level >= int(logic.Do) {
		for _, p := range step.Place {
			h.Places = append(h.Places, placement{p.Cell.String(), p.Value})
		}
	}
	for _, e := range step.Eliminate {
		h.Strikes = append(h.Strikes, noted{e.Cell.String(), digits(e.Values)})
	}
}
