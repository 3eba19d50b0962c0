package format_test

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"kenkenbot/board"
	"kenkenbot/board/format"
)

// three is a puzzle of size 3 in .ken.
const three = "3\n/2 a1 b1\n+3 c1\n*6 a2 a3\n-2 b2 c2\n+3 b3 c3\n"

func ExampleParse() {
	p, _, err := format.Parse("4:a_a__a_a__a__a_a__,m12d2d2a4d2s1a3a5a1")
	fmt.Println(p.Size(), len(p.Cages()), err)

	_, _, err = format.Parse("2\n+3 a1 b1\n+3 a2 c2\n")
	fmt.Println(err)
	// Output:
	// 4 9 <nil>
	// 3:1: ken: cage 2 (3+ a2 c2): c2 is outside the board, which ends at b2
}

func ExampleParse_meta() {
	p, meta, err := format.Parse(`{"size": 2,
		"cages": [
			{"op": "+", "target": 3, "cells": [[0, 0], [0, 1]]},
			{"op": "=", "target": 2, "cells": [[1, 0]]},
			{"op": "=", "target": 1, "cells": [[1, 1]]}],
		"meta": {"title": "The smallest", "difficulty": "easy", "solution": "1221"}}`)
	if err != nil {
		panic(err)
	}
	fmt.Println(meta.Title, meta.Difficulty, p.Check(meta.Solution).Correct())
	// Output: The smallest easy true
}

func ExampleNewReader() {
	const text = "3:_13,a1a2a3a2a3a1a3a1a2\n3:_12,oops\n" + three
	r := format.NewReader(strings.NewReader(text), "puzzles.txt")
	for e, err := range r.All() {
		var fault *format.Error
		switch {
		case errors.As(err, &fault):
			fmt.Println("not read:", err)
		case err != nil:
			panic(err) // the stream itself is broken
		default:
			fmt.Printf("%s:%d: %s, size %d\n", e.Source, e.Line, e.Kind, e.Puzzle.Size())
		}
	}
	// Output:
	// puzzles.txt:1: keen, size 3
	// not read: puzzles.txt:2:6: keen: the block structure has 12 edges, want 13
	// puzzles.txt:3: ken, size 3
}

func ExampleWrite() {
	p, meta, err := format.Parse(three)
	if err != nil {
		panic(err)
	}
	for _, k := range []format.Kind{format.Keen, format.Text} {
		if err := format.Write(os.Stdout, k, p, meta); err != nil {
			panic(err)
		}
	}
	// Output:
	// 3:a_a3_4,d2a3m6s2a3
	// KenKen 3×3
	//
	//     a    b    c
	//   ┌─────────┬────┐
	// 1 │ 2÷   ·  │ 3  │
	//   ├────┬────┴────┤
	// 2 │ 6× │ 2−   ·  │
	//   │    ├─────────┤
	// 3 │ ·  │ 3+   ·  │
	//   └────┴─────────┘
	//
	// 2÷ a1 b1
	// 3 c1
	// 6× a2 a3
	// 2− b2 c2
	// 3+ b3 c3
}

func ExampleAppend() {
	p, _, err := format.Parse("3:a_a3_4,d2a3m6s2a3")
	if err != nil {
		panic(err)
	}
	text, err := format.Append([]byte("# as .ken\n"), format.Ken, p, format.Meta{})
	fmt.Print(string(text), err)
	// Output:
	// # as .ken
	// 3
	// /2 a1 b1
	// +3 c1
	// *6 a2 a3
	// -2 b2 c2
	// +3 b3 c3
	// <nil>
}

func ExampleParseKeen() {
	p, err := format.ParseKeen("3de:a_a3_4,d2a3m6s2a3")
	if err != nil {
		panic(err)
	}
	fmt.Println(p.Cages()[0].Label(), p.Cages()[0].Cells)
	// Output: 2÷ [a1 b1]
}

func ExampleKeenID() {
	p, err := board.New(1, []board.Cage{{Op: board.Given, Target: 1, Cells: []board.Cell{board.At(0, 0)}}})
	if err != nil {
		panic(err)
	}
	_, err = format.KeenID(p)
	fmt.Println(err)
	// Output: keen supports sizes 3 to 9, not 1
}

func ExampleCanonical() {
	p, _, err := format.Parse("1\n+1 a1\n")
	if err != nil {
		panic(err)
	}
	fmt.Println(format.Canonical(p))
	// Output: {"size":1,"cages":[{"op":"=","target":1,"cells":[[0,0]]}]}
}

func ExampleParseGrid() {
	for _, text := range []string{"123 231 312", "1,2,3 | 2,3,1 | 3,.,.", "１２３２３１３１２", "1 2 3"} {
		g, err := format.ParseGrid(3, text)
		fmt.Println(g, err)
	}
	// Output:
	// 123231312 <nil>
	// 1232313.. <nil>
	// 123231312 <nil>
	//  got 3 values, want 9 for a board of size 3
}

func ExampleRows() {
	fmt.Print(format.Rows(board.Grid{1, 2, 0, 1}))
	// Output:
	// 1 2
	// . 1
}

func ExampleParseKind() {
	k, err := format.ParseKind("KEEN")
	fmt.Println(k, err)
	// Output: keen <nil>
}

func ExampleParseMoves() {
	moves, faults := format.ParseMoves(4, "a1=3 B2:4 c1= e1=2", false)
	for _, m := range moves {
		fmt.Println(m.Cell, m.Values.Values())
	}
	for _, fault := range faults {
		fmt.Println(fault)
	}

	notes, _ := format.ParseMoves(4, "a1=124", true)
	fmt.Println(notes[0].Values.Values(), format.Moves(4, notes))
	// Output:
	// a1 [3]
	// b2 [4]
	// c1 []
	// 1:15: "e1=2": the board ends at d4
	// [1 2 4] a1=124
}
