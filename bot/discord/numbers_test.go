package discord

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names each number of calls, waits and tries that an operator or Discord would
// notice, so that none changes by a slip.
func TestNumbers(t *testing.T) {
	var o Options
	o.setDefaults()
	numbertest.Hold(t, map[string][2]any{
		// Interactions.
		"a deferred answer":               {o.DeferAfter, 1500 * time.Millisecond},
		"a handler's time":                {o.HandlerTime, 2 * time.Minute},
		"grace at the end":                {o.Grace, 20 * time.Second},
		"handlers at once":                {o.Workers, 32},
		"a token's life":                  {tokenLife, 14*time.Minute + 50*time.Second},
		"between shown boards":            {showEvery, time.Second},
		"twins are counted for":           {twinTime, time.Minute},
		"twins at least":                  {leastTwins, 5},
		"twins' share":                    {twinShare, 10},
		"between warnings of twins":       {twinPause, time.Hour},
		"goroutines that wait for a lane": {mostResting, 4},

		"a refusal is remembered":                {refusedFor, time.Hour},
		"refusals that are remembered":           {maxRefusals, 10_000},
		"channels of direct messages":            {maxDMs, 10_000},
		"messages of a page":                     {MessagePage, 100},
		"remarks that wait for a channel":        {maxRemarks, 20},
		"channels whose remarks wait":            {maxTalks, 1000},
		"a remark's time":                        {remarkTime, time.Minute},
		"parts of a merged remark":               {mergedParts, 12},
		"text of a merged remark":                {mergedText, 3500},
		"a thread rests for an hour, in minutes": {ThreadHour, ThreadRest(60)},
		"a thread rests for a day, in minutes":   {ThreadDay, ThreadRest(24 * 60)},
		"a thread rests for a week, in minutes":  {ThreadWeek, ThreadRest(7 * 24 * 60)},
		"all permissions":                        {allPermissions, 1<<54 - 1},

		// The outbox.
		"posts a second":             {PostsASecond, 20},
		"posts of a kind at once":    {postsAtOnce, 8},
		"posts of one at once":       {postsOfOne, 2},
		"posts of a look":            {postBatch, 100},
		"edits a second":             {editsASecond, 10},
		"edits at once":              {editsAtOnce, 2},
		"standings at once":          {standingsAtOnce, 4},
		"edits of a look":            {editBatch, 50},
		"a claim":                    {claimTime, 2 * time.Minute},
		"a post's sending":           {postTime, 30 * time.Second},
		"a post's outcome":           {noteTime, 10 * time.Second},
		"between two looks":          {outboxPoll, time.Second},
		"pages of a search":          {searchPages, 10},
		"a claim's clock":            {clockSlack, time.Hour},
		"before a post's second try": {firstPostPause, 15 * time.Second},
		"between a post's tries":     {maxPostPause, time.Hour},
		"tries of a brief post":      {briefTries, 9},
		"between tries of an edit":   {maxEditPause, 5 * time.Minute},
		"tries of any post":          {failedTries, 200},

		// The clock.
		"a clock that is warned of":     {ClockWarn, time.Minute},
		"a clock that stops posts":      {ClockLimit, time.Hour},
		"what is known of the clock":    {clockStale, 10 * time.Minute},
		"the question for the time":     {clockTime, 5 * time.Second},
		"between warnings of the clock": {clockRepeat, time.Hour},

		"dropped events told together": {dropsTogether, 5 * time.Second},

		// What Discord calls things: see the pages on opcodes and close codes.
		"a thread is there":             {codeThreadThere, 160004},
		"Discord's first millisecond":   {snowflakeEpoch, 1420070400000},
		"bits below a snowflake's time": {snowflakeShift, 22},
		"message content":               {flagMessageContent, 1 << 18},
		"message content, few servers":  {flagMessageContentLimited, 1 << 19},
	})
}
