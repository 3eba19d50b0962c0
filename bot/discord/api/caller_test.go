package api

import (
	"testing"
	"time"
)

func TestRouteOf(t *testing.T) {
	tests := []struct {
		method, path, name, key string
		interaction             bool
	}{
		{"POST", "channels/12/messages", "/channels/{id}/messages", "POST channels/12/messages", false},
		{"PATCH", "channels/12/messages/34", "/channels/{id}/messages/{id}", "PATCH channels/12/messages/{id}", false},
		{"POST", "interactions/1/abc/callback", "/interactions/{id}/{token}/callback", "POST interactions/1/abc/callback", true},
		{"PATCH", "webhooks/41/123/messages/@original", "/webhooks/{id}/{token}/messages/@original", "PATCH webhooks/41/123/messages/@original", true},
		{"GET", "gateway", "/gateway", "GET gateway", false},
		{"GET", "applications/1/activity-instances/i-2-gc-3-4", "/applications/{id}/activity-instances/{instance}", "GET applications/1/activity-instances/{instance}", false},
	}
	for _, tt := range tests {
		if got := routeOf(tt.method, tt.path); got != (route{tt.name, tt.key, tt.interaction}) {
			t.Errorf("%s %s: got %+v", tt.method, tt.path, got)
		}
	}
}

// TestCallNumbers names each number that an operator or Discord would notice, so that none
// changes by a slip.
func TestCallNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		{"one attempt", attemptTime, 15 * time.Second},
		{"attempts", maxAttempts, 4},
		{"attempts that are limited", maxLimited, 8},
		{"before a second attempt", firstPause, 500 * time.Millisecond},
		{"a nonce's time", nonceTime, time.Minute},
		{"an answer's bytes", maxAnswer, 16 << 20},
		{"buckets before a sweep", sweepAt, 512},
		{"unknown channel", CodeUnknownChannel, 10003},
		{"unknown server", CodeUnknownGuild, 10004},
		{"unknown member", CodeUnknownMember, 10007},
		{"unknown message", CodeUnknownMessage, 10008},
		{"unknown user", CodeUnknownUser, 10013},
		{"unknown webhook", CodeUnknownWebhook, 10015},
		{"unknown interaction", CodeUnknownInteraction, 10062},
		{"already answered", CodeAlreadyAcknowledged, 40060},
		{"no access", CodeMissingAccess, 50001},
		{"no messages to this person", CodeCannotMessageUser, 50007},
		{"no permission", CodeMissingPermissions, 50013},
		{"unfit channel", CodeUnfitChannel, 50024},
		{"invalid body", CodeInvalidBody, 50035},
		{"archived thread", CodeThreadArchived, 50083},
		{"no server in common", CodeNoMutualGuilds, 50278},
		{"no history to reply to", CodeReplyHistory, 160002},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}
