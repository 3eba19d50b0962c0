package identity

import (
	"context"
	"crypto/rand"
	"errors"
	"math/big"
	"strings"
	"time"
	"unicode"

	"kenkenbot/storage"
)

// ticketLife is how long a ticket is good for.
const ticketLife = 5 * time.Minute

// Ticket returns a ticket, which lets a person in once, to whatever the text to says, which is
// not empty.
func (r *Room) Ticket(ctx context.Context, p Person, to string) (ticket string, err error) {
	err = r.store.Update(ctx, func(tx storage.Tx) error {
		ticket, _, err = issue(tx, p, r.now(), ticketLife, to)
		return err
	})
	return ticket, err
}

// codeLetters are those of codes: none that is taken for another, or for a digit.
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ"

// codeLength is how many of them a code has: 110 billion codes, of which a thousand are good
// at a time at most. Whoever serves them bounds how often somebody may guess.
const codeLength = 8

// Code returns a ticket that is short enough to be typed: eight letters.
func (r *Room) Code(ctx context.Context, p Person, to string) (code string, err error) {
	err = r.store.Update(ctx, func(tx storage.Tx) error {
		for {
			code = newCode()
			if _, err := storage.PageSessionByHash(tx.Reader, hash(codeTicket(code))); !errors.Is(err, storage.ErrNotFound) {
				if err != nil {
					return err
				}
				continue // it is somebody's already
			}
			_, err := keep(tx, codeTicket(code), p, r.now(), ticketLife, to)
			return err
		}
	})
	return code, err
}

func newCode() string {
	letters := make([]byte, codeLength)
	for i := range letters {
		n, _ := rand.Int(rand.Reader, big.NewInt(int64(len(codeLetters)))) // it never fails
		letters[i] = codeLetters[n.Int64()]
	}
	return string(letters)
}

// codeTicket returns the ticket that a code stands for, as somebody typed it: in small letters, or
// with blanks and hyphens.
func codeTicket(typed string) string {
	return "code " + strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' {
			return -1
		}
		return unicode.ToUpper(r)
	}, typed)
}

// RedeemCode spends the ticket that a typed code stands for, as Redeem does.
func (r *Room) RedeemCode(ctx context.Context, typed string) (token string, s Session, to string, err error) {
	if len(typed) > maxToken {
		return "", Session{}, "", ErrToken
	}
	return r.redeem(ctx, codeTicket(typed))
}

// Redeem spends a ticket. It returns the token of the session that begins, the session, and
// where the ticket leads. The error is ErrToken for a ticket that is no longer good, and for what stands
// for a code or an aim, which have blanks in them.
func (r *Room) Redeem(ctx context.Context, ticket string) (token string, s Session, to string, err error) {
	if strings.Contains(ticket, " ") {
		return "", Session{}, "", ErrToken
	}
	return r.redeem(ctx, ticket)
}

func (r *Room) redeem(ctx context.Context, ticket string) (token string, s Session, to string, err error) {
	err = r.store.Update(ctx, func(tx storage.Tx) error {
		kept, err := storage.PageSessionByHash(tx.Reader, hash(ticket))
		if err == nil {
			_, err = tx.Player(kept.Player) // nobody is forgotten while their record is read
		}
		if err == nil || errors.Is(err, storage.ErrNotFound) {
			kept, err = storage.TakePageSession(tx, hash(ticket))
		}
		switch now := r.now(); {
		case errors.Is(err, storage.ErrNotFound), err == nil && (kept.Ticket == "" || !now.Before(kept.Ends)):
			return ErrToken
		case err != nil:
			return err
		default:
			to = kept.Ticket
			token, s, err = issue(tx, sessionOf(kept).Person, now, sessionLife, "")
			return err
		}
	})
	return token, s, to, err
}
