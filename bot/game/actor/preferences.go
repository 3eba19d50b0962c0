package actor

import "kenkenbot/storage"

// Preferences are how a player's boards behave and look.
type Preferences struct {
	Theme       string // empty if none was chosen
	Language    string // its code; empty if none was chosen
	ClearNotes  bool   // a value takes its note from its row and column
	ShowSame    bool   // boards highlight the values equal to the one under the cursor
	ShowRepeats bool   // boards highlight the values that repeat in a line
	TextBoards  bool   // boards come as text, without a picture
	Unfolded    bool   // boards show the controls that are else under More
	HideClock   bool   // boards do not say since when they are played
	HideName    bool   // boards and posts count the player without a name
	Reminders   bool   // a direct message before a streak ends
	Unreachable bool   // reminders were on until a direct message was refused
	CallHour    int    // the hour at which they hear that the day's puzzle is out: 1 to 24; 0 is never

	Duels          bool // others may invite the player
	Pings          bool // an invitation notifies the player
	QuietStandings bool // messages of the player's matches tell only start and end
}

func (Preferences) Fact() {}

// PreferencesOf returns the preferences that a person's record has.
func PreferencesOf(p storage.Player) Preferences {
	return Preferences{
		Theme: p.Theme, Language: p.Language, ClearNotes: !p.KeepNotes, ShowSame: p.ShowSame, ShowRepeats: p.ShowRepeats, TextBoards: p.TextBoards, Unfolded: p.Unfolded, HideClock: p.HideClock, HideName: p.HideName,
		Reminders: p.Reminders == storage.RemindersOn, Unreachable: p.Reminders == storage.RemindersRefused, CallHour: p.CallHour,
		Duels: !p.NoDuels, Pings: !p.NoPings, QuietStandings: p.QuietStanding,
	}
}
