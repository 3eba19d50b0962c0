package game

import (
	"sync"

	"kenkenbot/bot/game/actor"
)

// Watch tells of a game that changes, whoever changes it. It holds the latest View
// alone, so that a slow reader costs no more than a quick one. Stop it when it is no
// longer wanted.
type Watch struct {
	// Changed receives when there is something new to see.
	Changed <-chan struct{}

	changed chan struct{}
	all     *watched
	who     actor.Actor
	game    int64
	latest  *View // guarded by all.mu
}

// watched are the watches of all games. The zero value has none.
type watched struct {
	mu sync.Mutex // guards what follows
	of map[int64]map[*Watch]struct{}
}

// Watch returns a watch on a game of the actor's. It shows everything that the game's player may
// see, so the caller must make sure that only this player gets it.
func (s *Service) Watch(a actor.Actor, game int64) *Watch {
	changed := make(chan struct{}, 1)
	w := &Watch{Changed: changed, changed: changed, all: &s.watched, who: a, game: game}
	s.watched.mu.Lock()
	defer s.watched.mu.Unlock()
	if s.watched.of == nil {
		s.watched.of = map[int64]map[*Watch]struct{}{}
	}
	if s.watched.of[game] == nil {
		s.watched.of[game] = map[*Watch]struct{}{}
	}
	s.watched.of[game][w] = struct{}{}
	return w
}

// Latest returns the game as it was last changed since the Watch began; nil if it was
// not.
func (w *Watch) Latest() *View {
	w.all.mu.Lock()
	defer w.all.mu.Unlock()
	return w.latest
}

// Stop ends the watch.
func (w *Watch) Stop() {
	w.all.mu.Lock()
	defer w.all.mu.Unlock()
	delete(w.all.of[w.game], w)
	if len(w.all.of[w.game]) == 0 {
		delete(w.all.of, w.game)
	}
}

// tell shows a View to those who watch its game. One that was overtaken is not told.
func (all *watched) tell(v *View) {
	if v == nil {
		return
	}
	all.mu.Lock()
	defer all.mu.Unlock()
	for w := range all.of[v.Game.ID] {
		if w.latest != nil && w.latest.Seq > v.Seq {
			continue
		}
		w.latest = v
		select {
		case w.changed <- struct{}{}:
		default: // it has been told already
		}
	}
}
