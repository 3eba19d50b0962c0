package web

import (
	"net/http"
	"strconv"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// tutorial is a step of the tutorial: the example as far as it is filled, what is asked, and what the
// answer follows from.
type tutorial struct {
	Step   int      `json:"step"` // how many cells were filled
	Size   int      `json:"size"`
	Cages  []cage   `json:"cages"`
	Values []int    `json:"values"`
	Text   []string `json:"text"`
	Hint   *hint    `json:"hint"`
	Next   []Next   `json:"next"` // once it is solved
}

// tutorial answers with the step after some others and a press.
func (s *Server) tutorial(r *http.Request) (any, error) {
	step, err := strconv.Atoi(r.FormValue("step"))
	digit, wrong := strconv.Atoi(r.FormValue("digit"))
	if err != nil || wrong != nil {
		return nil, ErrBadRequest
	}
	puzzle, _ := lessons.Example()
	at := lessons.TutorialAt(step, digit)
	out := tutorial{Step: at.Step, Size: puzzle.Size(), Cages: cagesOf(puzzle), Values: values(at.Grid()), Next: []Next{}}
	if cell, open := at.Cell(); open {
		asked := words.TutorialStepOf(puzzle, at)
		out.Text = s.Lines(asked)
		out.Hint = marked("step", out.Text, []board.Cell{cell}, asked.Cause())
		return out, nil
	}
	out.Text = s.Lines("TutorialDone")
	out.Hint = marked("step", out.Text, nil, nil)
	if !actor.IsGuest(Visitor(r).Player) {
		out.Next = append(out.Next, Next{Label: s.words.Text("ButtonToday"), Open: openFirst})
	}
	out.Next = append(out.Next, s.order("ButtonPractise", almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}))
	return out, nil
}
