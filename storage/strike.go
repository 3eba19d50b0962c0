package storage

import "time"

// Strike is a result that a guild's manager took off that guild's boards.
type Strike struct {
	Guild ID
	Game  int64
	By    ID
	At    time.Time
}

func scanStrike(row row) (x Strike, err error) {
	err = row.Scan(&x.Guild, &x.Game, &x.By, instant{&x.At})
	return x, err
}

// Strike returns how a guild took a game's result off its boards, ErrNotFound if it did not.
func (r Reader) Strike(guild ID, game int64) (Strike, error) {
	r.share(gameLock, game)
	x, err := get(r, scanStrike, "SELECT guild, game, by, at FROM strike WHERE guild = ? AND game = ?", guild, game)
	return x, about(err, "strike of game %d in guild %v", game, guild)
}

// AddStrike notes that a guild took a result off its boards, and returns ErrExists if that is
// noted already. It moves no boards.
func (t Tx) AddStrike(x Strike) error {
	t.hold(gameLock, x.Game)
	err := t.save("INSERT INTO strike (guild, game, by, at) VALUES (?, ?, ?, ?)", x.Guild, x.Game, x.By, millis(x.At))
	return about(err, "strike of game %d in guild %v", x.Game, x.Guild)
}

// RemoveStrike notes that a guild put a game's result back on its boards, and returns
// ErrNotFound if it was not off them. It moves no boards.
func (t Tx) RemoveStrike(guild ID, game int64) error {
	t.hold(gameLock, game)
	n, err := t.change("DELETE FROM strike WHERE guild = ? AND game = ?", guild, game)
	return about(found(n, err), "strike of game %d in guild %v", game, guild)
}
