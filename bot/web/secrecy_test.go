package web_test

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/web"
	"kenkenbot/internal/detector"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// lyingEngine keeps another solution of each puzzle than it is given.
type lyingEngine struct {
	storage.Engine
	lies *int
}

func (e lyingEngine) Update(ctx context.Context, f func(storage.Session) error) error {
	return e.Engine.Update(ctx, func(s storage.Session) error { return f(lyingSession{s, e.lies}) })
}

type lyingSession struct {
	storage.Session
	lies *int
}

// Add turns each digit of a new puzzle's solution into the next.
func (s lyingSession) Add(statement string, args ...any) (int64, error) {
	if strings.HasPrefix(statement, "INSERT INTO puzzle ") {
		columns, _, _ := strings.Cut(statement[len("INSERT INTO puzzle ("):], ")")
		names := strings.Split(columns, ", ")
		size, solution := args[slices.Index(names, "size")].(int), &args[slices.Index(names, "solution")]
		g, err := format.ParseGrid(size, (*solution).(string))
		if err != nil {
			return 0, err
		}
		for i, v := range g {
			g[i] = v%uint8(size) + 1
		}
		*solution = g.String()
		*s.lies++
	}
	return s.Session.Add(statement, args...)
}

// TestNoAnswerDependsOnTheSolution does the same on two sites with the same puzzles, of
// which one has wrong solutions. Where nobody asks for a hint or submits a board, not a
// byte of what is sent may differ.
func TestNoAnswerDependsOnTheSolution(t *testing.T) {
	detector.Slow(t)
	truth := newSite(t, generous)
	kept, lies := sqlitetest.Open(t), 0
	lie := &site{TB: t, store: kept, now: noon}
	lie.serve(func(o *web.Options) {
		generous(o)
		o.Game = game.New(storage.On(lyingEngine{kept.Engine, &lies}), game.Rules{Salt: []byte("test")}, slog.New(slog.DiscardHandler))
	})
	player := storage.ID(0)
	rapid.Check(t, func(r *rapid.T) {
		player++
		pages := []*page{truth.enters(player, game.Today{Slot: storage.Main}), lie.enters(player, game.Today{Slot: storage.Main})}
		order := rapid.SampledFrom([]map[string]any{{"open": "today"}, {"open": "mini"}, {"open": "practice", "size": 3, "difficulty": "easy"}}).Draw(r, "order")
		same(r, pages, func(p *page) { p.opens(maps.Clone(order)) })
		for range rapid.IntRange(1, 12).Draw(r, "actions") {
			action := drawAction(r)
			same(r, pages, func(p *page) {
				if action["do"] == "look" {
					p.request("GET", "/api/v1/games/"+p.game, nil)
					return
				}
				sent := map[string]any{"id": fmt.Sprintf("%016x%016x", p.keys+1, 1)}
				p.keys++
				for k, v := range action {
					sent[k] = v
				}
				p.pass(200e6)
				p.request("POST", "/api/v1/games/"+p.game+"/actions", sent)
				if p.status == 200 {
					holds(p, "turn", p.body)
				}
			})
		}
	})
	if lies == 0 {
		t.Error("no solution was another one")
	}
}

// same does something on both pages, and compares what came.
func same(r *rapid.T, pages []*page, do func(*page)) {
	for _, p := range pages {
		do(p)
	}
	if a, b := string(pages[0].body), string(pages[1].body); a != b {
		r.Fatalf("with the right solution %s\nwith a wrong one %s", a, b)
	}
}

// drawAction draws something that is no hint and no submission.
func drawAction(r *rapid.T) map[string]any {
	cell := rapid.Custom(func(r *rapid.T) string {
		return board.CellAt(5, rapid.IntRange(0, 24).Draw(r, "cell")).String()
	})
	list := func(values string) string {
		var cells []string
		for range rapid.IntRange(1, 3).Draw(r, "cells") {
			cells = append(cells, cell.Draw(r, "at")+"="+rapid.StringOfN(rapid.RuneFrom([]rune(values)), 0, 3, -1).Draw(r, "digits"))
		}
		return strings.Join(cells, " ")
	}
	switch do := rapid.SampledFrom([]string{"write", "write", "note", "undo", "redo", "restart", "check", "fill_notes", "preferences", "look", "leaderboard", "share", "solution", "pause", "resume"}).Draw(r, "do"); do {
	case "write", "note":
		return map[string]any{"do": do, "cells": list("12345")}
	case "fill_notes":
		return map[string]any{"do": do, "agreed": rapid.Bool().Draw(r, "agreed")}
	case "preferences":
		return map[string]any{"do": do, "clear_notes": rapid.SampledFrom([]string{"on", "off"}).Draw(r, "clear")}
	default:
		return map[string]any{"do": do}
	}
}

// TestAViewHoldsWhatItsPlayerWrote compares each board with a model of it: values and
// notes come from its player alone, while another one plays the same puzzle beside.
func TestAViewHoldsWhatItsPlayerWrote(t *testing.T) {
	detector.Slow(t)
	s := newSite(t, generous)
	player := storage.ID(0)
	rapid.Check(t, func(r *rapid.T) {
		player += 2
		mine, other := s.enters(player, game.Today{Slot: storage.Main}), s.enters(player+1, game.Today{Slot: storage.Main})
		v := mine.opens(map[string]any{"open": "today"}).View
		other.opens(map[string]any{"open": "today"})
		other.act("write", "cells", cells(other.solution()))
		mine.act("preferences", "clear_notes", "off")
		values := slices.Clone(v.Values)
		notes := make([][]int, len(values))
		for range rapid.IntRange(1, 10).Draw(r, "moves") {
			i := rapid.IntRange(0, len(values)-1).Draw(r, "cell")
			digit := rapid.IntRange(0, v.Size).Draw(r, "digit")
			do := rapid.SampledFrom([]string{"write", "note"}).Draw(r, "do")
			text := board.CellAt(v.Size, i).String() + "="
			if digit > 0 {
				text += fmt.Sprint(digit)
			}
			after := mine.act(do, "cells", text)
			switch {
			case after.Refusal != nil:
			case do == "write" && (digit > 0 || values[i] > 0):
				values[i] = digit
			case digit == 0:
				notes[i] = nil
			default:
				notes[i] = []int{digit}
			}
			for k := range values {
				shown := notes[k]
				if values[k] != 0 {
					shown = nil
				}
				if after.View.Values[k] != values[k] || !slices.Equal(after.View.Notes[k], shown) {
					r.Fatalf("%s: %d and %v, want %d and %v", board.CellAt(v.Size, k), after.View.Values[k], after.View.Notes[k], values[k], shown)
				}
			}
		}
	})
}

// TestTheBoardIsNotForPractice asks for who leads from games that are no day's. Guests
// have no others, and would read the names of people whose servers they are not in.
func TestTheBoardIsNotForPractice(t *testing.T) {
	s := newSite(t)
	guest := s.guest()
	for name, p := range map[string]*page{"a guest": guest, "a player": s.enters(9, game.Today{Slot: storage.Main})} {
		t.Run(name, func(t *testing.T) {
			p.opens(map[string]any{"open": "practice", "size": 3, "difficulty": "easy"})
			p.request("POST", "/api/v1/games/"+p.game+"/actions", map[string]any{"id": p.key(), "do": "leaderboard"})
			p.refused(404, "not_found")
		})
	}
}
