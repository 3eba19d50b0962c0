package tables

import "kenkenbot/storage"

// CrownGuilds implements storage.Reader.
func (r *Reader) CrownGuilds() ([]storage.ID, error) {
	guilds, err := list(r, scalar[storage.ID], "SELECT guild FROM crown UNION SELECT id FROM guild WHERE recap_role <> 0 ORDER BY 1")
	return guilds, about(err, "guilds that give a role")
}

func scanCrown(row row) (c storage.Crown, err error) {
	err = row.Scan(&c.Guild, &c.Player, &c.Role)
	return c, err
}

// Crowns implements storage.Reader.
func (r *Reader) Crowns(guild storage.ID) ([]storage.Crown, error) {
	all, err := list(r, scanCrown, "SELECT guild, player, role FROM crown WHERE guild = ? ORDER BY player, role", guild)
	return all, about(err, "roles given in guild %v", guild)
}

var saveCrown = put("crown", "guild, player, role", "guild, player, role")

// SaveCrown implements storage.Tx.
func (t *Tx) SaveCrown(c storage.Crown) error {
	err := t.save(saveCrown, c.Guild, c.Player, c.Role)
	return about(err, "role of player %v in guild %v", c.Player, c.Guild)
}

// RemoveCrown implements storage.Tx.
func (t *Tx) RemoveCrown(c storage.Crown) error {
	err := t.save("DELETE FROM crown WHERE guild = ? AND player = ? AND role = ?", c.Guild, c.Player, c.Role)
	return about(err, "role of player %v in guild %v", c.Player, c.Guild)
}
