// Package sqlite is a storage.Store in one SQLite file, on modernc.org/sqlite, which needs
// no C compiler.
//
// Open opens the file for the one program that owns it, Attach for a short visit to a file
// that another process may have open. One connection writes, a few read. The file is in
// WAL mode with full synchronisation, so readers never wait for the writer, and what was
// committed survives a power cut. A commit costs a flush of the disk, so Updates that
// come in at once share one (see writer).
//
// Package storage has the statements of the records; the schema is in migrations.
//
// The file carries an application ID of its own and the number of its last
// migration. Files of other programs, and of newer versions of this one, are
// refused untouched. Never open the live file by other means in the same process:
// closing such a descriptor drops SQLite's locks.
package sqlite
