package explain

import (
	"kenkenbot/board"
	"kenkenbot/internal/catalogue"
	"kenkenbot/solver/logic"
)

// Message is something to say: a plain value that has the name of a sentence, with typed
// arguments.
type Message = catalogue.Message

// Line is a message that has a line to itself.
type Line struct {
	Role    Role
	Message Message
}

// Role is what a line is among the others of a text.
type Role uint8

// The roles.
const (
	Plain    Role = iota // a line of the text itself
	Item                 // one of a list
	Detail               // what backs up the line before
	Pictured             // what a picture of the step shows as well, for those who have none
	Note                 // what may be passed over
)

// Sentence is a message without arguments, or names the sentence of one whose data chooses
// among several.
type Sentence = catalogue.Sentence

// The messages without arguments.
const (
	CornerNote    Sentence = "CornerNote"    // a cage that turns a corner may repeat a digit
	GoBack        Sentence = "GoBack"        // there is a way back to the last right position
	Guess         Sentence = "Guess"         // no technique finds anything, and the next level gives the value
	KeptInMind    Sentence = "KeptInMind"    // what a step rules out is in no notes; the next hint knows it
	Mistaken      Sentence = "Mistaken"      // something is wrong; the lines that follow say what
	MistakeSoFar  Sentence = "MistakeSoFar"  // no rule is broken, but the board can't be finished
	NotesDisagree Sentence = "NotesDisagree" // a note rules out a digit that the step shows
	RulesKept     Sentence = "RulesKept"     // the board is full and right
)

// AtCell is a message about one cell: LookElsewhere, MistakeAt.
type AtCell struct {
	Sentence
	Cell board.Cell
}

// AtCells is a message about some cells: MistakeAtRule, MarksWritten.
type AtCells struct {
	Sentence
	Cells []board.Cell
}

// Filled says which digits were filled in.
type Filled struct{ Places []logic.Placement }

// Value is a message about a cell and its value: CantBe, CantBeAtRule, MistakeIn, MustBe, Told.
type Value struct {
	Sentence
	Cell  board.Cell
	Value int
}

// Count is a message about a number of things: MoreFaults, WrongValues, StillEmpty.
type Count struct {
	Sentence
	Count int
}
