package words

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Outlook says what to expect of a puzzle, beyond its kind: "practised: 6 min".
type Outlook struct{ Par time.Duration }

// DayPuzzle names one of a day's puzzles within a sentence: "daily of Sat 21 Nov".
type DayPuzzle struct {
	Day  storage.Day
	Mini bool
}

func dayPuzzle(d storage.Day, s storage.Slot) DayPuzzle {
	return DayPuzzle{Day: d, Mini: s == storage.Mini}
}

// GameTitle names a game: DailyTitle, ArchiveTitle, PracticeTitle, LoadedTitle, DuelTitle, RaceTitle,
// LessonTitle.
type GameTitle struct {
	Sentence
	Puzzle DayPuzzle // not of practice
	Kind   Kind
	Wishes Wishes // of practice, and of a day's puzzle where its server chose operators
	Lesson LessonName
	Number int // of the lesson, counted from 1
}

// GameTitleOf returns the title of a game.
func GameTitleOf(v *game.View) GameTitle {
	m := GameTitle{Sentence: "PracticeTitle", Kind: Kind{Size: v.Size, Difficulty: v.Difficulty}, Wishes: wishesOf(v.Options), Puzzle: dayPuzzle(v.Game.Day, v.Game.Slot)}
	switch v.Game.Kind {
	case storage.DailyGame:
		m.Sentence = "DailyTitle"
	case storage.ArchiveGame:
		m.Sentence = "ArchiveTitle"
	case storage.LoadedGame:
		m.Sentence = "LoadedTitle"
	case storage.LessonGame:
		m.Sentence, m.Lesson, m.Number = "LessonTitle", LessonName(v.Lesson.Name), v.Lesson.Number()
	case storage.MatchGame:
		m.Sentence = "RaceTitle"
		if v.Match != nil && v.Match.Kind == storage.Duel {
			m.Sentence = "DuelTitle"
		}
	}
	return m
}

// BoardLine is the line above a board: what it is and how it stands. Its sentences
// are BoardSolved, BoardOpen, BoardFull, BoardPaused; BoardLesson, BoardLessonPassed; BoardDoneShown, BoardUnranked and BoardShown
// of a game whose solution was shown.
type BoardLine struct {
	Sentence
	Title   GameTitle
	Took    time.Duration // BoardSolved, BoardPaused
	Empty   int           // BoardOpen, as are those below
	Started time.Time     // BoardFull, too, as is the next
	Pauses  time.Duration // how long it was paused
	Outlook *Outlook      // of a board on which nothing has been done yet
	Cursor  board.Cell
	Notes   bool
}

// BoardLineOf returns the line above a board.
func BoardLineOf(v *game.View) BoardLine {
	m := BoardLine{Sentence: "BoardOpen", Title: GameTitleOf(v), Empty: v.Empty(), Notes: v.Game.Notes}
	if !v.Preferences.HideClock {
		m.Started, m.Pauses = v.Started(), v.Pauses
	}
	switch {
	case v.Passed:
		m.Sentence = "BoardLessonPassed"
	case v.Lesson.Name != "":
		m.Sentence, m.Cursor = "BoardLesson", v.Cursor()
	case v.Result != nil && v.Result.Shown:
		m.Sentence = "BoardDoneShown"
	case v.Result != nil:
		m.Sentence, m.Took = "BoardSolved", timeOf(*v.Result)
	case v.Paused:
		m.Sentence = "BoardPaused"
		if !v.Preferences.HideClock {
			m.Took = v.Played
		}
	case v.Shown && v.Game.Kind == storage.DailyGame:
		m.Sentence = "BoardUnranked"
	case v.Shown:
		m.Sentence = "BoardShown"
	case m.Empty == 0:
		m.Sentence = "BoardFull"
	default:
		m.Cursor = v.Cursor()
		if v.Undos == 0 && v.Par > 0 {
			m.Outlook = &Outlook{v.Par}
		}
	}
	return m
}

// NewHere greets somebody who has solved nothing yet: NewHereMini and NewHereSmall say what the board
// is, NewHereMain that today's mini is an easier one.
type NewHere struct {
	Sentence
	Kind Kind
}

// newHereOf returns what newcomers read above a board.
func newHereOf(v *game.View, w game.NewHere) NewHere {
	m := NewHere{"NewHereMini", Kind{Size: v.Size, Difficulty: v.Difficulty}}
	switch {
	case w.Instead == storage.Mini:
		m = NewHere{"NewHereMain", w.Kind}
	case v.Game.Kind == storage.PracticeGame:
		m.Sentence = "NewHereSmall"
	}
	return m
}

// Moved says what a move by command did: how many cells it gave values or notes, or
// took them from. None says that the board had it all already.
type Moved struct {
	Set, Noted, Erased int
	Empty              int // cells of the board that are empty now
}

// MovedOf returns what there is to say about a change.
func MovedOf(c game.Change) Moved {
	m := Moved{Empty: c.Empty}
	for _, e := range c.Moves {
		switch {
		case e.Values == 0:
			m.Erased++
		case c.Kind == storage.MoveNote:
			m.Noted++
		default:
			m.Set++
		}
	}
	return m
}

// maxCheckFaults is how many broken rules and stuck cages a check lists.
const maxCheckFaults = 10

// CheckedOf says which rules a board breaks so far.
func CheckedOf(p *board.Puzzle, r board.Report) Message {
	if len(r.Faults) == 0 && len(r.Stuck) == 0 {
		return "NoRuleBroken"
	}
	return Explanation(explain.ReportOf(p, r, maxCheckFaults))
}

// Covered says of a paused board how far it is, and no more.
type Covered struct{ Filled, Cells int }

// AskSolution asks before the answer is shown.
type AskSolution struct {
	Title  GameTitle
	Done   bool // the game is finished
	Ranked bool // it counts as long as the answer is not shown
}

// AskSolutionOf returns what to ask on a board.
func AskSolutionOf(v *game.View) AskSolution {
	return AskSolution{Title: GameTitleOf(v), Done: v.Result != nil, Ranked: v.Game.Kind == storage.DailyGame}
}

// Solution introduces the solution of a puzzle of a size.
type Solution struct {
	Title GameTitle
	Size  int
	Grid  board.Grid
	Steps int           // to the last digit; 0 where they lead less far
	Key   *explain.Step // the hardest; nil where they lead less far
}

// SolutionOf introduces the solution of a view's puzzle.
func SolutionOf(v *game.View, a game.Answer) Solution {
	m := Solution{Title: GameTitleOf(v), Size: v.Size, Grid: a.Solution}
	if a.Whole {
		m.Steps = len(a.Steps)
		hardest := slices.MaxFunc(a.Steps, func(s, t logic.Argued) int { return cmp.Compare(s.Step.Technique, t.Step.Technique) })
		key := explain.StepOf(v.Puzzle, &hardest)
		m.Key = &key
	}
	return m
}

// GaveUp says, below a solution, what somebody missed who asked for it, and what becomes of
// their streak.
type GaveUp struct {
	Missed Explanation // what the next step was
	game.GaveUp
}

// GaveUpOf returns what there is to say about a game that ended with its solution.
func GaveUpOf(v *game.View, g game.GaveUp) GaveUp {
	return GaveUp{GaveUp: g, Missed: Explanation(explain.HintOf(v.Puzzle, g.Missed, logic.Why))}
}

// ShareCode hands out a puzzle as a Keen game ID, if that can hold it, and as text, if there
// is any.
type ShareCode struct{ Keen, Text string }

// Trouble is what a person reads when the bot itself failed. ID finds the log line.
type Trouble struct {
	ID   string
	Full bool // the disk is full
}

// TroubleOf returns what there is to say about an error.
func TroubleOf(id string, err error) Trouble {
	return Trouble{ID: id, Full: errors.Is(err, storage.ErrFull)}
}
