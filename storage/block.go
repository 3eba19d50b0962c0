package storage

import "time"

// Block is a person who stands on none of a guild's boards. Through is the game up to
// which the boards follow, by ID; while it is Pending there are more.
type Block struct {
	Guild   ID
	Player  ID
	Off     bool // it was taken back: the boards get what they lost
	Pending bool
	Through int64
	By      ID
	At      time.Time
}

const blockColumns = "guild, player, off, pending, through, by, at"

func scanBlock(row row) (b Block, err error) {
	err = row.Scan(&b.Guild, &b.Player, &b.Off, &b.Pending, &b.Through, &b.By, instant{&b.At})
	return b, err
}

// Block returns a player's block in a guild, ErrNotFound if there is none. A block that was
// taken back stays until the boards have followed it.
func (r Reader) Block(guild, player ID) (Block, error) {
	r.share(blockLock, int64(guild), int64(player))
	b, err := get(r, scanBlock, "SELECT "+blockColumns+" FROM block WHERE guild = ? AND player = ?", guild, player)
	return b, about(err, "block of player %v in guild %v", player, guild)
}

// Blocks returns at most limit players who are blocked in a guild, by ID.
func (r Reader) Blocks(guild ID, limit int) ([]Block, error) {
	all, err := list(r, scanBlock, "SELECT "+blockColumns+" FROM block WHERE guild = ? AND off = 0 ORDER BY player LIMIT ?", guild, natural(limit))
	return all, about(err, "blocks in guild %v", guild)
}

// PendingBlocks returns at most limit blocks that the boards have yet to follow, by guild and
// player.
func (r Reader) PendingBlocks(limit int) ([]Block, error) {
	all, err := list(r, scanBlock, "SELECT "+blockColumns+" FROM block WHERE pending = 1 ORDER BY guild, player LIMIT ?", natural(limit))
	return all, about(err, "pending blocks")
}

var saveBlock = put("block", "guild, player", blockColumns)

// SaveBlock writes a block, new or not. It moves no boards.
func (t Tx) SaveBlock(b Block) error {
	t.hold(blockLock, int64(b.Guild), int64(b.Player))
	err := t.save(saveBlock, b.Guild, b.Player, b.Off, b.Pending, b.Through, b.By, millis(b.At))
	return about(err, "block of player %v in guild %v", b.Player, b.Guild)
}

// RemoveBlock drops a player's block in a guild. It moves no boards; if there is no block it
// does nothing.
func (t Tx) RemoveBlock(guild, player ID) error {
	t.hold(blockLock, int64(guild), int64(player))
	return about(t.save("DELETE FROM block WHERE guild = ? AND player = ?", guild, player), "block of player %v in guild %v", player, guild)
}
