package web_test

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"kenkenbot/bot/game"
	"kenkenbot/bot/web/push"
)

// sender sends to browsers with keys of its own.
func sender() *push.Sender {
	keys, err := push.NewKeys()
	if err != nil {
		panic(err) // no randomness
	}
	return push.NewSender(keys, "https://kenken.example")
}

// subscribed is what a browser says of itself.
func subscribed(t *testing.T) map[string]any {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return map[string]any{
		"endpoint": "https://push.example/to/" + rand.Text(), "streak": true, "hour": 8,
		"key": base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()), "secret": base64.RawURLEncoding.EncodeToString(make([]byte, 16)),
	}
}

// remindersOf is what a page hears of reminders.
type remindersOf struct {
	Key, Zone string
	Streak    bool
	Hour      int
}

// TestReminders has a browser remind its player and no longer. Nobody else learns of it.
func TestReminders(t *testing.T) {
	s := newSite(t)
	ann, ben := s.enters(1, game.Today{}), s.enters(2, game.Today{})
	browser := subscribed(t)
	of := "/api/v1/reminders?of=" + url.QueryEscape(push.Hash(browser["endpoint"].(string)))
	reads := func(p *page, streak bool, hour int) {
		t.Helper()
		var r remindersOf
		p.request("GET", of, nil)
		p.answered("reminders", &r)
		if r.Streak != streak || r.Hour != hour || r.Key == "" {
			t.Errorf("%+v", r)
		}
	}
	reads(ann, false, 0)
	var r remindersOf
	ann.request("POST", "/api/v1/reminders", browser)
	if ann.answered("reminders", &r); !r.Streak || r.Hour != 8 {
		t.Errorf("%+v", r)
	}
	reads(ann, true, 8)
	reads(ben, false, 0)
	browser["streak"], browser["hour"] = false, 0
	ben.request("POST", "/api/v1/reminders", browser)
	ben.answered("reminders", &r)
	reads(ann, true, 8)
	ann.request("POST", "/api/v1/reminders", browser)
	ann.answered("reminders", &r)
	reads(ann, false, 0)
}

// TestRemindersAreRefused takes no browsers that can't be, no hours that no day has, and no guests.
func TestRemindersAreRefused(t *testing.T) {
	s := newSite(t)
	ann, guest := s.enters(1, game.Today{}), s.page()
	guest.in("guest", struct{}{})
	guest.request("GET", "/api/v1/reminders", nil)
	guest.refused(http.StatusForbidden, "forbidden")
	guest.request("POST", "/api/v1/reminders", subscribed(t))
	guest.refused(http.StatusForbidden, "forbidden")
	for member, value := range map[string]any{
		"endpoint": "https://127.0.0.1/", "key": "AAAA", "secret": "", "more": 1,
	} {
		bad := subscribed(t)
		bad[member] = value
		ann.request("POST", "/api/v1/reminders", bad)
		ann.refused(http.StatusBadRequest, "bad_request")
	}
	late := subscribed(t)
	late["hour"] = 25
	ann.request("POST", "/api/v1/reminders", late)
	ann.refused(http.StatusConflict, "refused")
	if log := s.log.String(); strings.Contains(log, "push.example") {
		t.Errorf("the log tells of a browser: %s", log)
	}
}
