package web_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// cells writes values into all cells as an action does.
func cells(g board.Grid) string {
	var list []string
	for i, v := range g {
		list = append(list, board.CellAt(g.Size(), i).String()+"="+string('0'+rune(v)))
	}
	return strings.Join(list, " ")
}

// TestNewcomersBeginSmall has a page that is opened for the first time begin with the mini, and leads
// from there to the rules and to the main puzzle.
func TestNewcomersBeginSmall(t *testing.T) {
	s := newSite(t)
	p := s.page()
	in := p.in("enter", map[string]string{"ticket": ticket(s.link(5, game.Today{}))})
	first := p.opens(map[string]any{"open": in.Open.Open})
	if first.View.Kind != "mini" || !strings.HasPrefix(first.Said[0], "New here?") {
		t.Errorf("opened %+v, said %q", first.View, first.Said)
	}
	for _, want := range []string{`"open":"learn"`, `"label":"Today's 5×5","open":"today"`} {
		if !strings.Contains(string(p.body), want) {
			t.Errorf("no %s in %s", want, p.body)
		}
	}
}

// TestADailyIsPlayed goes from the link to the answer, through all that can be done.
func TestADailyIsPlayed(t *testing.T) {
	s := newSite(t)
	p := s.page()
	in := p.in("enter", map[string]string{"ticket": ticket(s.link(5, game.Today{Slot: storage.Main}))})
	if in.Game != "" || in.Open.Open != "today" || in.Player.Name != "player 5" || in.Player.Guest {
		t.Errorf("let in with %+v", in)
	}
	first := p.opens(map[string]any{"open": in.Open.Open})
	v := first.View
	if v.Kind != "daily" || !v.Ranked || v.Size != 5 || v.Difficulty != "hard" || v.Title != "Daily of Mon 23 Nov · 5×5 hard" || v.Finished || len(v.Cages) == 0 || v.Started == "" {
		t.Errorf("opened %+v", v)
	}
	if len(first.Said) != 1 || !strings.HasPrefix(first.Said[0], "The clock is running") {
		t.Errorf("said %q", first.Said)
	}
	solution := p.solution()
	free := func(skip int) board.Cell {
		for i := range solution {
			if !slices.Contains(v.Given, i) {
				if skip--; skip < 0 {
					return board.CellAt(5, i)
				}
			}
		}
		return board.Cell{}
	}
	a, b := free(0), free(1)
	at := func(c board.Cell) int { return c.Index(5) }

	if n := p.act("note", "cells", a.String()+"=124", "as", "set"); !slices.Equal(n.View.Notes[at(a)], []int{1, 2, 4}) || n.Seq != first.Seq+1 || n.View.Undos != 1 {
		t.Errorf("noted %+v", n)
	}
	if n := p.act("note", "cells", a.String()+"=35"); !slices.Equal(n.View.Notes[at(a)], []int{3, 5}) {
		t.Errorf("notes are set as they are given: %v", n.View.Notes[at(a)])
	}
	if n := p.act("note", "cells", a.String()+"="); len(n.View.Notes[at(a)]) != 0 {
		t.Errorf("notes erased: %v", n.View.Notes[at(a)])
	}
	if w := p.act("write", "cells", a.String()+"=1 "+b.String()+"=2"); w.View.Values[at(a)] != 1 || w.View.Values[at(b)] != 2 || w.Said[0] != "2 cells filled. "+plural(w.View.Empty)+" left." {
		t.Errorf("written %+v", w)
	}
	if w := p.act("write", "cells", a.String()+"="); w.View.Values[at(a)] != 0 {
		t.Errorf("erased: %v", w.View.Values)
	}
	bad := p.act("write", "cells", a.String()+"=1 "+b.String()+"=9")
	if bad.Refusal == nil || bad.Refusal.Reason != "bad_cells" || !slices.Equal(bad.Refusal.Cells, []string{b.String()}) || bad.View.Values[at(a)] != 0 {
		t.Errorf("a bad cell: %+v", bad.Refusal)
	}
	if u := p.act("undo"); u.View.Values[at(a)] != 1 || u.View.Redos != 1 {
		t.Errorf("undone: %+v", u.View)
	}
	if r := p.act("redo"); r.View.Values[at(a)] != 0 || r.View.Redos != 0 {
		t.Errorf("brought back: %+v", r.View)
	}
	wrong := int(solution[at(a)])%5 + 1
	p.act("write", "cells", a.String()+"="+string('0'+rune(wrong)))
	p.act("write", "cells", free(2).String()+"="+string('0'+rune(wrong)))
	if c := p.act("check"); len(c.Faults) == 0 && slices.Equal(c.Said, nil) {
		t.Errorf("checked: %+v", c)
	}
	if r := p.act("restart"); r.View.Empty != v.Empty {
		t.Errorf("cleared: %+v", r.View)
	}
	if s := p.act("submit"); s.Refusal == nil || s.Refusal.Reason != "incomplete" {
		t.Errorf("submitted what is not full: %+v", s)
	}
	if q := p.act("solution"); len(q.Offers) != 1 || q.Offers[0].Action["do"] != "solution" || q.Solution != nil || len(q.Said) == 0 {
		t.Errorf("asked for the solution: %+v", q)
	}
	if f := p.act("fill_notes"); len(f.Offers) != 1 || f.Offers[0].Action["agreed"] != true || len(f.View.Notes[at(a)]) != 0 {
		t.Errorf("notes offered: %+v", f)
	}
	if f := p.act("preferences", "theme", "Dark", "show_same", "on", "clear_notes", "off"); f.View.Preferences["theme"] != "dark" || f.View.Preferences["show_same"] != true || f.View.Preferences["clear_notes"] != false {
		t.Errorf("preferences: %+v", f.View.Preferences)
	}

	guess := solution.Clone()
	guess[at(a)] = uint8(wrong)
	if s := p.act("submit", "answer", guess.String()); s.Verdict == nil || s.Verdict.Right || len(s.Faults) == 0 || s.View.Wrong != 1 {
		t.Errorf("a wrong answer: %+v", s)
	}
	p.pass(300e9)
	done := p.act("write", "cells", a.String()+"="+string('0'+rune(solution[at(a)])))
	if done.Verdict == nil || !done.Verdict.Right || !done.View.Finished || done.View.Result == nil || !strings.HasPrefix(done.View.Result.Lines[0], "Solved in ") || !strings.Contains(strings.Join(done.View.Result.Lines, " "), "1st here.") {
		t.Errorf("the right answer: %+v %+v", done, done.View.Result)
	}
	labels := []string{}
	for _, n := range done.View.Next {
		labels = append(labels, n["label"].(string))
	}
	if !slices.Equal(labels, []string{"Share", "Review", "Play the mini"}) {
		t.Errorf("next: %q", labels)
	}
	if late := p.act("write", "cells", a.String()+"=1"); late.Refusal == nil || late.Refusal.Reason != "finished" {
		t.Errorf("after the end: %+v", late)
	}
	p.request("GET", "/api/v1/games/"+p.game, nil)
	var later turn
	p.answered("turn", &later)
	news := []string{"Tomorrow: 6×6 easy.", "New: First solve. Your first KenKen. Well done!"}
	if !slices.Equal(append(later.View.Result.Lines, news...), done.View.Result.Lines) {
		t.Errorf("shown again: %q, at the end %q", later.View.Result.Lines, done.View.Result.Lines)
	}
	if s := p.act("share"); !strings.HasPrefix(s.Copy, "KenKen 692 · 5×5 · ") || s.View == nil {
		t.Errorf("shared: %+v", s)
	}
	if r := p.act("review"); r.Refusal == nil || r.Refusal.Reason != "no_course" {
		t.Errorf("the review of an answer handed in whole: %+v", r)
	}
	if l := p.act("leaderboard"); !strings.Contains(strings.Join(l.Said, "\n"), "1. player 5 ·") {
		t.Errorf("leaderboard: %q", l.Said)
	}
}

func plural(cells int) string {
	if cells == 1 {
		return "1 cell"
	}
	return string('0'+rune(cells/10)) + string('0'+rune(cells%10)) + " cells"
}

// TestHints takes one hint after another until the board is full. None tells more than
// its level.
func TestHints(t *testing.T) {
	p := newSite(t).enters(5, game.Today{Slot: storage.Mini})
	v := p.opens(map[string]any{"open": "practice", "size": 4, "difficulty": "easy"}).View
	levels, struck, assumed := map[int]int{}, 0, 0
	for i := 0; v.Empty > 0 && i < 120; i++ {
		h := p.act("hint", "agreed", true)
		if h.Hint == nil {
			t.Fatalf("no hint: %+v", h)
		}
		levels[h.Hint.Level]++
		if h.Hint.Level < 3 && len(h.Hint.Places) > 0 || h.Hint.Level < 2 && len(h.Hint.Cells)+len(h.Hint.Strikes)+len(h.Hint.Assumed) > 0 || len(h.Hint.Text) == 0 {
			t.Errorf("level %d tells %+v", h.Hint.Level, h.Hint)
		}
		struck += len(h.Hint.Strikes) * (3 - h.Hint.Level)
		assumed += len(h.Hint.Assumed)
		want := 3 - h.Hint.Level
		if h.Hint.Level == 3 && len(h.Hint.Strikes) > 0 && len(h.Hint.Places) == 0 {
			want++ // the next hint on the way to the digit
		}
		if len(h.Offers) != want {
			t.Errorf("level %d offers %+v after %q", h.Hint.Level, h.Offers, h.Hint.Text)
		}
		if h.Hint.Level == 3 && len(h.Hint.Places)+len(h.Hint.Strikes) == 0 {
			t.Errorf("the deepest level concludes nothing: %+v", h.Hint)
		}
		v = h.View
	}
	if struck == 0 {
		t.Error("no answer strikes out the digits that it rules out")
	}
	if assumed == 0 {
		t.Error("no hint shows the digits that it reasons from")
	}
	if v.Empty > 0 || levels[1] == 0 || levels[2] == 0 || levels[3] == 0 {
		t.Errorf("%d cells are empty after hints of the levels %v", v.Empty, levels)
	}
	if !v.Finished {
		t.Errorf("the hints led to %+v", v)
	}
}

// TestAMistakeHasAWayBack takes the offer of a hint about a mistake as it is.
func TestAMistakeHasAWayBack(t *testing.T) {
	p := newSite(t).enters(5, game.Today{Slot: storage.Main})
	v := p.opens(map[string]any{"open": "today"}).View
	solution := p.solution()
	for i := range solution {
		if slices.Contains(v.Given, i) {
			continue
		}
		for d := 1; d <= 5; d++ {
			if d == int(solution[i]) {
				continue
			}
			p.act("write", "cells", board.CellAt(5, i).String()+"="+string('0'+rune(d)))
			h := p.act("hint", "agreed", true)
			if h.Hint.Kind != "mistake" {
				t.Fatalf("%+v", h.Hint)
			}
			for _, o := range h.Offers {
				if o.Action["do"] != "back" {
					continue
				}
				if after := p.does(o.Action); after.View.Values[i] != 0 || after.Refusal != nil {
					t.Errorf("after the way back: %+v", after)
				}
				return
			}
		}
	}
	t.Error("no mistake offered a way back")
}

// TestARepeatChangesNothing sends an action twice, as a page does whose answer was lost.
func TestARepeatChangesNothing(t *testing.T) {
	p := newSite(t).enters(5, game.Today{Slot: storage.Main})
	order := map[string]any{"open": "practice", "size": 4, "difficulty": "easy"}
	first := p.opens(order)
	p.request("POST", "/api/v1/games", order)
	var again turn
	p.answered("turn", &again)
	if !again.Repeat || again.View.Game != first.View.Game {
		t.Errorf("the same order again: %+v", again)
	}
	var empty []int
	for i, digit := range first.View.Values {
		if digit == 0 {
			empty = append(empty, i)
		}
	}
	if len(empty) < 2 {
		t.Fatalf("the cells %v of a 4×4 are empty", empty)
	}
	write := map[string]any{"do": "write", "cells": board.CellAt(4, empty[0]).String() + "=1 " + board.CellAt(4, empty[1]).String() + "=2"}
	one := p.does(write)
	p.act("undo")
	two := p.does(write)
	if two.Seq != one.Seq+1 || !two.Repeat || two.View.Values[empty[1]] != 0 {
		t.Errorf("the same action again: %+v, first %+v", two, one)
	}
}

// TestTheClockIsTheServers: what was typed offline counts when it arrives, and the time
// on the page is the server's.
func TestTheClockIsTheServers(t *testing.T) {
	s := newSite(t)
	p := s.enters(5, game.Today{Slot: storage.Main})
	p.opens(map[string]any{"open": "today"})
	p.act("check")
	s.pass(90e9)
	p.request("GET", "/api/v1/games/"+p.game, nil)
	var now turn
	p.answered("turn", &now)
	if now.View.ElapsedMS != 90_200 || now.ServerTime != "2026-11-23T12:01:30.200Z" {
		t.Errorf("%d ms at %s", now.View.ElapsedMS, now.ServerTime)
	}
	s.pass(-3600e9)
	if early := p.act("submit", "answer", p.solution().String()); early.View.ElapsedMS < 0 || early.View.Result.Time != "" {
		t.Errorf("by a clock that went back: %+v", early.View)
	}
}

// TestGoingOn opens an archive's puzzle and practice, and goes on from a board
// to another.
func TestGoingOn(t *testing.T) {
	s := newSite(t)
	p := s.enters(5, game.Today{Slot: storage.Main})
	daily := p.opens(map[string]any{"open": "today"}).View
	s.pass(72 * 3600e9)
	q := s.enters(6, game.PostedPuzzle{Day: storage.DayOf(noon), Slot: storage.Main})
	old := q.opens(map[string]any{"open": "today", "day": "2026-11-23"})
	if old.View.Kind != "archive" || old.View.Ranked {
		t.Errorf("three days later: %+v", old.View)
	}
	practice := p.opens(map[string]any{"open": "practice"}).View
	if practice.Size != 5 || practice.Difficulty != "medium" || practice.Ranked {
		t.Errorf("ordered %+v", practice)
	}
	if p.in("resume", struct{}{}).Last != practice.Game {
		t.Error("a reload does not show the game opened last")
	}
	if back := p.opens(map[string]any{"open": "game", "game": daily.Game}).View; back.Game != daily.Game || p.in("resume", struct{}{}).Last != daily.Game {
		t.Errorf("back to %+v", back)
	}
	for _, order := range []map[string]any{
		{"open": "nothing"}, {"open": "today", "day": "soon"}, {"open": "practice", "difficulty": "nasty"}, {"open": "game", "game": "x"}, {},
	} {
		order["id"] = p.key()
		p.request("POST", "/api/v1/games", order)
		if p.status != http.StatusBadRequest && p.status != http.StatusNotFound {
			t.Errorf("%v: status %d", order, p.status)
		}
	}
	if none := p.opens(map[string]any{"open": "practice", "size": 3, "difficulty": "extreme"}); none.Refusal == nil || none.Refusal.Reason != "no_such_kind" {
		t.Errorf("an extreme 3×3: %+v", none)
	}
}

// TestAPauseCovers the board: nothing of it is sent until it is over.
func TestAPauseCovers(t *testing.T) {
	p := newSite(t).enters(5, game.Today{Slot: storage.Main})
	if daily := p.opens(map[string]any{"open": "today"}).View; daily.MayPause {
		t.Error("a daily can be paused")
	}
	if no := p.act("pause"); no.Refusal == nil || no.Refusal.Reason != "clock_runs_on" {
		t.Errorf("a daily is paused: %+v", no.Refusal)
	}
	v := p.opens(map[string]any{"open": "practice", "size": 4, "difficulty": "easy", "options": "+-"}).View
	if !v.MayPause || v.Paused || v.Cages[0].Target == 0 {
		t.Errorf("%+v", v)
	}
	p.act("note", "cells", "a1=12 b2=3 c3=4 d4=1")
	p.pass(time.Minute)
	paused := p.act("pause")
	if !paused.View.Paused || len(paused.Offers) != 1 || paused.Offers[0].Action["do"] != "resume" {
		t.Errorf("paused: %+v", paused)
	}
	for _, c := range paused.View.Cages {
		if c.Target != 0 || c.Op != "?" {
			t.Errorf("a cage shows %d%s", c.Target, c.Op)
		}
	}
	for i := range paused.View.Values {
		if paused.View.Values[i] != 0 || len(paused.View.Notes[i]) > 0 {
			t.Errorf("cell %d shows", i)
		}
	}
	p.request("GET", "/api/v1/combinations?game="+p.game+"&cell=a1", nil)
	p.refused(http.StatusForbidden, "paused")
	p.pass(time.Hour)
	resumed := p.does(paused.Offers[0].Action)
	if resumed.View.Paused || resumed.View.ElapsedMS > 90_000 || resumed.View.Cages[0].Target == 0 {
		t.Errorf("resumed: %+v", resumed.View)
	}
	p.act("pause")
	if w := p.act("undo"); w.View.Paused || w.Refusal != nil {
		t.Errorf("played on: %+v", w)
	}
	p.opens(map[string]any{"open": "practice"})
	p.request("POST", "/api/v1/games", map[string]any{"id": p.key(), "open": "practice", "options": "nonsense"})
	p.refused(http.StatusBadRequest, "bad_request")
}

// TestCombinations asks for them in practice, and in a daily, which does not tell them.
func TestCombinations(t *testing.T) {
	s := newSite(t)
	p := s.enters(5, game.Today{Slot: storage.Main})
	daily := p.opens(map[string]any{"open": "today"}).View
	p.request("GET", "/api/v1/combinations?game="+daily.Game+"&cell=a1", nil)
	p.refused(http.StatusForbidden, "ranked")
	v := p.opens(map[string]any{"open": "practice", "size": 4}).View
	p.request("GET", "/api/v1/combinations?game="+v.Game+"&cell="+v.Cages[0].Cells[0], nil)
	var ways struct {
		Cage         struct{ Cells []string }
		Combinations [][]int
		All          bool
	}
	p.answered("combinations", &ways)
	if !slices.Equal(ways.Cage.Cells, v.Cages[0].Cells) || len(ways.Combinations) == 0 || !ways.All {
		t.Errorf("%+v", ways)
	}
	for path, code := range map[string]string{"game=" + v.Game + "&cell=i9": "bad_request", "game=" + v.Game + "&cell=5": "bad_request", "game=x&cell=a1": "not_found", "game=99999&cell=a1": "not_found"} {
		p.request("GET", "/api/v1/combinations?"+path, nil)
		if status := map[string]int{"bad_request": 400, "not_found": 404}[code]; p.status != status {
			t.Errorf("%s: %d %s", path, p.status, p.body)
		}
	}
}

// TestReviewOnThePage solves a practice puzzle digit by digit and looks back on it: before
// the end there is no review, then its moments are offers, each with its proof and the
// cells marked.
func TestReviewOnThePage(t *testing.T) {
	p := newSite(t).enters(5, game.Today{Slot: storage.Main})
	given := p.opens(map[string]any{"open": "practice", "size": 5, "difficulty": "medium"}).View.Given
	if r := p.act("review"); r.Refusal == nil || r.Refusal.Reason != "not_reviewable" || len(r.Said) > 0 && r.Copy != "" {
		t.Errorf("before the end: %+v", r)
	}
	solution := p.solution()
	for i, v := range solution {
		if slices.Contains(given, i) {
			continue
		}
		p.pass(10e9)
		p.act("write", "cells", board.CellAt(5, i).String()+"="+string('0'+rune(v)))
	}
	r := p.act("review")
	if len(r.Said) < 2 || len(r.Offers) == 0 || !strings.HasPrefix(r.Copy, "I solved") {
		t.Fatalf("the review: %+v", r)
	}
	if told := strings.Contains(strings.Join(r.Said, "\n"), "Next to learn:"); !told || r.Learn == nil || !strings.HasPrefix(r.Learn["label"].(string), "Learn: ") {
		t.Errorf("it says what comes next: %t, and leads to %v: %q", told, r.Learn, r.Said)
	}
	for _, o := range r.Offers {
		if o.Action["do"] == "replay" {
			continue
		}
		m := p.act("review", "moment", o.Action["moment"])
		if len(m.Said) < 2 || m.Hint == nil || len(m.Offers) != 1 {
			t.Errorf("%s: %+v", o.Label, m)
		}
	}
	p.request("POST", "/api/v1/games/"+p.game+"/actions", map[string]any{"id": p.key(), "do": "review", "moment": "nonsense"})
	p.refused(400, "bad_request")
	if open := p.opens(map[string]any{"open": r.Learn["open"], "lesson": r.Learn["lesson"]}); open.View == nil || open.View.Lesson == nil || open.View.Lesson.Name != r.Learn["lesson"] {
		t.Errorf("the way to the lesson opens %+v", open)
	}
}

// TestOnePuzzleAndNumber plays a day's puzzle on the page, in a server that shows it, in one that posts a
// teaser, and by direct message: it is one puzzle, and whoever shares it names one number.
func TestOnePuzzleAndNumber(t *testing.T) {
	s := newSite(t)
	const whole, teaser storage.ID = 801, 802
	for guild, reveal := range map[storage.ID]game.Switch{whole: game.Off, teaser: game.On} {
		turn, err := s.game.Govern(t.Context(), actor.Actor{Player: 1, Guild: guild, At: s.Now()}, game.Setup{Channel: guild + 1, Zone: "UTC", Teaser: reveal})
		if err != nil || turn.Refusal != nil {
			t.Fatal(turn.Refusal, err)
		}
	}
	p := s.enters(5, game.Today{Slot: storage.Main})
	p.opens(map[string]any{"open": "today"})
	solution := p.solution().String()
	s.pass(3 * time.Minute)
	p.act("submit", "answer", solution)
	shared := p.act("share").Copy
	number, _, _ := strings.Cut(shared, " · ")
	if !strings.HasPrefix(number, "KenKen ") {
		t.Fatalf("the page shares %q", shared)
	}
	for player, guild := range map[storage.ID]storage.ID{6: whole, 7: teaser, 8: 0} {
		keys := int64(100 * player)
		by := func() actor.Actor {
			keys++
			return actor.Actor{Player: player, Name: "somebody", Guild: guild, Key: storage.KeyOf(storage.ID(keys)), At: s.Now()}
		}
		opened, err := s.game.Open(t.Context(), by(), game.Today{Slot: storage.Main})
		if err != nil || opened.View == nil {
			t.Fatal(opened.Refusal, err)
		}
		s.pass(3 * time.Minute)
		turn, err := s.game.Play(t.Context(), by(), opened.View.Game.ID, game.Submit{Answer: solution})
		if v, ok := game.FactOf[game.Verdict](turn); err != nil || !ok || !v.Right {
			t.Fatalf("in server %v the page's answer is wrong: %+v, %v", guild, turn, err)
		}
		told, err := s.game.Look(t.Context(), by(), game.StoryOf{Game: opened.View.Game.ID})
		story, _ := game.FactOf[game.Story](told)
		if line := words.English.Text(words.StoryToCopyOf(story, nil)); err != nil || !strings.Contains(line, number+" · ") {
			t.Errorf("in server %v it is %q, on the page %q: %v", guild, line, number, err)
		}
	}
}
