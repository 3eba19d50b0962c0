package main

import (
	"errors"
	"math"
	"slices"
	"time"
)

// errOwed is what became of a move that was due, and whose turn did not come.
var errOwed = errors.New("the bot is slower than the rate: moves that were due were never made")

// Figures are what was measured of a bot.
type Figures struct {
	Name    string
	Time    time.Duration // measured
	Answers int           // that came within it
	Filled  int           // boards, from the beginning of the warm-up
	// Latencies are those of the moves that were due within the time, whenever they
	// were answered, in no order. Those that failed count with what they took to fail.
	Latencies []time.Duration
	Failures  int
	Problem   string // the first failure's
	// Processor is what the bot's process used of the processors within the time.
	Processor      time.Duration
	ProcessorKnown bool
}

// note counts a move.
func (f *Figures) note(m *measurement, due, done time.Time, err error) {
	if err == nil && !done.Before(m.from) && done.Before(m.until) {
		f.Answers++
	}
	if err != nil {
		f.Failures++
		if f.Problem == "" {
			f.Problem = err.Error()
		}
	}
	if !due.Before(m.from) {
		f.Latencies = append(f.Latencies, done.Sub(due))
	}
}

// merge adds the moves of another player.
func (f *Figures) merge(o Figures) {
	f.Answers += o.Answers
	f.Filled += o.Filled
	f.Latencies = append(f.Latencies, o.Latencies...)
	f.Failures += o.Failures
	if f.Problem == "" {
		f.Problem = o.Problem
	}
}

// Add adds another round of the same bot.
func (f *Figures) Add(o Figures) {
	first := f.Time == 0
	f.merge(o)
	f.Name = o.Name
	f.Time += o.Time
	f.Processor += o.Processor
	f.ProcessorKnown = o.ProcessorKnown && (first || f.ProcessorKnown)
}

// Rate is how many moves a second were answered.
func (f *Figures) Rate() float64 { return float64(f.Answers) / f.Time.Seconds() }

// ProcessorPerMove is the processor time of one answered move, and whether that is known.
func (f *Figures) ProcessorPerMove() (time.Duration, bool) {
	if !f.ProcessorKnown || f.Answers == 0 {
		return 0, false
	}
	return f.Processor / time.Duration(f.Answers), true
}

// Percentiles returns the latencies within which those shares of the moves were answered,
// such as 0.99; the longest for 1. Without moves they are 0.
func (f *Figures) Percentiles(shares ...float64) []time.Duration {
	sorted := slices.Sorted(slices.Values(f.Latencies))
	found := make([]time.Duration, len(shares))
	for i, share := range shares {
		if len(sorted) > 0 {
			found[i] = sorted[max(0, int(math.Ceil(share*float64(len(sorted))))-1)]
		}
	}
	return found
}
