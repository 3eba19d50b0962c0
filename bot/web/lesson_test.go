package web_test

import (
	"bytes"
	"fmt"
	"image/gif"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/storage"
)

// lessonRows are those that a page lists.
type lessonRows struct {
	Lessons []struct {
		Name, Label string
		Passed      bool
	}
}

// learns lists the lessons.
func (p *page) learns() lessonRows {
	p.Helper()
	p.request("GET", "/api/v1/lessons", nil)
	var list lessonRows
	p.answered("lessons", &list)
	return list
}

// TestTheTutorialOnThePage asks for its steps as the page does; a player is led on to the day's puzzle.
func TestTheTutorialOnThePage(t *testing.T) {
	s := newSite(t, generous)
	for name, p := range map[string]*page{"guest": s.guest(), "player": s.enters(5, game.Today{Slot: storage.Main})} {
		for _, step := range []struct {
			query  string
			status int
			at     int
			says   string
			next   int
		}{
			{"step=0&digit=0", http.StatusOK, 0, "Which digit goes into a2?", 0},
			{"step=0&digit=1", http.StatusOK, 0, "Not that one.", 0},
			{"step=0&digit=2", http.StatusOK, 1, "Right! Which digit goes into b2?", 0},
			{"step=5&digit=2", http.StatusOK, 6, "Solved!", map[string]int{"guest": 1, "player": 2}[name]},
			{"step=99&digit=0", http.StatusOK, 6, "Solved!", map[string]int{"guest": 1, "player": 2}[name]},
			{"step=x&digit=0", http.StatusBadRequest, 0, "", 0},
		} {
			if p.request("GET", "/api/v1/tutorial?"+step.query, nil); p.status != step.status {
				t.Fatalf("%s: status %d", step.query, p.status)
			}
			if step.status != http.StatusOK {
				continue
			}
			var got struct {
				Step int
				Text []string
				Next []map[string]any
			}
			p.answered("tutorial", &got)
			if got.Step != step.at || !strings.HasPrefix(got.Text[0], step.says) || len(got.Next) != step.next {
				t.Errorf("%s, %s: %+v", name, step.query, got)
			}
		}
	}
}

// TestALessonIsTaken takes a lesson as a guest and as a player: a wrong digit is explained
// and not written, and the given one ends it.
func TestALessonIsTaken(t *testing.T) {
	s := newSite(t, generous)
	guest := s.guest()
	onward := map[string]int{"guest": 2, "player": 3} // a guest has no daily
	for name, p := range map[string]*page{"guest": guest, "player": s.enters(5, game.Today{Slot: storage.Main})} {
		t.Run(name, func(t *testing.T) {
			p.TB = t
			list := p.learns()
			if len(list.Lessons) != len(lessons.Lessons()) || list.Lessons[0].Label != "1. Given cell" || list.Lessons[0].Passed {
				t.Errorf("listed %+v", list)
			}
			open := p.opens(map[string]any{"open": "lesson", "lesson": "given-cell"})
			if v := open.View; v.Kind != "lesson" || v.Ranked || v.Finished || v.Title != "Lesson 1 · Given cell" || v.Lesson == nil || v.Lesson.Passed || !slices.Equal(v.Lesson.Text, open.Said) {
				t.Fatalf("opened %+v, said %q", v, open.Said)
			}
			if e := open.Example; e == nil || !slices.Equal(e.Text, []string{"Given cell: d1 is alone in its cage, and the target is its digit. So d1 is 2."}) || !strings.HasPrefix(e.Alt, "The example, animated, ends with d1 = 2.") {
				t.Errorf("it begins with %+v", e)
			}
			at := givenCell(t, open.View)
			right := p.solution().At(open.View.Size, at)
			wrong := p.act("write", "cells", fmt.Sprintf("%v=%d", at, right%4+1))
			if wrong.Verdict == nil || wrong.Verdict.Right || wrong.Hint == nil || wrong.Hint.Kind != "lesson" || wrong.Example != nil || wrong.View.Empty != open.View.Empty || !strings.HasPrefix(wrong.Verdict.Text[0], "Not this one.") {
				t.Fatalf("a wrong digit: %+v", wrong)
			}
			if h := p.act("hint", "level", 2); len(h.Hint.Places) > 0 || slices.ContainsFunc(h.Offers, func(o struct {
				Label  string
				Action map[string]any
			}) bool {
				return o.Action["level"] == 3.0
			}) {
				t.Errorf("a hint does the step: %+v", h.Offers)
			}
			if r := p.act("submit"); r.Refusal == nil || r.Refusal.Reason != "not_in_lesson" || strings.Contains(r.Refusal.Text, "/kenken") {
				t.Errorf("submitted: %+v", r.Refusal)
			}
			found := p.act("write", "cells", fmt.Sprintf("%v=%d", at, right))
			if v := found.View; found.Verdict == nil || !found.Verdict.Right || !v.Finished || v.Result != nil || !v.Lesson.Passed || v.Empty != open.View.Empty-1 || !slices.Equal(found.Hint.Cells, []string{at.String()}) {
				t.Fatalf("found: %+v", found)
			}
			ways := []string{}
			for _, n := range found.View.Next {
				ways = append(ways, fmt.Sprintf("%v %v", n["open"], n["lesson"]))
			}
			if want := []string{"lesson cage-completion", "lesson given-cell", "today <nil>"}; !slices.Equal(ways, want[:onward[name]]) {
				t.Errorf("leads to %v", found.View.Next)
			}
			if list := p.learns(); !list.Lessons[0].Passed || list.Lessons[1].Passed {
				t.Errorf("then lists %+v", list)
			}
			if o := p.opens(map[string]any{"open": "lesson", "lesson": "juggling"}); o.Refusal == nil || o.Refusal.Reason != "no_such_lesson" {
				t.Errorf("opened %+v", o)
			}
		})
	}
	stranger := s.page()
	stranger.request("GET", "/api/v1/lessons", nil)
	stranger.refused(http.StatusUnauthorized, "unauthorized")
}

// TestExampleRoute asks for the pictures of examples: small animations that need no token, of the
// lessons and themes that there are.
func TestExampleRoute(t *testing.T) {
	const most = 64 << 10
	p := newSite(t, generous).page()
	for _, l := range lessons.Lessons() {
		p.request("GET", "/api/v1/lessons/"+l.Name+"/example?theme=dark", nil)
		film, err := gif.DecodeAll(bytes.NewReader(p.body))
		if kind := p.header.Get("Content-Type"); p.status != http.StatusOK || kind != "image/gif" || err != nil || len(film.Image) < 3 || len(p.body) > most {
			t.Errorf("%s: status %d, %q of %d bytes, at most %d: %v", l.Name, p.status, kind, len(p.body), most, err)
		}
	}
	if p.header.Get("X-Content-Type-Options") != "nosniff" || p.header.Get("Content-Security-Policy") == "" {
		t.Errorf("the header is %v", p.header)
	}
	const first = "/api/v1/lessons/given-cell/example"
	dark := p.ask("GET", first+"?theme=dark")
	if bytes.Equal(dark, p.ask("GET", first+"?theme=light")) {
		t.Error("the theme changes nothing")
	}
	p.request("GET", first+"?theme=light", nil, "If-None-Match", p.header.Get("ETag"))
	if p.status != http.StatusNotModified || len(p.body) > 0 {
		t.Errorf("the same picture again: %d", p.status)
	}
	for _, test := range []struct {
		method, path string
		status       int
		code         string
	}{
		{"GET", "/api/v1/lessons/juggling/example?theme=light", http.StatusNotFound, "not_found"},
		{"GET", first + "?theme=plaid", http.StatusBadRequest, "bad_request"},
		{"GET", first, http.StatusBadRequest, "bad_request"},
		{"POST", first + "?theme=light", http.StatusNotFound, "not_found"},
	} {
		p.ask(test.method, test.path)
		p.refused(test.status, test.code)
	}
}

// ask sends a request without a body and returns the answer's.
func (p *page) ask(method, path string) []byte {
	p.Helper()
	p.request(method, path, nil)
	return p.body
}

// TestPreferencesInALesson changes what a player's boards look like while one is a lesson.
func TestPreferencesInALesson(t *testing.T) {
	p := newSite(t, generous).guest()
	p.opens(map[string]any{"open": "lesson", "lesson": "given-cell"})
	if c := p.act("preferences", "theme", "dark"); c.Refusal != nil || c.View.Preferences["theme"] != "dark" {
		t.Errorf("%+v", c.Refusal)
	}
}

// givenCell is an empty cell that is a cage of its own.
func givenCell(t *testing.T, v *view) board.Cell {
	t.Helper()
	for _, c := range v.Cages {
		at, ok := board.ParseCell(c.Cells[0])
		if ok && len(c.Cells) == 1 && v.Values[at.Index(v.Size)] == 0 {
			return at
		}
	}
	t.Fatal("no given cell is empty")
	return board.Cell{}
}

// takesLessons takes a lesson on a phone: as a guest from the door on, and as a player from
// the menu.
func takesLessons(t *testing.T, table *touchTable) {
	phone := sandboxtest.View{Width: 390, Height: 844, Touch: true}
	p := table.visits(t, table.address+"/", phone)
	learns(p)
	isGuided(p)
	takesLesson(p)
	p.Click("#panel .primary")
	p.Wait("the next lesson is there", "document.querySelector('#title').innerText.includes('Lesson 2') && document.querySelector('#panel .remark.lesson')")
	p.Wait("nothing moves for whoever wants that: its example is in words", told+" && !document.querySelector('#panel img')")
	watchesExample(t, table, phone)

	s := table.sits(t, phone)
	s.Tap(s.button("hint"))
	s.says("#panel .offers", "Show it")
	s.Click("#panel .offers button")
	s.has("the hint says where to look", "document.querySelector('#panel .remark.hint') && document.querySelector('#panel').ariaBusy === 'false'")
	s.Tap(s.button("hint"))
	s.has("its technique has a lesson", "[...document.querySelectorAll('#panel .offers button')].some(b => b.innerText.startsWith('Learn: '))")
	s.Audit("a hint with its lesson")
	s.Shot("touch-hint-lesson")
	learns(s.Page)
	takesLesson(s.Page)
	turn, err := s.service.Look(t.Context(), s.actor(), game.LessonsOf{})
	if list, _ := game.FactOf[game.LessonList](turn); err != nil || !list.Passed["given-cell"] {
		t.Errorf("the bot knows of %+v, %v", list, err)
	}
	learns(s.Page)
	s.has("the lesson is ticked", "document.querySelector('[data-lesson=given-cell] .icon') && document.querySelector('[data-lesson=cage-completion].primary')")
	s.Audit("a list with a tick")
}

// told is true as long as the panel shows an example, before the exercise.
const told = "/For example:[^]+So [^]+Now find it/.test(document.querySelector('#panel .remark.lesson')?.innerText)"

// learns opens the rules and lessons from a board.
func learns(p *sandboxtest.Page) {
	p.Wait("the menu can be opened", "document.querySelectorAll('[role=gridcell]').length > 3 && document.querySelector('#menu-button').checkVisibility()")
	p.Click("#home")
	p.Click("[data-entry=learn]")
}

// watchesExample sees a lesson begin with an animated example, once until it is dismissed
// and once until the first digit.
func watchesExample(t *testing.T, table *touchTable, v sandboxtest.View) {
	v.Motion = true
	p := table.visits(t, table.address+"/", v)
	learns(p)
	p.Click("[data-lesson=cage-completion]")
	const shown = told + " && document.querySelector('#panel img')?.naturalWidth > 0"
	p.Wait("the example is shown", shown+" && document.querySelector('#panel img').alt.startsWith('The example, animated, ends with ')")
	for _, w := range []struct{ width, height int64 }{{320, 568}, {360, 640}, {667, 375}, {390, 844}} {
		p.Resize(w.width, w.height)
		sandboxtest.Eval[bool](p, twoFrames)
		p.NoFaults(fmt.Sprintf("an example at %d×%d", w.width, w.height), exampleFaults)
		p.Shot(fmt.Sprintf("touch-lesson-example-%dx%d", w.width, w.height))
	}
	p.Audit("an example")
	const gone = "!document.querySelector('#panel img') && !document.querySelector('#panel').innerText.includes('For example') && document.querySelector('#panel').innerText"
	p.Click("#panel .primary")
	p.Wait("the exercise is left", gone+".includes('Now find it')")
	learns(p)
	p.Click("[data-lesson=cage-completion]")
	p.Wait("the example is shown again", shown)
	p.Tap(p.Middle("[...document.querySelectorAll('[role=gridcell]')].find(c => c.ariaLabel.includes(', empty'))"))
	p.Wait("choosing a cell leaves it there", shown)
	p.Tap(p.Middle(`document.querySelector('[data-digit="1"]')`))
	p.Wait("the first digit ends it", gone)
}

// exampleFaults lists what is cut off while an example is shown: of its picture, and of the page with the board and the keys.
const exampleFaults = `(() => {
	const bottom = (selector) => document.querySelector(selector).getBoundingClientRect().bottom;
	const picture = document.querySelector('#panel img'), root = document.documentElement, faults = [];
	if (bottom('#panel img') > bottom('#panel .text')) faults.push('the picture is cut off');
	if (picture.width < 80) faults.push('the picture is ' + picture.width + ' wide');
	if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) faults.push('the page scrolls');
	return faults;
})()`

// isGuided goes through the tutorial, with a wrong digit at first, and on to a board.
func isGuided(p *sandboxtest.Page) {
	p.Wait("the rules are there", "document.querySelector('#entry [data-lesson]')")
	p.Click("#entry .part .primary")
	says := func(what string) {
		p.Wait(what, fmt.Sprintf("document.querySelector('#explanation-text').innerText.includes(%q)", what))
	}
	press := func(digit int) { p.Click(fmt.Sprintf("#explanation-keys button:nth-child(%d)", digit)) }
	says("Which digit goes into a2?")
	p.Audit("the tutorial")
	p.Shot("touch-tutorial")
	press(1)
	says("Not that one.")
	for k, digit := range []int{2, 3, 2, 3, 1} {
		press(digit)
		says("Right! Which digit goes into " + []string{"b2", "b1", "c1", "b3", "c3"}[k] + "?")
	}
	p.Wait("the focus stays at the keys", "document.activeElement.closest('#explanation-keys')")
	press(2)
	says("Solved!")
	p.Audit("the end of the tutorial")
	p.Shot("touch-tutorial-end")
	press(1)
	p.Wait("a board of that size comes next", "!document.querySelector('#explanation').open && document.querySelectorAll('#grid [role=gridcell]').length === 9")
	learns(p)
}

// takesLesson takes the first lesson from the list that is open or about to be.
func takesLesson(p *sandboxtest.Page) {
	p.Wait("the lessons are listed", fmt.Sprintf("document.querySelectorAll('#entry [data-lesson]').length === %d", len(lessons.Lessons())))
	p.Audit("the lessons")
	p.Shot("touch-lessons")
	p.Click("[data-lesson=given-cell]")
	p.Wait("the lesson is shown", "document.querySelector('#panel .remark.lesson')?.innerText.includes('Now find it')")
	p.Wait("there is no clock", "!document.querySelector('#timer').getClientRects().length")
	p.Audit("a lesson")
	p.Shot("touch-lesson")
	const empty = "[...document.querySelectorAll('[role=gridcell]')].find(c => /, empty, cage \\d of/.test(c.ariaLabel))"
	digit := int(sandboxtest.Eval[float64](p, "Number("+empty+".ariaLabel.match(/ cage (\\d) of/)[1])"))
	name := sandboxtest.Eval[string](p, empty+".ariaLabel.split(',')[0]")
	key := func(d int) string { return fmt.Sprintf(`document.querySelector('[data-digit="%d"]')`, d) }
	p.Tap(p.Middle(cell(name)))
	listsCombinations(p, strconv.Itoa(digit))
	p.Tap(p.Middle(key(digit%4 + 1)))
	p.Wait("a wrong digit is explained", "document.querySelector('#panel .remark.wrong')?.innerText.includes('Not this one')")
	p.Wait("and gone", cell(name)+".ariaLabel.includes('empty')")
	p.Wait("what it is about is marked, though the cell is still selected", `(() => {
		const probe = document.createElement('i');
		probe.style.color = 'var(--effect)';
		document.body.append(probe);
		const effect = getComputedStyle(probe).color;
		probe.remove();
		const [chosen] = document.querySelectorAll('.cell.chosen.effect');
		const path = (name) => document.querySelector(name).getAttribute('d');
		return chosen && getComputedStyle(chosen).fill === effect && !document.querySelector('.cell.band')
			&& path('.effect-line') && path('.selection') && path('.effect-line') !== path('.selection');
	})()`)
	p.Audit("a wrong digit")
	p.Shot("touch-lesson-wrong")
	p.Tap(p.Middle(key(digit)))
	p.Wait("the right one passes", fmt.Sprintf("document.querySelector('#panel .remark.right h2')?.innerText === 'Right! %s is %d.'", name, digit))
	p.Wait("it stays", cell(name)+fmt.Sprintf(".ariaLabel.includes('digit %d')", digit))
	p.Audit("a lesson passed")
	p.Shot("touch-lesson-passed")
}

// TestAHintLeadsToItsLesson takes hints on a practice board until one has a lesson, which
// opens.
func TestAHintLeadsToItsLesson(t *testing.T) {
	p := newSite(t, generous).guest()
	p.opens(map[string]any{"open": "practice", "size": 4, "difficulty": "easy"})
	if h := p.act("hint", "level", 1, "agreed", true); h.Hint == nil || h.Hint.Learn != nil {
		t.Fatalf("a hint that names no technique: %+v", h.Hint)
	}
	h := p.act("hint", "level", 2, "agreed", true)
	if h.Hint.Learn == nil || !strings.HasPrefix(h.Hint.Learn["label"].(string), "Learn: ") {
		t.Fatalf("no lesson for %+v", h.Hint)
	}
	open := p.opens(map[string]any{"open": h.Hint.Learn["open"], "lesson": h.Hint.Learn["lesson"]})
	if open.View == nil || open.View.Lesson == nil || open.View.Lesson.Name != h.Hint.Learn["lesson"] {
		t.Errorf("opened %+v", open)
	}
	if h := p.act("hint", "level", 2, "agreed", true); h.Hint == nil || h.Hint.Learn != nil {
		t.Errorf("a lesson leads away: %+v", h.Hint)
	}
}
