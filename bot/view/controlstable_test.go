package view

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

var update = flag.Bool("update", false, "write the golden files again")

// countedBoards are the boards whose controls are counted, each made of a daily without a
// move, by somebody who has solved one before and plays where there is a page.
var countedBoards = []struct {
	name   string
	change func(*game.Turn)
}{
	{"daily", func(*game.Turn) {}},
	{"daily, unfolded", unfold},
	{"first daily", func(t *game.Turn) { t.View.Newcomer = true }},
	{"practice", practise},
	{"practice, unfolded", func(t *game.Turn) { practise(t); unfold(t) }},
	{"duel", duel},
	{"duel, unfolded", func(t *game.Turn) { duel(t); unfold(t) }},
	{"lesson", func(t *game.Turn) { t.View.Lesson = lessons.Lessons()[0] }},
	{"paused", func(t *game.Turn) { t.View.Paused = true }},
}

func unfold(t *game.Turn) {
	t.View.Preferences.Unfolded = true
	if t.View.Size <= tapSize {
		t.Facts = append(t.Facts, game.Unfolded{})
	}
}

func practise(t *game.Turn) {
	t.View.Game.Kind, t.View.Game.Day, t.View.MayPause = storage.PracticeGame, 0, true
}

func duel(t *game.Turn) {
	t.View.Game.Kind, t.View.Game.Day, t.View.Alone = storage.PracticeGame, 0, true
}

// TestControlsTable counts the controls of each kind and size of board, and compares them
// with testdata/controls.md. "go test ./bot/view -run ControlsTable -update" writes it again.
func TestControlsTable(t *testing.T) {
	detector.Slow(t)
	var table strings.Builder
	table.WriteString("Buttons, and a select where there is one; in brackets all components of the message.\n\n| board |")
	for n := almanac.MinSize; n <= almanac.MaxSize; n++ {
		fmt.Fprintf(&table, " %d×%d |", n, n)
	}
	table.WriteString("\n| --- |" + strings.Repeat(" --- |", almanac.MaxSize-almanac.MinSize+1) + "\n")
	c, fresh := New(true), map[int]game.Turn{}
	for n := almanac.MinSize; n <= almanac.MaxSize; n++ {
		fresh[n] = boardStates(t, n)["fresh"]
	}
	for _, b := range countedBoards {
		fmt.Fprintf(&table, "| %s |", b.name)
		for n := almanac.MinSize; n <= almanac.MaxSize; n++ {
			v := *fresh[n].View
			turn := game.Turn{View: &v}
			b.change(&turn)
			message, err := c.BoardMessage(turn)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&table, " %s |", countControls(t, message.Components))
		}
		table.WriteString("\n")
	}
	path := filepath.Join("testdata", "controls.md")
	if *update {
		if err := os.WriteFile(path, []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(path); err != nil || string(kept) != table.String() {
		t.Errorf("%s is not what was counted (%v):\n%s", path, err, table.String())
	}
}

// countControls counts a message's buttons, selects and components.
func countControls(t *testing.T, components any) string {
	t.Helper()
	raw, err := json.Marshal(components)
	if err != nil {
		t.Fatal(err)
	}
	var parts []part
	if err := json.Unmarshal(raw, &parts); err != nil {
		t.Fatal(err)
	}
	buttons, selects, all := 0, "", 0
	var walk func([]part)
	walk = func(parts []part) {
		for _, p := range parts {
			all++
			switch p.Type {
			case 2:
				buttons++
			case 3:
				selects += " + select"
			}
			walk(p.Components)
		}
	}
	walk(parts)
	return fmt.Sprintf("%d%s (%d)", buttons, selects, all)
}
