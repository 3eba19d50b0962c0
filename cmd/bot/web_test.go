package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// linkOf returns the address of a message's link.
func linkOf(t *testing.T, m sandboxtest.Message) *url.URL {
	t.Helper()
	var find func([]sandboxtest.Component) string
	find = func(list []sandboxtest.Component) string {
		for _, c := range list {
			if c.URL != "" {
				return c.URL
			}
			if found := find(c.Components); found != "" {
				return found
			}
		}
		return ""
	}
	u, err := url.Parse(find(m.Components))
	if err != nil || u.Host == "" {
		t.Fatalf("no link in %+v", m.Components)
	}
	return u
}

// browser is a page that somebody opened by a link: what of it talks to the bot.
type browser struct {
	*testing.T
	client              *http.Client
	origin, token, game string
	view                map[string]any
	seq                 int
}

// follow opens a link as the page does.
func follow(t *testing.T, link *url.URL) *browser {
	t.Helper()
	jar, _ := cookiejar.New(nil)
	b := &browser{T: t, client: &http.Client{Jar: jar}, origin: link.Scheme + "://" + link.Host}
	answer, err := b.client.Get(b.origin + link.Path)
	if err != nil {
		t.Fatal(err)
	}
	html, _ := io.ReadAll(answer.Body)
	answer.Body.Close()
	if answer.StatusCode != http.StatusOK || !bytes.Contains(html, []byte("<html")) {
		t.Fatalf("the page: %s\n%s", answer.Status, html)
	}
	in := b.post("enter", map[string]any{"ticket": strings.TrimPrefix(link.Fragment, "t=")})
	b.token, b.game = in["token"].(string), in["game"].(string)
	if b.game == "" {
		open := in["open"].(map[string]any)
		order := map[string]any{"id": "f0000000000000000000000000000001", "open": open["open"]}
		if day, ok := open["day"]; ok {
			order["day"] = day
		}
		b.see(b.post("games", order))
		b.game = b.view["game"].(string)
	}
	return b
}

// post sends a request of the page, which must be answered well.
func (b *browser) post(path string, body map[string]any) map[string]any {
	b.Helper()
	status, got := b.send(path, body)
	if status != http.StatusOK {
		b.Fatalf("%s: %d %v", path, status, got)
	}
	return got
}

// send sends a request of the page.
func (b *browser) send(path string, body map[string]any) (status int, got map[string]any) {
	b.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		b.Fatal(err)
	}
	r, err := http.NewRequest("POST", b.origin+"/api/v1/"+path, bytes.NewReader(text))
	if err != nil {
		b.Fatal(err)
	}
	r.Header.Set("Origin", b.origin)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+b.token)
	answer, err := b.client.Do(r)
	if err != nil {
		b.Fatal(err)
	}
	defer answer.Body.Close()
	if err := json.NewDecoder(answer.Body).Decode(&got); err != nil {
		b.Fatalf("%s: %s %v", path, answer.Status, err)
	}
	return answer.StatusCode, got
}

// act does something on the page's game.
func (b *browser) act(id string, action map[string]any) {
	b.Helper()
	action["id"] = "f00000000000000000000000000000" + id
	b.see(b.post("games/"+b.game+"/actions", action))
}

// see takes a Turn.
func (b *browser) see(turn map[string]any) {
	b.Helper()
	if turn["refusal"] != nil {
		b.Fatalf("refused: %v", turn["refusal"])
	}
	b.view, b.seq = turn["view"].(map[string]any), int(turn["seq"].(float64))
}

// socket opens the page's socket.
func (b *browser) socket() *websocket.Conn {
	b.Helper()
	dialer := websocket.Dialer{Subprotocols: []string{"kenken.v1"}}
	conn, _, err := dialer.Dial(strings.Replace(b.origin, "http", "ws", 1)+"/api/v1/changes", http.Header{"Origin": {b.origin}})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { conn.Close() })
	if err := conn.WriteJSON(map[string]any{"token": b.token, "game": b.game, "seq": b.seq}); err != nil {
		b.Fatal(err)
	}
	return conn
}

// hear waits for the next Turn, a minute at most.
func (b *browser) hear(conn *websocket.Conn) {
	b.Helper()
	conn.SetReadDeadline(time.Now().Add(time.Minute))
	for {
		var frame struct{ Turn map[string]any }
		if err := conn.ReadJSON(&frame); err != nil {
			b.Fatalf("nothing within a minute: %v", err)
		}
		if frame.Turn != nil { // else it is a sign of life
			b.see(frame.Turn)
			return
		}
	}
}
