package web_test

import (
	"fmt"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/storage"
)

// TestFirefox solves the daily in an engine that is not Chromium's, and looks at a 9×9 in every window.
func TestFirefox(t *testing.T) {
	table := newTable(t)
	f := sandboxtest.NewFirefox(t)
	s := table.seat(t)
	f.Resize(390, 844)
	f.Go(s.invitation())
	f.Wait("the board is there", "document.querySelectorAll('[role=gridcell]').length > 3")
	cells := s.cells()
	last, rest := cells[len(cells)-1], ""
	for _, c := range cells[8 : len(cells)-1] {
		rest += fmt.Sprintf("%s=%d ", c.cell, c.value)
	}
	for i, c := range append(cells[:8:8], last) {
		if c == last {
			f.Wait("all is sent", "Object.keys(localStorage).every(key => !key.startsWith('kenken/pending/'))")
			s.plays(game.Write{Cells: rest})
			f.Wait("what was filled elsewhere is there", "document.querySelectorAll('[role=gridcell][aria-label*=\", empty\"]').length === 1")
			table.wait(15 * time.Minute)
		}
		f.Click(cell(c.cell))
		if i%2 == 0 {
			f.Click(fmt.Sprintf(`document.querySelector('[data-digit="%d"]')`, c.value))
		} else {
			f.Type(fmt.Sprint(c.value))
		}
		f.Wait(c.cell+" is filled", cell(c.cell)+fmt.Sprintf(".ariaLabel.includes('digit %d')", c.value))
	}
	f.Wait("it is solved", "document.querySelector('#panel').innerText.includes('Solved in')")
	if s.board().Result == nil {
		t.Error("the bot has no result")
	}

	large := table.seat(t)
	f.Go(large.practice(storage.Kind{Size: 9, Difficulty: board.Easy}))
	f.Wait("the large board is there", "document.querySelectorAll('[role=gridcell]').length === 81")
	f.Click("document.querySelector('#hint')")
	f.Wait("a hint is shown", "document.querySelector('#panel .hint')")
	for _, w := range screens {
		f.Resize(w.width, w.height)
		var faults []string
		f.Eval(twoFrames+".then(() => "+screenFaults+")", &faults)
		for _, fault := range faults {
			t.Errorf("9×9 with a hint at %d×%d in Firefox: %s", w.width, w.height, fault)
		}
	}
}
