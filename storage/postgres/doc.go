// Package postgres is a storage.Store in a PostgreSQL database, on jackc/pgx. Several
// processes may have one open at a time.
//
// Package storage has the statements of the records; the schema is in migrations, with the same
// numbers as in storage/sqlite. Open brings it up to date, and refuses databases of other programs
// and of newer versions of this one.
//
// An Update is a transaction under READ COMMITTED. It holds the records that its decision depends
// on by advisory locks, which storage names: records of one game, one board or one match are
// written as if Updates ran one after another, while other records are written at the same time. A
// lock goes to the server in one message with the statement that needs it, and so does the
// beginning of the transaction; writes go out with the next statement whose rows are read, or with
// the commit. If transactions get in each other's way, one begins again: the function of the Update
// runs once more. It also runs again after a statement that the schema refuses, then with a
// savepoint around each write, because PostgreSQL gives up a transaction at its first error. A
// commit whose connection was lost is not repeated: its transaction's number, known before the
// commit was sent, is looked up until it is known to be committed or not.
//
// A View is a transaction that reads one snapshot and holds nobody up.
package postgres
