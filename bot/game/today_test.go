package game_test

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// TestToday opens today's puzzle for those who name none: the main one, and for whoever has solved
// nothing yet, nor begun that, the mini, whether in a server or not.
func TestToday(t *testing.T) {
	w := newWorld(t)
	open := func(player, guild storage.ID, what game.Choice) (*game.View, game.NewHere) {
		t.Helper()
		turn := w.must(w.Open(t.Context(), w.by(player, guild), what))
		offer, _ := game.FactOf[game.NewHere](turn)
		return turn.View, offer
	}
	for player, guild := range map[storage.ID]storage.ID{1: home1, 2: 0} {
		for range 2 { // a mini that was begun is not solved
			v, offer := open(player, guild, game.Today{})
			if v.Game.Kind != storage.DailyGame || v.Game.Slot != storage.Mini || offer.Instead != storage.Main || offer.Kind != almanac.KindOf(storage.Guild{}, storage.DayOf(w.now), storage.Main) {
				t.Fatalf("%d begins with %v %+v, offered %+v", player, v.Game.Slot, v.Game, offer)
			}
		}
	}
	if v, offer := open(1, home1, game.Today{Slot: storage.Main}); v.Game.Slot != storage.Main || offer.Instead != 0 {
		t.Errorf("asked for, the main puzzle is %v, offered %+v", v.Game.Slot, offer)
	}
	if v, offer := open(1, home1, game.Today{}); v.Game.Slot != storage.Main || offer.Instead != 0 {
		t.Errorf("begun, the main puzzle is %v, offered %+v", v.Game.Slot, offer)
	}
	practise := func(size int) {
		t.Helper()
		v, _ := open(3, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: size, Difficulty: board.Easy}}})
		w.now = w.now.Add(time.Minute)
		w.submit(3, home1, v.Game.ID, w.solution(v))
	}
	practise(3)
	if v, _ := open(3, home1, game.Today{}); v.Game.Slot != storage.Mini {
		t.Error("whoever has solved a 3×3 gets the main puzzle")
	}
	practise(4)
	if v, offer := open(3, home1, game.Today{}); v.Game.Slot != storage.Main || offer.Instead != 0 {
		t.Errorf("whoever has solved a puzzle gets %v, offered %+v", v.Game.Slot, offer)
	}
}

// TestPlayOpensWhatIsPosted opens a post's puzzle for newcomers too, and offers the mini.
func TestPlayOpensWhatIsPosted(t *testing.T) {
	w := newWorld(t)
	w.now = w.now.Add(24 * time.Hour)
	day := storage.DayOf(w.now)
	for slot, instead := range map[storage.Slot]storage.Slot{storage.Main: storage.Mini, storage.Mini: 0} {
		turn := w.must(w.Open(t.Context(), w.by(1, home1), game.PostedPuzzle{Day: day, Slot: slot}))
		if offer, _ := game.FactOf[game.NewHere](turn); turn.View.Game.Slot != slot || offer.Instead != instead {
			t.Errorf("the post of %v opens %v, offered %+v", slot, turn.View.Game.Slot, offer)
		}
	}
}

// TestNewcomersWithoutMini practise on a small puzzle where there is no mini: the same one until they
// have solved it.
func TestNewcomersWithoutMini(t *testing.T) {
	w := newWorld(t)
	w.govern(home1, game.SetSchedule{Mini: game.Off})
	w.now = w.now.Add(24 * time.Hour)
	first := w.open(1, home1, game.Today{})
	if first.Game.Kind != storage.PracticeGame || first.Size != 4 || first.Difficulty != board.Easy {
		t.Fatalf("newcomers begin with %+v", first.Game)
	}
	if again, other := w.open(1, home1, game.Today{}), w.open(2, home1, game.Today{}); again.Game.ID != first.Game.ID || other.Game.Puzzle == first.Game.Puzzle {
		t.Errorf("game %d, then %d; another newcomer has the same puzzle: %t", first.Game.ID, again.Game.ID, other.Game.Puzzle == first.Game.Puzzle)
	}
	turn := w.must(w.Open(t.Context(), w.by(1, home1), game.PostedPuzzle{Day: storage.DayOf(w.now), Slot: storage.Main}))
	if _, ok := game.FactOf[game.NewHere](turn); ok {
		t.Error("a mini is offered that there is not")
	}
}
