package api

import "testing"

// However many calls of a handler sleep, and outlive it, its slot is left once and
// taken once.
func TestSlotCountsOnce(t *testing.T) {
	workers := make(chan struct{}, 1)
	p := TakeSlot(workers)
	p.leave()
	p.leave()
	p.comeBack()
	if len(workers) != 0 {
		t.Error("the slot is taken while a call sleeps")
	}
	p.comeBack()
	if len(workers) != 1 {
		t.Error("the slot is not taken again")
	}
	p.leave()
	p.GiveUp()
	p.comeBack()
	p.leave()
	p.comeBack()
	if len(workers) != 0 {
		t.Error("a call that outlived its handler took the slot")
	}
}
