package main

import (
	"fmt"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// windows are those of screens, a tablet and a phone.
var windows = []struct{ width, height int64 }{
	{1280, 720}, {1366, 768}, {1440, 900}, {1920, 1080}, {1024, 768}, {390, 844},
}

// lookAtDays looks at a server of many channels, through windows of many sizes: on its first
// day, on the second, whose post has yesterday's table, and on the next Monday, which tells of last
// week as well.
func lookAtDays(w *webChat, p *sandboxtest.Page) {
	w.Helper()
	owner := w.client.As("owner", "general")
	said(w.T)(owner.Send("/kenken-admin setup thread:on recap:on"))
	for i := range 10 {
		if err := w.client.MakeChannel(fmt.Sprintf("a-channel-whose-name-is-long-%d", i), 0); err != nil {
			w.Fatal(err)
		}
	}
	w.lookAtPost(p, "Mon 23 Nov", 1)
	w.fiveSolve(w.main)
	w.post(24, "Tue 24 Nov")
	w.lookAtPost(p, "Tue 24 Nov", 1)
	w.post(29, "Sun 29 Nov")
	w.fiveSolve(w.spy("main", 7))
	w.post(30, "Mon 30 Nov")
	w.lookAtPost(p, "Mon 30 Nov", 1)

	view := sandboxtest.Laptop.As("newcomer")
	view.Channel = "dm"
	p.Enter(view)
	if !sandboxtest.Eval[bool](p, "(([c, l]) => c.top > l.top - 1 && c.bottom < l.bottom + 1)(['#channels [aria-current]', '#channels'].map(s => document.querySelector(s).getBoundingClientRect()))") {
		w.Error("the last of many channels is open, and its name is out of sight")
	}
}

// post goes to a day of November and waits for its post.
func (w *webChat) post(day int, title string) {
	w.Helper()
	clockTo(w.T, w.client, fmt.Sprintf("%dT09:00:00", day))
	eventuallyWith(w.T, w.client.As("eve", "daily"), "KenKen of "+title, "/play")
}

// lookAtPost looks at a day's post, which has that number of pictures.
func (w *webChat) lookAtPost(p *sandboxtest.Page, title string, pictures int) {
	w.Helper()
	view := sandboxtest.Laptop.As("newcomer")
	view.Channel = "daily"
	p.Enter(view)
	p.WaitText("KenKen of " + title)
	p.Wait(fmt.Sprintf("the post has %d pictures", pictures), fmt.Sprintf("%s.querySelectorAll('.picture').length === %d", sandboxtest.Newest, pictures))
	p.Settle()
	for _, window := range windows {
		p.Resize(window.width, window.height)
		what := fmt.Sprintf("%s at %d×%d", title, window.width, window.height)
		p.CheckLayout(what)
		if narrowest := sandboxtest.Eval[float64](p, "Math.min(...[..."+sandboxtest.Newest+".querySelectorAll('.picture')].map(e => e.offsetWidth))"); narrowest < 300 {
			w.Errorf("%s: a picture is only %v pixels wide", what, narrowest)
		}
		p.Shot(what)
	}
}

// fiveSolve has five players solve a day's puzzle, row by row, so that tomorrow's post can
// show where people paused.
func (w *webChat) fiveSolve(z puzzleOfDay) {
	w.Helper()
	players := make([]*sandboxtest.Person, 5)
	for i := range players {
		players[i] = w.client.As(fmt.Sprint("regular", i+1), "general")
		said(w.T)(players[i].Send("/kenken today puzzle:main"))
	}
	for row := range z.size {
		w.wait(time.Minute)
		for _, player := range players {
			said(w.T)(player.Send(fmt.Sprintf("/kenken move cells:a%d=%s", row+1, z.row(row))))
		}
	}
}
