package web

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/web/identity"
	"kenkenbot/bot/words"
	"kenkenbot/solver/explain"
)

// instant is how instants are written: to the millisecond, in UTC.
const instant = "2006-01-02T15:04:05.000Z"

// turn is the page's view of a game.Turn: the board after an action, and the outcome.
type turn struct {
	Seq        int      `json:"seq"`
	Repeat     bool     `json:"repeat"`
	ServerTime string   `json:"server_time"`
	View       *view    `json:"view"`
	Said       []string `json:"said"`
	Copy       string   `json:"copy,omitempty"` // a text to copy: how the game went
	Offers     []offer  `json:"offers"`
	Ways       []Next   `json:"ways,omitempty"`    // as a newcomer's board opens: what else there is; of a review, where else it leads
	Learn      *Next    `json:"learn,omitempty"`   // from a review: a lesson that is new to the player
	Example    *film    `json:"example,omitempty"` // as a lesson begins
	Replay     *film    `json:"replay,omitempty"`  // of a solved game
	Hint       *hint    `json:"hint"`
	Faults     []fault  `json:"faults"`
	Verdict    *verdict `json:"verdict"`
	Refusal    *refusal `json:"refusal"`
	Solution   []int    `json:"solution"` // once it was asked for; else null
}

// offer is something that a turn offers to do next: the page sends the action as it is,
// under a key of its own.
type offer struct {
	Label   string    `json:"label"`
	Primary bool      `json:"primary"`
	Action  offerDeed `json:"action"`
}

type offerDeed struct {
	Do     string `json:"do"`
	Cells  string `json:"cells,omitempty"` // of a proof: what is to be proved
	Level  int    `json:"level,omitempty"`
	Next   bool   `json:"next,omitempty"` // of a hint: the step before is to be carried out
	Page   int    `json:"page,omitempty"` // of a hint
	Agreed bool   `json:"agreed,omitempty"`
	Moment string `json:"moment,omitempty"` // of a review
}

// fault is a rule that the board breaks, or a cage that nothing can complete.
type fault struct {
	Kind  string   `json:"kind"`
	Cells []string `json:"cells"`
	Text  string   `json:"text"`
}

// verdict is the judgement on a submission, or on a board that is full.
type verdict struct {
	Right bool     `json:"right"`
	Text  []string `json:"text"`
}

// refusal is why nothing was done, and where.
type refusal struct {
	Reason string   `json:"reason"`
	Text   string   `json:"text"`
	Cells  []string `json:"cells"`
	Puzzle string   `json:"puzzle,omitempty"` // as the text was understood, to be brought again
}

// understood returns a puzzle, drawn as text, that whoever brought it has to see first; "" if that
// isn't the refusal.
func understood(r outcome.Refusal) string {
	seen, ok := r.(ownpuzzle.Understood)
	if !ok {
		return ""
	}
	text, _ := format.Append(nil, format.Text, seen.Entry.Puzzle, format.Meta{}) // it holds any puzzle
	return string(text)
}

// turnOf makes the answer of a Turn at an instant of the player's.
func (s *Server) turnOf(t game.Turn, who identity.Session, now time.Time) turn {
	out := turn{Repeat: t.Repeat, ServerTime: now.UTC().Format(instant), Said: s.Lines(words.TurnOf(t)), Offers: []offer{}, Faults: []fault{}}
	if t.View != nil {
		out.Seq = t.View.Seq
		out.View = s.viewOf(t.View, who)
		if t.View.Paused {
			out.Offers = append(out.Offers, offer{s.words.Text("ButtonResume"), true, offerDeed{Do: "resume"}})
		}
	}
	for _, fact := range t.Facts {
		switch f := fact.(type) {
		case game.Hint:
			out.Hint = s.hintOf(t.View.Puzzle, f)
			out.Hint.Learn = s.learnThis(t.View, f)
			out.Offers = s.hintOffers(t.View, f)
		case game.LessonStart:
			out.Example = s.exampleOf(f)
		case game.LessonFound:
			s.judgeLesson(&out, true, f.Cell, f.Advice)
		case game.LessonStands:
			s.judgeLesson(&out, true, f.Cell, nil)
		case game.LessonMissed:
			s.judgeLesson(&out, false, f.Cell, f.Advice)
		case game.HintOffer:
			deed := offerDeed{Do: "hint", Level: f.Level, Agreed: true}
			if f.About != nil {
				deed = offerDeed{Do: "why", Cells: fmt.Sprintf("%v=%d", f.About.Cell, f.About.Value), Agreed: true}
			}
			out.Offers = []offer{{s.words.Text("ButtonShowIt"), true, deed}}
		case game.NotesOffer:
			out.Offers = []offer{{s.words.Text("ButtonAgree"), true, offerDeed{Do: "fill_notes", Agreed: true}}}
		case game.Findings:
			out.Faults = s.faultsOf(t.View.Puzzle, f.Report)
		case game.Verdict:
			out.Verdict = &verdict{Right: f.Right, Text: s.Lines(words.JudgedOf(t.View.Puzzle, f))}
			if !f.Right {
				out.Faults = s.faultsOf(t.View.Puzzle, board.Report{Faults: f.Faults})
			}
		case game.Full:
			out.Verdict = &verdict{Text: s.Lines("Full")}
		case standings.Achieved:
			out.View.Result.Lines = append(out.View.Result.Lines, s.Lines(words.AchievedOf(f))...)
		case game.NewHere:
			out.Ways = s.insteadOf(f)
		case game.Tomorrow:
			out.View.Result.Lines = append(out.View.Result.Lines, s.Lines(words.TomorrowOf(f))...)
		case game.Answer:
			out.Solution = values(f.Solution)
			out.Said = []string{}
			if f.GaveUp != nil {
				out.Said = s.Lines(words.GaveUpOf(t.View, *f.GaveUp))
			}
			for _, page := range s.words.StepPages(t.View.Puzzle, f.Steps) {
				out.Said = append(out.Said, s.Lines(words.StepsOf(t.View.Puzzle, page))...)
			}
		case game.Story:
			text := s.Lines(words.StoryToCopyOf(f, nil))
			out.Said, out.Copy = text, strings.Join(text[1:], "\n")
		case ownpuzzle.Code:
			out.Copy = cmp.Or(f.Keen, f.Text)
			out.Said = append([]string{s.words.Text("PageCode")}, strings.Split(out.Copy, "\n")...)
		case study.Reviewed:
			s.review(&out, t.View, f)
		case study.Moment:
			s.moment(&out, t.View, f)
		case study.Replay:
			out.Replay = s.replayOf(t.View, f)
		case game.PuzzleBoard:
			out.Said = s.Lines(words.LeadersOfPuzzle(f, false))
		}
	}
	if t.Refusal != nil {
		out.Refusal = s.refusalOf(t.Refusal)
	}
	return out
}

// Text says a message.
func (s *Server) Text(m words.Message) string { return s.words.Text(m) }

// Lines says a message, a line at a time; none says nothing.
func (s *Server) Lines(m words.Message) []string { return split(s.words.Text(m)) }

// split returns the lines of a text that say something.
func split(text string) []string {
	said := []string{}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			said = append(said, line)
		}
	}
	return said
}

// faultKinds name broken rules for the page.
var faultKinds = map[board.Rule]string{board.RepeatInLine: "duplicate", board.CageResult: "cage", board.Stuck: "stuck"}

// faultsOf lists what a check finds.
func (s *Server) faultsOf(p *board.Puzzle, r board.Report) []fault {
	list := []fault{}
	for _, f := range append(r.Faults[:len(r.Faults):len(r.Faults)], r.Stuck...) {
		text := s.words.Text(words.Explanation{{Message: explain.FaultOf(p, f)}})
		list = append(list, fault{Kind: faultKinds[f.Rule], Cells: names(f.Cells), Text: text})
	}
	return list
}

// refusalOf says why nothing was done, and in which cells the reason lies.
func (s *Server) refusalOf(r outcome.Refusal) *refusal {
	var cells []board.Cell
	switch r := r.(type) {
	case game.BadCells:
		cells = slices.Concat(r.Given, r.Filled)
		for _, f := range r.Faults {
			if f.Size > 0 && f.Cell.In(f.Size) {
				cells = append(cells, f.Cell)
			}
		}
	case game.NothingToMark:
		cells = append(cells, r.Cell)
	case game.GivenCell:
		cells = append(cells, r.Cell)
	}
	return &refusal{Reason: code(r), Text: s.words.Text(words.RefusedOf(r)), Cells: names(cells), Puzzle: understood(r)}
}

// code returns the API's name of a refusal: "bad_cells".
func code(r outcome.Refusal) string { return strings.ReplaceAll(string(outcome.ReasonOf(r)), " ", "_") }

// names are the names of cells, as an empty list if there are none.
func names(cells []board.Cell) []string {
	list := make([]string, len(cells))
	for i, c := range cells {
		list[i] = c.String()
	}
	return list
}

func values(g board.Grid) []int {
	list := make([]int, len(g))
	for i, v := range g {
		list[i] = int(v)
	}
	return list
}

// IDText writes a number as text, because JSON numbers don't hold 64 bits.
func IDText(id int64) string { return strconv.FormatInt(id, 10) }

// Said is the result of an action that is not about a board.
type Said struct {
	Said []string `json:"said"`
}
