package words

// The labels of buttons.
const (
	ButtonPlay      Sentence = "ButtonPlay"
	ButtonErase     Sentence = "ButtonErase"
	ButtonNotesOn   Sentence = "ButtonNotesOn"
	ButtonNotesOff  Sentence = "ButtonNotesOff"
	ButtonUndo      Sentence = "ButtonUndo"
	ButtonHint      Sentence = "ButtonHint"
	ButtonMore      Sentence = "ButtonMore"
	ButtonDoIt      Sentence = "ButtonDoIt"
	ButtonBack      Sentence = "ButtonBack"
	ButtonCheck     Sentence = "ButtonCheck"
	ButtonSubmit    Sentence = "ButtonSubmit"
	ButtonType      Sentence = "ButtonType"
	ButtonRestart   Sentence = "ButtonRestart"
	ButtonSolution  Sentence = "ButtonSolution"
	ButtonBoard     Sentence = "ButtonBoard"
	ButtonOpenBoard Sentence = "ButtonOpenBoard"
	ButtonYesterday Sentence = "ButtonYesterday"
	ButtonMain      Sentence = "ButtonMain"
	ButtonMini      Sentence = "ButtonMini"
	ButtonToday     Sentence = "ButtonToday"
	ButtonShare     Sentence = "ButtonShare"
	ButtonPlayToo   Sentence = "ButtonPlayToo"
	ButtonAnother   Sentence = "ButtonAnother"
	ButtonHarder    Sentence = "ButtonHarder"
	ButtonEasier    Sentence = "ButtonEasier"
)

// The titles and labels of forms.
const (
	FormMoves      Sentence = "FormMoves"
	FormMovesLabel Sentence = "FormMovesLabel"
	FormAnswer     Sentence = "FormAnswer"
)

// FormAnswerLabel says what goes into the form for a whole answer on a board of that
// size.
type FormAnswerLabel struct{ Size int }

// Key names the sentence.
func (FormAnswerLabel) Key() string { return "FormAnswerLabel" }

// Digit labels a key of the keypad.
type Digit int

// Key names the sentence.
func (Digit) Key() string { return "Digit" }

// RowOption and ColumnOption name a choice of the selects that move the cursor, by
// its index.
type (
	RowOption    struct{ Index int }
	ColumnOption struct{ Index int }
)

// Key names the sentence.
func (RowOption) Key() string { return "RowOption" }

// Key names the sentence.
func (ColumnOption) Key() string { return "ColumnOption" }
