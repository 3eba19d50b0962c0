// Package tables keeps the records of package storage as rows of tables: it is what the
// stores on SQLite and on PostgreSQL share. A store begins and ends transactions on
// connections of its own, and gives each a Session; a Reader, or Tx, made of it has all
// that the contract asks of a transaction.
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
package tables
