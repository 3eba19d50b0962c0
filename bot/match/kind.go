package match

import (
	"slices"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// Kind is what the core asks of the games of matches.
var Kind = game.Kind{
	Game:   storage.MatchGame,
	Attend: func(tx storage.Reader, s *game.Sitting) error { return attend(tx, s, s.Game.Occasion) },
	See: func(tx storage.Reader, s *game.Sitting, v *game.View) (err error) {
		v.Match, err = viewOf(tx, seat{s}.meet())
		return err
	},
	Alone: func(s *game.Sitting) bool { return seat{s}.contested() },
	Solve: func(s *game.Sitting, r storage.Result) []standings.Achievement {
		m := seat{s}.meet()
		m.Solve(r)
		if m.Kind == storage.Duel {
			return []standings.Achievement{standings.FirstDuel}
		}
		return nil
	},
	RunsOn:   runsOn,
	Compared: true,
	Leave:    leave,
	Unname:   unname,
}

// runsOn says that the clock of a match can't be paused.
const runsOn outcome.Reason = "match runs on"

// leave ends a player's part in all open matches, or only in those of a guild.
func leave(tx storage.Tx, player, guild storage.ID, at time.Time) error {
	open, err := storage.OpenMatches(tx.Reader, player, maxOpenMatches)
	if err != nil {
		return err
	}
	for _, o := range open {
		if guild != 0 && o.Guild != guild {
			continue
		}
		m, err := meetAt(tx.Reader, o.ID, at)
		if err != nil {
			return err
		}
		m.Leave(player, at)
		if err := saveMeeting(tx, m, at); err != nil {
			return err
		}
	}
	return nil
}

// maxPlayed is more matches than anybody plays while their messages are edited.
const maxPlayed = 200

// unname has the messages of matches edited that are over and may name a player.
func unname(tx storage.Tx, player storage.ID, guilds []storage.ID, at time.Time) error {
	matches, err := storage.PlayedMatches(tx.Reader, player, maxPlayed)
	if err != nil {
		return err
	}
	for _, m := range matches {
		if at.Sub(m.OverAt) > game.NamedFor || !slices.Contains(guilds, m.Guild) {
			continue
		}
		if err := stirMatch(tx, m.ID, at); err != nil {
			return err
		}
	}
	return nil
}
