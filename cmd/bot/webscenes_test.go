package main

import (
	"cmp"
	"fmt"
	"slices"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// scene is something that somebody looks at in the web chat.
type scene struct {
	name    string
	user    string   // one of many players if it has none
	channel string   // general if it has none
	sent    []string // what they sent before they opened the page
	act     func(*webChat, *sandboxtest.Page)
	pages   int // to look at, behind one another by Next; one if it has none
}

// pressing presses buttons one after the other.
func pressing(labels ...string) func(*webChat, *sandboxtest.Page) {
	return func(_ *webChat, p *sandboxtest.Page) {
		for _, label := range labels {
			p.Press(label)
			p.Idle()
		}
	}
}

// solving hands in the mini's answer.
func solving(w *webChat, p *sandboxtest.Page) {
	w.wait(3 * time.Minute)
	p.Say("/kenken submit answer:" + w.mini.answer)
	p.WaitText("Solved in")
}

func openForm(_ *webChat, p *sandboxtest.Page) {
	p.Press("More")
	p.WaitText("Type moves")
	p.Press("Type moves")
	p.Wait("the form is open", "document.querySelector('#form').open")
}

var scenes = []scene{
	{name: "first-view"},
	{name: "suggestions", act: func(_ *webChat, p *sandboxtest.Page) {
		p.Focus("#text")
		p.Type("/kenken ")
		p.Wait("commands are offered", "document.querySelectorAll('#list li').length > 10")
	}},
	{name: "board", sent: []string{"/kenken today puzzle:main"}},
	{name: "more", sent: []string{"/kenken today puzzle:main"}, act: pressing("More")},
	{name: "large-more", sent: []string{"/kenken practice size:9 difficulty:easy"}, act: pressing("More")},
	{name: "tap-grid", sent: []string{"/kenken practice size:4 difficulty:easy"}},
	{name: "notes", sent: []string{"/kenken practice size:9 difficulty:easy"}, act: pressing("More", "Fill in notes")},
	{name: "question", sent: []string{"/kenken today puzzle:main"}, act: pressing("Hint", "Show it")},
	{name: "answer", sent: []string{"/kenken today puzzle:main"}, act: pressing("Hint", "Show it", "Answer")},
	{name: "done", sent: []string{"/kenken today puzzle:main"}, act: pressing("Hint", "Show it", "Just do it")},
	{name: "tap-hint", sent: []string{"/kenken practice size:4 difficulty:easy"}, act: pressing("Hint")},
	{name: "enlarged", sent: []string{"/kenken practice size:9 difficulty:easy"}, act: func(w *webChat, p *sandboxtest.Page) {
		pressing("More", "Fill in notes")(w, p)
		p.Click(".enlarge")
		p.Wait("the picture is large", "document.querySelector('#viewer').open")
	}},
	{name: "notes-offer", sent: []string{"/kenken today puzzle:main"}, act: pressing("More", "Fill in notes")},
	{name: "wrong", sent: []string{"/kenken today puzzle:mini", "/kenken submit answer:1234512345123451234512345"}},
	{name: "solved", sent: []string{"/kenken today puzzle:mini"}, act: solving},
	{name: "shared", channel: "results", sent: []string{"/kenken today puzzle:mini"}, act: func(w *webChat, p *sandboxtest.Page) {
		solving(w, p)
		p.Press("Share")
		p.WaitText("Play it too")
	}},
	{name: "form", sent: []string{"/kenken today puzzle:main"}, act: openForm},
	{name: "form-refused", sent: []string{"/kenken today puzzle:main"}, act: func(w *webChat, p *sandboxtest.Page) {
		openForm(w, p)
		p.Type("b1=9\r")
		p.WaitText("Nothing changed")
	}},
	{name: "settings", sent: []string{"/kenken settings"}},
	{name: "settings-more", sent: []string{"/kenken settings"}, act: pressing("More settings")},
	{name: "setup", user: "owner", sent: []string{"/kenken-admin setup"}},
	{name: "setup-more", user: "owner", sent: []string{"/kenken-admin setup"}, act: pressing("More settings")},
	{name: "help", sent: []string{"/kenken help"}, pages: 6},
	{name: "lesson", sent: []string{"/kenken help"}, act: pressing("Show me how")},
	{name: "leaderboard", sent: []string{"/kenken leaderboard board:mini"}},
	{name: "solution", sent: []string{"/kenken today puzzle:main", "/kenken solution"}, act: pressing("Show the solution")},
	{name: "text", sent: []string{"/kenken today puzzle:main view:text"}},
	{name: "text-board", sent: []string{"/kenken settings board:text", "/kenken today puzzle:mini"}},
	{name: "direct", channel: "dm", sent: []string{"today", "a1=3 b1=4"}},
	{name: "post", channel: "daily"},
}

// TestWebChatScenes looks at all that players see, on a phone in the dark and on a
// laptop in the light: nothing may be cut off, too small or over something else, and
// axe-core may find no fault.
func TestWebChatScenes(t *testing.T) {
	t.Parallel()
	w := newWebChat(t)
	owner := w.client.As("owner", "general")
	said(t)(owner.Send("/kenken-admin setup channel:#daily time:09:00"))
	said(t)(owner.Send("/kenken-admin post"))
	eventuallyWith(t, w.client.As("eve", "daily"), "KenKen of Mon 23 Nov", "/play")
	p := w.open(sandboxtest.Laptop)
	for k, s := range slices.Concat(scenes, matchScenes) {
		t.Run(s.name, func(t *testing.T) { s.lookAt(w.inside(t), p.For(t), fmt.Sprint("player", k+1)) })
	}
	t.Run("days", func(t *testing.T) { lookAtDays(w.inside(t), p.For(t)) })
}

// lookAt plays a scene on a phone and looks at it there, and then through a laptop's window.
func (s scene) lookAt(w *webChat, p *sandboxtest.Page, player string) {
	w.Helper()
	v := sandboxtest.Phone.As(cmp.Or(s.user, player))
	v.Channel = cmp.Or(s.channel, "general")
	for _, text := range s.sent {
		said(w.T)(w.client.As(v.User, v.Channel).Send(text))
	}
	p.Enter(v)
	if s.act != nil {
		s.act(w, p)
	}
	for page := 1; page <= max(s.pages, 1); page++ {
		name := s.name
		if s.pages > 0 {
			name = fmt.Sprint(s.name, "-", page)
		}
		if page > 1 {
			p.Look(v)
			p.Press("Next ▶")
			p.WaitText(fmt.Sprintf("(%d of %d)", page, s.pages))
		}
		// The colours are the same in every window, and so are roles and names: each scene is audited
		// in the dark on the phone, for what can be seen there alone, and in the light on the laptop.
		for _, look := range webViews {
			look.view.Dark = look.view.Touch
			p.Look(look.view)
			p.Settle()
			p.Shot(look.name + "-" + name)
			p.CheckLayout(name + " on the " + look.name)
			if look.view.Touch {
				p.AuditSight(name)
			} else {
				p.Audit(name)
			}
		}
	}
}
