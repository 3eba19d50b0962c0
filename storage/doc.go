// Package storage defines the records of people playing KenKen together, and the contract
// for a store that keeps them: puzzles, games and their moves, results, leaderboards, and
// messages to be sent. Packages sqlite and postgres implement it.
//
// A Store hands out transactions. Update runs a function that may read and write, View
// one that may only read; both see one consistent state. Once Update has returned nil its
// changes are on disk: neither a killed process nor a power cut loses them. A move of a
// game is one Update: read the position, decide, append to the log, save the position.
//
// The records are plain data. What a move means and when a day begins is up to the
// program. Ranks, medians and sums of points are up to the store: they
// depend on all rows of a board, and a store finds them without reading each row. Package
// storagetest is a test suite that checks a store against this contract.
//
// IDs of servers ("guilds"), channels and people are snowflakes as Discord hands them
// out; a program without Discord may use any numbers above 0 of its own.
//
// Times are kept in UTC to the millisecond. A puzzle's day is kept as a calendar
// date, never as an instant, because the same date begins at another instant in
// every zone.
package storage
