package explain

import (
	"math/big"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/internal/sample"
	"kenkenbot/solver/logic"
)

var (
	sums    = regexp.MustCompile(`(\d+(?: [+−×÷] \d+)+) = (−?\d+(?:/\d+)?)`)
	totals  = regexp.MustCompile(`(?:adds?|add) up to (\d+)\. (.*?) makes? (?:[^.;]*= )?(\d+)[.;]`)
	known   = regexp.MustCompile(`\d+ at |[Tt]he \d+[+×−÷]? (?:cage )?at |there \([\d +]+\)|not counting the [\d, and]+ outside`)
	figures = regexp.MustCompile(`\d+`)
)

// value works out a sum or a product.
func value(sum string) string {
	parts := strings.Fields(sum)
	total, _ := new(big.Rat).SetString(parts[0])
	for k := 1; k < len(parts); k += 2 {
		v, _ := new(big.Rat).SetString(parts[k+1])
		switch parts[k] {
		case "+":
			total.Add(total, v)
		case "−":
			total.Sub(total, v)
		case "×":
			total.Mul(total, v)
		default:
			total.Quo(total, v)
		}
	}
	return total.RatString()
}

// worth is what the known parts of lines come to, as the text puts them.
func worth(terms string) int {
	total := 0
	for _, part := range known.FindAllString(terms, -1) {
		for k, figure := range figures.FindAllString(part, -1) {
			v, _ := strconv.Atoi(figure)
			switch {
			case strings.HasPrefix(part, "not counting"):
				total -= v
			case k == 0 || strings.HasPrefix(part, "there"):
				total += v
			}
		}
	}
	return total
}

// TestSumsAddUp works out every sum in the texts of random puzzles, and what the known parts
// of lines come to.
func TestSumsAddUp(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(17, 21))
	equations, lines := 0, 0
	puzzles := sample.Of(200, 600)
	for k := range puzzles {
		ops := []board.Op{board.Add}
		if k%4 == 0 {
			ops = board.Ops[1:]
		}
		p, _ := boardtest.Puzzle(r, 4+r.IntN(3), 2+r.IntN(3), ops...)
		s := logic.NewState(p)
		for step, err := range s.Steps(t.Context(), logic.Limits{Work: 400_000}) {
			if err != nil {
				break
			}
			for _, reason := range s.Why(&step) {
				because := becauseOf(p, &reason)
				text := English.Text(because)
				for _, m := range sums.FindAllStringSubmatch(text, -1) {
					equations++
					if got := value(m[1]); got != strings.Replace(m[2], "−", "-", 1) {
						t.Errorf("%s is %s: %s", m[0], got, text)
					}
				}
				if m := totals.FindStringSubmatch(text); m != nil {
					lines++
					if got := strconv.Itoa(worth(m[2])); got != m[3] {
						t.Errorf("%s comes to %s: %s", m[2], got, text)
					}
				}
			}
		}
	}
	if equations < puzzles || lines < puzzles/12 {
		t.Errorf("%d sums and %d totals were checked", equations, lines)
	}
}
