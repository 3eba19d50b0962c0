package game

import (
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// Tomorrow says, to whoever has just solved today's puzzle, what tomorrow's main one is.
type Tomorrow struct {
	Kind    storage.Kind
	Options almanac.Options
	Posted  bool
	Minute  int // at which it is posted, of the guild's day
}

func (Tomorrow) Fact() {}

// CallOffer offers to tell whoever has just solved their second puzzle when each day's is out.
type CallOffer struct{ Hour int } // 1 to MidnightHour

func (CallOffer) Fact() {}

// lookAhead tells of tomorrow, after a puzzle that was solved.
func (s *Sitting) lookAhead(tx storage.Reader, a actor.Actor) error {
	g, err := almanac.GuildOf(tx, almanac.HomeID(a, s.Player))
	if err != nil || s.Game.Kind == storage.LessonGame || actor.IsGuest(a.Player) {
		return err
	}
	if s.Game.Kind == storage.DailyGame {
		day, err := almanac.Today(tx, g, a.At, s.Game.Slot)
		if err != nil {
			return err
		}
		if day == s.Game.Day {
			tomorrow, err := tomorrowOf(tx, g, day)
			if err != nil {
				return err
			}
			s.Tell(tomorrow)
		}
	}
	solved, err := tx.Finished(a.Player, offeredAfter+1)
	if err == nil && len(solved) == offeredAfter && s.Player.CallHour == 0 && s.Player.Reminders != storage.RemindersRefused {
		minute := defaultPostMinute
		if posts(g) {
			minute = g.PostMinute
		}
		s.Tell(CallOffer{Hour: max(1, (minute+59)/60)})
	}
	return err
}

// tomorrowOf returns what the day after one brings in a guild.
func tomorrowOf(tx storage.Reader, g storage.Guild, day storage.Day) (Tomorrow, error) {
	k, _, err := kindOf(tx, g, day+1, storage.Main)
	return Tomorrow{Kind: k, Options: almanac.OperatorsOf(g), Posted: posts(g), Minute: g.PostMinute}, err
}

// posts reports whether a guild gets each day's puzzle in a channel.
func posts(g storage.Guild) bool { return g.Channel != 0 && !g.OnHold }

// offeredAfter is how many puzzles somebody has solved who is offered a call.
const offeredAfter = 2
