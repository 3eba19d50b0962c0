// Package format reads and writes puzzles, answers and moves as text.
//
// There are five formats, and three more ways to read what is in none. Parse and Reader recognise the format by themselves, so that
// one file may hold puzzles in several; Write takes it as an argument.
//
//	JSON  native: any puzzle, and a Meta               {"size":…,"cages":[…]}
//	Ken   .ken of kenken-solver: sizes 1 to 9          *12 a1 b1
//	DFF   DelphiForFun's KenKen: sizes 4 to 9          (1,1),(2,1) / 12 x
//	Keen  a game ID of Simon Tatham's Keen: 3 to 9     3:a_a3_4,d2a3m6s2a3
//	Text  a drawing and a list of cages: any puzzle    ┌───┬───┐
//
// The right column shows only a part of a puzzle, but for Keen's. A whole .ken file is
// the size on a line, then one cage a line, as in "*12 a1 b1"; a given cell is written
// with +. In DFF a cell is (column,row), counted from 1, and the line after the cells
// of a cage has its target and one of + - x / =. A Keen ID's block structure counts
// edges: _ is none, a one, b two and so on, and a number repeats the sign before it; a
// clue is a, s, m or d (+ − × ÷) and the target, and a given cell has an a. Text is a
// heading such as "KenKen 4×4", a drawing as in package board, which is not read, and a
// line for each cage, such as "2÷ a1 b1" or "a1 b1 2÷". The three lists are read alike: a
// cage's operator may stand before or behind its target, and its cells before or behind both.
//
// Only JSON and Text can hold hidden operators and boards above size 9.
//
// # Other notations
//
// What is in none of them is looked at once more: as a grid of letters with a rule for each, as
// a list with a cage a line, and as JSON of other programs. It is read if its cages fill a board
// exactly. Kind.Loose then says so, and Entry.Other has the puzzle that the text can mean as
// well, because rows and columns of cells look the same. Full-width digits, typographic signs and
// quotes, code blocks and Markdown's tables are read everywhere.
//
//	Letters    AAB CDB CDE, on three lines, then A 3+, B 5+ and so on
//	List       8 * A1 B1 A2, and the like with R1C1, (0,0), 1,2 or 11
//	OtherJSON  {"rules":[{"operation":"add","value":3,"cells":["A1","B1"]}]}
//
// # Native JSON
//
// Each puzzle is one object, on one line or many. A file may hold several, one after
// the other or as the elements of an array. "op" is one of + - * / = ?, "cells" are
// [row, column] pairs, both counted from 0 at the top left. "meta" and each of its
// members are optional; unknown members are ignored.
//
//	{"size": 2,
//	 "cages": [
//	   {"op": "+", "target": 3, "cells": [[0, 0], [0, 1]]},
//	   {"op": "=", "target": 2, "cells": [[1, 0]]},
//	   {"op": "=", "target": 1, "cells": [[1, 1]]}],
//	 "meta": {"title": "The smallest", "author": "…", "source": "…",
//	   "difficulty": "easy", "seed": "42", "generator": 1, "solution": "1221"}}
//
// # Answers and moves
//
// ParseGrid reads an answer in the shapes that people type, and Rows writes one.
// ParseMoves reads single cells, as in "a1=3 b2=4", and pencil marks, as in "a1=124";
// Moves writes them.
//
// # Limits
//
// A puzzle's text, and any line, is at most MaxText bytes long, a list of moves at most
// MaxMoves. A stream may have any length: it is read in linear time, and only one puzzle
// of it is held in memory.
package format
