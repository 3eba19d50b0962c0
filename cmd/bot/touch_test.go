package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestTouchBesideChat plays one game on a board in the chat and on the page to which that board's button leads, as somebody
// would who has just cloned the project.
func TestTouchBesideChat(t *testing.T) {
	t.Parallel()
	w := newWebChat(t)
	chat := w.open(sandboxtest.View{})
	chat.Say("/kenken today puzzle:mini")
	chat.WaitText("Next cell: a1")
	ann := w.client.As("player1", "general")
	shown, err := ann.Messages()
	if err != nil || len(shown) == 0 {
		t.Fatalf("%d messages, %v", len(shown), err)
	}
	board := shown[len(shown)-1]
	chat.Press("Play by touch")
	chat.WaitText("This link opens your board")
	const link = sandboxtest.Newest + ".querySelector('a[target=_blank]')"
	page := chat.Tab(sandboxtest.Eval[string](chat, link+".href"), sandboxtest.View{Width: 390, Height: 844, Touch: true})
	shows := func(cell, rest string) {
		t.Helper()
		page.Wait(cell+" shows "+rest, fmt.Sprintf(`document.querySelector('[role=gridcell][aria-label^="%s,"]')?.ariaLabel.includes(', ' + %q + ', ')`, cell, rest))
	}
	press := func(control string) sandboxtest.Message {
		t.Helper()
		return said(t)(ann.Click(board.ID, pressable(t, board, control)))
	}
	write := func(i int) {
		t.Helper()
		cell := fmt.Sprintf("%c%d", 'a'+i%5, i/5+1)
		page.Tap(page.Middle(fmt.Sprintf(`document.querySelector('[role=gridcell][aria-label^="%s,"]')`, cell)))
		page.Tap(page.Middle(fmt.Sprintf(`document.querySelector('[data-digit="%c"]')`, w.mini.answer[i])))
		shows(cell, fmt.Sprintf("digit %c", w.mini.answer[i]))
	}

	page.Wait("the board is on the page", "document.querySelectorAll('[role=gridcell]').length === 25")
	begun := time.Now()
	press("/key/" + w.mini.answer[:1])
	shows("a1", "digit "+w.mini.answer[:1])
	if took := time.Since(begun); took > time.Second {
		t.Errorf("the page showed a press in Discord after %v", took)
	}
	for i := 1; i < 24; i++ {
		write(i)
	}
	page.Wait("all is sent", "Object.keys(localStorage).every(key => !key.startsWith('kenken/pending/'))")
	if text := textOf(press("/check")); !strings.Contains(text, "1 cell left") {
		t.Errorf("Discord's board does not show the page's moves: %s", text)
	}
	w.wait(3 * time.Minute)
	press("/key/" + w.mini.answer[24:])
	page.Wait("it is solved", "document.querySelector('#panel').innerText.includes('Solved in')")
	page.Audit("a solved board on the page")
	w.wait(time.Minute)
	chat.Say("/kenken leaderboard board:mini")
	chat.WaitText("You are 1st of 1.")
}
