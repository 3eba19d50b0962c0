package web_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// explanationOf is an explanation as a page reads it.
type explanationOf struct {
	Of          string
	Step, Steps int
	NextDigit   int `json:"next_digit"`
	Values      []int
	Text        []string
	Hint        struct{ Cells, Cause []string }
}

// explains asks for an explanation.
func (p *page) explains(body map[string]any) explanationOf {
	p.Helper()
	p.request("POST", "/api/v1/explanations", body)
	var e explanationOf
	p.answered("explanation", &e)
	return e
}

// TestExplanations goes through the way of a solved puzzle, and of one that was pasted.
func TestExplanations(t *testing.T) {
	s := newSite(t)
	p := s.enters(5, game.Today{Slot: storage.Main})
	p.opens(map[string]any{"open": "mini"})
	p.request("POST", "/api/v1/explanations", map[string]any{"of": "g" + p.game})
	p.refused(http.StatusConflict, "refused") // it is not solved yet
	p.pass(time.Minute)
	p.act("submit", "answer", p.solution().String())
	of := ""
	for _, way := range p.act("review").Ways { // also of a game whose moves tell nothing
		if name, ok := way["explain"].(string); ok {
			of = name
		}
	}
	for _, way := range []explanationOf{p.explains(map[string]any{"of": of}), p.explains(map[string]any{"text": touchKeen})} {
		if way.Step != 0 || way.Steps == 0 || len(way.Text) < 2 {
			t.Fatalf("the whole way: %+v", way)
		}
		digit := p.explains(map[string]any{"of": way.Of, "step": way.NextDigit})
		if digit.Step != way.NextDigit || len(digit.Hint.Cells) == 0 || !strings.Contains(digit.Text[0], "Step ") {
			t.Errorf("the first digit: %+v", digit)
		}
		end := p.explains(map[string]any{"of": way.Of, "step": 1000})
		if end.Step != way.Steps+1 || slices.Contains(end.Values, 0) {
			t.Errorf("the end: %+v", end)
		}
	}
	for _, wrong := range []map[string]any{{"of": "x1"}, {"of": "g0"}, {"of": of, "text": "3"}, {"of": of, "step": -1}} {
		p.request("POST", "/api/v1/explanations", wrong)
		p.refused(http.StatusBadRequest, "bad_request")
	}
	for _, wrong := range []map[string]any{{}, {"text": "no puzzle"}, {"of": "p99"}, {"text": strings.Repeat("1 ", 100) + "\n"}} {
		p.request("POST", "/api/v1/explanations", wrong)
		p.refused(http.StatusConflict, "refused")
	}
	p.request("POST", "/api/v1/explanations", map[string]any{"text": "AAB\nCDB\nCDE\nA 3+\nB 3/\nC 6*\nD 2-\nE 2"})
	p.refused(http.StatusConflict, "refused")
	var seen struct {
		Error struct{ Message, Puzzle string }
	}
	if err := json.Unmarshal(p.body, &seen); err != nil || !strings.Contains(seen.Error.Message, "a grid of letters, 3×3, 5 cages") {
		t.Errorf("%s, %v", p.body, err)
	}
	if again := p.explains(map[string]any{"text": seen.Error.Puzzle}); len(again.Values) != 9 {
		t.Errorf("sent again: %+v", again)
	}
	q := s.enters(6, game.Today{Slot: storage.Main})
	q.request("POST", "/api/v1/explanations", map[string]any{"of": of})
	if q.status < 400 {
		t.Errorf("somebody else's game is explained: %s", q.body)
	}
	guest := s.guest()
	guest.request("POST", "/api/v1/explanations", map[string]any{"text": touchKeen})
	guest.refused(http.StatusForbidden, "forbidden")
}

// TestWhy proves a digit: on a board that ranks only once that was agreed to.
func TestWhy(t *testing.T) {
	p := newSite(t).enters(5, game.Today{Slot: storage.Main})
	p.opens(map[string]any{"open": "today"})
	asked := p.act("why", "cells", "a1=3")
	if len(asked.Offers) != 1 || asked.Offers[0].Action["do"] != "why" || asked.Offers[0].Action["cells"] != "a1=3" {
		t.Fatalf("%+v", asked)
	}
	if told := p.does(asked.Offers[0].Action); told.Hint == nil || told.View.Hints != 1 || len(told.Hint.Text) == 0 {
		t.Errorf("%+v", told)
	}
	if bad := p.act("why", "cells", "z9=3"); bad.Refusal == nil {
		t.Errorf("%+v", bad)
	}
}

// TestReplaysAndReports looks at a solved game move by move, and reports its puzzle.
func TestReplaysAndReports(t *testing.T) {
	s := newSite(t)
	p := s.enters(5, game.Today{Slot: storage.Main})
	p.opens(map[string]any{"open": "mini"})
	if early := p.act("replay"); early.Refusal == nil || early.Replay != nil {
		t.Errorf("before the end: %+v", early)
	}
	for i, value := range p.solution() {
		if i%2 == 0 {
			p.act("write", "cells", fmt.Sprintf("%v=%d", board.CellAt(5, i), value))
		}
	}
	p.pass(time.Minute)
	p.act("submit", "answer", p.solution().String())
	if told := p.act("replay"); told.Replay == nil || told.Replay.Alt == "" || len(told.Replay.Text) < 8 {
		t.Errorf("%+v", told.Replay)
	}
	p.request("GET", "/api/v1/games/"+p.game+"/replay?theme=dark", nil)
	if p.status != http.StatusOK || p.header.Get("Content-Type") != "image/gif" || !bytes.HasPrefix(p.body, []byte("GIF8")) {
		t.Errorf("the picture: %d, %.60q", p.status, p.body)
	}
	for path, want := range map[string]int{p.game + "/replay?theme=x": http.StatusBadRequest, "999/replay?theme=dark": http.StatusNotFound} {
		if p.request("GET", "/api/v1/games/"+path, nil); p.status != want {
			t.Errorf("%s: %d, want %d", path, p.status, want)
		}
	}
	if short := p.act("report", "reason", "x"); short.Refusal == nil {
		t.Errorf("a report of one letter: %+v", short)
	}
	if told := p.act("report", "reason", "it has two solutions"); told.Refusal != nil || !strings.Contains(strings.Join(told.Said, " "), "Thank you") {
		t.Errorf("%+v", told)
	}
}

// TestCodesLetIn people whose page no link opens, once.
func TestCodesLetIn(t *testing.T) {
	s := newSite(t)
	code, err := s.Code(t.Context(), s.actor(5), game.Today{Slot: storage.Mini})
	if err != nil {
		t.Fatal(err)
	}
	p := s.page()
	if in := p.in("enter", map[string]string{"code": strings.ToLower(code)}); in.Open.Open != "mini" || in.Player.Name != "player 5" {
		t.Errorf("%+v", in)
	}
	q := s.page()
	q.request("POST", "/api/v1/enter", map[string]string{"code": code})
	q.refused(http.StatusUnauthorized, "stale_code")
}
