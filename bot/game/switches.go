package game

import "kenkenbot/storage"

// PlayerSwitch is a setting of a player's that is on or off.
type PlayerSwitch struct {
	Name  string // in paths and options
	Label string // the name of its sentence
	More  bool   // few people change it
	IsOn  func(storage.Player) bool
	turn  func(s *Sitting, on bool)
}

// PlayerSwitches are all of them, in the order in which they are shown.
var PlayerSwitches = []PlayerSwitch{
	stands("text", "TextBoards", false, func(p *storage.Player) *bool { return &p.TextBoards }),
	contrary(stands("clock", "ShowClock", false, func(p *storage.Player) *bool { return &p.HideClock })),
	{Name: "reminders", Label: "Reminders", IsOn: isReminded, turn: turnReminders},
	contrary(stands("duels", "DuelsOn", false, func(p *storage.Player) *bool { return &p.NoDuels })),
	contrary(stands("name", "ShowName", true, func(p *storage.Player) *bool { return &p.HideName })),
	contrary(stands("notes", "ClearNotes", true, func(p *storage.Player) *bool { return &p.KeepNotes })),
	stands("same", "ShowSame", true, func(p *storage.Player) *bool { return &p.ShowSame }),
	stands("repeats", "ShowRepeats", true, func(p *storage.Player) *bool { return &p.ShowRepeats }),
	contrary(stands("ping", "Pings", true, func(p *storage.Player) *bool { return &p.NoPings })),
	stands("standings", "QuietStanding", true, func(p *storage.Player) *bool { return &p.QuietStanding }),
}

// stands is a switch that stands in a field of a player's record.
func stands(name, label string, more bool, field func(*storage.Player) *bool) PlayerSwitch {
	return PlayerSwitch{
		Name: name, Label: label, More: more,
		IsOn: func(p storage.Player) bool { return *field(&p) },
		turn: func(s *Sitting, on bool) { *field(&s.Player) = on },
	}
}

// contrary is a switch of which the record says the contrary, so that it is on at first.
func contrary(of PlayerSwitch) PlayerSwitch {
	isOff, turnOff := of.IsOn, of.turn
	of.IsOn = func(p storage.Player) bool { return !isOff(p) }
	of.turn = func(s *Sitting, on bool) { turnOff(s, !on) }
	return of
}

func isReminded(p storage.Player) bool { return p.Reminders == storage.RemindersOn }

// turnReminders turns reminders on or off. On, the player is looked at in the next round of the
// timetable.
func turnReminders(s *Sitting, on bool) {
	switch {
	case !on:
		s.Player.Reminders = storage.RemindersOff
	case s.Player.Reminders != storage.RemindersOn:
		s.Player.Reminders, s.Player.RemindAt = storage.RemindersOn, s.At
	}
}
