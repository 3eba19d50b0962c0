package web_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/web"
	"kenkenbot/bot/web/identity"
	"kenkenbot/internal/buckets"
	"kenkenbot/storage"
)

// frameOrigin is where Discord's proxy has the page.
const frameOrigin = "https://123.discordsays.example"

// asActivity has Discord show a site's page, and vouch for the codes "ann" and "bob".
func asActivity(o *web.Options) {
	o.Activity = &web.Activity{
		App: 123, Origin: frameOrigin, Hosts: []string{"https://discord.example", "https://canary.discord.example"},
		Participant: func(_ context.Context, code, instance string) (identity.Person, error) {
			switch {
			case code == "trouble":
				return identity.Person{}, errors.New("Discord is down")
			case code == "ann" && instance == "i-1":
				return identity.Person{Player: 5, Name: "Ann", Guild: home}, nil
			}
			return identity.Person{}, web.ErrStranger
		},
	}
}

// come has somebody come in Discord's frame.
func (p *page) come(code, instance string, headers ...string) {
	p.Helper()
	p.request("POST", "/api/v1/activity", map[string]string{"code": code, "instance": instance}, append([]string{"Origin", frameOrigin}, headers...)...)
}

// TestActivity lets in whom Discord vouches for, and nobody else.
func TestActivity(t *testing.T) {
	s := newSite(t, asActivity)
	p := s.page()
	for _, who := range [][2]string{{"ann", "i-2"}, {"bob", "i-1"}} {
		p.come(who[0], who[1])
		p.refused(http.StatusUnauthorized, "stranger")
	}
	p.come("trouble", "i-1")
	p.refused(http.StatusInternalServerError, "trouble")
	p.incident("Discord is down")
	for _, code := range []string{"", strings.Repeat("a", 201)} {
		p.come(code, "i-1")
		p.refused(http.StatusBadRequest, "bad_request")
	}
	p.come("ann", "i-1", "Origin", p.http.URL) // the page outside the frame
	p.refused(http.StatusNotFound, "not_found")
	p.come("ann", "i-1", "Origin", "https://123.discordsays.example.org")
	p.refused(http.StatusForbidden, "wrong_origin")

	p.come("ann", "i-1")
	var in entered
	p.answered("entrance", &in)
	if in.Open.Open != "" || in.Player.Name != "Ann" || in.Player.Guest {
		t.Errorf("let in with %+v", in)
	}
	if expires, err := time.Parse(time.RFC3339, in.Expires); err != nil || time.Until(expires) > identity.FrameLife {
		t.Errorf("until %v, %v", expires, err)
	}
	for _, cookie := range p.header.Values("Set-Cookie") {
		if !strings.HasPrefix(cookie, "kenken_language=") || !strings.Contains(cookie, "SameSite=None; Partitioned") || !strings.Contains(cookie, "Secure") {
			t.Errorf("the frame has the cookie %s", cookie)
		}
	}
	p.request("POST", "/api/v1/resume", struct{}{}, "Origin", frameOrigin)
	p.refused(http.StatusUnauthorized, "no_session")
	p.token = in.Token
	p.request("POST", "/api/v1/games", map[string]any{"open": "today", "id": p.key()}, "Origin", frameOrigin)
	var begun turn
	p.answered("turn", &begun)
	if begun.View == nil || begun.View.Kind != "daily" {
		t.Errorf("opened %+v", begun)
	}
}

// TestAim leads somebody to what they pressed on, once.
func TestAim(t *testing.T) {
	s := newSite(t, asActivity)
	day := storage.DayOf(noon.AddDate(0, 0, -1))
	for _, to := range []game.Choice{game.Today{Slot: storage.Mini}, game.PostedPuzzle{Day: day, Slot: storage.Main}} {
		if err := s.Launch(t.Context(), s.actor(5), to); err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []struct{ open, day string }{{"today", day.String()}, {"", ""}} {
		p := s.page()
		p.come("ann", "i-1")
		var in entered
		p.answered("entrance", &in)
		if in.Open.Open != want.open || in.Open.Day != want.day {
			t.Errorf("led to %+v, want %+v", in.Open, want)
		}
	}
	if err := s.Launch(t.Context(), s.actor(5), game.Today{Slot: storage.Mini}); err != nil {
		t.Fatal(err)
	}
	p := s.page()
	p.request("POST", "/api/v1/enter", map[string]string{"ticket": "aim 5"}) // what a stranger may try
	p.refused(http.StatusUnauthorized, "stale_link")
}

// TestFrame sends the page for Discord's frame to Discord alone.
func TestFrame(t *testing.T) {
	s := newSite(t, asActivity)
	p := s.page()
	p.request("GET", "/?instance_id=i-1&frame_id=f", nil)
	for _, want := range []string{`<html data-activity="123" data-hosts="https://discord.example https://canary.discord.example" lang="en">`, `src="/.proxy/assets/`} {
		if !strings.Contains(string(p.body), want) {
			t.Errorf("the frame's page lacks %s", want)
		}
	}
	for _, not := range []string{`"/assets/`, "manifest", "apple-touch-icon"} {
		if strings.Contains(string(p.body), not) {
			t.Errorf("the frame's page has %s", not)
		}
	}
	policy := p.header.Get("Content-Security-Policy")
	if !strings.HasSuffix(policy, "frame-ancestors https://discord.example https://canary.discord.example") || !strings.Contains(policy, "wss://123.discordsays.example") {
		t.Errorf("the policy is %s", policy)
	}

	p.request("GET", "/", nil)
	usual := string(p.body)
	if strings.Contains(usual, "data-activity") || strings.Contains(usual, "/.proxy/") {
		t.Error("the page has something of the frame's")
	}
	off := newSite(t).page()
	off.request("GET", "/?instance_id=i-1", nil)
	if string(off.body) != usual || !strings.HasSuffix(off.header.Get("Content-Security-Policy"), "frame-ancestors 'none'") {
		t.Error("without an Activity the page is another, or can be framed")
	}
	off.come("ann", "i-1")
	off.refused(http.StatusForbidden, "wrong_origin")
	off.come("ann", "i-1", "Origin", off.http.URL)
	off.refused(http.StatusNotFound, "not_found")
}

// TestACrowdInTheFrame comes in by one address, however many they are. Strangers shut the door of
// their own address, but not for an instance that Discord has vouched for.
func TestACrowdInTheFrame(t *testing.T) {
	s := newSite(t, asActivity, func(o *web.Options) {
		o.Limits.Enter = buckets.Rate{AtOnce: 1, Every: time.Hour}
		o.Limits.Activity = buckets.Rate{AtOnce: 2, Every: time.Hour}
	})
	p := s.page()
	in := func(from string) {
		t.Helper()
		p.come("ann", "i-1", "X-Forwarded-For", from)
		p.answered("entrance", &entered{})
	}
	stranger := func(code, instance, from string) {
		t.Helper()
		p.come(code, instance, "X-Forwarded-For", from)
		p.refused(http.StatusUnauthorized, "stranger")
	}
	shut := func(code, instance, from string) {
		t.Helper()
		p.come(code, instance, "X-Forwarded-For", from)
		p.refused(http.StatusTooManyRequests, "too_fast")
	}
	for range 80 {
		in("192.0.2.1")
	}
	for range 3 { // trouble is nobody's fault
		p.come("trouble", "i-1", "X-Forwarded-For", "192.0.2.1")
		p.refused(http.StatusInternalServerError, "trouble")
	}
	for _, from := range []string{"192.0.2.1", "192.0.2.2"} {
		stranger("bob", "i-2", from)
		stranger("bob", "i-2", from)
		shut("ann", "i-2", from)
		in(from) // in an instance that is known
	}
	in("192.0.2.3")
	stranger("bob", "i-1", "192.0.2.1")
	stranger("bob", "i-1", "192.0.2.1")
	shut("ann", "i-1", "192.0.2.1") // whoever is in the instance has shut it, to those of a shut address
	in("192.0.2.3")
}
