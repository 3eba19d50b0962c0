// Package postgres is a storage.Store in a PostgreSQL database, on jackc/pgx. Several
// processes may have one open at a time.
//
// Package storage has the statements of the records; the schema is in migrations, whose numbers
// are those of storage/sqlite. Open brings it up to date, and refuses databases of other
// programs and of newer versions of this one.
//
// An Update is a transaction under READ COMMITTED. What it decides on it holds by advisory
// locks, which storage names: records of one game, one board or one match are written as if
// Updates ran one after another, and those of others at the same time. A lock is taken with
// the statement that needs it, in one message to the server, and so is the beginning of
// the transaction; what is only written goes out with the next statement that is read, or
// with the commit. Where transactions get in each other's way, one begins again: the
// function of an Update is run once more. So it is after a statement that the schema refuses,
// then with a savepoint around each write, because PostgreSQL gives up a transaction at its
// first error. A commit whose connection was lost is not repeated: its transaction's number,
// known before the commit was sent, is looked up until it is known to be committed or not.
//
// A View is a transaction that reads one snapshot and holds nobody up.
package postgres
