package game

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/almanac"
	"pgregory.net/rapid"
)

// TestDressedAnswers reads whole answers of a 4×4 out of what people write around them, and nothing
// out of what is none.
func TestDressedAnswers(t *testing.T) {
	const digits = "1243213434124321"
	for _, said := range []string{
		digits, "1243 2134 3412 4321", "answer: 1243 2134 3412 4321", "1243213434124321 :)", "1243213434124321 <3", "(1243213434124321) :-3",
		"- 1 2 4 3\n- 2 1 3 4\n- 3 4 1 2\n- 4 3 2 1", "1-2-4-3\n2-1-3-4\n3-4-1-2\n4-3-2-1", "• 1243\n• 2134\n• 3412\n• 4321",
		"Got it!\n1243\n2134\n3412\n4321\nWhat a day 😀", "1243, 2134, 3412 and 4321", "１２４３ ２１３４ ３４１２ ４３２１!", "1️⃣243 2134 3412 4321 yes?",
	} {
		if got := wholeGrid(4, said); got.String() != digits || !FillsABoard(said) {
			t.Errorf("%q is read as %v", said, got)
		}
	}
	for _, said := range []string{
		"", "1243 2134 3412 432", "1243 2134 3412 43211", "answer: 1243 2134 3412 4325", "answer: 1243 2134 3412 4320", "v1243213434124321", "1243213434124321st",
		"a1=1 b1=2 c1=4 d1=3 a2=2 b2=1 c2=3 d2=4", "row 1: . 2 4 3 row 2: 2 . 3 4 row 3: 3 4 . 2 row 4: 4 3 2 .",
	} {
		if got := wholeGrid(4, said); got != nil {
			t.Errorf("%q is read as %v", said, got)
		}
	}
	for said, bare := range map[string]bool{digits: true, "```\n1243\n2134\n3412\n4321\n```": true, "answer: " + digits: false, digits + " :)": false, "1-2-4-3-2-1-3-4-3-4-1-2-4-3-2-1": false} {
		if IsBareAnswer(said) != bare {
			t.Errorf("%q: bare %v", said, !bare)
		}
	}
}

// TestAnAnswerIsReadHoweverDressed dresses answers at random.
func TestAnAnswerIsReadHoweverDressed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(almanac.MinSize, almanac.MaxSize).Draw(t, "size")
		answer := boardtest.Latin(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)), n)
		between := rapid.SampledFrom([]string{"", " ", "-", " - ", ", ", " | ", " / ", "–"})
		row := rapid.SampledFrom([]string{"", "\n", "\n- ", "\n• ", "; ", " und "}).Draw(t, "row")
		var b strings.Builder
		b.WriteString(rapid.SampledFrom([]string{"", "answer: ", "Lösung – ", "- ", "¡Listo! ", "I have\n", "(", "\"", "= "}).Draw(t, "before"))
		for i, v := range answer {
			switch {
			case i > 0 && i%n == 0 && row != "":
				b.WriteString(row)
			case i > 0:
				b.WriteString(between.Draw(t, "between"))
			}
			b.WriteByte('0' + v)
		}
		b.WriteString(rapid.SampledFrom([]string{"", " :)", " <3", " :3", "!", " 😀", "\n-- ann", "."}).Draw(t, "after"))
		if got := wholeGrid(n, b.String()); !got.Equal(answer) {
			t.Fatalf("%q is read as %v, want %v", b.String(), got, answer)
		}
	})
}

// TestMovesAndPuzzlesAreNoAnswers writes moves and puzzles at random.
func TestMovesAndPuzzlesAreNoAnswers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		n := rapid.IntRange(almanac.MinSize, almanac.MaxSize).Draw(t, "size")
		var moves []format.Move
		for i := range n * n {
			if rng.IntN(2) > 0 {
				moves = append(moves, format.Move{Cell: board.CellAt(n, i), Values: board.CandidatesOf(1 + rng.IntN(n))})
			}
		}
		texts := []string{format.Moves(n, moves), strings.ReplaceAll(format.Moves(n, moves), "=", " ")}
		puzzle, _ := boardtest.Puzzle(rng, n, 4)
		for _, k := range format.Kinds {
			var b strings.Builder
			if format.Write(&b, k, puzzle, format.Meta{}) == nil {
				texts = append(texts, b.String())
			}
		}
		for _, text := range texts {
			if FillsABoard(text) {
				t.Fatalf("%q is taken for an answer", text)
			}
		}
	})
}

// FuzzAnswer reads anything: what is read is the text's own digits.
func FuzzAnswer(f *testing.F) {
	for _, said := range []string{"answer: 1243 2134 3412 4321 :)", "1-2-3 2-3-1 3-1-2 <3", "a1=3 b2=4", "１２３\n231\n312"} {
		f.Add(said)
	}
	f.Fuzz(func(t *testing.T, said string) {
		for n := almanac.MinSize; n <= almanac.MaxSize; n++ {
			g := dressed(n, said)
			if g == nil {
				continue
			}
			if moves, _ := ReadsAsMoves(n, said); moves || len(g) != n*n || slices.Min(g) < 1 || int(slices.Max(g)) > n {
				t.Fatalf("%q is read as %v", said, g)
			}
			if again := wholeGrid(n, "so: "+g.String()+" !"); !again.Equal(g) {
				t.Fatalf("%v is read as %v", g, again)
			}
		}
	})
}
