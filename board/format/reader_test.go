package format

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
)

// outcome is what one call of Next came to, in a line.
func outcome(e Entry, err error) string {
	var fault *Error
	switch {
	case errors.As(err, &fault):
		return fmt.Sprintf("%d:%s:%d", fault.Line, fault.Kind, fault.Problem)
	case err != nil:
		return err.Error()
	}
	return fmt.Sprintf("%d:%s", e.Line, e.Kind)
}

func outcomes(r io.Reader) []string {
	var all []string
	for e, err := range NewReader(r, "").All() {
		all = append(all, outcome(e, err))
	}
	return all
}

const (
	oneKen  = "1\n+1 a1\n"
	oneJSON = `{"size":1,"cages":[{"op":"=","target":1,"cells":[[0,0]]}]}`
	oneText = "KenKen 1×1\n\n    a\n  ┌───┐\n1 │ 1 │\n  └───┘\n\n1 a1\n"
	oneKeen = "3:_13,a1a2a3a2a3a1a3a1a2"
	oneDFF  = "{Size}\n4\n(1,1),(2,1),(3,1),(4,1)\n10 +\n(1,2),(2,2),(3,2),(4,2)\n10 +\n\n{more}\n(1,3),(2,3),(3,3),(4,3)\n10 +\n(1,4),(2,4),(3,4),(4,4)\n10 +\n"
)

// TestReaderCutsStreams reads files of one kind and of many.
func TestReaderCutsStreams(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       string
	}{
		{"nothing", "", ""},
		{"blank lines", "\n\n \n", ""},
		{"IDs", oneKeen + "\n\n" + oneKeen + "\r\n" + oneKeen, "1:keen 3:keen 4:keen"},
		{"IDs with a bad one", oneKeen + "\n3:_13\nhm\n" + oneKeen, "1:keen 2:keen:5 3:unknown:1 4:keen"},
		{"JSON lines", oneJSON + "\n" + oneJSON + "\n", "1:json 2:json"},
		{"JSON in one line", oneJSON + oneJSON + "  " + oneJSON, "1:json 1:json 1:json"},
		{"JSON array", "[" + oneJSON + "," + oneJSON + "]", "1:json 1:json"},
		{"JSON array over lines", "[\n  " + oneJSON + ",\n  " + oneJSON + "\n]\n", "2:json 3:json"},
		{"JSON and junk", oneJSON + " hm\n" + oneJSON, "1:json 1:unknown:1 2:json"},
		{"JSON over lines", strings.ReplaceAll(oneJSON, ",", ",\n") + "\n" + oneJSON, "1:json 6:json"},
		{"JSON begun and broken off", `{"size":1,"cages":[` + "\n" + oneJSON + "\n" + oneJSON, "1:json:5 2:json 3:json"},
		{"JSON with an open string", `{"size":1,"ca` + "\n" + oneJSON, "1:json:5 2:json"},
		{"JSON that closes too early", "{}}\n" + oneJSON, "1:json:19 1:unknown:1 2:json"},
		{"ken", oneKen + oneKen + "\n" + oneKen, "1:ken 3:ken 6:ken"},
		{"ken with a bad one", oneKen + "1\n+2 a1\n" + oneKen, "1:ken 4:ken:21 5:ken"},
		{"dff", oneDFF + oneDFF, "1:dff 14:dff"},
		{"text", oneText + oneText + "\n" + oneText, "1:text 9:text 18:text"},
		{"drawings alone", "┌───┐\n│ 1 │\n└───┘\n┌───┐\n│ 1 │\n└───┘\n", "1:text:7 4:text:7"},
		{"lists alone", "KenKen 1x1\n1 a1\nKENKEN 1×1\n1 a1\n", "1:text 3:text"},
		{"all kinds", oneKen + oneDFF + oneText + oneKeen + "\n" + oneJSON + "\n" + oneText + oneKen, "1:ken 3:dff 15:text 23:keen 24:json 25:text 33:ken"},
		{"all kinds the other way", oneJSON + "\n" + oneKeen + "\n" + oneText + oneDFF + oneKen, "1:json 2:keen 3:text 11:dff 23:ken"},
		{"byte order mark", "\ufeff" + oneKen, "1:ken"},
		{"code blocks", "```\n" + oneKen + "```\n```json\n" + oneJSON + "\n```\n`" + oneKeen + "`\n```" + oneKeen + "```", "2:ken 6:json 8:keen 9:keen"},
		{"an endless line", strings.Repeat("x", 3*MaxText) + "\n" + oneKen, "1:unknown:3 2:ken"},
		{"an endless ID", "4:" + strings.Repeat("x", 3*MaxText) + "\n" + oneKen, "1:keen:3 2:ken"},
		{"an endless object", `{"a":"` + strings.Repeat("x", 3*MaxText) + "\"}\n" + oneJSON, "1:json:3 2:json"},
		{"an endless list", oneKen + strings.Repeat("+1 a1\n", MaxText) + oneKen, fmt.Sprintf("1:ken:3 %d:ken", MaxText+3)},
		{"endless blanks", strings.Repeat(" ", 3*MaxText) + "\n" + oneKen, "1:unknown:3 2:ken"},
	} {
		t.Run(test.name, func(t *testing.T) {
			want := strings.Fields(test.want)
			for name, in := range map[string]io.Reader{
				"at once":      strings.NewReader(test.text),
				"bit by bit":   iotest.HalfReader(strings.NewReader(test.text)),
				"with the end": iotest.DataErrReader(strings.NewReader(test.text)),
			} {
				if got := outcomes(in); strings.Join(got, " ") != strings.Join(want, " ") {
					t.Errorf("%s: %v, want %v", name, got, want)
				}
			}
		})
	}
}

// TestReaderPlacesWhatFollowsInTheLine names the column where the second object
// of a line begins.
func TestReaderPlacesWhatFollowsInTheLine(t *testing.T) {
	r := NewReader(strings.NewReader("{\"size\":\n \"é\"}  {\"size\":4.5}"), "")
	for _, want := range []string{"2:2", "2:16"} {
		_, err := r.Next()
		var e *Error
		if !errors.As(err, &e) || fmt.Sprintf("%d:%d", e.Line, e.Col) != want {
			t.Errorf("error %v, want it at %s", err, want)
		}
	}
}

// TestReaderPassesOnTheStreamsOwnError ends where the stream breaks.
func TestReaderPassesOnTheStreamsOwnError(t *testing.T) {
	broken := errors.New("the disk is gone")
	in := io.MultiReader(strings.NewReader(oneKeen+"\n"+oneKen), iotest.ErrReader(broken))
	got := outcomes(in)
	if len(got) != 2 || got[0] != "1:keen" || got[1] != broken.Error() {
		t.Errorf("%v", got)
	}
}

// TestReaderStopsWhenAsked breaks off a loop over a stream.
func TestReaderStopsWhenAsked(t *testing.T) {
	n := 0
	for range NewReader(strings.NewReader(oneKen+oneKen+oneKen), "").All() {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("%d puzzles", n)
	}
}

// TestAnyPuzzleComesBack takes puzzles of all sizes and operators through every
// format that holds them, with others around them.
func TestAnyPuzzleComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		n := rapid.IntRange(1, board.MaxSize).Draw(t, "size")
		most := rapid.SampledFrom([]int{1, 2, 4, 9, 256}).Draw(t, "most")
		p, _ := boardtest.Puzzle(rng, n, most, board.Ops[:]...)
		var text []byte
		var want []Kind
		for _, i := range rng.Perm(len(Kinds)) {
			k := Kinds[i]
			longer, err := Append(text, k, p, Meta{})
			var unfit *UnfitError
			if errors.As(err, &unfit) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			text = longer
			want = append(want, k)
		}
		r := NewReader(bytes.NewReader(text), "")
		for _, k := range want {
			e, err := r.Next()
			if err != nil || e.Kind != k || !e.Puzzle.Equal(p) {
				t.Fatalf("%s of %s: %v\n%s", k, Canonical(p), err, text)
			}
		}
		if _, err := r.Next(); !errors.Is(err, io.EOF) {
			t.Fatalf("more than was written: %v", err)
		}
	})
}
