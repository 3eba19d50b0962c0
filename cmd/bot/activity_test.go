package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// frameOf is the sandbox's name for the frame of the Activity.
const frameOf = "#activity-frame"

// newActivity starts a web chat in which today's puzzle is posted, and there is an Activity. It returns the
// frame's origin and the post, too.
func newActivity(t *testing.T) (w *webChat, origin string, post sandboxtest.Message) {
	t.Helper()
	t.Setenv("KENKEN_ACTIVITY", "true")
	w = newWebChat(t)
	owner := w.client.As("owner", "general")
	said(t)(owner.Send("/kenken-admin setup channel:#general time:09:00"))
	said(t)(owner.Send("/kenken-admin post"))
	post = eventuallyWith(t, owner, "KenKen of Mon 23 Nov", "/play")
	return w, w.launch("visitor").Origin, post
}

// launched is an Activity that opened.
type launched struct {
	Origin     string
	InstanceID string `json:"instance_id"`
}

// launch has somebody open the Activity from the launcher of apps.
func (w *webChat) launch(who string) (l launched) {
	w.Helper()
	var outcome struct{ Launch launched }
	w.call("launch", map[string]any{"user": who, "channel": "general"}, &outcome)
	return outcome.Launch
}

// call makes a call of the web chat's.
func (w *webChat) call(name string, body, into any) {
	w.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		w.Fatal(err)
	}
	answer, err := http.Post(w.client.URL+"/sandbox/v1/"+name, "application/json", bytes.NewReader(raw))
	if err != nil {
		w.Fatal(err)
	}
	defer answer.Body.Close()
	if err := json.NewDecoder(answer.Body).Decode(into); err != nil {
		w.Fatal(err)
	}
}

// TestKeepsOthersOut has somebody come with an instance that they are not in, with a code that was used, and without a frame.
func TestKeepsOthersOut(t *testing.T) {
	w, origin, _ := newActivity(t)
	instance := w.launch("ann").InstanceID
	code := func(who string) string {
		t.Helper()
		var given struct{ Code string }
		w.call("authorize", map[string]any{"user": who, "agreed": true}, &given)
		return given.Code
	}
	enter := func(what, code, instance string, want int) {
		t.Helper()
		if status, text := w.comes(origin, code, instance); status != want {
			t.Errorf("%s: status %d, want %d: %s", what, status, want, text)
		}
	}
	spent := code("ann")
	enter("ann herself", spent, instance, http.StatusOK)
	enter("a code that was used", spent, instance, http.StatusUnauthorized)
	enter("a stolen instance", code("thief"), instance, http.StatusUnauthorized)
	enter("an instance that is none", code("ann"), "i-1-gc-2-3", http.StatusUnauthorized)
	var left struct{}
	w.call("leave-activity", map[string]any{"user": "ann", "instance": instance}, &left)
	enter("an instance that ann has left", code("ann"), instance, http.StatusUnauthorized)

	page := w.open(sandboxtest.View{}).Tab(origin+"/?instance_id="+instance+"&frame_id=f&platform=desktop", sandboxtest.View{})
	page.Wait("the page outside any frame says so", "document.querySelector('#gate-title')?.textContent === 'This page belongs in Discord' && document.querySelector('#gate-code').hidden")
	page.Shot("activity-outside")
}

// comes asks to be let in, as the page in the frame does. The frame's host is a name of this machine's that browsers alone know.
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
