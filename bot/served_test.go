package bot_test

import (
	"time"

	"kenkenbot/bot/discord"
)

// served tells a stage when the bot is done with what came: the client's metrics know,
// whatever became of a handler's answer.
type served struct{ *stage }

func (s served) Waiting(events int) {
	if events == 0 {
		s.served <- struct{}{}
	}
}

func (s served) Panicked() {
	if !s.panics {
		s.Error("a handler panicked")
	}
}

func (s served) Dropped() { s.Error("an event was dropped") }

func (served) Connected(int, bool)                                   {}
func (served) Released(int)                                          {}
func (served) Connection(int, string, string)                        {}
func (served) Interaction(discord.Kind, string, time.Duration, bool) {}
func (served) REST(string, string, int, time.Duration)               {}
func (served) Posted(string)                                         {}
func (served) Due(int)                                               {}
func (served) ClockOff(time.Duration)                                {}
