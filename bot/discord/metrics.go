package discord

import (
	"time"

	"kenkenbot/bot/discord/gateway"
)

// Metrics counts what happens. Its methods are called from many
// goroutines and must not block.
type Metrics interface {
	gateway.Metrics
	// Interaction tells of a served interaction; answered is false if its handler
	// gave no answer. The route has no IDs in it.
	Interaction(kind Kind, route string, took time.Duration, answered bool)
	// REST tells of one exchange. The route has no IDs in it; status 0 is a broken
	// connection.
	REST(method, route string, status int, took time.Duration)
	// Waiting says how many events, and remarks of Client.Say, wait for their turn or
	// are being served. It is 0 once all that came is done with.
	Waiting(n int)
	// Dropped counts an event that was dropped because too many were waiting.
	Dropped()
	// Panicked counts a handler that panicked.
	Panicked()
	// Posted counts a try to send a post by its outcome: "sent", "dropped", "retry", "unsure" (to
	// be settled) or "failed" (for good).
	Posted(result string)
	// Due says how many posts of the outbox are due and not sent, 100 at most.
	Due(n int)
	// ClockOff says how far the bot's clock is ahead of Discord's; negative: behind.
	ClockOff(time.Duration)
}

// noMetrics counts nothing.
type noMetrics struct{}

func (noMetrics) Connected(int, bool)                           {}
func (noMetrics) Released(int)                                  {}
func (noMetrics) Connection(int, string, string)                {}
func (noMetrics) Interaction(Kind, string, time.Duration, bool) {}
func (noMetrics) REST(string, string, int, time.Duration)       {}
func (noMetrics) Waiting(int)                                   {}
func (noMetrics) Dropped()                                      {}
func (noMetrics) Panicked()                                     {}
func (noMetrics) Posted(string)                                 {}
func (noMetrics) Due(int)                                       {}
func (noMetrics) ClockOff(time.Duration)                        {}
