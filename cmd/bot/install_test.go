package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestBroughtAlong plays where somebody alone has brought the bot along, by installing it to their account: in a server that
// has not added it, in a group, and on the page that opens from there. Nothing of it is the server's, and what needs one says
// so, until the server adds the bot.
func TestBroughtAlong(t *testing.T) {
	t.Parallel()
	w := newWebChat(t)
	install := func(in sandboxtest.Installation) {
		t.Helper()
		if err := w.client.Install(in); err != nil {
			t.Fatal(err)
		}
	}
	install(sandboxtest.Installation{Guild: "elsewhere"})
	away, group := w.client.In("elsewhere").As("ann", "general"), w.client.As("ann", "group")
	bob := w.client.In("elsewhere").As("bob", "general")
	refused := func(p *sandboxtest.Person, text string) {
		t.Helper()
		out, err := p.Send(text)
		if err != nil || out.Error == nil || !strings.Contains(out.Error.Message, "no command") {
			t.Errorf("%s in %s: %+v, %v", text, p.Channel, out, err)
		}
	}
	refused(away, "/kenken today")
	install(sandboxtest.Installation{User: "ann", Scopes: []string{"applications.commands"}})
	refused(bob, "/kenken today")
	refused(away, "/kenken-admin status")

	// The daily begins in the server, goes on in the group and on the page, and ends in the group.
	private := func(m sandboxtest.Message) sandboxtest.Message {
		t.Helper()
		if m.Sandbox == nil || !m.Sandbox.Ephemeral {
			t.Errorf("all may read %q", textOf(m))
		}
		return m
	}
	board := private(said(t)(away.Send("/kenken today puzzle:mini")))
	wants(t, said(t)(away.Click(board.ID, pressable(t, board, "/key/"+w.mini.answer[:1]))), "23 cells left")
	board = private(said(t)(group.Send("/kenken today puzzle:mini")))
	wants(t, board, "23 cells left")
	link := linkOf(t, private(said(t)(group.Click(board.ID, pressable(t, board, "/touch")))))
	page := w.open(sandboxtest.View{}).Tab(link.String(), sandboxtest.View{Width: 390, Height: 844, Touch: true})
	shows := func(cell, digit string) {
		t.Helper()
		page.Wait(cell+" shows "+digit, fmt.Sprintf(`document.querySelector('[role=gridcell][aria-label^="%s,"]')?.ariaLabel.includes(', digit %s, ')`, cell, digit))
	}
	shows("a1", w.mini.at("a1"))
	page.Tap(page.Middle(`document.querySelector('[role=gridcell][aria-label^="b1,"]')`))
	page.Tap(page.Middle(fmt.Sprintf(`document.querySelector('[data-digit="%s"]')`, w.mini.at("b1"))))
	shows("b1", w.mini.at("b1"))
	page.Wait("all is sent", "Object.keys(localStorage).every(key => !key.startsWith('kenken/pending/'))")
	wants(t, said(t)(group.Send("/kenken today puzzle:mini")), "22 cells left")
	w.wait(3 * time.Minute)
	wants(t, private(said(t)(group.Send("/kenken submit answer:"+w.mini.answer))), "Solved in")
	page.Wait("the page tells of it", "document.querySelector('#panel').innerText.includes('Solved in')")
	wants(t, said(t)(group.Send("/kenken stats")), "First solve")

	// What needs a server says so.
	for _, text := range []string{"/kenken duel opponent:@bob", "/kenken duel"} {
		for _, p := range []*sandboxtest.Person{away, group} {
			out, err := p.Send(text)
			m := private(said(t)(out, err))
			if text := textOf(m); !strings.Contains(text, "servers that have added me") && !strings.Contains(text, "Try again in") {
				t.Errorf("in %s: %s", p.Channel, text)
			}
		}
	}
	wants(t, said(t)(away.Send("/kenken leaderboard board:mini")), "everywhere")

	// The server adds the bot: the same command is its own business, for everybody.
	install(sandboxtest.Installation{Guild: "elsewhere", Scopes: []string{"bot", "applications.commands"}})
	wants(t, said(t)(bob.Send("/kenken today puzzle:mini")), "24 cells left")
	w.wait(3 * time.Minute)
	wants(t, said(t)(bob.Send("/kenken submit answer:"+w.mini.answer)), "Solved in")
	wants(t, said(t)(bob.Send("/kenken leaderboard board:mini")), "You are **1st of 1**") // ann's result is not the server's

	// Removed from the account, it is gone from where only that brought it.
	install(sandboxtest.Installation{User: "ann"})
	refused(group, "/kenken today")
}
