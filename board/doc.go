// Package board is the KenKen puzzle itself: its cells, cages and grids, the rules
// that make a puzzle well-formed, and the validator that checks a grid by them.
//
// # KenKen in a screenful
//
// A KenKen of size N is an N×N grid to be filled with the values 1 to N so that
// no value repeats in a row or in a column (a Latin square). Heavy walls cut the
// grid into cages. Each cage shows a target and an operator, and its values,
// combined by that operator, must give the target. A puzzle of size 3, and its
// only solution:
//
//	    a    b    c            a    b    c
//	  ┌─────────┬────┐       ┌─────────┬────┐
//	1 │ 2÷      │ 3  │     1 │ 1    2  │ 3  │
//	  ├────┬────┴────┤       ├────┬────┴────┤
//	2 │ 6× │ 2−      │     2 │ 2  │ 3    1  │
//	  │    ├─────────┤       │    ├─────────┤
//	3 │    │ 3+      │     3 │ 3  │ 1    2  │
//	  └────┴─────────┘       └────┴─────────┘
//
//	=  one cell: the value is the target (shown without the sign, as in c1)
//	+  two or more cells: the values add up to the target
//	×  two or more cells: the values multiply to the target
//	−  two cells: the larger value minus the smaller is the target
//	÷  two cells: the larger value divided by the smaller is the target, exactly
//	?  hidden: any of + × − ÷ that the number of cells allows
//
// A value may repeat inside a cage that turns a corner: only rows and columns forbid
// repeats. A proper puzzle has exactly one solution, which this package neither knows
// nor needs; package solver finds it. Solving takes no guessing: c1 is given, so the
// 2÷ beside it can't contain 3 and must be 1 and 2, which leaves 2 and 3 for the 6×
// below …
//
// # The types
//
// New makes a Puzzle from Cages or says which rule they break. A Grid holds the values
// that somebody has filled in, Marks the pencil marks beside them. Puzzle.Check returns
// a Report on a grid: every rule it breaks, the cages that can no longer be completed,
// and how many cells are empty.
//
// What the package finds it returns as data. Package format reads and writes puzzles as
// text, and solver/explain puts a Report into sentences.
package board
