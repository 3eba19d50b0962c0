package game

import (
	"context"
	"fmt"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/game/together"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// What people do on a shared board.
type (
	// PlaceTogether places a digit, the one that format.ParseMoves reads, if it is right and
	// follows from what stands.
	PlaceTogether struct {
		Board   int64
		Cells   string
		Because string // what its mover adds, for the board's thread
		shared  *shared
	}
	// HintTogether asks for a hint, which everybody sees.
	HintTogether struct {
		Board  int64
		Level  int // 1 asks where to look, 2 answers with the reason
		shared *shared
	}
	// LookTogether notes that the actor looks at the board.
	LookTogether struct {
		Board  int64
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
	togetherStands TogetherNews = "stands"
	togetherSolved TogetherNews = "solved"
	togetherFirst  TogetherNews = "first" // somebody later was served before
	togetherUnseen TogetherNews = "unseen"
	togetherHint   TogetherNews = "hint"
	togetherLooked TogetherNews = "looked"
	togetherUndone TogetherNews = "taken back"
	togetherClosed TogetherNews = "closed"
)

// TogetherTold says what came of an action on a shared board, to whoever acted.
type TogetherTold struct {
	What    TogetherNews
	View    TogetherView
	About   logic.Placement // the digit that was placed, tried or taken back
	Advice  *logic.Advice   // of a hint
	Level   int             // likewise
	Changes bool            // others see something new
}

func (TogetherTold) Fact() {}

// Key names the sentence.
func (t TogetherTold) Key() string { return "Shared " + string(t.What) }

// Stands reports whether a digit of the actor's stands now.
func (t TogetherTold) Stands() bool {
	return t.What == togetherStands || t.What == togetherFirst || t.What == togetherSolved
}

// Again reports whether somebody may go on at once with the board that they acted on.
func (t TogetherTold) Again() bool {
	return t.What == togetherStands || t.What == togetherFirst || t.What == togetherUnseen
}

func (a PlaceTogether) Door() Door {
	return Door{Gameless: true, Thinks: true, Recalled: true, Limit: (*actor.Budget).Place, Read: a.read}
}
func (a HintTogether) Door() Door     { return Door{Gameless: true, Thinks: true, Read: a.read} }
func (a LookTogether) Door() Door     { return Door{Gameless: true, Read: a.read} }
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

func (a LookTogether) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
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
func (s *Sitting) settle(b *shared, told TogetherTold, after ...func(storage.Tx) error) outcome.Refusal {
	s.Keep(func(tx storage.Tx) error {
		if err := saveShared(tx, b.Board, told.Changes, s.At); err != nil {
			return err
		}
		for _, write := range after {
			if err := write(tx); err != nil {
				return err
			}
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
	about, why := oneDigit(n, a.Cells)
	if why != nil {
		return why
	}
	cell := about.Cell.Index(n)
	if beaten := b.Overtake(s.Player.ID, s.Actor.Name, cell, about.Value, s.At); beaten != 0 {
		return s.settle(b, TogetherTold{What: togetherFirst, About: about, Changes: true}, s.because(b, a, about), s.console(b, cell, beaten))
	}
	if why := b.May(s.Player.ID, cell, s.At); why != nil {
		return why
	}
	need := b.judgement(about.Cell)
	j, ok := madeFor[together.Judgement](s.ready, need)
	if !ok {
		s.need = need
		return nil
	}
	if !b.Place(s.Player.ID, s.Actor.Name, cell, about.Value, j, s.At) {
		return s.settle(b, TogetherTold{What: togetherUnseen, About: about})
	}
	what := togetherStands
	if b.State == storage.TogetherSolved {
		what = togetherSolved
	}
	return s.settle(b, TogetherTold{What: what, About: about, Changes: true}, s.because(b, a, about))
}

// oneDigit reads the one digit that a text is to be.
func oneDigit(n int, text string) (logic.Placement, outcome.Refusal) {
	moves, faults := format.ParseMoves(n, text, false)
	switch {
	case len(faults) > 0:
		return logic.Placement{}, BadCells{Faults: faults[:1]}
	case len(moves) == 0:
		return logic.Placement{}, BadCells{Faults: []*format.Error{{Problem: format.Nothing, Size: n}}}
	case len(moves) > 1:
		return logic.Placement{}, togetherOne
	case moves[0].Values.Len() != 1:
		return logic.Placement{}, BadCells{Faults: []*format.Error{{Problem: format.NoValue, Cell: moves[0].Cell, Size: n}}}
	}
	return logic.Placement{Cell: moves[0].Cell, Value: moves[0].Values.Min()}, nil
}

// because puts what a mover adds into the outbox for the board's thread.
func (s *Sitting) because(b *shared, a PlaceTogether, about logic.Placement) func(storage.Tx) error {
	return func(tx storage.Tx) error {
		reason := ownpuzzle.ShortName(a.Because, together.MaxBecause)
		if reason == "" || !b.Threaded || b.Message == 0 {
			return nil
		}
		m := b.Of(about.Cell.Index(b.info.Size))
		return putAside(tx, b.Together, fmt.Sprintf("because/%d", m.Seq), AsideData{Seq: m.Seq, Player: s.Player.ID, Because: reason}, s.At)
	}
}

// console puts into the outbox, for the board's thread, who was faster than the one who was
// served first.
func (s *Sitting) console(b *shared, cell int, beaten storage.ID) func(storage.Tx) error {
	return func(tx storage.Tx) error {
		if !b.Threaded || b.Message == 0 {
			return nil
		}
		seq := b.Of(cell).Seq
		return putAside(tx, b.Together, fmt.Sprintf("faster/%d", seq), AsideData{Seq: seq, Player: beaten, Faster: true}, s.At)
	}
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

func (a LookTogether) Decide(s *Sitting) outcome.Refusal {
	if why := a.shared.admit(s); why != nil {
		return why
	}
	a.shared.Look(s.Player.ID, s.Actor.Name, s.At)
	return s.settle(a.shared, TogetherTold{What: togetherLooked})
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

// judgement is what is known about the digit of an open cell. It still holds after others have placed
// digits, which take nothing away from a proof: on a busy board nobody is judged again and again. Only a
// digit that is taken back calls for another.
func (b *shared) judgement(at board.Cell) sharedNeed {
	of := b.Prover(b.Grid())
	return sharedNeed{fmt.Sprintf("judge/%d/%d/%v", b.ID, b.TakenBack(), at), func(ctx context.Context) (any, error) {
		return together.Judge(ctx, of, at, actor.Patience)
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
	if m == nil || m.Kind != storage.TogetherDigit || !m.UndoneAt.IsZero() {
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
	togetherOne      outcome.Reason = "together one"      // a digit at a time
	togetherManagers outcome.Reason = "together managers" // the server's managers alone may do that
)
