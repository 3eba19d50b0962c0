package game

import (
	"os"
	"strings"
	"testing"
	"time"

	"kenkenbot/solver"
	"kenkenbot/solver/logic"
)

// TestNumbers names each number that a player, owner or operator would notice, so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		// How long things are kept.
		{"moves of games that count for nobody else", logsKept, 90 * 24 * time.Hour},
		{"messages that were sent", messagesKept, 30 * 24 * time.Hour},
		{"settings of a server that removed the bot", leftKept, 30 * 24 * time.Hour},
		{"numbers of delivered actions", receiptsKept, 24 * time.Hour},
		{"guests", guestsKept, 8 * 24 * time.Hour},
		{"a forgotten player's fingerprint", forgottenFor, 8 * 24 * time.Hour},
		{"pasted boards", pastedKept, 7 * 24 * time.Hour},
		{"messages from which a forgotten name is taken", namedFor, 48 * time.Hour},

		// What hints and wrong submissions cost.
		{"a hint's share of par", hintShare, [...]float64{0, 0.03, 0.07, 0.10}},
		{"a hint at least", minHintPrice, time.Second},
		{"a question at most", maxQuestionPrice, 10 * time.Second},
		{"deepest hint", MaxHintLevel, 3},
		{"first wrong submission", firstPenalty, 15 * time.Second},
		{"wrong submissions that double", maxPenalties, 10},
		{"share of par that the fastest need, in percent", DefaultFastest, 10},

		// Par, ratings and what is learned from results.
		{"par's factor", avidSeconds, 0.0725},
		{"par by size", sizePower, 3.3},
		{"par by score", scorePower, 0.25},
		{"par beside an avid solver's time", practised, 2},
		{"solves that fit a kind's par", enoughSolves, 100},
		{"latest solves of a kind", keptSolves, 400},
		{"how far par is fitted", mostFitted, 2.0},
		{"rating period", ratingPeriod, 24 * time.Hour},
		{"deviation of a sure rating", sureDeviation, 110},
		{"rated matches of a pair in a day", pairPerDay, 2},
		{"matches looked through for them", mostMatches, 200},
		{"rivals of a rated field", mostRivals, 64},
		{"peers of a review, at least", fewestPeers, 5},
		{"peers of a review, at most", mostPeers, 30},
		{"steps told of a long way", mostTold, 6},
		{"solves of which techniques are counted", usedSolves, 5},

		// Duels and races.
		{"an invitation's time", inviteTime, 10 * time.Minute},
		{"between answer and start", duelDelay, 10 * time.Second},
		{"time to show up", showUp, 5 * time.Minute},
		{"time that all have", leastBound, 15 * time.Minute},
		{"times of the winner's time", slowest, 2},
		{"unsolved match, at least", leastLongest, time.Hour},
		{"unsolved match, in pars", longestPars, 4},
		{"an offer of a draw", drawTime, time.Minute},
		{"racers at most", MaxRacers, 20},
		{"racers at least", minRacers, 2},
		{"race begins at once", MinRaceDelay, time.Minute},
		{"race usually begins in", UsualRaceDelay, 2 * time.Minute},
		{"race begins at the latest", MaxRaceDelay, time.Hour},
		{"between edits of a match", standingEvery, 5 * time.Second},
		{"largest match made beforehand, in cells a side", quickSize, 4},
		{"small puzzles for a match", moreSmall, 12},
		{"large puzzles for a match", moreLarge, 2},
		{"rounds of a match's search", matchTries, 2},

		// Streaks, achievements, boards and statistics.
		{"streak that earns a freeze", FreezeDays, 7},
		{"freezes at once", MostFreezes, 2},
		{"longest streak", longestStreak, 3660},
		{
			"stored achievements",
			[...]Achievement{FirstSolve, WeekStreak, MonthStreak, WeekUnaided, ThirdFaster, FirstDuel, beforeSizes},
			[...]Achievement{1, 2, 3, 4, 5, 6, 10},
		},
		{"days of the week's achievements", weekDays, 7},
		{"days of the month's achievement", monthDays, 30},
		{"times of a kind whose median counts", usualTimes, 30},
		{"times of a kind that tell something", fewestUsual, 5},
		{"rows of a leaderboard", boardRows, 10},
		{"last page of a leaderboard", mostPages, 1_000_000},
		{"rows of a recap", recapRows, 10},
		{"rows of a list of games", gameRows, 10},
		{"leaders who share a role", mostLeaders, 25},
		{"results in statistics", statsGames, 5000},
		{"latest solves in statistics", recentSolves, 30},
		{"weeks of the calendar", calendarWeeks, 10},
		{"days of the archive", archiveDays, 366},
		{"results among which others are met", metResults, 50},
		{"exported results of a server", mostResults, 30_000},
		{"exported rows of a player", exportedRows, 400_000},
		{"largest exact number of an export", mostExact, 1 << 53},
		{"a season's name", MaxSeasonName, 25},
		{"listed seasons", listedSeasons, 10},

		// The daily and its post.
		{"smallest board", MinSize, 3},
		{"largest board", MaxSize, 9},
		{"usual board", UsualSize, 5},
		{"minute of the post", DefaultPostMinute, 9 * 60},
		{"last minute of a day", lastMinute, 24*60 - 1},
		{"a post is late", lateAfter, 10 * time.Minute},
		{"span of posts", MaxPostSpread, time.Hour},
		{"between two places in a span", spreadStep, 5 * time.Second},
		{"between edits of a post", liveEvery, time.Minute},
		{"between edits of a published post", publishedEvery, 30 * time.Minute},
		{"a notice's tries", noticeTime, 24 * time.Hour},
		{"the longest pause before a next try", retryTime, 24 * time.Hour},
		{"an outage that breaks no streak", longOutage, 6 * time.Hour},
		{"days that an outage excuses", maxOutage, 60},
		{"days a status looks back for a failure", failuresBack, 30},
		{"days a status looks back for posts", postsBack, 366},
		{"westernmost offset", LeastOffset, -12},
		{"easternmost offset", MostOffset, 14},
		{"first zone of a date", farthestEast, 14 * time.Hour},
		{"last zone of a date", farthestWest, 12 * time.Hour},
		{"a fresh invitation", freshInvitation, 15 * time.Minute},
		{"seeds of a daily with fewer operators", restrictedTries, 200},

		// Reminders and notices.
		{"a reminder before the day's end", remindAhead, time.Hour},
		{"the least notice", leastNotice, 5 * time.Minute},
		{"between a player's reminders", remindersApart, 20 * time.Hour},
		{"between any reminders", remindPace, 200 * time.Millisecond},
		{"reminders of one go", remindRound, time.Minute},
		{"wait for the last reminder", remindLater, 5 * time.Minute},
		{"between a notice's servers", noticePace, 200 * time.Millisecond},
		{"a notice's characters", MaxNotice, 1000},

		// What one person can do.
		{"actions a second", actionsPerSecond, 10},
		{"actions at once", actionsAtOnce, 30},
		{"wrong answers to unopened puzzles a day", triesPerDay, 5},
		{"answers among people a minute", answersPerMinute, 3},
		{"puzzles a minute", ordersPerMinute, 6},
		{"puzzles a day", ordersPerDay, 300},
		{"invitations a minute", callsPerMinute, 3},
		{"exports an hour", exportsPerHour, 4},
		{"puzzles of one's own", maxOwn, 100},
		{"name of a puzzle of one's own", MaxOwnName, 50},
		{"pasted boards of a player", mostPasted, 10},
		{"reports a day", FlagsPerDay, 5},
		{"shortest report", MinFlagReason, 3},
		{"longest report", MaxFlagReason, 500},
		{"reports shown of a puzzle", maxShownFlags, 10},
		{"blocked people", MaxBlocks, 500},
		{"moves of a game", maxMoves, 4000},
		{"cells that a game's moves change", maxCells, 80_000},
		{"entries of a game's log", maxLog, 8000},
		{"text that is sent at once, in bytes", MaxSentText, 1500},
		{"open matches of a player", maxOpenMatches, 100},
		{"servers of a player", maxGuilds, 200},

		// Work and effort.
		{"first judgement", quickEffort, effort{
			search: solver.Limits{Nodes: 200_000, Time: 300 * time.Millisecond},
			grade:  logic.Limits{Work: 5_000_000, Time: 300 * time.Millisecond},
		}},
		{"full judgement", fullEffort, effort{
			search: solver.Limits{Nodes: 20_000_000, Time: 20 * time.Second},
			grade:  logic.Limits{Work: 20_000_000, Time: 5 * time.Second},
		}},
		{"judging", JudgeTime, time.Minute},
		{"reasoning about a board in play", playLimits, logic.Limits{Work: 20_000_000, Time: 5 * time.Second}},
		{"reasoning about open steps", openLimits, logic.Limits{Work: 5_000_000, Time: 2 * time.Second}},
		{"search for a report", findingLimits, solver.Limits{Nodes: 5_000_000, Time: 5 * time.Second}},
		{"making a puzzle", makeTime, time.Minute},
		{"puzzles made at once", makers, 2},
		{"seeds of an order", orderTries, 20},
		{"time of an order", orderTime, 10 * time.Second},
		{"seeds of an exercise", exerciseTries, 60},
		{"time of an exercise", exerciseTime, 3 * time.Second},
		{"time of counting techniques", usedTime, 3 * time.Second},
		{"rounds of an action", maxRounds, 3},

		// What is done or kept in memory at once.
		{"games forgotten", gamesForgotten, 50},
		{"guests forgotten", guestsAtOnce, 20},
		{"servers forgotten", leftBatch, 50},
		{"logs dropped", logsAtOnce, 20},
		{"messages dropped", messagesAtOnce, 500},
		{"matches of a forgotten name", manyMatches, 200},
		{"servers of a forgotten name", manyGuilds, 1000},
		{"games of a blocked player", blockBatch, 100},
		{"games of a voided puzzle", voidTogether, 100},
		{"games of voided puzzles", voidsAtOnce, 5000},
		{"ratings moved", ratedTogether, 250},
		{"ratings moved by a call", ratedAtOnce, 20_000},
		{"fields rated", fieldsTogether, 50},
		{"matches due", matchesAtOnce, 50},
		{"servers of a notice", noticeBatch, 100},
		{"players of reminders", remindBatch, 50},
		{"batches of reminders", remindBatches, 40},
		{"servers read", guildsAtOnce, 1000},
		{"servers' dailies", lookAtOnce, 1000},
		{"late messages listed", lateAtOnce, 100},
		{"games audited", auditPage, 100},
		{"judged puzzles", keptJudged, 200},
		{"reviews", keptReviews, 200},
		{"paths", keptPaths, 50},
		{"maps of pauses", keptStuckMaps, 500},
		{"puzzles read", mostParsed, 500},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}

// TestPromises reads the numbers where people are promised them.
func TestPromises(t *testing.T) {
	const (
		privacy = "../../docs/privacy.md"
		english = "../words/english_"
	)
	for _, p := range []struct {
		is, want any
		file     string
		said     string
	}{
		{logsKept, 90 * 24 * time.Hour, privacy, "the moves of games that count for nobody else, such as practice, for 90 days"},
		{logsKept, 90 * 24 * time.Hour, english + "privacy.go", "those of practice and archive games go after 90 days"},
		{messagesKept, 30 * 24 * time.Hour, privacy, "Messages are remembered for 30 days after they were sent"},
		{leftKept, 30 * 24 * time.Hour, privacy, "The settings of a server go 30 days after it removed the bot"},
		{receiptsKept, 24 * time.Hour, privacy, "The numbers of delivered actions go after about a day"},
		{guestsKept, 8 * 24 * time.Hour, privacy, "is forgotten eight days after they last played"},
		{forgottenFor, 8 * 24 * time.Hour, privacy, "For eight days a fingerprint"},
		{namedFor, 48 * time.Hour, privacy, "From the daily posts of the last two days"},
		{drawTime, time.Minute, english + "matches.go", "**Draw** agrees, within a minute."},
		{drawTime, time.Minute, english + "matches.go", "It stands for a minute"},
		{MaxRacers, 20, english + "play.go", "up to twenty players"},
		{noticePace, time.Second / 5, english + "operator.go", "five servers a second"},
		{JudgeTime, time.Minute, english + "own.go", "for a minute at most"},
		{remindAhead, time.Hour, english + "commands.go", "A direct message an hour before a day ends"},
		{recapRows, 10, english + "server.go", "last week's ten best by points"},
		{fewestPeers, 5, english + "review.go", "if at least five filled it in"},
		{publishedEvery, 30 * time.Minute, english + "owner.go", "brought up to date only twice an hour"},
	} {
		text, err := os.ReadFile(p.file)
		if err != nil {
			t.Fatal(err)
		}
		if p.is != p.want || !strings.Contains(string(text), p.said) {
			t.Errorf("%v, want %v, and %s says %q", p.is, p.want, p.file, p.said)
		}
	}
}
