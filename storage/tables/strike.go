package tables

import "kenkenbot/storage"

func scanStrike(row row) (x storage.Strike, err error) {
	err = row.Scan(&x.Guild, &x.Game, &x.By, instant{&x.At})
	return x, err
}

// Strike implements storage.Reader.
func (r *Reader) Strike(guild storage.ID, game int64) (storage.Strike, error) {
	r.share(gameLock, game)
	x, err := get(r, scanStrike, "SELECT guild, game, by, at FROM strike WHERE guild = ? AND game = ?", guild, game)
	return x, about(err, "strike of game %d in guild %v", game, guild)
}

// AddStrike implements storage.Tx.
func (t *Tx) AddStrike(x storage.Strike) error {
	t.hold(gameLock, x.Game)
	err := t.save("INSERT INTO strike (guild, game, by, at) VALUES (?, ?, ?, ?)", x.Guild, x.Game, x.By, millis(x.At))
	return about(err, "strike of game %d in guild %v", x.Game, x.Guild)
}

// RemoveStrike implements storage.Tx.
func (t *Tx) RemoveStrike(guild storage.ID, game int64) error {
	t.hold(gameLock, game)
	n, err := t.change("DELETE FROM strike WHERE guild = ? AND game = ?", guild, game)
	return about(found(n, err), "strike of game %d in guild %v", game, guild)
}
