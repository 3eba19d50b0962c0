package web_test

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/storage"
)

// remindersOf is what a page hears of reminders.
type remindersOf struct {
	Zone   string
	Streak bool
	Hour   int
	Said   []string
}

// TestReminders has the bot remind a player by direct message, and no longer. Nobody else's reminders
// change.
func TestReminders(t *testing.T) {
	s := newSite(t)
	ann, ben := s.enters(1, game.Today{Slot: storage.Main}), s.enters(2, game.Today{Slot: storage.Main})
	reads := func(p *page, streak bool, hour int, said ...string) {
		t.Helper()
		var r remindersOf
		p.request("GET", "/api/v1/reminders", nil)
		p.answered("reminders", &r)
		if r.Streak != streak || r.Hour != hour || !slices.Equal(r.Said, said) {
			t.Errorf("%+v", r)
		}
	}
	sets := func(p *page, streak bool, hour int) {
		t.Helper()
		var r remindersOf
		p.request("POST", "/api/v1/reminders", map[string]any{"streak": streak, "hour": hour})
		if p.answered("reminders", &r); r.Streak != streak || r.Hour != hour || len(r.Said) > 0 {
			t.Errorf("%+v", r)
		}
	}
	reads(ann, false, 0)
	sets(ann, true, 8)
	reads(ann, true, 8)
	reads(ben, false, 0)
	sets(ben, false, 24)
	reads(ann, true, 8)
	sets(ann, true, 0)
	if p := s.preferences(1); p.Reminders != storage.RemindersOn || p.CallHour != 0 {
		t.Errorf("the bot knows of %+v", p)
	}
	if err := s.store.Update(t.Context(), func(tx storage.Tx) error { return game.RefuseReminders(tx, storage.Post{User: 1}, time.Time{}) }); err != nil {
		t.Fatal(err)
	}
	reads(ann, false, 0, "I couldn't send you a direct message, so I turned reminders off. Allow direct messages from a server we share, then set them again.")
	sets(ann, false, 8)
	sets(ann, false, 0)
	reads(ben, false, 24)
}

// preferences are a player's, as the bot knows them.
func (s *site) preferences(player storage.ID) actor.Preferences {
	s.Helper()
	turn, err := s.game.Look(s.Context(), actor.Actor{Player: player, At: noon}, game.OwnPreferences{})
	if err != nil {
		s.Fatal(err)
	}
	p, _ := game.FactOf[actor.Preferences](turn)
	return p
}

// TestRemindersAreRefused takes no hours that no day has, and no guests, who have no direct messages.
func TestRemindersAreRefused(t *testing.T) {
	s := newSite(t)
	ann, guest := s.enters(1, game.Today{Slot: storage.Main}), s.page()
	guest.in("guest", struct{}{})
	guest.request("GET", "/api/v1/reminders", nil)
	guest.refused(http.StatusForbidden, "forbidden")
	guest.request("POST", "/api/v1/reminders", map[string]any{"streak": true, "hour": 8})
	guest.refused(http.StatusForbidden, "forbidden")
	for _, bad := range []map[string]any{{"hour": 25}, {"hour": -1}, {"hour": "8"}, {"streak": "on"}, {"more": 1}} {
		ann.request("POST", "/api/v1/reminders", bad)
		ann.refused(http.StatusBadRequest, "bad_request")
	}
	if p := s.preferences(1); p.Reminders != storage.RemindersOff || p.CallHour != 0 {
		t.Errorf("%+v", p)
	}
}

// reminded asks for reminders by direct message, each by its own switch, and finds them as they were.
func reminded(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{Width: 390, Height: 844})
	kept := func(streak bool, hour int) {
		t.Helper()
		var p actor.Preferences
		for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
			turn, err := s.service.Look(t.Context(), s.actor(), game.OwnPreferences{})
			if err != nil {
				t.Fatal(err)
			}
			if p, _ = game.FactOf[actor.Preferences](turn); (p.Reminders == storage.RemindersOn) == streak && p.CallHour == hour {
				return
			}
		}
		t.Fatalf("the bot knows of %+v", p)
	}
	s.Click("#home")
	s.Click("[data-entry=me]")
	s.says("#entry", "Before my streak ends")
	s.has("nothing is on by itself", "!document.querySelector('#entry [role=switch]').checked && document.querySelector('#entry select').value === '0'")
	s.Click("#entry [role=switch]")
	kept(true, 0)
	sandboxtest.Eval[bool](s.Page, "(select => (select.value = '8', select.dispatchEvent(new Event('change'))))(document.querySelector('#entry select'))")
	kept(true, 8)
	sandboxtest.Eval[bool](s.Page, "(real => { Date.prototype.toLocaleString = function (language, options) { return real.call(this, language, { timeZone: 'Asia/Kolkata', ...options }); }; return true; })(Date.prototype.toLocaleString)")
	s.Click("[data-entry=play]")
	s.Click("[data-entry=me]")
	s.has("it is as it was", "document.querySelector('#entry [role=switch]')?.checked && document.querySelector('#entry select').value === '8'")
	s.has("the hour is that of the device, the first one of its day comes first", "(select => select?.selectedOptions[0].text === 'At 13:30' && select.options[1].text === 'At 00:30')(document.querySelector('#entry select'))")
}
