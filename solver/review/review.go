package review

import (
	"context"
	"errors"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Review is what there is to say about a game. Its times are those at the board,
// as the game's are.
type Review struct {
	Took    time.Duration
	Digits  []Digit       // each cell's right digit, in the order in which they first came
	Wrong   []Wrong       // in the order in which they were written
	Used    []Use         // the techniques of the ways to the digits, hardest first
	Typical time.Duration // the median of the times that digits took

	told []Moment // of one without times; else nil
}

// How says what a digit rested on when it was placed.
type How uint8

// What digits rest on.
const (
	Proved     How = iota + 1 // the board proved it
	Followed                  // it followed, but by way of more cells than people keep in their heads
	Unproved                  // nothing that we know leads to it
	Hinted                    // a hint wrote it
	Unexamined                // the limits were spent
)

// Digit is a right digit as it first came onto the board.
type Digit struct {
	logic.Placement
	Entry int           // which of the game's entries wrote it
	At    time.Duration // when
	// Gap is the time since the entry before that changed a digit; 0 for those that came
	// together with others, but for the first of them.
	Gap   time.Duration
	With  int // how many right digits came at that moment, this one included
	How   How
	Aided bool // a hint told something since the digit before it, or wrote it
	Ahead int  // Proved, Followed: how many other digits the way to it makes known first
	// Technique is the hardest of the easiest way to the digit, and Summit the step with it;
	// none if the digit is Unproved or Unexamined, or a hint wrote what nothing leads to.
	Technique logic.Technique
	Summit    logic.Argued
	// Others are the techniques of that way besides the hardest, each once.
	Others []logic.Technique
	// Since is from when on the board proved it without another digit in between; -1 if it
	// did not.
	Since  time.Duration
	Before board.Grid // the right digits on the board just before

	way logic.Goal // Proved, Followed: how Reach found the way
}

// Way returns the way to a digit that is Proved or Followed, from the board as it was. The
// error is logic.ErrBudget or the context's.
func (d *Digit) Way(ctx context.Context, p *board.Puzzle, l logic.Limits) ([]logic.Argued, error) {
	return logic.Reach(ctx, p, d.Before, d.way, l)
}

// Wrong is a wrong digit.
type Wrong struct {
	logic.Placement
	Entry    int
	At       time.Duration
	Until    time.Duration
	Advice   *logic.Advice // what would have shown it, a Proof; nil if it was not looked for
	Position board.Grid    // the right digits beside it
}

// Use is how many steps with a technique the ways to the digits had.
type Use struct {
	Technique logic.Technique
	Count     int
}

// maxAhead is how many digits people are taken to keep in their heads before they write
// one. A digit that takes more is Followed.
const maxAhead = 3

// Of reviews a game. The limits are those of each question that is asked of the board,
// DefaultLimits if they are zero; what they do not suffice for is Unexamined. The error is
// ErrWhole, the context's, or says what is wrong with the game.
func Of(ctx context.Context, g Game, l logic.Limits) (Review, error) {
	if err := g.check(); err != nil {
		return Review{}, err
	}
	if l == (logic.Limits{}) {
		l = DefaultLimits
	}
	f := newFollower(ctx, &g, l)
	for i := range g.Entries {
		if err := f.follow(i); err != nil {
			return Review{}, err
		}
	}
	f.finish()
	return f.review, ctx.Err()
}

// DefaultLimits bound one question: whether the board proves a digit, or why another was
// wrong.
var DefaultLimits = logic.Limits{Work: 4_000_000, Time: 2 * time.Second}

// maxSpent is how many questions may spend their limits before no more are asked.
const maxSpent = 4

// spent notes what came of a question, and reports whether it was answered. The error is
// the context's.
func (f *follower) spent(err error) (spent bool, _ error) {
	if errors.Is(err, logic.ErrBudget) {
		f.overruns++
		return true, nil
	}
	return false, err
}
