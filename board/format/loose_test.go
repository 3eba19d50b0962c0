package format_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
)

// sample is the puzzle that every notation below has.
const sample = `KenKen 4×4
8× a1 b1 a2
2÷ c1 c2
2− d1 d2
1− b2 b3
1 a3
9+ c3 d3 d4
1 c4
12× a4 b4
`

// rules are its cages' rules, each behind the name of its cage.
const rules = "A 8*\nB 2/\nC 2-\nD 1-\nE 1\nF 9+\nG 1\nH 12*\n"

// notations write the sample in the ways that other people and programs do. Those that name a cell by
// two numbers can mean its mirror image as well.
var notations = []struct {
	name string
	kind format.Kind
	both bool
	text string
}{
	{"letters", format.Letters, false, "AABC\nADBC\nEDFF\nHHGF\n\n" + rules},
	{"letters in a block", format.Letters, false, "```\nAABC\nADBC\nEDFF\nHHGF\n" + rules + "```"},
	{"small letters, blanks and colons", format.Letters, false, "a a b c\na d b c\ne d f f\nh h g f\na: 8*\nb: 2/\nc: 2-\nd: 1-\ne: 1\nf: 9+\ng: 1\nh: 12*"},
	{"rules in small letters", format.Letters, false, "4\nAABC\nADBC\nEDFF\nHHGF\n" + strings.ToLower(rules)},
	{"equals signs", format.Letters, false, "AABC\nADBC\nEDFF\nHHGF\nA=8x, B=2÷, C=2−, D=1-, E=1, F=9+, G=1, H=12x"},
	{"signs apart and in front", format.Letters, false, "AABC\r\nADBC\r\nEDFF\r\nHHGF\r\nA * 8\r\nB / 2\r\nC - 2\r\nD\t-\t1\r\nE = 1\r\nF + 9\r\nG = 1\r\nH * 12\r\n"},
	{"in words", format.Letters, false, "AABC\nADBC\nEDFF\nHHGF\nA mult 8\nB div 2\nC minus 2\nD sub 1\nE 1\nF add 9\nG 1\nH times 12"},
	{"rules first, in a line", format.Letters, false, "A=8x B=2/ C=2- D=1- E=1 F=9+ G=1 H=12x\nA A B C\nA D B C\nE D F F\nH H G F"},
	{"given digits in the grid", format.Letters, false, "AABC\nADBC\n1DFF\nHH1F\nA 8*\nB 2/\nC 2-\nD 1-\nF 9+\nH 12*"},
	{"numbers", format.Letters, false, "4 8\n0 0 1 2\n0 3 1 2\n4 3 5 5\n7 7 6 5\n0 * 8\n1 / 2\n2 - 2\n3 - 1\n4 + 1\n5 + 9\n6 + 1\n7 * 12"},
	{"other signs", format.Letters, false, "##$%\n#&$%\n@&!!\n~~?!\n# 8*\n$ 2/\n% 2-\n& 1-\n@ 1\n! 9+\n? 1\n~ 12*"},
	{"rules within the grid", format.Letters, false, "r1.8*,r1,r2.2/,r3.2-\nr1,r4.1-,r2,r3\nr5.1,r4,r6.9+,r6\nr7.12*,r7,r8.1,r6"},
	{"a table", format.Letters, false, "| A | A | B | C |\n|---|---|---|---|\n| A | D | B | C |\n| E | D | F | F |\n| H | H | G | F |\n\n| Cage | Rule |\n|:--|--:|\n| A | **8×** |\n| B | 2÷ |\n| C | 2− |\n| D | 1− |\n| E | 1 |\n| F | 9+ |\n| G | 1 |\n| H | 12× |"},
	{"wide characters", format.Letters, false, "ＡＡＢＣ\nＡＤＢＣ\nＥＤＦＦ\nＨＨＧＦ\nＡ　８×\nＢ　２÷\nＣ　２－\nＤ　１－\nＥ　１\nＦ　９＋\nＧ　１\nＨ　１２×"},
	{"letters on one line", format.Letters, false, "please: AABC ADBC EDFF HHGF " + strings.Join(strings.Fields(rules), " ") + " thanks"},
	{"single letters on one line", format.Letters, false, "A A B C A D B C E D F F H H G F A 8 * B 2 / C 2 - D 1 - E 1 F 9 + G 1 H 12 *"},

	{"cells by name", format.List, false, "8 * A1 B1 A2\n2 / C1 C2\n2 - D1 D2\n1 - B2 B3\n1 = A3\n9 + C3 D3 D4\n1 = C4\n12 * A4 B4"},
	{"below a size", format.List, false, "4x4\n8*\tA1\tB1\tA2\n2/\tC1\tC2\n2-\tD1\tD2\n1-\tB2\tB3\n1\tA3\n9+\tC3\tD3\tD4\n1\tC4\n12*\tA4\tB4"},
	{"signs first", format.List, false, "# 4\n* 8 A1 B1 A2\n/ 2 C1 C2\n- 2 D1 D2\n- 1 B2 B3\n! 1 A3\n+ 9 C3 D3 D4\n! 1 C4\n* 12 A4 B4"},
	{"as drawn", format.List, false, "4 My drawing\na1 b1 a2 8x\nc1 c2 2/\nd1, d2 = 2-\nb2 b3 1-\na3 1\nc3 d3 d4 9+\nc4 1\na4 b4 12x"},
	{"rows and columns", format.List, false, "- R1C1 R1C2 R2C1: 8×\n- R1C3 R2C3: 2÷\n- R1C4 R2C4: 2−\n- R2C2 R3C2: 1−\n- R3C1: 1\n- R3C3 R3C4 R4C4: 9+\n- R4C3: 1\n- R4C1 R4C2: 12×"},
	{"counted from 1", format.List, false, "8x 1,2,5\n2÷ 3,7\n2- 4,8\n1- 6,10\n1 9\n9+ 11,12,16\n1 15\n12x 13,14"},
	{"counted from 0", format.List, false, "8 * 0 1 4\n2 / 2 6\n2 - 3 7\n1 - 5 9\n1 . 8\n9 + 10 11 15\n1 . 14\n12 * 12 13"},
	{"pairs from 0", format.List, true, "4\nmul 8 (0,0) (0,1) (1,0)\ndiv 2 (0,2) (1,2)\nsub 2 (0,3) (1,3)\nsub 1 (1,1) (2,1)\neq 1 (2,0)\nadd 9 (2,2) (2,3) (3,3)\neq 1 (3,2)\nmul 12 (3,0) (3,1)"},
	{"pairs, with a heading and the answer", format.List, true, "4\n8\n* 8 0,0 0,1 1,0\n/ 2 0,2 1,2\n- 2 0,3 1,3\n- 1 1,1 2,1\n! 1 2,0\n+ 9 2,2 2,3 3,3\n! 1 3,2\n* 12 3,0 3,1\n2 1 4 3\n4 3 2 1\n1 2 3 4\n3 4 1 2"},
	{"numbers alone", format.List, true, "4\n8 * 0 0 0 1 1 0\n2 / 0 2 1 2\n2 - 0 3 1 3\n1 - 1 1 2 1\n1 none 2 0\n9 + 2 2 2 3 3 3\n1 none 3 2\n12 * 3 0 3 1"},
	{"Prolog", format.List, true, "(4,\n[\n*(8, [[1|1],[1|2],[2|1]]),\n/(2, [[1|3],[2|3]]),\n-(2, [[1|4],[2|4]]),\n-(1, [[2|2],[3|2]]),\n(1, [[3|1]]),\n+(9, [[3|3],[3|4],[4|4]]),\n(1, [[4|3]]),\n*(12, [[4|1],[4|2]])\n]\n)"},
	{"Python", format.List, true, "{\n 1: ['*', 8, [(1,1),(1,2),(2,1)]],\n 2: ['/', 2, [(1,3),(2,3)]],\n 3: ['-', 2, [(1,4),(2,4)]],\n 4: ['-', 1, [(2,2),(3,2)]],\n 5: [' ', 1, [(3,1)]],\n 6: ['+', 9, [(3,3),(3,4),(4,4)]],\n 7: [' ', 1, [(4,3)]],\n 8: ['*', 12, [(4,1),(4,2)]]\n}"},
	{"targets last, counts first", format.List, true, "4\n8\n3 0 0 0 1 1 0 * 8\n2 0 2 1 2 / 2\n2 0 3 1 3 - 2\n2 1 1 2 1 - 1\n1 2 0 + 1\n3 2 2 2 3 3 3 + 9\n1 3 2 + 1\n2 3 0 3 1 * 12"},
	{"two digits", format.List, true, "8*00.01.10\n2:02.12\n2-03.13\n1-11.21\n1*20\n9+22.23.33\n1*32\n12*30.31"},
	{"several in a line", format.List, false, "8* 0 1 4 | 2/ 2 6 | 2- 3 7 | 1- 5 9\n1# 8 | 9+ 10 11 15 | 1# 14 | 12* 12 13"},
	{"a list on one line", format.List, false, "my list: 8 * A1 B1 A2 2 / C1 C2 2 - D1 D2 1 - B2 B3 1 A3 9 + C3 D3 D4 1 C4 12 * A4 B4"},

	{"nested JSON", format.OtherJSON, true, `{"puzzle":{"size":4,"cages":[{"operation":"multiply","value":8,"cells":[[0,0],[0,1],[1,0]]},{"operation":"divide","value":2,"cells":[[0,2],[1,2]]},{"operation":"subtract","value":2,"cells":[[0,3],[1,3]]},{"operation":"subtract","value":1,"cells":[[1,1],[2,1]]},{"operation":null,"value":1,"cells":[[2,0]]},{"operation":"add","value":9,"cells":[[2,2],[2,3],[3,3]]},{"operation":"none","value":1,"cells":[[3,2]]},{"operation":"×","value":12,"cells":[[3,0],[3,1]]}]}}`},
	{"x and y", format.OtherJSON, false, `{"rules":[{"op":"*","value":8,"cells":[{"x":0,"y":0},{"x":1,"y":0},{"x":0,"y":1}]},{"op":"/","value":2,"cells":[{"x":2,"y":0},{"x":2,"y":1}]},{"op":"-","value":2,"cells":[{"x":3,"y":0},{"x":3,"y":1}]},{"op":"-","value":1,"cells":[{"x":1,"y":1},{"x":1,"y":2}]},{"op":"=","value":1,"cells":[{"x":0,"y":2}]},{"op":"+","value":9,"cells":[{"x":2,"y":2},{"x":3,"y":2},{"x":3,"y":3}]},{"op":"=","value":1,"cells":[{"x":2,"y":3}]},{"op":"*","value":12,"cells":[{"x":0,"y":3},{"x":1,"y":3}]}]}`},
	{"rows, columns and clues", format.OtherJSON, false, `{"a":{"clue":"8×","squares":[{"row":1,"col":1},{"row":1,"col":2},{"row":2,"col":1}]},"b":{"clue":"2÷","squares":[{"row":1,"col":3},{"row":2,"col":3}]},"c":{"clue":"2−","squares":[{"row":1,"col":4},{"row":2,"col":4}]},"d":{"clue":"1−","squares":[{"row":2,"col":2},{"row":3,"col":2}]},"e":{"clue":"1","squares":[{"row":3,"col":1}]},"f":{"clue":"9+","squares":[{"row":3,"col":3},{"row":3,"col":4},{"row":4,"col":4}]},"g":{"clue":1,"squares":[{"row":4,"col":3}]},"h":{"clue":"12×","squares":[{"row":4,"col":1},{"row":4,"col":2}]}}`},
	{"names", format.OtherJSON, false, `[[{"symbol":"x","result":8,"cells":["A1","B1","A2"]},{"symbol":"/","result":2,"cells":["C1","C2"]},{"symbol":"-","result":2,"cells":["D1","D2"]},{"symbol":"-","result":1,"cells":"B2 B3"},{"symbol":null,"result":1,"cells":["A3"]},{"symbol":"+","result":9,"cells":["C3","D3","D4"]},{"symbol":null,"result":1,"cells":["C4"]},{"symbol":"x","result":12,"cells":["A4","B4"]}]]`},
	{"indices, in smart quotes", format.OtherJSON, false, `{“cages”:[{“op”:“*”,“target”:8,“cells”:[0,1,4]},{“op”:“/”,“target”:2,“cells”:[2,6]},{“op”:“-”,“target”:2,“cells”:[3,7]},{“op”:“-”,“target”:1,“cells”:[5,9]},{“target”:1,“cells”:[8]},{“op”:“+”,“target”:9,“cells”:[10,11,15]},{“target”:1,“cells”:[14]},{“op”:“*”,“target”:12,“cells”:[12,13]}]}`},

	{"a share code in wide characters", format.Keen, false, "４：＿３ａ"},
}

// want is the sample.
func want(t testing.TB) *board.Puzzle {
	t.Helper()
	p, _, err := format.Parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestNotations reads the sample in each notation: alone, in a message, and in a stream among others.
func TestNotations(t *testing.T) {
	p := want(t)
	for _, tt := range notations {
		text := tt.text
		if tt.kind == format.Keen {
			id, err := format.KeenID(p)
			if err != nil {
				t.Fatal(err)
			}
			text = strings.Map(func(r rune) rune {
				if r > ' ' && r < 0x7f {
					return r + 0xfee0
				}
				return r
			}, id)
		}
		for where, text := range map[string]string{
			"alone": text, "in a message": "Can you do this one?\n\n" + text + "\n\nI can't!", "with other line ends": strings.ReplaceAll(text, "\n", "\r\n"),
		} {
			e, err := format.Find(text)
			if err != nil || e.Kind != tt.kind || !e.Puzzle.Equal(p) || (e.Other != nil) != tt.both {
				t.Errorf("%s, %s: read as %v, other %v, error %v", tt.name, where, e.Kind, e.Other != nil, err)
			}
		}
		stream := "3:a_a3_4,d2a3m6s2a3\n\n" + text + "\n\n" + sample
		kinds := ""
		for e, err := range format.NewReader(strings.NewReader(stream), "").All() {
			if err != nil {
				t.Errorf("%s in a stream: %v", tt.name, err)
				break
			}
			kinds += e.Kind.String() + " "
		}
		if kinds != fmt.Sprint("keen ", tt.kind, " text ") {
			t.Errorf("%s in a stream: %s", tt.name, kinds)
		}
	}
}

// writers write any puzzle of up to 9×9 with operators that are shown.
var writers = []func(*board.Puzzle) string{
	func(p *board.Puzzle) string { // letters
		var b strings.Builder
		for i := range p.Size() * p.Size() {
			b.WriteRune(letterOf(p.CageOf(board.CellAt(p.Size(), i))))
			if i%p.Size() == p.Size()-1 {
				b.WriteByte('\n')
			}
		}
		for i, c := range p.Cages() {
			fmt.Fprintf(&b, "\n%c %s", letterOf(i), c.Label())
		}
		return b.String()
	},
	lines(func(c board.Cage, _ int) string { return c.Label() + " " + strings.Trim(fmt.Sprint(c.Cells), "[]") }),
	lines(func(c board.Cage, n int) string {
		text := fmt.Sprintf("%d %c", c.Target, c.Op.ASCII())
		for _, cell := range c.Cells {
			text += " " + strconv.Itoa(cell.Index(n))
		}
		return text
	}),
	lines(func(c board.Cage, _ int) string {
		text := fmt.Sprintf("%c %d", c.Op.ASCII(), c.Target)
		for _, cell := range c.Cells {
			text += fmt.Sprintf(" (%d,%d)", cell.Row+1, cell.Col+1)
		}
		return text
	}),
	func(p *board.Puzzle) string { // JSON
		cages := lines(func(c board.Cage, _ int) string {
			cells := strings.Fields(strings.Trim(fmt.Sprint(c.Cells), "[]"))
			return fmt.Sprintf(`{"operator": %q, "result": %d, "coords": %s},`, c.Op, c.Target, strings.ReplaceAll(fmt.Sprintf("%q", cells), " ", ","))
		})(p)
		return `{"groups": [` + strings.TrimSuffix(cages, ",") + "]}"
	},
	func(p *board.Puzzle) string { return format.Canonical(p) },
	func(p *board.Puzzle) string { return format.Listing(p) },
}

// letterOf is the letter of a cage: letters enough for any board, none of which is another in small.
func letterOf(i int) rune { return rune(0x4e00 + i) }

// lines writes a cage a line.
func lines(write func(c board.Cage, n int) string) func(*board.Puzzle) string {
	return func(p *board.Puzzle) string {
		var all []string
		for _, c := range p.Cages() {
			all = append(all, write(c, p.Size()))
		}
		return strings.Join(all, "\n")
	}
}

// TestMixedNotations reads streams of random puzzles, each in another notation.
func TestMixedNotations(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	for range 150 {
		var puzzles []*board.Puzzle
		var texts []string
		for range 1 + rng.IntN(6) {
			p, _ := boardtest.Puzzle(rng, 3+rng.IntN(4), 4, board.Add, board.Multiply, board.Subtract, board.Divide)
			puzzles, texts = append(puzzles, p), append(texts, writers[rng.IntN(len(writers))](p))
		}
		text := strings.Join(texts, "\n\n")
		k := 0
		for e, err := range format.NewReader(strings.NewReader(text), "").All() {
			if err != nil || k == len(puzzles) || !e.Puzzle.Equal(puzzles[k]) {
				t.Fatalf("puzzle %d of %d: %v\n%s", k+1, len(puzzles), err, text)
			}
			k++
		}
		if k != len(puzzles) {
			t.Fatalf("%d of %d puzzles\n%s", k, len(puzzles), text)
		}
	}
}

// TestRubbishEndsTheSecondLooks reads puzzles of the formats from a stream of rubbish to its end; a
// grid of letters only before there was too much of that.
func TestRubbishEndsTheSecondLooks(t *testing.T) {
	const good = "\n3:a_a3_4,d2a3m6s2a3\n"
	rubbish := strings.Repeat("hello there, line 12\n", 500) + good
	letters := "\nAABC\nADBC\nEDFF\nHHGF\n\n" + rules + good
	kinds := map[format.Kind]int{}
	for e, err := range format.NewReader(strings.NewReader(rubbish+letters+strings.Repeat(rubbish, 9)+letters), "").All() {
		if err == nil {
			kinds[e.Kind]++
		}
	}
	if kinds[format.Keen] != 12 || kinds[format.Letters] != 1 {
		t.Errorf("read %v", kinds)
	}
}

// TestLooseFaults names the first thing that is wrong in what a text comes nearest to.
func TestLooseFaults(t *testing.T) {
	for name, tt := range map[string]struct{ text, want string }{
		"no rule":               {"AABC\nADBC\nEDFF\nHHGF\nA 8*\nB 2/\nC 2-\nD 1-\nE 1\nF 9+\nH 12*", `4:3: grid of letters: "G": this cage has no target`},
		"no operator":           {"AABC\nADBC\nEDFF\nHHGF\nA 8*\nB 2\nC 2-\nD 1-\nE 1\nF 9+\nG 1\nH 12*", `6:1: grid of letters: "2": this cage has no operator`},
		"two rules":             {"AABC\nADBC\nEDFF\nHHGF\n" + rules + "A 9+", `13:1: grid of letters: "A 9+": unexpected text after the end`},
		"three subtracted":      {"AABC\nADBC\nEDFF\nHHGF\nA 8-\nB 2/\nC 2-\nD 1-\nE 1\nF 9+\nG 1\nH 12*", `5:1: grid of letters: the 8− cage at a1 needs 2 cells, not 3`},
		"three divided, listed": {"8 / A1 B1 A2\n2 / C1 C2\n2 - D1 D2\n1 - B2 B3\n1 = A3\n9 + C3 D3 D4\n1 = C4\n12 * A4 B4", `1:1: list of cages: the 8÷ cage at a1 needs 2 cells, not 3`},
		"a cell twice":          {"4\n8 * A1 B1 A2\n2 / C1 C2\n2 - D1 C2\n1 - B2 B3\n1 = A3\n9 + C3 D3 D4\n1 = C4\n12 * A4 B4", `4:1: ken: cage 3 (2− d1 c2): c2 already belongs to cage 2`},
		"modulo":                {"8 * A1 B1 A2\n2 % C1 C2\n2 - D1 D2\n1 - B2 B3\n1 = A3", `2:3: list of cages: "%": want an operator: + - * / = ?`},
		"a number for a sign":   {`{"cages":[{"type":1,"value":8,"cells":[[0,0],[0,1]]},{"type":2,"value":2,"cells":[[1,0],[1,1]]}]}`, `1:19: JSON file of another program: "1": want an operator: + - * / = ?`},
		"talk":                  {"hello\nthis is line 2\nand 3 more", `1:1: "hello": no puzzle is found here: neither a share code nor cages with their targets and cells`},
	} {
		_, err := format.Find(tt.text)
		var fault *format.Error
		if !errors.As(err, &fault) || fault.Error() != tt.want {
			t.Errorf("%s: %v\nwant %s", name, err, tt.want)
		}
	}
}

// TestNoMisreadings takes for no puzzle what only looks like one.
func TestNoMisreadings(t *testing.T) {
	for name, text := range map[string]string{
		"an answer":              "2 1 4 3\n4 3 2 1\n1 2 3 4\n3 4 1 2",
		"an answer with headers": "size 4\n4 4\n2 1 4 3\n4 3 2 1\n1 2 3 4\n3 4 1 2",
		"moves":                  "a1=1 b1=2\na2=2 b2=1",
		"a table of numbers":     "0 0 0\n0 0 1\n1 1 0\n\n0 1 2\n0 2 3\n1 1 3\n2 0 3",
		"sums without operators": "9\n5 2 0 5\n8 3 1 2 6\n8 2 3 8\n6 3 4 9 14",
		"operators as numbers":   "[[3],[11,21,3,0],[12,22,1,1],[13,23,2,0]]",
		"words":                  "AAAA\nBBBB\nCCCC\nDDDD\nA is the first\nB the 2nd",
		"a foreign word":         "3+ a1 b1 3/ c1 c2 mal 6 a2 a3 2- b2 b3 2 c3",
		"a program":              "for i in range(4):\n  x = a[i] * 8 + 2\n  y = b[i] / 2 - 1",
	} {
		if e, err := format.Find(text); err == nil {
			t.Errorf("%s is read as a %v:\n%s", name, e.Kind, format.Listing(e.Puzzle))
		}
	}
}
