package storage

import "reflect"

// table is one of the tables: its name, the columns that tell its rows apart, and its fields.
type table struct {
	name, key string
	fields    []field
	finding
}

// finding says how a person's rows are found where the fields alone don't say it: as conditions on the
// person, ?1, and a guild, ?2.
type finding struct {
	narrow string // of the rows that hold the person: so that an index finds them
	guilds string // of the rows of the guild
	party  string // of the rows that an export has, where those with the person are not all
}

// field is a field of a struct, by its index, and its column. Of a truth the column may say the
// contrary, so that rows in order have it first.
type field struct {
	index    []int
	column   string
	contrary bool
	kind     reflect.Type
	fates    []fate
}

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
