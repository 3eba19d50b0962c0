package storage

import "time"

// Member is how a person is known in one guild, as of the last interaction there.
type Member struct {
	Guild  ID        `db:"guild" forget:"guild"`
	Player ID        `db:"player" forget:"row"`
	Name   string    `db:"name"`
	SeenAt time.Time `db:"seen_at"`
	Locale string    `db:"locale"` // of their Discord then, as "de"; empty where it was not told
}

var members = recordOf[Member]("member", "guild, player")

// Member returns how a player is known in a guild, ErrNotFound if they are not.
func (r Reader) Member(guild, player ID) (Member, error) {
	m, err := members.one(r, "WHERE guild = ? AND player = ?", guild, player)
	return m, about(err, "player %v in guild %v", player, guild)
}

// Members returns how a player is known in a guild and everywhere, which is guild 0: two
// records at most.
func (r Reader) Members(guild, player ID) ([]Member, error) {
	r.hold(playerLock, int64(player))
	all, err := members.all(r, "WHERE guild IN (?, 0) AND player = ? ORDER BY guild", guild, player)
	return all, about(err, "player %v in guild %v and everywhere", player, guild)
}

// PlayerLanguages returns the language that a player chose, and the locale of their Discord as last
// told; either is empty if it is unknown.
func PlayerLanguages(r Reader, player ID) (chosen, locale string, err error) {
	chosen, err = get(r, scalar[string], "SELECT language FROM player WHERE id = ?", player)
	if err = IgnoreMissing(err); err == nil {
		locale, err = get(r, scalar[string], "SELECT locale FROM member WHERE guild = 0 AND player = ?", player)
	}
	return chosen, locale, about(IgnoreMissing(err), "languages of player %v", player)
}

// GuildsOf returns at most limit guilds in which a player is known, the one seen last first.
// Guild 0 is not among them.
func (r Reader) GuildsOf(player ID, limit int) ([]ID, error) {
	guilds, err := list(r, scalar[ID], "SELECT guild FROM member WHERE player = ? AND guild <> 0"+
		" ORDER BY seen_at DESC, guild DESC LIMIT ?", player, natural(limit))
	return guilds, about(err, "guilds of player %v", player)
}

// SaveMember writes how a player is known in a guild, new or not.
func (t Tx) SaveMember(m Member) error {
	err := members.save(t, m)
	return about(err, "player %v in guild %v", m.Player, m.Guild)
}
