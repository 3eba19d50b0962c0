package words

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/together"
	"kenkenbot/imaging"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// What is said of boards that a server solves together, besides.
const (
	ButtonPlace        Sentence = "ButtonPlace"
	ButtonSharedHint   Sentence = "ButtonSharedHint"
	ButtonSharedMore   Sentence = "ButtonSharedMore"
	ButtonSharedPage   Sentence = "ButtonSharedPage"
	ButtonSharedClose  Sentence = "ButtonSharedClose"
	ButtonSharedSettle Sentence = "ButtonSharedSettle" // its plan, in the setup
	FormPlace          Sentence = "FormPlace"
	FormPlaceCells     Sentence = "FormPlaceCells"
	FormPlaceBecause   Sentence = "FormPlaceBecause"
	FormPlaceExample   Sentence = "FormPlaceExample"
	PickTakeBack       Sentence = "PickTakeBack"
	AskClose           Sentence = "AskClose"
	PickSharedDay      Sentence = "PickSharedDay"
	PickSharedSize     Sentence = "PickSharedSize"
	PickSharedGrade    Sentence = "PickSharedGrade"
	PickSharedRation   Sentence = "PickSharedRation"
	SharedNoDay        Sentence = "SharedNoDay" // when somebody asks
	SharedNever        Sentence = "SharedNever"
	SharedAnySize      Sentence = "SharedAnySize"
	SharedAnyGrade     Sentence = "SharedAnyGrade"
)

// SharedThread names the thread of a board.
type SharedThread struct{ Kind Kind }

// TogetherPost is the text of a board's message, above its picture. Its sentences are "Together
// open" and so on.
type TogetherPost struct {
	Sentence
	Kind       Kind
	Ration     int
	Filled, Of int
	Due        time.Time
	Took       time.Duration  // 0 is not told
	People     []SharedPerson // who is at it: who placed the most first
	More       int            // people who are not named
	Placers    int            // who placed digits
	KeyMove    *SharedKey
	Last       *SharedLast
}

// SharedPerson is somebody who is at a board.
type SharedPerson struct {
	Name   string
	Letter string // in the film; "" if there is none
	Digits int
	Hints  int
}

// SharedKey is the key move of a board.
type SharedKey struct {
	Name   string
	Cell   board.Cell
	Value  int
	Looked int
}

// SharedLast compares a board with the server's last one.
type SharedLast struct {
	Day    storage.Day
	By     time.Duration // the difference
	Faster bool
}

const (
	mostNamed  = 12 // how many people a board's message names
	hintsNamed = 5  // how many of them as those who asked for a hint
)

// togetherKeys name the sentences by the state of a board.
var togetherKeys = map[storage.TogetherState]Sentence{
	storage.TogetherOpen: "Together open", storage.TogetherSolved: "Together solved", storage.TogetherClosed: "Together closed", storage.TogetherExpired: "Together expired",
}

// TogetherPostOf returns the text of a board's message.
func TogetherPostOf(v game.TogetherView) TogetherPost {
	m := TogetherPost{
		Sentence: togetherKeys[v.State], Kind: Kind{v.Info.Size, v.Info.Difficulty}, Ration: v.Together.Ration,
		Filled: len(v.Grid) - v.Grid.Empty(), Of: len(v.Grid), Due: v.DueAt,
	}
	if !v.OverAt.IsZero() && !v.Untimed {
		m.Took = v.OverAt.Sub(v.MadeAt)
	}
	for k, c := range v.Credits {
		if c.Digits > 0 {
			m.Placers++
		}
		if k >= mostNamed {
			m.More++
			continue
		}
		p := SharedPerson{Name: c.Name, Digits: c.Digits, Hints: c.Hints}
		if v.State != storage.TogetherOpen && c.Digits > 0 {
			p.Letter = letterOf(k)
		}
		m.People = append(m.People, p)
	}
	if k := v.Key; k != nil {
		m.KeyMove = &SharedKey{Name: k.Name, Cell: k.Where, Value: k.Value, Looked: k.Looked}
	}
	if v.Last != nil {
		by := v.Last.Took - m.Took
		m.Last = &SharedLast{Day: v.Last.Day, By: by.Abs(), Faster: by >= 0}
	}
	return m
}

// letterOf returns the letter of the owner at that place among the credits.
func letterOf(place int) string { return string(rune('A' + min(place, imaging.MaxOwners-1))) }

// TogetherStep says who placed a digit on a board, on a line of its message.
type TogetherStep struct {
	Name   string
	Cell   board.Cell
	Value  int
	Faster bool
}

// TogetherStepOf returns the line of a step.
func TogetherStepOf(s game.TogetherStep) TogetherStep {
	return TogetherStep{Name: s.Name, Cell: s.Where, Value: s.Value, Faster: s.Faster}
}

// SharedHints says who asked for a hint since the latest digit of a board.
type SharedHints struct {
	Names []string
	More  int // people who are not named
}

// SharedHintsOf names the latest of those who asked.
func SharedHintsOf(asked []game.TogetherStep) (m SharedHints) {
	m.More = max(0, len(asked)-hintsNamed)
	for _, a := range asked[m.More:] {
		m.Names = append(m.Names, a.Name)
	}
	return m
}

// SharedStanding says to somebody how they stand on a board.
type SharedStanding struct {
	Left  int
	More  time.Time // when there is one more; zero where there is no need
	Waits time.Time // until when they may place none; zero if they may
	Over  bool
}

// SharedStandingOf returns how somebody stands.
func SharedStandingOf(v game.TogetherView) SharedStanding {
	return SharedStanding{Left: v.Ration.Left, More: v.Ration.More, Waits: v.Waits, Over: v.State != storage.TogetherOpen}
}

// SharedBoardHere says, to whoever asks for a board, where the one is that is open.
type SharedBoardHere struct {
	Post     TogetherPost
	Standing SharedStanding
	Guild    storage.ID
	Channel  storage.ID
	Message  storage.ID // 0 until it is posted
}

// SharedBoardHereOf returns that.
func SharedBoardHereOf(v game.TogetherView) SharedBoardHere {
	return SharedBoardHere{Post: TogetherPostOf(v), Standing: SharedStandingOf(v), Guild: v.Guild, Channel: v.Channel, Message: v.Message}
}

// TogetherTold says what came of an action on a board, to whoever acted. Its sentences are
// "Shared begun" and so on.
type TogetherTold struct {
	Sentence
	Cell     board.Cell
	Value    int
	Hint     Explanation
	Standing SharedStanding
}

// TogetherToldOf returns what to say of an action.
func TogetherToldOf(t game.TogetherTold) TogetherTold {
	m := TogetherTold{Sentence: "Shared " + Sentence(t.What), Cell: t.About.Cell, Value: t.About.Value, Standing: SharedStandingOf(t.View)}
	if t.Advice != nil {
		m.Hint = explain.HintOf(t.View.Puzzle, t.Advice, logic.Level(t.Level))
	}
	return m
}

// TogetherProof says why a digit stands.
type TogetherProof struct {
	Step  TogetherStep
	Proof Explanation // nil if none was found
}

// TogetherProofOf returns that.
func TogetherProofOf(p game.TogetherProof) TogetherProof {
	m := TogetherProof{Step: TogetherStepOf(p.Step)}
	if len(p.Advice.Steps) > 0 {
		m.Proof = explain.HintOf(p.View.Puzzle, &p.Advice, logic.Why)
	}
	return m
}

// Aside is what is said in the thread of a board. Its sentences are "Aside open", "Aside over",
// "Aside because" and "Aside faster".
type Aside struct {
	Sentence
	Step    TogetherStep
	Because string
	Later   string
	Post    TogetherPost
}

// AsideOf returns what to say in a board's thread.
func AsideOf(a game.Aside, because string) Aside {
	switch {
	case a.Step == nil && a.View.State == storage.TogetherOpen:
		return Aside{Sentence: "Aside open", Post: TogetherPostOf(a.View)}
	case a.Step == nil:
		return Aside{Sentence: "Aside over", Post: TogetherPostOf(a.View)}
	case because == "":
		return Aside{Sentence: "Aside faster", Step: TogetherStepOf(*a.Step), Later: a.Later}
	}
	return Aside{Sentence: "Aside because", Step: TogetherStepOf(*a.Step), Because: because}
}

// SharedResult says in Monday's recap what a board came to.
type SharedResult struct{ standings.SharedResult }

// SharedPlan says what a server wants of its boards.
type SharedPlan struct {
	Off     bool
	Weekday time.Weekday
	ByDay   bool // a weekday begins one
	Next    time.Time
	Channel bool // there is one for it
	Kind    Kind
	BySize  bool // the size goes by how many play
	Ration  int
	Few     int // who play where the board is small
}

// SharedPlanOf returns what a server wants.
func SharedPlanOf(p game.TogetherPlan) SharedPlan {
	return SharedPlan{
		Off: p.Off, Weekday: time.Weekday(max(p.Weekday-1, 0)), ByDay: p.Weekday != 0, Next: p.DueAt, Channel: p.Guild.Channel != 0,
		Kind: Kind{p.Kind.Size, p.Kind.Difficulty}, BySize: p.Size == 0, Ration: p.TogetherPlan.Ration, Few: together.FewPeople,
	}
}

// SharedDay, SharedSize, SharedGrade and SharedRation are choices of the plan.
type (
	SharedDay    struct{ Day time.Weekday }
	SharedSize   struct{ Size int }
	SharedGrade  struct{ Difficulty board.Difficulty }
	SharedRation struct{ Digits int }
)

// TakeBackOption names a digit among those that a manager can take back.
type TakeBackOption struct {
	Cell  board.Cell
	Value int
	Name  string
}

// TakeBackOptionOf returns the name of a digit.
func TakeBackOptionOf(s game.TogetherStep) TakeBackOption {
	return TakeBackOption{Cell: s.Where, Value: s.Value, Name: s.Name}
}
