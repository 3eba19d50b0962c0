package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"testing"

	"kenkenbot/board"
	"kenkenbot/imaging"
	"kenkenbot/solver/generate"
)

// TestGeneratorSheet draws 24 generated puzzles, 4 sizes by 6 kinds, on one sheet:
// what docs/generator.md shows. It writes the sheet to the file that KENKEN_SHEET
// names, if it is set.
func TestGeneratorSheet(t *testing.T) {
	const tile, gap = 420, 20
	kinds := []generate.Spec{
		{Difficulty: board.Easy},
		{Difficulty: board.Medium},
		{Difficulty: board.Hard},
		{Difficulty: board.Expert},
		{Difficulty: board.Medium, Symmetry: generate.Rotational},
		{Difficulty: board.Hard, Profile: generate.Chunky},
	}
	sizes := []int{4, 5, 6, 8}
	sheet := image.NewRGBA(image.Rect(0, 0, gap+len(kinds)*(tile+gap), gap+len(sizes)*(tile+60+gap)))
	draw.Draw(sheet, sheet.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	r := imaging.NewRenderer()
	for row, n := range sizes {
		for col, s := range kinds {
			s.Size, s.Seed, s.Best = n, uint64(2026+col), 4
			made, err := generate.Generate(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			title := fmt.Sprintf("%d×%d %s %d", n, n, made.Rating.Difficulty, made.Rating.Score)
			text, err := r.Board(imaging.Picture{Puzzle: made.Puzzle, SizePx: tile, Title: title})
			if err != nil {
				t.Fatal(err)
			}
			picture, err := png.Decode(bytes.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			at := image.Pt(gap+col*(tile+gap), gap+row*(tile+60+gap))
			draw.Draw(sheet, picture.Bounds().Add(at), picture, image.Point{}, draw.Src)
		}
	}
	name := os.Getenv("KENKEN_SHEET")
	if name == "" {
		return
	}
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, sheet); err != nil {
		t.Fatal(err)
	}
}
