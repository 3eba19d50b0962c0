package words

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/study"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
)

// Reviewed says how a game went, in five lines at most: the time, the key move, the longest
// search, what came ahead of others or was wrong, and the techniques.
type Reviewed struct {
	Title   Message // of the puzzle
	Took    time.Duration
	Hardest *KeyMove
	Search  *Searched
	Remarks []Message // on digits that came ahead of others or were wrong, or that none was
	Used    []review.Use
	Next    Message // the technique that the player's next lesson teaches; nil if there is none
}

// ReviewedOf returns what there is to say of a review.
func ReviewedOf(v *game.View, r study.Reviewed) Reviewed {
	m := Reviewed{Title: GameTitleOf(v), Took: timeOf(*v.Result)}
	if proved := r.Count(review.Proved); proved > 0 && proved+r.Count(review.Hinted) == len(r.Digits) && len(r.Wrong) == 0 {
		m.Remarks = append(m.Remarks, "AllFollowed")
	}
	for _, moment := range r.Moments() {
		switch moment.Kind {
		case review.KeyMove:
			m.Hardest = keyMoveOf(v.Puzzle, r, r.Digits[moment.Index])
		case review.Search:
			d := r.Digits[moment.Index]
			m.Search = &Searched{Cell: d.Cell, Took: d.Gap, By: footholdOf(v.Puzzle, d.Summit.Step)}
		case review.Leap:
			d := r.Digits[moment.Index]
			m.Remarks = append(m.Remarks, Leapt{Cell: d.Cell, Ahead: d.Ahead, More: r.Count(review.Followed) - 1})
		case review.Early:
			m.Remarks = append(m.Remarks, PlacedEarly{Cell: r.Digits[moment.Index].Cell, More: r.Count(review.Unproved) - 1})
		case review.Mistake:
			w := r.Wrong[moment.Index]
			m.Remarks = append(m.Remarks, WasWrong{Cell: w.Cell, Value: w.Value, Stood: w.Stood(), Plain: w.Advice != nil && len(w.Advice.Faults) > 0})
		}
	}
	m.Used = usedOf(r.Used, mostUsed)
	if r.Next != nil {
		m.Next = Of("TechniqueToLearn", r.Next.Techniques[0])
	}
	return m
}

// KeyMove tells of the hardest step of a player's way.
type KeyMove struct {
	Cell     board.Cell
	At       time.Duration
	By       Foothold
	Later    int // percent of the others who found it later
	Compared bool
}

func keyMoveOf(p *board.Puzzle, r study.Reviewed, d review.Digit) *KeyMove {
	m := &KeyMove{Cell: d.Cell, At: d.At, By: footholdOf(p, d.Summit.Step)}
	if r.Others > 0 {
		m.Later, m.Compared = (200*r.Later+r.Others)/(2*r.Others), true
	}
	return m
}

// Foothold is where a step reasons, and its technique.
type Foothold struct {
	explain.Place
	Technique logic.Technique
}

func footholdOf(p *board.Puzzle, st logic.Step) Foothold {
	return Foothold{explain.PlaceOf(p, &st.Cause), st.Technique}
}

// Searched tells which digit took longest, though it was there to find.
type Searched struct {
	Cell board.Cell
	Took time.Duration
	By   Foothold
}

// Leapt tells of a digit that followed by way of others that were not written, and how many
// more there were.
type Leapt struct {
	Cell  board.Cell
	Ahead int
	More  int
}

// PlacedEarly tells of a right digit that nothing known leads to, and how many more there were.
type PlacedEarly struct {
	Cell board.Cell
	More int
}

// WasWrong tells of a wrong digit.
type WasWrong struct {
	Cell  board.Cell
	Value int
	Stood time.Duration
	Plain bool // it broke a rule in plain sight
}

// mostUsed is how many techniques a review names: the hardest.
const mostUsed = 3

// usedOf names the hardest techniques, most at most; easy ones go without saying.
func usedOf(used []review.Use, most int) (list []review.Use) {
	for _, u := range used {
		if u.Technique.Rung() > board.Easy && len(list) < most {
			list = append(list, u)
		}
	}
	return list
}

// ShowMomentOf labels the button that shows a moment of a review.
func ShowMomentOf(r study.Reviewed, m review.Moment) Message {
	switch m.Kind {
	case review.Mistake:
		return Of("ShowMistake", r.Wrong[m.Index].Cell)
	case review.KeyMove:
		return "ShowKeyMove"
	}
	return Of("ShowDigit", r.Digits[m.Index].Cell)
}

// Moment tells what a moment was about, and shows it.
type Moment struct {
	Kind   string // key, search, leap, early or mistake
	At     time.Duration
	Cell   board.Cell
	Value  int
	Before int     // steps that are left out
	How    Message // nil if nothing known shows it
}

// MomentOf returns what there is to say of a moment.
func MomentOf(p *board.Puzzle, m study.Moment) Moment {
	out := Moment{Kind: momentNames[m.Kind], At: m.At, Cell: m.About.Cell, Value: m.About.Value}
	switch {
	case m.Advice != nil:
		out.How = Explanation(explain.HintOf(p, m.Advice, logic.Why))
	case len(m.Steps) > 0:
		before, told := m.Told()
		out.Before = len(before)
		out.How = StepsOf(p, StepPage{First: len(before) + 1, Steps: told})
	}
	return out
}

// momentNames are how sentences and paths name moments.
var momentNames = map[review.MomentKind]string{review.KeyMove: "key", review.Search: "search", review.Leap: "leap", review.Early: "early", review.Mistake: "mistake"}

// MomentName is how paths name a kind of moment.
func MomentName(k review.MomentKind) string { return momentNames[k] }

// MomentNamed returns the kind of moment of a name; 0 if it is none.
func MomentNamed(name string) review.MomentKind {
	for k, n := range momentNames {
		if n == name {
			return k
		}
	}
	return 0
}

// ReviewShared says in public how a player's game went, without a cell or a digit of it.
type ReviewShared struct {
	Name     string
	Title    StoryTitle
	Took     time.Duration
	Help     Message       // nil if there was none
	KeyAt    time.Duration // when the key move was found; 0 is not told
	By       logic.Technique
	Digits   int
	Followed int // of these, followed from the board when they were placed
	Leaps    int // of these, by way of others that were not written
	Used     []review.Use
}

// ReviewSharedOf returns what others read of a review, by the name of its player.
func ReviewSharedOf(name string, v *game.View, r study.Reviewed) ReviewShared {
	title := storyTitleOf(game.Story{Game: v.Game, Size: v.Size, Difficulty: v.Difficulty, Options: v.Options})
	m := ReviewShared{Name: name, Title: title, Took: timeOf(*v.Result), Help: helpOf(*v.Result), Digits: len(r.Digits), Leaps: r.Count(review.Followed), Used: usedOf(r.Used, mostUsed)}
	m.Followed = r.Count(review.Proved) + m.Leaps
	if key := r.Key(); key >= 0 {
		m.KeyAt, m.By = r.Digits[key].At, r.Digits[key].Technique
	}
	return m
}

// ReviewToCopy gives a player what may be shared of a review, as a text to copy. Missing are the
// rights, by the names of Discord's settings, without which the bot can't post it if it was asked to.
type ReviewToCopy struct {
	Review  ReviewShared
	Missing []string
}
