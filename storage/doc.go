// Package storage says what the bot keeps: its records, and the contract by which
// they are read and written.
//
// A Store hands out transactions. Update runs a function that may read and write,
// View one that may only read; either sees one consistent state. What Update
// returned nil for is on disk: neither a killed process nor a power cut loses it.
// A move of a game is one Update: read the position, judge, append to the log, keep
// the position.
//
// The records are plain data. What a move means and when a day begins are for bot/game
// to say. Ranks, medians, points and the settling of contests are the store's: they
// rest on all rows of a board, and a store finds them without reading each. How rows
// are laid out is for storage/sqlite. The suite in storage/storagetest checks an
// implementation against this contract.
//
// Times are kept in UTC to the millisecond. A puzzle's day is kept as a calendar
// date, never as an instant, because the same date begins at another instant in
// every zone.
package storage
