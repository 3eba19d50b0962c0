package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// webChat is "bot" alone, played in a browser as somebody would who has just cloned
// the project.
type webChat struct {
	*testing.T
	address string
	client  *sandbox.Client
	answer  string // of the day's mini, its digits in reading order
}

// newWebChat starts the bot on a Monday, whose mini is a 4×4, and learns the answer
// as any player can: by asking for it.
func newWebChat(t *testing.T) *webChat {
	if testing.Short() {
		t.Skip("a browser takes its time")
	}
	sandboxtest.NeedBrowser(t)
	p := start(t, buildBot(t), "--data", t.TempDir(), "--sandbox-addr", "127.0.0.1:0")
	w := &webChat{T: t, address: p.address(t)}
	w.client = sandbox.NewClient(w.address)
	if _, err := w.client.SetClock(time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	s := &stage{T: t, client: w.client}
	spy := w.client.As("spy", "elsewhere")
	s.answer(spy.Send("/kenken today puzzle:mini"))
	ask := s.answer(spy.Send("/kenken solution"))
	_, rows, _ := strings.Cut(textOf(s.answer(spy.Click(ask.ID, s.control(ask, "/solution")))), "```\n")
	rows, _, _ = strings.Cut(rows, "```")
	w.answer = strings.Join(strings.Fields(rows), "")
	if len(w.answer) != 16 {
		t.Fatalf("the mini's answer is %q", w.answer)
	}
	return w
}

// open opens the page of a person in #general.
func (w *webChat) open(user string, width, height int64, dark bool) *sandboxtest.Page {
	w.Helper()
	return sandboxtest.Open(w.T, w.address, sandboxtest.View{User: user, Width: width, Height: height, Dark: dark})
}

// fill fills the open board by its keys: a cell of the last row is tapped first, then the
// cursor goes on on its own.
func (w *webChat) fill(p *sandboxtest.Page) {
	w.Helper()
	const size = 4
	p.Press("c4")
	p.Idle()
	p.WaitText("Next cell: c4")
	var took []float64
	for left := size*size - 1; left >= 0; left-- {
		at := sandboxtest.Eval[string](p, "/Next cell: ([a-d][1-4])/.exec("+sandboxtest.Newest+".innerText)[1]")
		digit := w.answer[int(at[1]-'1')*size+int(at[0]-'a')]
		says := fmt.Sprintf("%d cell", left)
		if left == 0 {
			says = "full"
		}
		took = append(took, p.PressTimed(string(digit), says))
	}
	slices.Sort(took)
	w.Logf("a press was answered on the page after %.0f ms (median of %d; the slowest %.0f ms)", took[len(took)/2], len(took), took[len(took)-1])
}

// wait lets time pass: nobody solves a puzzle in the seconds that a test takes.
func (w *webChat) wait(d time.Duration) {
	w.Helper()
	if _, err := w.client.Advance(d); err != nil {
		w.Fatal(err)
	}
}

// submit hands in the full board and goes on to the leaderboard, by buttons.
func (w *webChat) submit(p *sandboxtest.Page) {
	w.Helper()
	w.wait(3 * time.Minute)
	p.Press("Submit")
	p.WaitText("Solved in 3:")
	p.Press("Leaderboard")
	p.WaitText("1. player1")
}

func TestWebChatByKeypad(t *testing.T) {
	w := newWebChat(t)
	p := w.open("player1", 0, 0, false)
	p.Wait("the first view offers a way in", "document.querySelector('.step.first')?.innerText.includes('/kenken today')")
	p.Shot("first-view")
	p.Audit("the first view")
	p.Say("/kenken today puzzle:mini")
	p.WaitText("Next cell: a1")
	p.Shot("board")
	p.Audit("a board")
	w.fill(p)
	w.submit(p)
	p.Shot("leaderboard")
	p.Audit("the leaderboard")

	other := w.open("player2", 0, 0, false)
	other.Wait("nothing of it is to be seen by another", "document.querySelector('.step.first') && document.querySelectorAll('.message').length === 0")
	shown := p.Text("#messages")
	p.Reload()
	p.Wait("everything is back", "document.querySelectorAll('.message').length === 2")
	if again := p.Text("#messages"); again != shown {
		t.Errorf("after the reload the page says\n%s\nand before\n%s", again, shown)
	}
}

func TestWebChatByTyping(t *testing.T) {
	w := newWebChat(t)
	p := w.open("player1", 0, 0, true)
	p.Say("/kenken today puzzle:mini")
	p.WaitText("Next cell: a1")
	p.Say("/kenken hint")
	p.WaitText("This hint added")
	p.Shot("hint-dark")
	p.Audit("a hint in the dark")
	var cells []string
	for i, digit := range w.answer {
		cells = append(cells, fmt.Sprintf("%s=%c", board.Cell{Col: uint8(i % 4), Row: uint8(i / 4)}, digit))
	}
	p.Say("/kenken move cells:" + strings.Join(cells[:6], " "))
	p.WaitText("10 cells left")
	p.Press("Type moves")
	p.Wait("the form is open", "document.querySelector('#form').open")
	p.Shot("form-dark")
	p.Audit("a form in the dark")
	for row := 1; row < 4; row++ { // the first is there; the others are typed over, field by field
		p.Type("\t" + strings.Repeat("\b", 8) + w.answer[4*row:4*row+4])
	}
	p.Type("\r")
	p.WaitText("board is full")
	p.Wait("the form is closed", "!document.querySelector('#form').open")
	w.wait(3 * time.Minute)
	p.Say("/kenken submit")
	p.WaitText("Solved in")
	p.Say("/kenken leaderboard board:mini")
	p.WaitText("1. player1")
}

func TestWebChatOnAPhone(t *testing.T) {
	w := newWebChat(t)
	p := w.open("player1", 390, 844, false)
	p.Say("/kenken today puzzle:mini")
	p.WaitText("Next cell: a1")
	p.Shot("phone")
	p.Audit("a board at 390 px")
	w.fill(p)
	if sandboxtest.Eval[bool](p, "document.documentElement.scrollWidth > innerWidth") {
		t.Error("the page is wider than the phone")
	}
	w.submit(p)
	p.Shot("phone-leaderboard")
}

// TestWebChatKeepsTheFocus types twelve digits on a key of a fresh board, as fast as keys
// come. The first takes the notice of the clock away, and all twelve must land.
func TestWebChatKeepsTheFocus(t *testing.T) {
	w := newWebChat(t)
	p := w.open("player1", 0, 0, false)
	p.Say("/kenken practice size:6 difficulty:easy")
	p.WaitText("cells left")
	const left = "Number(/(\\d+) cells? left/.exec(" + sandboxtest.Newest + ".innerText)[1])"
	before := sandboxtest.Eval[int](p, left)
	p.Shot("board-6")
	p.Press("1")
	p.Type("23456123456")
	p.Wait("all twelve digits have landed", fmt.Sprintf("%s === %d && !document.querySelector('.busy')", left, before-12))
	if on := sandboxtest.Eval[string](p, "document.activeElement.textContent"); on != "6" {
		t.Errorf("the focus is on %q", on)
	}
	p.Click("[data-custom$='/hint/0']")
	p.WaitText("Tell me more")
	p.Focus("[data-custom$='/key/2']")
	p.Type("2")
	p.Wait("the hint is gone", "!"+sandboxtest.Newest+".innerText.includes('Tell me more') && !document.querySelector('.busy')")
	if on := sandboxtest.Eval[string](p, "document.activeElement.textContent"); on != "2" {
		t.Errorf("when the hint went, the focus was on %q", on)
	}
}
