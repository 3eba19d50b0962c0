package actor

import (
	"testing"
	"time"

	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

var monday = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

func TestBudget(t *testing.T) {
	b := NewBudget()
	by := func(player int, after time.Duration) Actor {
		return Actor{Player: storage.ID(player), At: monday.Add(after)}
	}
	for i := range ordersPerMinute {
		if r := b.Order(by(1, 0)); r != nil {
			t.Fatalf("order %d refused: %v", i+1, r)
		}
	}
	if r := b.Order(by(1, time.Second)); r != (TooSoon{tooManyOrders, 9 * time.Second}) {
		t.Errorf("one more: %+v", r)
	}
	if r := b.Order(by(2, time.Second)); r != nil {
		t.Errorf("another player waits too: %v", r)
	}
	if r := b.Order(by(1, 10*time.Second)); r != nil {
		t.Errorf("refused after the wait: %v", r)
	}
	spent := 0
	for b.Spend(by(1, 10*time.Second)) == nil {
		spent++
	}
	if spent != actionsAtOnce {
		t.Errorf("%d actions at one instant, want %d", spent, actionsAtOnce)
	}
}

// TestOrdersOfADay bounds what somebody can have made who orders all day long.
func TestOrdersOfADay(t *testing.T) {
	b := NewBudget()
	made := 0
	for at := time.Duration(0); at < 24*time.Hour; at += time.Minute / ordersPerMinute {
		if b.Order(Actor{Player: 1, At: monday.Add(at)}) == nil {
			made++
		}
	}
	if made < ordersPerDay || made > 2*ordersPerDay {
		t.Errorf("%d puzzles were made in a day, want %d to %d", made, ordersPerDay, 2*ordersPerDay)
	}
}

// TestBudgetsAtTheirEdges spends each budget at one instant: what it has passes, one more doesn't, and
// the refusal says how long to wait.
func TestBudgetsAtTheirEdges(t *testing.T) {
	const m, h = time.Minute, time.Hour
	tries := func(ask func(*Budget, Actor) bool) func(*Budget, Actor) outcome.Refusal {
		return func(b *Budget, a Actor) outcome.Refusal {
			if !ask(b, a) {
				return TooSoon{"", 24 * h / triesPerDay}
			}
			return nil
		}
	}
	for name, tt := range map[string]struct {
		take func(*Budget, Actor) outcome.Refusal
		has  int
		wait time.Duration
		why  outcome.Reason
	}{
		"actions": {(*Budget).Spend, actionsAtOnce, time.Second / actionsPerSecond, TooFast},
		"orders":  {(*Budget).Order, ordersPerMinute, m / ordersPerMinute, tooManyOrders},
		"calls":   {(*Budget).Call, callsPerMinute, m / callsPerMinute, tooManyCalls},
		"exports": {(*Budget).Export, exportsPerHour, h / exportsPerHour, tooManyExports},
		"answers": {(*Budget).Answer, answersPerMinute, m / answersPerMinute, tooManyAnswers},
		"places":  {(*Budget).Place, placesPerMinute, m / placesPerMinute, tooManyPlaces},
		"tries":   {tries((*Budget).Try), triesPerDay, 24 * h / triesPerDay, ""},
	} {
		b, a := NewBudget(), Actor{Player: 1, At: monday}
		for n := range tt.has {
			if !b.MayTry(a) {
				t.Errorf("%s: after %d no answer may be tried", name, n)
			}
			if why := tt.take(b, a); why != nil {
				t.Errorf("%s: %d of %d is refused: %v", name, n+1, tt.has, why)
			}
		}
		if why := tt.take(b, a); why != (TooSoon{tt.why, tt.wait}) {
			t.Errorf("%s: one more than %d: %+v", name, tt.has, why)
		}
		if b.MayTry(a) == (name == "tries") {
			t.Errorf("%s: whether an answer may be tried: %v", name, b.MayTry(a))
		}
		if a.At = monday.Add(tt.wait); tt.take(b, a) != nil || tt.take(b, a) == nil {
			t.Errorf("%s: after %v there is not one more", name, tt.wait)
		}
	}
}

// TestWhoIsWho tells players, guests and former players apart by their IDs, to the edge.
func TestWhoIsWho(t *testing.T) {
	for id, want := range map[storage.ID][2]bool{1: {false, false}, -1: {true, false}, lastGuest: {true, false}, lastGuest - 1: {false, true}, NewGuest(): {true, false}, NewFormer(): {false, true}} {
		if got := [2]bool{IsGuest(id), IsFormer(id)}; got != want {
			t.Errorf("%d is a guest, or a former player: %v, want %v", int64(id), got, want)
		}
	}
}
