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

// names are what sentences call to name what is on a board. An article can come last; in German
// it says the case too.
//
//	all list, all list "the"     "1, 2 and 4", "the 4 and the 7"
//	any list, any list "a"       "1, 2 or 4", "a 7 or an 8"
//	neither list                 "neither 4 nor 7", "not 4"
//	cage c, cage c "den"         "the 8+ cage at d3", "den Käfig 8+ bei d3"
//	lines list, lines list "den" "columns a and d", "den Spalten a und d"
func (c *Catalogue) names(l *catalogue.Language) template.FuncMap {
	return template.FuncMap{
		"technique": func(t logic.Technique) string { return c.Text(TechniqueOf(t)) },
		"cage":      func(of board.Cage, article ...string) string { return c.Text(cageName{of, strings.Join(article, " ")}) },
		"line":      func(of board.Line) string { return c.Text(lineName{of}) },
		"lines":     func(of []board.Line, article ...string) string { return c.lineNames(l, of, article) },
		"all":       func(list any, article ...string) string { return l.And(articled(l, names(list), article)) },
		"any":       func(list any, article ...string) string { return l.Or(articled(l, names(list), article)) },
		"neither":   func(list any) string { return l.Neither(names(list)) },
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
	cageName struct {
		board.Cage
		Article string
	}
	lineName  struct{ board.Line }
	linesName struct { // several rows, or columns
		Columns bool
		Labels  []string
		Article string
	}
)

// articled puts an article before each name, if there is one.
func articled(l *catalogue.Language, names, article []string) []string {
	for _, a := range article {
		for k, name := range names {
			names[k] = l.Article(a, name)
		}
	}
	return names
}

// lineNames names lines: "row 1", "rows 1 and 2", "row 1 and column b". An article is for several
// of a kind.
func (c *Catalogue) lineNames(l *catalogue.Language, lines []board.Line, article []string) string {
	labels, full := make([]string, len(lines)), make([]string, len(lines))
	alike := len(lines) > 1
	for k, line := range lines {
		labels[k], full[k] = line.Label(), c.Text(lineName{line})
		alike = alike && line.Column == lines[0].Column
	}
	if alike {
		return c.Text(linesName{lines[0].Column, labels, strings.Join(article, " ")})
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
