package storage

import "fmt"

// later are the times of a puzzle that was played later: in one guild, or for guild 0 in
// all. Its condition is that of the index result_later, word for word.
var later = fmt.Sprintf(" FROM result AS r CROSS JOIN game ON game.id = r.game"+
	" WHERE r.puzzle = ?2 AND r.kind = %d AND r.shown = 0 AND (r.verdict = %d OR r.verdict = %d AND r.held = 0)"+
	" AND (CAST(?1 AS BIGINT) = 0 OR game.guild = ?1)", ArchiveGame, Accepted, Unjudged)

// laterColumns make standings of them.
const laterColumns = "SELECT CAST(?1 AS BIGINT) AS guild, r.puzzle, r.on_paper, r.assisted, r.ranked, r.finished_at, r.player, r.game, r.day, r.points"

var (
	countLater = "SELECT count(*)" + later
	laterPage  = rankedColumns + laterColumns + later +
		" ORDER BY r.on_paper, r.assisted, r.ranked, r.finished_at, r.player LIMIT ?3 OFFSET ?4" + rankedNames +
		" ORDER BY s.on_paper, s.assisted, s.ranked, s.finished_at, s.player"
	laterRow   = rankedColumns + laterColumns + later + " AND r.player = ?3" + rankedNames
	laterAhead = "SELECT count(*) + 1" + later + " AND r.on_paper = 0 AND (r.assisted, r.ranked) < (?3, ?4)"
)

// LaterBoard returns at most limit rows of the board of a puzzle's games in the archive, from
// offset, in the order of PuzzleBoard, and the number of all. It has the believed results of
// games that began in a guild, or for guild 0 anywhere, if their solution was not shown. Of
// equal times the earlier comes first.
func (r Reader) LaterBoard(guild ID, puzzle int64, offset, limit int) (rows []BoardRow, total int, err error) {
	defer func() { err = about(err, "later times of puzzle %d in guild %v", puzzle, guild) }()
	if total, err = get(r, scalar[int], countLater, guild, puzzle); err != nil {
		return nil, 0, err
	}
	rows, err = list(r, scanBoardRow, laterPage, guild, puzzle, natural(limit), natural(offset))
	if err != nil || len(rows) == 0 {
		return nil, total, err
	}
	rows[0].Rank, err = r.laterRank(rows[0].Standing)
	rankRows(rows, natural(offset))
	return rows, total, err
}

// LaterRank returns a player's row of LaterBoard, ErrNotFound if they are not on it.
func (r Reader) LaterRank(guild ID, puzzle int64, player ID) (BoardRow, error) {
	x, err := get(r, scanBoardRow, laterRow, guild, puzzle, player)
	if err == nil {
		x.Rank, err = r.laterRank(x.Standing)
	}
	return x, about(err, "later time of player %v for puzzle %d in guild %v", player, puzzle, guild)
}

// laterRank returns the rank of a row: one more than the rows before it.
func (r Reader) laterRank(s Standing) (int, error) {
	if s.OnPaper {
		return 0, nil
	}
	return get(r, scalar[int], laterAhead, s.Guild, s.Puzzle, s.Assisted, s.Ranked.Milliseconds())
}
