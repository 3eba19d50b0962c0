// Package sqlite is a storage.Store in one SQLite file, on modernc.org/sqlite, which needs
// no C compiler.
//
// Open opens the file for the one program that owns it, Attach for a short visit to a file
// that another process may have open. One connection writes, a few read. The file is in
// WAL mode with full synchronisation, so readers never wait for the writer, and what was
// committed survives a power cut. A commit costs a flush of the disk, so Updates that
// come in at once share one (see writer).
//
// Conventions of the schema, in migrations: a time is its milliseconds since 1970
// in UTC, a duration its milliseconds, a day its text 2006-01-02, and what has not
// happened, or is none, is 0 or the empty text; nothing is NULL. The tables hold
// each other by foreign keys if a row would mean nothing without the other;
// guilds, players and channels come from outside and may be named without a row.
//
// The file carries an application ID of its own and the number of its last
// migration. Files of other programs, and of newer versions of this one, are
// refused untouched. Never open the live file by other means in the same process:
// closing such a descriptor drops SQLite's locks.
package sqlite
