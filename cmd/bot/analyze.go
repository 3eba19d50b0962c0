package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver"
	"kenkenbot/solver/logic"
)

type analyzeCmd struct {
	puzzleFiles
	AsPaper  bool `help:"Apply each pattern in one pass, exactly as the paper does."`
	Markdown bool `help:"Print the tables in Markdown."`
}

// Run prints a table a puzzle, after Breider's paper: for each pattern alone and
// for all together, the cage permutations before and after, the share pruned, and
// the time. It counts permutations as the paper does and, unless the paper is taken
// literally, beside these those that repeat no value within a row or column.
func (c *analyzeCmd) Run(con *console) error {
	first := true
	return c.each(con, func(e format.Entry) error {
		if !first {
			fmt.Fprintln(con.stdout)
		}
		first = false
		rows, err := c.table(con, e.Puzzle)
		var wide *logic.TooWideError
		switch {
		case errors.As(err, &wide):
			return badPuzzle{err}
		case errors.Is(err, logic.ErrBudget), errors.Is(err, solver.ErrBudget):
			fmt.Fprintf(con.stderr, "bot: %s:%d: %v\n", e.Source, e.Line, err)
			return errNo
		}
		if err != nil {
			return err
		}
		if c.Markdown {
			return printMarkdown(con.stdout, title(e), rows)
		}
		return printTable(con.stdout, title(e), rows)
	}, nil)
}

// title names a puzzle above its table.
func title(e format.Entry) string {
	return fmt.Sprintf("%s:%d, %d×%d", e.Source, e.Line, e.Puzzle.Size(), e.Puzzle.Size())
}

// table returns the rows of a puzzle's table, its head first.
func (c *analyzeCmd) table(con *console, p *board.Puzzle) ([][]string, error) {
	search, err := best(func() error {
		_, _, err := solver.Solve(con.ctx, p, solver.Limits{})
		if errors.Is(err, solver.ErrNoSolution) {
			return nil
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if c.AsPaper {
		return paperTable(con, p, search)
	}
	return fullTable(con, p, search)
}

// fullTable returns the rows of the patterns applied until they find nothing more.
// Pruning is the time that the pattern took; solved is pruning and then the search
// for the first solution.
func fullTable(con *console, p *board.Puzzle, search time.Duration) ([][]string, error) {
	rows := [][]string{{"pattern", "permutations", "after", "pruned", "%", "legal", "after", "pruned", "%", "pruning", "solved"}}
	for _, pattern := range logic.Patterns() {
		var loose logic.Pruning
		pruning, err := best(func() (err error) {
			loose, err = pattern.Prune(con.ctx, p, false, logic.Limits{})
			return err
		})
		if err != nil {
			return nil, err
		}
		legal, err := pattern.Prune(con.ctx, p, true, logic.Limits{})
		if err != nil {
			return nil, err
		}
		row := append([]string{pattern.Name}, pruned(loose)...)
		row = append(row, pruned(legal)...)
		rows = append(rows, append(row, seconds(pruning), seconds(pruning+search)))
	}
	return rows, nil
}

// paperTable returns the rows of the paper's patterns taken literally.
func paperTable(con *console, p *board.Puzzle, search time.Duration) ([][]string, error) {
	rows := [][]string{{"pattern", "permutations", "after", "pruned", "%", "pruning", "solved"}}
	for _, pattern := range logic.PaperPatterns() {
		var literal logic.Pruning
		pruning, err := best(func() (err error) {
			literal, err = pattern.PruneAsPaper(con.ctx, p, logic.Limits{})
			return err
		})
		if err != nil {
			return nil, err
		}
		row := append([]string{pattern.Name}, pruned(literal)...)
		rows = append(rows, append(row, seconds(pruning), seconds(pruning+search)))
	}
	return rows, nil
}

// best returns the shortest time that do took in a few runs.
func best(do func() error) (time.Duration, error) {
	const runs = 5
	least := time.Duration(1<<63 - 1)
	for range runs {
		start := time.Now()
		if err := do(); err != nil {
			return 0, err
		}
		least = min(least, time.Since(start))
	}
	return least, nil
}

// pruned returns the four columns of one way of counting.
func pruned(r logic.Pruning) []string {
	gone := r.Before - r.After
	share := 0.0
	if r.Before > 0 {
		share = 100 * float64(gone) / float64(r.Before)
	}
	return []string{fmt.Sprint(r.Before), fmt.Sprint(r.After), fmt.Sprint(gone), fmt.Sprintf("%.1f", share)}
}

// seconds writes a time as the paper does: "5.18e-04".
func seconds(d time.Duration) string { return fmt.Sprintf("%.2e", d.Seconds()) }

// printTable prints the table in aligned columns. The first row is its head.
func printTable(w io.Writer, title string, rows [][]string) error {
	fmt.Fprintln(w, title)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, row := range rows {
		fmt.Fprintln(table, strings.Join(row, "\t")+"\t")
	}
	return table.Flush()
}

// printMarkdown prints the table in Markdown. The first row is its head.
func printMarkdown(w io.Writer, title string, rows [][]string) error {
	rule := slices.Repeat([]string{"---:"}, len(rows[0]))
	fmt.Fprintf(w, "### %s\n\n", title)
	for _, row := range slices.Insert(rows, 1, rule) {
		if _, err := fmt.Fprintf(w, "| %s |\n", strings.Join(row, " | ")); err != nil {
			return err
		}
	}
	return nil
}
