package web_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/solver/logic"
)

var updateTable = flag.Bool("update", false, "write testdata/touch.md again")

// touchTablePath is the table that TestTouchTable compares with, and entryTablePath that of
// the bot's TestEntryTable, which has the keypad's counts.
var (
	touchTablePath = filepath.Join("testdata", "touch.md")
	entryTablePath = filepath.Join("..", "testdata", "entry.md")
)

// TestTouchTable plays a 6×6 on the page in each way, and compares what that takes with testdata/touch.md.
func TestTouchTable(t *testing.T) {
	table := newTouchTable(t)
	var b strings.Builder
	b.WriteString("| 6×6 medium | presses | keystrokes | round trips |\n| --- | --- | --- | --- |\n")
	b.WriteString(keypadRow(t))
	for _, way := range []struct {
		name string
		play func(*counted, [][]placed)
	}{
		{"page, a cell and then its digit", (*counted).byCell},
		{"page, a digit and then its cells", (*counted).byDigit},
		{"page, by keyboard", (*counted).byKeys},
	} {
		c := &counted{sitter: table.sits(t, sandboxtest.View{Width: 390, Height: 844, Touch: true}), presses: 3, trips: 3}
		runs := c.runs()
		c.Offline(true) // whatever is waited for from here on never comes
		way.play(c, runs)
		c.says("#panel", "The board is full.")
		c.wait(15 * time.Minute)
		c.Offline(false)
		c.ended()
		c.trips++
		fmt.Fprintf(&b, "| %s | %d | %d | %d |\n", way.name, c.presses, c.keystrokes, c.trips)
	}
	holdTable(t, b.String())
}

// keypadRow returns the counts of the same board by keypad in Discord.
func keypadRow(t *testing.T) string {
	t.Helper()
	raw, err := os.ReadFile(entryTablePath)
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile(`(?m)^\| 6×6 medium \| keypad (\|.+\|)$`).FindStringSubmatch(string(raw))
	if row == nil {
		t.Fatalf("%s has no keypad for the 6×6", entryTablePath)
	}
	return "| keypad in Discord " + row[1] + "\n"
}

// counted is a player who counts what they do.
type counted struct {
	*sitter
	presses, keystrokes, trips int
}

// runs are the values in the order of logic's steps. Those that follow one another without anything to rule out in between
// are known together, and may be written in any order.
func (c *counted) runs() (runs [][]placed) {
	c.Helper()
	puzzle, err := format.ParseKeen(touchKeen)
	if err != nil {
		c.Fatal(err)
	}
	steps, err := logic.Steps(c.T.Context(), puzzle, logic.Limits{})
	if err != nil {
		c.Fatal(err)
	}
	given := c.board().Grid
	together := false
	for _, step := range steps {
		if len(step.Place) > 0 && !together {
			runs = append(runs, nil)
		}
		if together = len(step.Place) > 0; !together {
			continue
		}
		for _, p := range step.Place {
			if given.At(touchSize, p.Cell) == 0 {
				runs[len(runs)-1] = append(runs[len(runs)-1], placed{p.Cell.String(), p.Value})
			}
		}
	}
	return runs
}

// taps taps once.
func (c *counted) taps(at sandboxtest.Point) {
	c.Helper()
	c.Tap(at)
	c.presses++
}

// filled waits until the page shows a value, which it does without waiting for anything itself.
func (c *counted) filled(p placed) {
	c.Helper()
	c.has(p.cell+" is filled", cell(p.cell)+fmt.Sprintf(".ariaLabel.includes('digit %d')", p.value))
}

// byCell taps each cell and its digit.
func (c *counted) byCell(runs [][]placed) {
	c.Helper()
	for _, p := range slices.Concat(runs...) {
		c.taps(c.at(p.cell))
		c.taps(c.key(p.value))
		c.filled(p)
	}
}

// byDigit holds each digit for the cells of a run that take it, beginning with the one that is held already.
func (c *counted) byDigit(runs [][]placed) {
	c.Helper()
	held := 0
	for _, run := range runs {
		slices.SortStableFunc(run, func(a, b placed) int {
			return (a.value-held+touchSize)%touchSize - (b.value-held+touchSize)%touchSize
		})
		for _, p := range run {
			if p.value != held {
				c.taps(c.key(p.value))
				held = p.value
			}
			c.taps(c.at(p.cell))
			c.filled(p)
		}
	}
}

// byKeys walks to each cell by arrows. Tab leads to the board.
func (c *counted) byKeys(runs [][]placed) {
	c.Helper()
	for sandboxtest.Eval[string](c.Page, "document.activeElement.role ?? ''") != "gridcell" {
		c.types("\t")
	}
	at := board.At(0, 0)
	for _, p := range slices.Concat(runs...) {
		to := parsed(c.T, p.cell)
		for _, key := range arrows(at, to) {
			c.types(key)
		}
		at = to
		c.types(fmt.Sprint(p.value))
		c.filled(p)
	}
}

func (c *counted) types(key string) {
	c.Helper()
	c.Key(key)
	c.keystrokes++
}

// holdTable compares a table with the one in testdata.
func holdTable(t *testing.T, table string) {
	t.Helper()
	if *updateTable {
		if err := os.WriteFile(touchTablePath, []byte(table), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	kept, err := os.ReadFile(touchTablePath)
	if err != nil {
		t.Fatal(err)
	}
	if string(kept) != table {
		t.Errorf("%s is not what was counted; \"go test ./bot/web -run TouchTable -update\" writes it down:\n%s", touchTablePath, table)
	}
}
