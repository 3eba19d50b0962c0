package game

import (
	"context"
	"fmt"
	"slices"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/together"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// What people do on a shared board.
type (
	// PlaceTogether sends digits, those that format.ParseMoves reads. Each stands if it is right and
	// follows from what stands.
	PlaceTogether struct {
		Board  int64
		Cells  string
		shared *shared
	}
	// HintTogether asks for a hint, which is counted.
	HintTogether struct {
		Board  int64
		Level  int // 1 asks where to look, 2 answers with the reason
		shared *shared
	}
	// TakeBackTogether takes a digit off the board, by its entry in the log. Managers may.
	TakeBackTogether struct {
		Board   int64
		Seq     int
		Manager bool // the actor may manage the server: the face has seen to it
		shared  *shared
	}
	// CloseTogether ends the board before it is solved. Managers may.
	CloseTogether struct {
		Board   int64
		Manager bool // as of TakeBackTogether
		shared  *shared
	}
)

// shared is a shared board that an action is about.
type shared struct {
	*together.Board
	info    storage.Puzzle
	blocked bool // the actor is kept off the server's boards
}

// TogetherNews is what came of an action on a shared board.
type TogetherNews string

// The news.
const (
	togetherBegun  TogetherNews = "begun"
	togetherPlaced TogetherNews = "placed" // or what else came of digits
	togetherHint   TogetherNews = "hint"
	togetherUndone TogetherNews = "taken back"
	togetherClosed TogetherNews = "closed"
)

// TogetherTold says what came of an action on a shared board, to whoever acted.
type TogetherTold struct {
	What    TogetherNews
	View    TogetherView
	Came    []together.Came // of the digits that were sent
	About   logic.Placement // the digit that was taken back
	Advice  *logic.Advice   // of a hint
	Level   int             // likewise
	Changes bool            // others see something new
}

func (TogetherTold) Fact() {}

// Key names the sentence.
func (t TogetherTold) Key() string { return "Shared " + string(t.What) }

// Stands reports whether a digit that the actor sent stands now.
func (t TogetherTold) Stands() bool {
	return slices.ContainsFunc(t.Came, func(c together.Came) bool { return c.What == together.Stands })
}

func (a PlaceTogether) Door() Door {
	return Door{Gameless: true, Thinks: true, Recalled: true, Limit: (*actor.Budget).Place, Read: a.read}
}
func (a HintTogether) Door() Door     { return Door{Gameless: true, Thinks: true, Read: a.read} }
func (a TakeBackTogether) Door() Door { return Door{Gameless: true, Read: a.read} }
func (a CloseTogether) Door() Door    { return Door{Gameless: true, Read: a.read} }

func (a PlaceTogether) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
	a.shared, err = s.share(tx, a.Board)
	return a, err
}

func (a HintTogether) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
	a.shared, err = s.share(tx, a.Board)
	return a, err
}

func (a TakeBackTogether) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
	a.shared, err = s.share(tx, a.Board)
	return a, err
}

func (a CloseTogether) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
	a.shared, err = s.share(tx, a.Board)
	return a, err
}

// share reads the shared board that a sitting is about.
func (s *Sitting) share(tx storage.Reader, id int64) (*shared, error) {
	b, info, err := s.ready.rules.sharedIn(tx, id, s.Actor.Guild, s.At)
	if err != nil {
		return nil, err
	}
	blocked, err := isBlocked(tx, b.Guild, s.Player.ID)
	return &shared{Board: b, info: info, blocked: blocked}, err
}

// admit refuses somebody who may do nothing on the board now.
func (b *shared) admit(s *Sitting) outcome.Refusal {
	if b.blocked {
		return togetherBlocked
	}
	return b.Admit(s.Player.ID)
}

// settle has what was decided kept, and tells it.
func (s *Sitting) settle(b *shared, told TogetherTold) outcome.Refusal {
	s.Keep(func(tx storage.Tx) error {
		if err := saveShared(tx, b.Board, told.Changes, s.At); err != nil {
			return err
		}
		var err error
		told.View, err = viewShared(tx.Reader, b.Board, b.info, s.Player.ID, s.At)
		s.Tell(told)
		return err
	})
	return nil
}

func (a PlaceTogether) Decide(s *Sitting) outcome.Refusal {
	b, n := a.shared, a.shared.info.Size
	if b.blocked {
		return togetherBlocked
	}
	digits, why := digitsOf(n, a.Cells)
	if why != nil {
		return why
	}
	if why := b.May(s.Player.ID, s.At); why != nil {
		return why
	}
	var shown []together.Shown
	if cells := b.Ask(digits); len(cells) > 0 {
		need, made := b.show(cells), false
		if shown, made = madeFor[[]together.Shown](s.ready, need); !made {
			s.need = need
			return nil
		}
	}
	before := len(b.Digits())
	told := TogetherTold{What: togetherPlaced, Came: b.Place(s.Player.ID, s.Actor.Name, digits, shown, s.At)}
	if one := told.Came[0]; len(told.Came) == 1 && one.Why != nil {
		return one.Why
	}
	told.Changes = len(b.Digits()) > before
	return s.settle(b, told)
}

// digitsOf reads the digits that a text is to be.
func digitsOf(n int, text string) (digits []logic.Placement, why outcome.Refusal) {
	moves, faults := format.ParseMoves(n, text, false)
	switch {
	case len(faults) > 0:
		return nil, BadCells{Faults: faults[:1]}
	case len(moves) == 0:
		return nil, BadCells{Faults: []*format.Error{{Problem: format.Nothing, Size: n}}}
	case len(moves) > together.MaxSent:
		return nil, togetherMany
	}
	for _, m := range moves {
		if m.Values.Len() != 1 {
			return nil, BadCells{Faults: []*format.Error{{Problem: format.NoValue, Cell: m.Cell, Size: n}}}
		}
		digits = append(digits, logic.Placement{Cell: m.Cell, Value: m.Values.Min()})
	}
	return digits, nil
}

func (a HintTogether) Decide(s *Sitting) outcome.Refusal {
	b := a.shared
	if why := b.admit(s); why != nil {
		return why
	}
	if a.Level < int(logic.Where) || a.Level > int(logic.Why) {
		return OutOfRange{Option: "level", Min: int(logic.Where), Max: int(logic.Why)}
	}
	need := b.hint()
	advice, ok := madeFor[logic.Advice](s.ready, need)
	if !ok {
		s.need = need
		return nil
	}
	before := len(b.Log)
	if why := b.Hint(s.Player.ID, s.Actor.Name, s.At); why != nil {
		return why
	}
	return s.settle(b, TogetherTold{What: togetherHint, Advice: &advice, Level: a.Level, Changes: len(b.Log) > before})
}

func (a TakeBackTogether) Decide(s *Sitting) outcome.Refusal {
	if !a.Manager {
		return togetherManagers
	}
	if why := a.shared.TakeBack(a.Seq, s.At); why != nil {
		return why
	}
	m := a.shared.Move(a.Seq)
	return s.settle(a.shared, TogetherTold{What: togetherUndone, About: logic.Placement{Cell: board.CellAt(a.shared.info.Size, m.Cell), Value: m.Value}, Changes: true})
}

func (a CloseTogether) Decide(s *Sitting) outcome.Refusal {
	if !a.Manager {
		return togetherManagers
	}
	if why := a.shared.Close(s.At); why != nil {
		return why
	}
	return s.settle(a.shared, TogetherTold{What: togetherClosed, Changes: true})
}

// sharedNeed is something about a shared board that takes thought.
type sharedNeed struct {
	name  string
	think func(context.Context) (any, error)
}

func (n sharedNeed) key() string { return n.name }

func (n sharedNeed) make(ctx context.Context) (any, error) { return n.think(ctx) }

// show is what comes to stand when the right digits of some open cells are sent. It still holds after
// others have placed digits, which take nothing away from a proof: on a busy board nothing is judged
// again and again. Only a digit that is taken back calls for another.
func (b *shared) show(cells []int) sharedNeed {
	return sharedNeed{fmt.Sprintf("show/%d/%d/%v", b.ID, b.TakenBack(), cells), func(ctx context.Context) (any, error) {
		return b.Show(ctx, cells, actor.Patience)
	}}
}

// hint is a hint for the board as it is.
func (b *shared) hint() sharedNeed {
	position := b.Prover(b.Grid()).Position
	return sharedNeed{fmt.Sprintf("shared hint/%d/%d", b.ID, sharedSeq(b.Board)), func(ctx context.Context) (any, error) {
		return advise(ctx, position, actor.Patience)
	}}
}

// WhyTogether asks for the proof of a digit on a shared board, by its entry in the log, from what
// stood before it.
type WhyTogether struct {
	Board int64
	Seq   int
}

// TogetherProof is that proof.
type TogetherProof struct {
	View   TogetherView
	Step   TogetherStep
	Grid   board.Grid    // before the digit
	Advice *logic.Advice // without steps if none was found
}

func (TogetherProof) Fact() {}

func (q WhyTogether) Look(l *Looking) (Turn, error) {
	b, info, err := l.rules.sharedIn(l.Tx, q.Board, l.Actor.Guild, l.Actor.At)
	if err != nil {
		return Turn{}, err
	}
	m := b.Move(q.Seq)
	if m == nil || !together.Standing(*m) {
		return Turn{}, together.NoDigit
	}
	v, err := viewShared(l.Tx, b, info, l.Actor.Player, l.Actor.At)
	proof := TogetherProof{View: v, Step: v.Log[q.Seq-1], Grid: b.GridBefore(q.Seq)}
	l.then = func(ctx context.Context, s *Service, _ Turn) (Turn, error) {
		made, err := s.makeOnce(ctx, fmt.Sprintf("shared proof/%d/%d", b.ID, q.Seq), func(ctx context.Context) (any, error) {
			advice, err := b.Prover(proof.Grid).Digit(ctx, proof.Step.Where, actor.Patience)
			return advice, withoutBudget(err) // a spent budget leaves what is known without it
		})
		if err == nil {
			advice := made.(logic.Advice)
			proof.Advice = &advice
		}
		return Turn{}.with(proof, err)
	}
	return Turn{}, err
}

const (
	togetherBlocked  outcome.Reason = "together blocked"  // the server keeps the actor off its boards
	togetherMany     outcome.Reason = "together many"     // too many digits at a time
	togetherManagers outcome.Reason = "together managers" // the server's managers alone may do that
)
