package game

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/storage"
	"kenkenbot/storage/enginetest"
)

// How long a puzzle is judged is tested by the Service's own parts: through the doors an undecided
// one takes all the seconds that there are.

// TestSearchEnds stops a search that would go on, and has another wait for its turn, which
// others that are quick don't.
func TestSearchEnds(t *testing.T) {
	s := New(enginetest.Open(t), Rules{}, slog.New(slog.DiscardHandler))
	s.searches <- struct{}{} // somebody's search goes on
	ctx, stop := context.WithCancel(context.Background())
	asked := make(chan error, 1)
	go func() {
		_, err := s.judge(ctx, boardtest.Endless(t), storage.PuzzleKey{1}, false)
		asked <- err
	}()
	quick, err := s.Look(ctx, actor.Actor{Player: 5}, SolvePuzzle{From: ownpuzzle.Brought{Text: "3:a_3aab_,a5d2a4m6"}})
	if solved, _ := FactOf[SolvedPuzzle](quick); err != nil || solved.Judged.Solutions != 1 {
		t.Errorf("%+v, %v", quick, err)
	}
	stop()
	if err := <-asked; !errors.Is(err, context.Canceled) {
		t.Errorf("a search that was stopped: %v", err)
	}
	<-s.searches
	over, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := s.judge(over, boardtest.Endless(t), storage.PuzzleKey{2}, false); !errors.Is(err, context.Canceled) {
		t.Errorf("a search that was stopped before: %v", err)
	}
	begun := time.Now()
	if j, err := s.judge(context.Background(), boardtest.Endless(t), storage.PuzzleKey{3}, true); err != nil || !j.Unknown || time.Since(begun) > ownpuzzle.FullEffort.Search.Time/2 {
		t.Errorf("a hurried search: %+v, %v after %v", j, err, time.Since(begun))
	}
	if len(s.searches) != 0 || len(s.makers) != 0 {
		t.Error("a place was not given back")
	}
}

// TestUndecided judges a puzzle with too little effort.
func TestUndecided(t *testing.T) {
	s := New(nil, Rules{}, nil)
	little := ownpuzzle.QuickEffort
	little.Search.Nodes, little.Search.Time = 1, time.Hour
	p := boardtest.Endless(t)
	j, done, err := s.judgeWithin(context.Background(), s.makers, p, little)
	if err != nil || done || !j.Unknown || ownpuzzle.BarOf(3, j.Solutions, j.Unknown) != ownpuzzle.Undecided {
		t.Errorf("%+v, %t, %v", j, done, err)
	}
}

// TestOneSolutionUndecided judges with more and more effort: before it is decided whether a
// puzzle has another solution, the first is known.
func TestOneSolutionUndecided(t *testing.T) {
	s := New(nil, Rules{}, nil)
	p, _ := boardtest.Puzzle(rand.New(rand.NewPCG(1, 2)), 6, 5)
	seen := false
	for nodes := int64(1); ; nodes++ {
		some := ownpuzzle.QuickEffort
		some.Search.Nodes, some.Search.Time = nodes, time.Hour
		j, done, err := s.judgeWithin(context.Background(), s.makers, p, some)
		if err != nil {
			t.Fatal(err)
		}
		if done {
			break
		}
		if j.Solutions == 0 {
			continue
		}
		seen = true
		if !j.Unknown || j.Solutions != 1 || !p.Check(j.Two[0]).Correct() {
			t.Errorf("with %d nodes: %+v", nodes, j)
		}
	}
	if !seen {
		t.Error("no effort found a solution and left the rest undecided")
	}
}

// TestUndecidedIsNotKept loads a puzzle under a name whose solutions nobody could count.
func TestUndecidedIsNotKept(t *testing.T) {
	s := New(enginetest.Open(t), Rules{}, slog.New(slog.DiscardHandler))
	id, err := format.KeenID(boardtest.Endless(t))
	if err != nil {
		t.Fatal(err)
	}
	found, err := format.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	s.judged.Put(storage.Puzzle{Text: format.Canonical(found.Puzzle)}.Key(), ownpuzzle.Judged{Unknown: true})
	by := actor.Actor{Player: 5, At: time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)}
	loaded, err := s.Open(t.Context(), by, Load{From: ownpuzzle.Brought{Text: id}, Name: "mine"})
	if told, _ := FactOf[Loaded](loaded); err != nil || told.Bar != ownpuzzle.Undecided || told.Kept || told.Own != nil {
		t.Errorf("%+v, %v", loaded, err)
	}
}
