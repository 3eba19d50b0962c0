package sandboxtest

import (
	"kenkenbot/bot/sandbox/people"
	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// What a Client's calls take and bring.
type (
	// Message is a message as somebody sees it.
	Message = rules.Message
	// Component is a part of a message or form.
	Component = rules.Component
	// Outcome is what an action brought.
	Outcome = people.Outcome
	// Modal is a form that the bot opened.
	Modal = world.Modal
	// Fault is something to go wrong.
	Fault = people.Fault
	// Moderation is something that those who run a server do.
	Moderation = people.Moderation
	// Installation says where the application is added.
	Installation = people.Installation
)

// The faults; people.Fault says what each does.
const (
	FaultGatewayDrop    = people.FaultGatewayDrop
	FaultSilence        = people.FaultSilence
	FaultHalfOpen       = people.FaultHalfOpen
	FaultReconnect      = people.FaultReconnect
	FaultInvalidSession = people.FaultInvalidSession
	FaultClose          = people.FaultClose
	FaultNoAck          = people.FaultNoAck
	FaultSplit          = people.FaultSplit
	FaultLatency        = people.FaultLatency
	FaultStatus         = people.FaultStatus
	FaultDelay          = people.FaultDelay
	FaultDuplicate      = people.FaultDuplicate
	FaultRevoke         = people.FaultRevoke
	FaultGrant          = people.FaultGrant
	FaultUnavailable    = people.FaultUnavailable
)

// InvalidToken is refused as Discord refuses a wrong token.
const InvalidToken = rules.InvalidToken

// Upload is a file that a person attaches.
type Upload struct {
	Name string
	Data []byte
}
