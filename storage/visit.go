package storage

// Visits returns the guilds in which a game was played, by ID.
func (r Reader) Visits(game int64) ([]ID, error) {
	guilds, err := list(r, scalar[ID], "SELECT guild FROM visit WHERE game = ? ORDER BY guild", game)
	return guilds, about(err, "visits of game %d", game)
}

// AddVisit notes that a game was played in a guild. If that is noted already it does nothing.
func (t Tx) AddVisit(game int64, guild ID) error {
	err := t.save("INSERT INTO visit (game, guild, puzzle)"+
		" VALUES (?, ?, coalesce((SELECT puzzle FROM game WHERE id = ?), 0)) ON CONFLICT DO NOTHING", game, guild, game)
	return about(err, "visit of game %d in guild %v", game, guild)
}

// Turnout returns how many games of a puzzle were played in a guild, and how many of them were
// finished without the solution being shown.
func (r Reader) Turnout(guild ID, puzzle int64) (started, solved int, err error) {
	counts, err := get(r, func(row row) (n [2]int, err error) {
		err = row.Scan(&n[0], &n[1])
		return n, err
	}, "SELECT count(*), count(CASE WHEN game.finished_at <> 0 AND game.solution_at = 0 THEN 1 END)"+
		" FROM visit JOIN game ON game.id = visit.game WHERE visit.guild = ? AND visit.puzzle = ?", guild, puzzle)
	return counts[0], counts[1], about(err, "turnout of puzzle %d in guild %v", puzzle, guild)
}
