// Package board is the KenKen puzzle itself: its cells, cages and grids, the
// rules that make a puzzle well-formed, and the validator that holds a player's
// grid against them.
//
// A KenKen of size N is an N×N grid to be filled with the values 1 to N so that
// no value repeats in a row or in a column (a Latin square). Heavy walls cut the
// grid into cages. Each cage carries a target and an operator, and its values,
// combined by that operator, must give the target:
//
//	=  one cell, the value is given
//	+  two cells or more, the values add up to the target
//	×  two cells or more, the values multiply to the target
//	−  exactly two cells, the larger less the smaller is the target
//	÷  exactly two cells, the larger over the smaller is the target, exactly
//	?  hidden: any one of the four above that the number of cells admits
//
// A value may repeat inside a cage where the cage turns a corner: only rows and
// columns forbid repeats. A proper puzzle has exactly one solution, which this
// package does not know and never asks for; package solver finds it.
//
// The package knows no screen, no file format, no database and no Discord. It
// returns what it finds as data: sentences for people are made elsewhere.
package board
