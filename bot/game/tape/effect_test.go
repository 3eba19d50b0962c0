package tape_test

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
	"pgregory.net/rapid"
)

// readEffects reads the cells of an entry of a log.
func readEffects(n int, text string) ([]tape.Effect, error) {
	e, err := tape.ReadMove(n, storage.Move{Kind: storage.MoveSet, Cells: text})
	return e.Effects, err
}

func TestEffectsLeadFromBoardToBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, board.MaxSize).Draw(t, "size")
		from, to := drawPlayed(t, n), drawPlayed(t, n)
		var log []tape.Entry
		for _, effects := range [][]tape.Effect{from.Effects(n), from.EffectsTo(n, to)} {
			log = append(log, tape.Entry{Kind: storage.MoveSet, Effects: effects})
		}
		_, h, err := tape.Replay(n, time.Time{}, logOf(log...))
		if err != nil {
			t.Fatal(err)
		}
		if left := h.Now().EffectsTo(n, to); len(left) > 0 {
			t.Fatalf("%q leaves %q to do", tape.FormatEffects(log[1].Effects), tape.FormatEffects(left))
		}
	})
}

func TestEffectsAreReadStrictly(t *testing.T) {
	for _, text := range []string{
		"a1", "a1=0", "a1=5", "a1=:", "a1=:0", "a1=:5", "a1=:21", "a1=:11", "a1=12", "a1 =1", "A1=1",
		"a1=1 ", " a1=1", "a1=1  b1=2", "b1=1 a1=2", "a1=1 a1=2", "e1=1", "a5=1", "a01=1", "a1==1", "a1=1:2:3",
		"a1=x", "a1=1,b1=2", "a1=/2", "a1=1/", "a1=1/0", "a1=1/1", "a1=1/10", "a1=1/100", "a1=1/02", "a1=1/E", "a1=1/2:3", "a1=1/2/4", strings.Repeat("a1=1 ", 16) + "a1=1",
	} {
		if effects, err := readEffects(4, text); err == nil {
			t.Errorf("%q is read as %+v", text, effects)
		}
	}
}

func FuzzParseEffects(f *testing.F) {
	for _, text := range []string{"", "a1=3", "a1=:124 b2=2:13 c3=", "p16=g:12g", "a1=0", "a1=1:23/2e"} {
		f.Add(16, text)
		f.Add(4, text)
	}
	f.Fuzz(func(t *testing.T, n int, text string) {
		if n < 1 || n > board.MaxSize {
			return
		}
		effects, err := readEffects(n, text)
		if err == nil && tape.FormatEffects(effects) != text {
			t.Errorf("%q comes out as %q", text, tape.FormatEffects(effects))
		}
	})
}
