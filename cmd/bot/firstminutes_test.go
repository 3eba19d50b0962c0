package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/solver/logic"
)

// newcomer is somebody who has only the screen of the web chat, and writes down what she does.
type newcomer struct {
	*webChat
	page  *sandboxtest.Page
	spent time.Duration // on reading, pressing and thinking, as in TestTasks; not what the machine takes
	first time.Duration // of that up to the first right digit
	read  map[string]bool
	diary strings.Builder
}

// onBoard is what the newest message says and what its buttons are called.
const onBoard = "[..." + sandboxtest.Newest + ".querySelectorAll('.text, button')].map(e => e.innerText).join('\\n')"

// TestFirstMinutes has a newcomer open her first daily in Chromium on a phone, see as much
// of it on a laptop, and play it there. What she writes down is compared with
// testdata/firstminutes.md: "go test ./cmd/bot -run FirstMinutes -update-tasks" writes it again.
func TestFirstMinutes(t *testing.T) {
	t.Parallel()
	w := newWebChat(t)
	n := &newcomer{webChat: w, page: w.open(sandboxtest.Phone.As("nina")), read: map[string]bool{}}
	n.playsFirstDaily()
	if n.first == 0 || n.first > time.Minute {
		t.Errorf("the first right digit came after %v", n.first)
	}
	holdDiary(t, n.diary.String())
}

func holdDiary(t *testing.T, diary string) {
	t.Helper()
	path := filepath.Join("testdata", "firstminutes.md")
	if *updateTasks {
		writeFile(t, path, diary)
		return
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(kept) != diary {
		t.Errorf("%s has\n%s\nbut it was\n%s", path, kept, diary)
	}
}

// writes notes what she is about to do, and when.
func (n *newcomer) writes(format string, args ...any) {
	fmt.Fprintf(&n.diary, "| %d:%02d | %s |\n", n.spent/time.Minute, n.spent%time.Minute/time.Second, fmt.Sprintf(format, args...))
}

// reads takes in what is new on a part of the page, and notes how much it was.
func (n *newcomer) reads(expression, what string) {
	n.Helper()
	words := 0
	for line := range strings.Lines(ago.ReplaceAllString(sandboxtest.Eval[string](n.page, expression), "")) {
		known := glanced.ReplaceAllString(strings.TrimSpace(line), "")
		if known != "" && !n.read[known] {
			n.read[known] = true
			words += wordsIn(line)
		}
	}
	if words > 0 && what != "" {
		n.writes("reads %s, %d words", what, words)
	}
	n.passes(time.Duration(words) * perWord)
}

// passes lets time go by, for the bot as well.
func (n *newcomer) passes(d time.Duration) {
	n.Helper()
	n.spent += d
	n.wait(d)
}

// presses presses a button, and waits for what the answer says.
func (n *newcomer) presses(label, told string) {
	n.Helper()
	n.writes("presses **%s**", label)
	n.passes(perPress)
	n.page.Press(label)
	n.page.WaitText(told)
	n.page.Idle()
}

// playsFirstDaily goes from the first view of the chat to a shared result, by what the screen says.
func (n *newcomer) playsFirstDaily() {
	n.Helper()
	fmt.Fprint(&n.diary, "| at | what she does |\n| --- | --- |\n")
	n.reads("document.querySelector('.step.first').closest('section, main, div').innerText", "the first view")
	begin, _, _ := strings.Cut(n.page.Text(".step.first"), "\n")
	n.writes("presses **%s**", begin)
	n.passes(perPress)
	n.page.Click(".step.first")
	n.page.WaitText("every digit once")
	for _, v := range webViews {
		n.page.Look(v.view)
		n.inSight()
		n.page.Shot("first-board-" + v.name)
	}
	n.reads(onBoard, "the board's lines and its buttons")
	n.writes("looks at the puzzle")
	n.passes(firstLook)
	n.fillsBoard()
	n.reads(onBoard, "the result and where to go from it")
	n.presses("Share", "no hints · streak 1")
	n.reads(onBoard, "what everybody sees of it now")
}

// inSight holds that the rules, the picture and the keys are on the screen together.
func (n *newcomer) inSight() {
	n.Helper()
	n.page.Idle()
	n.boardInView(n.page)
	for _, text := range []string{"every digit once", "make its number"} {
		if !sandboxtest.Eval[bool](n.page, fmt.Sprintf(`[...%s.querySelectorAll('small, p, span, div')].some(e => { const b = e.getBoundingClientRect(); return e.textContent.includes(%q) && b.height > 0 && b.height < 120 && b.top >= 0 && b.bottom <= innerHeight; })`, sandboxtest.Newest, text)) {
			n.Errorf("%q is out of sight", text)
		}
	}
}

// fillsBoard enters the digits in the order in which one finds them.
func (n *newcomer) fillsBoard() {
	n.Helper()
	puzzle, err := readPuzzle(sandboxtest.Eval[string](n.page, sandboxtest.Newest+".querySelector('.gallery img').alt"))
	if err != nil {
		n.Fatal(err)
	}
	steps, err := logic.Steps(n.Context(), puzzle, logic.Limits{})
	if err != nil {
		n.Fatal(err)
	}
	var found []logic.Placement
	for _, step := range steps {
		found = append(found, step.Place...)
	}
	given := func(c board.Cell) bool { return puzzle.Cages()[puzzle.CageOf(c)].Op == board.Given }
	for _, place := range found {
		if given(place.Cell) {
			continue
		}
		n.passes(toThink)
		if name := place.Cell.String(); n.next(sandboxtest.Eval[string](n.page, newest)) != name {
			n.writes("goes to %s by the select", name)
			n.passes(2 * perPress)
			n.page.Choose(name + " in " + n.cage(n.page, name))
			n.page.WaitText("Next cell: " + name)
		}
		empty := sandboxtest.Eval[int](n.page, "Number(/(\\d+) cells? left/.exec("+newest+")[1])")
		n.presses(digit(place.Value), left(empty-1))
		if n.first == 0 {
			n.first = n.spent
		}
	}
}
