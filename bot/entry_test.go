package bot_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/internal/detector"
	"kenkenbot/solver"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// entryBoards are the boards that are played by each way to enter values, with what
// playing them by keypad may cost at most; 0 is no limit.
var entryBoards = []struct {
	name           string
	size           int
	difficulty     board.Difficulty
	keen           string
	presses, trips int
}{
	{"4×4 medium", 4, board.Medium, "4:_ba__a_ba_a_3a_,a5a7d4m24m4s2s1", 30, 30},
	{"6×6 medium", 6, board.Medium, "6:_a_3b__a3__a4_ab_a_6a_3a_a_3bb,m8m4a3d6a11m90a10a9s1a14m15d3s1a4s3", 56, 42},
	{"6×6 medium, a scattered one", 6, board.Medium, "6:b_aa_a__a__b_3a__a3b_a3_b_3a_3aa__,a13a9m60s3a12a8s1m3m30m48m6a9a9a2a10", 56, 0},
	{"9×9 easy", 9, board.Easy, "9:b_a_a_3a_a5__a3_3a_b__a_5b__a3__aa_a__aa_aa_aa_4aa_a__a_9a_7a_aa_6aa_4aa,a26a3a9m28a14a8a5m48m4a4m56a11m24a3m28m54a7a21m24a7a14m3m48a10m20m45m42m16a18a12m48m84a1s7m35m12a12a4", 0, 0},
}

// TestEntryTable plays each board by each way to enter values, through the bot, and
// compares what that takes with testdata/entry.md.
// "go test ./bot -run EntryTable -update" writes it down again.
func TestEntryTable(t *testing.T) {
	detector.Slow(t)
	t.Parallel()
	var b strings.Builder
	b.WriteString("| board | way | presses | keystrokes | round trips |\n| --- | --- | --- | --- | --- |\n")
	for _, eb := range entryBoards {
		for _, way := range entryWays {
			p := newEntrant(newStage(t, stageOptions{}), eb.size, eb.difficulty, eb.keen)
			if way.unfolded {
				p.unfolds()
			}
			way.play(p)
			if p.view().Result == nil {
				t.Errorf("%s by %s: not solved", eb.name, way.name)
			}
			fmt.Fprintf(&b, "| %s | %s | %d | %d | %d |\n", eb.name, way.name, p.presses, p.keystrokes, p.trips)
			if way.name != "keypad" {
				continue
			}
			if eb.presses > 0 && p.presses > eb.presses || eb.trips > 0 && p.trips > eb.trips {
				t.Errorf("%s by keypad: %d presses and %d round trips, at most %d and %d", eb.name, p.presses, p.trips, eb.presses, eb.trips)
			}
		}
	}
	holdTable(t, "entry.md", b.String())
}

// holdTable compares a table with the one that testdata keeps under a name.
func holdTable(t *testing.T, name, table string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(table), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(kept) != table {
		t.Errorf("%s is not what was counted:\n%s", path, difference(string(kept), table))
	}
}

// entryWays are the ways to enter values.
var entryWays = []struct {
	name     string
	unfolded bool // More was unfolded on a board before
	play     func(*entrant)
}{
	{"keypad", false, (*entrant).byKeypad},
	{"keypad, with More unfolded", true, (*entrant).byKeypad},
	{"cells in a direct message", false, (*entrant).byCells},
	{"form, a row in each field", false, (*entrant).byRows},
	{"form, the whole answer in one field", false, (*entrant).byOneField},
	{"whole answer in a direct message", false, (*entrant).byAnswer},
}

// entrant is a player who counts. A press is a tap on a control, two to open a select and
// choose; a round trip is an answer to wait for.
type entrant struct {
	*stage
	runs                       [][]logic.Placement // what is known together, in the order of solving
	solution                   board.Grid
	offered                    []offer
	presses, keystrokes, trips int
}

// offer is a control of the board as it was shown last.
type offer struct {
	Type     int
	CustomID string `json:"custom_id"`
	Disabled bool
	Options  []struct{ Value string }
}

// stagePuzzle makes a puzzle the Library's daily, and returns its solution.
func (s *stage) stagePuzzle(puzzle *board.Puzzle, size int, difficulty board.Difficulty) board.Grid {
	s.Helper()
	solution, _, err := solver.Solve(context.Background(), puzzle, solver.Limits{})
	if err != nil {
		s.Fatal(err)
	}
	kind := storage.Kind{Size: size, Difficulty: difficulty}
	err = s.store.Store.Update(context.Background(), func(tx storage.Tx) error {
		id, err := tx.AddPuzzle(storage.Puzzle{Text: format.Canonical(puzzle), Size: size, Difficulty: difficulty, Score: 100, Par: 6 * time.Minute, Solution: solution.String(), MadeAt: curtain})
		if err != nil {
			return err
		}
		if err := tx.AddDaily(storage.Edition{Day: storage.DayOf(curtain), Slot: storage.Main, Kind: storage.Kind{Size: size, Difficulty: difficulty}}, id); err != nil {
			return err
		}
		return tx.SaveGuild(storage.Guild{ID: storage.ParseID(places["Library"].guild), ChangedAt: curtain.Add(-48 * time.Hour), Week: storage.Week{kind, kind, kind, kind, kind, kind, kind}})
	})
	if err != nil {
		s.Fatal(err)
	}
	return solution
}

// newEntrant makes a puzzle the Library's daily and opens it, for somebody who has solved
// another: a newcomer's first 4×4 has help in the place of the form.
func newEntrant(s *stage, size int, difficulty board.Difficulty, keen string) *entrant {
	s.Helper()
	puzzle, err := format.ParseKeen(keen)
	if err != nil {
		s.Fatal(err)
	}
	p := &entrant{stage: s, runs: runsOf(s.T, puzzle), solution: s.stagePuzzle(puzzle, size, difficulty)}
	err = s.store.Store.Update(context.Background(), func(tx storage.Tx) error {
		return tx.SavePlayer(storage.Player{ID: storage.ParseID(people["ann"].id), Solved: true})
	})
	if err != nil {
		s.Fatal(err)
	}
	p.does("Library", "command", map[string]any{"name": "kenken", "options": []any{map[string]any{"type": 1, "name": "today"}}})
	p.presses, p.trips = 1, 1
	return p
}

// unfolds unfolds More, as on a board before, which counts nothing.
func (p *entrant) unfolds() {
	p.Helper()
	p.taps("/more")
	p.presses, p.trips = 1, 1
}

// runsOf returns the placements of logic's steps. Those that follow one another without
// anything to rule out between them are known together, and may be written in any order.
func runsOf(t *testing.T, puzzle *board.Puzzle) (runs [][]logic.Placement) {
	t.Helper()
	steps, err := logic.Steps(context.Background(), puzzle, logic.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	together := false
	for _, step := range steps {
		if len(step.Place) > 0 && !together {
			runs = append(runs, nil)
		}
		if together = len(step.Place) > 0; together {
			runs[len(runs)-1] = append(runs[len(runs)-1], step.Place...)
		}
	}
	return runs
}

// does carries out one round trip.
func (p *entrant) does(place, kind string, data map[string]any) {
	p.Helper()
	raw, err := json.Marshal(data)
	if err != nil {
		p.Fatal(err)
	}
	p.act(&step{action: "ann in " + place + ": " + kind, data: string(raw)})
	p.trips++
	for _, q := range p.discord.take() {
		if offered := offersIn(p.T, q); offered != nil {
			p.offered = offered
		}
	}
}

// offersIn returns the controls of the message that a call of the bot's holds.
func offersIn(t *testing.T, q request) (found []offer) {
	t.Helper()
	body, err := q.payload()
	if err != nil {
		t.Fatal(err)
	}
	var walk func(raw json.RawMessage)
	walk = func(raw json.RawMessage) {
		var inner struct {
			offer
			Data       json.RawMessage
			Component  json.RawMessage
			Components []json.RawMessage
		}
		if json.Unmarshal(raw, &inner) != nil {
			return
		}
		if inner.CustomID != "" {
			found = append(found, inner.offer)
		}
		walk(inner.Data)
		walk(inner.Component)
		for _, c := range inner.Components {
			walk(c)
		}
	}
	walk(body.JSON)
	return found
}

// view returns the board.
func (p *entrant) view() *game.View {
	p.Helper()
	turn, err := p.game.Look(context.Background(), actor.Actor{Player: storage.ParseID(people["ann"].id), At: p.Now()}, game.Board{})
	if err != nil || turn.View == nil {
		p.Fatalf("%+v, %v", turn, err)
	}
	return turn.View
}

// control returns the board's control whose custom ID ends so. It must be there.
func (p *entrant) control(suffix string) offer {
	p.Helper()
	i := slices.IndexFunc(p.offered, func(o offer) bool { return strings.HasSuffix(o.CustomID, suffix) && !o.Disabled })
	if i < 0 {
		p.Fatalf("the board offers no %s: %+v", suffix, p.offered)
	}
	return p.offered[i]
}

// taps presses a button.
func (p *entrant) taps(suffix string) {
	p.Helper()
	p.does("Library", "button", map[string]any{"custom_id": p.control(suffix).CustomID})
	p.presses++
}

// chooses takes an option of the select.
func (p *entrant) chooses(value string) {
	p.Helper()
	p.does("Library", "select", map[string]any{"custom_id": p.control("/jump").CustomID, "values": []string{value}})
	p.presses += 2
}

// says writes a direct message.
func (p *entrant) says(text string) {
	p.Helper()
	p.does("DM", "message", map[string]any{"content": text})
	p.keystrokes += len(text) + 1
}

// byKeypad plays by keys and buttons.
func (p *entrant) byKeypad() {
	p.Helper()
	playKeypad(p, p.runs)
}

func (p *entrant) steps() bool {
	return slices.ContainsFunc(p.offered, func(o offer) bool { return strings.HasSuffix(o.CustomID, "/step/on") })
}

// choices returns the values of the select.
func (p *entrant) choices() []string {
	p.Helper()
	var values []string
	for _, o := range p.control("/jump").Options {
		values = append(values, o.Value)
	}
	return values
}

// byCells writes each run as one direct message.
func (p *entrant) byCells() {
	p.Helper()
	for _, run := range p.runs {
		if text := p.cells(run); text != "" {
			p.says(text)
		}
	}
}

// cells lists those of some placements that are not on the board yet: "a1=3 b2=4".
func (p *entrant) cells(run []logic.Placement) string {
	v := p.view()
	var cells []string
	for _, place := range run {
		if v.Grid.At(v.Size, place.Cell) == 0 {
			cells = append(cells, fmt.Sprintf("%s=%d", place.Cell, place.Value))
		}
	}
	return strings.Join(cells, " ")
}

// byRows fills in the form's field of each row, and goes on to the other rows if they
// are in a form of their own.
func (p *entrant) byRows() {
	p.Helper()
	p.taps("/type")
	for {
		v, fields := p.view(), map[string]string{}
		for _, o := range p.offered {
			var row int
			if n, _ := fmt.Sscanf(o.CustomID, "row%d", &row); n == 1 {
				fields[o.CustomID] = p.solution[(row-1)*v.Size : row*v.Size].String()
			}
		}
		p.sends(fields)
		if p.view().Empty() == 0 {
			break
		}
		p.taps("/type/values/" + fmt.Sprint(p.firstRowLeft()))
	}
}

// firstRowLeft returns the number of the first row with an empty cell.
func (p *entrant) firstRowLeft() int {
	v := p.view()
	return slices.Index(v.Grid, 0)/v.Size + 1
}

// byOneField writes the whole answer into one field of the form.
func (p *entrant) byOneField() {
	p.Helper()
	p.taps("/type")
	p.sends(map[string]string{"row1": p.solution.String()})
}

// sends sends the form that is open with what was typed into its fields.
func (p *entrant) sends(fields map[string]string) {
	p.Helper()
	var parts []any
	for _, id := range slices.Sorted(maps.Keys(fields)) {
		p.control(id)
		parts = append(parts, map[string]any{"type": 18, "component": map[string]any{"type": 4, "custom_id": id, "value": fields[id]}})
		p.keystrokes += len(fields[id])
	}
	p.does("Library", "form on board", map[string]any{"custom_id": p.control("/rows/values").CustomID, "components": parts})
	p.presses++
}

// byAnswer writes the whole answer as one direct message.
func (p *entrant) byAnswer() {
	p.Helper()
	p.says(p.solution.String())
}
