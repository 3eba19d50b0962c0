package tables

import (
	"time"

	"kenkenbot/storage"
)

const playerColumns = "id, current, last_guild, theme, keep_notes, show_same, show_repeats, text_boards, reminders, remind_at, no_duels, quiet_standing, submit_full, no_pings"

func scanPlayer(row row) (p storage.Player, err error) {
	err = row.Scan(&p.ID, &p.Current, &p.LastGuild, &p.Theme, &p.KeepNotes, &p.ShowSame, &p.ShowRepeats, &p.TextBoards, &p.Reminders, instant{&p.RemindAt}, &p.NoDuels, &p.QuietStanding, &p.SubmitFull, &p.NoPings)
	return p, err
}

// Player implements storage.Reader.
func (r *Reader) Player(id storage.ID) (storage.Player, error) {
	r.hold(playerLock, int64(id))
	p, err := get(r, scanPlayer, "SELECT "+playerColumns+" FROM player WHERE id = ?", id)
	return p, about(err, "player %v", id)
}

var savePlayer = put("player", "id", playerColumns)

// SavePlayer implements storage.Tx.
func (t *Tx) SavePlayer(p storage.Player) error {
	t.hold(playerLock, int64(p.ID))
	err := t.save(savePlayer,
		p.ID, p.Current, p.LastGuild, p.Theme, p.KeepNotes, p.ShowSame, p.ShowRepeats, p.TextBoards, p.Reminders, millis(p.RemindAt), p.NoDuels, p.QuietStanding, p.SubmitFull, p.NoPings)
	return about(err, "player %v", p.ID)
}

// DueReminders implements storage.Reader. Its condition is that of the index
// player_remind, word for word; RemindAgain's that of player_remind_in.
func (r *Reader) DueReminders(t time.Time, limit int) ([]storage.Player, error) {
	due, err := list(r, scanPlayer, "SELECT "+playerColumns+" FROM player WHERE reminders = 1 AND remind_at <= ? ORDER BY remind_at LIMIT ?", millis(t), natural(limit))
	return due, about(err, "players to remind")
}

// RemindAgain implements storage.Tx.
func (t *Tx) RemindAgain(guild storage.ID, at time.Time) error {
	players, err := list(&t.Reader, scalar[int64], "SELECT id FROM player WHERE last_guild = ? AND reminders = 1 ORDER BY id", guild)
	for _, player := range players {
		t.hold(playerLock, player)
	}
	if err == nil {
		err = t.save("UPDATE player SET remind_at = ? WHERE last_guild = ? AND reminders = 1", millis(at), guild)
	}
	return about(err, "players to remind in guild %v", guild)
}

func scanMember(row row) (m storage.Member, err error) {
	err = row.Scan(&m.Guild, &m.Player, &m.Name, instant{&m.SeenAt})
	return m, err
}

// Member implements storage.Reader.
func (r *Reader) Member(guild, player storage.ID) (storage.Member, error) {
	m, err := get(r, scanMember, "SELECT guild, player, name, seen_at FROM member WHERE guild = ? AND player = ?", guild, player)
	return m, about(err, "player %v in guild %v", player, guild)
}

// Members implements storage.Reader.
func (r *Reader) Members(guild, player storage.ID) ([]storage.Member, error) {
	r.hold(playerLock, int64(player))
	all, err := list(r, scanMember, "SELECT guild, player, name, seen_at FROM member WHERE guild IN (?, 0) AND player = ? ORDER BY guild", guild, player)
	return all, about(err, "player %v in guild %v and everywhere", player, guild)
}

// GuildsOf implements storage.Reader.
func (r *Reader) GuildsOf(player storage.ID, limit int) ([]storage.ID, error) {
	guilds, err := list(r, scalar[storage.ID], "SELECT guild FROM member WHERE player = ? AND guild <> 0 ORDER BY seen_at DESC, guild DESC LIMIT ?", player, natural(limit))
	return guilds, about(err, "guilds of player %v", player)
}

var saveMember = put("member", "guild, player", "guild, player, name, seen_at")

// SaveMember implements storage.Tx.
func (t *Tx) SaveMember(m storage.Member) error {
	err := t.save(saveMember, m.Guild, m.Player, m.Name, millis(m.SeenAt))
	return about(err, "player %v in guild %v", m.Player, m.Guild)
}

// Guests implements storage.Reader.
func (r *Reader) Guests(before time.Time, limit int) ([]storage.ID, error) {
	guests, err := list(r, scalar[storage.ID], "SELECT player FROM member WHERE guild = 0 AND player < 0 AND seen_at < ? ORDER BY player LIMIT ?", millis(before), natural(limit))
	return guests, about(err, "guests seen before %v", before)
}
