package rules

// Gateway intents (Discord: events/gateway).
const (
	IntentGuilds         = 1 << 0
	IntentGuildMembers   = 1 << 1
	IntentPresences      = 1 << 8
	IntentGuildMessages  = 1 << 9
	IntentDirectMessages = 1 << 12
	IntentMessageContent = 1 << 15
	IntentsKnown         = (1<<26 - 1) &^ (1<<17 | 1<<18 | 1<<19 | 1<<22 | 1<<23)
)
