package view

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/words"
	"kenkenbot/internal/detector"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

func TestKeypadRows(t *testing.T) {
	for n := 3; n <= 9; n++ {
		seen := 0
		for _, r := range balanced(n, (n+4)/5) {
			if r > 5 {
				t.Errorf("%d keys in a row on %d×%d", r, n, n)
			}
			seen += r
		}
		if seen != n {
			t.Errorf("%d keys for %d×%d", seen, n, n)
		}
	}
}

// Limits on components (page components/reference).
const (
	mostInRow      = 5
	mostLabel      = 80
	mostCustomID   = 100
	mostOptionText = 100
	mostText       = 4000
)

// TestBoardMessageFits holds the board message of every size, in every state and with
// every extra, against Discord's limits, and finds every control under the same number
// in all of them.
func TestBoardMessageFits(t *testing.T) {
	detector.Slow(t)
	composers := [...]*Composer{New(false), New(true)}
	numbers := map[float64]string{}
	for n := almanac.MinSize; n <= almanac.MaxSize; n++ {
		for state, turn := range boardStates(t, n) {
			facts := turn.Facts
			for extras := range 32 {
				yesterday, opened := extras&1 != 0, extras&16 != 0
				if yesterday && turn.View.Game.Kind != storage.DailyGame || opened && !yesterday {
					continue // only a daily leads to yesterday's, and says so as it is opened
				}
				turn.View.Yesterday, turn.View.Preferences.TextBoards = int64(extras&1)<<59, extras&2 != 0
				turn.Facts = slices.Clip(facts)
				if turn.View.Preferences.Unfolded = false; extras&8 != 0 {
					unfold(&turn)
				}
				if opened {
					turn.Facts = append(turn.Facts, game.Leftover{})
				}
				c := composers[extras>>2&1]
				message, err := c.BoardMessage(turn)
				if err != nil {
					t.Fatal(err)
				}
				name := fmt.Sprintf("%d×%d, %s, yesterday %d, opened %v, as text %v, unfolded %v, touch %v", n, n, state, turn.View.Yesterday, opened, turn.View.Preferences.TextBoards, turn.View.Preferences.Unfolded, c.linked)
				checkComponents(t, name, message, numbers)
				switch files := message.Files; {
				case turn.View.Preferences.TextBoards && len(files) != 0:
					t.Errorf("%s: a picture", name)
				case !turn.View.Preferences.TextBoards && (len(files) != 1 || len(files[0].AltText) == 0 || len([]rune(files[0].AltText)) > 1024):
					t.Errorf("%s: %d files, or no alt text, or too much", name, len(files))
				}
			}
		}
	}
}

// boardStates returns turns of a game of size n, by what is going on.
func boardStates(t testing.TB, n int) map[string]game.Turn {
	t.Helper()
	m, err := generate.Generate(context.Background(), generate.Spec{Size: n, Difficulty: board.Easy, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	turn := func(change func(*game.View), facts ...outcome.Fact) game.Turn {
		v := &game.View{
			Game: storage.Game{ID: 1 << 60, Kind: storage.DailyGame, Day: 20000, StartedAt: time.Unix(0, 0)},
			Size: n, Difficulty: board.Easy, Puzzle: m.Puzzle, Grid: board.NewGrid(n), Marks: board.NewMarks(n),
		}
		change(v)
		return game.Turn{View: v, Facts: facts}
	}
	hint := func(g board.Grid) logic.Advice {
		advice, err := logic.Hint(t.Context(), logic.Position{Puzzle: m.Puzzle, Solution: m.Solution, Grid: g}, logic.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		return advice
	}
	fresh := func(*game.View) {}
	newcomer := func(v *game.View) { v.Newcomer = true }
	full := func(v *game.View) { v.Grid = m.Solution.Clone(); v.Undos, v.Redos = 30, 2 }
	practice := func(v *game.View) {
		v.Game.Kind, v.Game.Day, v.MayPause, v.Pauses = storage.PracticeGame, 0, true, time.Hour
		v.Options = almanac.Options{Ops: generate.OperatorsOf(board.Add, board.Multiply), Hidden: true, Symmetric: true}
	}
	paused := func(v *game.View) { practice(v); full(v); v.Paused = true }
	wrong := func(v *game.View) {
		full(v)
		v.Grid[0] = m.Solution[0]%uint8(n) + 1
		v.Wrong = 1
	}
	mistaken := board.NewGrid(n)
	mistaken[0] = m.Solution[0]%uint8(n) + 1
	states := map[string]game.Turn{
		"fresh":      turn(fresh),
		"first":      turn(newcomer, game.Start{}),
		"first hint": turn(newcomer, game.Hint{Level: 1, Advice: hint(board.NewGrid(n))}),
		"archive":    turn(fresh, game.Start{}, game.Archive{}),
		"notes on":   turn(func(v *game.View) { v.Game.Notes = true; fillMarks(v) }),
		"undone":     turn(func(v *game.View) { v.Redos = 3 }),
		"full":       turn(full),
		"wrong":      turn(wrong, game.Verdict{Faults: m.Puzzle.Check(wrongGrid(m.Solution, n)).Faults, Cells: 1}),
		"hint":       turn(fresh, game.Hint{Level: 1, Advice: hint(board.NewGrid(n))}),
		"hint, why":  turn(fillMarks, game.Hint{Level: 2, Advice: hint(board.NewGrid(n))}),
		"next step":  turn(fillMarks, game.Hint{Level: 2, Advice: hint(board.NewGrid(n)), Left: 3}),
		"proof":      turn(fillMarks, game.Hint{Level: 2, Advice: logic.Advice{Kind: logic.Proof, Value: 1}}),
		"mistake":    turn(func(v *game.View) { v.Grid = mistaken }, game.Hint{Level: 1, Advice: hint(mistaken)}),
		"checked":    turn(wrong, game.Findings{Report: m.Puzzle.Check(wrongGrid(m.Solution, n))}),
		"finished": turn(func(v *game.View) {
			full(v)
			v.Result, v.Next = &storage.Result{Kind: storage.DailyGame, Timed: true, Took: time.Hour}, &game.Next{Other: storage.Mini, Today: true}
			v.Place = &standings.Place{Here: 1, HereOf: 2}
		}),
		"practised": turn(func(v *game.View) {
			full(v)
			v.Game.Kind, v.Game.Day, v.Difficulty = storage.PracticeGame, 0, board.Medium
			v.Result = &storage.Result{Timed: true, Took: time.Hour}
			v.Next = &game.Next{Today: true, Harder: storage.Kind{Size: n, Difficulty: board.Hard}, Easier: storage.Kind{Size: n, Difficulty: board.Easy}}
		}),
		"mistyped":           mistyped(turn(fillMarks).View, game.SentText{Text: strings.Repeat("a1=9 ", game.MaxSentText/5), Kind: game.CellsText}),
		"mistyped form":      mistyped(turn(fillMarks).View, longForm()),
		"refused":            {View: turn(fresh).View, Refusal: outcome.Reason("nothing to undo")},
		"practice":           turn(practice),
		"first practice":     turn(func(v *game.View) { practice(v); newcomer(v) }, game.Start{}),
		"practice, typed":    turn(func(v *game.View) { practice(v); full(v) }, game.Change{Moves: []format.Move{{}}}),
		"practice, full":     turn(func(v *game.View) { practice(v); full(v) }),
		"practice, hint":     turn(practice, game.Hint{Level: 1, Advice: hint(board.NewGrid(n))}),
		"paused":             turn(paused, game.PauseStart{}),
		"resumed":            turn(practice, game.PauseEnd{}, game.Change{Moves: []format.Move{{}}}),
		"practice, mistyped": mistyped(turn(practice).View, longForm()),
		"paused, mistyped":   mistyped(turn(paused).View, longForm()),
	}
	for left := range min(n*n, 27) {
		states[fmt.Sprintf("%d cells left", left)] = turn(func(v *game.View) {
			full(v)
			for i := range left {
				v.Grid[(i*7+n)%(n*n)] = 0
			}
			v.Game.Cursor = (left * 5) % (n * n)
		})
	}
	return states
}

// TestNewcomersAreHelped finds the rules and the ways to learn them on each board of somebody
// who has solved none, as far as a row has room, and on nobody else's. No technique is named
// before its hint gives the answer.
func TestNewcomersAreHelped(t *testing.T) {
	c := New(false)
	for _, n := range []int{almanac.MinSize, 4, 5, almanac.MaxSize} {
		for state, turn := range boardStates(t, n) {
			message, err := c.BoardMessage(turn)
			if err != nil {
				t.Fatal(err)
			}
			data, err := json.Marshal(message.Components)
			if err != nil {
				t.Fatal(err)
			}
			shown := string(data)
			_, hinted := game.FactOf[game.Hint](turn)
			crowded := hinted && n <= tapSize
			if got := strings.Contains(shown, `"/help"`); got != (turn.View.Newcomer && !crowded) {
				t.Errorf("%d×%d, %s: help %v", n, n, state, got)
			}
			if got := strings.Contains(shown, c.Words.Text("FirstRules")[:20]); got != turn.View.Newcomer {
				t.Errorf("%d×%d, %s: rules %v", n, n, state, got)
			}
			if turn.View.Newcomer && strings.Contains(shown, `"/learn/`) {
				t.Errorf("%d×%d, %s: a technique is named", n, n, state)
			}
		}
	}
}

// mistyped is the refusal of what was typed, with more faults than are listed.
func mistyped(v *game.View, typed outcome.Fact) game.Turn {
	why := game.BadCells{}
	for range 20 {
		why.Faults = append(why.Faults, &format.Error{Problem: format.OneValue, Found: strings.Repeat("x", 99), Cell: board.At(0, 0), Size: v.Size, Row: 1})
	}
	return game.Turn{View: v, Refusal: why, Facts: []outcome.Fact{typed}}
}

// longForm is the form of most rows, with the longest text in each field.
func longForm() game.SentForm {
	var form game.SentForm
	for row := range maxFields {
		form.Fields = append(form.Fields, game.Field{Row: row, Text: strings.Repeat("x", words.MaxField)})
	}
	return form
}

func wrongGrid(solution board.Grid, n int) board.Grid {
	g := solution.Clone()
	g[0] = g[0]%uint8(n) + 1
	return g
}

// fillMarks puts every pencil mark that there can be onto a board.
func fillMarks(v *game.View) {
	for i := range v.Marks {
		v.Marks[i] = board.AllCandidates(v.Size)
	}
}

// part is a component as Discord reads it.
type part struct {
	Type       int
	ID         float64
	CustomID   string `json:"custom_id"`
	Label      string
	Content    string
	Options    []struct{ Label, Value string }
	Components []part
}

// checkComponents compares a message with Discord's limits, and the number of each part
// against what it stood for before.
func checkComponents(t *testing.T, name string, m discord.Message, numbers map[float64]string) {
	t.Helper()
	raw, err := json.Marshal(m.Components)
	if err != nil {
		t.Fatal(err)
	}
	var parts []part
	if err := json.Unmarshal(raw, &parts); err != nil {
		t.Fatal(err)
	}
	customIDs, seen := map[string]bool{}, map[float64]bool{}
	count, text := 0, 0
	var walk func([]part)
	walk = func(parts []part) {
		for _, p := range parts {
			count++
			text += len([]rune(p.Content))
			is := control(p)
			switch known, ok := numbers[p.ID]; {
			case p.ID == 0:
				t.Errorf("%s: a part of type %d has no number: %q", name, p.Type, p.Label)
			case seen[p.ID]:
				t.Errorf("%s: two parts have the number %v", name, p.ID)
			case ok && known != is:
				t.Errorf("%s: number %v is %s, and was %s", name, p.ID, is, known)
			}
			seen[p.ID], numbers[p.ID] = true, is
			if p.CustomID != "" {
				if customIDs[p.CustomID] || len(p.CustomID) > mostCustomID {
					t.Errorf("%s: custom ID %q is there twice, or too long", name, p.CustomID)
				}
				customIDs[p.CustomID] = true
			}
			if len([]rune(p.Label)) > mostLabel {
				t.Errorf("%s: label %q", name, p.Label)
			}
			if p.Type == 1 && (len(p.Components) < 1 || len(p.Components) > mostInRow) {
				t.Errorf("%s: a row of %d", name, len(p.Components))
			}
			if p.Type == 3 {
				checkOptions(t, name, p)
			}
			walk(p.Components)
		}
	}
	walk(parts)
	if count > mostParts || text > mostText {
		t.Errorf("%s: %d components, %d characters", name, count, text)
	}
}

func checkOptions(t *testing.T, name string, p part) {
	t.Helper()
	if len(p.Options) < 1 || len(p.Options) > MaxOptions {
		t.Errorf("%s: %d options", name, len(p.Options))
	}
	values := map[string]bool{}
	for _, o := range p.Options {
		if o.Label == "" || len([]rune(o.Label)) > mostOptionText || len(o.Value) > mostOptionText || values[o.Value] {
			t.Errorf("%s: option %+v", name, o)
		}
		values[o.Value] = true
	}
}

// control names what a part does, without the game it does it to.
func control(p part) string {
	if p.CustomID == "" {
		return fmt.Sprint("type ", p.Type)
	}
	path := strings.Split(p.CustomID, "/")[1:]
	switch {
	case path[0] == "learn": // a lesson, whichever fits
		return path[0]
	case path[0] != "board":
		return p.Label
	case path[2] == "correct": // what was typed, whatever that is
		return path[2]
	case path[2] == "resume": // one switch: who has pressed it finds the focus on it
		return "pause"
	case path[2] == "less": // likewise
		return "more"
	}
	return strings.Join(path[2:], " ")
}

// TestJumpsReachEveryCell plays a person who wants to get to a cell, on boards of every
// size and state: two choices lead to any of them, a third if the cages fill pages.
func TestJumpsReachEveryCell(t *testing.T) {
	for n := tapSize + 1; n <= almanac.MaxSize; n++ {
		for _, name := range []string{"fresh", "full", "notes on"} {
			v := boardStates(t, n)[name].View
			ways := newWays(v)
			for from := range v.Grid {
				reached := ways.reachable(from, 3)
				for i := range v.Grid {
					given := v.Puzzle.Cages()[v.Puzzle.CageOf(board.CellAt(n, i))].Op == board.Given
					if !reached[i] && !(given && v.Grid[i] != 0) {
						t.Errorf("%d×%d, %s: %v is not reached from %v", n, n, name, board.CellAt(n, i), board.CellAt(n, from))
					}
				}
			}
		}
	}
}

// ways is where the select leads from each cell of a board, as far as anybody asked.
type ways struct {
	view  *game.View
	leads map[int][]int
}

func newWays(v *game.View) ways { return ways{v, map[int][]int{}} }

// from returns where the select leads from a cell.
func (w ways) from(at int) []int {
	if to, ok := w.leads[at]; ok {
		return to
	}
	here := *w.view
	here.Game.Cursor = at
	var to []int
	for _, o := range newJumps(&here, words.English).options() {
		to = append(to, landing(w.view, o.Value))
	}
	w.leads[at] = to
	return to
}

// reachable returns the cells that the select can reach within the given number of choices.
func (w ways) reachable(from, choices int) map[int]bool {
	reached := map[int]bool{from: true}
	for range choices {
		for at := range maps.Clone(reached) {
			for _, to := range w.from(at) {
				reached[to] = true
			}
		}
	}
	return reached
}

// landing is where a value of the select leads.
func landing(v *game.View, value string) int {
	var cells []board.Cell
	switch kind, rest, found := strings.Cut(value, "/"); {
	case !found:
		return CellNamed(value).Index(v.Size)
	case kind+"/" == cageValue:
		cells = v.Puzzle.Cages()[v.Puzzle.CageOf(CellNamed(rest))].Cells
	default:
		from, to, _ := strings.Cut(rest, "-")
		for i := rowNamed(from) * v.Size; i < (rowNamed(to)+1)*v.Size; i++ {
			cells = append(cells, board.CellAt(v.Size, i))
		}
	}
	if i := slices.IndexFunc(cells, func(c board.Cell) bool { return v.Grid.At(v.Size, c) == 0 }); i >= 0 {
		return cells[i].Index(v.Size)
	}
	return cells[0].Index(v.Size)
}

// TestJumpsOfPairs takes a 9×9 of forty cages of two cells: no select holds them all.
func TestJumpsOfPairs(t *testing.T) {
	var cages []board.Cage
	for i := 0; i+1 < 80; i += 2 {
		// along the rows, and back along every other one, so that pairs are neighbours
		cages = append(cages, board.Cage{Op: board.Hidden, Target: 2, Cells: []board.Cell{snake(i), snake(i + 1)}})
	}
	cages = append(cages, board.Cage{Op: board.Given, Target: 1, Cells: []board.Cell{snake(80)}})
	p, err := board.New(9, cages)
	if err != nil {
		t.Fatal(err)
	}
	v := &game.View{Size: 9, Puzzle: p, Grid: board.NewGrid(9), Marks: board.NewMarks(9)}
	ways := newWays(v)
	for from := range v.Grid {
		if options := ways.from(from); len(options) > MaxOptions {
			t.Fatalf("%d options", len(options))
		}
		if reached := ways.reachable(from, 3); len(reached) != len(v.Grid) {
			t.Errorf("from %v: %d cells are reached", board.CellAt(9, from), len(reached))
		}
	}
}

// TestFewCellsLeftAreListed has as many cells left as a select has options, each an option, and one
// more, which do not fit.
func TestFewCellsLeftAreListed(t *testing.T) {
	v := *boardStates(t, 7)["fresh"].View
	v.Grid = board.NewGrid(7)
	for i := range v.Grid {
		v.Grid[i] = 1
	}
	for i := range MaxOptions + 1 {
		v.Grid[i] = 0
		var cells int
		for _, o := range newJumps(&v, words.English).options() {
			if !strings.Contains(o.Value, "/") && v.Grid[landing(&v, o.Value)] == 0 {
				cells++
			}
		}
		if left := i + 1; left <= MaxOptions && cells != left || left > MaxOptions && cells == left {
			t.Errorf("of %d cells left %d are options", left, cells)
		}
	}
}

// snake returns cell i of a way through a 9×9, every other row backwards.
func snake(i int) board.Cell {
	row, col := i/9, i%9
	if row%2 == 1 {
		col = 8 - col
	}
	return board.At(row, col)
}

func TestJumpLabels(t *testing.T) {
	v := boardStates(t, 6)["fresh"].View
	fillMarks(v)
	first := v.Puzzle.Cages()[0]
	last := v.Puzzle.Cages()[len(v.Puzzle.Cages())-1]
	var labels []string
	for _, o := range newJumps(v, words.English).options() {
		labels = append(labels, o.Label)
	}
	for _, want := range []string{
		fmt.Sprintf("%s in %s: notes 1 2 3 4 5 6", first.Cells[0], first.Label()),
		fmt.Sprintf("%s at %s: %d cells left", last.Label(), last.Cells[0], len(last.Cells)),
	} {
		if !slices.Contains(labels, want) {
			t.Errorf("no %q among %q", want, labels)
		}
	}
}
