package words

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/solver/explain"
	"kenkenbot/storage"
)

// maxWrongFaults is how many broken rules we list for a wrong answer.
const maxWrongFaults = 4

// JudgedOf says what a submission came to.
func JudgedOf(p *board.Puzzle, j game.Verdict) Message {
	if j.Right {
		return rightAnswer(j)
	}
	return Lines{Of("Wrong", j.Cells), Explanation(explain.ReportOf(p, board.Report{Faults: j.Faults}, maxWrongFaults))}
}

// timeOf returns the time of a result that is told; 0 if none is.
func timeOf(r storage.Result) time.Duration {
	if !r.Timed {
		return 0
	}
	return r.Took
}

// FinishedIn says that a game is over and how long it took.
type FinishedIn struct {
	Shown bool          // after the solution was shown
	Took  time.Duration // 0 is not told
}

func finishedIn(r storage.Result) FinishedIn { return FinishedIn{Shown: r.Shown, Took: timeOf(r)} }

// Right says that an answer is right, how long it took, and with what help.
type Right struct {
	Finished FinishedIn
	Help     Message // nil if there was none
}

// WithHelp says how many hints a solve took, and how many wrong submissions.
type WithHelp struct{ Hints, Wrong int }

// helpOf says what help a result had; nil if there is nothing to say.
func helpOf(r storage.Result) Message {
	if r.Hints == 0 && r.Wrong == 0 || r.Shown {
		return nil
	}
	return WithHelp{r.Hints, r.Wrong}
}

// noTimeOf says why a result has no time; nil if it has one.
func noTimeOf(r storage.Result) Message {
	switch {
	case r.Timed || r.Shown:
		return nil
	case r.Took == 0:
		return Sentence("NoTimeUnopened")
	case r.Took > time.Hour:
		return Sentence("NoTimeLong")
	case r.Kind == storage.ArchiveGame:
		return Sentence("NoTimeArchive")
	}
	return Sentence("NoTimeQuick")
}

// rightAnswer says how long it took and where that stands.
func rightAnswer(j game.Verdict) Lines {
	r := j.Result
	lines := Lines{Right{Finished: finishedIn(r), Help: helpOf(r)}}
	if why := noTimeOf(r); why != nil {
		lines = append(lines, why)
	}
	if r.Kind == storage.DailyGame && r.Shown {
		lines = append(lines, "SawAnswer")
	}
	return append(lines, standing(r, j.Place)...)
}

// standing says where a result stands. Only a daily is ranked, and one played later among those
// played later.
func standing(r storage.Result, at standings.Place) Lines {
	switch {
	case r.Shown:
		return nil
	case r.Kind == storage.ArchiveGame && at.Later > 0:
		return Lines{Of("PlacedLater", at)}
	case r.Kind != storage.DailyGame:
		return nil
	}
	var lines Lines
	if at.HereOf > 0 || at.Ahead > 0 {
		lines = append(lines, Of("Placed", at))
	}
	if r.Timed && r.Seen && at.HereOf > 0 && !at.OnTrust {
		lines = append(lines, "SeenBefore")
	}
	if r.Streak && at.Streak.Days > 0 {
		lines = append(lines, at.Streak)
	}
	return lines
}

// BoardHeadOf says, above a turn's board, what it is and how it stands; of a finished one
// also where its result stands, if no verdict has just said so.
func BoardHeadOf(t game.Turn) Message {
	v, lines := t.View, Lines{BoardLineOf(t.View)}
	if v.Newcomer && v.Result == nil && !v.Paused && v.Lesson.Name == "" {
		lines = append(lines, "FirstRules")
	}
	if others := MatchLineOf(v); others != nil {
		return append(lines, others)
	}
	if _, judged := game.FactOf[game.Verdict](t); judged || v.Place == nil {
		return lines
	}
	if help := helpOf(*v.Result); help != nil {
		lines = append(lines, help)
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

// fewestCompared is how many times there must be for their median to tell something.
const fewestCompared = 3
