package view

import (
	"bytes"
	"image/gif"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game/lessons"
	"kenkenbot/imaging"
)

// TestExamples draws the example of each lesson: it is small, moves, and its alternative
// text tells how it ends.
func TestExamples(t *testing.T) {
	const most = 64 << 10
	c := New(false)
	c.Patience = time.Minute
	for _, l := range lessons.Lessons() {
		e, err := l.Example()
		if err != nil {
			t.Fatal(err)
		}
		file, err := c.example(e, imaging.Light)
		if err != nil {
			t.Fatal(err)
		}
		film, err := gif.DecodeAll(bytes.NewReader(file.Data))
		if err != nil || len(film.Image) < 3 || len(file.Data) > most {
			t.Errorf("%s: %d frames in %d bytes, at most %d: %v", l.Name, len(film.Image), len(file.Data), most, err)
		}
		d := e.Position.Digit()
		if ends := "ends with " + d.Cell.String() + " = "; !strings.Contains(file.AltText, ends) {
			t.Errorf("%s: no %q in the alternative text: %s", l.Name, ends, file.AltText)
		}
	}
}
