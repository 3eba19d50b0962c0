package tables

import "kenkenbot/storage"

// later are the times of a puzzle that was played later: in one guild, or for guild 0 in
// all. Its condition is that of the index result_later, word for word.
const later = " FROM result AS r CROSS JOIN game ON game.id = r.game" +
	" WHERE r.puzzle = ?2 AND r.kind = 3 AND r.shown = 0 AND (r.verdict = 1 OR r.verdict = 0 AND r.held = 0) AND (CAST(?1 AS BIGINT) = 0 OR game.guild = ?1)"

// laterColumns make standings of them.
const laterColumns = "SELECT CAST(?1 AS BIGINT) AS guild, r.puzzle, r.assisted, r.ranked, r.finished_at, r.player, r.game, r.day, r.on_paper"

// LaterBoard implements storage.Reader. Of equal times the earlier comes first.
func (r *Reader) LaterBoard(guild storage.ID, puzzle int64, offset, limit int) (rows []storage.BoardRow, total int, err error) {
	defer func() { err = about(err, "later times of puzzle %d in guild %v", puzzle, guild) }()
	if total, err = get(r, scalar[int], "SELECT count(*)"+later, guild, puzzle); err != nil {
		return nil, 0, err
	}
	rows, err = list(r, scanBoardRow, rankedColumns+laterColumns+later+" ORDER BY r.assisted, r.ranked, r.finished_at, r.player LIMIT ?3 OFFSET ?4"+rankedNames+" ORDER BY s.assisted, s.ranked, s.finished_at, s.player",
		guild, puzzle, natural(limit), natural(offset))
	for i := range rows {
		x := &rows[i]
		if i > 0 && rows[i-1].Assisted == x.Assisted && rows[i-1].Ranked == x.Ranked {
			x.Rank = rows[i-1].Rank
			continue
		}
		if x.Rank = natural(offset) + i + 1; i == 0 {
			if x.Rank, err = r.laterRank(x.Standing); err != nil {
				return nil, 0, err
			}
		}
	}
	return rows, total, err
}

// LaterRank implements storage.Reader.
func (r *Reader) LaterRank(guild storage.ID, puzzle int64, player storage.ID) (storage.BoardRow, error) {
	x, err := get(r, scanBoardRow, rankedColumns+laterColumns+later+" AND r.player = ?3"+rankedNames, guild, puzzle, player)
	if err == nil {
		x.Rank, err = r.laterRank(x.Standing)
	}
	return x, about(err, "later time of player %v for puzzle %d in guild %v", player, puzzle, guild)
}

// laterRank returns the rank of a row: one more than the rows before it.
func (r *Reader) laterRank(s storage.Standing) (int, error) {
	return get(r, scalar[int], "SELECT count(*) + 1"+later+" AND (r.assisted, r.ranked) < (?3, ?4)", s.Guild, s.Puzzle, s.Assisted, s.Ranked.Milliseconds())
}
