package actor

import (
	"testing"
	"time"

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
