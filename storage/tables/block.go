package tables

import "kenkenbot/storage"

const blockColumns = "guild, player, off, pending, through, by, at"

func scanBlock(row row) (b storage.Block, err error) {
	err = row.Scan(&b.Guild, &b.Player, &b.Off, &b.Pending, &b.Through, &b.By, instant{&b.At})
	return b, err
}

// Block implements storage.Reader.
func (r *Reader) Block(guild, player storage.ID) (storage.Block, error) {
	r.share(blockLock, int64(guild), int64(player))
	b, err := get(r, scanBlock, "SELECT "+blockColumns+" FROM block WHERE guild = ? AND player = ?", guild, player)
	return b, about(err, "block of player %v in guild %v", player, guild)
}

// Blocks implements storage.Reader.
func (r *Reader) Blocks(guild storage.ID, limit int) ([]storage.Block, error) {
	all, err := list(r, scanBlock, "SELECT "+blockColumns+" FROM block WHERE guild = ? AND off = 0 ORDER BY player LIMIT ?", guild, natural(limit))
	return all, about(err, "blocks in guild %v", guild)
}

// PendingBlocks implements storage.Reader.
func (r *Reader) PendingBlocks(limit int) ([]storage.Block, error) {
	all, err := list(r, scanBlock, "SELECT "+blockColumns+" FROM block WHERE pending = 1 ORDER BY guild, player LIMIT ?", natural(limit))
	return all, about(err, "pending blocks")
}

// PlayedIn implements storage.Reader.
func (r *Reader) PlayedIn(guild, player storage.ID, after int64, limit int) ([]storage.Result, error) {
	all, err := list(r, scanResult, "SELECT "+resultColumns+" FROM result WHERE player = ? AND game > ? AND EXISTS (SELECT 1 FROM visit WHERE visit.game = result.game AND guild = ?) ORDER BY game LIMIT ?",
		player, after, guild, natural(limit))
	return all, about(err, "results of player %v in guild %v", player, guild)
}

var saveBlock = put("block", "guild, player", blockColumns)

// SaveBlock implements storage.Tx.
func (t *Tx) SaveBlock(b storage.Block) error {
	t.hold(blockLock, int64(b.Guild), int64(b.Player))
	err := t.save(saveBlock, b.Guild, b.Player, b.Off, b.Pending, b.Through, b.By, millis(b.At))
	return about(err, "block of player %v in guild %v", b.Player, b.Guild)
}

// RemoveBlock implements storage.Tx.
func (t *Tx) RemoveBlock(guild, player storage.ID) error {
	t.hold(blockLock, int64(guild), int64(player))
	return about(t.save("DELETE FROM block WHERE guild = ? AND player = ?", guild, player), "block of player %v in guild %v", player, guild)
}
