package board_test

import (
	"fmt"

	"kenkenbot/board"
)

// three is the puzzle of the package's documentation.
func three() *board.Puzzle {
	p, err := board.New(3, []board.Cage{
		{Op: board.Divide, Target: 2, Cells: []board.Cell{board.At(0, 0), board.At(0, 1)}},
		{Op: board.Given, Target: 3, Cells: []board.Cell{board.At(0, 2)}},
		{Op: board.Multiply, Target: 6, Cells: []board.Cell{board.At(1, 0), board.At(2, 0)}},
		{Op: board.Subtract, Target: 2, Cells: []board.Cell{board.At(1, 1), board.At(1, 2)}},
		{Op: board.Add, Target: 3, Cells: []board.Cell{board.At(2, 1), board.At(2, 2)}},
	})
	if err != nil {
		panic(err)
	}
	return p
}

func ExampleNew() {
	p, err := board.New(2, []board.Cage{
		{Op: board.Add, Target: 3, Cells: []board.Cell{board.At(0, 0), board.At(0, 1)}},
		{Op: board.Given, Target: 2, Cells: []board.Cell{board.At(1, 0)}},
		{Op: board.Given, Target: 1, Cells: []board.Cell{board.At(1, 1)}},
	})
	fmt.Println(p.Size(), err)

	_, err = board.New(2, []board.Cage{
		{Op: board.Subtract, Target: 2, Cells: []board.Cell{board.At(0, 0), board.At(0, 1)}},
	})
	fmt.Println(err)
	// Output:
	// 2 <nil>
	// cage 1 (2− a1 b1): on a board of size 2 its target must be exactly 1, not 2
}

func ExamplePuzzle_Check() {
	p := three()
	r := p.Check(board.Grid{
		1, 2, 3,
		2, 3, 1,
		3, 1, 2,
	})
	fmt.Println(r.Correct())

	r = p.Check(board.Grid{
		2, 1, 3,
		1, 0, 0,
		0, 0, 2,
	})
	fmt.Println(r.Correct(), r.Empty, len(r.Faults))
	for _, f := range r.Stuck {
		fmt.Println("stuck:", p.Cages()[f.Cage].Label(), f.Cells)
	}
	// Output:
	// true
	// false 4 0
	// stuck: 6× [a2 a3]
	// stuck: 3+ [b3 c3]
}

func ExamplePuzzle_Cages() {
	for _, c := range three().Cages() {
		fmt.Println(c.Label(), c.Cells)
	}
	// Output:
	// 2÷ [a1 b1]
	// 3 [c1]
	// 6× [a2 a3]
	// 2− [b2 c2]
	// 3+ [b3 c3]
}

func ExamplePuzzle_CageOf() {
	p := three()
	fmt.Println(p.Cages()[p.CageOf(board.At(2, 0))].Label())
	// Output: 6×
}

func ExamplePuzzle_Equal() {
	fmt.Println(three().Equal(three()))
	// Output: true
}

func ExampleCage_Holds() {
	c := board.Cage{Op: board.Divide, Target: 3, Cells: []board.Cell{board.At(0, 0), board.At(0, 1)}}
	fmt.Println(c.Holds([]int{2, 6}), c.Holds([]int{2, 5}))
	// Output: true false
}

func ExampleCage_Result() {
	c := board.Cage{Op: board.Multiply, Target: 12, Cells: []board.Cell{board.At(0, 0), board.At(0, 1), board.At(1, 0)}}
	fmt.Println(c.Result([]int{2, 3, 3}))
	// Output: 18 true
}

func ExampleParseCell() {
	c, ok := board.ParseCell("C2")
	fmt.Println(c, c.Row, c.Col, ok)
	// Output: c2 1 2 true
}

func ExampleParseOp() {
	op, ok := board.ParseOp("x")
	fmt.Println(op, ok)
	// Output: × true
}

func ExampleOp_TargetRange() {
	fmt.Println(board.Add.TargetRange(6, 3))
	fmt.Println(board.Divide.TargetRange(6, 2))
	// Output:
	// 3 18
	// 2 6
}

func ExampleLine_Cell() {
	row, column := board.Row(1), board.Column(1)
	fmt.Println(row.Label(), row.Cell(2), column.Label(), column.Cell(2))
	// Output: 2 c2 b b3
}

func ExampleCandidates() {
	s := board.AllCandidates(4).Without(3)
	fmt.Println(s.Values(), s.Has(3), s.Len())
	// Output: [1 2 4] false 3
}

func ExampleGrid() {
	g := board.NewGrid(2)
	g.Set(2, board.At(0, 1), 2)
	fmt.Println(g, g.Empty())
	// Output: .2.. 3
}
