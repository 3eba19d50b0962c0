package discord

import (
	"testing"
	"time"

	"kenkenbot/storage"
)

// TestRefusals stand for an hour, and the oldest give way once there are too many.
func TestRefusals(t *testing.T) {
	r, now := NewRefusals(), time.Now()
	for id := range storage.ID(maxRefusals) {
		r.Note(id, now)
	}
	if !r.Stand(0, now.Add(refusedFor-1)) || r.Stand(0, now.Add(refusedFor)) || r.Stand(maxRefusals, now) {
		t.Error("a refusal does not stand for an hour")
	}
	if r.Note(maxRefusals, now); r.Stand(1, now) || !r.Stand(0, now) || !r.Stand(maxRefusals, now) {
		t.Error("one too many did not take the place of the oldest")
	}
	if r.Forget(0); r.Stand(0, now) {
		t.Error("a refusal that was forgotten stands")
	}
}
