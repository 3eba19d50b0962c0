package storage

// visit is a guild in which a game was played.
type visit struct {
	Game   int64 `db:"game" forget:"game"`
	Guild  ID    `db:"guild" forget:"guild"`
	Puzzle int64 `db:"puzzle"`
}

var visits = recordOf[visit]("visit", "game, guild")

// Visits returns the guilds in which a game was played, by ID.
func (r Reader) Visits(game int64) ([]ID, error) {
	guilds, err := list(r, scalar[ID], "SELECT guild FROM visit WHERE game = ? ORDER BY guild", game)
	return guilds, about(err, "visits of game %d", game)
}

// AddVisit notes that a game was played in a guild. If that is noted already it does nothing.
func (t Tx) AddVisit(game int64, guild ID) error {
	err := t.save("INSERT INTO visit ("+visits.columns+")"+
		" VALUES (?, ?, coalesce((SELECT puzzle FROM game WHERE id = ?), 0)) ON CONFLICT DO NOTHING", game, guild, game)
	return about(err, "visit of game %d in guild %v", game, guild)
}

// NamesPlaying returns the names of at most limit players other than one who have begun a puzzle in a guild
// and not finished it, the last to begin first. Whose name is not shown is left out, and those who
// began long before others are not looked for.
func NamesPlaying(r Reader, guild ID, puzzle int64, without ID, limit int) ([]string, error) {
	names, err := list(r, scalar[string], "SELECT member.name FROM (SELECT game FROM visit WHERE guild = ? AND puzzle = ? ORDER BY game DESC LIMIT 50) AS v"+
		" JOIN game ON game.id = v.game JOIN member ON member.guild = ? AND member.player = game.player"+unlessHidden+
		" WHERE game.player <> ? AND game.finished_at = 0 AND game.solution_at = 0 ORDER BY v.game DESC LIMIT ?", guild, puzzle, guild, without, natural(limit))
	return names, about(err, "players of puzzle %d in guild %v", puzzle, guild)
}

// GamesStarted returns how many games of a puzzle were played in a guild, including those of players who
// have been forgotten there since. It does not count for guild 0, everywhere.
func GamesStarted(r Reader, guild ID, puzzle int64) (int, error) {
	n, err := get(r, scalar[int], "SELECT CAST(coalesce(sum(games), 0) AS BIGINT) FROM visit_count WHERE guild = ? AND puzzle = ?", guild, puzzle)
	return n, about(err, "games of puzzle %d in guild %v", puzzle, guild)
}
