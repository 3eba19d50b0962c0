package storage

// Crown is a role that a guild gave to a player.
type Crown struct {
	Guild  ID
	Player ID
	Role   ID
}

// CrownGuilds returns the guilds that have a role to give or have given one, by ID.
func (r Reader) CrownGuilds() ([]ID, error) {
	guilds, err := list(r, scalar[ID], "SELECT guild FROM crown UNION SELECT id FROM guild WHERE recap_role <> 0 ORDER BY 1")
	return guilds, about(err, "guilds that give a role")
}

func scanCrown(row row) (c Crown, err error) {
	err = row.Scan(&c.Guild, &c.Player, &c.Role)
	return c, err
}

// Crowns returns the roles that a guild has given, by player and role.
func (r Reader) Crowns(guild ID) ([]Crown, error) {
	all, err := list(r, scanCrown, "SELECT guild, player, role FROM crown WHERE guild = ? ORDER BY player, role", guild)
	return all, about(err, "roles given in guild %v", guild)
}

var saveCrown = put("crown", "guild, player, role", "guild, player, role")

// SaveCrown notes that a guild gave a role to a player. If that is noted already it does
// nothing.
func (t Tx) SaveCrown(c Crown) error {
	err := t.save(saveCrown, c.Guild, c.Player, c.Role)
	return about(err, "role of player %v in guild %v", c.Player, c.Guild)
}

// RemoveCrown notes that a guild took a role back from a player. If that is noted already it
// does nothing.
func (t Tx) RemoveCrown(c Crown) error {
	err := t.save("DELETE FROM crown WHERE guild = ? AND player = ? AND role = ?", c.Guild, c.Player, c.Role)
	return about(err, "role of player %v in guild %v", c.Player, c.Guild)
}
