// Package board is the KenKen puzzle itself: its cells, cages and grids, the
// rules that make a puzzle well-formed, and the validator that holds a player's
// grid against them.
//
// # KenKen in a screenful
//
// A KenKen of size N is an N×N grid to be filled with the values 1 to N so that
// no value repeats in a row or in a column (a Latin square). Heavy walls cut the
// grid into cages. Each cage shows a target and an operator, and its values,
// combined by that operator, must give the target. To the left a puzzle of size 3,
// to the right its only solution:
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
//	=  one cell, the value is given (shown without the sign, as in c1)
//	+  two cells or more, the values add up to the target
//	×  two cells or more, the values multiply to the target
//	−  exactly two cells, the larger less the smaller is the target
//	÷  exactly two cells, the larger over the smaller is the target, exactly
//	?  hidden: any one of the four above that the number of cells admits
//
// A value may repeat inside a cage where the cage turns a corner: only rows and
// columns forbid repeats. A proper puzzle has exactly one solution, which this
// package does not know and never asks for; package solver finds it. It needs no
// guessing either: c1 is given, so the 2÷ left of it can't use 3 and is 1 and 2,
// which leaves 2 and 3 to the 6× below …
//
// # The types
//
// New makes a Puzzle of Cages or says which rule they break. A Grid is what a
// player has filled in, Marks are the pencil marks beside it. Puzzle.Check
// compares a grid with the rules and returns a Report: every broken rule, the
// cages that nothing can complete any more, and how many cells are empty.
//
// The package knows no screen, no file format, no database and no Discord. It
// returns what it finds as data: sentences for people are made elsewhere, texts in
// package format.
package board
