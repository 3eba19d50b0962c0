package web_test

import (
	"net/http"
	"testing"
	"time"
)

// FuzzAction sends whatever there is to a game: the answer is a Turn or an error, by the
// schema, and never trouble.
func FuzzAction(f *testing.F) {
	for _, body := range []string{
		`{"id":"f0000000000000000000000000000001","do":"write","cells":"a1=3 b2="}`,
		`{"id":"f0000000000000000000000000000002","do":"note","cells":"a1=12","as":"set"}`,
		`{"id":"f0000000000000000000000000000003","do":"undo"}`,
		`{"id":"f0000000000000000000000000000004","do":"submit","answer":"123 231 312"}`,
		`{"id":"f0000000000000000000000000000005","do":"hint","level":3}`,
		`{"id":"f0000000000000000000000000000006","do":"preferences","theme":"dark","show_same":"on"}`,
		`{"id":"f0000000000000000000000000000007","do":"solution","agreed":true}`,
		`{"id":"f0000000000000000000000000000008","do":"fill_notes","agreed":true}`,
		`{"id":"f0000000000000000000000000000009","do":"leaderboard"}`, `{`, `[]`, `null`, `{"id":1}`, "{\"do\":\"\xff\"}",
	} {
		f.Add(body)
	}
	p := fuzzed(f)
	f.Fuzz(func(t *testing.T, body string) {
		p.TB = t
		p.pass(time.Second)
		p.request("POST", "/api/v1/games/"+p.game+"/actions", body)
		p.sensible("turn")
	})
}

// FuzzOrder opens whatever there is.
func FuzzOrder(f *testing.F) {
	for _, body := range []string{
		`{"id":"f0000000000000000000000000000001","open":"practice","size":3,"difficulty":"easy"}`,
		`{"id":"f0000000000000000000000000000002","open":"today"}`,
		`{"id":"f0000000000000000000000000000003","open":"mini","day":"2026-11-23"}`,
		`{"id":"f0000000000000000000000000000004","open":"game","game":"1"}`,
		`{"id":"f0000000000000000000000000000006","open":"lesson","lesson":"given-cell"}`,
		`{"id":"f0000000000000000000000000000005","open":"practice","size":-3}`, `{}`,
	} {
		f.Add(body)
	}
	p := fuzzed(f)
	f.Fuzz(func(t *testing.T, body string) {
		p.TB = t
		p.pass(time.Minute)
		p.request("POST", "/api/v1/games", body)
		p.sensible("turn")
	})
}

// FuzzDoor knocks with whatever there is for a ticket and a token.
func FuzzDoor(f *testing.F) {
	p := fuzzed(f)
	f.Add(`{"ticket":"x"}`, p.token)
	f.Add(`{}`, "a.b")
	f.Add(`{"ticket":1}`, ".")
	held := p.token
	f.Fuzz(func(t *testing.T, body, token string) {
		for _, r := range token {
			if r < ' ' || r > '~' {
				return // no header holds it
			}
		}
		p.TB, p.token = t, token
		p.request("POST", "/api/v1/enter", body)
		if p.status == http.StatusOK {
			t.Errorf("let in with %q", body)
		}
		p.request("GET", "/api/v1/games/"+p.game, nil)
		if p.status == http.StatusOK && token != held {
			t.Errorf("let in with the token %q", token)
		}
	})
}

// fuzzed is a guest's page with a game.
func fuzzed(f *testing.F) *page {
	p := newSite(f, generous).guest()
	p.opens(map[string]any{"open": "practice", "size": 3, "difficulty": "easy"})
	return p
}

// sensible wants a Turn, or an error that the request deserves.
func (p *page) sensible(part string) {
	p.Helper()
	switch {
	case p.status == http.StatusOK:
		holds(p, part, p.body)
	case p.status >= http.StatusInternalServerError:
		p.Errorf("%d: %s", p.status, p.body)
	}
}
