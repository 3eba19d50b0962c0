package game

import (
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

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
// it is. The faces know which themes and languages there are.
type SetPreferences struct {
	Theme    string
	Language string            // a language's code, or Automatic
	CallHour int               // 1 to MidnightHour, or NoCall
	Switches map[string]Switch // PlayerSwitches by their names
}

// Changes reports whether anything is to change.
func (a SetPreferences) Changes() bool {
	return a.Theme != "" || a.Language != "" || a.CallHour != 0 || len(a.Switches) > 0
}

func (SetPreferences) Door() Door { return Door{Gameless: true} }

func (a SetPreferences) Decide(s *Sitting) outcome.Refusal {
	if a.Theme != "" {
		s.Player.Theme = a.Theme
	}
	if a.Language != "" {
		s.Player.Language = chosen(a.Language)
	}
	for _, p := range PlayerSwitches {
		if to := a.Switches[p.Name]; to != "" {
			p.turn(s, to == On)
		}
	}
	a.call(s)
	s.Tell(actor.PreferencesOf(s.Player))
	return nil
}

// call sets the hour at which the player is called. When that is next, the next round of the
// timetable works out. Whoever sets it has direct messages open again.
func (a SetPreferences) call(s *Sitting) {
	switch {
	case a.CallHour == NoCall:
		s.Player.CallHour = 0
	case a.CallHour > 0 && a.CallHour <= MidnightHour && a.CallHour != s.Player.CallHour:
		s.Player.CallHour, s.Player.CallAt = a.CallHour, time.Time{}
		if s.Player.Reminders == storage.RemindersRefused {
			s.Player.Reminders = storage.RemindersOff
		}
	}
}

// OwnPreferences asks for the actor's preferences, and for the clocks that their reminders go by.
type OwnPreferences struct{}

// Clocks name the zone whose clocks a player's reminders go by; an empty one is UTC.
type Clocks struct{ Zone string }

func (Clocks) Fact() {}

func (OwnPreferences) Look(l *Looking) (Turn, error) {
	p, err := actor.PlayerOf(l.Tx, l.Actor.Player)
	if err != nil {
		return Turn{}, err
	}
	g, err := almanac.GuildOf(l.Tx, p.LastGuild)
	return Turn{Facts: []outcome.Fact{actor.PreferencesOf(p), Clocks{g.Zone}}}, err
}
