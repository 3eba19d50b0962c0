package words

import "kenkenbot/board"

// The pages of the help, one idea each, and the end of the lesson.
const (
	HelpGrid   Sentence = "HelpGrid"
	HelpCages  Sentence = "HelpCages"
	HelpPlay   Sentence = "HelpPlay"
	HelpStuck  Sentence = "HelpStuck"
	HelpSubmit Sentence = "HelpSubmit"
	Help       Sentence = "Help" // all commands
	LessonDone Sentence = "LessonDone"
)

// LessonStep asks for a digit, and explains which.
type LessonStep struct {
	Wrong bool // the one before was not it
	Cell  board.Cell
	Hint  Explanation
}

// Key names the sentence.
func (LessonStep) Key() string { return "LessonStep" }
