package words

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/solver/explain"
	"kenkenbot/storage"
)

// What a submission came to.
const (
	NotRight   Sentence = "NotRight"   // all that a channel reads of a wrong one
	WrongWaits Sentence = "WrongWaits" // a button tells the broken rules
	SawAnswer  Sentence = "SawAnswer"  // why a finished game is not ranked: the solution was shown
	TooQuick   Sentence = "TooQuick"   // why a finished game is not ranked: the time is too fast
)

// Wrong says that an answer is wrong and what that costs.
type Wrong struct {
	Cells   int // how many cells are wrong; 0 is not told
	Penalty time.Duration
}

func wrongOf(j game.Verdict) Wrong { return Wrong{Cells: j.Cells, Penalty: j.Penalty} }

// maxWrongFaults is how many broken rules we list for a wrong answer.
const maxWrongFaults = 4

// JudgedOf says what a submission came to.
func JudgedOf(p *board.Puzzle, j game.Verdict) Message {
	if j.Right {
		return rightAnswer(j)
	}
	return Lines{wrongOf(j), Explanation(explain.ReportOf(p, board.Report{Faults: j.Faults}, maxWrongFaults))}
}

// Breaks says, behind a time, how many breaks it has and how much of it is without them.
type Breaks struct {
	Count   int
	AtBoard time.Duration
}

// breaksOf returns what there is to say about the breaks of a result; nil if it had none.
func breaksOf(r storage.Result) *Breaks {
	if r.Breaks == 0 {
		return nil
	}
	return &Breaks{Count: r.Breaks, AtBoard: r.Solve - r.Away}
}

// FinishedIn says that a game is over and how long it took.
type FinishedIn struct {
	Result storage.Result
	Breaks *Breaks
}

func finishedIn(r storage.Result) FinishedIn { return FinishedIn{Result: r, Breaks: breaksOf(r)} }

// Right says that an answer is right, how long it took, and what was added to that.
type Right struct {
	Finished FinishedIn
	Added    Message // AddedTime; nil if nothing was
}

// AddedTime says what was added to the time of a result.
type AddedTime struct {
	Result storage.Result
	Ranked bool // it says the sum as well, which is ranked
}

// addedTo says what was added; nil if nothing was.
func addedTo(r storage.Result) Message {
	if r.Ranked == r.Solve || r.Shown || r.OnPaper {
		return nil
	}
	return AddedTime{Result: r, Ranked: r.Kind == storage.DailyGame}
}

// rightAnswer says how long it took and where that stands.
func rightAnswer(j game.Verdict) Lines {
	r := j.Result
	lines := Lines{Right{Finished: finishedIn(r), Added: addedTo(r)}}
	if r.OnPaper && r.Kind == storage.ArchiveGame {
		lines = append(lines, FromArchiveUntimed)
	}
	if r.Kind == storage.DailyGame && r.Shown {
		lines = append(lines, SawAnswer)
	}
	return append(lines, standing(r, j.Place)...)
}

// standing says where a result stands. Only a daily is ranked, and one played later among
// those played later; of a time that tells nothing there is nothing to compare.
func standing(r storage.Result, at standings.Place) Lines {
	switch {
	case r.Shown:
		return nil
	case r.Kind == storage.ArchiveGame && at.Later > 0 && !r.OnPaper:
		return Lines{PlacedLater{at}}
	case r.Kind != storage.DailyGame:
		return nil
	}
	var lines Lines
	switch {
	case r.TooFast:
		lines = append(lines, TooQuick)
	case at.Here > 0:
		lines = append(lines, Placed{at})
	}
	if at.MedianOf >= fewestCompared && !r.TooFast && !r.OnPaper {
		lines = append(lines, comparedOf(r.Ranked, at.Median))
	}
	if r.OnPaper && at.HereOf > 0 {
		lines = append(lines, OnPaper{Since: r.Solve})
	}
	if r.Streak && at.Streak.Days > 0 {
		lines = append(lines, Streak{at.Streak})
	}
	return lines
}

// BoardHeadOf says, above a turn's board, what it is and how it stands; of a finished one
// also where its result stands, if no verdict has just said so.
func BoardHeadOf(t game.Turn) Message {
	v, lines := t.View, Lines{BoardLineOf(t.View)}
	if v.Newcomer && v.Result == nil && !v.Paused && v.Lesson.Name == "" {
		lines = append(lines, FirstRules)
	}
	if others := MatchLineOf(v); others != nil {
		return append(lines, others)
	}
	if _, judged := game.FactOf[game.Verdict](t); judged || v.Place == nil {
		return lines
	}
	if added := addedTo(*v.Result); added != nil {
		lines = append(lines, added)
	}
	return append(lines, standing(*v.Result, *v.Place)...)
}

// Tomorrow says what tomorrow's puzzle is, and when it is posted.
type Tomorrow struct {
	Kind   WishedKind
	Posted bool
	Minute int
}

// TomorrowOf returns what there is to say of tomorrow.
func TomorrowOf(t game.Tomorrow) Tomorrow {
	return Tomorrow{Kind: wishedKind(t.Kind.Size, t.Kind.Difficulty, t.Options), Posted: t.Posted, Minute: t.Minute}
}

// OnPaper says why a result has no time, and how long before it the puzzle was opened.
type OnPaper struct{ Since time.Duration }

// Placed says a result's ranks.
type Placed struct{ Place standings.Place }

// PlacedLater says the rank of a game of the archive among those who played it later.
type PlacedLater struct{ Place standings.Place }

// Compared says how much a solve differs from the server's median: FasterThanMedian,
// SlowerThanMedian, AtMedian.
type Compared struct {
	Sentence
	By time.Duration
}

// comparedOf compares a time with the median: less than a second is no difference.
func comparedOf(took, median time.Duration) Compared {
	switch by := took - median; {
	case by <= -time.Second:
		return Compared{"FasterThanMedian", -by}
	case by >= time.Second:
		return Compared{"SlowerThanMedian", by}
	}
	return Compared{Sentence: "AtMedian"}
}

// Streak says how many days in a row a player has solved, what freezes are left, and
// what became of them.
type Streak struct{ standings.Streak }

// fewestCompared is how many times there must be for their median to tell something.
const fewestCompared = 3
