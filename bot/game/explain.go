package game

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/bring"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Subject is what is explained: one of the actor's finished games, an entry of the actor's
// own list, or a puzzle that the actor pasted. One of them is not 0; a zero Subject is the
// game opened last.
type Subject struct{ Game, Own, Pasted int64 }

// Explain asks for the way through a puzzle, at one of its steps.
type Explain struct {
	Of   Subject
	Step int  // counted from 1; 0 is the whole way, and one more than there are its end
	Open bool // besides the step, all others that apply to the board there
	// Position is a board of the puzzle, as format.ParseGrid reads it: instead of the way,
	// all steps that apply to it are asked for. Empty asks for the way.
	Position string
}

// ToExplain takes a puzzle that the actor brings, to have it explained: what is not on the
// actor's own list is kept for a while.
type ToExplain struct {
	From    bring.Brought
	brought *bring.Puzzle
}

// Taken says what is to be explained.
type Taken struct{ Of Subject }

func (Taken) Fact() {}

func (ToExplain) traits() traits { return traits{gameless: true} }

// read finds the puzzle, if the actor may have it explained.
func (q ToExplain) read(tx storage.Reader, s *sitting) (_ Action, err error) {
	if q.brought, err = bring.Find(tx, s.actor, q.From); err != nil {
		return q, err
	}
	return q, unsealed(tx, s.actor, q.brought.Record)
}

func (q ToExplain) decide(s *sitting) outcome.Refusal {
	if own := q.brought.Own; own != nil {
		s.tell(Taken{Subject{Own: own.ID}})
		return nil
	}
	paste := storage.Pasted{Player: s.player.ID, Text: q.brought.Record.Text, At: s.at}
	s.keep(func(tx storage.Tx) error {
		id, err := tx.SavePasted(paste, mostPasted)
		s.tell(Taken{Subject{Pasted: id}})
		return err
	})
	return nil
}

// Explained is the way through a puzzle at one of its steps.
type Explained struct {
	Of     Subject
	Puzzle *board.Puzzle
	Path   *logic.Path
	Steps  []logic.Argued // those of the Path
	Step   int            // within the bounds that Explain names
	// Open are the steps that apply to the board before the step, or to the Position, those
	// first that ask least; nil if they were not asked for.
	Open     []logic.Argued
	Position board.Grid   // nil if the way was asked for
	Broken   board.Report // the rules that the Position breaks; then nothing is open

	Preferences actor.Preferences
}

// toExplain is a puzzle as it was read, for Explained to be made of.
type toExplain struct {
	by     actor.Actor
	id     int64 // by which its way is kept in memory
	puzzle *board.Puzzle
	of     Subject
	at     board.Grid // the position that is asked for; nil if the way is
	prefs  actor.Preferences
}

func (Explained) Fact() {}

// Before returns the board before the step, with the candidates that the steps until then
// left.
func (e *Explained) Before() *logic.State {
	s := logic.NewState(e.Puzzle)
	for i, value := range e.Position {
		if value != 0 {
			s.Place(board.CellAt(e.Puzzle.Size(), i), int(value))
		}
	}
	for k := range e.Steps[:min(max(e.Step-1, 0), len(e.Steps))] {
		s.Apply(&e.Steps[k].Step)
	}
	return s
}

// NextDigit returns the first step behind this one that places a digit; the end if there is
// none.
func (e *Explained) NextDigit() int {
	for k := e.Step; k < len(e.Steps); k++ {
		if len(e.Steps[k].Step.Place) > 0 {
			return k + 1
		}
	}
	return len(e.Steps) + 1
}

func (q Explain) look(l *looking) (Turn, error) {
	p, err := actor.PlayerOf(l.tx, l.a.Player)
	if err != nil {
		return Turn{}, err
	}
	read, err := q.Of.read(l.tx, l.a)
	if err != nil {
		return Turn{}, err
	}
	read.by, read.prefs = l.a, actor.PreferencesOf(p)
	read.at, err = q.position(read.puzzle.Size())
	l.then = func(ctx context.Context, s *Service, _ Turn) (Turn, error) { return q.find(ctx, s, read) }
	return Turn{}, err
}

// position reads the position that is asked for; nil if none is.
func (q Explain) position(size int) (board.Grid, error) {
	if q.Position == "" {
		return nil, nil
	}
	grid, err := format.ParseGrid(size, q.Position)
	switch {
	case err != nil:
		return nil, BadPosition{Size: size}
	case int(slices.Max(grid)) > size:
		return nil, BadPosition{Size: size}
	}
	return grid, nil
}

// read reads the puzzle, if the actor may have it explained.
func (s Subject) read(tx storage.Reader, a actor.Actor) (toExplain, error) {
	switch {
	case s.Pasted != 0:
		return s.readPasted(tx, a)
	case s.Own != 0:
		return s.readOwn(tx, a)
	}
	sat, err := sit(tx, a, s.Game, false)
	if err != nil {
		return toExplain{}, err
	}
	if sat.result == nil && sat.game.SolutionAt.IsZero() {
		return toExplain{}, NotExplainable{}
	}
	return toExplain{id: sat.info.ID, puzzle: sat.puzzle, of: Subject{Game: sat.game.ID}}, nil
}

// readPasted reads a pasted puzzle. What was nobody's secret when it was pasted may have
// become a daily since.
func (s Subject) readPasted(tx storage.Reader, a actor.Actor) (toExplain, error) {
	pasted, err := tx.Pasted(s.Pasted)
	if storage.IsMissing(err) || err == nil && pasted.Player != a.Player {
		return toExplain{}, PastedGone{}
	}
	if err != nil {
		return toExplain{}, err
	}
	record := storage.Puzzle{Text: pasted.Text}
	puzzle, err := almanac.ParsePuzzle(record)
	if err != nil {
		return toExplain{}, err
	}
	return toExplain{id: -pasted.ID, puzzle: puzzle, of: s}, unsealed(tx, a, record)
}

// readOwn reads an entry of the actor's own list.
func (s Subject) readOwn(tx storage.Reader, a actor.Actor) (toExplain, error) {
	own, err := tx.OwnPuzzle(s.Own)
	if storage.IsMissing(err) || err == nil && own.Player != a.Player {
		return toExplain{}, PastedGone{}
	}
	if err != nil {
		return toExplain{}, err
	}
	record, err := tx.Puzzle(own.Puzzle)
	if err != nil {
		return toExplain{}, err
	}
	puzzle, err := almanac.ParsePuzzle(record)
	if err != nil {
		return toExplain{}, err
	}
	return toExplain{id: record.ID, puzzle: puzzle, of: s}, unsealed(tx, a, record)
}

// unsealed returns the refusal to give a puzzle away to the actor, if there is one, as an
// error.
func unsealed(tx storage.Reader, a actor.Actor, record storage.Puzzle) error {
	why, err := sealedTo(tx, a, record.Key())
	if err == nil && why != nil {
		return why
	}
	return err
}

// find finds the way, which may take long the first time. That is one of the orders that a
// player has.
func (q Explain) find(ctx context.Context, s *Service, read toExplain) (Turn, error) {
	if _, known := s.paths.Get(read.id); !known || read.at != nil {
		if why := s.budget.Order(read.by); why != nil {
			return Turn{Refusal: why}, nil
		}
	}
	if read.at != nil {
		return s.openAt(ctx, read)
	}
	path, err := s.path(ctx, read.id, read.puzzle)
	if err != nil {
		return Turn{}, err
	}
	out := Explained{Of: read.of, Puzzle: read.puzzle, Path: path, Steps: path.Steps(), Preferences: read.prefs}
	out.Step = min(max(q.Step, 0), len(out.Steps)+1)
	if q.Open {
		if out.Open, err = s.open(ctx, openNeed{id: read.id, at: strconv.Itoa(out.Step), state: out.Before()}); err != nil {
			return Turn{}, err
		}
	}
	return Turn{Facts: []outcome.Fact{out}}, nil
}

// openAt lists the steps that apply to a position. One that breaks a rule has none.
func (s *Service) openAt(ctx context.Context, read toExplain) (Turn, error) {
	out := Explained{Of: read.of, Puzzle: read.puzzle, Position: read.at, Open: []logic.Argued{}, Preferences: read.prefs}
	out.Broken = read.puzzle.Check(read.at)
	if len(out.Broken.Faults) > 0 {
		return Turn{Facts: []outcome.Fact{out}}, nil
	}
	var err error
	out.Open, err = s.open(ctx, openNeed{id: read.id, at: read.at.String(), state: out.Before()})
	return Turn{Facts: []outcome.Fact{out}}, err
}

// open lists the steps that apply to a board.
func (s *Service) open(ctx context.Context, need openNeed) ([]logic.Argued, error) {
	r := &ready{}
	if err := s.prepare(ctx, r, need); err != nil {
		return nil, err
	}
	steps, _ := madeFor[[]logic.Argued](r, need)
	return steps, nil
}

// path returns the way through a puzzle, found or kept. The ID of a pasted puzzle is below
// 0.
func (s *Service) path(ctx context.Context, id int64, p *board.Puzzle) (*logic.Path, error) {
	if path, ok := s.paths.Get(id); ok {
		return path, nil
	}
	need, r := pathNeed{id: id, puzzle: p}, &ready{}
	if err := s.prepare(ctx, r, need); err != nil {
		return nil, err
	}
	path, _ := madeFor[logic.Path](r, need)
	s.paths.Put(id, &path)
	return &path, nil
}

// openNeed is the steps that apply to a board of a puzzle.
type openNeed struct {
	id    int64
	at    string // which step's board it is, or the board itself
	state *logic.State
}

func (n openNeed) key() string { return fmt.Sprintf("open/%d/%s", n.id, n.at) }

// make lists them; a spent budget leaves those found before.
func (n openNeed) make(ctx context.Context) (any, error) {
	steps, err := n.state.Open(ctx, openLimits)
	if errors.Is(err, logic.ErrBudget) {
		err = nil
	}
	return append([]logic.Argued{}, steps...), err
}

// openLimits bound what is listed while somebody waits.
var openLimits = logic.Limits{Work: 5_000_000, Time: 2 * time.Second}

// pastedKept is how long a pasted puzzle is kept after it was pasted last, and mostPasted
// how many of one player's at most.
const (
	pastedKept = 7 * 24 * time.Hour
	mostPasted = 10
)

// ForgetPasted drops the pasted puzzles whose pages nobody will turn any more.
func (s *Service) ForgetPasted(ctx context.Context, now time.Time) error {
	return s.store.Update(ctx, func(tx storage.Tx) error { return tx.ForgetPasted(now.Add(-pastedKept)) })
}

type (
	// BadPosition says that a text is no board of the size.
	BadPosition struct {
		outcome.Refused
		Size int
	}
	// NotExplainable says that only a finished game can be explained.
	NotExplainable struct{ outcome.Refused }
	// PastedGone says that pasted puzzles are kept for a while only.
	PastedGone struct{ outcome.Refused }
)
