package storage

import (
	"errors"
	"slices"
)

// Transactions run side by side where the database lets them. A transaction holds the records that
// its decision depends on until it is over, so that all of them behave as if they ran one after
// another: a move holds its game, an entry on a board holds the player's row. Records that a
// transaction only reads, such as a guild's settings or a puzzle, it shares with
// other readers. A record that does not exist can be held as well. A record is read after it is
// held, or read again. A record that never changes is not held: if two transactions add the same
// one, the later finds that it exists.

// Lock names what can be held: a kind of thing, and which.
type Lock struct {
	Kind LockKind
	IDs  [3]int64
	Name string // of a record without an ID
}

// LockKind is a kind of thing that can be held.
type LockKind uint8

// The kinds of locks. Processes of several versions may share a database: never change one.
const (
	settingLock LockKind = iota + 1
	guildLock
	blockLock
	playerLock
	puzzleLock
	gameLock
	gameKeyLock // a player, a puzzle and an occasion: there may be a game
	matchLock
	lobbyLock // the matches that somebody is asked into or in
	postLock
	boardsLock  // all boards of a guild
	contestLock // one board of a puzzle
	outageLock
	ratingLock
	heldLease
	endedLock
	standingLock // one player's row of a board
	pageSessionLock
	togetherLock // a board that is solved together
	togetherPlanLock
)

// hold keeps the record of a lock for this transaction alone. See Session.Hold.
func (r Reader) hold(kind LockKind, ids ...int64) (again bool) {
	lock := lockOf(kind, ids)
	r.known = slices.DeleteFunc(r.known, func(k known) bool { return k.lock == lock })
	return r.session.Hold(lock, false)
}

// share keeps others from changing the record of a lock. See Session.Hold.
func (r Reader) share(kind LockKind, ids ...int64) (again bool) {
	return r.session.Hold(lockOf(kind, ids), true)
}

// once reads a record that the transaction shares with others, which nobody changes before the
// transaction is over. It reads it again only after the transaction itself has held the record
// to write it, or if it has read many others.
func once[T any](r Reader, kind LockKind, id int64, read func() (T, error)) (T, error) {
	lock := lockOf(kind, []int64{id})
	if was, ok := r.knows(lock); ok {
		return was.record.(T), was.err
	}
	r.session.Hold(lock, true)
	record, err := read()
	if len(r.known) < maxKnown && (err == nil || errors.Is(err, ErrNotFound)) {
		r.known = append(r.known, known{lock, record, err})
	}
	return record, err
}

// known is a record that a transaction has read, or that there is none.
type known struct {
	lock   Lock
	record any
	err    error
}

// maxKnown is how many records a transaction knows at most. An action reads two or three; of a
// walk through all games none is asked for again.
const maxKnown = 16

// knows returns what the transaction has read of a lock's record, if it has.
func (r Reader) knows(lock Lock) (known, bool) {
	for _, k := range r.known {
		if k.lock == lock {
			return k, true
		}
	}
	return known{}, false
}

func lockOf(kind LockKind, ids []int64) Lock {
	l := Lock{Kind: kind}
	copy(l.IDs[:], ids)
	return l
}
