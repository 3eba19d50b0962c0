package storage

import "fmt"

// Later names the board of those who played a puzzle later, from the archive, where a puzzle's
// own board is asked for. It has the results of games that began in a guild, or for
// guild 0 anywhere, if their solution was not shown. Of a puzzle that was seen before there is no time
// but where the guild's post showed it to everybody. It brings nobody points and has no contest.
func Later(puzzle int64) int64 { return -puzzle }

var (
	enterLater = fmt.Sprintf("INSERT INTO standing (guild, puzzle, untimed, hints, took, finished_at, player, game, day, points)"+
		" SELECT b.guild, -r.puzzle, 1 - b.timed, r.hints * b.timed, r.took * b.timed, r.finished_at, r.player, r.game, r.day, 0"+
		" FROM result AS r CROSS JOIN (SELECT 0 AS guild, timed * (1 - seen) AS timed FROM result WHERE game = ?1"+
		" UNION SELECT game.guild, CASE WHEN claim.teaser = 0 THEN result.timed ELSE result.timed * (1 - result.seen) END"+
		" FROM result JOIN game ON game.id = result.game"+
		" LEFT JOIN claim ON claim.guild = game.guild AND claim.slot = game.slot AND claim.day = game.day WHERE result.game = ?1) AS b ON r.game = ?1"+
		" WHERE r.kind = %d AND r.shown = 0"+
		" ORDER BY b.guild", ArchiveGame)
	leaveLater = "DELETE FROM standing WHERE game = ?1 AND guild IN (0, (SELECT guild FROM game WHERE id = ?1))" +
		" AND puzzle = (SELECT -puzzle FROM game WHERE id = ?1) AND player = (SELECT player FROM game WHERE id = ?1)"
)

// moveLater updates a game's row on the boards of those who played later.
func (t Tx) moveLater(game int64, statement string) error {
	clear(t.tallies)
	return t.save(statement, game)
}
