package storage

import "time"

// Block is a person who stands on none of a guild's boards. Through is the game up to
// which the boards follow, by ID; while it is Pending there are more.
type Block struct {
	Guild   ID        `db:"guild" forget:"guild,goes"`
	Player  ID        `db:"player" forget:"row"`
	Off     bool      `db:"off"` // it was taken back: the boards get what they lost
	Pending bool      `db:"pending"`
	Through int64     `db:"through"`
	By      ID        `db:"by" forget:"blank"`
	At      time.Time `db:"at"`
}

var blocks = recordOf[Block]("block", "guild, player")

// BlockOf returns a player's block in a guild, ErrNotFound if there is none. A block that was
// taken back stays until the boards have followed it.
func BlockOf(r Reader, guild, player ID) (Block, error) {
	r.share(blockLock, int64(guild), int64(player))
	b, err := blocks.one(r, "WHERE guild = ? AND player = ?", guild, player)
	return b, about(err, "block of player %v in guild %v", player, guild)
}

// BlocksOf returns at most limit players who are blocked in a guild, by ID.
func BlocksOf(r Reader, guild ID, limit int) ([]Block, error) {
	all, err := blocks.all(r, "WHERE guild = ? AND off = 0 ORDER BY player LIMIT ?", guild, natural(limit))
	return all, about(err, "blocks in guild %v", guild)
}

// PendingBlocks returns at most limit blocks that the boards have yet to follow, by guild and
// player.
func PendingBlocks(r Reader, limit int) ([]Block, error) {
	all, err := blocks.all(r, "WHERE pending = 1 ORDER BY guild, player LIMIT ?", natural(limit))
	return all, about(err, "pending blocks")
}

// SaveBlock writes a block, new or not. It moves no boards.
func SaveBlock(t Tx, b Block) error {
	t.hold(blockLock, int64(b.Guild), int64(b.Player))
	err := blocks.save(t, b)
	return about(err, "block of player %v in guild %v", b.Player, b.Guild)
}

// RemoveBlock drops a player's block in a guild. It moves no boards; if there is no block it
// does nothing.
func RemoveBlock(t Tx, guild, player ID) error {
	t.hold(blockLock, int64(guild), int64(player))
	return about(t.save("DELETE FROM block WHERE guild = ? AND player = ?", guild, player), "block of player %v in guild %v", player, guild)
}
