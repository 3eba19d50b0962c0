package main

import (
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// duellist is somebody at the web chat who calls matches against a rival of their own.
type duellist struct {
	*hall
	page        *sandboxtest.Page
	name, rival string
}

func newDuellist(w *webChat, p *sandboxtest.Page) duellist {
	name := sandboxtest.Eval[string](p, "document.querySelector('#user').value")
	return duellist{&hall{w.T, w.client}, p, name, "rival-of-" + name}
}

// shows waits until the page says a text.
func (d duellist) shows(text string) {
	d.page.Wait("the chat says "+text, "document.querySelector('#messages').innerText.includes('"+text+"')")
}

// challenges calls a duel.
func (d duellist) challenges() {
	d.send(d.rival, "/kenken help") // so that there is such a person
	d.page.Say("/kenken duel opponent:@" + d.rival + " size:3 difficulty:easy rated:false")
	d.shows(d.name + " challenges you")
}

// meets has the duel begun, and both rivals at their boards.
func (d duellist) meets() {
	d.challenges()
	d.press(d.rival, "**"+d.name+"** challenges you", "/accept")
	d.after(15 * time.Second)
	d.press(d.rival, "- "+d.name+" · ", "/board")
	d.press(d.name, "- "+d.name+" · ", "/board")
	d.after(pace)
	d.shows("0 of 9 cells")
}

// matchScenes are duels and races on their way.
var matchScenes = []scene{
	{name: "duel-invited", act: func(w *webChat, p *sandboxtest.Page) { newDuellist(w, p).challenges() }},
	{name: "duel-running", act: func(w *webChat, p *sandboxtest.Page) { newDuellist(w, p).meets() }},
	{name: "duel-over", act: func(w *webChat, p *sandboxtest.Page) {
		d := newDuellist(w, p)
		d.meets()
		d.after(time.Minute)
		d.solve(d.name, "- "+d.name+" · ")
		d.after(20 * time.Minute)
		d.shows(d.name + " wins in")
	}},
	{name: "race", act: func(w *webChat, p *sandboxtest.Page) {
		d := newDuellist(w, p)
		p.Say("/kenken duel size:3 difficulty:easy rated:false")
		d.shows(d.name + " is hosting a race")
		d.press(d.rival, "**"+d.name+"** is hosting a race", "/join")
		d.after(2 * time.Minute)
		d.press(d.rival, "- "+d.name+" · ", "/board")
		d.after(time.Minute)
		d.solve(d.name, "- "+d.name+" · ")
		d.after(40 * time.Minute)
		d.shows(d.name + " wins in")
	}},
	{name: "stats", sent: []string{"/kenken today puzzle:mini"}, act: func(w *webChat, p *sandboxtest.Page) {
		solving(w, p)
		p.Say("/kenken stats")
		p.WaitText("Who leads")
	}},
	{name: "leaders", sent: []string{"/kenken leaderboard board:week"}},
}
