package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"kenkenbot/board"
	"kenkenbot/internal/catalogue"
	"kenkenbot/solver/logic"
)

// names are what sentences call to name what is on a board.
func (c *Catalogue) names(l *catalogue.Language) template.FuncMap {
	return template.FuncMap{
		"technique": func(t logic.Technique) string { return c.Text(TechniqueOf(t)) },
		"cage":      func(of board.Cage) string { return c.Text(cageName{of}) },
		"line":      func(of board.Line) string { return c.Text(lineName{of}) },
		"lines":     func(of []board.Line) string { return c.lineNames(l, of) },
		"all":       func(list any) string { return l.And(names(list)) }, // "1, 2 and 4"
		"any":       func(list any) string { return l.Or(names(list)) },  // "1, 2 or 4"
		"sum":       func(list any) string { return strings.Join(names(list), " + ") },
		"few":       fewCells,
		"sets":      func(list []board.Candidates) string { return l.Or(sets(list)) },
		"last":      func(k, n int) bool { return k == n-1 },
		"trim":      func(s string) string { return strings.TrimSuffix(s, ".") },
	}
}

// Technique names a technique within a sentence: "naked pair".
type Technique string

// TechniqueOf names a technique.
func TechniqueOf(t logic.Technique) Technique { return Technique(t.String()) }

// TechniqueTitle names a technique at the head of something: "Naked pair".
type TechniqueTitle struct{ Technique logic.Technique }

// The names of what is on a board.
type (
	cageName  struct{ board.Cage }
	lineName  struct{ board.Line }
	linesName struct { // several rows, or columns
		Columns bool
		Labels  []string
	}
)

// lineNames names lines: "row 1", "rows 1 and 2", "row 1 and column b".
func (c *Catalogue) lineNames(l *catalogue.Language, lines []board.Line) string {
	labels, full := make([]string, len(lines)), make([]string, len(lines))
	alike := len(lines) > 1
	for k, line := range lines {
		labels[k], full[k] = line.Label(), c.Text(lineName{line})
		alike = alike && line.Column == lines[0].Column
	}
	if alike {
		return c.Text(linesName{lines[0].Column, labels})
	}
	return l.And(full)
}

// names are the elements of a list of cells, digits or equations.
func names(list any) []string {
	var all []string
	switch list := list.(type) {
	case []board.Cell:
		for _, c := range list {
			all = append(all, c.String())
		}
	case board.Candidates:
		for v := range list.All() {
			all = append(all, strconv.Itoa(v))
		}
	case []Equation:
		for _, e := range list {
			all = append(all, string(e))
		}
	case []int:
		for _, v := range list {
			all = append(all, strconv.Itoa(v))
		}
	default:
		all = []string{fmt.Sprint(list)}
	}
	return all
}

// fewCells lists cells as far as a person needs to find the place.
func fewCells(list []board.Cell) string {
	const most = 4
	if len(list) > most {
		return strings.Join(names(list[:most]), " ") + " …"
	}
	return strings.Join(names(list), " ")
}

// sets writes sets of digits, sorted: "1 & 6", "2 & 3".
func sets(list []board.Candidates) []string {
	list = slices.SortedFunc(slices.Values(list), func(a, b board.Candidates) int { return slices.Compare(a.Values(), b.Values()) })
	all := make([]string, len(list))
	for k, digits := range list {
		all[k] = strings.Join(names(digits), " & ")
	}
	return all
}
