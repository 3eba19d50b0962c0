package bot_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/view"
	"kenkenbot/internal/detector"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// TestKeypadMeans plays twenty medium 6×6 by keypad, as two kinds of players do, and
// compares the means with testdata/keypad.md. It plays below Discord, which would take ten
// times as long. "go test ./bot -run KeypadMeans -update" writes them down again.
func TestKeypadMeans(t *testing.T) {
	detector.Slow(t)
	t.Parallel()
	raw, err := os.ReadFile(filepath.Join("testdata", "medium6.txt"))
	if err != nil {
		t.Fatal(err)
	}
	boards := strings.Fields(string(raw))
	players := []keypadPlayer{
		{name: "what is known together, in any order"},
		{name: "the same, with More unfolded", unfolded: true},
		{name: "strictly step by step", strict: true},
		{name: "the same, with More unfolded", strict: true, unfolded: true},
	}
	for _, keen := range boards {
		puzzle, err := format.ParseKeen(keen)
		if err != nil {
			t.Fatal(err)
		}
		s := newStage(t, stageOptions{})
		s.stagePuzzle(puzzle, 6, board.Medium)
		for k := range players {
			player, runs := &players[k], runsOf(t, puzzle)
			if player.strict {
				runs = apart(runs)
			}
			p := newTypist(s, storage.ID(100+k), player.unfolded)
			playKeypad(p, runs)
			if p.board.Result == nil {
				t.Errorf("%s: not solved", keen)
			}
			player.presses += p.presses
			player.trips += p.trips
		}
	}
	var b strings.Builder
	b.WriteString("| player | presses | round trips |\n| --- | --- | --- |\n")
	for _, p := range players {
		mean := func(sum int) float64 { return float64(sum) / float64(len(boards)) }
		fmt.Fprintf(&b, "| %s | %.1f | %.1f |\n", p.name, mean(p.presses), mean(p.trips))
	}
	holdTable(t, "keypad.md", b.String())
}

// keypadPlayer is a kind of player, with what all the boards took.
type keypadPlayer struct {
	name             string
	strict, unfolded bool
	presses, trips   int
}

// apart makes a run of each placement.
func apart(runs [][]logic.Placement) (single [][]logic.Placement) {
	for _, run := range runs {
		for i := range run {
			single = append(single, run[i:i+1])
		}
	}
	return single
}

// keypad is a board played by its controls.
type keypad interface {
	Helper()
	Fatalf(format string, args ...any)
	view() *game.View
	taps(suffix string)   // presses the button whose path ends so
	chooses(value string) // takes an option of the select
	choices() []string    // what the select offers
	steps() bool          // there are buttons that step to the next empty cell and back
}

// typist is a player who plays by keypad below Discord, and counts as an entrant does.
type typist struct {
	*stage
	player         storage.ID
	board          *game.View
	unfolded       bool
	presses, trips int
}

// newTypist opens the Library's daily, for somebody who has unfolded More before or has not.
func newTypist(s *stage, player storage.ID, unfolded bool) *typist {
	s.Helper()
	p := &typist{stage: s, player: player, unfolded: unfolded, presses: 1, trips: 1}
	turn, err := s.game.Open(context.Background(), p.actor(), game.Today{Slot: storage.Main})
	p.keep(turn, err)
	return p
}

// actor is the player at the next instant: nobody is slowed down for playing fast.
func (p *typist) actor() actor.Actor {
	p.setClock(p.Now().Add(time.Second))
	return actor.Actor{Player: p.player, Guild: storage.ParseID(places["Library"].guild), Key: storage.KeyOf(p.snowflake()), At: p.Now()}
}

func (p *typist) keep(turn game.Turn, err error) {
	p.Helper()
	if err != nil || turn.Refusal != nil || turn.View == nil {
		p.Fatalf("%+v, %v", turn, err)
	}
	p.board = turn.View
}

func (p *typist) view() *game.View { return p.board }

func (p *typist) steps() bool { return p.unfolded }

func (p *typist) choices() (values []string) {
	for _, o := range view.New(false).JumpSelect("", p.board).Options {
		values = append(values, o.Value)
	}
	return values
}

func (p *typist) chooses(value string) {
	p.Helper()
	p.plays(view.Jump(value))
	p.presses += 2
}

func (p *typist) taps(suffix string) {
	p.Helper()
	action, ok := map[string]game.Action{"/step/on": game.Step{}, "/step/back": game.Step{Back: true}}[suffix]
	if !ok {
		digit, err := strconv.Atoi(strings.TrimPrefix(suffix, "/key/"))
		if err != nil {
			p.Fatalf("no button %s", suffix)
		}
		action = game.Press{Digit: digit}
	}
	p.plays(action)
	p.presses++
}

func (p *typist) plays(action game.Action) {
	p.Helper()
	turn, err := p.game.Play(context.Background(), p.actor(), p.board.Game.ID, action)
	p.keep(turn, err)
	p.trips++
}

// playKeypad writes each run by keys and buttons, on from where the cursor stands.
func playKeypad(p keypad, runs [][]logic.Placement) {
	p.Helper()
	for _, run := range runs {
		known := map[board.Cell]int{}
		for _, place := range run {
			if p.view().Grid.At(p.view().Size, place.Cell) == 0 {
				known[place.Cell] = place.Value
			}
		}
		for tries := 0; len(known) > 0; tries++ {
			if tries > 1000 {
				p.Fatalf("lost on the way to %v", known)
			}
			v := p.view()
			if value, ok := known[v.Cursor()]; ok {
				delete(known, v.Cursor())
				p.taps(fmt.Sprintf("/key/%d", value))
				continue
			}
			goTo(p, v, known)
		}
	}
}

// goTo brings the cursor to one of some cells, or nearer.
func goTo(p keypad, v *game.View, known map[board.Cell]int) {
	p.Helper()
	var cells []board.Cell // in reading order
	for i := range v.Grid {
		if _, ok := known[board.CellAt(v.Size, i)]; ok {
			cells = append(cells, board.CellAt(v.Size, i))
		}
	}
	if v.Size <= 4 {
		p.taps("/cell/" + cells[0].String())
		return
	}
	for _, step := range []struct {
		suffix string
		way    int
	}{{"/step/on", 1}, {"/step/back", len(v.Grid) - 1}} {
		if p.steps() && slices.Contains(cells, emptyFrom(v, step.way)) {
			p.taps(step.suffix)
			return
		}
	}
	choices := p.choices()
	for _, near := range []func(string) bool{
		func(value string) bool { // the cell itself
			c, ok := board.ParseCell(value)
			return ok && slices.Contains(cells, c)
		},
		func(value string) bool { // its cage, if it is the first empty cell
			cage := cageOf(v, value)
			i := slices.IndexFunc(cage, func(c board.Cell) bool { return v.Grid.At(v.Size, c) == 0 })
			return i >= 0 && slices.Contains(cells, cage[i])
		},
		func(value string) bool { // its cage
			return slices.ContainsFunc(cageOf(v, value), func(c board.Cell) bool { return slices.Contains(cells, c) })
		},
		func(value string) bool { // its rows
			var first, last int
			n, _ := fmt.Sscanf(value, "rows/%d-%d", &first, &last)
			return n == 2 && slices.ContainsFunc(cells, func(c board.Cell) bool { return int(c.Row) >= first-1 && int(c.Row) < last })
		},
	} {
		for _, choice := range choices {
			if near(choice) {
				p.chooses(choice)
				return
			}
		}
	}
	p.Fatalf("no way to %v by %+v", cells, choices)
}

// emptyFrom returns the next empty cell after the cursor, looking at every way-th cell.
func emptyFrom(v *game.View, way int) board.Cell {
	at := v.Game.Cursor
	for range v.Grid {
		at = (at + way) % len(v.Grid)
		if v.Grid[at] == 0 {
			break
		}
	}
	return board.CellAt(v.Size, at)
}

// cageOf returns the cells of the cage that an option names; none if it names none.
func cageOf(v *game.View, value string) []board.Cell {
	name, ok := strings.CutPrefix(value, "cage/")
	if !ok {
		return nil
	}
	c, _ := board.ParseCell(name)
	return v.Puzzle.Cages()[v.Puzzle.CageOf(c)].Cells
}
