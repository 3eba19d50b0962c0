package discord

import (
	"testing"
	"time"
)

// TestNumbers names each number of calls, waits and tries that an operator or Discord would
// notice, so that none changes by a slip.
func TestNumbers(t *testing.T) {
	var o Options
	o.setDefaults()
	for _, n := range []struct {
		what     string
		is, want any
	}{
		// Interactions.
		{"a deferred answer", o.DeferAfter, 1500 * time.Millisecond},
		{"a handler's time", o.HandlerTime, 2 * time.Minute},
		{"grace at the end", o.Grace, 20 * time.Second},
		{"handlers at once", o.Workers, 32},
		{"a token's life", tokenLife, 14*time.Minute + 50*time.Second},
		{"between shown boards", showEvery, time.Second},
		{"twins are counted for", twinTime, time.Minute},
		{"twins at least", leastTwins, 5},
		{"twins' share", twinShare, 10},
		{"between warnings of twins", twinPause, time.Hour},
		{"goroutines that wait for a lane", mostResting, 4},

		// Calls of Discord.
		{"one attempt", attemptTime, 15 * time.Second},
		{"attempts", maxAttempts, 4},
		{"attempts that are limited", maxLimited, 8},
		{"before a second attempt", firstPause, 500 * time.Millisecond},
		{"a nonce's time", nonceTime, time.Minute},
		{"an answer's bytes", maxAnswer, 16 << 20},
		{"a proxy's answer", maxProxyAnswer, 64 << 10},
		{"buckets before a sweep", sweepAt, 512},
		{"a refusal is remembered", refusedFor, time.Hour},
		{"refusals that are remembered", maxRefusals, 10_000},
		{"channels of direct messages", maxDMs, 10_000},
		{"messages of a page", MessagePage, 100},
		{"remarks that wait for a channel", maxRemarks, 20},
		{"channels whose remarks wait", maxTalks, 1000},
		{"a remark's time", remarkTime, time.Minute},
		{"parts of a merged remark", mergedParts, 12},
		{"text of a merged remark", mergedText, 3500},
		{"a thread rests for an hour, in minutes", ThreadHour, ThreadRest(60)},
		{"a thread rests for a day, in minutes", ThreadDay, ThreadRest(24 * 60)},
		{"all permissions", allPermissions, 1<<54 - 1},

		// The outbox.
		{"posts a second", PostsASecond, 20},
		{"posts at once", postsAtOnce, 8},
		{"posts of a look", postBatch, 100},
		{"edits a second", editsASecond, 10},
		{"edits at once", editsAtOnce, 2},
		{"standings at once", standingsAtOnce, 4},
		{"edits of a look", editBatch, 50},
		{"a claim", claimTime, 2 * time.Minute},
		{"a post's sending", postTime, 30 * time.Second},
		{"a post's outcome", noteTime, 10 * time.Second},
		{"between two looks", outboxPoll, time.Second},
		{"pages of a search", searchPages, 10},
		{"a claim's clock", clockSlack, time.Hour},
		{"before a post's second try", firstPostPause, 15 * time.Second},
		{"between a post's tries", maxPostPause, time.Hour},
		{"tries of an invalid post", invalidTries, 5},
		{"tries of a refused post", refusedTries, 32},
		{"tries of any post", failedTries, 200},

		// The clock.
		{"a clock that is warned of", ClockWarn, time.Minute},
		{"a clock that stops posts", ClockLimit, time.Hour},
		{"what is known of the clock", clockStale, 10 * time.Minute},
		{"the question for the time", clockTime, 5 * time.Second},
		{"between warnings of the clock", clockRepeat, time.Hour},

		// The gateway.
		{"shards", MaxShards, 1000},
		{"an attempt to connect", openTime, 45 * time.Second},
		{"a session that begins", beginGrace, 2 * time.Second},
		{"the end of a connection", closeTime, 5 * time.Second},
		{"before the first try again", quickPause, 200 * time.Millisecond},
		{"before the second try again", firstBackoff, 5 * time.Second},
		{"between tries", maxBackoff, 5 * time.Minute},
		{"a steady connection", steady, 3 * time.Second},
		{"attempts to resume", maxResumes, 4},
		{"sessions handed over", handoverAge, 10 * time.Minute},
		{"the handing over", handoverTime, 5 * time.Second},
		{"between two IDENTIFYs", identifyGap, 5500 * time.Millisecond},
		{"IDENTIFYs a day", maxIdentifies, 900},
		{"sessions in reserve, one in", reserveShare, 10},
		{"before the HELLO", firstFrameTime, 15 * time.Second},
		{"heartbeats without an answer", silentBeats, 2},
		{"an overdue answer", lastChance, 3 * time.Second},
		{"a write", writeTime, 10 * time.Second},
		{"a payload", maxPayload, 32 << 20},
		{"a frame's memory", usualFrame, 64 << 10},
		{"a control frame", maxControl, 125},
		{"a payload's head", headSize, 256},
		{"a packed payload's head", packedHead, 256},
		{"unpacked to packed", usualRatio, 6},
		{"dropped events told together", dropsTogether, 5 * time.Second},

		// What Discord calls things: see the pages on opcodes and close codes.
		{"unknown channel", CodeUnknownChannel, 10003},
		{"unknown server", CodeUnknownGuild, 10004},
		{"unknown member", CodeUnknownMember, 10007},
		{"unknown message", CodeUnknownMessage, 10008},
		{"unknown role", CodeUnknownRole, 10011},
		{"unknown user", CodeUnknownUser, 10013},
		{"unknown webhook", CodeUnknownWebhook, 10015},
		{"unknown interaction", CodeUnknownInteraction, 10062},
		{"already answered", CodeAlreadyAcknowledged, 40060},
		{"already published", CodePublished, 40033},
		{"no access", CodeMissingAccess, 50001},
		{"no messages to this person", CodeCannotMessageUser, 50007},
		{"no permission", CodeMissingPermissions, 50013},
		{"unfit channel", CodeUnfitChannel, 50024},
		{"invalid body", CodeInvalidBody, 50035},
		{"unfit message", CodeUnfitMessage, 50068},
		{"archived thread", CodeThreadArchived, 50083},
		{"no server in common", CodeNoMutualGuilds, 50278},
		{"no history to reply to", CodeReplyHistory, 160002},
		{"a thread is there", CodeThreadThere, 160004},
		{"too few shards", tooFewShardsCode, 4011},
		{"a connection that answers nothing, whose session goes on", zombieCode, 4000},
		{"Discord's first millisecond", snowflakeEpoch, 1420070400000},
		{"bits below a snowflake's time", snowflakeShift, 22},
		{"message content", flagMessageContent, 1 << 18},
		{"message content, few servers", flagMessageContentLimited, 1 << 19},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}
