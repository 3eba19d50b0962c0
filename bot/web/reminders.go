package web

import (
	"net/http"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/storage"
)

// reminders are the direct messages that a player has asked for.
type reminders struct {
	Streak bool     `json:"streak"` // before their streak ends
	Hour   int      `json:"hour"`   // at which they hear that the day's puzzle is out, 1 to 24; 0 is never
	Zone   string   `json:"zone"`   // whose clocks that goes by; empty is UTC
	Said   []string `json:"said"`   // why they are off, if that was not the player's wish
}

// reminders answers with what the player is reminded of. Guests have no direct messages.
func (s *Server) reminders(r *http.Request) (any, error) {
	if actor.IsGuest(Visitor(r).Player) {
		return nil, ErrGuestsOnly
	}
	t, err := s.opts.Game.Look(r.Context(), s.Actor(r, storage.Key{}), game.OwnPreferences{})
	if err != nil {
		return nil, err
	}
	now, _ := game.FactOf[actor.Preferences](t)
	clocks, _ := game.FactOf[game.Clocks](t)
	out := reminders{Streak: now.Reminders == storage.RemindersOn, Hour: now.CallHour, Zone: clocks.Zone, Said: []string{}}
	if now.Reminders == storage.RemindersRefused {
		out.Said = s.Lines("Unreachable")
	}
	return out, nil
}

// remind sets what the player is reminded of.
func (s *Server) remind(r *http.Request) (any, error) {
	if actor.IsGuest(Visitor(r).Player) {
		return nil, ErrGuestsOnly
	}
	var body struct {
		Streak bool `json:"streak"`
		Hour   int  `json:"hour"`
	}
	if err := readJSON(r, &body); err != nil {
		return nil, err
	}
	if body.Hour < 0 || body.Hour > game.MidnightHour {
		return nil, ErrBadRequest
	}
	wanted := game.SetPreferences{Switches: map[string]game.Switch{"reminders": game.Off}, CallHour: game.NoCall}
	if body.Streak {
		wanted.Switches["reminders"] = game.On
	}
	if body.Hour > 0 {
		wanted.CallHour = body.Hour
	}
	a := s.Actor(r, storage.Key{})
	t, err := s.opts.Game.Play(r.Context(), a, 0, wanted)
	if _, err = s.reply(r, a, t, err); err == nil && t.Refusal != nil {
		err = Refused(t.Refusal)
	}
	if err != nil {
		return nil, err
	}
	return s.reminders(r)
}
