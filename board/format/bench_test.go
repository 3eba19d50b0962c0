package format

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
)

// nine is a puzzle of size 9 such as people are given: cages of up to four cells.
func nine(b *testing.B) *board.Puzzle {
	b.Helper()
	p, _ := boardtest.Puzzle(rand.New(rand.NewPCG(1, 1)), 9, 4, board.Add, board.Multiply, board.Subtract, board.Divide)
	return p
}

func BenchmarkParseKeen(b *testing.B) {
	id, err := KeenID(nine(b))
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(id)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ParseKeen(id); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkKeenID(b *testing.B) {
	p := nine(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := KeenID(p); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	for _, k := range Kinds {
		b.Run(k.String(), func(b *testing.B) {
			text, err := Append(nil, k, nine(b), Meta{})
			if err != nil {
				b.Fatal(err)
			}
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if _, _, err := Parse(string(text)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkParseGrid(b *testing.B) {
	text := strings.Repeat("1 2 3 4 5 6 7 8 9\n", 9)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ParseGrid(9, text); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkStream reads streams of growing length: good ones of every kind and
// ones made to be slow. Where time grows linearly, the MB/s stay, and where memory
// does not grow with the stream at all, B/op over the bytes stays.
func BenchmarkStream(b *testing.B) {
	streams := map[string]string{
		"lines of junk":   "hello there, this is no puzzle\n",
		"empty lines":     "\n",
		"blanks":          strings.Repeat(" ", 1000),
		"no line ends":    "x",
		"empty objects":   strings.Repeat("{}", 30000) + "\n",
		"objects, blanks": strings.Repeat("{}", 15000) + strings.Repeat(" ", 30000) + "\n",
		"objects, fences": strings.Repeat("{}```", 6000) + strings.Repeat("a", 30000) + "\n",
		"objects, array":  strings.Repeat("{}", 15000) + strings.Repeat("]", 30000) + "\n",
		"open braces":     "{\n",
		"open objects":    "{\"size\":4,\n",
		"open brackets":   `{"size":[[[[[[[[`,
		"open strings":    `{"`,
		"sizes":           "9\n",
		"comments":        "{Size}\n",
		"endless .ken":    "9\n" + strings.Repeat("+9 a1 b1 c1\n", 100000),
		"upper edges":     "┌───┐\n",
		"edges of Keen":   "9:_999_999_999_999\n",
		"headings":        "KenKen 9×9\n",
		"many-celled":     "9\n+9" + strings.Repeat(" a1", 20000) + "\n",
		"ladders of text": "KenKen 16×16\n" + strings.Repeat("│ 1 │\n", 5000),
		"lists":           strings.Repeat("11+ A1 A2\n8 * (0,0) (0,1)\n3 + 0 1 4\n\n", 300) + "9:_144\n",
		"letters":         strings.Repeat("ABCD\nABCD\nABCD\nABCD\nA 8+\nB 3\n\n", 300) + "9:_144\n",
	}
	for name, part := range map[string]string{
		"unclosed brackets":   strings.Repeat("[", 39) + strings.Repeat("1,", 8000),
		"one list":            strings.Repeat("8 * 1 2 3\n", 1600),
		"paragraphs of rules": strings.Repeat(strings.Repeat("ABCDEFGHIJKLMNOP\n", 16)+strings.Repeat("A 8+ B 3 C 4 D 5 ", 40)+"\n\n", 16),
	} {
		streams[name+", puzzles"] = part + "\n3:a_a3_4,d2a3m6s2a3\n"
	}
	for _, k := range Kinds {
		text, err := Append(nil, k, nine(b), Meta{})
		if err != nil {
			b.Fatal(err)
		}
		streams["good "+k.String()] = string(text)
	}
	sizes := []int64{1 << 20, 4 << 20, 16 << 20} // that the time grows as the input does shows in three
	if testing.Short() {
		sizes = []int64{1 << 16}
	}
	for name, part := range streams {
		for _, size := range sizes {
			b.Run(fmt.Sprintf("%s/%dKiB", name, size>>10), func(b *testing.B) {
				b.SetBytes(size)
				b.ReportAllocs()
				for b.Loop() {
					for range NewReader(io.LimitReader(&endless{part: part}, size), "").All() {
					}
				}
			})
		}
	}
}

// endless repeats one part for ever.
type endless struct {
	part string
	at   int
}

func (e *endless) Read(p []byte) (n int, err error) {
	for n < len(p) {
		k := copy(p[n:], e.part[e.at:])
		n += k
		e.at = (e.at + k) % len(e.part)
	}
	return n, nil
}
