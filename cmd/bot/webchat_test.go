package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// webChat is "bot" alone, played in a browser as somebody would who has just cloned
// the project.
type webChat struct {
	*testing.T
	client     *sandboxtest.Client
	main, mini puzzleOfDay
}

// puzzleOfDay is one of a day's puzzles, its answer in reading order.
type puzzleOfDay struct {
	size   int
	answer string
}

// at returns the digit of a cell.
func (z puzzleOfDay) at(cell string) string {
	return string(z.answer[int(cell[1]-'1')*z.size+int(cell[0]-'a')])
}

// row returns the digits of a row, counted from 0.
func (z puzzleOfDay) row(i int) string { return z.answer[i*z.size : (i+1)*z.size] }

// newWebChat starts the bot on a Monday, whose main puzzle and mini are 5×5, with options, and
// learns the answers as any player can: by asking for them.
func newWebChat(t *testing.T, options ...string) *webChat {
	if testing.Short() {
		t.Skip("a browser takes its time")
	}
	sandboxtest.NeedBrowser(t)
	w := &webChat{T: t, client: playAlone(t, options...)}
	clockTo(t, w.client, "23T10:00:00")
	w.main = w.spy("main", 5)
	w.mini = w.spy("mini", 5)
	return w
}

func (w *webChat) spy(slot string, size int) puzzleOfDay {
	w.Helper()
	answer := solutionOf(w.T, w.client.As("spy-"+slot, "elsewhere"), slot)
	if len(answer) != size*size {
		w.Fatalf("the answer is %q", answer)
	}
	return puzzleOfDay{size, answer}
}

// inside is the same chat, for a test within the one that started it.
func (w *webChat) inside(t *testing.T) *webChat {
	other := *w
	other.T = t
	return &other
}

// open opens a browser.
func (w *webChat) open(v sandboxtest.View) *sandboxtest.Page {
	w.Helper()
	return sandboxtest.Open(w.T, w.client.URL, v)
}

// wait lets time pass: nobody solves a puzzle in the seconds that a test takes.
func (w *webChat) wait(d time.Duration) {
	w.Helper()
	advance(w.T, w.client, d)
}

var nextCell = regexp.MustCompile(`Next cell: ([a-i][1-9])`)

// next returns the cell that a board says is next.
func (w *webChat) next(said string) string {
	w.Helper()
	all := nextCell.FindAllStringSubmatch(said, -1)
	if len(all) == 0 {
		w.Fatalf("no next cell in %q", said)
	}
	return all[len(all)-1][1]
}

// left is what a board says of its empty cells; with none, it is solved.
func left(cells int) string {
	switch cells {
	case 0:
		return "Solved in"
	case 1:
		return "· 1 cell left"
	}
	return fmt.Sprintf("· %d cells left", cells)
}

const newest = sandboxtest.Newest + ".innerText"

// The windows that people look through, and the ways in which TestWebChatWholeDaily plays.
var (
	webViews = []struct {
		name string
		view sandboxtest.View
	}{{"phone", sandboxtest.Phone}, {"laptop", sandboxtest.Laptop}}

	webWays = []struct {
		name string
		view sandboxtest.View
		play func(*webChat, *sandboxtest.Page)
	}{{"keypad", sandboxtest.Phone, byKeypad}, {"form", sandboxtest.Phone, byForm}, {"keyboard", sandboxtest.Laptop, byKeyboard}, {"tree", sandboxtest.Laptop, byTree}}
)

// TestWebChatWholeDaily plays a day's main puzzle from the first view of the chat to the
// leaderboard: by the keypad and by the form on a phone, by the keyboard alone and by the
// accessibility tree alone on a laptop.
func TestWebChatWholeDaily(t *testing.T) {
	t.Parallel()
	w := newWebChat(t)
	p := w.open(sandboxtest.Laptop)
	for _, way := range webWays {
		t.Run(way.name, func(t *testing.T) {
			p := p.For(t)
			p.Enter(way.view.As("player-by-" + way.name))
			way.play(w.inside(t), p)
			p.CheckLayout("the end")
		})
	}
}

// byKeypad begins with what the first view offers, the mini, and fills its board by its keys alone,
// then the main one.
func byKeypad(w *webChat, p *sandboxtest.Page) {
	w.Helper()
	p.Click(".step.first")
	p.WaitText("Next cell: a1")
	p.Choose("c3 in " + w.cage(p, "c3"))
	p.WaitText("Next cell: c3")
	p.Press(w.mini.at("c3"))
	p.WaitText(left(23))
	p.Press("Undo")
	p.WaitText(left(24))
	p.Press("More")
	p.WaitText("Redo")
	p.Press("Redo")
	p.WaitText(left(23))
	p.Press("Next ▶")
	p.WaitText("Next cell: d3")
	w.boardInView(p)
	w.tap(p, w.mini)
	p.Press("Play the main puzzle")
	p.WaitText("Next cell: a1")
	w.boardInView(p)
	p.Press(w.main.at("a1")) // the first press takes away what the beginning says
	p.Wait("the first digit is there", "!"+newest+".includes('Next cell: a1')")
	w.tap(p, w.main)
	p.Press("Leaderboard")
	p.WaitText("Your times, medians, streak and rating: /kenken stats")
}

// cage returns how the select writes the cage of a cell.
func (w *webChat) cage(p *sandboxtest.Page, cell string) string {
	w.Helper()
	return sandboxtest.Eval[string](p, "[..."+sandboxtest.Newest+".querySelectorAll('option')].map(o => o.textContent.split(' in ')).find(o => o[0] === '"+cell+"')[1]")
}

// boardInView checks that a player sees the picture and its keys at the same time.
func (w *webChat) boardInView(p *sandboxtest.Page) {
	w.Helper()
	p.Idle()
	for what, selector := range map[string]string{
		"the picture": ".gallery", "the first row of keys": ".row", "the key 1": "[data-custom$='/key/1']", "Undo": "[data-custom$='/undo']", "the last row": ".row:last-child",
	} {
		p.InView(what, ".message:last-child "+selector)
	}
}

// tap fills the open board by its digit keys: the cursor goes on on its own. The keys
// stay where they are.
func (w *webChat) tap(p *sandboxtest.Page, z puzzleOfDay) {
	w.Helper()
	const keyOne = "document.querySelector(\".message:last-child [data-custom$='/key/1']\").getBoundingClientRect().top"
	empty := sandboxtest.Eval[int](p, "Number(/(\\d+) cells? left/.exec("+newest+")[1])")
	p.Idle()
	at := sandboxtest.Eval[float64](p, keyOne)
	var took []float64
	for empty--; empty >= 0; empty-- {
		w.thinks(empty)
		cell := w.next(sandboxtest.Eval[string](p, newest))
		took = append(took, p.PressTimed(z.at(cell), left(empty)))
		if empty == 0 {
			break // it has no keys any more
		}
		if now := sandboxtest.Eval[float64](p, keyOne); now < at-1 || now > at+1 {
			w.Errorf("with %d cells left the keys went from %v to %v", empty, at, now)
			at = now
		}
	}
	slices.Sort(took)
	w.Logf("a press was answered on the page after %.0f ms (median of %d; the slowest %.0f ms)", took[len(took)/2], len(took), took[len(took)-1])
}

// thinks lets time pass before the last digit.
func (w *webChat) thinks(left int) {
	w.Helper()
	if left == 0 {
		w.wait(3 * time.Minute)
	}
}

// byForm types the answer into the rows of the form.
func byForm(w *webChat, p *sandboxtest.Page) {
	w.Helper()
	p.Say("/kenken today puzzle:main")
	p.WaitText("Next cell: a1")
	p.Press("More")
	p.WaitText("Type moves")
	p.Press("Type moves")
	p.Wait("the form is open", "document.querySelector('#form').open")
	for i := range w.main.size {
		p.Click(fmt.Sprintf("#field-row%d", i+1))
		p.Type(w.main.row(i))
	}
	w.wait(3 * time.Minute)
	p.Click("#form-send")
	p.Wait("the form is closed", "!document.querySelector('#form').open")
	p.WaitText(left(0))
	p.Say("/kenken leaderboard")
	p.WaitText("Your times, medians, streak and rating: /kenken stats")
}

// byKeyboard never touches the page but by keys, and knows where the focus is by what
// it is on.
func byKeyboard(w *webChat, p *sandboxtest.Page) {
	w.Helper()
	p.TabTo("Skip to the message box", true)
	p.Type("\r/kenken today puzzle:main\r")
	p.WaitText("Next cell: a1")
	if at := p.Text("#title"); at != "# general" || sandboxtest.Eval[string](p, "document.querySelector('#guild').value") != "home" {
		w.Errorf("the keyboard's way to the message box led to %s", at)
	}
	p.TabTo("Go to a cage or cell", true)
	p.Type(strings.Repeat(sandboxtest.ArrowDown, 12)) // to the middle
	p.WaitText("Next cell: c3")
	if sent := sandboxtest.Eval[int](p, "performance.getEntriesByType('resource').filter(e => e.name.endsWith('/click')).length"); sent > 2 { // two where the machine takes its time between two keys
		w.Errorf("the way through the select went to the bot %d times", sent)
	}
	p.TabTo("1", false)
	p.Type(sandboxtest.ArrowRight)
	focusOn(w.T, p, "2", "an arrow")
	p.TabTo(w.main.at("c3"), false)
	p.Type("\r")
	p.WaitText(left(24))
	for empty := 23; empty >= 0; empty-- {
		w.thinks(empty)
		p.Type(w.main.at(w.next(sandboxtest.Eval[string](p, newest))))
		p.WaitText(left(empty))
	}
	p.TabTo("Leaderboard", false)
	p.Type("\r")
	p.WaitText("Your times, medians, streak and rating: /kenken stats")
}

// byTree uses nothing but what assistive technology knows: roles, names, and what the
// page has it read out.
func byTree(w *webChat, p *sandboxtest.Page) {
	w.Helper()
	send := func(command string) {
		p.FindBeginning("textbox", "Message to general").Write(command)
		p.Find("button", "Send").Press()
	}
	send("/kenken today puzzle:main")
	p.Hear("Next cell: a1")
	if alt := p.FindBeginning("image", "5 by 5 KenKen, hard").Name; !strings.Contains(alt, "All cells are empty") {
		w.Errorf("the picture is described as %q", alt)
	}
	p.FindBeginning("option", "c3 in ").Choose()
	said := p.Hear("Next cell: c3")
	for empty := w.main.size*w.main.size - 1; empty >= 0; empty-- {
		if empty == 0 {
			if strings.Contains(said, "Daily of") {
				w.Errorf("with each press a screen reader hears more than what is new:\n%s", said)
			}
			send("/kenken check")
			p.Hear("No rule is broken so far") // on a board that takes the place of the first
		}
		w.thinks(empty)
		p.Find("button", w.main.at(w.next(said))).Press()
		said = p.Hear(strings.TrimPrefix(left(empty), "· "))
	}
	if alt := p.FindBeginning("image", "5 by 5 KenKen, hard").Name; !strings.Contains(alt, "Solved.") || !strings.Contains(alt, "Row 5: a5 "+w.main.at("a5")+", b5 "+w.main.at("b5")) {
		w.Errorf("the picture is described as %q", alt)
	}
	p.Find("button", "Leaderboard").Press()
	if said := p.Hear("Your times, medians, streak and rating: /kenken stats"); strings.Contains(said, "deleted") {
		w.Errorf("a screen reader hears of the board that made room:\n%s", said)
	}
}

// TestTapGridStandsInColumns fills two cells of a 4×4. The buttons of each column stay below
// one another, and Check shares its row.
func TestTapGridStandsInColumns(t *testing.T) {
	t.Parallel()
	w := newWebChat(t)
	p := w.open(sandboxtest.Phone)
	p.Say("/kenken practice size:4 difficulty:easy")
	p.WaitText("Next cell: ")
	pressing("a1", "1", "c4", "2")(w, p)
	for _, v := range webViews {
		t.Run(v.name, func(t *testing.T) {
			p := p.For(t)
			p.Look(v.view)
			const box = "const box = end => " + sandboxtest.Newest + `.querySelector("[data-custom$='" + end + "']").getBoundingClientRect();`
			ragged := sandboxtest.Eval[[]string](p, "(() => { "+box+` return [...'abcd'].filter(c => [...'1234'].some(r => Math.abs(box('/cell/' + c + r).left - box('/cell/' + c + 1).left) > 2)); })()`)
			if len(ragged) > 0 {
				t.Errorf("columns %v are out of line", ragged)
			}
			if !sandboxtest.Eval[bool](p, "(() => { "+box+" return box('/check').top === box('/hint/0').top; })()") {
				t.Error("Check has a row of its own")
			}
		})
	}
}

// TestWebChatKeepsTheFocus types twelve digits on a key of a fresh board, as fast as keys
// come. The first takes the notice of the clock away, and all twelve must land. Then what
// has the focus goes, or is disabled: the focus stays on the board.
func TestWebChatKeepsTheFocus(t *testing.T) {
	w := newWebChat(t)
	p := w.open(sandboxtest.Laptop)
	for _, v := range webViews {
		t.Run(v.name, func(t *testing.T) {
			p := p.For(t)
			readyToType(t, p, v.view.As(v.name+"-writer"))
			p.Enter(v.view.As(v.name))
			p.Say("/kenken practice size:6 difficulty:easy")
			p.WaitText("cells left")
			const answered = sandboxtest.Newest + ".innerText.includes('Answer')"
			const left = "Number(/(\\d+) cells? left/.exec(" + newest + ")[1])"
			before := sandboxtest.Eval[int](p, left)
			p.Focus(".message [data-custom$='/key/1']")
			p.Type("123456123456")
			p.Wait("all twelve digits have landed", fmt.Sprintf("%s === %d && !document.querySelector('.busy')", left, before-12))
			focusOn(t, p, "6", "twelve digits")

			p.Click(".message [data-custom$='/hint/0']")
			p.Wait("the hint is there", answered)
			p.InView("the hint", ".message .container > .text")
			p.InView("the picture", ".message .gallery")
			p.Focus(".message [data-custom$='/key/2']")
			p.Type("2")
			p.Wait("the hint is gone", "!"+answered+" && !document.querySelector('.busy')")
			focusOn(t, p, "2", "the end of a hint")

			p.TabTo("Undo", false)
			p.Type(strings.Repeat("\r", 16)) // more often than there is something to undo
			p.Wait("all is undone", fmt.Sprintf("%s === %d && !document.querySelector('.busy')", left, before))
			if failed := p.Text(".failure"); failed != "" {
				t.Errorf("below the board it says %q", failed)
			}
			p.Wait("Undo has passed the focus on", "document.activeElement.textContent !== 'Undo'")
			focusOn(t, p, "Notes: off", "the last Undo")
			p.Type("3")
			p.Wait("a digit lands", fmt.Sprintf("%s === %d && !document.querySelector('.busy')", left, before-1))
		})
	}

	const messages = "document.querySelectorAll('.message').length"
	shown := p.Text("#messages")
	p.Reload()
	p.Wait("everything is back", messages+" === 1 && "+newest+".includes('cells left')")
	same := fmt.Sprintf("document.querySelector('#messages').innerText.replace(/%s/g, '') === %q", ago, ago.ReplaceAllString(shown, ""))
	p.Wait("after the reload it says the same", same)
	p.Enter(sandboxtest.Laptop.As("stranger"))
	p.Wait("nothing of it is to be seen by another", "document.querySelector('.step.first') && "+messages+" === 0")
}

// readyToType checks that the message box has the focus when the page opens and after each
// change of the channel, but not on a touch screen, where a keyboard would cover the chat.
func readyToType(t *testing.T, p *sandboxtest.Page, v sandboxtest.View) {
	t.Helper()
	check := func(after string) {
		t.Helper()
		if typing := sandboxtest.Eval[bool](p, "document.activeElement.id === 'text'"); typing == v.Touch {
			t.Errorf("after %s the message box has the focus: %t", after, typing)
		}
	}
	p.Enter(v)
	check("the page has opened")
	if v.Touch {
		p.Click("#open-side")
	}
	p.Click("#channels li:nth-child(2) button")
	p.Wait("it is the other channel", "document.querySelector('#title').textContent === '# elsewhere'")
	check("another channel")
	p.Click(".step.first")
	p.WaitText("Next cell: a1")
	check("the first step")
}

// ago is how a board says how long it has been open, which changes by itself.
var ago = regexp.MustCompile(`started [^\n]*`)

func focusOn(t *testing.T, p *sandboxtest.Page, want, after string) {
	t.Helper()
	if on := p.Focused(); on != want {
		t.Errorf("after %s the focus is on %q, not on %q", after, on, want)
	}
}
