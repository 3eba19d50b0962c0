package study

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
	"kenkenbot/storage/enginetest"
)

var noon = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// atOnce makes things without waiting for others.
func atOnce(ctx context.Context, _ string, make func(context.Context) (any, error)) (any, error) {
	return make(ctx)
}

// exampleInfo is the record of the lessons' example.
func exampleInfo() storage.Puzzle {
	p, solution := lessons.Example()
	return storage.Puzzle{Text: format.Canonical(p), Size: 3, Difficulty: board.Easy, Par: time.Minute, Solution: solution.String()}
}

// move is an entry of a log, so long after noon.
func move(at time.Duration, kind storage.MoveKind, cells string) storage.Move {
	m := storage.Move{Kind: kind, At: noon.Add(at), Cells: cells}
	switch kind {
	case storage.MoveHint:
		m.Detail = "1 plain/a1"
	case storage.MoveUndo:
		m.Detail = "1"
	}
	return m
}

// TestReplayOf shows the boards of a game: those that moves changed, on its clock without breaks.
func TestReplayOf(t *testing.T) {
	const s = time.Second
	for name, tt := range map[string]struct {
		log  []storage.Move
		want string
		why  outcome.Refusal
	}{
		"nothing is kept": {nil, "", logGone},
		"digits":          {[]storage.Move{move(s, storage.MoveSet, "b1=2"), move(3*s, storage.MoveSet, "c1=3")}, "1s b1 .2.; 3s c1 .23", nil},
		"filled before":   {[]storage.Move{move(0, storage.MoveFill, "a1=1"), move(3*s, storage.MoveSet, "b1=2")}, "3s b1 12.", nil},
		"several at once": {[]storage.Move{move(s, storage.MoveSet, "b1=2 c1=3")}, "1s  .23", nil},
		"nothing changed": {[]storage.Move{move(s, storage.MoveHint, ""), move(2*s, storage.MoveSet, "b1=2")}, "2s b1 .2.", nil},
		"a pencil mark":   {[]storage.Move{move(s, storage.MoveNote, "b1=:23")}, "1s  ...", nil},
		"a break":         {[]storage.Move{move(s, storage.MoveSet, "b1=2"), move(10*time.Minute, storage.MoveSet, "c1=3")}, "1s b1 .2.; 1s c1 .23", nil},
	} {
		moves, err := ReplayOf(storage.Game{StartedAt: noon}, exampleInfo(), tt.log)
		var got []string
		for _, m := range moves {
			cell := ""
			if m.Cell != nil {
				cell = m.Cell.String()
			}
			got = append(got, fmt.Sprintf("%v %s %s", m.At, cell, m.Grid.String()[:3]))
		}
		if text := strings.Join(got, "; "); text != tt.want || tt.why != nil && !errors.Is(err, error(tt.why)) || tt.why == nil && err != nil {
			t.Errorf("%s: %q, %v, want %q, %v", name, text, err, tt.want, tt.why)
		}
	}
	if _, err := ReplayOf(storage.Game{}, exampleInfo(), []storage.Move{{Kind: 99}}); err == nil || outcome.IsRefusal(err) {
		t.Errorf("a log that can't be read: %v", err)
	}
	for why, r := range map[outcome.Refusal]*storage.Result{notReplayable: nil, solutionSeen: {Shown: true}} {
		if got := Replayable(r); got != why {
			t.Errorf("%+v: %v, want %v", r, got, why)
		}
	}
	if why := Replayable(&storage.Result{Hints: 1}); why != nil {
		t.Errorf("a solve with help: %v", why)
	}
}

// TestSubjects writes the names of subjects and reads them back.
func TestSubjects(t *testing.T) {
	for name, want := range map[string]Subject{"g17": {Game: 17}, "o3": {Own: 3}, "p5": {Pasted: 5}} {
		if got, ok := SubjectNamed(name); got != want || !ok || got.String() != name {
			t.Errorf("%s is %+v, %v, and is called %s", name, got, ok, got)
		}
	}
	for _, name := range []string{"", "g", "g0", "g-1", "x1", "17", "gg1"} {
		if got, ok := SubjectNamed(name); ok {
			t.Errorf("%q is %+v", name, got)
		}
	}
}

// TestExplain explains the example at each step and beyond its ends, and a board that somebody has.
func TestExplain(t *testing.T) {
	p, solution := lessons.Example()
	s := New(atOnce)
	if s.Knows(3) {
		t.Error("a way is known before it was asked for")
	}
	whole, err := s.Explain(t.Context(), 3, Explained{Puzzle: p}, false)
	if err != nil || len(whole.Steps) == 0 || whole.Open != nil || !s.Knows(3) {
		t.Fatalf("%d steps, %v", len(whole.Steps), err)
	}
	end := len(whole.Steps) + 1
	for step, want := range map[int]int{-3: 0, 0: 0, 1: 1, end - 1: end - 1, end: end, end + 5: end} {
		e, err := s.Explain(t.Context(), 3, Explained{Puzzle: p, Step: step}, true)
		if err != nil || e.Step != want || (len(e.Open) > 0) != (want < end) {
			t.Errorf("at step %d: step %d with %d open, %v, want %d", step, e.Step, len(e.Open), err, want)
		}
		placed := 0
		for _, done := range whole.Steps[:max(0, want-1)] {
			placed += len(done.Step.Place)
		}
		if left := e.Before().Grid().Empty(); left != len(solution)-placed {
			t.Errorf("before step %d %d cells are empty, want %d", want, left, len(solution)-placed)
		}
		next := want + 1
		for next < end && len(whole.Steps[next-1].Step.Place) == 0 {
			next++
		}
		if got := e.NextDigit(); got != min(next, end) {
			t.Errorf("behind step %d the next digit is at %d, want %d", want, got, next)
		}
	}
	for grid, tt := range map[string]struct{ faults, open bool }{"120 000 000": {false, true}, "110 000 000": {true, false}} {
		position, err := format.ParseGrid(3, grid)
		if err != nil {
			t.Fatal(err)
		}
		e, err := s.Explain(t.Context(), 3, Explained{Puzzle: p, Position: position}, false)
		if err != nil || (len(e.Broken.Faults) > 0) != tt.faults || (len(e.Open) > 0) != tt.open || e.Path != nil || e.Open == nil {
			t.Errorf("%s: %d faults, %d open, %v", grid, len(e.Broken.Faults), len(e.Open), err)
		}
	}
}

// TestToldIsTheEnd leaves out the beginning of a long way.
func TestToldIsTheEnd(t *testing.T) {
	for n, want := range map[int][2]int{0: {0, 0}, mostTold: {0, mostTold}, mostTold + 1: {1, mostTold}} {
		m := Moment{Steps: make([]logic.Argued, n)}
		if before, told := m.Told(); len(before) != want[0] || len(told) != want[1] {
			t.Errorf("of %d steps %d are left out and %d told", n, len(before), len(told))
		}
	}
}

// TestMoments shows the moments that a review has, with the way there, and no others.
func TestMoments(t *testing.T) {
	s, p := New(atOnce), filled()
	p.course.Entries = append([]review.Entry{{At: time.Second, Cells: []review.Change{{Cell: board.At(0, 1), Value: 3}}}}, p.course.Entries...) // wrong
	r, err := s.Reviewed(t.Context(), p, true)
	if err != nil || len(r.Moments()) == 0 {
		t.Fatalf("%d moments, %v", len(r.Moments()), err)
	}
	for kind := review.MomentKind(1); kind < 10; kind++ {
		has := slices.ContainsFunc(r.Moments(), func(m review.Moment) bool { return m.Kind == kind })
		m, err := s.Moment(t.Context(), p, kind, true)
		if has != (err == nil) || !has && !errors.Is(err, error(noMoment)) || has && (m.Kind != kind || len(m.Board) != 9) {
			t.Errorf("moment %d: %+v, %v", kind, m, err)
		}
		if has && (kind == review.Mistake) != (len(m.Steps) == 0) {
			t.Errorf("moment %d has %d steps", kind, len(m.Steps))
		}
	}
}

// TestToPractise chooses what has been due longest, then what lately was lacking, else nothing.
func TestToPractise(t *testing.T) {
	at := func(days int) time.Time { return noon.AddDate(0, 0, days) }
	for name, tt := range map[string]struct {
		drills []lessons.Drill
		want   logic.Technique
		next   NothingToPractise
	}{
		"nothing":       {nil, 0, NothingToPractise{}},
		"due longest":   {[]lessons.Drill{{Technique: logic.NakedPair, Steps: 1, At: at(-2)}, {Technique: logic.HiddenPair, Steps: 1, At: at(-3)}, {Technique: logic.XWing, Steps: 2, At: at(-3)}}, logic.HiddenPair, NothingToPractise{}},
		"due just now":  {[]lessons.Drill{{Technique: logic.NakedPair, Steps: 1, At: at(-1)}}, logic.NakedPair, NothingToPractise{}},
		"due in a bit":  {[]lessons.Drill{{Technique: logic.NakedPair, Steps: 1, At: at(-1).Add(1)}}, 0, NothingToPractise{Technique: logic.NakedPair, Due: noon.Add(1)}},
		"all is learnt": {[]lessons.Drill{{Technique: logic.NakedPair, Steps: lessons.DrillSteps, At: at(-9)}}, 0, NothingToPractise{}},
	} {
		got, err := New(atOnce).ToPractise(t.Context(), Learner{drills: tt.drills}, noon)
		var none NothingToPractise
		if got != tt.want || errors.As(err, &none) != (tt.want == 0) || none != tt.next {
			t.Errorf("%s: %v, %+v, %v", name, got, none, err)
		}
	}
}

// shelved is a store with the example, and finished games of it: player 1's, and those of as many
// others as given on the board of guild 7.
func shelved(t *testing.T, others int) (store storage.Store, games []storage.Game, info storage.Puzzle) {
	t.Helper()
	store, info = enginetest.Open(t), exampleInfo()
	_, solution := lessons.Example()
	err := store.Update(t.Context(), func(tx storage.Tx) (err error) {
		if info.ID, err = tx.AddPuzzle(info); err != nil {
			return err
		}
		if err := storage.AddContest(tx, storage.Contest{Guild: 7, Puzzle: info.ID, ClosesAt: noon}); err != nil {
			return err
		}
		for player := storage.ID(1); player <= storage.ID(others+1); player++ {
			g := storage.Game{Player: player, Puzzle: info.ID, Kind: storage.DailyGame, Guild: 7, Day: storage.DayOf(noon), StartedAt: noon, FinishedAt: noon.Add(9 * time.Second)}
			if g.ID, err = tx.AddGame(g); err != nil {
				return err
			}
			games = append(games, g)
			var written []tape.Effect
			for i, v := range solution {
				written = append(written, tape.Effect{Cell: board.CellAt(3, i), Value: int(v)})
				m := storage.Move{Game: g.ID, Seq: i + 1, Kind: storage.MoveSet, At: noon.Add(time.Duration(i+1) * time.Second), Cells: tape.FormatEffects(written[i:])}
				if player == 2 {
					if m.Seq, m.Cells = 1, tape.FormatEffects(written); len(written) < len(solution) {
						continue
					}
				}
				if err := tx.AddMove(m); err != nil {
					return err
				}
			}
			if err := errors.Join(
				tx.AddResult(storage.Result{Game: g.ID, Player: player, Puzzle: info.ID, Kind: g.Kind, Day: g.Day, Size: 3, Difficulty: board.Hard, Took: time.Minute, Timed: true, FinishedAt: g.FinishedAt}),
				storage.AddStanding(tx, storage.Standing{Guild: 7, Puzzle: info.ID, Player: player, Game: g.ID, Day: g.Day, Took: time.Minute + time.Duration(player), Timed: true}),
			); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return store, games, info
}

// TestCompare reads the solves of others if they are enough, as many as count, and those that have a
// course.
func TestCompare(t *testing.T) {
	for others, want := range map[int]int{fewestPeers - 1: 0, fewestPeers: fewestPeers - 1, mostPeers + 1: mostPeers - 1, mostPeers + 3: mostPeers - 1} { // player 2 wrote it in one move
		store, games, info := shelved(t, others)
		for name, tt := range map[string]struct {
			guild storage.ID
			timed bool
			kind  storage.GameKind
			want  int
		}{
			"its guild":  {0, true, storage.DailyGame, want},
			"elsewhere":  {8, true, storage.DailyGame, 0},
			"untimed":    {7, false, storage.DailyGame, 0},
			"no daily":   {7, true, storage.PracticeGame, 0},
			"that guild": {7, true, storage.DailyGame, want},
		} {
			g := games[0]
			g.Kind = tt.kind
			err := store.View(t.Context(), func(tx storage.Reader) error {
				p, err := ReadPlayed(tx, g, info, &storage.Result{})
				if err != nil {
					return err
				}
				if err := p.Compare(tx, tt.guild, tt.timed); err != nil || len(p.peers) != tt.want {
					t.Errorf("%d others, %s: %d peers, want %d, %v", others, name, len(p.peers), tt.want, err)
				}
				for _, at := range p.peers {
					if at[0] != time.Second || at[8] != 9*time.Second {
						t.Errorf("%d others: the digits were found at %v", others, at)
					}
				}
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		}
	}
}

// TestReadPlayed refuses games that can't be reviewed, and reads the course of one that can.
func TestReadPlayed(t *testing.T) {
	store, games, info := shelved(t, 1)
	err := store.View(t.Context(), func(tx storage.Reader) error {
		for name, tt := range map[string]struct {
			game   storage.Game
			result *storage.Result
			why    outcome.Refusal
		}{
			"not over":  {games[0], nil, notReviewable},
			"shown":     {games[0], &storage.Result{Shown: true}, solutionSeen},
			"forgotten": {storage.Game{ID: 99}, &storage.Result{}, logGone},
			"solved":    {games[0], &storage.Result{}, nil},
		} {
			p, err := ReadPlayed(tx, tt.game, info, tt.result)
			if tt.why != nil {
				if !errors.Is(err, error(tt.why)) {
					t.Errorf("%s: %v, want %v", name, err, tt.why)
				}
				continue
			}
			if err != nil || len(p.course.Entries) != 9 || p.course.End != 9*time.Second || p.course.Grade != board.Easy || p.course.Puzzle == nil {
				t.Errorf("%s: %+v, %v", name, p, err)
			}
		}
		for player, want := range map[storage.ID]int{1: 1, 2: 0} { // what was written in one move is no course
			l, err := ReadLearner(tx, player)
			if err != nil || len(l.latest) != want || len(l.drills) != 0 {
				t.Errorf("player %d: %d games and %d drills, %v", player, len(l.latest), len(l.drills), err)
			}
		}
		for player, want := range map[storage.ID]board.Difficulty{1: board.Hard, 99: 0} {
			if e, err := experienceOf(tx, player); err != nil || e.solved != want {
				t.Errorf("player %d: %+v, %v, want %v", player, e, err, want)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// TestLacks has somebody practise what a game lacked, unless they have practised it since.
func TestLacks(t *testing.T) {
	games := []*Played{{game: storage.Game{ID: 7, FinishedAt: noon}}}
	for name, tt := range map[string]struct {
		practised time.Duration // since the game
		want      logic.Technique
	}{
		"before": {-time.Second, logic.NakedPair}, "at once": {0, 0}, "since": {time.Second, 0},
	} {
		s := New(atOnce)
		s.reviews.Put(7, review.Review{Digits: []review.Digit{{Technique: logic.NakedPair, Aided: true}}})
		learned := lessons.Drill{Technique: logic.NakedPair, Steps: lessons.DrillSteps, At: noon.Add(tt.practised)}
		if got, err := s.ToPractise(t.Context(), Learner{drills: []lessons.Drill{learned}, latest: games}, noon); got != tt.want || (err == nil) != (tt.want != 0) {
			t.Errorf("practised %s: %v, %v, want %v", name, got, err, tt.want)
		}
	}
	s := New(atOnce)
	s.reviews.Put(7, review.Review{Digits: []review.Digit{{Technique: logic.NakedPair, Aided: true}}})
	if got, err := s.ToPractise(t.Context(), Learner{latest: games}, noon); got != logic.NakedPair || err != nil {
		t.Errorf("never practised: %v, %v", got, err)
	}
}

// TestNextDigit skips the steps that place none.
func TestNextDigit(t *testing.T) {
	e := Explained{Steps: make([]logic.Argued, 4)}
	e.Steps[2].Step.Place = []logic.Placement{{Value: 1}}
	for step, want := range map[int]int{0: 3, 2: 3, 3: 5, 5: 5} {
		if e.Step = step; e.NextDigit() != want {
			t.Errorf("behind step %d the next digit is at %d, want %d", step, e.NextDigit(), want)
		}
	}
}

// TestFirsts says when each digit was first right.
func TestFirsts(t *testing.T) {
	write := func(at time.Duration, value int) review.Entry {
		return review.Entry{At: at, Cells: []review.Change{{Cell: board.At(0, 0), Value: value}}}
	}
	g := review.Game{Entries: []review.Entry{write(0, 1), write(1, 2), write(2, 0), write(3, 2), write(9, 1)}}
	for right, want := range map[uint8]firsts{1: {0, -1, -1, -1}, 2: {1, -1, -1, -1}} {
		if got := firstsOf(&g, board.Grid{right, 9, 9, 9}); !slices.Equal(got, want) {
			t.Errorf("the digit %d is found at %v, want %v", right, got, want)
		}
	}
}

// TestUntimed reviews a game for somebody who sees no times, and names the next lesson.
func TestUntimed(t *testing.T) {
	s := New(atOnce)
	for _, timed := range []bool{false, true} {
		r, err := s.Reviewed(t.Context(), filled(), timed)
		if err != nil || (r.Took > 0) != timed || r.Next == nil || r.Next.Name != "cage-claim" {
			t.Errorf("timed %v: took %v, %+v next, %v", timed, r.Took, r.Next, err)
		}
	}
}
