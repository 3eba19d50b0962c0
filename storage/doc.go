// Package storage keeps the records of people playing KenKen together: puzzles, games and
// their moves, results, leaderboards, and messages to be sent. Each record stands in the file
// of its name, with the statements that read and write it.
//
// A Store hands out transactions. Update runs a function that may read and write, View
// one that may only read; both see one consistent state. Once Update has returned nil its
// changes are on disk: neither a killed process nor a power cut loses them. A move of a
// game is one Update: read the position, decide, append to the log, save the position.
//
// The records are plain data. What a move means and when a day begins is up to the
// program. Ranks, medians and sums of points are up to this package: they depend on all rows
// of a board, and are found without reading each row.
//
// IDs of servers ("guilds"), channels and people are snowflakes as Discord hands them
// out; a program without Discord may use any numbers above 0 of its own.
//
// Times are kept in UTC to the millisecond. A puzzle's day is kept as a calendar
// date, never as an instant, because the same date begins at another instant in
// every zone.
//
// # Databases
//
// Packages sqlite and postgres begin and end transactions on connections of their own, and
// give each a Session, which runs its statements. Package storagetest checks that both keep
// records in the same way.
//
// The statements are SQL that both databases understand. Their arguments are ? or, by
// number, ?1, counted from 1; names that PostgreSQL reserves are quoted. CROSS JOIN … ON
// fixes the order of a join, and INDEXED BY its index, for SQLite; PostgreSQL, which
// decides by its own statistics, is not told (see storage/postgres).
//
// Conventions of the schema: a time is its milliseconds since 1970 in UTC, a duration its
// milliseconds, a truth 0 or 1, a day its text 2006-01-02, and what has not happened, or
// is none, is 0 or the empty text; nothing is NULL. The tables hold each other by foreign
// keys if a row would mean nothing without the other; guilds, players and channels come
// from outside and may be named without a row.
package storage
