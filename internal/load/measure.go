package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"kenkenbot/internal/wait"
)

// Subject is a bot that is put under load.
type Subject struct {
	Name string
	URL  string // of the sandbox in which it is
	// Process is the ID of the bot's process, whose processor time is measured; 0 is not
	// known.
	Process int
	Board   string // the command that shows a player a board, with %d for its size
}

// openers is how many boards are asked for at a time before a measurement.
const openers = 4

// Crowd is the players of a plan at a bot, with a board each.
type Crowd struct {
	subject Subject
	plan    Plan
	people  []*person
}

// Gather has the players, whose names begin as given, each open a board.
func Gather(ctx context.Context, s Subject, p Plan, names string) (*Crowd, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	calls := newCaller(s.URL, p.Players)
	c := &Crowd{subject: s, plan: p, people: make([]*person, p.Players)}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(openers)
	for i := range c.people {
		size := p.Sizes[i%len(p.Sizes)]
		one := &person{sandbox: calls, name: fmt.Sprintf("%s-%d", names, i+1), size: size, number: i, command: s.boardCommand(size)}
		one.leave = 1 + i*size*size/p.Players
		c.people[i] = one
		group.Go(func() error { return one.open(ctx) })
	}
	if err := group.Wait(); err != nil {
		return nil, fmt.Errorf("%s: %w", s.Name, err)
	}
	return c, nil
}

// Measure has the players press keys, and measures what comes of it.
func (c *Crowd) Measure(ctx context.Context) (Figures, error) {
	m := &measurement{plan: c.plan, begin: time.Now().Add(10 * time.Millisecond)}
	m.from = m.begin.Add(c.plan.WarmUp)
	m.until = m.from.Add(c.plan.Time)
	if m.workers = c.plan.AtOnce; c.plan.Rate > 0 {
		m.workers = len(c.people)
	}
	parts := make([]Figures, m.workers)
	group, ctx := errgroup.WithContext(ctx)
	for i := range m.workers {
		var dealt []*person
		for k := i; k < len(c.people); k += m.workers {
			dealt = append(dealt, c.people[k])
		}
		group.Go(func() (err error) {
			parts[i], err = m.play(ctx, dealt, i)
			return err
		})
	}
	used, known := m.processorTime(ctx, c.subject.Process)
	if err := group.Wait(); err != nil {
		return Figures{}, fmt.Errorf("%s: %w", c.subject.Name, err)
	}
	all := Figures{Name: c.subject.Name, Time: c.plan.Time, Processor: used, ProcessorKnown: known}
	for _, part := range parts {
		all.merge(part)
	}
	return all, nil
}

func (s Subject) boardCommand(size int) string {
	return strings.ReplaceAll(s.Board, "%d", fmt.Sprint(size))
}

// measurement is the time of one: what is due before from is warm-up.
type measurement struct {
	plan               Plan
	workers            int
	begin, from, until time.Time
}

// play is the i-th worker, who makes one move after the other for the people dealt to it,
// in turn, until the end. At a rate that is one person. What a new board costs the bot counts,
// how long it takes does not.
func (m *measurement) play(ctx context.Context, people []*person, i int) (Figures, error) {
	var f Figures
	for n := 0; ; n++ {
		one := people[n%len(people)]
		due := later(time.Now(), one.last.Add(time.Second/MaxPace))
		if m.plan.Rate > 0 {
			due = m.begin.Add(m.plan.due(n*m.workers + i))
		}
		if !due.Before(m.until) {
			return f, nil
		}
		if err := wait.Until(ctx, due); err != nil {
			return f, err
		}
		err := errOwed
		if time.Now().Before(m.until.Add(backlogTime)) {
			err = one.press(ctx)
		}
		if ctx.Err() != nil {
			return f, ctx.Err()
		}
		f.note(m, due, time.Now(), err)
		if one.over {
			f.Filled++
		}
		if one.done() {
			one.leave = 0
			if err := one.open(ctx); err != nil {
				return f, err
			}
		}
	}
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// processorTime returns what a process uses of the processors between the warm-up and the
// end, and whether that is known.
func (m *measurement) processorTime(ctx context.Context, process int) (used time.Duration, known bool) {
	if wait.Until(ctx, m.from) != nil {
		return 0, false
	}
	before, ok := processorTime(process)
	if !ok || wait.Until(ctx, m.until) != nil {
		return 0, false
	}
	after, ok := processorTime(process)
	return after - before, ok
}
