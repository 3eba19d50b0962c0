package game

import (
	"context"

	"kenkenbot/storage"
)

// streakRule is the version of the rule by which streaks are counted. Boards of streaks
// are kept beside the results that they follow from: a new version makes them again.
const (
	streakRule    = "1"
	streakRuleKey = "streak_rule"
)

// keepStreak works out how the player's streak stands for boards, and keeps it for those
// guilds, for everywhere, and for all that it is kept for.
func keepStreak(tx storage.Tx, player storage.ID, guilds []storage.ID) error {
	days, down, err := streakDays(tx, player)
	if err != nil || len(days) == 0 {
		return err
	}
	if guilds, err = notBlocked(tx, player, append(guilds, 0)); err != nil {
		return err
	}
	now, _ := fold(days, down, days[0])
	s := storage.Streak{Player: player, Days: now.Days, Best: now.Best, Latest: days[0], Until: days[0] + 1}
	for { // by itself it lasts as long as freezes and outages cover the days
		now.miss(s.Until, s.Until+1, down, nil)
		if now.Days == 0 {
			break
		}
		s.Until++
	}
	return tx.SaveStreak(s, guilds)
}

// streaksAtOnce bounds how many players one transaction works out.
const streaksAtOnce = 200

// CountStreaks makes the boards of streaks, if none were made by the present rule. It
// takes a while where there are many players; meanwhile their boards lack some.
func (s *Service) CountStreaks(ctx context.Context) error {
	var last storage.ID // guests, who are below 0, have no streaks
	for {
		var done bool
		var next storage.ID
		err := s.store.Update(ctx, func(tx storage.Tx) error {
			reached, err := countStreaks(tx, last)
			if err == nil {
				next, done = reached, reached == 0
			}
			return err
		})
		if err != nil || done {
			return err
		}
		last = next
	}
}

// countStreaks keeps the streaks of some players after that one, and returns the last of
// them; 0 if it was the last of all, or there is nothing to do.
func countStreaks(tx storage.Tx, after storage.ID) (storage.ID, error) {
	made, err := tx.Setting(streakRuleKey)
	if known(err) != nil || made == streakRule {
		return 0, known(err)
	}
	players, err := tx.StreakPlayers(after, streaksAtOnce)
	if err != nil {
		return 0, err
	}
	for _, player := range players {
		guilds, err := tx.StreakGuilds(player)
		if err != nil {
			return 0, err
		}
		if err := keepStreak(tx, player, guilds); err != nil {
			return 0, err
		}
	}
	if len(players) < streaksAtOnce {
		return 0, tx.SaveSetting(streakRuleKey, streakRule)
	}
	return players[len(players)-1], nil
}
