package tables

import "kenkenbot/storage"

// The two boards of streaks: those that last on a date, and the longest there were. A
// streak is kept once for each guild, so that its board is one stretch of an index.
const (
	lasting = "FROM streak WHERE guild = ? AND until >= ?"
	longest = "FROM streak WHERE guild = ? AND best >= ?"
)

// streakQueries are what a board asks for: how many rows there are, those of a page,
// read from either end, one player's, how many are longer, and how many before a player
// are as long. Their arguments begin with those of the board.
type streakQueries struct{ count, page, back, own, longer, tied string }

const (
	streakNames = ") AS s LEFT JOIN member ON member.guild = s.guild AND member.player = s.player"
	streakRows  = "SELECT s.player, s.days, s.days, coalesce(member.name, '') FROM (SELECT guild, player, "
)

func streaksBy(days, board string) streakQueries {
	return streakQueries{
		count:  "SELECT count(*) " + board,
		page:   streakRows + days + " AS days " + board + " ORDER BY " + days + " DESC, player LIMIT ? OFFSET ?" + streakNames + " ORDER BY s.days DESC, s.player",
		back:   streakRows + days + " AS days " + board + " ORDER BY " + days + ", player DESC LIMIT ? OFFSET ?" + streakNames + " ORDER BY s.days, s.player DESC",
		own:    streakRows + days + " AS days " + board + " AND player = ?" + streakNames,
		longer: "SELECT count(*) " + board + " AND " + days + " > ?",
		tied:   "SELECT count(*) " + board + " AND " + days + " = ? AND player < ?",
	}
}

var (
	lastingStreaks = streaksBy("days", lasting)
	longestStreaks = streaksBy("best", longest)
)

// streaksOn returns the queries of the board of a date, 0 for the longest ever, and what
// it takes to stand on it.
func streaksOn(on storage.Day) (q streakQueries, least any) {
	if on == 0 {
		return longestStreaks, 1
	}
	return lastingStreaks, dayText(on)
}

// StreakBoard implements storage.Reader. Of equal streaks the older account comes first.
func (r *Reader) StreakBoard(guild storage.ID, on storage.Day, offset, limit int) (rows []storage.Score, total int, err error) {
	defer func() { err = about(err, "streaks in guild %v", guild) }()
	q, least := streaksOn(on)
	if total, err = get(r, scalar[int], q.count, guild, least); err != nil {
		return nil, 0, err
	}
	p := pageOf(offset, limit, total)
	rows, err = listPage(r, p, scanScore, q.page, q.back, guild, least)
	if err != nil || len(rows) == 0 {
		return nil, total, err
	}
	tied, err := get(r, scalar[int], q.tied, guild, least, rows[0].Value, rows[0].Player)
	if err != nil {
		return nil, 0, err
	}
	rankPage(rows, p, tied)
	return rows, total, nil
}

// StreakScore implements storage.Reader.
func (r *Reader) StreakScore(guild storage.ID, on storage.Day, player storage.ID) (storage.Score, error) {
	q, least := streaksOn(on)
	x, err := get(r, scanScore, q.own, guild, least, player)
	if err == nil {
		x.Rank, err = get(r, scalar[int], q.longer, guild, least, x.Value)
		x.Rank++
	}
	return x, about(err, "streak of player %v in guild %v", player, guild)
}

// StreakPlayers implements storage.Reader.
func (r *Reader) StreakPlayers(after storage.ID, limit int) ([]storage.ID, error) {
	players, err := list(r, scalar[storage.ID], "SELECT DISTINCT player FROM result WHERE player > ? AND streak = 1 ORDER BY player LIMIT ?", after, natural(limit))
	return players, about(err, "players with streaks")
}

// StreakGuilds implements storage.Reader.
func (r *Reader) StreakGuilds(player storage.ID) ([]storage.ID, error) {
	guilds, err := list(r, scalar[storage.ID], "SELECT DISTINCT visit.guild FROM result CROSS JOIN visit ON visit.game = result.game WHERE result.player = ? AND result.streak = 1", player)
	return guilds, about(err, "guilds of player %v's streak", player)
}

var saveStreak = put("streak", "guild, player", "guild, player, days, best, latest, until")

// SaveStreak implements storage.Tx.
func (t *Tx) SaveStreak(s storage.Streak, guilds []storage.ID) error {
	t.hold(streakLock, int64(s.Player))
	err := t.save("UPDATE streak SET days = ?, best = ?, latest = ?, until = ? WHERE player = ?", s.Days, s.Best, dayText(s.Latest), dayText(s.Until), s.Player)
	for _, guild := range guilds {
		if err == nil {
			err = t.save(saveStreak, guild, s.Player, s.Days, s.Best, dayText(s.Latest), dayText(s.Until))
		}
	}
	return about(err, "streak of player %v", s.Player)
}

// RemoveStreak implements storage.Tx.
func (t *Tx) RemoveStreak(guild, player storage.ID) error {
	return about(t.save("DELETE FROM streak WHERE guild = ? AND player = ?", guild, player), "streak of player %v in guild %v", player, guild)
}
