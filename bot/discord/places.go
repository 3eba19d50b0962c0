package discord

import (
	"sync"

	"kenkenbot/storage"
)

// places are those of the posts under way. Each kind has some of its own, of which no server or
// person takes more than a few, so that what Discord answers slowly holds up nothing else.
type places struct {
	mu    sync.Mutex // guards what follows
	taken map[place]int
}

// place is what posts share: their kind, and whom they go to; 0 is all of the kind.
type place struct {
	kind storage.PostKind
	to   storage.ID
}

func newPlaces() *places { return &places{taken: map[place]int{}} }

// placesOf returns the two places of a post, of all of its kind and of those to the same server or person.
func placesOf(p storage.Post) (all, one place) {
	to := p.Guild
	if to == 0 {
		to = p.User
	}
	return place{kind: p.Kind}, place{p.Kind, to}
}

// take takes a place for a post, and reports whether there was one.
func (l *places) take(p storage.Post) bool {
	all, one := placesOf(p)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.taken[all] >= postsAtOnce || one != all && l.taken[one] >= postsOfOne {
		return false
	}
	l.taken[all]++
	if one != all {
		l.taken[one]++
	}
	return true
}

// leave gives a post's place back.
func (l *places) leave(p storage.Post) {
	all, one := placesOf(p)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.taken[all]--
	if one == all {
		return
	}
	if l.taken[one]--; l.taken[one] == 0 {
		delete(l.taken, one)
	}
}
