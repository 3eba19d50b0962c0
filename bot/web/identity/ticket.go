package identity

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"time"
	"unicode/utf8"

	"kenkenbot/storage"
)

const (
	// TicketLife is how long a ticket is good for.
	TicketLife = 5 * time.Minute
	// maxTicketName is how much of a name, as JSON, a ticket has room for: the link that it
	// is in must fit into a button.
	maxTicketName = 88
)

// ErrSpent says that a ticket was good once, and has been used.
var ErrSpent = errors.New("the ticket was used before")

// Ticket returns the text of a ticket, which lets a person in once, to whatever the text to
// says. It is a token like others, so that any process of the bot takes it; only that it was
// spent is kept.
func (r *Room) Ticket(ctx context.Context, p Person, to string) (string, error) {
	p.Name = shortened(p.Name)
	now := r.now()
	t, err := r.seal(ctx, claims{Use: ticket, Ends: now.Add(TicketLife).Unix(), Session: r.Begin(p), To: to})
	return t, err
}

// Redeem spends a ticket, and returns the session that begins and where it leads. The error is
// ErrToken for a ticket that is none of this bot's or too old, and ErrSpent.
func (r *Room) Redeem(ctx context.Context, text string) (s Session, to string, err error) {
	c, err := r.read(ctx, text, ticket)
	if err != nil {
		return s, "", err
	}
	spent := storage.Receipt{Player: c.Session.Player, Key: ticketKey(c.Session), At: r.now()}
	err = r.store.Update(ctx, func(tx storage.Tx) error {
		// Nobody is forgotten while their record is read.
		if _, err := tx.Player(spent.Player); err != nil && !errors.Is(err, storage.ErrNotFound) {
			return err
		}
		forgotten, err := tx.Ended(r.fingerprint(spent.Player))
		switch {
		case c.Session.before(forgotten):
			return ErrToken
		case err != nil && !errors.Is(err, storage.ErrNotFound):
			return err
		}
		_, err = tx.Receipt(spent.Player, spent.Key)
		switch {
		case err == nil:
			return ErrSpent
		case !errors.Is(err, storage.ErrNotFound):
			return err
		}
		return tx.AddReceipt(spent)
	})
	return c.Session, c.To, err
}

// ticketKey is the key of the receipt for a ticket: receipts outlive tickets.
func ticketKey(s Session) (k storage.Key) {
	sum := sha256.Sum256([]byte("ticket " + s.ID))
	copy(k[:], sum[:])
	return k
}

// shortened returns as much of a name as a ticket has room for.
func shortened(name string) string {
	for {
		text, err := json.Marshal(name)
		if err != nil || len(text) <= maxTicketName+len(`""`) {
			return name
		}
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
}
