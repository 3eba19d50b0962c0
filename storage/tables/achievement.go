package tables

import "kenkenbot/storage"

func scanAchievement(row row) (x storage.Achievement, err error) {
	err = row.Scan(&x.Player, &x.Kind, &x.Game, instant{&x.At})
	return x, err
}

// Achievements implements storage.Reader.
func (r *Reader) Achievements(player storage.ID) ([]storage.Achievement, error) {
	all, err := list(r, scanAchievement, "SELECT player, kind, game, at FROM achievement WHERE player = ? ORDER BY kind", player)
	return all, about(err, "achievements of player %v", player)
}

// AddAchievement implements storage.Tx.
func (t *Tx) AddAchievement(x storage.Achievement) error {
	err := t.save("INSERT INTO achievement (player, kind, game, at) VALUES (?, ?, ?, ?)", x.Player, x.Kind, x.Game, millis(x.At))
	return about(err, "achievement %d of player %v", x.Kind, x.Player)
}
