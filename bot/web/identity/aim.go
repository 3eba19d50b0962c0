package identity

import (
	"context"
	"errors"

	"kenkenbot/storage"
)

// aimTicket is under what name an aim is kept. It has a blank, so that nobody redeems it.
func aimTicket(player storage.ID) string { return "aim " + player.String() }

// Aim notes where a person wants to go who is about to be let in by Discord, as a text that is not
// empty: what opens the frame carries no word. It is good for as long as a ticket. A later aim takes
// the place of an earlier one.
func (r *Room) Aim(ctx context.Context, p Person, to string) error {
	return r.store.Update(ctx, func(tx storage.Tx) error {
		if _, err := tx.TakePageSession(hash(aimTicket(p.Player))); storage.IgnoreMissing(err) != nil {
			return err
		}
		_, err := keep(tx, aimTicket(p.Player), p, r.now(), TicketLife, to)
		return err
	})
}

// BeginAimed begins a session of somebody whom Discord lets in, and returns with it where they aimed,
// which is spent; empty is nowhere.
func (r *Room) BeginAimed(ctx context.Context, p Person) (token string, s Session, to string, err error) {
	err = r.store.Update(ctx, func(tx storage.Tx) error {
		aim, err := tx.TakePageSession(hash(aimTicket(p.Player)))
		switch {
		case err == nil && r.now().Before(aim.Ends):
			to = aim.Ticket
		case err != nil && !errors.Is(err, storage.ErrNotFound):
			return err
		}
		token, s, err = issue(tx, p, r.now(), FrameLife, "")
		return err
	})
	return token, s, to, err
}
