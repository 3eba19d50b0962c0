package web_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/bot/web"
	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// onEveryEntry goes through what stands beside the board, on a phone and on a desktop.
func onEveryEntry(t *testing.T, table *touchTable) {
	s := table.installs(t, sandboxtest.View{Width: 390, Height: 664})
	for _, name := range []string{"today", "play", "learn", "friends", "me"} {
		for _, w := range []struct{ width, height int64 }{{390, 664}, {1280, 800}} {
			s.Resize(w.width, w.height)
			if s.Click("#home"); name != "today" {
				s.Click(fmt.Sprintf("[data-entry=%s]", name))
			}
			s.showsEntry(name)
			if w.width > 1000 {
				s.AuditWithoutColours(name + " on a desktop")
				s.Shot("touch-entry-" + name + "-desktop")
			} else {
				everyTheme(s, "entry-"+name)
			}
			sandboxtest.Eval[bool](s.Page, "(location.hash = 'board', true)")
			s.has("the board is back", "!document.querySelector('#play').hidden")
		}
	}
}

// showsEntry waits until an entry is there: on Me, with its reminders, which come last.
func (s *sitter) showsEntry(name string) {
	s.Helper()
	s.has(name+" is shown", fmt.Sprintf("document.querySelector('[data-entry=%s]')?.ariaCurrent === 'page' && document.querySelector('#entry .part')", name))
	if name == "me" {
		s.has("with reminders", "document.querySelector('#entry [role=switch]')")
	}
}

// entryOf is an entry as a page reads it.
type entryOf struct {
	Parts []struct {
		Name  string
		Title string
		Lines []string
		Rows  []map[string]any
		Table []struct{ Cells []string }
		Days  *struct {
			Month, Before, After string
			Days                 []struct{ Day, State, Label string }
		}
	}
}

// entry reads an entry.
func (p *page) entry(path string) map[string]int {
	p.Helper()
	p.request("GET", "/api/v1/entries/"+path, nil)
	var e entryOf
	p.answered("entry", &e)
	parts := map[string]int{}
	for _, part := range e.Parts {
		parts[part.Name] = len(part.Lines) + len(part.Rows)
		if len(part.Table) > 0 {
			parts["leaders"] = len(part.Table)
		}
		if part.Days != nil {
			for _, d := range part.Days.Days {
				if d.State != "" {
					parts[part.Name+" "+d.State]++
				}
			}
			parts[part.Name+" days"] = len(part.Days.Days)
		}
	}
	return parts
}

// TestEntries reads the entries of a player who has begun the daily and solved the mini, brings
// a puzzle, and opens a day of the archive.
func TestEntries(t *testing.T) {
	detector.Slow(t)
	s := newSite(t)
	p := s.enters(5, game.Today{Slot: storage.Main})
	p.opens(map[string]any{"open": "mini"})
	p.pass(time.Minute)
	p.act("submit", "answer", p.solution().String())
	p.opens(map[string]any{"open": "today"})
	loaded := p.opens(map[string]any{"open": "own", "text": "3:_5a_3a,m6a3s1d3", "name": "mine"})
	if loaded.View == nil && loaded.Refusal == nil && len(loaded.Said) == 0 {
		t.Errorf("nothing is said of a puzzle that was brought: %+v", loaded)
	}
	if today := p.entry("today"); today["today"] != 2 || today["streak"] != 2 || today["people"] != 0 {
		t.Errorf("today: %v", today)
	}
	play := p.entry("play")
	if play["archive days"] != noon.Day() || play["archive started"] != 1 {
		t.Errorf("play: %v", play)
	}
	if last := p.entry("play?month=" + noon.AddDate(0, -1, -noon.Day()+1).Format("2006-01")); last["archive days"] < 28 {
		t.Errorf("the month before: %v", last)
	}
	for _, span := range []string{"", "week", "month", "all"} {
		if friends := p.entry("friends?span=" + span); friends["board"] == 0 || span != "" && friends["leaders"] != 1 {
			t.Errorf("friends, %q: %v", span, friends)
		}
	}
	if me := p.entry("me"); me["record"] == 0 || me["streak days"] < 64 {
		t.Errorf("me: %v", me)
	}
	old := p.opens(map[string]any{"open": "archive", "day": storage.DayOf(noon.AddDate(0, 0, -3)).String()})
	if old.View == nil || old.View.Kind != "archive" {
		t.Errorf("an earlier day: %+v", old)
	}
	if code := p.act("code"); code.Copy == "" && code.Refusal == nil {
		t.Errorf("its code: %+v", code)
	}
	p.request("GET", "/api/v1/data", nil)
	if p.status != http.StatusOK || !strings.Contains(string(p.body), `"player"`) {
		t.Errorf("the player's data: %d %.200s", p.status, p.body)
	}
	for path, want := range map[string]int{"entries/other": http.StatusNotFound, "entries/friends?span=x": http.StatusBadRequest, "entries/play?month=x": http.StatusBadRequest} {
		if p.request("GET", "/api/v1/"+path, nil); p.status != want {
			t.Errorf("%s: %d, want %d", path, p.status, want)
		}
	}
	p.request("POST", "/api/v1/matches/99/actions", map[string]any{"id": p.key(), "do": "accept"})
	p.refused(http.StatusConflict, "refused")

	guest := s.guest()
	if play := guest.entry("play"); len(play) != 1 || len(guest.entry("me")) != 0 {
		t.Errorf("a guest has %v", play)
	}
	for _, name := range []string{"today", "friends"} {
		guest.request("GET", "/api/v1/entries/"+name, nil)
		guest.refused(http.StatusForbidden, "forbidden")
	}
}

// TestPeopleOfToday names those with whom a player solves, under the name of their server, of which Discord is
// asked once an hour.
func TestPeopleOfToday(t *testing.T) {
	asked, trouble := 0, error(nil)
	s := newSite(t, func(o *web.Options) {
		o.ServerName = func(_ context.Context, guild storage.ID) (string, error) {
			if asked++; guild != home {
				t.Errorf("asked of the server %v", guild)
			}
			return "Puzzlers", trouble
		}
	})
	solve := func(player storage.ID) *page {
		p := s.enters(player, game.Today{Slot: storage.Main})
		p.opens(map[string]any{"open": "today"})
		p.pass(4 * time.Minute)
		p.act("submit", "answer", p.solution().String())
		return p
	}
	ann, _ := solve(5), solve(6)
	today := func(want string, asks int) {
		t.Helper()
		ann.request("GET", "/api/v1/entries/today", nil)
		var e entryOf
		ann.answered("entry", &e)
		said := ""
		for _, p := range e.Parts {
			if p.Name == "people" {
				said = p.Title + ": " + strings.Join(p.Lines, ", ")
			}
		}
		if said != want || asked != asks {
			t.Errorf("%q after %d questions, want %q after %d", said, asked, want, asks)
		}
		for _, row := range e.Parts[0].Rows {
			cages, _ := row["cages"].([]any) // of the mini nobody has opened there are none
			for _, c := range cages {
				if c.(map[string]any)["target"] != 0.0 {
					t.Errorf("a cover shows %v", c)
				}
			}
		}
	}
	trouble = errors.New("Discord is down")
	today(": player 6 solved it, 4:00", 1)
	today(": player 6 solved it, 4:00", 1)
	trouble = nil
	s.pass(time.Minute)
	today("Puzzlers: player 6 solved it, 4:00", 2)
	today("Puzzlers: player 6 solved it, 4:00", 2)
}
