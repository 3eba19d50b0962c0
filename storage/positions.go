package storage

import (
	"sync"
	"time"
)

// maxPositions is how many positions are kept in memory at most.
const maxPositions = 1000

// positions keeps the positions that a store's Updates saved, in memory. A position is used only if
// its number and time are still those of the log's last entry, which the game's record states: from
// the same log follows the same position, whoever wrote it. So other processes need not send news
// of theirs. The zero value is ready.
type positions struct {
	mu     sync.Mutex // guards what follows
	byGame map[int64]Position
}

// find returns the position of a game whose log ends so.
func (k *positions) find(last lastEntry) (Position, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if last.seq == 0 {
		delete(k.byGame, last.game) // the log was forgotten, perhaps by another process
	}
	p, ok := k.byGame[last.game]
	return p, ok && p.Seq == last.seq && p.At.Equal(last.at)
}

// keep keeps a position, in the place of any other where there are too many.
func (k *positions) keep(p Position) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.byGame == nil {
		k.byGame = map[int64]Position{}
	}
	if _, known := k.byGame[p.Game]; !known && len(k.byGame) >= maxPositions {
		for game := range k.byGame {
			delete(k.byGame, game)
			break
		}
	}
	k.byGame[p.Game] = p
}

// drop forgets a game's position.
func (k *positions) drop(game int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.byGame, game)
}

// played holds a transaction's changes of a game, which others must not see before they are
// committed.
type played struct {
	seq      int // of the last entry that it added
	at       time.Time
	position Position // that it saved
	dropped  bool
}

// plays returns the transaction's changes of a game. From here on the transaction reads the game's
// position from the database.
func (t Tx) plays(game int64) *played {
	if t.played == nil {
		t.played = map[int64]*played{}
		t.session.OnCommit(t.remember)
	}
	if t.played[game] == nil {
		t.played[game] = &played{}
	}
	return t.played[game]
}

// remember takes over into memory what the transaction did, once that is sure to last.
func (t Tx) remember() {
	for game, did := range t.played {
		p := did.position
		if did.dropped || did.seq == 0 || p.Game != game || p.Seq != did.seq {
			t.positions.drop(game) // it does not go with the last entry
			continue
		}
		p.At = did.at
		t.positions.keep(asKept(p))
	}
}

// asKept returns a position as it would be read.
func asKept(p Position) Position {
	p.At, p.PausedAt = ofMillis(millis(p.At)), ofMillis(millis(p.PausedAt))
	p.Paused = p.Paused.Truncate(time.Millisecond)
	return p
}
