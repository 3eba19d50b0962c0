package words

import "kenkenbot/bot/game/standings"

// PageStreak says how a player's streak stands.
type PageStreak struct{ standings.Streak }

// PageAchievements lists what a player has achieved, first solves of sizes aside, each with a line
// about it.
type PageAchievements struct {
	All   []Achieved
	Sizes []string // such as 4×4
}

// PageAchievementsOf lists achievements; nil if there are none.
func PageAchievementsOf(all []standings.Achievement) Message {
	list, ok := achievementsOf(all).(Achievements)
	if !ok {
		return nil
	}
	m := PageAchievements{Sizes: list.Sizes}
	for _, name := range list.Names {
		m.All = append(m.All, Achieved{name, AchievementLine(name)})
	}
	return m
}

// PageTrouble says on the page that the bot itself failed.
type PageTrouble struct{ Trouble }

// TouchLink is above a link to the page, with a code for one that is installed.
type TouchLink struct{ Code string }
