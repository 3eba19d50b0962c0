package imaging

import "time"

// Stats is a player's card: figures on top, the last solve times against the
// server's median, and how many puzzles of each difficulty were solved.
type Stats struct {
	Title    string
	Subtitle string
	Figures  []Figure // at most 6 are shown

	TimesLabel  string      // heads the chart
	YouLabel    string      // legend: the player's times
	MedianLabel string      // legend: the server's median
	Times       []SolveTime // oldest first; the last 30 are shown

	BarsLabel string // heads the distribution
	Bars      []Bar  // at most 6 are shown

	Theme   Theme
	WidthPx int // 400 to 1200; 0 means 1000
}

// Figure is one number of a card with what it counts, as in "12" and "Best streak".
type Figure struct{ Value, Label string }

// SolveTime is one solve on the chart. A Median of 0 is not known and leaves a gap.
type SolveTime struct {
	Took     time.Duration
	Median   time.Duration
	Assisted bool // solved with hints: drawn hollow
}

// Bar is one bar of a distribution.
type Bar struct {
	Label string
	Count int
}
