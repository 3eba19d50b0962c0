package game

import (
	"testing"
	"time"

	"kenkenbot/storage"
)

func TestBudget(t *testing.T) {
	b := newBudget()
	by := func(player int, after time.Duration) Actor {
		return Actor{Player: storage.ID(player), At: monday.Add(after)}
	}
	for i := range ordersPerMinute {
		if r := b.order(by(1, 0)); r != nil {
			t.Fatalf("order %d refused: %v", i+1, r)
		}
	}
	if r := b.order(by(1, time.Second)); r == nil || r.Reason != TooManyOrders || r.Wait != 9*time.Second {
		t.Errorf("one more: %+v", r)
	}
	if r := b.order(by(2, time.Second)); r != nil {
		t.Errorf("another player waits too: %v", r)
	}
	if r := b.order(by(1, 10*time.Second)); r != nil {
		t.Errorf("refused after the wait: %v", r)
	}
	spent := 0
	for b.spend(by(1, 10*time.Second)) == nil {
		spent++
	}
	if spent != actionsAtOnce {
		t.Errorf("%d actions at one instant, want %d", spent, actionsAtOnce)
	}
	if b.spend(by(3, time.Hour)); len(b.spent) != 1 {
		t.Errorf("%d players are remembered after an hour", len(b.spent))
	}
}
