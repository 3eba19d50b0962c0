package words

import "kenkenbot/bot/game"

// A player's settings.
const (
	Preferences Sentence = "Preferences" // stands above the controls
	ClearNotes  Sentence = "ClearNotes"
	ShowSame    Sentence = "ShowSame"
	ShowRepeats Sentence = "ShowRepeats"
	TextBoards  Sentence = "TextBoards"
	SubmitFull  Sentence = "SubmitFull"
	ShowClock   Sentence = "ShowClock"
	Reminders   Sentence = "Reminders"
	Unreachable Sentence = "Unreachable" // why reminders turned themselves off
	NoReminders Sentence = "NoReminders" // they were turned off on one of them

	DuelsOn       Sentence = "DuelsOn"
	Pings         Sentence = "Pings"
	QuietStanding Sentence = "QuietStanding"
)

// Toggle labels a button that says whether a setting is on, and changes it.
type Toggle struct {
	Setting Message
	On      bool
}

// ThemeOption names a theme in the select of the settings.
type ThemeOption struct{ Theme Choice }

// Reminder warns, by direct message, that a streak ends with the day.
type Reminder struct{ game.Reminder }
