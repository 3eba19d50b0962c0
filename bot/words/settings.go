package words

// A player's settings.
const (
	Preferences Sentence = "Preferences" // stands above the controls
	ClearNotes  Sentence = "ClearNotes"
	ShowSame    Sentence = "ShowSame"
	ShowRepeats Sentence = "ShowRepeats"
	TextBoards  Sentence = "TextBoards"
)

// Toggle labels a button that says whether a setting is on, and changes it.
type Toggle struct {
	Setting Message
	On      bool
}

// Key names the sentence.
func (Toggle) Key() string { return "Toggle" }

// ThemeOption names a theme in the select of the settings.
type ThemeOption struct{ Theme Choice }

// Key names the sentence.
func (ThemeOption) Key() string { return "ThemeOption" }
