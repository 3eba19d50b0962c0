package imaging_test

import (
	"bytes"
	"context"
	"fmt"
	"image/gif"
	"image/png"
	"log"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/imaging"
)

// puzzle is one of size 3 with the solution 123 231 312.
func puzzle() *board.Puzzle {
	p, _, err := format.Parse("3\n/2 a1 b1\n+3 c1\n*6 a2 a3\n-2 b2 c2\n+3 b3 c3\n")
	if err != nil {
		log.Fatal(err)
	}
	return p
}

func ExampleRenderer_Board() {
	p := puzzle()
	b := imaging.Picture{
		Puzzle: p,
		Grid:   board.Grid{1, 1, 3, 0, 0, 0, 0, 0, 0},
		Marks:  board.Marks{5: board.CandidatesOf(1, 3), 8: 0}, // in c2
		Theme:  imaging.Dark,
		SizePx: 600,
	}
	b.Judge(p.Check(b.Grid)) // shows the two 1s as conflicting

	picture, err := imaging.NewRenderer().Board(b)
	if err != nil {
		log.Fatal(err)
	}
	config, err := png.DecodeConfig(bytes.NewReader(picture))
	fmt.Println(b.Conflicts, config.Width, err)
	// Output:
	// [a1 b1] 600 <nil>
}

func ExampleRenderer_Replay() {
	picture, err := imaging.NewRenderer().Replay(context.Background(), imaging.Replay{
		Puzzle: puzzle(),
		Frames: []imaging.Frame{
			{At: 0, Grid: board.NewGrid(3)},
			{At: 2 * time.Second, Grid: board.Grid{0, 0, 3, 0, 0, 0, 0, 0, 0}},
			{At: 9 * time.Second, Grid: board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}},
		},
		Solved: true,
	})
	if err != nil {
		log.Fatal(err)
	}
	config, err := gif.DecodeConfig(bytes.NewReader(picture))
	fmt.Println(config.Width, err)
	// Output:
	// 480 <nil>
}

func ExampleDrawable() {
	fmt.Println(imaging.Drawable("🧩🧩", "puzzle_fan"))
	fmt.Println(imaging.Drawable("𝓐𝓵𝓲𝓬𝓮"))
	// Output:
	// puzzle_fan
	// Alice
}
