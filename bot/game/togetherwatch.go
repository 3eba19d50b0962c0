package game

import (
	"strconv"
	"sync"
)

// SharedWatch tells that a shared board has changed, whoever changed it. Stop it when it is no
// longer wanted.
type SharedWatch struct {
	// Changed receives when there is something new to see.
	Changed <-chan struct{}

	changed chan struct{}
	all     *sharedWatches
	board   int64
}

// sharedWatches are the watches of all shared boards. The zero value has none.
type sharedWatches struct {
	mu sync.Mutex // guards what follows
	of map[int64]map[*SharedWatch]struct{}
}

// WatchTogether returns a watch on a shared board.
func (s *Service) WatchTogether(board int64) *SharedWatch {
	changed := make(chan struct{}, 1)
	w := &SharedWatch{Changed: changed, changed: changed, all: &s.shared, board: board}
	s.shared.mu.Lock()
	defer s.shared.mu.Unlock()
	if s.shared.of == nil {
		s.shared.of = map[int64]map[*SharedWatch]struct{}{}
	}
	if s.shared.of[board] == nil {
		s.shared.of[board] = map[*SharedWatch]struct{}{}
	}
	s.shared.of[board][w] = struct{}{}
	return w
}

// Stop ends the watch.
func (w *SharedWatch) Stop() {
	w.all.mu.Lock()
	defer w.all.mu.Unlock()
	delete(w.all.of[w.board], w)
	if len(w.all.of[w.board]) == 0 {
		delete(w.all.of, w.board)
	}
}

// tell tells those who watch a board; 0 is every board.
func (all *sharedWatches) tell(board int64) {
	all.mu.Lock()
	defer all.mu.Unlock()
	for id, watches := range all.of {
		if board != 0 && id != board {
			continue
		}
		for w := range watches {
			select {
			case w.changed <- struct{}{}:
			default: // it has been told already
			}
		}
	}
}

// boardChanged tells those who watch a shared board, here and in other processes.
func (s *Service) boardChanged(board int64) {
	s.shared.tell(board)
	if s.others.tell != nil && s.others.games {
		s.others.tell(sharedNews + strconv.FormatInt(board, 10))
	}
}
