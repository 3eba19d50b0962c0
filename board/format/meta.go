package format

import "kenkenbot/board"

// MaxMeta is the longest text in a member of a Meta, in characters.
const MaxMeta = 1000

// Meta is what a file may say about a puzzle. Only native JSON has it; every member is
// optional.
type Meta struct {
	Title      string     // what the puzzle is called
	Author     string     // who made it
	Source     string     // where it comes from
	Difficulty string     // easy, medium, hard, expert or extreme
	Seed       uint64     // what it was generated from
	Generator  int        // version of the generator that made it; 0 if none did
	Solution   board.Grid // its answer, N² values; nil if not given
}

// IsZero reports whether every member is missing.
func (m Meta) IsZero() bool {
	return m.Title == "" && m.Author == "" && m.Source == "" && m.Difficulty == "" &&
		m.Seed == 0 && m.Generator == 0 && m.Solution == nil
}
