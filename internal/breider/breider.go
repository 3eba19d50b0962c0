// Package breider counts what the patterns of a paper prune before a search begins:
// Breider, "Solving KenKen as Constraint Satisfaction Problem" (2025).
//
// The paper counts the permutations of each cage: the ordered values that satisfy its
// arithmetic, whether or not they repeat within a row or column. It applies each pattern
// alone, and all together, in one pass over the empty board. The candidates of a cell are
// first the values that its cage's permutations put there. The pattern's parts go over
// them once, in a fixed order. Last, the permutations that the candidates no longer allow
// are dropped, once.
package breider

import (
	"fmt"
	"slices"

	"kenkenbot/board"
)

// Pattern is a technique of the paper.
type Pattern struct {
	Name  string
	parts []func(*tiles) // in the paper's order
}

// Patterns returns the paper's five patterns, in the order of its tables, and all of them
// together. Evil Twin has no parts: it drops permutations that exceed the target, and none
// does.
func Patterns() []Pattern {
	pairs := func(t *tiles) { t.nakedSets(2) }
	triples := func(t *tiles) { t.nakedSets(3) }
	xWings, singles, hidden := (*tiles).xWings, (*tiles).singleSquares, (*tiles).hiddenSingles
	return []Pattern{
		{"Single Square", []func(*tiles){singles}},
		{"Naked N Tuple", []func(*tiles){pairs, triples}},
		{"Hidden Single", []func(*tiles){hidden}},
		{"X-Wing", []func(*tiles){xWings}},
		{"Evil Twin", nil},
		{"all", []func(*tiles){pairs, triples, xWings, singles, hidden}},
	}
}

// Pruning is how many permutations a puzzle has, and how many a pattern leaves.
type Pruning struct{ Before, After int }

// Prune applies the pattern to the empty board: in one pass as the paper does, or again and
// again until it finds nothing more. The error is a *TooWideError.
func (p Pattern) Prune(puzzle *board.Puzzle, onePass bool) (Pruning, error) {
	t, err := newTiles(puzzle)
	if err != nil {
		return Pruning{}, err
	}
	before := t.permutations()
	p.prune(t, onePass)
	return Pruning{Before: before, After: t.permutations()}, nil
}

// prune is Prune of these tiles.
func (p Pattern) prune(t *tiles, onePass bool) {
	for {
		left := t.permutations()
		for _, part := range p.parts {
			part(t)
		}
		t.drop()
		if onePass || t.permutations() == left {
			return
		}
		t.support()
	}
}

// maxPermutations is how many permutations of a cage are listed, and maxTries how many
// values are tried for that.
const (
	maxPermutations = 1 << 18
	maxTries        = 1 << 24
)

// TooWideError says that a cage has more permutations than are counted.
type TooWideError struct{ Cage board.Cage }

func (e *TooWideError) Error() string {
	return fmt.Sprintf("the %s cage at %v has too many permutations to count", e.Cage.Label(), e.Cage.Cells[0])
}

// lister lists the permutations of a cage.
type lister struct {
	size   int
	cage   board.Cage
	values permutation // of the cells so far
	tries  int
	found  []permutation
}

// permutation holds a cage's values in the order of its cells.
type permutation []int

// extend tries every value of the next cell, where rest is still to be added or multiplied.
// False means that there are too many.
func (l *lister) extend(rest int64) bool {
	if len(l.values) == len(l.cage.Cells) {
		if l.cage.Holds(l.values) {
			l.found = append(l.found, slices.Clone(l.values))
		}
		return len(l.found) <= maxPermutations
	}
	for v := int64(1); v <= int64(l.size); v++ {
		if l.tries++; l.tries > maxTries {
			return false
		}
		next := rest
		switch {
		case l.cage.Op == board.Add:
			next = rest - v
		case l.cage.Op == board.Multiply && rest%v == 0:
			next = rest / v
		case l.cage.Op == board.Multiply:
			continue
		}
		if next < 0 {
			break
		}
		l.values = append(l.values, int(v))
		ok := l.extend(next)
		l.values = l.values[:len(l.values)-1]
		if !ok {
			return false
		}
	}
	return true
}
