// Package storage says what the bot keeps: its records, and the contract by which
// they are read and written.
//
// A Store hands out transactions. Update runs a function that may read and write,
// View one that may only read; either sees one consistent state. What Update
// returned nil for is on disk: neither a killed process nor a power cut loses it.
// A move of a game is one Update: read the log, replay, judge, append.
//
// The records are plain data. What a move means, when a day begins and who leads
// are for bot/game to say; how rows are laid out is for storage/sqlite. The suite
// in storage/storagetest holds an implementation against this contract.
//
// Times are kept in UTC to the millisecond. A puzzle's day is kept as a calendar
// date, never as an instant, because the same date begins at another instant in
// every zone.
package storage
