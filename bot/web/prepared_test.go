package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/prepared"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// alone is a game of a prepared puzzle that was solved without a network within 45 seconds, an hour
// ago, with a hint.
func alone(t *testing.T, number int) map[string]any {
	t.Helper()
	p, there, err := prepared.Numbered(number)
	if !there || err != nil {
		t.Fatal(there, err)
	}
	var cells [2][]string
	for i, v := range p.Solution {
		cells[i%2] = append(cells[i%2], fmt.Sprintf("%s=%d", board.CellAt(p.Size(), i), v))
	}
	return map[string]any{"number": number, "ago_ms": time.Hour.Milliseconds(), "steps": []map[string]any{
		{"after_ms": 20_000, "level": 2}, {"after_ms": 30_000, "cells": strings.Join(cells[0], " ")}, {"after_ms": 45_000, "cells": strings.Join(cells[1], " ")},
	}}
}

// TestSolvedAlone takes what was solved without a network as practice is taken, with its times, and
// once however often it is sent.
func TestSolvedAlone(t *testing.T) {
	s := newSite(t)
	guest := s.guest()
	for name, p := range map[string]*page{"player": s.enters(1, game.Today{}), "guest": guest} {
		body := alone(t, 2)
		p.request("POST", "/api/v1/prepared", body)
		var once, again turn
		p.answered("turn", &once)
		if v := once.View; v == nil || !v.Finished || v.Kind != "practice" || v.Hints != 1 || v.Undos < 2 {
			t.Fatalf("%s: %s", name, p.body)
		}
		// The clock of a first puzzle waits for the first move.
		if said := strings.Join(once.Said, " "); !strings.Contains(said, "25 s") {
			t.Errorf("%s: it said %q", name, said)
		}
		p.request("POST", "/api/v1/prepared", body)
		p.answered("turn", &again)
		if again.View.Game != once.View.Game || again.Seq != once.Seq || again.Refusal == nil || again.Refusal.Reason != "finished" {
			t.Errorf("%s, again: %s", name, p.body)
		}
	}
	results := 0
	if err := s.store.View(t.Context(), func(r storage.Reader) error {
		list, err := r.Finished(1, 9)
		results = len(list)
		return err
	}); err != nil || results != 1 {
		t.Errorf("%d results, %v", results, err)
	}
}

// TestSolvedAloneIsJudged takes nothing that can't have been, and no wrong answer for a right one.
func TestSolvedAloneIsJudged(t *testing.T) {
	p := newSite(t).enters(1, game.Today{})
	step := func(member string, value any) map[string]any {
		body := alone(t, 3)
		body["steps"].([]map[string]any)[0][member] = value
		return body
	}
	with := func(member string, value any) map[string]any {
		body := alone(t, 3)
		body[member] = value
		return body
	}
	for _, body := range []map[string]any{
		with("ago_ms", -1), with("ago_ms", 8*24*time.Hour.Milliseconds()), with("steps", []any{}), with("steps", make([]map[string]any, 25)), with("more", 1),
		step("after_ms", -1), step("after_ms", 40_000), step("after_ms", 8*24*time.Hour.Milliseconds()),
	} {
		p.request("POST", "/api/v1/prepared", body)
		p.refused(http.StatusBadRequest, "bad_request")
	}
	p.request("POST", "/api/v1/prepared", with("number", 21))
	p.refused(http.StatusNotFound, "not_found")
	wrong := alone(t, 3)
	last := wrong["steps"].([]map[string]any)[2]
	last["cells"] = last["cells"].(string)[:len(last["cells"].(string))-5] // its last digit
	p.request("POST", "/api/v1/prepared", wrong)
	var answer turn
	p.answered("turn", &answer)
	if answer.View == nil || answer.View.Finished {
		t.Errorf("%s", p.body)
	}
}

// TestPreparedFile has what a page needs without a network: puzzles, and a hint for each digit.
func TestPreparedFile(t *testing.T) {
	detector.Slow(t)
	s := newSite(t)
	for language, do := range map[string]string{"en": "Just do it", "de": "Mach’s für mich"} {
		p := s.page()
		p.request("GET", "/assets/prepared.json", nil, "Accept-Language", language)
		holds(t, "prepared", p.body)
		var set struct {
			Do      string
			Puzzles []struct{ Way [][]any }
			Lessons []struct{ Lesson string }
		}
		if err := json.Unmarshal(p.body, &set); err != nil || len(set.Lessons) != len(lessons.Lessons()) || len(set.Puzzles) != 20 || len(set.Puzzles[0].Way) < 12 || set.Do != do {
			t.Fatalf("%v, %d puzzles; to do it is %q", err, len(set.Puzzles), set.Do)
		}
		p.request("GET", "/assets/prepared.json", nil, "Accept-Language", language, "Accept-Encoding", "gzip")
		if len(p.body) > 60<<10 {
			t.Errorf("%s: %d bytes", language, len(p.body))
		}
	}
}

// keptPrepared is a JavaScript expression: the browser keeps the prepared puzzles beside the page.
const keptPrepared = "caches.keys().then(names => caches.open(names[0])).then(cache => cache.keys()).then(files => files.some(file => file.url.endsWith('/prepared.json')))"

// practisedAlone practises without a network on a puzzle that the page has kept: with hints, checks, a digit that is wrong at
// first, and over a reload. When the network is back, the solve counts, once.
func practisedAlone(t *testing.T, table *touchTable) {
	s := table.installs(t, sandboxtest.View{Width: 390, Height: 664})
	s.Click("#home")
	s.Click("[data-entry=play]")
	s.has("it keeps the puzzles, too", keptPrepared)
	table.stop(t)
	s.Go(table.address + "/play?alone#play")
	s.says("#entry", "New practice puzzle")
	s.Click("#entry .primary")
	s.Click("#practice [name=size][value='4']")
	s.Click("#practice [name=difficulty][value=easy]")
	s.Click("#practice [type=submit]")
	s.has("a board is there", "document.querySelectorAll('#grid [role=gridcell]').length === 16")
	s.ClickAt(s.button("hint"))
	s.says("#panel", "Answer")
	s.Audit("a hint, alone")
	s.Shot("touch-alone")
	s.Click("#panel .offers button")
	s.has("it answers with the reason", "!document.querySelector('#panel .offers').innerText.includes('Answer')")
	s.has("step by step, the hints lead to a digit", `(() => {
		const on = [...document.querySelectorAll('#panel .offers button')].find(button => ['Just do it', 'Next hint'].includes(button.innerText));
		on?.click();
		return document.querySelectorAll('#grid [aria-label*=", digit "]').length > 0;
	})()`)
	p, _, err := prepared.Numbered(sandboxtest.Eval[int](s.Page, "Number(Object.keys(localStorage).find(key => key.startsWith('kenken/kept/alone/')).split('-').pop())"))
	if err != nil {
		t.Fatal(err)
	}
	s.asksWhyAlone(p)
	fill := func(name string, value int) {
		t.Helper()
		if sandboxtest.Eval[bool](s.Page, cell(name)+".ariaLabel.includes(', digit ') && !"+cell(name)+fmt.Sprintf(".ariaLabel.includes(', digit %d,')", value)+" || "+cell(name)+".ariaLabel.includes(', empty')") {
			s.ClickAt(s.at(name))
			s.Type(fmt.Sprint(value))
			s.has(name+" is filled", cell(name)+fmt.Sprintf(".ariaLabel.includes('digit %d')", value))
		}
	}
	last := len(p.Solution) - 1
	for i, v := range p.Solution[:last] {
		fill(board.CellAt(4, i).String(), int(v))
	}
	end := board.CellAt(4, last).String()
	fill(end, int(p.Solution[last])%4+1)
	s.ClickAt(s.button("hint"))
	s.says("#panel", "Something is wrong")
	s.ClickAt(s.button("submit"))
	s.says("#panel", "Not right yet")
	s.ClickAt(s.button("check"))
	s.says("#panel", "Digits repeat in a row or column: ")
	s.says("#panel", "don’t make its number")
	s.checksCages()
	s.ClickAt(s.button("undo"))
	s.shows(end, "empty")
	s.ClickAt(s.button("redo"))
	s.Go(table.address + "/play?evening#play")
	s.says("#entry", "on this device")
	s.Click("#entry .list .way")
	s.has("the board is open", "!document.getElementById('play').hidden && document.getElementById('entry').hidden")
	fill(end, int(p.Solution[last]))
	s.ClickAt(s.button("submit"))
	s.says("#panel", "Solved in")
	s.says("#panel", "as soon as you are online")
	s.Audit("solved alone")
	table.serve(t, strings.TrimPrefix(table.address, "http://"))
	for range 2 {
		s.Go(table.address + "/play?back")
		s.has("the server has it", "Object.keys(localStorage).some(key => key.startsWith('kenken/kept/alone/')) && Object.keys(localStorage).filter(key => key.startsWith('kenken/kept/alone/')).every(key => JSON.parse(localStorage[key]).told)")
	}
	var results []storage.Result
	if err := table.store.View(t.Context(), func(r storage.Reader) (err error) {
		results, err = r.Finished(s.id, 9)
		return err
	}); err != nil || len(results) != 1 || results[0].Size != 4 || results[0].Hints == 0 {
		t.Errorf("%+v, %v", results, err)
	}
}

// asksWhyAlone asks for reasons without a network: for the digit that comes next there is one, whether the
// player asks about the right digit or a wrong one, and for any other cell the page says what that takes.
func (s *sitter) asksWhyAlone(p prepared.Puzzle) {
	s.Helper()
	all, err := prepared.All()
	if err != nil {
		s.Fatal(err)
	}
	empty := func(c board.Cell) bool {
		return sandboxtest.Eval[bool](s.Page, cell(c.String())+".ariaLabel.includes(', empty')")
	}
	ask := func(c board.Cell, digit int) {
		s.Helper()
		s.ClickAt(s.at(c.String()))
		s.Key("w")
		s.has("it asks for a digit", fmt.Sprintf("document.querySelector('#proof').open && document.querySelector('#proof-cell').value === '%v'", c))
		s.Click(fmt.Sprintf("#proof-digits [value='%d']", digit))
		s.Click("#proof [type=submit]")
	}
	n := p.Size()
	for _, way := range all[slices.IndexFunc(all, func(other prepared.Puzzle) bool { return other.Record.Text == p.Record.Text })].Way {
		at := way[len(way)-1].Steps[0].Step.Place[0]
		if !empty(at.Cell) {
			continue
		}
		ask(at.Cell, at.Value)
		s.says("#panel .hint", fmt.Sprintf("%v must be %d.", at.Cell, at.Value))
		s.has("with its reason", "document.querySelectorAll('#panel .hint p').length > 1")
		other := at.Value%n + 1
		ask(at.Cell, other)
		s.says("#panel .hint", fmt.Sprintf("%v can’t be %d: it must be %d.", at.Cell, other, at.Value))
		s.Audit("why, alone")
		s.Shot("touch-why-alone")
		break
	}
	last := board.CellAt(n, len(p.Solution)-1)
	if !empty(last) {
		s.Fatalf("%v is filled", last)
	}
	ask(last, 1)
	s.says("#panel", fmt.Sprintf("The reason for %v takes the network", last))
}

// checksCages holds the page's own check of full cages to every operation.
func (s *sitter) checksCages() {
	s.Helper()
	type test struct {
		Op     string
		Target int
		Digits string // a zero is an empty cell
		Missed bool
	}
	tests, err := json.Marshal([]test{
		{"=", 3, "3", false}, {"=", 3, "2", true}, {"+", 6, "123", false}, {"+", 6, "124", true}, {"+", 6, "120", false}, {"*", 8, "214", false}, {"*", 8, "213", true},
		{"-", 2, "13", false}, {"-", 2, "31", false}, {"-", 2, "32", true}, {"/", 2, "24", false}, {"/", 2, "23", true}, {"?", 2, "24", false}, {"?", 2, "12", false}, {"?", 9, "34", true}, {"?", 4, "141", false}, {"?", 3, "142", true},
	})
	if err != nil {
		s.Fatal(err)
	}
	script := fmt.Sprintf(`import(document.querySelector('link[href$="/puzzle.js"]').href).then(({ Puzzle }) => %s.filter(({ Op, Target, Digits, Missed }) =>
		Missed !== (new Puzzle({ size: 4, given: [], cages: [{ op: Op, target: Target, cells: ['a1', 'b1', 'c1'].slice(0, Digits.length) }] }).missed([...Digits].map(Number)).length === 1)))`, tests)
	for _, wrong := range sandboxtest.Eval[[]test](s.Page, script) {
		s.Errorf("%+v is checked wrongly", wrong)
	}
}

// vibrates has the phone vibrate at presses while its switch is on, and at no other time.
func vibrates(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{Width: 390, Height: 844, Touch: true, Script: "self.felt = []; navigator.vibrate = (beat) => { felt.push(beat); return true; };"})
	for press, on := range []bool{false, true, false} {
		if press > 0 {
			s.Tap(s.button("menu-button"))
			s.Click("#menu-settings")
			s.has("it can be switched", "document.querySelector('#set-haptics').checkVisibility()")
			s.Click("#set-haptics")
			s.Key(sandboxtest.Escape)
			s.has("the settings are closed", "!document.querySelector('#settings').open")
		}
		before := sandboxtest.Eval[int](s.Page, "felt.length")
		s.Tap(s.key(1))
		s.has("the digit is held, or let go", fmt.Sprintf("document.querySelector('[data-digit=\"1\"]').ariaPressed === '%t'", press%2 == 0))
		if felt := sandboxtest.Eval[int](s.Page, "felt.length") > before; felt != on {
			t.Errorf("press %d: it vibrates: %t, though that is on: %t", press, felt, on)
		}
	}
}

// TestLessonAlone takes each lesson that was passed without a network as passed, for a player and for
// guests, and a wrong digit as none.
func TestLessonAlone(t *testing.T) {
	s := newSite(t, generous)
	for k, l := range lessons.Lessons() {
		p := s.page()
		if k == 0 {
			p = s.enters(1, game.Today{})
		} else {
			p.in("guest", struct{}{}) // each of whom may tell of some
		}
		e, err := l.Example()
		if err != nil {
			t.Fatal(err)
		}
		digit := e.Position.Digit()
		tell := func(lesson string, value int) (out turn) {
			cells := fmt.Sprintf("%v=%d", digit.Cell, value)
			p.request("POST", "/api/v1/prepared", map[string]any{"lesson": lesson, "ago_ms": time.Hour.Milliseconds(), "steps": []map[string]any{{"after_ms": 9000 + value, "cells": cells}}})
			p.answered("turn", &out)
			return out
		}
		passed := func() bool { return p.learns().Lessons[k].Passed }
		if wrong := tell(l.Name, digit.Value%l.Size+1); wrong.View == nil || wrong.View.Finished || passed() {
			t.Errorf("%s, a wrong digit: %s", l.Name, p.body)
		}
		if right := tell(l.Name, digit.Value); right.View == nil || !right.View.Finished || right.View.Lesson.Name != l.Name || !passed() {
			t.Errorf("%s: %s", l.Name, p.body)
		}
		if none := tell("juggling", 1); none.View != nil || none.Refusal == nil || none.Refusal.Reason != "no_such_lesson" {
			t.Errorf("a lesson that there is not: %s", p.body)
		}
	}
}

// learnsAlone takes a lesson without a network: with a wrong digit, a hint and the right one. When
// the network is back, the bot knows of it.
func learnsAlone(t *testing.T, table *touchTable) {
	l := lessons.Lessons()[1]
	e, err := l.Example()
	if err != nil {
		t.Fatal(err)
	}
	digit := e.Position.Digit()
	s := table.installs(t, sandboxtest.View{Width: 390, Height: 664})
	s.Click("#home")
	s.Click("[data-entry=learn]")
	s.has("it keeps the lessons, too", keptPrepared)
	table.stop(t)
	s.Go(table.address + "/play?alone#learn")
	s.Click(fmt.Sprintf("[data-lesson=%s]", l.Name))
	s.says("#panel .remark.lesson", "Now find it")
	everyTheme(s, "lesson alone")
	s.ClickAt(s.at(digit.Cell.String()))
	s.Type(fmt.Sprint(digit.Value%l.Size + 1))
	s.says("#panel .wrong", fmt.Sprintf("Not this one. %v can’t be %d.", digit.Cell, digit.Value%l.Size+1))
	s.has("it is not written", cell(digit.Cell.String())+".ariaLabel.includes(', empty')")
	s.ClickAt(s.button("hint"))
	s.says("#panel .hint", "?")
	s.Click("#panel .offers button")
	s.has("it answers, and leaves the digit to its player", "document.querySelector('#panel .hint') && ![...document.querySelectorAll('#panel .offers button')].some(button => ['Answer', 'Just do it'].includes(button.innerText))")
	s.ClickAt(s.at(digit.Cell.String()))
	s.Type(fmt.Sprint(digit.Value))
	s.says("#panel .right", fmt.Sprintf("Right! %v is %d.", digit.Cell, digit.Value))
	s.Audit("a lesson passed alone")
	s.Shot("touch-lesson-alone")
	s.Click("#panel .primary")
	s.says("#title", "Lesson 3")
	s.Go(table.address + "/play?evening#learn")
	s.has("it is ticked", fmt.Sprintf("document.querySelector('[data-lesson=%s] .hidden')", l.Name))
	table.serve(t, strings.TrimPrefix(table.address, "http://"))
	s.Go(table.address + "/play?back")
	s.has("the server has it", "Object.keys(localStorage).map(key => JSON.parse(localStorage[key])).some(kept => kept.lesson && kept.told)")
	turn, err := s.service.Look(t.Context(), s.actor(), game.LessonsOf{})
	if list, _ := game.FactOf[game.LessonList](turn); err != nil || !list.Passed[l.Name] || len(list.Passed) != 1 {
		t.Errorf("the bot knows of %+v, %v", list.Passed, err)
	}
}
