package web

import (
	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/words"
	"kenkenbot/solver/review"
)

// review writes a game's review: its lines, a text to share, its moments as offers, the cell of the
// key move, and the way to a lesson that is new to its player.
func (s *Server) review(out *turn, v *game.View, r study.Reviewed) {
	out.Said = s.Lines(words.ReviewedOf(v, r))
	shared := s.Lines(words.ReviewToCopy{Review: words.ReviewSharedOf("", v, r)})
	out.Copy = shared[len(shared)-1]
	out.Offers = []offer{}
	for _, m := range r.Moments() {
		deed := offerDeed{Do: "review", Moment: words.MomentName(m.Kind)}
		out.Offers = append(out.Offers, offer{Label: s.words.Text(words.ShowMomentOf(r, m)), Primary: m.Kind == review.KeyMove, Action: deed})
		if m.Kind == review.KeyMove {
			out.Hint = marked("review", out.Said, []board.Cell{r.Digits[m.Index].Cell}, nil)
		}
	}
	out.Offers = append(out.Offers, offer{Label: s.words.Text("ButtonReplay"), Action: offerDeed{Do: "replay"}})
	if r.Next != nil {
		to := s.toLesson(words.Of("LearnThis", r.Next.Techniques[0]), *r.Next)
		out.Learn = &to
	}
}

// moment writes the text of a game's moment, and marks its cells on the board.
func (s *Server) moment(out *turn, v *game.View, m study.Moment) {
	out.Said = s.Lines(words.MomentOf(v.Puzzle, m))
	out.Offers = []offer{{Label: s.words.Text("ButtonToReview"), Action: offerDeed{Do: "review"}}}
	var cause []board.Cell
	if _, told := m.Told(); len(told) > 0 {
		cause = told[len(told)-1].Step.Cause.Cells
	}
	if m.Advice != nil {
		cause = m.Advice.CauseCells()
	}
	out.Hint = marked("review", out.Said, []board.Cell{m.About.Cell}, cause)
}

// marked marks cells of a board as a hint would, without being one: those that something is
// about, and what it follows from.
func marked(kind string, said []string, cells, cause []board.Cell) *hint {
	return &hint{Level: 2, Kind: kind, Text: said, Cause: names(cause), Cells: names(cells), Lines: []string{}, Places: []placement{}, Assumed: []noted{}, Strikes: []noted{}}
}
