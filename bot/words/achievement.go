package words

import (
	"fmt"

	"kenkenbot/bot/game/standings"
)

// achievements are the keys of the achievements: each has a Name and a Line.
var achievements = map[standings.Achievement]string{
	standings.FirstSolve:  "FirstSolve",
	standings.WeekStreak:  "WeekStreak",
	standings.MonthStreak: "MonthStreak",
	standings.WeekUnaided: "WeekUnaided",
	standings.ThirdFaster: "ThirdFaster",
	standings.FirstDuel:   "FirstDuel",
}

// AchievementName names an achievement.
type AchievementName struct {
	key  string
	Size int // of which size it is the first; else 0
}

// Key names the sentence.
func (m AchievementName) Key() string { return m.key + "Name" }

// AchievementLine says something kind about an achievement.
type AchievementLine AchievementName

// Key names the sentence.
func (m AchievementLine) Key() string { return m.key + "Line" }

// Achieved says what a player has just achieved.
type Achieved struct {
	Name AchievementName
	Line AchievementLine
}

// nameOf names an achievement; of one that this version does not know, it has no name.
func nameOf(a standings.Achievement) (AchievementName, bool) {
	if size := a.Size(); size > 0 {
		return AchievementName{"FirstOfSize", size}, true
	}
	key, ok := achievements[a]
	return AchievementName{key: key}, ok
}

// AchievedOf says each achievement on a line.
func AchievedOf(all standings.Achieved) Message {
	var lines Lines
	for _, a := range all {
		if name, ok := nameOf(a); ok {
			lines = append(lines, Achieved{name, AchievementLine(name)})
		}
	}
	return lines
}

// Achievements lists what a player has achieved.
type Achievements struct {
	Names []AchievementName // first solves of sizes aside
	Sizes []string          // such as 4×4
}

// achievementsOf lists achievements; nil if there are none.
func achievementsOf(all []standings.Achievement) Message {
	var m Achievements
	for _, a := range all {
		name, ok := nameOf(a)
		switch {
		case name.Size > 0:
			m.Sizes = append(m.Sizes, fmt.Sprintf("%d×%d", name.Size, name.Size))
		case ok:
			m.Names = append(m.Names, name)
		}
	}
	if len(m.Names)+len(m.Sizes) == 0 {
		return nil
	}
	return m
}
