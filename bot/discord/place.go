package discord

import "sync"

// place is what a handler has among the workers of its lanes. It travels in the
// handler's context, so that a call that sleeps can leave it to others.
type place struct {
	workers chan struct{}

	mu       sync.Mutex
	sleeping int // calls of the handler's that sleep: it may make several at once
	done     bool
}

type placeKey struct{}

func takePlace(workers chan struct{}) *place {
	workers <- struct{}{}
	return &place{workers: workers}
}

// leave leaves the place while a call sleeps.
func (p *place) leave() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.sleeping == 0 && !p.done {
		<-p.workers
	}
	p.sleeping++
}

// comeBack takes a place again once no call sleeps any more.
func (p *place) comeBack() {
	p.mu.Lock()
	p.sleeping--
	works := p.sleeping == 0 && !p.done
	p.mu.Unlock()
	if works {
		p.workers <- struct{}{}
	}
}

// giveUp leaves the place for good.
func (p *place) giveUp() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done = true
	if p.sleeping == 0 {
		<-p.workers
	}
}
