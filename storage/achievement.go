package storage

import "time"

// Achievement is something that a player did for the first time, kept so that it is said
// once. What the kinds mean is up to the program; a player has each at most once.
type Achievement struct {
	Player ID        `db:"player" forget:"row"`
	Kind   int       `db:"kind"` // above 0
	Game   int64     `db:"game"` // with which
	At     time.Time `db:"at"`
}

var achievements = recordOf[Achievement]("achievement", "player, kind")

// AchievementsOf returns a player's achievements, in the order of their kinds.
func AchievementsOf(r Reader, player ID) ([]Achievement, error) {
	all, err := achievements.all(r, "WHERE player = ? ORDER BY kind", player)
	return all, about(err, "achievements of player %v", player)
}

// AddAchievement keeps a player's achievement, and returns ErrExists if they have one of that
// kind.
func AddAchievement(t Tx, x Achievement) error {
	err := achievements.insert(t, x)
	return about(err, "achievement %d of player %v", x.Kind, x.Player)
}
