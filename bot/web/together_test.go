package web_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/together"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/bot/web"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// shares has four new players open the same board on a page each, and returns its solution.
func (table *touchTable) shares(t *testing.T) (people []*sitter, id int64, solution board.Grid) {
	t.Helper()
	for range 4 {
		people = append(people, table.seat(t))
	}
	size, difficulty := 4, board.Easy
	if turn, err := table.service.Govern(context.Background(), people[0].actor(), game.SetTogether{Size: &size, Difficulty: &difficulty}); err != nil || turn.Refusal != nil {
		t.Fatalf("%+v, %v", turn.Refusal, err)
	}
	turn, err := table.service.Play(context.Background(), people[0].actor(), 0, game.BeginTogether{Channel: 5})
	told, ok := game.FactOf[game.TogetherTold](turn)
	if err != nil || !ok {
		t.Fatalf("%+v, %v", turn.Refusal, err)
	}
	if err := people[0].store.View(t.Context(), func(tx storage.Reader) error {
		info, err := tx.Puzzle(told.View.Info.ID)
		if err == nil {
			_, solution, err = almanac.Load(info)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for i, s := range people {
		if s.link, err = table.server.Link(context.Background(), s.actor(), game.SharedPage{Board: told.View.ID}); err != nil {
			t.Fatal(err)
		}
		view := sandboxtest.View{Width: 390, Height: 664}
		if i == 3 {
			view.Width, view.Height = 1280, 800
		}
		s.Page = table.visits(t, s.link, view)
		s.has("the board", "document.querySelectorAll('#shared-grid .cell').length === 16")
	}
	return people, told.View.ID, solution
}

// shared has four people solve a board on the page. Each sees what the others place, without a
// touch; a digit that can't be shown leaves it as it is.
func shared(t *testing.T, table *touchTable) {
	people, id, solution := table.shares(t)
	look := func() game.TogetherView {
		turn, err := table.service.Look(context.Background(), people[0].actor(), game.TogetherOf{Board: id})
		v, ok := game.FactOf[game.TogetherView](turn)
		if err != nil || !ok {
			t.Fatalf("%+v, %v", turn.Refusal, err)
		}
		return v
	}
	place := func(s *sitter, cell, digit int) {
		s.Click(fmt.Sprintf("#shared-grid [data-cell='%d']", cell))
		s.Click(fmt.Sprintf("#shared-keys button:nth-child(%d)", digit))
	}
	// next returns an open cell whose digit can be shown, of a board as it is.
	next := func(v game.TogetherView) int {
		for i, value := range v.Grid {
			if value != 0 {
				continue
			}
			if j, err := together.Judge(t.Context(), logic.NewProver(logic.Position{Puzzle: v.Puzzle, Solution: solution, Grid: v.Grid}), board.CellAt(4, i), actor.Patience); err != nil {
				t.Fatal(err)
			} else if j.Follows() {
				return i
			}
		}
		t.Fatalf("no digit can be shown on %v", v.Grid)
		return 0
	}
	begun := look()
	first := next(begun)
	place(people[3], first, int(solution[first])%4+1)
	people[3].says("#shared-answer", "is wrong")
	people[3].says("#shared-standing", "in 20 s")
	if v := look(); len(v.Log) != 0 {
		t.Fatalf("a wrong digit is on the board: %v", v.Grid)
	}
	people[2].Click("#shared-notes")
	place(people[2], first, 1)
	people[2].has("a note", "document.querySelector('#shared-picture .note')?.textContent === '1'")
	if sandboxtest.Eval[bool](people[1].Page, "Boolean(document.querySelector('#shared-picture .note'))") {
		t.Error("somebody else has the note")
	}
	people[2].Click("#shared-notes")
	for k := range begun.Grid.Empty() {
		cell := next(look())
		place(people[k%3], cell, int(solution[cell]))
		for _, s := range people {
			s.has("the digit", fmt.Sprintf("document.querySelectorAll('#shared-picture .value')[%d].textContent === '%d'", cell, solution[cell]))
		}
		if k == 7 {
			everyTheme(people[0], "together")
			people[3].Shot("touch-together-wide")
		}
		table.wait(11 * time.Minute)
	}
	for _, s := range people {
		s.has("the end", "document.querySelector('#shared-title').innerText.includes('Solved together')")
	}
	people[1].Click("#shared-steps li button")
	people[1].has("a proof", "document.querySelector('#shared-answer').innerText.length > 20")
	people[1].Shot("touch-together-solved")
	people[1].Reload()
	people[1].has("the board again", "document.querySelector('#shared-title').innerText.includes('Solved together')")
}

// TestSharedIsItsServers keeps a board from who came from elsewhere, and from guests.
func TestSharedIsItsServers(t *testing.T) {
	s := newSite(t)
	turn, err := s.game.Play(t.Context(), s.actor(1), 0, game.BeginTogether{Channel: 5})
	told, ok := game.FactOf[game.TogetherTold](turn)
	if err != nil || !ok {
		t.Fatalf("%+v, %v", turn.Refusal, err)
	}
	path := fmt.Sprintf("/api/v1/together/%d", told.View.ID)
	p := s.enters(1, game.SharedPage{Board: told.View.ID})
	p.request("GET", path, nil)
	p.answered("shared", new(map[string]any))
	p.request("POST", path+"/actions", map[string]any{"id": p.key(), "do": "hint", "level": 2})
	p.answered("sharedAnswer", new(map[string]any))
	p.request("GET", path+"/changes?after=0", nil)
	p.answered("shared", new(map[string]any))
	act := func(do string, more ...any) map[string]any {
		body := map[string]any{"id": p.key(), "do": do}
		for i := 0; i < len(more); i += 2 {
			body[more[i].(string)] = more[i+1]
		}
		p.request("POST", path+"/actions", body)
		return body
	}
	act("place", "cells", shownDigit(t, s, told.View))
	p.answered("sharedAnswer", new(map[string]any))
	for seq, status := range map[int]int{told.View.Seq + 1: http.StatusConflict, told.View.Seq + 2: http.StatusOK} { // the hint, the digit
		if act("why", "seq", seq); p.status != status {
			t.Errorf("why of %d: %d %s", seq, p.status, p.body)
		}
	}
	p.request("POST", path+"/actions", map[string]any{"id": p.key(), "do": "place", "cells": "z9=1"})
	p.refused(http.StatusConflict, "refused")
	p.request("POST", path+"/actions", map[string]any{"id": p.key(), "do": "close"})
	p.refused(http.StatusBadRequest, "bad_request")
	p.request("GET", "/api/v1/together/999", nil)
	p.refused(http.StatusConflict, "refused")
}

// TestWhoeverLeftTheServer keeps a session, and none of that server's boards. Discord is asked once an
// hour, and believed alone.
func TestWhoeverLeftTheServer(t *testing.T) {
	var mu sync.Mutex
	asked, in, trouble := 0, map[storage.ID]bool{1: true, 2: true}, error(nil)
	s := newSite(t, func(o *web.Options) {
		o.IsMember = func(_ context.Context, guild, player storage.ID) (bool, error) {
			mu.Lock()
			defer mu.Unlock()
			if asked++; guild != home {
				t.Errorf("asked of the server %v", guild)
			}
			return in[player], trouble
		}
	})
	turn, err := s.game.Play(t.Context(), s.actor(1), 0, game.BeginTogether{Channel: 5})
	told, ok := game.FactOf[game.TogetherTold](turn)
	if err != nil || !ok {
		t.Fatalf("%+v, %v", turn.Refusal, err)
	}
	p, q := s.enters(1, game.SharedPage{Board: told.View.ID}), s.enters(2, game.SharedPage{Board: told.View.ID})
	look := func(what string, who *page, status, asks int) {
		t.Helper()
		asked = 0
		for range 3 {
			who.request("GET", fmt.Sprintf("/api/v1/together/%d", told.View.ID), nil)
			if who.status != status {
				t.Errorf("%s: %d %s, want %d", what, who.status, who.body, status)
			}
		}
		if asked != asks {
			t.Errorf("%s: asked %d times, want %d", what, asked, asks)
		}
	}
	look("at first", p, http.StatusOK, 0)
	s.pass(time.Hour - time.Second)
	look("within the hour", p, http.StatusOK, 0)
	s.pass(time.Second)
	look("an hour later", p, http.StatusOK, 1)
	in[1] = false
	look("just asked", p, http.StatusOK, 0)
	s.pass(time.Hour)
	trouble = errors.New("Discord is away")
	look("while nobody can be asked", p, http.StatusOK, 1)
	trouble = nil
	s.pass(time.Minute)
	look("whoever has left", p, http.StatusConflict, 1)
	p.opens(practice) // and plays on
	look("who is there", q, http.StatusOK, 1)
	s.pass(2 * time.Hour)
	look("in no server", p, http.StatusConflict, 0)
	in[2] = false
	q.in("resume", struct{}{})
	look("by a page that was loaded again", q, http.StatusConflict, 0)
}

// shownDigit returns a digit that can be shown on an empty board, as it is placed.
func shownDigit(t *testing.T, s *site, v game.TogetherView) string {
	t.Helper()
	var solution board.Grid
	if err := s.store.View(t.Context(), func(tx storage.Reader) error {
		info, err := tx.Puzzle(v.Info.ID)
		if err == nil {
			_, solution, err = almanac.Load(info)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for i, value := range solution {
		cell := board.CellAt(v.Puzzle.Size(), i)
		j, err := together.Judge(t.Context(), logic.NewProver(logic.Position{Puzzle: v.Puzzle, Solution: solution, Grid: v.Grid}), cell, actor.Patience)
		if err != nil {
			t.Fatal(err)
		}
		if v.Grid[i] == 0 && j.Follows() {
			return fmt.Sprintf("%s=%d", cell, value)
		}
	}
	t.Fatal("no digit can be shown")
	return ""
}
