package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/game/together"
	"kenkenbot/storage"
)

// TestCellFaultSentences breaks the notation in every way on a 7×7.
func TestCellFaultSentences(t *testing.T) {
	for cells, want := range map[string]string{
		"z9=3":      "- `z9=3`: this board ends at `g7`",
		"z9":        "- `z9`: this board ends at `g7`",
		"a99=1":     "- `a99=1`: this board ends at `g7`",
		"h1=3":      "- `h1=3`: this board ends at `g7`",
		"hello":     "- `hello`: start with a cell, its column letter and row number, such as `a1=3`",
		"3":         "- `3`: start with a cell, its column letter and row number, such as `a1=3`",
		"a1":        "- `a1`: give a digit from 1 to 7, such as `a1=1`, or `a1=` to erase",
		"b1=9":      "- `b1=9`: digits here are 1 to 7",
		"a1=1 2":    "- `a1=1 2`: one digit per cell; `a1=12` fills along the row, and `/kenken note` writes notes",
		"f1=123":    "- `f1=123`: 3 digits, but the row has only 2 cells from `f1` on",
		"row 2 123": "- `row2 123`: a row has 7 cells and this has 3; write `.` for an empty cell",
		"12345671":  "- a whole board has 49 cells and this has 8; write one row as in `row 1 = 123`",
		"a1=1 a1=2": "- `a1=2`: `a1` is in there twice",
	} {
		_, faults := format.ParseMoves(7, cells, false)
		got := English.Text(RefusedOf(game.BadCells{Faults: faults}))
		if got != "Nothing changed:\n"+want {
			t.Errorf("%q:\n%s\nwant\n%s", cells, got, want)
		}
	}
}

// TestBadRow names the field of a form.
func TestBadRow(t *testing.T) {
	_, faults := format.ParseRow(7, 2, "1234568", false)
	got := English.Text(RefusedOf(game.BadCells{Faults: faults}))
	if want := "Nothing changed:\n- row 3, `8`: digits here are 1 to 7"; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// TestNothingChangedTellsNoValue compares the public sentence with the private one.
func TestNothingChangedTellsNoValue(t *testing.T) {
	for sent, want := range map[bool]string{
		true:  "Nothing changed: something is wrong with 2 cells. I've sent you the details in a direct message.",
		false: "Nothing changed: something is wrong with 2 cells. Press the button to open your board.",
	} {
		if got := English.Text(NothingChanged{Cells: 2, Sent: sent}); got != want || strings.ContainsAny(got, "`=") {
			t.Error(got)
		}
	}
}

// refusals has one for each reason: those that tell more of it, and the reasons that say it all.
func refusals(t *testing.T) []outcome.Refusal {
	letters, err := format.Find("AB\nAC\nA 3+\nB 1\nC 2")
	if err != nil {
		t.Fatal(err)
	}
	duel := storage.Match{ID: 3, Kind: storage.Duel, StartsAt: time.Unix(1e9, 0)}
	all := []outcome.Refusal{
		game.BadCells{}, game.NothingToMark{Cell: board.At(0, 0)}, game.GivenCell{Cell: board.At(0, 0)}, game.BadAnswer{Size: 6},
		game.NotAPuzzle{Size: 6}, game.Incomplete{Count: 1}, game.NotTheAnswer{UnopenedAnswer: game.UnopenedAnswer{Size: 6, Day: saturday}},
		game.TooManyTries{UnopenedAnswer: game.UnopenedAnswer{Size: 6, Day: saturday}},
		almanac.NoSuchKind{Size: 6, Difficulty: board.Easy}, almanac.NoSuchOperators{}, almanac.NoSuchZone{Zone: "x"},
		standings.NoSuchDay{Day: saturday}, standings.NoResult{Day: saturday}, ownpuzzle.BadPuzzle{}, ownpuzzle.Understood{Entry: letters}, ownpuzzle.NoSuchOwn{Name: "x"},
		game.DailyToSolve{Day: saturday, Puzzle: 12}, game.TooLongAgo{Day: saturday, Count: 1}, game.OutOfRange{Option: "x", Min: 3, Max: 9},
		game.BadPosition{Size: 6}, game.NoSuchLesson{Name: "x"}, study.NothingToPractise{}, game.FeatureOff{Feature: game.LoadFeature},
		game.TextLength{Reason: "notice length", Min: 1, Max: 9}, game.TextLength{Reason: "flag reason", Min: 3, Max: 9},
		game.Elsewhere{Reason: "too loud here", Channel: 7}, game.Elsewhere{Reason: "match elsewhere", Channel: 7},
	}
	for _, why := range []outcome.Reason{"too fast", "too many answers", "too many orders", "too many calls", "too many exports", "too many places"} {
		all = append(all, actor.TooSoon{Reason: why, Wait: time.Minute})
	}
	for _, why := range []outcome.Reason{"still open", "already posted", "not yet", "replay waits"} {
		all = append(all, game.OnDay{Reason: why, Day: saturday})
	}
	for _, why := range []outcome.Reason{"log full", "too many moves", "too many blocks", "too many flags", "match full", "own list full"} {
		all = append(all, game.TooMany{Reason: why, Count: 1})
	}
	for _, why := range []outcome.Reason{"rival refuses", "rival busy", "already invited", "bad board", "not invited", "not caller", "own name taken"} {
		all = append(all, game.Named{Reason: why, Name: "x"})
	}
	for _, why := range []outcome.Reason{"match goes on", "busy yourself", "not in match", "match not started", "match started", "already joined", "match closed", "not playing"} {
		all = append(all, game.OnMatch{Reason: why, Match: duel})
	}
	for _, why := range []outcome.Reason{together.Refused, together.Spent} {
		all = append(all, together.Wait{Reason: why, For: 50 * time.Second})
	}
	all = append(all, together.Filled{Cell: board.At(0, 0), Name: "x"}, game.OpenAlready{})
	for _, why := range reasons(t) {
		if !slices.ContainsFunc(all, func(r outcome.Refusal) bool { return outcome.ReasonOf(r) == why }) {
			all = append(all, why)
		}
	}
	return all
}

// rules are the source files of package game, its rooms, and the features' rules.
func rules(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../game/*.go")
	rooms, _ := filepath.Glob("../game/*/*.go")
	features, _ := filepath.Glob("../match/*.go")
	if err != nil || len(files) == 0 || len(rooms) == 0 {
		t.Fatalf("no source: %v", err)
	}
	return slices.Concat(files, rooms, features)
}

// reasons finds the reasons that the rules declare.
func reasons(t *testing.T) (all []outcome.Reason) {
	t.Helper()
	for _, file := range rules(t) {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) == 0 || spec.Type == nil || types.ExprString(spec.Type) != "outcome.Reason" {
				return true
			}
			why, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, outcome.Reason(why))
			return true
		})
	}
	return all
}

// TestEveryRefusal finds each type of a refusal in the source of the rules.
func TestEveryRefusal(t *testing.T) {
	reasons := reasons(t)
	var listed []string
	for _, r := range refusals(t) {
		if !slices.Contains(reasons, outcome.ReasonOf(r)) {
			listed = append(listed, reflect.TypeOf(r).Name())
		}
	}
	marks := []string{"outcome.Refused", "UnopenedAnswer"}
	found := 0
	for _, file := range rules(t) {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok || slices.Contains(marks, spec.Name.Name) {
				return true
			}
			fields, ok := spec.Type.(*ast.StructType)
			if !ok || len(fields.Fields.List) == 0 || len(fields.Fields.List[0].Names) > 0 {
				return true
			}
			if !slices.Contains(marks, types.ExprString(fields.Fields.List[0].Type)) {
				return true
			}
			found++
			if !slices.Contains(listed, spec.Name.Name) {
				t.Errorf("no sample of %s: its sentence is not tested", spec.Name.Name)
			}
			return true
		})
	}
	if found < len(listed) {
		t.Errorf("%d types of refusals found, and %d samples", found, len(listed))
	}
}
