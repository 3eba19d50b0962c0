package words

import (
	"kenkenbot/board"
	"kenkenbot/storage"
)

// The labels of buttons.
const (
	ButtonPlay       Sentence = "ButtonPlay"
	ButtonErase      Sentence = "ButtonErase"
	ButtonNotesOn    Sentence = "ButtonNotesOn"
	ButtonNotesOff   Sentence = "ButtonNotesOff"
	ButtonFillNotes  Sentence = "ButtonFillNotes"
	ButtonAgree      Sentence = "ButtonAgree"
	ButtonShowIt     Sentence = "ButtonShowIt"
	ButtonPause      Sentence = "ButtonPause"
	ButtonResume     Sentence = "ButtonResume"
	ButtonUndo       Sentence = "ButtonUndo"
	ButtonRedo       Sentence = "ButtonRedo"
	ButtonStepBack   Sentence = "ButtonStepBack"
	ButtonStepOn     Sentence = "ButtonStepOn"
	ButtonHint       Sentence = "ButtonHint"
	ButtonMore       Sentence = "ButtonMore" // of a hint
	ButtonUnfold     Sentence = "ButtonUnfold"
	ButtonFold       Sentence = "ButtonFold"
	ButtonDoIt       Sentence = "ButtonDoIt"
	ButtonNextStep   Sentence = "ButtonNextStep"
	ButtonWhy        Sentence = "ButtonWhy"
	ButtonBack       Sentence = "ButtonBack"
	ButtonCheck      Sentence = "ButtonCheck"
	ButtonType       Sentence = "ButtonType"
	ButtonCorrect    Sentence = "ButtonCorrect"
	ButtonTypeAnswer Sentence = "ButtonTypeAnswer"
	ButtonRestart    Sentence = "ButtonRestart"
	ButtonSolution   Sentence = "ButtonSolution"
	ButtonBoard      Sentence = "ButtonBoard"

	ButtonEverywhere Sentence = "ButtonEverywhere"
	ButtonThisServer Sentence = "ButtonThisServer"
	ButtonLastServer Sentence = "ButtonLastServer"
	TabToday         Sentence = "TabToday" // of a leaderboard, as the others
	TabMini          Sentence = "TabMini"
	TabWeek          Sentence = "TabWeek"
	TabMonth         Sentence = "TabMonth"
	TabAll           Sentence = "TabAll"

	ButtonOpenBoard Sentence = "ButtonOpenBoard"
	ButtonYesterday Sentence = "ButtonYesterday"
	ButtonGames     Sentence = "ButtonGames"
	ButtonMain      Sentence = "ButtonMain"
	ButtonMini      Sentence = "ButtonMini"
	ButtonMiniFirst Sentence = "ButtonMiniFirst"

	ButtonNoReminders Sentence = "ButtonNoReminders"
	ButtonNoCalls     Sentence = "ButtonNoCalls"
	ButtonCallMe      Sentence = "ButtonCallMe"
	ButtonToday       Sentence = "ButtonToday"
	ButtonShare       Sentence = "ButtonShare"
	ButtonPlayToo     Sentence = "ButtonPlayToo"
	ButtonPageBack    Sentence = "ButtonPageBack"
	ButtonPageOn      Sentence = "ButtonPageOn"
	ButtonWatch       Sentence = "ButtonWatch"  // the solution as an animated picture
	ButtonReadIt      Sentence = "ButtonReadIt" // and as text
	ButtonHelp        Sentence = "ButtonHelp"
	ButtonShowMe      Sentence = "ButtonShowMe"
	ButtonPractise    Sentence = "ButtonPractise"
	ButtonAnother     Sentence = "ButtonAnother"
	ButtonHarder      Sentence = "ButtonHarder"
	ButtonEasier      Sentence = "ButtonEasier"
	ButtonAccept      Sentence = "ButtonAccept"
	ButtonDecline     Sentence = "ButtonDecline"
	ButtonTakeOff     Sentence = "ButtonTakeOff"
	ButtonCallOff     Sentence = "ButtonCallOff"
	ButtonMyBoard     Sentence = "ButtonMyBoard"
	ButtonDraw        Sentence = "ButtonDraw"
	ButtonGiveUp      Sentence = "ButtonGiveUp"
	ButtonJoin        Sentence = "ButtonJoin"
	ButtonLeave       Sentence = "ButtonLeave"
	ButtonRematch     Sentence = "ButtonRematch"
	ButtonAgain       Sentence = "ButtonAgain"

	ButtonSetUp    Sentence = "ButtonSetUp"
	ButtonTryIt    Sentence = "ButtonTryIt"
	ButtonPreview  Sentence = "ButtonPreview"
	ButtonSchedule Sentence = "ButtonSchedule"
	ButtonPostNow  Sentence = "ButtonPostNow"

	ButtonMoreSettings Sentence = "ButtonMoreSettings"

	ButtonExtras    Sentence = "ButtonExtras"
	ButtonHold      Sentence = "ButtonHold"
	ButtonEndHold   Sentence = "ButtonEndHold"
	ButtonStopPosts Sentence = "ButtonStopPosts"
	ExtrasHead      Sentence = "ExtrasHead"
	PickRole        Sentence = "PickRole"
	PickDuels       Sentence = "PickDuels"
	PickLanguage    Sentence = "PickLanguage"

	PickChannel   Sentence = "PickChannel"
	PickTime      Sentence = "PickTime"
	PickZone      Sentence = "PickZone"
	ButtonWhole   Sentence = "ButtonWhole"
	ButtonTeaser  Sentence = "ButtonTeaser"
	PickPreset    Sentence = "PickPreset"
	PickDay       Sentence = "PickDay"
	PickSize      Sentence = "PickSize"
	PickGrade     Sentence = "PickGrade"
	PickOperators Sentence = "PickOperators"
	OtherTime     Sentence = "OtherTime"
	OtherZone     Sentence = "OtherZone"
	MiniOn        Sentence = "MiniOn"
)

// ButtonTodays leads to today's main puzzle by its size: "Today's 7×7".
type ButtonTodays struct{ Size int }

// The titles of forms, and the labels of fields for cells and for notes.
const (
	FormAnswer  Sentence = "FormAnswer"
	FormCorrect Sentence = "FormCorrect"
	FormCells   Sentence = "FormCells"
	FormNotes   Sentence = "FormNotes"
	FormWhy     Sentence = "FormWhy"
	FormWhyCell Sentence = "FormWhyCell"

	FormTime      Sentence = "FormTime"
	FormTimeLabel Sentence = "FormTimeLabel"
	FormZone      Sentence = "FormZone"
	FormZoneLabel Sentence = "FormZoneLabel"
)

// ButtonRows labels the button that opens the form of some rows, counted from 1.
type ButtonRows struct{ First, Last int }

// FormRows is the title of a form with a field for each of these rows, counted from 1.
type FormRows struct {
	First, Last int
	Notes       bool // it takes pencil marks
}

// FormRow labels the field of a row, counted from 1.
type FormRow struct{ Row int }

// FormRowHint stands in an empty field: what can be typed there.
type FormRowHint struct {
	Size  int
	Notes bool
}

// FormAnswerLabel says what goes into the form for a whole answer on a board of that
// size.
type FormAnswerLabel struct{ Size int }

// Digit labels a key of the keypad.
type Digit int

// JumpPlaceholder names the select that moves the cursor.
const JumpPlaceholder Sentence = "JumpPlaceholder"

// CageOption names a cage in that select, by its label and first cell, with how many of
// its cells are empty.
type CageOption struct {
	Cage  string
	First board.Cell
	Empty int
}

// CellOption names a cell in it, with the label of its cage and what stands there.
type CellOption struct {
	Cell  board.Cell
	Cage  string
	Value int // 0 is empty
	Marks board.Candidates
}

// RowsOption names some rows in it, from the first to the last by their indices.
type RowsOption struct{ First, Last int }

// CellButton labels a cell that can be tapped, with its value if it has one.
type CellButton struct {
	Cell  board.Cell
	Value int
}

// DateOption is a day that has a puzzle, offered for an option.
type DateOption struct{ Day storage.Day }
