package sqlite

import "kenkenbot/storage"

const playerColumns = "id, current, last_guild, theme, keep_notes, show_same, show_repeats, text_boards"

func scanPlayer(row row) (p storage.Player, err error) {
	err = row.Scan(&p.ID, &p.Current, &p.LastGuild, &p.Theme, &p.KeepNotes, &p.ShowSame, &p.ShowRepeats, &p.TextBoards)
	return p, err
}

// Player implements storage.Reader.
func (r *reader) Player(id storage.ID) (storage.Player, error) {
	p, err := get(r, scanPlayer, "SELECT "+playerColumns+" FROM player WHERE id = ?", id)
	return p, about(err, "player %v", id)
}

// SavePlayer implements storage.Tx.
func (t *tx) SavePlayer(p storage.Player) error {
	err := t.save("INSERT OR REPLACE INTO player ("+playerColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
		p.ID, p.Current, p.LastGuild, p.Theme, p.KeepNotes, p.ShowSame, p.ShowRepeats, p.TextBoards)
	return about(err, "player %v", p.ID)
}

func scanMember(row row) (m storage.Member, err error) {
	err = row.Scan(&m.Guild, &m.Player, &m.Name, instant{&m.SeenAt})
	return m, err
}

// Member implements storage.Reader.
func (r *reader) Member(guild, player storage.ID) (storage.Member, error) {
	m, err := get(r, scanMember, "SELECT guild, player, name, seen_at FROM member WHERE guild = ? AND player = ?", guild, player)
	return m, about(err, "player %v in guild %v", player, guild)
}

// GuildsOf implements storage.Reader.
func (r *reader) GuildsOf(player storage.ID, limit int) ([]storage.ID, error) {
	guilds, err := list(r, scalar[storage.ID], "SELECT guild FROM member WHERE player = ? AND guild <> 0 ORDER BY seen_at DESC, guild DESC LIMIT ?", player, natural(limit))
	return guilds, about(err, "guilds of player %v", player)
}

// SaveMember implements storage.Tx.
func (t *tx) SaveMember(m storage.Member) error {
	err := t.save("INSERT OR REPLACE INTO member (guild, player, name, seen_at) VALUES (?, ?, ?, ?)",
		m.Guild, m.Player, m.Name, millis(m.SeenAt))
	return about(err, "player %v in guild %v", m.Player, m.Guild)
}
