package match

import (
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/storage"
)

// Leave ends a player's part in a match at an instant, in the way that the player could
// have chosen as well: who was asked declines, who called a duel takes it back, a race goes
// on without them, and what has started is given up.
func (m *Meeting) Leave(player storage.ID, at time.Time) {
	r := m.Rival(player)
	if r == nil || !m.State.Open() {
		return
	}
	switch {
	case m.State == storage.MatchInvited && m.Host != player:
		m.Move(decline, at)
	case m.State == storage.MatchInvited, m.State == storage.MatchStarting && m.Kind == storage.Duel:
		m.Move(withdraw, at)
	case r.State != storage.RivalIn:
	case m.State == storage.MatchStarting:
		r.State, r.DoneAt = storage.RivalOut, at
	default:
		m.GiveUp(r, at)
	}
}

// Pinged returns whom the message of a match notifies, if anybody.
func (m *Meeting) Pinged(tx storage.Reader) (storage.ID, error) {
	for _, r := range m.Rivals {
		if m.State != storage.MatchInvited || r.State != storage.RivalAsked {
			continue
		}
		p, err := actor.PlayerOf(tx, r.Player)
		if err != nil || p.NoPings {
			return 0, err
		}
		return r.Player, nil
	}
	return 0, nil
}
