package game

import (
	"slices"
	"strings"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// TakeHint gives a hint for the board as it stands: one step of those that lead to the
// easiest next digit. The first level asks where to look and what to find out there, the
// second answers with the reason, the third carries the step out: its value is written, or
// its notes, so that the same hint does not come back. Level 0 asks for one more than was
// given for that digit before. The first hint on a board that ranks as unassisted only asks,
// unless the player has Agreed.
type TakeHint struct {
	Level  int
	Agreed bool
	// Next first writes what the step before has told into the notes.
	Next bool

	timed bool // it would take an unassisted result below others, by its time
}

// AskWhy asks for a proof that a cell must or can't have a value, the first of those that
// format.ParseMoves reads. It costs what a hint of the second level for that cell's digit does,
// and asks first where a hint would.
type AskWhy struct {
	Cells  string
	Agreed bool

	timed bool // as of TakeHint
}

// HintOffer says what a hint would mean for the result, and that nothing was done.
type HintOffer struct {
	Level int
	Adds  time.Duration    // to the time
	About *logic.Placement // what was to be proved; nil for the next step
}

func (HintOffer) fact() {}

func (a TakeHint) read(tx storage.Reader, s *sitting) (_ Action, err error) {
	a.timed, err = s.timed(tx)
	return a, err
}

func (a AskWhy) read(tx storage.Reader, s *sitting) (_ Action, err error) {
	a.timed, err = s.timed(tx)
	return a, err
}

// timed reports whether a hint would cost a rank, where times count for the actor.
func (s *sitting) timed(tx storage.Reader) (bool, error) {
	if !s.unaided() {
		return false, nil
	}
	without, err := isUntimed(tx, s.actor, s.player)
	return !without, err
}

// offers offers a step, the first that would take the result below those without help, and
// reports whether it has to be agreed to.
func (s *sitting) offers(advice *logic.Advice, level int, about *logic.Placement) bool {
	step := stepKey(advice)
	if isFree(step) {
		return false
	}
	level = min(max(level, 1), s.deepestLevel(step))
	s.tell(HintOffer{Level: level, Adds: stepPrice(step, level, s.par()), About: about})
	return true
}

func (AskWhy) traits() traits { return traits{thinks: true} }

func (a AskWhy) decide(s *sitting) Refusal {
	moves, faults := format.ParseMoves(s.info.Size, a.Cells, false)
	switch {
	case s.contested():
		return HintsOff{}
	case !s.tells():
		return OnlySubmit{}
	case len(faults) > 0:
		return BadCells{Faults: faults[:1]}
	case len(moves) == 0:
		return BadCells{Faults: []*format.Error{{Problem: format.Nothing, Size: s.info.Size}}}
	case moves[0].Values.Len() != 1:
		return BadCells{Faults: []*format.Error{{Problem: format.NoValue, Cell: moves[0].Cell, Size: s.info.Size}}}
	}
	need := proofNeed{game: s.game.ID, seq: s.pos.Seq, puzzle: s.puzzle, solution: s.solution, grid: s.pos.Grid,
		about: logic.Placement{Cell: moves[0].Cell, Value: moves[0].Values.Min()}}
	advice, ok := madeFor[logic.Advice](s.ready, need)
	if !ok {
		s.need = need
		return nil
	}
	if a.timed && !a.Agreed && s.offers(&advice, int(logic.Why), &need.about) {
		return nil
	}
	s.hint(int(logic.Why), &guidance{advice: advice})
	return nil
}

func (TakeHint) traits() traits { return traits{thinks: true, looksBack: true} }

func (a TakeHint) decide(s *sitting) Refusal {
	if s.contested() {
		return HintsOff{}
	}
	if a.Level < 0 || a.Level > MaxHintLevel {
		return OutOfRange{Option: "level", Min: 1, Max: MaxHintLevel}
	}
	if !s.tells() {
		return OnlySubmit{}
	}
	need := s.nextAdvice(a.Next)
	g, ok := madeFor[guidance](s.ready, need)
	if !ok {
		s.need = need
		return nil
	}
	if a.timed && !a.Agreed && s.offers(&g.advice, a.Level, nil) {
		return nil
	}
	s.hint(a.Level, &g)
	return nil
}

// nextAdvice is a hint for the board as it stands; with next for what it leads to.
func (s *sitting) nextAdvice(next bool) adviceNeed {
	return adviceNeed{game: s.game.ID, seq: s.pos.Seq, next: next, puzzle: s.puzzle, solution: s.solution,
		grid: s.pos.Grid, marks: s.pos.snapshot().notes(), ruled: s.past.ruled(s.info.Size, s.solution), aims: s.aims()}
}

// aims returns the empty cells to whose digit the player was given hints.
func (s *sitting) aims() []board.Cell {
	var cells []board.Cell
	for step := range s.pos.Hints {
		name, ok := strings.CutPrefix(step, digitStep)
		if c, read := board.ParseCell(name); ok && read && c.In(s.info.Size) && s.pos.Grid.At(s.info.Size, c) == 0 {
			cells = append(cells, c)
		}
	}
	slices.SortFunc(cells, func(a, b board.Cell) int { return a.Index(s.info.Size) - b.Index(s.info.Size) })
	if s.game.Kind == storage.LessonGame {
		cells = append(cells, s.teacher(s.lesson(), s.pos).aim())
	}
	return cells
}

// hint decides on an advice at a level.
func (s *sitting) hint(level int, g *guidance) {
	advice := &g.advice
	step := stepKey(advice)
	if level == 0 {
		level = s.pos.Hints[step] + 1
	}
	level = min(level, s.deepestLevel(step))
	paid := hintCost(s.pos.Hints, s.par())
	e := entry{kind: storage.MoveHint, level: level, step: step}
	placed := -1
	before := s.pos.snapshot()
	after := before.clone()
	out := newSnapshot(s.info.Size)
	if g.before != nil {
		s.carryOut(g.before, after)
		out.marks = g.before.Rule(s.info.Size, out.marks)
	}
	if level == MaxHintLevel {
		placed = s.carryOut(advice, after)
		out.marks = advice.Rule(s.info.Size, out.marks)
	}
	e.effects = before.effectsTo(s.info.Size, after)
	e.ruled = newSnapshot(s.info.Size).effectsTo(s.info.Size, out)
	s.log(e)
	if placed >= 0 {
		s.walkOn(board.CellAt(s.info.Size, placed))
	} else {
		s.showAdvice(level, advice)
	}
	had := s.pos.Hints[step]
	h := Hint{Level: level, Advice: *advice, Price: stepPrice(step, had, s.par()), Added: hintCost(s.pos.Hints, s.par()) - paid}
	if advice.Kind == logic.Deduction && len(advice.Steps[len(advice.Steps)-1].Step.Place) > 0 {
		h.Left = len(advice.Steps)
	}
	for next := range h.Adds {
		h.Adds[next] = stepPrice(step, max(next, had), s.par()) - h.Price
	}
	s.tell(h)
}

// deepestLevel is how deep the hints of a step go on the board: a lesson leaves the step
// to the player.
func (s *sitting) deepestLevel(step string) int {
	if s.game.Kind == storage.LessonGame {
		return min(deepestLevel(step), int(logic.Why))
	}
	return deepestLevel(step)
}

// deepestLevel is how deep the hints of a step go: of a mistake there is nothing to carry
// out.
func deepestLevel(step string) int {
	if strings.HasPrefix(step, mistakeStep) || strings.HasPrefix(step, plainStep) {
		return int(logic.Why)
	}
	return MaxHintLevel
}

// carryOut does on a board what an advice says: it writes the pencil marks that are left
// and then the value, if there is one, and returns the cell, by index, that gets it; -1 if
// none does.
func (s *sitting) carryOut(advice *logic.Advice, after snapshot) (placed int) {
	n, notes := s.info.Size, after.notes()
	before := after.clone()
	grid, marks := advice.Take(before.grid, notes)
	for i, m := range marks {
		if grid[i] == 0 && m != notes[i] {
			after.note(n, i, m, m^after.marks[i])
		}
	}
	placed = -1
	for i, v := range grid {
		if v != before.grid[i] {
			after.set(n, i, int(v), s.clears())
			if placed < 0 {
				placed = i
			}
		}
	}
	return placed
}

// How the keys of steps begin. They are stored: never change one.
const (
	mistakeStep = "mistake/"
	plainStep   = "plain/" // what is in plain sight: a mistake that Check tells as well, or a digit that breaks a rule at once
	givenStep   = "given/" // a cage of one cell, which says its value
	digitStep   = "digit/" // the digit of a cell, whatever steps lead to it
	revealStep  = "reveal/"
)

// isFree reports whether a step has no price and counts as no hint: it tells only what is
// in plain sight, or it is the filling of notes.
func isFree(step string) bool {
	return strings.HasPrefix(step, plainStep) || strings.HasPrefix(step, givenStep) || step == notesStep
}

// stepKey names what an advice is about, without blanks: every level and every step on
// the way to the same digit has the same key. It is stored.
func stepKey(advice *logic.Advice) string {
	var b strings.Builder
	switch {
	case advice.Kind == logic.Mistake:
		if len(advice.Faults) > 0 {
			b.WriteString(plainStep)
		} else {
			b.WriteString(mistakeStep)
		}
		for _, c := range advice.Wrong {
			b.WriteString(c.String())
		}
		return b.String()
	case advice.Kind == logic.Reveal:
		b.WriteString(revealStep)
	case advice.Kind == logic.Proof && len(advice.Faults) > 0:
		b.WriteString(plainStep)
	case advice.Kind == logic.Proof:
		b.WriteString(digitStep)
	case advice.Step().Step.Technique == logic.GivenCell:
		b.WriteString(givenStep)
	default:
		b.WriteString(digitStep)
	}
	b.WriteString(advice.Aim.String())
	return b.String()
}

// HintsOff says that nobody is helped in a rated match.
type HintsOff struct{ refused }
