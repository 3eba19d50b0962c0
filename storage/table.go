package storage

// everything is all tables, each after those to which it refers, and of people's rows those with the
// most room last.
var everything = []*table{
	&settings.table, &leases.table, &guilds.table, &players.table, &members.table, &blocks.table,
	&puzzles.table, &dailies.table, &claims.table, &contests.table, &outages.table, &ended.table,
	&ownPuzzles.table, &achievements.table, &pasted.table, &flags.table,
	&matches.table, &rivals.table, &ratings.table, &ratingChanges.table,
	&togethers.table, &togetherMoves.table, &togetherPlayers.table, &togetherPlans.table, &posts.table,
	&games.table, &strikes.table, &results.table, &standings.table, &credits.table, &receipts.table, &pageSessions.table,
	&visits.table, &positionRecord.table, &moves.table,
	standingCounts, scoreCounts, visitCounts,
}

// Tables that the database fills while others change.
var (
	standingCounts = &table{name: "standing_count", key: "guild, puzzle, step"}
	scoreCounts    = &table{name: "score_count", key: "guild, period, step"}
	visitCounts    = &table{name: "visit_count", key: "guild, puzzle, part"}
)

// Tables returns the names of all tables.
func Tables() []string {
	names := make([]string, len(everything))
	for i, t := range everything {
		names[i] = t.name
	}
	return names
}
