package world

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names Discord's limits and numbers, so that none changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"a first answer":                         {FirstAnswerTime, 3 * time.Second},
		"a token's life":                         {tokenLifetime, 15 * time.Minute},
		"follow-ups in a server without the bot": {maxUserFollowUps, 5},
		"a server's channels":                    {maxChannels, 500},
		"a server's roles":                       {maxRoles, 250},
		"a display name":                         {maxDisplayName, 32},
		"message content, few servers":           {flagMessageContentLimited, 1 << 19},
		"channels": {
			[...]int{ChannelText, ChannelDM, ChannelGroupDM, ChannelAnnouncement, ChannelAnnouncementThread, ChannelThread},
			[...]int{0, 1, 3, 5, 10, 11},
		},
		"interactions": {
			[...]int{InteractionCommand, InteractionComponent, InteractionAutocomplete, InteractionModal},
			[...]int{2, 3, 4, 5},
		},
	})
}
