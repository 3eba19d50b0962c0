package api

import (
	"context"
	"sync"
)

// Slot is the place of a handler among those that may work at once. It travels in the
// handler's context, so that a call that sleeps can leave it to others.
type Slot struct {
	workers chan struct{}

	mu       sync.Mutex // guards what follows
	sleeping int        // calls of the handler's that sleep: it may make several at once
	done     bool
}

type slotKey struct{}

// TakeSlot waits for a free worker. The channel holds one element for each.
func TakeSlot(workers chan struct{}) *Slot {
	workers <- struct{}{}
	return &Slot{workers: workers}
}

// leave leaves the slot while a call sleeps.
func (s *Slot) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.sleeping == 0 && !s.done {
		<-s.workers
	}
	s.sleeping++
}

// comeBack takes a slot again once no call sleeps any more.
func (s *Slot) comeBack() {
	s.mu.Lock()
	s.sleeping--
	works := s.sleeping == 0 && !s.done
	s.mu.Unlock()
	if works {
		s.workers <- struct{}{}
	}
}

// In returns the context of a handler that has the slot.
func (s *Slot) In(ctx context.Context) context.Context {
	return context.WithValue(ctx, slotKey{}, s)
}

// GiveUp leaves the slot for good.
func (s *Slot) GiveUp() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done = true
	if s.sleeping == 0 {
		<-s.workers
	}
}
