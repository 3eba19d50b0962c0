package boardtest

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// Notation is a row of the table of notations in docs/library.md.
type Notation struct {
	Name, Text string
	Faces      map[string]bool // by the heads of the columns: whether the puzzle is read there
}

// cellOfTable is a cell of a table, in which \| is a bar.
var cellOfTable = regexp.MustCompile(`(?:\\\||[^|])+`)

// Notations reads the table from the documents, which lie in a folder.
func Notations(t testing.TB, docs string) []Notation {
	t.Helper()
	text, err := os.ReadFile(docs + "/library.md")
	if err != nil {
		t.Fatal(err)
	}
	const first = "| written as |"
	_, table, _ := strings.Cut(string(text), "\n"+first)
	table, _, _ = strings.Cut(first+table, "\n\n")
	var rows [][]string
	for line := range strings.Lines(table) {
		var cells []string
		for _, cell := range cellOfTable.FindAllString(strings.Trim(line, "|\n"), -1) {
			cells = append(cells, strings.TrimSpace(cell))
		}
		rows = append(rows, cells)
	}
	if len(rows) < 12 {
		t.Fatalf("the table of notations has %d lines", len(rows))
	}
	var all []Notation
	for _, cells := range rows[2:] {
		n := Notation{Name: cells[0], Text: strings.NewReplacer("`", "", "<br>", "\n", `\|`, "|").Replace(cells[1]), Faces: map[string]bool{}}
		for k, cell := range cells[2:] {
			n.Faces[rows[0][k+2]] = cell == "yes"
		}
		all = append(all, n)
	}
	return all
}
