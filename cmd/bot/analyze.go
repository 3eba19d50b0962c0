package main

import (
	"fmt"
	"text/tabwriter"
	"time"

	"kenkenbot/board/format"
	"kenkenbot/internal/breider"
)

type analyzeCmd struct {
	puzzleFiles
	AsPaper bool `help:"Apply each pattern in one pass, exactly as the paper does."`
}

// Run prints a table a puzzle, after Breider's paper: for each pattern alone and for all
// together, the cage permutations before and after, the share pruned, and the time.
func (c *analyzeCmd) Run(con *console) error {
	return c.each(con, func(e format.Entry) error {
		fmt.Fprintf(con.stdout, "%s:%d, %d×%d\n", e.Source, e.Line, e.Puzzle.Size(), e.Puzzle.Size())
		table := tabwriter.NewWriter(con.stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
		fmt.Fprintln(table, "pattern\tpermutations\tafter\tpruned\t%\tseconds\t")
		for _, pattern := range breider.Patterns() {
			begun := time.Now()
			left, err := pattern.Prune(e.Puzzle, c.AsPaper)
			if err != nil {
				return badPuzzle{err}
			}
			gone := left.Before - left.After
			share := 100 * float64(gone) / float64(left.Before)
			fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%.1f\t%.2e\t\n", pattern.Name, left.Before, left.After, gone, share, time.Since(begun).Seconds())
		}
		return table.Flush()
	}, nil)
}
