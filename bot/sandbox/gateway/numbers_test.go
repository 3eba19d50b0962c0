package gateway

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names Discord's limits and codes (its pages on the gateway), so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"a heartbeat":            {defaultHeartbeat, 41250 * time.Millisecond},
		"a payload":              {maxGatewayPayload, 4096},
		"payloads of a window":   {maxGatewaySends, 120},
		"the window":             {gatewaySendWindow, time.Minute},
		"sessions a day":         {identifiesPerDay, 1000},
		"between two IDENTIFYs":  {identifyEvery, 5 * time.Second},
		"servers of a shard":     {guildsPerShard, 2500},
		"servers of a large bot": {largeBot, 150_000},
		"operations": {
			[...]int{opDispatch, opHeartbeat, opIdentify, opPresence, opVoiceState, opResume, opReconnect, opRequestMembers, opInvalidSession, opHello, opHeartbeatAck},
			[...]int{0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11},
		},
		"ends": {
			[...]int{
				closeUnknownOpcode, closeDecode, closeNotAuthenticated, closeAuthentication, closeAlreadyIdentified, closeInvalidSequence, closeRateLimited,
				closeSessionTimedOut, closeInvalidShard, closeShardingRequired, closeInvalidVersion, closeInvalidIntents, closeDisallowedIntents,
			},
			[...]int{4001, 4002, 4003, 4004, 4005, 4007, 4008, 4009, 4010, 4011, 4012, 4013, 4014},
		},
	})
}
