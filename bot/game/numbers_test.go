package game

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
	"kenkenbot/solver"
)

// TestNumbers names each number that a player, owner or operator would notice, so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		// How long things are kept.

		"messages from which a forgotten name is taken": {NamedFor, 48 * time.Hour},

		// Puzzles that nobody has had.
		"largest board made at once, in cells a side": {quickSize, 4},
		"small puzzles at a second try":               {moreSmall, 12},
		"large puzzles at a second try":               {moreLarge, 2},
		"tries for a fresh puzzle":                    {freshTries, 2},

		// Streaks, achievements, boards and statistics.
		"rows of a leaderboard":        {boardRows, 10},
		"last page of a leaderboard":   {mostPages, 1_000_000},
		"rows of a list of games":      {gameRows, 10},
		"exported results of a server": {mostResults, 30_000},

		// The daily and its post.
		"usual board":                            {UsualSize, 5},
		"last minute of a day":                   {lastMinute, 24*60 - 1},
		"between edits of a post":                {LiveEvery, time.Minute},
		"the longest pause before a next try":    {retryTime, 24 * time.Hour},
		"an outage that breaks no streak":        {longOutage, 6 * time.Hour},
		"days a status looks back for a failure": {failuresBack, 30},
		"days a status looks back for posts":     {postsBack, 366},
		"a fresh invitation":                     {freshInvitation, 15 * time.Minute},

		// Reminders and notices.
		"a reminder before the day's end": {remindAhead, time.Hour},
		"the least notice":                {leastNotice, 5 * time.Minute},
		"between a player's reminders":    {remindersApart, 20 * time.Hour},
		"between any reminders":           {remindPace, 200 * time.Millisecond},
		"reminders of one go":             {remindRound, time.Minute},
		"wait for the last reminder":      {remindLater, 5 * time.Minute},
		"a notice's characters":           {MaxNotice, 1000},

		// What one person can do.
		"puzzles of one's own":                {maxOwn, 100},
		"pasted boards of a player":           {mostPasted, 10},
		"shortest report":                     {MinFlagReason, 3},
		"longest report":                      {MaxFlagReason, 500},
		"moves of a game":                     {maxMoves, 4000},
		"cells that a game's moves change":    {maxCells, 80_000},
		"entries of a game's log":             {maxLog, 8000},
		"text that is sent at once, in bytes": {MaxSentText, 1500},
		"servers of a player":                 {maxGuilds, 200},

		// Work and effort.
		"search for a report":  {findingEffort.Search, solver.Limits{Nodes: 5_000_000, Time: 5 * time.Second}},
		"making a puzzle":      {makeTime, time.Minute},
		"puzzles made at once": {makers, 2},
		"seeds of an order":    {orderTries, 20},
		"time of an order":     {orderTime, 10 * time.Second},
		"rounds of an action":  {maxRounds, 3},

		// What is done or kept in memory at once.
		"boards of a forgotten name":  {manyBoards, 200},
		"answers remembered":          {keptAnswers, 1000},
		"servers of a forgotten name": {manyGuilds, 1000},
		"games of a blocked player":   {blockBatch, 100},
		"medians of an update":        {mediansTogether, 50},
		"medians at once":             {mediansAtOnce, 5000},
		"servers of a notice":         {noticeBatch, 100},
		"players of reminders":        {remindBatch, 50},
		"batches of reminders":        {remindBatches, 40},
		"servers read":                {guildsAtOnce, 1000},
		"servers' dailies":            {lookAtOnce, 1000},
		"late messages listed":        {lateAtOnce, 100},
	})
}

// TestPromises finds the numbers where people are promised them.
func TestPromises(t *testing.T) {
	const (
		privacy = "../../docs/privacy.md"
		english = "../words/english/"
	)
	numbertest.Promised(t, map[string][]string{
		privacy: {"From the daily posts of the last two days"},
		english + "matches.toml": {
			"To agree, press **Draw** within a minute.",
			"If the other player presses **Draw** within a minute",
		},
		english + "play.toml":     {"up to twenty players"},
		english + "operator.toml": {"five servers a second"},
		english + "own.toml":      {"for a minute at most"},
		english + "commands.toml": {"A direct message an hour before the day ends"},
	})
}
