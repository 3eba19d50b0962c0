package storage

import "time"

// Member is how a person is known in one guild, as of the last interaction there.
type Member struct {
	Guild  ID
	Player ID
	Name   string
	SeenAt time.Time
	Locale string // of their Discord then, as "de"; empty where it was not told
}

func scanMember(row row) (m Member, err error) {
	err = row.Scan(&m.Guild, &m.Player, &m.Name, instant{&m.SeenAt}, &m.Locale)
	return m, err
}

// Member returns how a player is known in a guild, ErrNotFound if they are not.
func (r Reader) Member(guild, player ID) (Member, error) {
	m, err := get(r, scanMember, "SELECT guild, player, name, seen_at, locale FROM member WHERE guild = ? AND player = ?", guild, player)
	return m, about(err, "player %v in guild %v", player, guild)
}

// Members returns how a player is known in a guild and everywhere, which is guild 0: two
// records at most.
func (r Reader) Members(guild, player ID) ([]Member, error) {
	r.hold(playerLock, int64(player))
	all, err := list(r, scanMember, "SELECT guild, player, name, seen_at, locale FROM member WHERE guild IN (?, 0) AND player = ? ORDER BY guild", guild, player)
	return all, about(err, "player %v in guild %v and everywhere", player, guild)
}

// Languages returns the language that a player chose, and the locale of their Discord as last
// told; either is empty if it is unknown.
func (r Reader) Languages(player ID) (chosen, locale string, err error) {
	chosen, err = get(r, scalar[string], "SELECT language FROM player WHERE id = ?", player)
	if err = IgnoreMissing(err); err == nil {
		locale, err = get(r, scalar[string], "SELECT locale FROM member WHERE guild = 0 AND player = ?", player)
	}
	return chosen, locale, about(IgnoreMissing(err), "languages of player %v", player)
}

// GuildsOf returns at most limit guilds in which a player is known, the one seen last first.
// Guild 0 is not among them.
func (r Reader) GuildsOf(player ID, limit int) ([]ID, error) {
	guilds, err := list(r, scalar[ID], "SELECT guild FROM member WHERE player = ? AND guild <> 0 ORDER BY seen_at DESC, guild DESC LIMIT ?", player, natural(limit))
	return guilds, about(err, "guilds of player %v", player)
}

var saveMember = put("member", "guild, player", "guild, player, name, seen_at, locale")

// SaveMember writes how a player is known in a guild, new or not.
func (t Tx) SaveMember(m Member) error {
	err := t.save(saveMember, m.Guild, m.Player, m.Name, millis(m.SeenAt), m.Locale)
	return about(err, "player %v in guild %v", m.Player, m.Guild)
}
