package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// frameOf is the sandbox's name for the frame of the Activity.
const frameOf = "#activity-frame"

// newActivity starts a web chat with an Activity, in which today's puzzle is posted. It returns the frame's
// origin and the post, too.
func newActivity(t *testing.T) (w *webChat, origin string, post sandboxtest.Message) {
	t.Helper()
	t.Parallel()
	w = newWebChat(t, "--activity")
	owner := w.client.As("owner", "general")
	said(t)(owner.Send("/kenken-admin setup channel:#general time:09:00"))
	said(t)(owner.Send("/kenken-admin post"))
	post = eventuallyWith(t, owner, "KenKen of Mon 23 Nov", "/play")
	origin, _ = w.launched(w.client.As("visitor", "general").Launch())
	return w, origin, post
}

// launched returns the frame's origin and the instance of an Activity that somebody's action opened.
func (w *webChat) launched(out sandboxtest.Outcome, err error) (origin, instance string) {
	w.Helper()
	if err != nil || out.Launch == nil {
		w.Fatalf("no Activity opens: %+v, %v", out, err)
	}
	return out.Launch.Origin, out.Launch.InstanceID
}

// TestActivity plays today's puzzle in Discord's frame, at a desk and on a phone: from the post, with consent refused at first, and
// with a token that runs out in the middle.
func TestActivity(t *testing.T) {
	w, origin, post := newActivity(t)
	chat := w.open(sandboxtest.Laptop.As("ann"))
	for _, v := range []struct {
		name   string
		view   sandboxtest.View
		thinks time.Duration // before the first digit
	}{{"desk", sandboxtest.Laptop.As("ann"), 0}, {"phone", sandboxtest.Phone.As("bob"), time.Minute}} {
		t.Run(v.name, func(t *testing.T) {
			w, chat := w.inside(t), chat.For(t)
			if _, err := w.client.StopClock(time.Date(2026, 11, 23, 10, 30, 0, 0, time.UTC)); err != nil { // so times are the players', not the machine's
				t.Fatal(err)
			}
			chat.Enter(v.view)
			chat.Press("Play by touch")
			chat.WaitText("Full board in Discord")
			chat.Press("Full board in Discord")
			chat.Wait("Discord asks for consent", "document.querySelector('#consent').open")
			chat.Shot("activity-consent-" + v.name)
			chat.Drawn()
			chat.Click("#consent-no")
			frame := chat.Frame(origin)
			frame.Wait("the page says why", "document.querySelector('#gate-title')?.textContent === 'Discord has not said who you are'")
			chat.Shot("activity-refused-" + v.name)
			chat.Inside(frameOf, frame, "#gate-retry")
			chat.Wait("Discord asks again", "document.querySelector('#consent').open")
			chat.Drawn()
			chat.Click("#consent-yes")
			frame.Wait("the board is there", "document.querySelectorAll('[role=gridcell]').length === 25 && document.querySelector('#title-lead').textContent.startsWith('Daily')")
			chat.Shot("activity-board-" + v.name)
			w.wait(v.thinks)
			w.fill(chat, frame, 0, 12)
			w.wait(12*time.Hour + time.Minute) // longer than a token lasts
			w.fill(chat, frame, 12, 25)
			frame.Wait("it is solved", "document.querySelector('#panel').textContent.includes('Solved')")
			chat.Shot("activity-solved-" + v.name)
			if kept := sandboxtest.Eval[bool](frame, "Boolean(navigator.serviceWorker?.controller)"); kept {
				t.Error("a service worker is at work inside the frame")
			}
			chat.Click("#activity-close")
			w.launched(w.client.As(v.view.User, "general").Click(post.ID, "/daily/2026-11-23/main/play")) // where its player was last
		})
	}
	for _, name := range []string{"ann", "bob"} { // after half a day there is no time to rank, but the day counts
		if stats := textOf(said(t)(w.client.As(name, "general").Send("/kenken stats"))); !strings.Contains(stats, "Mon 23 Nov solved") {
			t.Errorf("%s: the day does not count: %s", name, stats)
		}
	}
}

// fill writes the answer's digits into the cells of a range, by hand.
func (w *webChat) fill(chat, frame *sandboxtest.Page, from, to int) {
	w.Helper()
	for i := from; i < to; i++ {
		cell := fmt.Sprintf("%c%d", 'a'+i%5, i/5+1)
		grid := fmt.Sprintf(`[role=gridcell][aria-label^="%s,"]`, cell)
		if sandboxtest.Eval[bool](frame, "document.querySelector('"+grid+"').ariaLabel.includes(', given')") {
			continue
		}
		chat.Inside(frameOf, frame, grid)
		chat.Inside(frameOf, frame, fmt.Sprintf(`[data-digit="%c"]`, w.main.answer[i]))
		frame.Wait(cell+" is written", fmt.Sprintf("document.querySelector('%s').ariaLabel.includes(', digit %c')", grid, w.main.answer[i]))
	}
	frame.Wait("all is sent", "Object.keys(localStorage).every(key => !key.startsWith('kenken/pending/'))")
}

// TestKeepsOthersOut has somebody come with an instance that they are not in, with a code that was used, and without a frame.
func TestKeepsOthersOut(t *testing.T) {
	w, origin, _ := newActivity(t)
	ann := w.client.As("ann", "general")
	_, instance := w.launched(ann.Launch())
	code := func(who *sandboxtest.Person) string {
		t.Helper()
		given, err := who.Authorize()
		if err != nil {
			t.Fatal(err)
		}
		return given
	}
	enter := func(what, code, instance string, want int) {
		t.Helper()
		if status, text := w.comes(origin, code, instance); status != want {
			t.Errorf("%s: status %d, want %d: %s", what, status, want, text)
		}
	}
	spent := code(ann)
	enter("ann herself", spent, instance, http.StatusOK)
	enter("a code that was used", spent, instance, http.StatusUnauthorized)
	enter("a stolen instance", code(w.client.As("thief", "general")), instance, http.StatusUnauthorized)
	enter("an instance that is none", code(ann), "i-1-gc-2-3", http.StatusUnauthorized)
	if err := ann.LeaveActivity(instance); err != nil {
		t.Fatal(err)
	}
	enter("an instance that ann has left", code(ann), instance, http.StatusUnauthorized)

	page := w.open(sandboxtest.View{}).Tab(origin+"/?instance_id="+instance+"&frame_id=f&platform=desktop", sandboxtest.View{})
	page.Wait("the page outside any frame says so", "document.querySelector('#gate-title')?.textContent === 'This page belongs in Discord' && document.querySelector('#gate-code').hidden")
	page.Shot("activity-outside")
}

// comes asks to be let in, as the page in the frame does. The frame's host is a name of this machine that only browsers know.
func (w *webChat) comes(origin, code, instance string) (int, string) {
	w.Helper()
	host, err := url.Parse(origin)
	if err != nil {
		w.Fatal(err)
	}
	body := fmt.Sprintf(`{"code": %q, "instance": %q}`, code, instance)
	r, err := http.NewRequestWithContext(w.Context(), http.MethodPost, w.client.URL+"/.proxy/api/v1/activity", strings.NewReader(body))
	if err != nil {
		w.Fatal(err)
	}
	r.Host = host.Host
	r.Header.Set("Origin", origin)
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		w.Fatal(err)
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(answer.Body)
	return answer.StatusCode, string(text)
}
