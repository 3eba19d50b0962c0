package words

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

var (
	onlyPlus  = generate.OperatorsOf(board.Add)
	plusTimes = generate.OperatorsOf(board.Add, board.Multiply)
	threeOps  = generate.OperatorsOf(board.Add, board.Subtract, board.Multiply)
)

func TestOperators(t *testing.T) {
	for set, want := range map[generate.Operators]string{
		0: "all four", generate.AllOperators: "all four", onlyPlus: "only +", plusTimes: "+ and ×", threeOps: "+, − and ×",
	} {
		if got := English.Text(OperatorsOf(set)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestTitleOfAnOrder(t *testing.T) {
	for want, o := range map[string]almanac.Options{
		"Practice · 4×4 easy": {},
		"Practice · 4×4 easy · only + · hidden operators · symmetric cages": {Ops: onlyPlus, Hidden: true, Symmetric: true},
		"Practice · 4×4 easy · +, − and × · symmetric cages":                {Ops: threeOps, Symmetric: true},
	} {
		v := gameOf(storage.PracticeGame, 0, nil)
		v.Options = o
		if got := English.Text(GameTitleOf(v)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestLineOfAPausedBoard(t *testing.T) {
	v := gameOf(storage.PracticeGame, 0, nil)
	v.Paused, v.Played, v.Pauses = true, 254*time.Second, time.Hour
	if got, want := English.Text(BoardLineOf(v)), "**Practice · 4×4 easy** · paused at **4:14**. Press **Resume** to go on."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	v.Paused, v.Undos, v.Game.StartedAt = false, 1, time.Unix(1e9, 0)
	if got, want := English.Text(BoardLineOf(v)), "**Practice · 4×4 easy** · 16 cells left · started <t:1000000000:R>, paused for 1:00:00\nNext cell: **a1**."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestResumedOrDone(t *testing.T) {
	going := game.Turn{View: gameOf(storage.PracticeGame, 0, nil), Facts: []outcome.Fact{game.PauseEnd{}}}
	if TurnOf(going) == nil {
		t.Error("nothing is said of a game that goes on")
	}
	done := game.Turn{View: gameOf(storage.PracticeGame, 0, &storage.Result{}), Facts: []outcome.Fact{game.PauseEnd{}}}
	if got := TurnOf(done); got != nil {
		t.Errorf("of a solved board: %q", English.Text(got))
	}
}

func TestNoSuchPuzzle(t *testing.T) {
	all := almanac.Options{Ops: plusTimes, Hidden: true, Symmetric: true}
	for want, r := range map[string]outcome.Refusal{
		"There are no 2×2 puzzles. Sizes are 3×3 to 9×9.":                                                                 almanac.NoSuchKind{Size: 2, Difficulty: 1},
		"There are no hard 3×3 puzzles. You can have easy or medium.":                                                     almanac.NoSuchKind{Size: 3, Difficulty: 3, Offered: []board.Difficulty{1, 2}},
		"There are no 3×3 puzzles with symmetric cages. Try another size, or leave an option out.":                        almanac.NoSuchKind{Size: 3, Options: almanac.Options{Symmetric: true}},
		"There are no extreme 4×4 puzzles with + and ×, hidden operators and symmetric cages. You can have hard.":         almanac.NoSuchKind{Size: 4, Difficulty: 5, Options: all, Offered: []board.Difficulty{3}},
		"There are no puzzles with only −. Choose from: all four; only +; only ×; + and −; × and ÷; + and ×; +, − and ×.": almanac.NoSuchOperators{Options: almanac.Options{Ops: generate.OperatorsOf(board.Subtract)}},
		"I couldn't find a puzzle like that in time. Try again, or leave one of the options out.":                         almanac.NoneFound,
	} {
		if got := English.Text(RefusedOf(r)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestSignsHidden(t *testing.T) {
	for want, set := range map[string]generate.Operators{
		"The operators are hidden: each cage makes its number by +, −, × or ÷, and you find out which.": 0,
		"The operators are hidden: each cage makes its number by + or ×, and you find out which.":       plusTimes,
		"The operators are hidden: each cage makes its number by +.":                                    onlyPlus,
	} {
		if got := English.Text(Of("SignsHidden", OperatorsOf(set))); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
