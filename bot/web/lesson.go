package web

import (
	"net/http"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/web/identity"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/solver/illustrate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Learning is lessons, and how puzzles are solved, on the page.
var Learning = Part{Calls: []Call{
	{Pattern: "GET /api/v1/tutorial", Answer: (*Server).tutorial},
	{Pattern: "GET /api/v1/lessons", Answer: (*Server).lessons},
	{Pattern: "GET /api/v1/lessons/{name}/example", Answer: (*Server).example, Anyone: true},
	{Pattern: "GET /api/v1/games/{id}/replay", Answer: (*Server).replay},
	{Pattern: "POST /api/v1/explanations", Answer: (*Server).explain},
}}

// lessonList is the rules of the puzzle, and all lessons, in order.
type lessonList struct {
	Rules   []string       `json:"rules"` // a paragraph each
	Lessons []listedLesson `json:"lessons"`
}

// listedLesson is one of them.
type listedLesson struct {
	Name   string `json:"name"`  // by which it is opened
	Label  string `json:"label"` // for players
	Passed bool   `json:"passed"`
}

// lesson is the lesson that a board teaches.
type lesson struct {
	Name   string   `json:"name"`
	Text   []string `json:"text"` // its idea and its task; once passed, the word that it was
	Passed bool     `json:"passed"`
}

// film is in words what an animated picture shows, which has a call of its own.
type film struct {
	Alt  string   `json:"alt"` // of the picture
	Text []string `json:"text"`
}

// lessons tells the rules and lists the lessons, and which of them the player has passed.
func (s *Server) lessons(r *http.Request) (any, error) {
	t, err := s.opts.Game.Look(r.Context(), s.Actor(r, storage.Key{}), game.LessonsOf{})
	if err != nil {
		return nil, err
	}
	found, _ := game.FactOf[game.LessonList](t)
	out := lessonList{Rules: s.Lines("Rules"), Lessons: []listedLesson{}}
	for _, row := range words.LessonListOf(found).Rows {
		out.Lessons = append(out.Lessons, listedLesson{Name: string(row.Name), Label: s.words.Text(row), Passed: row.Passed})
	}
	return out, nil
}

// lessonOf says what a board teaches; nil if it is no lesson.
func (s *Server) lessonOf(v *game.View) *lesson {
	if v.Lesson.Name == "" {
		return nil
	}
	text := words.Message(words.LessonIntroOf(game.LessonStart{Lesson: v.Lesson}))
	if v.Passed {
		text = words.BoardLineOf(v)
	}
	return &lesson{Name: v.Lesson.Name, Text: s.Lines(text), Passed: v.Passed}
}

// exampleOf tells the example of a lesson that begins; nil if the lesson's own puzzle is that
// one.
func (s *Server) exampleOf(start game.LessonStart) *film {
	if start.Example == nil {
		return nil
	}
	return &film{Alt: s.words.ExampleAlt(start.Example), Text: s.Lines(words.LessonIntroOf(start).Example)}
}

// example answers with the example of a lesson as an animated picture, which the renderer
// keeps. It is everybody's, so it needs no token, which a picture on a page can't send.
func (s *Server) example(r *http.Request) (any, error) {
	l, ok := lessons.LessonNamed(r.PathValue("name"))
	if !ok {
		return nil, errNotFound
	}
	look, ok := imaging.ParseTheme(r.FormValue("theme"))
	if !ok {
		return nil, ErrBadRequest
	}
	e, err := l.Example()
	if err != nil {
		return nil, err
	}
	return s.film(r.Context(), illustrate.Example(e.Puzzle, &e.Position, look))
}

// toLesson is a way on to a lesson.
func (s *Server) toLesson(label words.Message, l lessons.Lesson) Next {
	return Next{Label: s.words.Text(label), Open: openLesson, Lesson: l.Name}
}

// afterLesson are the ways on from a lesson that was passed.
func (s *Server) afterLesson(l lessons.Lesson, who identity.Session) []Next {
	list := []Next{}
	if following, ok := l.Next(); ok {
		list = append(list, s.toLesson(words.Of("NextLesson", words.LessonName(following.Name)), following))
	}
	list = append(list, s.toLesson("LessonAgain", l))
	if !actor.IsGuest(who.Player) {
		list = append(list, Next{Label: s.words.Text("ButtonToday"), Open: openToday})
	}
	return list
}

// learnThis leads from a hint to the lesson of its technique; nil if there is none, or the
// board is one.
func (s *Server) learnThis(v *game.View, h game.Hint) *Next {
	l, ok := h.Lesson(v)
	if !ok {
		return nil
	}
	to := s.toLesson(words.Of("LearnThis", h.Advice.Step().Step.Technique), l)
	return &to
}

// judgeLesson writes the judgement on the player's answer to a lesson, and marks the cells that it
// is about and those that settle them.
func (s *Server) judgeLesson(out *turn, right bool, cell board.Cell, why *logic.Advice) {
	out.Verdict = &verdict{Right: right, Text: out.Said}
	var cause []board.Cell
	if why != nil {
		cause = why.CauseCells()
	}
	out.Hint = marked("lesson", out.Said, []board.Cell{cell}, cause)
}
