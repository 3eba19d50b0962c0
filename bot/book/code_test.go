package book

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"io"
	"net/url"
	"regexp"
	"strings"
	"testing"

	qr "github.com/piglig/go-qr"

	"kenkenbot/board"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/solver/generate"
)

// TestCodes reads the codes off the pages of booklets, and from each its puzzle.
func TestCodes(t *testing.T) {
	for _, tt := range []struct {
		size, perPage int
		hidden        bool
		page          string
	}{
		{4, 12, false, "https://kenken.example"},
		{6, 6, false, "https://a-very-long-name-for-a-server-that-somebody-has.kenken.example/"},
		{9, 4, false, "https://kenken.example"},
		{9, 1, true, "https://kenken.example"},
	} {
		made, err := generate.Generate(t.Context(), generate.Spec{Size: tt.size, Difficulty: board.Easy, Hidden: tt.hidden, Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		var pdf bytes.Buffer
		each := Puzzle{Title: some(t, 4, 1)[0].Title, Puzzle: made.Puzzle, Solution: made.Solution}
		if err := Write(&pdf, Booklet{Puzzles: []Puzzle{each}, PerPage: tt.perPage, Paper: A4, Page: tt.page}); err != nil {
			t.Fatal(err)
		}
		read, err := qr.Decode(codeOn(t, pdf.Bytes()))
		if err != nil {
			t.Fatalf("%+v: %v", tt, err)
		}
		address, err := url.Parse(read)
		if err != nil || !strings.HasPrefix(read, strings.TrimRight(tt.page, "/")+"/#") {
			t.Fatalf("%+v: %q, %v", tt, read, err)
		}
		fragment, err := url.ParseQuery(strings.ReplaceAll(address.EscapedFragment(), "+", "%2B")) // as the page reads it
		if err != nil {
			t.Fatal(err)
		}
		got, err := ownpuzzle.Read(fragment.Get("puzzle"))
		if err != nil || !got.Puzzle.Equal(made.Puzzle) {
			t.Errorf("%+v: %q is another puzzle: %v", tt, read, err)
		}
		t.Logf("%d×%d: %d characters", tt.size, tt.size, len(read))
	}
}

// TestNoCodes leaves codes out where there is no page, or it doesn't show such boards.
func TestNoCodes(t *testing.T) {
	for size, page := range map[int]string{6: "", 10: "https://kenken.example"} {
		var pdf bytes.Buffer
		if err := Write(&pdf, Booklet{Puzzles: some(t, size, 1), PerPage: 1, Paper: A4, Page: page}); err != nil {
			t.Fatal(err)
		}
		if n := len(barsOf(t, pdf.Bytes())); n != 0 {
			t.Errorf("%d×%d: a code of %d bars", size, size, n)
		}
	}
}

// rectangle is one in a PDF, in points.
type rectangle struct{ left, top, right, bottom float64 }

// aBar is a bar of a code as a PDF has it.
var aBar = regexp.MustCompile(`([\d.]+) ([\d.]+) m\n[\d.]+ [\d.]+ l\n([\d.]+) ([\d.]+) l\n[\d.]+ [\d.]+ l\nh\n`)

// barsOf returns the bars on the pages of a PDF.
func barsOf(t *testing.T, pdf []byte) (bars []rectangle) {
	t.Helper()
	for _, stream := range regexp.MustCompile(`(?s)stream\n(.*?)\nendstream`).FindAllSubmatch(pdf, -1) {
		r, err := zlib.NewReader(bytes.NewReader(stream[1]))
		if err != nil {
			continue
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range aBar.FindAllSubmatch(text, -1) {
			var b rectangle
			if _, err := fmt.Sscan(string(bytes.Join(found[1:], []byte(" "))), &b.left, &b.top, &b.right, &b.bottom); err != nil {
				t.Fatal(err)
			}
			bars = append(bars, b)
		}
	}
	return bars
}

// codeOn draws the code of a PDF as a printer would, at 300 dots in an inch, and checks its size.
func codeOn(t *testing.T, pdf []byte) image.Image {
	t.Helper()
	const scale = 300.0 / 72
	bars := barsOf(t, pdf)
	if len(bars) == 0 {
		t.Fatal("no code")
	}
	all := bars[0]
	for _, b := range bars {
		all = rectangle{min(all.left, b.left), max(all.top, b.top), max(all.right, b.right), min(all.bottom, b.bottom)}
	}
	if across, down := millimetres(all.right-all.left), millimetres(all.top-all.bottom); across < 20 || down < 20 {
		t.Errorf("a code of %.1f by %.1f mm", across, down)
	}
	white := points(quiet)
	dots := func(points float64) int { return int(points*scale + 0.5) }
	picture := image.NewGray(image.Rect(0, 0, dots(all.right-all.left+2*white), dots(all.top-all.bottom+2*white)))
	draw.Draw(picture, picture.Bounds(), image.White, image.Point{}, draw.Src)
	for _, b := range bars {
		r := image.Rect(dots(b.left-all.left+white), dots(all.top-b.top+white), dots(b.right-all.left+white), dots(all.top-b.bottom+white))
		draw.Draw(picture, r, image.NewUniform(color.Black), image.Point{}, draw.Src)
	}
	return picture
}
