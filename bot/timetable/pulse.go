package timetable

import (
	"context"
	"time"

	"kenkenbot/bot/discord"
)

const (
	// pulseGap is the time between two beats, by the machine's clock, from which the
	// process itself may have stood still: beats come every minute.
	pulseGap = 10 * time.Minute
	// pulseProof is how long a connection must outlive such a gap before it counts as
	// alive: a dead one is found out within two of the gateway's heartbeats, 83 s.
	pulseProof = 2 * time.Minute
)

// pulse tells whether the bot was down since its last beat. A bot without a connection to Discord
// is down, even if its process lived. The time is the machine's, not the bot's clock: people move
// the sandbox's clock, and nobody was away.
type pulse struct {
	connection time.Time // of the last beat: when it was made
	beaten     time.Time // when that beat was
	doubted    time.Time // when a gap was seen after it; zero: none
}

// finding is the result of a pulse.
type finding int

const (
	noBeat  finding = iota // down, or not known yet
	upSince                // up since the last beat
	upAgain                // up, after the bot was down
)

// take judges the state of the connection at an instant of the machine's clock.
func (p *pulse) take(h discord.Health, at time.Time) finding {
	found := upSince
	switch {
	case !h.Connected:
		return noBeat
	case !h.Since.Equal(p.connection):
		found = upAgain
	case p.doubted.IsZero() && at.Round(0).Sub(p.beaten.Round(0)) > pulseGap:
		p.doubted = at
		return noBeat
	case !p.doubted.IsZero() && at.Sub(p.doubted) < pulseProof:
		return noBeat
	}
	p.connection, p.beaten, p.doubted = h.Since, at, time.Time{}
	return found
}

// beat notes that the bot is up at now, if it is.
func (k *Keeper) beat(ctx context.Context, now time.Time) error {
	switch k.pulse.take(k.client.Health(), time.Now()) {
	case upSince:
		return k.game.Heartbeat(ctx, now)
	case upAgain:
		return k.game.Resume(ctx, now)
	}
	return nil
}
