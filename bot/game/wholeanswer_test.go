package game

import (
	"context"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// rows writes a grid as people do.
func rows(n int, g board.Grid) string {
	var b strings.Builder
	for i, v := range g {
		b.WriteByte('0' + v)
		if i%n == n-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// TestPick finds the game that an answer said without a word is for, and what
// may give one of today's puzzles away.
func TestPick(t *testing.T) {
	w := newWorld(t)
	daily := w.today(1, home1, time.Minute) // a 5×5
	right := w.solution(daily)
	wrong := right.Clone()
	wrong[0], wrong[1] = wrong[1], wrong[0]
	practise := func(player storage.ID, size int) *View {
		t.Helper()
		return w.open(player, home1, Order{Kind: storage.Kind{Size: size, Difficulty: 1}})
	}
	w.today(2, home1, 0)
	other := practise(2, 5)
	w.today(3, home1, 0)
	small := practise(3, 3)
	w.solve(4, home1, time.Minute)
	mini := strings.Repeat("1234", 4)
	dailyOf := func(player storage.ID) (game int64) {
		t.Helper()
		if err := w.store.View(t.Context(), func(tx storage.Reader) error {
			g, err := tx.GameOf(player, daily.Game.Puzzle, 0)
			game = g.ID
			return err
		}); err != nil {
			t.Fatal(err)
		}
		return game
	}
	for name, tt := range map[string]struct {
		player storage.ID
		said   string
		game   int64
		today  bool
	}{
		"the open game": {1, rows(5, right), daily.Game.ID, true},
		"wrong":         {1, rows(5, wrong), daily.Game.ID, true},
		"right for the daily, another one opened last": {2, rows(5, right), dailyOf(2), true},
		"wrong for both":                {2, rows(5, wrong), other.Game.ID, true},
		"right for the other":           {2, rows(5, w.solution(other)), other.Game.ID, true},
		"of the daily's size alone":     {3, rows(5, wrong), dailyOf(3), true},
		"of the other's size alone":     {3, rows(3, w.solution(small)), small.Game.ID, false},
		"finished":                      {4, rows(5, right), 0, true},
		"no game":                       {5, rows(5, right), 0, true},
		"no game, the mini's size":      {5, mini, 0, true},
		"the mini's size, another game": {1, mini, 0, true},
		"spoiler bars":                  {5, "||" + rows(5, right) + "||", 0, true},
		"no puzzle's size":              {5, strings.Repeat("1234567", 7), 0, false},
		"not full":                      {5, "." + rows(5, right)[1:], 0, false},
		"a digit that the size has not": {5, "9" + rows(5, right)[1:], 0, false},
		"talk":                          {5, "10/10", 0, false},
	} {
		var got int64
		var spoils bool
		err := w.store.View(t.Context(), func(tx storage.Reader) (err error) {
			got, err = Say{Text: tt.said}.pick(tx, w.by(tt.player, home1))
			if spoils = isRefusal(err); spoils {
				err = nil
			}
			return err
		})
		if err != nil || got != tt.game || spoils != (tt.today && tt.game == 0) {
			t.Errorf("%s: game %d, a spoiler %v, %v; want game %d, of today's size %v", name, got, spoils, err, tt.game, tt.today)
		}
	}
}

// TestWholeAnswerAgain serves a message that Discord delivers twice, and one that says
// the same again.
func TestWholeAnswerAgain(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Minute)
	say := Say{Text: rows(5, w.solution(v)), Valued: true}
	w.open(1, home1, Order{Kind: storage.Kind{Size: 3, Difficulty: 1}})
	a := w.by(1, home1)
	if verdict, _ := FactOf[Verdict](w.must(w.Play(t.Context(), a, 0, say))); !verdict.Right {
		t.Fatalf("%+v", verdict)
	}
	if turn := w.must(w.Play(t.Context(), a, 0, say)); !turn.Repeat {
		t.Errorf("again: %+v", turn)
	}
	w.refuses(SolvedSpoiler, 1, 0, say)
	w.refuses(Spoiler, 2, 0, say)
}

// TestTellOnce says a thing once a day and channel, by the calendar of the server.
func TestTellOnce(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	w.zoned(home2, "Asia/Tokyo", false)
	for _, tt := range []struct {
		at      time.Time
		guild   storage.ID
		channel storage.ID
		what    string
		want    bool
	}{
		{monday, home1, 1, "x", true},
		{monday.Add(11 * time.Hour), home1, 1, "x", false},
		{monday, home1, 1, "y", true},
		{monday, home1, 2, "x", true},
		{monday.Add(12 * time.Hour), home1, 1, "x", true},
		{monday, home2, 3, "x", true},
		{monday.Add(3 * time.Hour), home2, 3, "x", true}, // midnight in Tokyo
	} {
		a := w.by(1, tt.guild)
		a.At = tt.at
		if got, err := w.TellOnce(ctx, a, tt.channel, tt.what); err != nil || got != tt.want {
			t.Errorf("%+v: %v, %v", tt, got, err)
		}
	}
}
