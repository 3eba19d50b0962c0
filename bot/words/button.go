package words

import "fmt"

// The labels of buttons, selects and forms.
const (
	ButtonPlay      = "Play"
	ButtonErase     = "Erase"
	ButtonNotesOn   = "Notes: on"
	ButtonNotesOff  = "Notes: off"
	ButtonUndo      = "Undo"
	ButtonHint      = "Hint"
	ButtonMore      = "Tell me more"
	ButtonDoIt      = "Do it for me"
	ButtonBack      = "Back to the last right position"
	ButtonCheck     = "Check"
	ButtonSubmit    = "Submit"
	ButtonType      = "Type moves"
	ButtonRestart   = "Clear the board"
	ButtonSolution  = "Show the solution"
	ButtonBoard     = "Leaderboard"
	ButtonOpenBoard = "Open my board"
	ButtonYesterday = "Yesterday's board"
	ButtonMain      = "Play the main puzzle"
	ButtonMini      = "Play the mini"
	ButtonToday     = "Today's puzzle"
	ButtonShare     = "Share"
	ButtonPlayToo   = "Play it too"
	ButtonAnother   = "Another like this"
	ButtonHarder    = "Harder"
	ButtonEasier    = "Easier"

	FormMoves      = "Type moves"
	FormMovesLabel = "Cells, such as a1=3 b2=4"
	FormAnswer     = "Your answer"
)

// RowOption and ColumnOption name a choice of the selects that move the cursor.
func RowOption(row int) string    { return fmt.Sprintf("Row %d", row+1) }
func ColumnOption(col int) string { return fmt.Sprintf("Column %c", 'a'+rune(col)) }

// FormAnswerLabel says what goes into the form for a whole answer.
func FormAnswerLabel(n int) string {
	return fmt.Sprintf("%d rows of %d digits", n, n)
}
