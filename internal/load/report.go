package main

import (
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"
)

// Report is what one run found out about the bot, and about the one to compare it with.
type Report struct {
	Build   string // version, Go and platform
	Machine string
	Plan    Plan
	Rounds  [][]Figures // each of one bot after the other, always in the same order
	Bots    []Standing  // in that order
}

// Standing is what a bot's process is like beside its moves.
type Standing struct {
	Ready    time.Duration // from its start to its first answer; 0 is not known
	Resident int64         // bytes of memory at the end; 0 is not known
}

// Totals returns the figures of each bot over all rounds.
func (r *Report) Totals() []Figures {
	totals := make([]Figures, len(r.Bots))
	for _, round := range r.Rounds {
		for i, f := range round {
			totals[i].Add(f)
		}
	}
	return totals
}

// Ratios returns the first bot's rate as a share of the second's, round by round; none if
// there is no second.
func (r *Report) Ratios() []float64 {
	var ratios []float64
	for _, round := range r.Rounds {
		if len(round) > 1 {
			ratios = append(ratios, round[0].Rate()/round[1].Rate())
		}
	}
	return ratios
}

// median returns the middle of some numbers, 0 of none.
func median(numbers []float64) float64 {
	if len(numbers) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(numbers))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}

// Write prints the report for people.
func (r *Report) Write(w io.Writer) error {
	loop := fmt.Sprintf("closed loop with %d at once", r.Plan.AtOnce)
	if r.Plan.Rate > 0 {
		loop = fmt.Sprintf("%g moves a second", r.Plan.Rate)
	}
	fmt.Fprintf(w, "%s\n%s\n", r.Build, r.Machine)
	fmt.Fprintf(w, "%d players, boards of size %v, %s, %d rounds of %v, each after %v of warm-up\n\n", r.Plan.Players, r.Plan.Sizes, loop, len(r.Rounds), r.Plan.Time, r.Plan.WarmUp)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "\tmoves\tfailed\tboards filled\tmoves/s\tp50 ms\tp99 ms\tmax ms\tprocessor ms/move\tready ms\tresident MiB\t")
	line := func(name string, f *Figures, last string) {
		times := f.Percentiles(0.5, 0.99, 1)
		processor := "?"
		if each, known := f.ProcessorPerMove(); known {
			processor = fmt.Sprintf("%.2f", inMillis(each))
		}
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%.0f\t%.1f\t%.1f\t%.1f\t%s\t%s\t\n", name, f.Answers, f.Failures, f.Filled, f.Rate(), inMillis(times[0]), inMillis(times[1]), inMillis(times[2]), processor, last)
	}
	for n, round := range r.Rounds {
		for i := range round {
			line(fmt.Sprintf("%s, round %d", round[i].Name, n+1), &round[i], "\t")
		}
	}
	totals := r.Totals()
	for i := range totals {
		line(totals[i].Name+", all", &totals[i], r.Bots[i].String())
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if ratios := r.Ratios(); len(ratios) > 0 {
		fmt.Fprintf(w, "\n%s's rate is %.2f of %s's (median of the rounds: %.2f)\n", totals[0].Name, median(ratios), totals[1].Name, ratios)
	}
	for _, f := range totals {
		if f.Problem != "" {
			fmt.Fprintf(w, "%s: the first of %d failures: %s\n", f.Name, f.Failures, f.Problem)
		}
	}
	return nil
}

func (s Standing) String() string {
	ready, resident := "?", "?"
	if s.Ready > 0 {
		ready = fmt.Sprintf("%.0f", inMillis(s.Ready))
	}
	if s.Resident > 0 {
		resident = fmt.Sprintf("%.1f", float64(s.Resident)/(1<<20))
	}
	return ready + "\t" + resident
}

func inMillis(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
