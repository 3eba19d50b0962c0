package web

import (
	"context"
	"net/http"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/words"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Together are boards that a server solves together, on the page.
var Together = Part{Calls: []Call{
	{Pattern: "GET /api/v1/together/{id}", Answer: (*Server).shared},
	{Pattern: "POST /api/v1/together/{id}/actions", Answer: (*Server).actOnShared},
	{Pattern: "GET /api/v1/together/{id}/changes", Answer: (*Server).pollShared, Waits: true},
}}

// sharedBoard is a board that a server solves together, as the page draws it.
type sharedBoard struct {
	ID       string       `json:"id"`
	Seq      int          `json:"seq"`
	Title    string       `json:"title"`
	Size     int          `json:"size"`
	Cages    []cage       `json:"cages"`
	Values   []int        `json:"values"`
	Given    []int        `json:"given"` // nothing that stands can be changed
	Open     bool         `json:"open"`
	Solved   bool         `json:"solved"`
	Said     []string     `json:"said"`     // how it stands, or how it ended
	Standing []string     `json:"standing"` // how the player stands
	Again    int          `json:"again"`    // after how many seconds they stand otherwise, whatever others do; 0 is never
	Steps    []sharedStep `json:"steps"`    // the latest, the last one at the end
	Labels   sharedLabels `json:"labels"`
}

// sharedStep is a digit that somebody placed there.
type sharedStep struct {
	Seq  int    `json:"seq"`
	Text string `json:"text"`
	Cell string `json:"cell"`
}

// sharedLabels are the names of what can be done, so that the page has none of its own.
type sharedLabels struct {
	Hint string `json:"hint"`
	More string `json:"more"`
	Why  string `json:"why"`
}

// sharedAnswer is what came of an action on such a board.
type sharedAnswer struct {
	Board  *sharedBoard `json:"board"` // null for a proof, which changes nothing
	Said   []string     `json:"said"`
	Stands bool         `json:"stands"` // the digit was placed
	Level  int          `json:"level"`  // of a hint; else 0
	Cause  []string     `json:"cause"`  // cells that a hint or a proof reasons from
	Effect []string     `json:"effect"` // and where it leads
}

// shared answers with a board as it is.
func (s *Server) shared(r *http.Request) (any, error) {
	id, err := ReadID(r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return s.readShared(r, id)
}

func (s *Server) readShared(r *http.Request, id int64) (*sharedBoard, error) {
	v, err := Ask[game.TogetherView](s, r, game.TogetherOf{Board: id})
	if err != nil {
		return nil, err
	}
	return s.sharedOf(v), nil
}

// pollShared waits until a board has changed since a number of its states, and answers with it; with
// nothing when nothing came.
func (s *Server) pollShared(r *http.Request) (any, error) {
	return s.since(r, func(ctx context.Context, id int64, after int) (any, error) {
		watch := s.opts.Game.WatchTogether(id)
		defer watch.Stop()
		for {
			b, err := s.readShared(r, id)
			if err != nil || b.Seq > after {
				return b, err
			}
			select {
			case <-ctx.Done():
				return nil, nil
			case <-watch.Changed:
			}
		}
	})
}

// actOnShared does something on a board.
func (s *Server) actOnShared(r *http.Request) (any, error) {
	var body struct {
		ID    string `json:"id"`
		Do    string `json:"do"`
		Cells string `json:"cells"`
		Level int    `json:"level"`
		Seq   int    `json:"seq"`
	}
	id, key, err := Acting(r, &body, &body.ID)
	if err != nil {
		return nil, err
	}
	var action game.Action
	switch body.Do {
	case "place":
		action = game.PlaceTogether{Board: id, Cells: body.Cells}
	case "hint":
		action = game.HintTogether{Board: id, Level: body.Level}
	case "why":
		return s.sharedWhy(r, id, body.Seq)
	default:
		return nil, ErrBadRequest
	}
	t, err := s.opts.Game.Play(r.Context(), s.Actor(r, key), 0, action)
	if err != nil {
		return nil, err
	}
	if why, soon := t.Refusal.(actor.TooSoon); soon {
		return nil, errTooFast.in(why.Wait)
	}
	if t.Refusal != nil {
		return nil, Refused(t.Refusal)
	}
	told, ok := game.FactOf[game.TogetherTold](t)
	if !ok { // it was done before
		b, err := s.readShared(r, id)
		return sharedAnswer{Board: b, Said: s.Lines(words.TurnOf(t)), Cause: []string{}, Effect: []string{}}, err
	}
	out := sharedAnswer{Board: s.sharedOf(told.View), Said: s.Lines(told), Stands: told.Stands(), Cause: []string{}, Effect: []string{}}
	if a := told.Advice; a != nil {
		out.Level, out.Cause = told.Level, names(a.CauseCells())
		if told.Level >= int(logic.Why) {
			out.Effect = names(a.EffectCells())
		}
	}
	return out, nil
}

// sharedWhy answers with the proof of a digit.
func (s *Server) sharedWhy(r *http.Request, id int64, seq int) (any, error) {
	proof, err := Ask[game.TogetherProof](s, r, game.WhyTogether{Board: id, Seq: seq})
	if err != nil {
		return nil, err
	}
	out := sharedAnswer{Said: s.Lines(proof), Cause: []string{}, Effect: names([]board.Cell{proof.Step.Where})}
	if len(proof.Advice.Steps) > 0 {
		out.Cause = names(proof.Advice.CauseCells())
	}
	return out, nil
}

// latestSteps is how many steps the page lists.
const latestSteps = 20

// sharedOf writes a board for the page.
func (s *Server) sharedOf(v game.TogetherView) *sharedBoard {
	said := s.Lines(v)
	out := &sharedBoard{
		ID: IDText(v.ID), Seq: v.Seq, Title: said[0], Said: said[1:], Size: v.Info.Size, Cages: cagesOf(v.Puzzle), Values: values(v.Grid), Given: []int{},
		Open: v.Open(), Solved: v.State == storage.TogetherSolved, Standing: s.Lines(words.Of("SharedStanding", v)), Steps: []sharedStep{},
		Labels: sharedLabels{s.words.Text("ButtonSharedHint"), s.words.Text("ButtonSharedMore"), s.words.Text("ButtonWhy")},
	}
	for i, value := range v.Grid {
		if value != 0 {
			out.Given = append(out.Given, i)
		}
	}
	for _, step := range v.Latest(latestSteps) {
		out.Steps = append(out.Steps, sharedStep{Seq: step.Seq, Text: s.words.Text(step), Cell: step.Where.String()})
	}
	if wait := max(v.Waits, v.Ration.More); wait > 0 && out.Open {
		out.Again = int(min(wait, standingStep)/time.Second) + 1
	}
	return out
}

// standingStep is how old a wait gets on the page before it is said again.
const standingStep = 10 * time.Second
