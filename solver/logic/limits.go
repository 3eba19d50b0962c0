package logic

import (
	"context"
	"errors"
	"math"
	"time"
)

// Limits bound one call. A zero field stands for its default, so that no call runs
// without bounds.
type Limits struct {
	Work int64         // units of work; DefaultWork if zero or less
	Time time.Duration // time on the clock; DefaultTime if zero or less
}

// The bounds that the zero Limits stand for. A unit of work measures the
// program's effort, unlike Step.Work, which measures a person's: one way of filling a
// cage looked at, or as much of anything else, 10 to 20 ns on a machine of 2020. A call
// spends as much on every machine. Keen's hardest 9×9 puzzles take 30,000 units
// on average, and none of them more than 300,000.
const (
	DefaultWork = 1_000_000_000
	DefaultTime = 20 * time.Second
)

// ErrBudget says that the work or the time of Limits was spent before the answer
// was known. Nothing is said about the puzzle.
var ErrBudget = errors.New("the budget for solving by logic is spent, the answer is not known")

// meter counts the work of a call, which a State shares with its clones.
type meter struct {
	left     int64 // work until the bounds are next looked at
	rest     int64 // work beyond that
	ctx      context.Context
	deadline time.Time
	err      error // why the call must end
}

// unmetered is how much work a State may do outside of any call: as much as there
// is, for it is little.
const unmetered = math.MaxInt64

// glanceEvery is how much work is done from one look at the clock to the next: it
// takes a fraction of a millisecond.
const glanceEvery = 1 << 15

// begin starts to count for a call.
func (m *meter) begin(ctx context.Context, l Limits) {
	if l.Work <= 0 {
		l.Work = DefaultWork
	}
	if l.Time <= 0 {
		l.Time = DefaultTime
	}
	*m = meter{rest: l.Work, ctx: ctx, deadline: time.Now().Add(l.Time)}
	m.look()
}

// end stops counting and returns why the call had to end early, or nil.
func (m *meter) end() error {
	err := m.err
	*m = meter{left: unmetered}
	return err
}

// look notes whether the call must end, and else allows the next portion of work.
func (m *meter) look() {
	switch {
	case m.err != nil:
	case m.ctx.Err() != nil:
		m.err = m.ctx.Err()
	case m.rest+m.left <= 0 || time.Now().After(m.deadline):
		m.err = ErrBudget
	default:
		m.rest += m.left // negative: what the last portion was overdrawn by
		m.left = min(m.rest, glanceEvery)
		m.rest -= m.left
	}
}

// spend counts work done. A state whose call must end takes no more steps, as if it
// were contradictory: see within.
func (s *State) spend(work int) {
	if s.meter.left -= int64(work); s.meter.left <= 0 {
		s.pause()
	}
}

// pause looks at the bounds.
func (s *State) pause() {
	if s.meter.look(); s.meter.err != nil {
		s.broken = true
	}
}

// spent reports whether the call must end.
func (s *State) spent() bool { return s.meter.err != nil }

// hurried reports whether the call must end for another reason than its work: where work alone
// ended it, it would end there again.
func (s *State) hurried() bool { return s.spent() && s.meter.rest+s.meter.left > 0 }

// within carries out do within the limits and returns ErrBudget or the context's
// error if it had to end early. The state is then good for another try.
func (s *State) within(ctx context.Context, l Limits, do func()) error {
	broken := s.broken
	s.meter.begin(ctx, l)
	if s.meter.err == nil {
		do()
	}
	err := s.meter.end()
	if err != nil {
		s.resume(broken)
	}
	return err
}

// resume makes the state good for another try after the bounds ended one.
func (s *State) resume(broken bool) {
	s.broken = broken
	s.forget() // a finding may not have been acted on
	for i := range s.cages {
		s.cages[i].looked = 0
	}
}

// allow carries out do with no more than a share of the work that is left to the call, and
// lets the call go on if only that is spent.
func (s *State) allow(work int64, do func()) {
	m, broken := s.meter, s.broken
	all := m.left + m.rest
	share := min(work, all/8)
	m.left, m.rest = 0, share
	do()
	all -= share - (m.left + m.rest)
	m.left, m.rest = 0, all
	if errors.Is(m.err, ErrBudget) && all > 0 {
		m.err = nil
		s.resume(broken)
	}
}
