package identity

import (
	"context"

	"kenkenbot/storage"
)

// aimTicket is the name under which an aim is kept. It has a blank, so that nobody redeems it.
func aimTicket(player storage.ID) string { return "aim " + player.String() }

// Aim notes where a person goes once Discord lets them in, as a text that is not empty: Discord itself
// carries no message there. It is good for as long as a ticket, and takes the place of an earlier one.
func (r *Room) Aim(ctx context.Context, p Person, to string) error {
	return r.store.Update(ctx, func(tx storage.Tx) error {
		if _, err := storage.TakePageSession(tx, hash(aimTicket(p.Player))); storage.IgnoreMissing(err) != nil {
			return err
		}
		_, err := keep(tx, aimTicket(p.Player), p, r.now(), ticketLife, to)
		return err
	})
}

// BeginAimed begins a session of somebody whom Discord lets in. It also returns where they aimed, which
// it spends; empty is nowhere.
func (r *Room) BeginAimed(ctx context.Context, p Person) (token string, s Session, to string, err error) {
	err = r.store.Update(ctx, func(tx storage.Tx) error {
		aim, err := storage.TakePageSession(tx, hash(aimTicket(p.Player)))
		if storage.IgnoreMissing(err) != nil {
			return err
		}
		if r.now().Before(aim.Ends) {
			to = aim.Ticket
		}
		token, s, err = issue(tx, p, r.now(), FrameLife, "")
		return err
	})
	return token, s, to, err
}
