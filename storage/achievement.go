package storage

import "time"

// Achievement is something that a player did for the first time, kept so that it is said
// once. What the kinds mean is up to the program; a player has each at most once.
type Achievement struct {
	Player ID
	Kind   int   // above 0
	Game   int64 // with which
	At     time.Time
}

func scanAchievement(row row) (x Achievement, err error) {
	err = row.Scan(&x.Player, &x.Kind, &x.Game, instant{&x.At})
	return x, err
}

// Achievements returns a player's achievements, in the order of their kinds.
func (r Reader) Achievements(player ID) ([]Achievement, error) {
	all, err := list(r, scanAchievement, "SELECT player, kind, game, at FROM achievement WHERE player = ? ORDER BY kind", player)
	return all, about(err, "achievements of player %v", player)
}

// AddAchievement keeps a player's achievement, and returns ErrExists if they have one of that
// kind.
func (t Tx) AddAchievement(x Achievement) error {
	err := t.save("INSERT INTO achievement (player, kind, game, at) VALUES (?, ?, ?, ?)", x.Player, x.Kind, x.Game, millis(x.At))
	return about(err, "achievement %d of player %v", x.Kind, x.Player)
}
