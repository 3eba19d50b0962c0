package storage

import "time"

// Strike is a result that a guild's manager took off that guild's boards.
type Strike struct {
	Guild ID        `db:"guild" forget:"guild"`
	Game  int64     `db:"game" forget:"game"`
	By    ID        `db:"by" forget:"blank"`
	At    time.Time `db:"at"`
}

var strikes = recordOf[Strike]("strike", "guild, game")

// StrikeOf returns how a guild took a game's result off its boards, ErrNotFound if it did not.
func StrikeOf(r Reader, guild ID, game int64) (Strike, error) {
	r.share(gameLock, game)
	x, err := strikes.one(r, "WHERE guild = ? AND game = ?", guild, game)
	return x, about(err, "strike of game %d in guild %v", game, guild)
}

// OffBoards returns those of the given guilds whose boards a player's game is kept off: the result
// was struck there, or the player is blocked.
func OffBoards(r Reader, game int64, player ID, guilds []ID) ([]ID, error) {
	r.share(gameLock, game)
	for _, guild := range guilds {
		r.share(blockLock, int64(guild), int64(player))
	}
	off, err := list(r, scalar[ID], "SELECT guild FROM strike WHERE game = ?1"+
		" UNION ALL SELECT b.guild FROM visit AS v CROSS JOIN block AS b ON b.guild = v.guild AND b.player = ?2 WHERE v.game = ?1 AND b.off = 0", game, player)
	return off, about(err, "boards without game %d of player %v", game, player)
}

// AddStrike notes that a guild took a result off its boards, and returns ErrExists if that is
// noted already. It moves no boards.
func AddStrike(t Tx, x Strike) error {
	t.hold(gameLock, x.Game)
	err := strikes.insert(t, x)
	return about(err, "strike of game %d in guild %v", x.Game, x.Guild)
}

// RemoveStrike notes that a guild put a game's result back on its boards, and returns
// ErrNotFound if it was not off them. It moves no boards.
func RemoveStrike(t Tx, guild ID, game int64) error {
	t.hold(gameLock, game)
	n, err := t.change("DELETE FROM strike WHERE guild = ? AND game = ?", guild, game)
	return about(found(n, err), "strike of game %d in guild %v", game, guild)
}
