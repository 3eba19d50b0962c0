package web_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/web"
	"kenkenbot/bot/web/identity"
	"kenkenbot/internal/buckets"
	"kenkenbot/storage"
)

var practice = map[string]any{"open": "practice", "size": 4, "difficulty": "easy"}

// TestALinkLetsInOnce follows a link, and then once more, as somebody does who found it.
func TestALinkLetsInOnce(t *testing.T) {
	s := newSite(t)
	link := s.link(5, game.OwnGame{ID: 17})
	if !strings.HasPrefix(link, s.http.URL+"/play#t=") || len(ticket(link)) < 26 {
		t.Errorf("the link is %s", link)
	}
	first, second := s.page(), s.page()
	for range 3 { // what a link scanner does
		first.request("GET", "/play", nil)
		if first.status != http.StatusOK {
			t.Errorf("the page: %d", first.status)
		}
	}
	if in := first.in("enter", map[string]string{"ticket": ticket(link)}); in.Game != "17" || in.Token == "" {
		t.Errorf("let in with %+v", in)
	}
	for _, ticket := range []string{ticket(link), "", "x", strings.Repeat("A", 26)} {
		second.request("POST", "/api/v1/enter", map[string]string{"ticket": ticket})
		second.refused(http.StatusUnauthorized, "stale_link")
		if !strings.Contains(string(second.body), `"guests":true`) {
			t.Errorf("%s", second.body)
		}
	}
	second.request("POST", "/api/v1/resume", struct{}{})
	second.refused(http.StatusUnauthorized, "no_session")
}

// TestARestartKeepsLinksAndSessions serves the page again on the same store: a link that was
// used is good for nothing, one that was not for what is left of its time.
func TestARestartKeepsLinksAndSessions(t *testing.T) {
	s := newSite(t)
	spent, fresh := s.link(5, game.Today{Slot: storage.Main}), s.link(6, game.Today{Slot: storage.Main})
	p := s.page()
	p.in("enter", map[string]string{"ticket": ticket(spent)})
	left := s.enters(7, game.Today{Slot: storage.Main})
	left.request("POST", "/api/v1/leave", struct{}{})
	s.serve()
	q := s.page()
	q.in("enter", map[string]string{"ticket": ticket(fresh)})
	for _, link := range []string{spent, fresh} {
		q.request("POST", "/api/v1/enter", map[string]string{"ticket": ticket(link)})
		q.refused(http.StatusUnauthorized, "stale_link")
	}
	p.opens(practice)
	left.request("POST", "/api/v1/games", map[string]any{})
	left.refused(http.StatusUnauthorized, "unauthorized")
}

// TestAReload comes back by the cookie, which goes to one address alone, and no further
// than the session.
func TestAReload(t *testing.T) {
	s := newSite(t)
	p := s.enters(5, game.Today{Slot: storage.Main})
	p.opens(practice)
	cookie := p.cookies("/api/v1/resume")
	if len(cookie) != 1 || len(p.cookies("/api/v1/games")) != 0 {
		t.Fatalf("cookies: %v", cookie)
	}
	p.token = ""
	in := p.in("resume", struct{}{})
	if in.Last == "" || in.Game != "" || in.Player.Name != "player 5" {
		t.Errorf("resumed with %+v", in)
	}
	set := p.header.Get("Set-Cookie")
	for _, want := range []string{"HttpOnly", "SameSite=Strict", "Path=/api/v1/resume", "Max-Age=31536000"} {
		if !strings.Contains(set, want) {
			t.Errorf("the cookie lacks %s: %s", want, set)
		}
	}
	if in.Token != cookie[0].Value {
		t.Error("the page that was loaded again has another token")
	}

	bearer := p.token
	p.token = bearer[:len(bearer)-2]
	p.request("GET", "/api/v1/games/1", nil)
	p.refused(http.StatusUnauthorized, "unauthorized")

	p.token = bearer
	p.request("POST", "/api/v1/leave", struct{}{})
	if p.status != http.StatusOK || len(p.cookies("/api/v1/resume")) != 0 {
		t.Errorf("left: %d, cookies %v", p.status, p.cookies("/api/v1/resume"))
	}
	p.request("GET", "/api/v1/games/1", nil)
	p.refused(http.StatusUnauthorized, "unauthorized")
	p.request("POST", "/api/v1/resume", struct{}{}, "Cookie", cookie[0].Name+"="+cookie[0].Value)
	p.refused(http.StatusUnauthorized, "ended")
	p.request("POST", "/api/v1/resume", struct{}{})
	p.refused(http.StatusUnauthorized, "no_session") // whoever signed out is a guest's
}

// TestStayingSignedIn lets a phone come every third day. One that stayed away is told so, and is no
// guest's; a guest's and a borrowed one are. A borrowed one's cookies go with the browser.
func TestStayingSignedIn(t *testing.T) {
	s := newSite(t)
	s.serve(func(o *web.Options) { o.Identity = identity.NewRoom(s.store, s.Now) })
	comes, away, guest, borrowed := s.enters(5, game.Today{Slot: storage.Main}), s.enters(5, game.Today{Slot: storage.Main}), s.guest(), s.page()
	cookies := func(p *page) string { return strings.Join(p.header.Values("Set-Cookie"), "\n") }
	if in := borrowed.in("enter", map[string]any{"ticket": ticket(s.link(5, game.Today{Slot: storage.Main})), "borrowed": true}); !in.Borrowed || strings.Contains(cookies(borrowed), "Max-Age=3") {
		t.Errorf("%+v with the cookies %s", in, cookies(borrowed))
	}
	borrowed.token = ""
	if in := borrowed.in("resume", struct{}{}); !in.Borrowed || strings.Contains(cookies(borrowed), "Max-Age=3") {
		t.Errorf("loaded again: %+v with the cookies %s", in, cookies(borrowed))
	}
	for range 30 {
		s.pass(3 * 24 * time.Hour)
		comes.token = ""
		if in := comes.in("resume", struct{}{}); in.Player.Guest || in.Borrowed || !strings.Contains(cookies(comes), "Max-Age=31536000") {
			t.Fatalf("at %v: %+v with the cookies %s", s.Now(), in, cookies(comes))
		}
	}
	s.pass(24 * time.Hour)
	for what, of := range map[string]struct {
		*page
		code   string
		guests bool
	}{"a phone": {away, "ended", false}, "a guest's": {guest, "no_session", true}, "a borrowed one": {borrowed, "no_session", true}} {
		of.token = ""
		of.request("POST", "/api/v1/resume", struct{}{})
		of.refused(http.StatusUnauthorized, of.code)
		if strings.Contains(string(of.body), `"guests":true`) != of.guests {
			t.Errorf("%s after 91 days: %s", what, of.body)
		}
	}
}

func (p *page) cookies(path string) []*http.Cookie {
	u, err := url.Parse(p.http.URL + path)
	if err != nil {
		p.Fatal(err)
	}
	return p.client.Jar.Cookies(u)
}

// TestGuests play practice, each for themselves, where they may.
func TestGuests(t *testing.T) {
	s := newSite(t)
	p, q := s.page(), s.page()
	if in := p.in("guest", struct{}{}); !in.Player.Guest || in.Player.Name != "Guest" || in.Game != "" {
		t.Errorf("let in with %+v", in)
	}
	q.in("guest", struct{}{})
	p.opens(practice)
	solution := p.solution()
	q.request("GET", "/api/v1/games/"+p.game, nil)
	q.refused(http.StatusNotFound, "not_found")
	for _, order := range []map[string]any{{"open": "today"}, {"open": "mini"}, {"open": "today", "day": "2026-11-23"}} {
		order["id"] = p.key()
		p.request("POST", "/api/v1/games", order)
		p.refused(http.StatusForbidden, "forbidden")
	}
	if brought := q.opens(map[string]any{"open": "own", "text": "3:a_3aab_,a5d2a4m6"}); brought.View == nil || strings.Contains(strings.Join(brought.Said, " "), "list") {
		t.Errorf("said of a guest's own puzzle: %q", brought.Said)
	}
	read := q.opens(map[string]any{"open": "own", "text": "AAB\nCDB\nCDE\nA 3+\nB 3/\nC 6*\nD 2-\nE 2"})
	if read.View != nil || read.Refusal == nil || q.opens(map[string]any{"open": "own", "text": read.Refusal.Puzzle}).View == nil {
		t.Errorf("a puzzle in none of the formats: %+v", read.Refusal)
	}
	if refused := q.opens(map[string]any{"open": "own", "text": "no puzzle"}); refused.Refusal == nil {
		t.Errorf("no puzzle: %+v", refused)
	}
	done := p.act("submit", "answer", solution.String())
	for _, n := range done.View.Next {
		if n["open"] == "today" || n["open"] == "mini" {
			t.Errorf("a guest is offered %v", n)
		}
	}
	closed := newSite(t, func(o *web.Options) { o.Guests = false }).page()
	closed.request("POST", "/api/v1/guest", struct{}{})
	closed.refused(http.StatusForbidden, "forbidden")
	closed.request("POST", "/api/v1/resume", struct{}{})
	if strings.Contains(string(closed.body), "guests") {
		t.Errorf("offers guests what there is not: %s", closed.body)
	}
}

// TestAForgottenPlayersPage writes nothing more, also before the server has heard of it, and
// is over then.
func TestAForgottenPlayersPage(t *testing.T) {
	s := newSite(t)
	p := s.enters(5, game.Today{Slot: storage.Main})
	p.opens(map[string]any{"open": "today"})
	stream := p.listen(-1)
	stream.hear()
	s.pass(time.Second)
	actor := actor.Actor{Player: 5, Name: "player 5", Guild: home, At: s.Now()}
	if err := s.game.Forget(t.Context(), actor, s.Now); err != nil {
		t.Fatal(err)
	}
	s.pass(time.Second)
	p.request("POST", "/api/v1/games", map[string]any{"id": p.key(), "open": "practice", "size": 4})
	p.refused(http.StatusUnauthorized, "unauthorized")
	if e, _, err := s.game.Export(t.Context(), actor); err != nil || len(e.Tables) > 0 {
		t.Errorf("there is left %v, %v", e.Tables, err)
	}
	s.Forget(5)
	stream.closes(websocket.CloseGoingAway)
	p.request("POST", "/api/v1/resume", struct{}{})
	p.refused(http.StatusUnauthorized, "ended")
	s.enters(5, game.Today{Slot: storage.Main}).opens(map[string]any{"open": "today"})
}

// TestAnothersGameIsNotThere asks for it in every way.
func TestAnothersGameIsNotThere(t *testing.T) {
	s := newSite(t)
	mine, other := s.enters(5, game.Today{Slot: storage.Main}), s.enters(6, game.Today{Slot: storage.Main})
	mine.opens(map[string]any{"open": "today"})
	other.opens(map[string]any{"open": "today"})
	mine.act("write", "cells", "a1=3")
	other.game = mine.game
	for _, do := range []map[string]any{{"do": "write", "cells": "a1=1"}, {"do": "undo"}, {"do": "check"}, {"do": "hint"}, {"do": "share"}, {"do": "leaderboard"}, {"do": "submit"}, {"do": "solution", "agreed": true}, {"do": "preferences", "theme": "dark"}} {
		do["id"] = other.key()
		other.request("POST", "/api/v1/games/"+mine.game+"/actions", do)
		other.refused(http.StatusNotFound, "not_found")
	}
	for _, path := range []string{"games/" + mine.game, "games/" + mine.game + "/changes?after=0", "combinations?cell=a1&game=" + mine.game, "games/0", "games/-1", "games/99999999999999999999", "games/a"} {
		other.request("GET", "/api/v1/"+path, nil)
		other.refused(http.StatusNotFound, "not_found")
	}
	other.request("POST", "/api/v1/games", map[string]any{"id": other.key(), "open": "game", "game": mine.game})
	other.refused(http.StatusNotFound, "not_found")
	if v := mine.act("check").View; v.Values[0] != 3 && v.Empty == 25 {
		t.Errorf("the game was changed: %+v", v)
	}
}

// TestTheHeader has what browsers must be told, on every answer.
func TestTheHeader(t *testing.T) {
	s := newSite(t, func(o *web.Options) { o.FrameAncestor = "http://127.0.0.1:8484" })
	p := s.page()
	for _, path := range []string{"/", "/play", "/assets/index.html", "/assets/none.js", "/none", "/api/v1/none", "/api/v1/games/1"} {
		p.request("GET", path, nil)
		policy := p.header.Get("Content-Security-Policy")
		for _, want := range []string{"default-src 'none'", "script-src 'self';", "style-src 'self';", "base-uri 'none'", "form-action 'none'", "frame-ancestors http://127.0.0.1:8484"} {
			if !strings.Contains(policy, want) {
				t.Errorf("%s: the policy lacks %s: %s", path, want, policy)
			}
		}
		if strings.Contains(policy, "unsafe") || p.header.Get("X-Content-Type-Options") != "nosniff" || p.header.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: %v", path, p.header)
		}
	}
	q := newSite(t).page()
	q.request("GET", "/", nil)
	if !strings.Contains(q.header.Get("Content-Security-Policy"), "frame-ancestors 'none'") {
		t.Errorf("%v", q.header)
	}
	tag := q.header.Get("ETag")
	q.request("GET", "/", nil, "If-None-Match", tag)
	if q.status != http.StatusNotModified || len(q.body) > 0 {
		t.Errorf("the same page again: %d", q.status)
	}
}

// TestOnlyThePageItselfWrites sends what other sites could make a browser send.
func TestOnlyThePageItselfWrites(t *testing.T) {
	s := newSite(t)
	link := s.link(5, game.Today{Slot: storage.Main})
	p := s.page()
	enter := map[string]string{"ticket": ticket(link)}
	for _, origin := range []string{"", "null", "http://evil.example", s.http.URL + ".evil.example", strings.Replace(s.http.URL, "http", "https", 1), strings.ToUpper(s.http.URL)} {
		p.request("POST", "/api/v1/enter", enter, "Origin", origin)
		p.refused(http.StatusForbidden, "wrong_origin")
	}
	twice, err := http.NewRequest("POST", s.http.URL+"/api/v1/resume", strings.NewReader("{}"))
	if err != nil {
		t.Fatal(err)
	}
	twice.Header = http.Header{"Origin": {s.http.URL, "http://evil.example"}, "Content-Type": {"application/json"}}
	if answer, err := http.DefaultClient.Do(twice); err != nil || answer.StatusCode != http.StatusForbidden {
		t.Errorf("from two origins: %v, %v", answer, err)
	}
	for _, kind := range []string{"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"} {
		p.request("POST", "/api/v1/enter", enter, "Content-Type", kind)
		p.refused(http.StatusUnsupportedMediaType, "not_json")
	}
	p.request("GET", "/", nil, "Host", "evil.example")
	p.refused(http.StatusForbidden, "wrong_origin")
	p.in("enter", enter) // none of that has spent the ticket
}

// TestBodiesAreBounded and read strictly.
func TestBodiesAreBounded(t *testing.T) {
	p := newSite(t).guest()
	p.opens(practice)
	path := "/api/v1/games/" + p.game + "/actions"
	for body, code := range map[string]string{
		"":                         "bad_request",
		"[]":                       "bad_request",
		"null":                     "bad_request",
		`{"id":"x","do":"undo"}`:   "bad_request",
		`{"do":"undo"}`:            "bad_request",
		`{"id":"` + p.key() + `"}`: "bad_request",
		`{"id":"00000000000000000000000000000001","do":"undo"}`:                                  "bad_request",
		`{"id":"` + p.key() + `","do":"win"}`:                                                    "bad_request",
		`{"id":"` + p.key() + `","do":"undo","more":1}`:                                          "bad_request",
		`{"id":"` + p.key() + `","do":"undo"} {}`:                                                "bad_request",
		`{"id":"` + p.key() + `","do":"note","as":"add","cells":"a1=1"}`:                         "bad_request",
		`{"id":"` + p.key() + `","do":"preferences","theme":"mauve"}`:                            "bad_request",
		`{"id":"` + p.key() + `","do":"preferences","show_same":"perhaps"}`:                      "bad_request",
		`{"id":"` + p.key() + `","do":"write","cells":"` + strings.Repeat("a1=1 ", 4<<10) + `"}`: "too_large",
	} {
		p.request("POST", path, body)
		p.refused(map[string]int{"bad_request": 400, "too_large": 413}[code], code)
	}
	if h := p.act("hint", "level", 9); h.Refusal == nil || h.Refusal.Reason != "out_of_range" {
		t.Errorf("a hint of level 9: %+v", h)
	}
}

// TestRates holds people and addresses up that ask for too much: what a bucket has room for passes,
// and one more doesn't.
func TestRates(t *testing.T) {
	rate := func(n int) buckets.Rate { return buckets.Rate{AtOnce: n, Every: 20 * time.Minute} }
	order := map[string]any{"open": "practice", "size": 3, "difficulty": "easy"}
	code := map[string]string{"code": "ABCDEF"}
	for name, c := range map[string]struct {
		limits web.Limits
		path   string
		body   any
		apart  bool // each request comes from another address
		want   int  // how many pass; entering has taken some
	}{
		"address":      {web.Limits{Address: rate(5)}, "GET games/1", nil, false, 3},
		"enter":        {web.Limits{Enter: rate(5)}, "POST resume", struct{}{}, false, 4},
		"player":       {web.Limits{Player: rate(5), Strangers: 1, StrangersAddress: 1}, "GET games/1", nil, true, 5},
		"guest":        {web.Limits{Guest: rate(3)}, "POST guest", struct{}{}, false, 3},
		"files":        {web.Limits{Files: rate(5)}, "GET ../../", nil, false, 5},
		"code":         {web.Limits{Code: rate(3)}, "POST enter", code, false, 3},
		"order":        {web.Limits{Order: rate(2), GuestOrders: rate(9)}, "POST games", order, false, 2},
		"guest orders": {web.Limits{Order: rate(2), GuestOrders: rate(6)}, "POST games", order, true, 3},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t, func(o *web.Options) { o.Limits = c.limits })
			p := s.enters(5, game.Today{Slot: storage.Main})
			if strings.Contains(name, "order") || name == "address" {
				p = s.guest()
			}
			method, path, _ := strings.Cut(c.path, " ")
			for n := range c.want + 2 {
				var from []string
				if c.apart {
					from = []string{"X-Forwarded-For", fmt.Sprintf("192.0.2.%d", n)}
				}
				if order, ok := c.body.(map[string]any); ok {
					order["id"] = p.key()
				}
				p.request(method, "/api/v1/"+path, c.body, from...)
				if n < c.want {
					if p.status == http.StatusTooManyRequests {
						t.Errorf("request %d of %d is too many", n+1, c.want)
					}
					continue
				}
				p.refused(http.StatusTooManyRequests, "too_fast")
				if p.header.Get("Retry-After") == "" || !strings.Contains(string(p.body), "retry_after_ms") {
					t.Errorf("does not say how long: %v %s", p.header, p.body)
				}
			}
			if name == "player" {
				p.listen(-1).closes(websocket.CloseTryAgainLater)
			}
		})
	}
	s := newSite(t, func(o *web.Options) { o.Limits = web.Limits{GuestOrders: rate(2)} })
	s.guest().opens(practice)
	s.enters(5, game.Today{Slot: storage.Main}).opens(practice) // a player's own budget is another
}

// TestManyBehindOneAddress: whoever is let in counts for themselves, and others of their address have
// no less for it.
func TestManyBehindOneAddress(t *testing.T) {
	s := newSite(t, func(o *web.Options) {
		o.Limits = web.Limits{Address: buckets.Rate{AtOnce: 7, Every: time.Hour}, Player: buckets.Rate{AtOnce: 10, Every: time.Hour}}
	})
	p, q := s.enters(5, game.Today{Slot: storage.Main}), s.enters(6, game.Today{Slot: storage.Main})
	for _, who := range []*page{p, q} {
		for range 10 {
			who.request("GET", "/api/v1/games/1", nil)
			who.refused(http.StatusNotFound, "not_found")
		}
		who.request("GET", "/api/v1/games/1", nil)
		who.refused(http.StatusTooManyRequests, "too_fast")
	}
	g := s.guest()
	for _, want := range []int{404, 404, 429} { // four have gone to the two players' first requests, one to the guest's
		if g.request("GET", "/api/v1/games/1", nil); g.status != want {
			t.Errorf("a guest is answered with %d, want %d", g.status, want)
		}
	}
}

// TestTheGamesOwnBudget: moves that are too fast may be sent again as they are.
func TestTheGamesOwnBudget(t *testing.T) {
	s := newSite(t)
	p := s.guest()
	v := p.opens(practice).View
	free := 0 // the first cell that is not given
	for slices.Contains(v.Given, free) {
		free++
	}
	cell := board.CellAt(v.Size, free).String()
	for i := range 60 {
		write := map[string]any{"id": p.key(), "do": "write", "cells": fmt.Sprintf("%s=%d", cell, i%4+1)}
		p.request("POST", "/api/v1/games/"+p.game+"/actions", write)
		if p.status == http.StatusOK {
			continue
		}
		p.refused(http.StatusTooManyRequests, "too_fast")
		s.pass(time.Second)
		if again := p.does(write); again.Repeat || again.Refusal != nil {
			t.Errorf("sent again: %+v", again)
		}
		return
	}
	t.Error("60 moves at once were taken")
}

// TestForwardedAddresses believes proxies that are known, and nobody else.
func TestForwardedAddresses(t *testing.T) {
	limits := web.Limits{Files: buckets.Rate{AtOnce: 3, Every: time.Hour}}
	s := newSite(t, func(o *web.Options) {
		o.Limits = limits
		o.Proxies = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
	})
	handler := s.Handler()
	from := func(remote string, forwarded ...string) int {
		r, _ := http.NewRequest("GET", "/", nil)
		r.RemoteAddr, r.Host = net.JoinHostPort(remote, "1234"), strings.TrimPrefix(s.http.URL, "http://")
		for _, f := range forwarded {
			r.Header.Add("X-Forwarded-For", f)
		}
		w := &recorder{header: http.Header{}, status: 200}
		handler.ServeHTTP(w, r)
		return w.status
	}
	for i, tt := range []struct {
		remote    string
		forwarded []string
		spend     int // how many of the bucket are left to be taken before
		want      int
	}{
		{"192.0.2.1", nil, 3, 429},
		{"192.0.2.1", []string{"192.0.2.9"}, 0, 429}, // no proxy: what it says counts for nothing
		{"127.0.0.1", []string{"192.0.2.1"}, 0, 429},
		{"10.1.2.3", []string{"192.0.2.1"}, 0, 429},
		{"10.1.2.3", []string{"198.51.100.7, 192.0.2.1, 10.0.0.9"}, 0, 429},
		{"10.1.2.3", []string{"198.51.100.7", "192.0.2.1"}, 0, 429},
		{"127.0.0.1", []string{"192.0.2.2"}, 2, 200},
		{"127.0.0.1", []string{"192.0.2.2"}, 0, 429},
		{"2001:db8::1", nil, 3, 429},
		{"2001:db8::2", nil, 0, 429}, // the same customer
		{"2001:db8:0:1::2", nil, 0, 200},
		{"127.0.0.1", []string{"nonsense"}, 0, 200}, // counts as the proxy itself
	} {
		for range tt.spend {
			from(tt.remote, tt.forwarded...)
		}
		if got := from(tt.remote, tt.forwarded...); got != tt.want {
			t.Errorf("%d: from %s for %v: %d, want %d", i, tt.remote, tt.forwarded, got, tt.want)
		}
	}
}

// TestAddressesStayCounted has tens of thousands of other addresses come, and those of one
// network that has many.
func TestAddressesStayCounted(t *testing.T) {
	s := newSite(t, func(o *web.Options) { o.Limits = web.Limits{Files: buckets.Rate{AtOnce: 3, Every: time.Hour}} })
	handler := s.Handler()
	from := func(remote string) int {
		r, _ := http.NewRequest("GET", "/", nil)
		r.RemoteAddr, r.Host = net.JoinHostPort(remote, "1234"), strings.TrimPrefix(s.http.URL, "http://")
		w := &recorder{header: http.Header{}, status: 200}
		handler.ServeHTTP(w, r)
		return w.status
	}
	for range 3 {
		from("192.0.2.1")
	}
	for i := range buckets.Most + 100 {
		from(fmt.Sprintf("10.%d.%d.%d", i>>16, i>>8&255, i&255))
	}
	if got := from("192.0.2.1"); got != http.StatusTooManyRequests {
		t.Errorf("after a crowd: %d", got)
	}
	for i := range 30 {
		if got := from(fmt.Sprintf("2001:db8:7:%x::1", i)); got != http.StatusOK {
			t.Fatalf("the customer %d of a network: %d", i, got)
		}
	}
	for _, tt := range []struct {
		remote string
		want   int
	}{{"2001:db8:7:ff::1", http.StatusTooManyRequests}, {"2001:db8:8::1", http.StatusOK}} {
		if got := from(tt.remote); got != tt.want {
			t.Errorf("from %s after ten customers' worth of one network: %d, want %d", tt.remote, got, tt.want)
		}
	}
}

type recorder struct {
	header http.Header
	status int
}

func (r *recorder) Header() http.Header         { return r.header }
func (r *recorder) Write(b []byte) (int, error) { return len(b), nil }
func (r *recorder) WriteHeader(status int)      { r.status = status }

// TestNothingSecretIsLogged makes trouble, and looks for tickets and tokens in the log.
func TestNothingSecretIsLogged(t *testing.T) {
	s := newSite(t)
	link := s.link(5, game.Today{Slot: storage.Main})
	p := s.page()
	in := p.in("enter", map[string]string{"ticket": ticket(link)})
	p.opens(practice)
	s.store.Close()
	p.request("GET", "/api/v1/games/"+p.game, nil)
	p.refused(http.StatusInternalServerError, "trouble")
	p.incident(`route="GET /api/v1/games/{id}"`)
	p.request("POST", "/api/v1/leave", struct{}{})
	p.incident(`route="POST /api/v1/leave"`)
	log := s.log.String()
	for _, secret := range []string{ticket(link), in.Token, p.token} {
		if strings.Contains(log, secret) {
			t.Errorf("%s is in the log: %s", secret, log)
		}
	}
}

// TestAPanicIsCaught makes one with a clock that fails.
func TestAPanicIsCaught(t *testing.T) {
	failing := false
	s := newSite(t)
	s.serve(func(o *web.Options) {
		now := o.Now
		o.Now = func() time.Time {
			if failing {
				panic("the clock fails")
			}
			return now()
		}
	})
	p := s.guest()
	p.opens(practice)
	failing = true
	p.request("GET", "/api/v1/games/"+p.game, nil)
	p.refused(http.StatusInternalServerError, "trouble")
	p.incident(`err="panic: the clock fails"`)
	p.incident("guard.go")
}

// TestServe ends in good order.
func TestServe(t *testing.T) {
	s := newSite(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, listener) }()
	answer, err := http.Get("http://" + listener.Addr().String() + "/")
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	cancel()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(time.Minute):
		t.Error("does not end")
	}
	if _, err := net.Dial("tcp", listener.Addr().String()); err == nil {
		t.Error("the address is still open")
	}
}

// TestTheOperatorTurnsThePageOff, and blocks a player: both read why, wherever they are.
func TestTheOperatorTurnsThePageOff(t *testing.T) {
	s := newSite(t)
	decide := func(d game.Directive) {
		t.Helper()
		if turn, err := s.game.Govern(t.Context(), actor.Actor{Player: 9, Guild: 1, At: noon}, d); err != nil || turn.Refusal != nil {
			t.Fatal(err, turn.Refusal)
		}
	}
	says := func(p *page, text string) {
		t.Helper()
		if !strings.Contains(string(p.body), text) {
			t.Errorf("no %q in %s", text, p.body)
		}
	}
	p := s.page()
	p.in("enter", map[string]string{"ticket": ticket(s.link(5, game.Today{Slot: storage.Main}))})
	decide(game.TurnFeature{Feature: game.PageFeature})
	p.request("GET", "/api/v1/games/1", nil)
	p.refused(http.StatusForbidden, "off")
	says(p, "Playing by touch is turned off for now.")
	p.listen(-1).closes(4003)
	p.request("POST", "/api/v1/guest", struct{}{})
	p.refused(http.StatusForbidden, "off")
	decide(game.TurnFeature{Feature: game.PageFeature, On: true})
	decide(game.TurnFeature{Feature: game.LoadFeature})
	brought := map[string]any{"open": "own", "text": "3:a_3aab_,a5d2a4m6"}
	if off := p.opens(brought); off.View != nil || off.Refusal == nil || !strings.Contains(off.Refusal.Text, "turned off") {
		t.Errorf("a puzzle is loaded although that is off: %+v", off)
	}
	decide(game.TurnFeature{Feature: game.LoadFeature, On: true})
	if on := p.opens(brought); on.View == nil {
		t.Errorf("not loaded: %+v", on)
	}
	p.opens(practice)
	decide(game.BlockEverywhere{ID: 5})
	p.request("GET", "/api/v1/games/"+p.game, nil)
	p.refused(http.StatusForbidden, "blocked")
	says(p, "have blocked your account")
	p.listen(-1).closes(4003)
	decide(game.BlockEverywhere{ID: 5, Lift: true})
	p.request("GET", "/api/v1/games/"+p.game, nil)
	if p.status != http.StatusOK {
		t.Errorf("status %d afterwards", p.status)
	}
}
