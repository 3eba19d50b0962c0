package web

import (
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/prepared"
	"kenkenbot/bot/game/tape"
	"kenkenbot/bot/words"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// preparedFile is the name of the file with the prepared puzzles, among the page's.
const preparedFile = "prepared.json"

// preparedSet are puzzles that a page keeps, so that practice goes on without a network.
type preparedSet struct {
	Answer  string           `json:"answer"` // what the buttons below a hint say
	Next    string           `json:"next"`
	Do      string           `json:"do"`
	Puzzles []preparedPuzzle `json:"puzzles"`
	Lessons []preparedLesson `json:"lessons"`
}

// preparedPuzzle is one of them.
type preparedPuzzle struct {
	Number     int              `json:"number"`
	Title      string           `json:"title"`
	Size       int              `json:"size"`
	Difficulty string           `json:"difficulty"`
	Cages      []cage           `json:"cages"`
	Way        [][]preparedStep `json:"way"` // to each digit in order, the steps that lead to it
}

// preparedLesson is a lesson with the puzzle that is kept for it, at the position that needs what it
// teaches.
type preparedLesson struct {
	Lesson     string           `json:"lesson"`
	Title      string           `json:"title"`
	Size       int              `json:"size"`
	Difficulty string           `json:"difficulty"`
	Cages      []cage           `json:"cages"`
	Values     []int            `json:"values"`
	Notes      [][]int          `json:"notes"`
	Solution   []int            `json:"solution"`
	Text       []string         `json:"text"`  // its idea and its task
	Found      []string         `json:"found"` // what is said of the digit that it asks for
	Way        [][]preparedStep `json:"way"`   // to that digit
	Next       []next           `json:"next"`
}

// preparedStep is a step as its hint asks for it, and as it answers.
type preparedStep struct {
	Ask    *hint `json:"ask"`
	Answer *hint `json:"answer"`
}

// preparedFiles returns the set of puzzles in the server's language, made when it is first asked for.
func (s *Server) preparedFiles() func() (file, error) {
	return sync.OnceValues(func() (file, error) {
		all, err := prepared.All()
		if err != nil {
			return file{}, err
		}
		set := preparedSet{Answer: s.words.Text(words.ButtonMore), Next: s.words.Text(words.ButtonNextStep), Do: s.words.Text(words.ButtonDoIt), Puzzles: make([]preparedPuzzle, len(all))}
		for i, p := range all {
			set.Puzzles[i] = s.preparedOf(i+1, p)
		}
		for _, l := range lessons.Lessons() {
			e, err := l.Example()
			if err != nil {
				return file{}, err
			}
			set.Lessons = append(set.Lessons, s.preparedLessonOf(e))
		}
		text, err := json.Marshal(set)
		return newZippedFile(text, contentTypes[".json"]), err
	})
}

// preparedOf writes a puzzle, with the hints on the way through it.
func (s *Server) preparedOf(number int, p prepared.Puzzle) preparedPuzzle {
	view := &game.View{Game: storage.Game{Kind: storage.PracticeGame}, Size: p.Size(), Difficulty: p.Record.Difficulty}
	out := preparedPuzzle{Number: number, Title: s.words.Text(words.GameTitleOf(view)), Size: p.Size(), Difficulty: p.Record.Difficulty.String(), Cages: cagesOf(p.Puzzle)}
	for _, steps := range p.Way {
		out.Way = append(out.Way, s.preparedSteps(p.Puzzle, steps))
	}
	return out
}

// preparedSteps writes the steps that lead to a digit.
func (s *Server) preparedSteps(p *board.Puzzle, steps []logic.Advice) []preparedStep {
	group := make([]preparedStep, len(steps))
	for i, advice := range steps {
		group[i] = preparedStep{Ask: s.preparedHint(p, advice, logic.Where), Answer: s.preparedHint(p, advice, logic.Why)}
	}
	group[len(group)-1].Answer.conclude(&steps[len(steps)-1].Steps[0].Step, tape.MaxHintLevel) // the digits, too
	return group
}

// preparedLessonOf writes a lesson's kept puzzle, with the hints to the digit that it asks for.
func (s *Server) preparedLessonOf(e *lessons.Exercise) preparedLesson {
	view := &game.View{Game: storage.Game{Kind: storage.LessonGame}, Size: e.Puzzle.Size(), Difficulty: e.Record.Difficulty, Lesson: e.Lesson}
	advice, digit := e.Position.Advice, e.Position.Digit()
	steps := make([]logic.Advice, len(advice.Steps))
	for i := range steps {
		steps[i] = advice
		steps[i].Steps = advice.Steps[i:]
	}
	pos, _ := e.Begin()
	return preparedLesson{
		Lesson: e.Lesson.Name, Title: s.words.Text(words.GameTitleOf(view)), Size: view.Size, Difficulty: view.Difficulty.String(), Cages: cagesOf(e.Puzzle),
		Values: values(pos.Grid), Notes: notesOf(pos.Marks), Solution: values(e.Solution),
		Text:  s.lines(words.LessonIntroOf(game.LessonStart{Lesson: e.Lesson})),
		Found: s.lines(words.LessonFoundOf(e.Puzzle, game.LessonFound{Lesson: e.Lesson, Cell: digit.Cell, Value: digit.Value, Advice: &advice})),
		Way:   [][]preparedStep{s.preparedSteps(e.Puzzle, steps)}, Next: s.furtherLessons(e.Lesson),
	}
}

func (s *Server) preparedHint(p *board.Puzzle, a logic.Advice, level logic.Level) *hint {
	return s.hintOf(p, game.Hint{Level: int(level), Advice: a})
}

// sendPrepared sends the set of puzzles.
func (s *Server) sendPrepared(w http.ResponseWriter, r *http.Request, lasts bool) {
	f, err := s.prepared()
	if err != nil {
		s.refuse(w, s.trouble(r, "the prepared puzzles can't be had", "err", err))
		return
	}
	f.lasts = lasts
	f.send(w, r)
}

// The bounds of what a page tells of a game that it had without a network.
const (
	maxSteps = 24 // so that all fit into the budget of a player's actions
	maxPast  = 7 * 24 * time.Hour
)

// solvedAlone is a game of a prepared puzzle or of a lesson's, as a page tells of it.
type solvedAlone struct {
	Number int    `json:"number"`
	Lesson string `json:"lesson"` // its name; then there is no number
	AgoMS  int64  `json:"ago_ms"` // how long ago it was submitted
	Steps  []struct {
		AfterMS int64  `json:"after_ms"` // since it was begun
		Cells   string `json:"cells"`    // as those of a write; or
		Level   int    `json:"level"`    // of a hint that was taken
	} `json:"steps"`
}

// choice is the game that it was.
func (p solvedAlone) choice() game.Choice {
	if p.Lesson != "" {
		return game.Learn{Lesson: p.Lesson, Kept: true}
	}
	return game.Prepared{Number: p.Number}
}

// begun returns when the game was begun, and whether it can have been so.
func (p solvedAlone) begun(now time.Time) (time.Time, bool) {
	if len(p.Steps) == 0 || len(p.Steps) > maxSteps {
		return now, false
	}
	before, most := int64(0), maxPast.Milliseconds()
	for _, step := range p.Steps {
		if step.AfterMS < before || step.AfterMS > most {
			return now, false
		}
		before = step.AfterMS
	}
	ago := time.Duration(min(p.AgoMS, most)+before) * time.Millisecond
	return now.Add(-ago), p.AgoMS >= 0 && p.AgoMS <= most
}

// solvedAlone plays a game again that a page had without a network, through the doors of every other
// game and with its times. A second time it finds the game finished.
func (s *Server) solvedAlone(r *http.Request) (any, error) {
	var body solvedAlone
	if err := readJSON(r, &body); err != nil {
		return nil, err
	}
	a := s.actor(r, storage.Key{})
	begun, possible := body.begun(a.At)
	if !possible {
		return nil, errBadRequest
	}
	now := a.At
	a.At = begun
	t, err := s.opts.Game.Open(r.Context(), a, body.choice())
	if err != nil || t.Refusal != nil {
		return s.reply(r, a, t, err)
	}
	id := t.View.Game.ID
	for _, step := range body.Steps {
		a.At = begun.Add(time.Duration(step.AfterMS) * time.Millisecond)
		var does game.Action = game.Write{Cells: step.Cells}
		if step.Cells == "" {
			does = game.TakeHint{Level: step.Level, Agreed: true}
		}
		t, err = s.opts.Game.Play(r.Context(), a, id, does)
		if err != nil || t.Refusal != nil && step.Cells != "" {
			break
		}
		t.Refusal = nil // a hint that is not given there changes nothing
	}
	if err == nil && t.Refusal == nil && body.Lesson == "" {
		t, err = s.opts.Game.Play(r.Context(), a, id, game.Submit{})
	}
	a.At = now
	return s.reply(r, a, t, err)
}
