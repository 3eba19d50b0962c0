package review

import (
	"slices"
	"time"
)

// clock tells the time of a game without its pauses, and where its player was away.
type clock struct {
	pauses []Span
	breaks []Span // stretches in which nothing happened, pauses apart
}

func newClock(g *Game) clock {
	long := g.Break
	if long <= 0 {
		long = DefaultBreak
	}
	c := clock{pauses: g.Pauses}
	var last time.Duration
	for at := range signs(g) {
		if c.between(last, at) >= long {
			c.breaks = append(c.breaks, Span{last, at})
		}
		last = at
	}
	return c
}

// signs yields when the player was there, the ends of pauses included, in order.
func signs(g *Game) func(func(time.Duration) bool) {
	var list []time.Duration
	for _, e := range g.Entries {
		list = append(list, e.At)
	}
	for _, p := range g.Pauses {
		list = append(list, p.From, p.To)
	}
	slices.Sort(list)
	return slices.Values(append(list, g.End))
}

// played returns how much of the time up to an instant the clock ran.
func (c *clock) played(at time.Duration) time.Duration { return c.between(0, at) }

// between returns how long the clock ran from one instant to another.
func (c *clock) between(from, to time.Duration) time.Duration {
	return max(0, to-from) - within(c.pauses, from, to)
}

// thought returns how much of that its player was there: what lies before the end of a
// break says nothing about what came after.
func (c *clock) thought(from, to time.Duration) time.Duration {
	for _, b := range c.breaks {
		if b.From >= from && b.To <= to {
			from = b.To
		}
	}
	return c.between(from, to)
}

// within returns how much of the time between two instants lies in the spans.
func within(spans []Span, from, to time.Duration) (sum time.Duration) {
	for _, s := range spans {
		sum += max(0, min(s.To, to)-max(s.From, from))
	}
	return sum
}
