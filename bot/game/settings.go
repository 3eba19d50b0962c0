package game

import "kenkenbot/storage"

// Switch is whether a setting is to be on or off, or for the empty one left alone.
type Switch string

// The switches.
const (
	On  Switch = "on"
	Off Switch = "off"
)

// flip sets a setting.
func (s Switch) flip(setting *bool) {
	if s != "" {
		*setting = s == On
	}
}

// SetPreferences changes how the player's boards behave and look. What is empty stays as
// it is. The faces know which themes there are.
type SetPreferences struct {
	Theme       string
	ClearNotes  Switch
	ShowSame    Switch
	ShowRepeats Switch
	TextBoards  Switch
	SubmitFull  Switch
	Reminders   Switch

	Duels          Switch // others may invite the player
	Pings          Switch // an invitation notifies the player
	QuietStandings Switch // messages of the player's matches tell only start and end
}

func (SetPreferences) traits() traits { return traits{gameless: true} }

func (a SetPreferences) decide(s *sitting) Refusal {
	if a.Theme != "" {
		s.player.Theme = a.Theme
	}
	clears := s.clears()
	a.ClearNotes.flip(&clears)
	s.player.KeepNotes = !clears
	a.ShowSame.flip(&s.player.ShowSame)
	a.ShowRepeats.flip(&s.player.ShowRepeats)
	a.TextBoards.flip(&s.player.TextBoards)
	a.SubmitFull.flip(&s.player.SubmitFull)
	a.remind(s)
	duels := !s.player.NoDuels
	a.Duels.flip(&duels)
	s.player.NoDuels = !duels
	pings := !s.player.NoPings
	a.Pings.flip(&pings)
	s.player.NoPings = !pings
	a.QuietStandings.flip(&s.player.QuietStanding)
	s.tell(preferencesOf(s.player))
	return nil
}

// remind turns reminders on or off. On, the player is looked at in the next round of the
// timetable.
func (a SetPreferences) remind(s *sitting) {
	switch {
	case a.Reminders == Off:
		s.player.Reminders = storage.RemindersOff
	case a.Reminders == On && s.player.Reminders != storage.RemindersOn:
		s.player.Reminders, s.player.RemindAt = storage.RemindersOn, s.at
	}
}

// OwnPreferences are what the actor chose.
type OwnPreferences struct{}

func (OwnPreferences) look(l *looking) (Turn, error) {
	p, err := playerOf(l.tx, l.a.Player)
	return Turn{Facts: []Fact{preferencesOf(p)}}, err
}

// Preferences are how a player's boards behave and look.
type Preferences struct {
	Theme       string // empty if none was chosen
	ClearNotes  bool   // a value takes its note from its row and column
	ShowSame    bool   // boards highlight the values equal to the one under the cursor
	ShowRepeats bool   // boards highlight the values that repeat in a line
	TextBoards  bool   // boards come as text, without a picture
	SubmitFull  bool   // a board is submitted when its last cell is filled
	Reminders   bool   // a direct message before a streak ends
	Unreachable bool   // reminders were on until a direct message was refused

	Duels          bool // others may invite the player
	Pings          bool // an invitation notifies the player
	QuietStandings bool // messages of the player's matches tell only start and end
}

func (Preferences) fact() {}

func preferencesOf(p storage.Player) Preferences {
	return Preferences{
		Theme: p.Theme, ClearNotes: !p.KeepNotes, ShowSame: p.ShowSame, ShowRepeats: p.ShowRepeats, TextBoards: p.TextBoards, SubmitFull: p.SubmitFull,
		Reminders: p.Reminders == storage.RemindersOn, Unreachable: p.Reminders == storage.RemindersRefused,
		Duels: !p.NoDuels, Pings: !p.NoPings, QuietStandings: p.QuietStanding,
	}
}
