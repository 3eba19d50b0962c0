package web

import (
	"cmp"
	"net/http"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/words"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// explanation is a step of the way through a puzzle: the board before it, what it says, and
// the cells that it is about.
type explanation struct {
	Of        string   `json:"of"`         // by which further steps are asked for
	Step      int      `json:"step"`       // 0 is the whole way, one more than there are its end
	Steps     int      `json:"steps"`      // of the whole way
	NextDigit int      `json:"next_digit"` // the first step behind this one that places a digit, or the end
	Size      int      `json:"size"`
	Cages     []cage   `json:"cages"`
	Values    []int    `json:"values"`
	Notes     [][]int  `json:"notes"`
	Text      []string `json:"text"`
	Hint      *hint    `json:"hint"`
}

// explain answers with a step of the way through a puzzle: one named by another answer, or a
// text that the player brings.
func (s *Server) explain(r *http.Request) (any, error) {
	var body struct {
		Of   string `json:"of"`
		Text string `json:"text"`
		Step int    `json:"step"`
	}
	if err := readJSON(r, &body); err != nil {
		return nil, err
	}
	if actor.IsGuest(Visitor(r).Player) {
		return nil, ErrGuestsOnly
	}
	of, known := study.SubjectNamed(body.Of)
	switch {
	case body.Of != "" && (!known || body.Text != ""), body.Step < 0:
		return nil, ErrBadRequest
	case body.Of == "":
		taken, err := s.take(r, body.Text)
		if err != nil {
			return nil, err
		}
		of = taken
	}
	e, err := Ask[study.Explained](s, r, game.Explain{Of: of, Step: body.Step})
	if err != nil {
		return nil, err
	}
	if e.Puzzle.Size() > almanac.MaxSize {
		return nil, errLargeBoard
	}
	return s.explanationOf(&e), nil
}

// take takes a puzzle that a player brings, to have it explained. To take it twice does no harm.
func (s *Server) take(r *http.Request, text string) (study.Subject, error) {
	t, err := s.opts.Game.Play(r.Context(), s.Actor(r, storage.Key{}), 0, game.ToExplain{From: ownpuzzle.Brought{Text: cmp.Or(text, " ")}})
	if err == nil && t.Refusal != nil {
		err = Refused(t.Refusal)
	}
	taken, _ := game.FactOf[game.Taken](t)
	return taken.Of, err
}

// explanationOf writes an explanation at its step.
func (s *Server) explanationOf(e *study.Explained) *explanation {
	state := e.Before()
	out := &explanation{
		Of: e.Of.String(), Step: e.Step, Steps: len(e.Steps), NextDigit: e.NextDigit(),
		Size: e.Puzzle.Size(), Cages: cagesOf(e.Puzzle), Values: values(state.Grid()), Notes: make([][]int, len(state.Grid())),
		Hint: marked("step", []string{}, nil, nil),
	}
	for i := range out.Notes {
		out.Notes[i] = []int{}
	}
	switch {
	case e.Step == 0:
		out.Text = s.Lines(words.ExplainHeadOf(*e))
	case e.Step > len(e.Steps):
		out.Text = s.Lines(words.ExplainEndOf(*e))
	default:
		out.Text = s.Lines(words.ExplainStepOf(*e))
		out.mark(state, &e.Steps[e.Step-1].Step)
	}
	out.Hint.Text = out.Text
	return out
}

// mark marks the cells that a step is about, with the candidates of those that it reads or
// takes some from.
func (e *explanation) mark(before *logic.State, step *logic.Step) {
	e.Hint.Assumed = notedIn(before.Read(step), e.Size)
	cells := []board.Cell{}
	for _, p := range step.Place {
		cells = append(cells, p.Cell)
	}
	e.Hint.Cells, e.Hint.Cause = names(cells), names(step.Cause.Cells)
	e.Hint.conclude(step, int(logic.Do))
}
