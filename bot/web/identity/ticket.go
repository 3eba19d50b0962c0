package identity

import (
	"context"
	"errors"
	"time"

	"kenkenbot/storage"
)

// TicketLife is how long a ticket is good for.
const TicketLife = 5 * time.Minute

// Ticket returns a ticket, which lets a person in once, to whatever the text to says, which is
// not empty.
func (r *Room) Ticket(ctx context.Context, p Person, to string) (ticket string, err error) {
	err = r.store.Update(ctx, func(tx storage.Tx) error {
		ticket, _, err = issue(tx, p, r.now(), TicketLife, to)
		return err
	})
	return ticket, err
}

// Redeem spends a ticket. It returns the token of the session that begins, the session, and
// where the ticket leads. The error is ErrToken for a ticket that is no longer good.
func (r *Room) Redeem(ctx context.Context, ticket string) (token string, s Session, to string, err error) {
	err = r.store.Update(ctx, func(tx storage.Tx) error {
		kept, err := tx.PageSession(hash(ticket))
		if err == nil {
			_, err = tx.Player(kept.Player) // nobody is forgotten while their record is read
		}
		if err == nil || errors.Is(err, storage.ErrNotFound) {
			kept, err = tx.TakePageSession(hash(ticket))
		}
		switch now := r.now(); {
		case errors.Is(err, storage.ErrNotFound), err == nil && (kept.Ticket == "" || !now.Before(kept.Ends)):
			return ErrToken
		case err != nil:
			return err
		default:
			to = kept.Ticket
			token, s, err = issue(tx, sessionOf(kept).Person, now, SessionLife, "")
			return err
		}
	})
	return token, s, to, err
}
