package sqlite

import "kenkenbot/storage"

func scanTally(row row) (x storage.Tally, err error) {
	err = row.Scan(&x.Guild, &x.Player, &x.Points, &x.Solved, &x.Name)
	return x, err
}

// tallyColumns and tallyNames stand around a query of the rows wanted, so that only
// these are looked up among the members.
const (
	tallyColumns = "SELECT t.guild, t.player, t.points, t.solved, coalesce(member.name, '') FROM ("
	tallyNames   = ") AS t LEFT JOIN member ON member.guild = t.guild AND member.player = t.player ORDER BY t.points DESC, t.player"
)

// PointsBoard implements storage.Reader. Of equal points the older account comes
// first.
func (r *reader) PointsBoard(guild storage.ID, offset, limit int) (rows []storage.Tally, total int, err error) {
	defer func() { err = about(err, "points in guild %v", guild) }()
	if total, err = get(r, scalar[int], "SELECT count(*) FROM tally WHERE guild = ?", guild); err != nil {
		return nil, 0, err
	}
	rows, err = list(r, scanTally, tallyColumns+"SELECT guild, player, points, solved FROM tally WHERE guild = ? ORDER BY points DESC, player LIMIT ? OFFSET ?"+tallyNames,
		guild, natural(limit), natural(offset))
	if err != nil || len(rows) == 0 {
		return nil, total, err
	}
	if rows[0].Rank, err = r.pointsRank(rows[0]); err != nil {
		return nil, 0, err
	}
	for i := range rows[1:] {
		rows[i+1].Rank = rows[i].Rank
		if rows[i+1].Points != rows[i].Points {
			rows[i+1].Rank = natural(offset) + i + 2
		}
	}
	return rows, total, nil
}

// PointsRank implements storage.Reader.
func (r *reader) PointsRank(guild storage.ID, player storage.ID) (storage.Tally, error) {
	x, err := get(r, scanTally, tallyColumns+"SELECT guild, player, points, solved FROM tally WHERE guild = ? AND player = ?"+tallyNames, guild, player)
	if err == nil {
		x.Rank, err = r.pointsRank(x)
	}
	return x, about(err, "points of player %v in guild %v", player, guild)
}

// pointsRank returns the rank of a row: one more than the players with more points.
func (r *reader) pointsRank(x storage.Tally) (int, error) {
	return get(r, scalar[int], "SELECT count(*) + 1 FROM tally WHERE guild = ? AND points > ?", x.Guild, x.Points)
}
