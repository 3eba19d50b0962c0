package format

import "kenkenbot/board"

// MaxMeta is the longest text in a member of a Meta, in characters.
const MaxMeta = 1000

// Meta is what may be told of a puzzle beside the puzzle itself. Only native JSON
// holds it; every member is optional.
type Meta struct {
	Title      string     // what the puzzle is called
	Author     string     // who made it
	Source     string     // where it comes from
	Difficulty string     // easy, medium, hard, expert or extreme
	Seed       uint64     // what it was generated from
	Generator  int        // version of the generator that made it; 0 is not generated
	Solution   board.Grid // its answer, N² values; nil is not told
}

// IsZero reports whether nothing is told.
func (m Meta) IsZero() bool {
	return m.Title == "" && m.Author == "" && m.Source == "" && m.Difficulty == "" &&
		m.Seed == 0 && m.Generator == 0 && m.Solution == nil
}
