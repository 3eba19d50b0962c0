// Package format reads and writes puzzles, answers and moves as text.
//
// Five formats are known. A Reader and Parse find out by themselves which one a
// puzzle is in, so that files of different formats may even follow each other;
// Write is told which.
//
//	JSON  native: every puzzle, and a Meta             {"size":…,"cages":[…]}
//	Ken   .ken of kenken-solver: sizes 1 to 9          *12 a1 b1
//	DFF   DelphiForFun's KenKen: sizes 4 to 9          (1,1),(2,1) / 12 x
//	Keen  a game ID of Simon Tatham's Keen: 3 to 9     3:_b__a__a3,…
//	Text  a drawing and a list of cages: every puzzle  ┌───┬───┐
//
// Only JSON and Text hold hidden operators and boards above size 9.
//
// # Native JSON
//
// One object a puzzle, all in one line or over many; several follow each other, a
// line each, or are the elements of an array. "op" is one of + - * / = ?, "cells"
// are [row, column] pairs counted from 0 at the top left. "meta" and each of its
// members may be left out; members that are not known are passed over.
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
// One puzzle's text and a line are at most MaxText bytes, a list of moves MaxMoves. A stream may be of any
// length: it is read in linear time, and no more than one puzzle of it is held.
package format
