package storage

import (
	"context"
	"errors"
)

// ErrNotFound says that there is no such record.
var ErrNotFound = errors.New("not found")

// ErrExists says that a record with the same key is there already.
var ErrExists = errors.New("already exists")

// ErrFull says that nothing can be written for want of room.
var ErrFull = errors.New("cannot grow: the disk is full, so make room on it")

// Store keeps the records.
type Store interface {
	// Update runs f in a transaction that may write. It commits when f returns nil
	// and then reports success only once the commit is on disk; it rolls back when
	// f returns an error, which it returns as it is. Updates behave as if they ran
	// one after another; where they read and write different games, boards and matches a
	// store may run them at the same time. f may be run again from scratch, if the store could not
	// commit what it did: it sets variables outside itself once, at its end, and
	// never reads them. f must not keep the Tx, nor start another transaction.
	Update(ctx context.Context, f func(Tx) error) error

	// View runs f on one consistent state, beside any Update. f may be run again from
	// scratch, if the connection to the store was lost: whatever it gathers outside itself
	// it empties first.
	View(ctx context.Context, f func(Reader) error) error

	// Backup writes a whole and consistent copy into a new file while the store is
	// in use. It is an error if the file exists.
	Backup(ctx context.Context, path string) error

	// Close waits for running transactions and closes the store.
	Close() error
}

// Reader has the reads of a transaction that many features need; what one feature alone asks is a
// function on a Reader, in the file of its record. A single record that does not exist is ErrNotFound;
// a list of none is empty.
type Reader struct{ *transaction }

// Tx has the reads of an Update, and the writes that many features need; those of one feature are
// functions on a Tx. Save writes a record whole, new or not; Add is for records that must be new, else
// ErrExists. A record that refers to one that does not exist is ErrNotFound.
type Tx struct{ Reader }

// transaction is shared by the Reader and the Tx of a transaction.
type transaction struct {
	session   Session
	positions *positions
	last      lastEntry
	played    map[int64]*played // by game: what the transaction did itself
	known     []known           // records that need not be read again: see once
	tallies   map[boardName]tally
	failed    error // of the first statement that failed, but for ErrExists
}
