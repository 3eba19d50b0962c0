package generate_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver/generate"
)

func ExampleGenerate() {
	made, err := generate.Generate(context.Background(), generate.Spec{Size: 4, Difficulty: board.Medium, Seed: 1})
	if err != nil {
		log.Fatal(err)
	}
	if err := format.Write(os.Stdout, format.Text, made.Puzzle, format.Meta{}); err != nil {
		log.Fatal(err)
	}
	fmt.Println(made.Rating.Difficulty, made.Solution)
	// Output:
	// KenKen 4×4
	//
	//     a     b     c     d
	//   ┌─────────────────┬─────┐
	// 1 │ 6×    ·     ·   │ 4×  │
	//   ├─────┬───────────┤     │
	// 2 │ 1−  │ 12×   ·   │ ·   │
	//   │     ├───────────┴─────┤
	// 3 │ ·   │ 10+   ·     ·   │
	//   ├─────┴─────┬─────┐     │
	// 4 │ 2÷    ·   │ 1   │ ·   │
	//   └───────────┴─────┴─────┘
	//
	// 6× a1 b1 c1
	// 4× d1 d2
	// 1− a2 a3
	// 12× b2 c2
	// 10+ b3 c3 d3 d4
	// 2÷ a4 b4
	// 1 c4
	// medium 1324243131424213
}

// A Spec that no puzzle can meet is an error at once.
func ExampleSpec_Validate() {
	err := generate.Spec{Size: 3, Ops: generate.OperatorsOf(board.Subtract)}.Validate()
	var fault *generate.SpecError
	if errors.As(err, &fault) {
		fmt.Println(fault.Field, "-", fault.Why)
	}
	fmt.Println(generate.Spec{Size: 20}.Validate())
	// Output:
	// cage sizes - 9 cells can't all be paired: allow single cells, or + or × with cages of 3 cells
	// size: 20: must be 3 to 12
}

// Best has the generator make several puzzles and choose the one that is best made.
func ExampleSpec_best() {
	var g generate.Generator
	plain, err := g.Generate(context.Background(), generate.Spec{Size: 5, Seed: 3})
	if err != nil {
		log.Fatal(err)
	}
	best, err := g.Generate(context.Background(), generate.Spec{Size: 5, Seed: 3, Best: 10})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(best.Quality.Score() >= plain.Quality.Score())
	// Output: true
}
