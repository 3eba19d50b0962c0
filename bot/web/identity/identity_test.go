package identity

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// hotel is a Room on a store of its own, with a clock that the test moves.
type hotel struct {
	*testing.T
	*Room
	store storage.Store
	clock time.Time
}

func newHotel(t *testing.T) *hotel {
	t.Helper()
	store := sqlitetest.Open(t)
	h := &hotel{T: t, store: store, clock: time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)}
	h.reopen()
	return h
}

// reopen is what a restart of the bot does.
func (h *hotel) reopen() {
	h.Helper()
	room, err := NewRoom(context.Background(), h.store, fingerprint, func() time.Time { return h.clock })
	if err != nil {
		h.Fatal(err)
	}
	h.Room = room
}

func fingerprint(player storage.ID) string { return "of " + player.String() }

// forget notes that a player is forgotten, as the rules of play do, and returns under what name.
func (h *hotel) forget(player storage.ID) string {
	h.Helper()
	forgotten := storage.Ended{Name: fingerprint(player), At: h.clock, Until: h.clock.Add(8 * 24 * time.Hour)}
	if err := h.store.Update(h.Context(), func(tx storage.Tx) error { return tx.SaveEnded(forgotten) }); err != nil {
		h.Fatal(err)
	}
	return forgotten.Name
}

// since is a person who is let in now.
func (h *hotel) since(p Person) Person {
	p.Since = h.clock.UnixMilli()
	return p
}

// token returns a token that must be given.
func (h *hotel) token(t Token, err error) Token {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
	return t
}

var ann = Person{Player: 5, Name: "Ann \"*\"", Guild: 7}

// TestTokens are good for their use, their time and their session.
func TestTokens(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	s := h.Begin(ann)
	bearing, kept := h.token(h.Bearer(ctx, s)), h.token(h.Cookie(ctx, s))
	got, ends, err := h.Bearing(ctx, bearing.Text)
	if err != nil || got != s || !ends.Equal(h.clock.Add(TokenLife)) || !bearing.Ends.Equal(ends) {
		t.Errorf("%+v until %v, %v", got, ends, err)
	}
	if got, err := h.Resuming(ctx, kept.Text); err != nil || got != s {
		t.Errorf("%+v, %v", got, err)
	}
	body, signature, _ := strings.Cut(bearing.Text, ".")
	for name, forged := range map[string]string{
		"none": "", "no signature": body, "empty signature": body + ".", "another's": body + "." + signature[1:] + "A", "cut": bearing.Text[1:],
		"long": strings.Repeat("A", 5000) + "." + signature, "the cookie": kept.Text, "no base64": body + ".*", "with a line end": body + ".\n" + signature,
	} {
		if _, _, err := h.Bearing(ctx, forged); !errors.Is(err, ErrToken) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := h.Resuming(ctx, bearing.Text); !errors.Is(err, ErrToken) {
		t.Errorf("the bearer token as a cookie: %v", err)
	}
	h.clock = h.clock.Add(TokenLife)
	if _, _, err := h.Bearing(ctx, bearing.Text); !errors.Is(err, ErrToken) {
		t.Errorf("after its time: %v", err)
	}
}

// TestACookieKeeps whoever comes back on the last day of the session.
func TestACookieKeeps(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	s := h.Begin(ann)
	kept := h.token(h.Cookie(ctx, s))
	for range 6 {
		h.clock = h.clock.Add(24 * time.Hour)
		h.token(h.Bearer(ctx, h.Begin(Person{Player: 6}))) // by another key
	}
	h.clock = h.clock.Add(24*time.Hour - time.Second)
	h.reopen()
	if got, err := h.Resuming(ctx, kept.Text); err != nil || got != s {
		t.Errorf("%+v, %v", got, err)
	}
	h.clock = h.clock.Add(time.Second)
	if _, err := h.Resuming(ctx, kept.Text); !errors.Is(err, ErrToken) || !kept.Ends.Equal(h.clock) {
		t.Errorf("after the session: %v; the cookie ends at %v", err, kept.Ends)
	}
}

// TestASessionEnds however often it is renewed.
func TestASessionEnds(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	begun := h.clock
	s := h.Begin(ann)
	kept := h.token(h.Cookie(ctx, s))
	for h.clock.Before(begun.Add(SessionLife)) {
		resumed, err := h.Resuming(ctx, kept.Text)
		if err != nil {
			t.Fatalf("after %v: %v", h.clock.Sub(begun), err)
		}
		kept = h.token(h.Cookie(ctx, resumed))
		h.clock = h.clock.Add(11 * time.Hour)
	}
	if _, err := h.Resuming(ctx, kept.Text); !errors.Is(err, ErrToken) {
		t.Errorf("after %v: %v", h.clock.Sub(begun), err)
	}
}

// TestLeaving lasts over a restart, however many others leave after, and is forgotten once the
// session would have ended by itself.
func TestLeaving(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	s, other := h.Begin(ann), h.Begin(ann)
	gone, stays := h.token(h.Bearer(ctx, s)), h.token(h.Bearer(ctx, other))
	if err := h.End(ctx, s); err != nil {
		t.Fatal(err)
	}
	if err := h.store.Update(ctx, func(tx storage.Tx) (err error) {
		for n := range 10_000 {
			err = errors.Join(err, tx.SaveEnded(storage.Ended{Name: fmt.Sprint("another ", n), At: h.clock, Until: h.clock.Add(SessionLife)}))
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, _, err := h.Bearing(ctx, gone.Text); !errors.Is(err, ErrToken) {
			t.Errorf("left: %v", err)
		}
		if _, _, err := h.Bearing(ctx, stays.Text); err != nil {
			t.Errorf("stays: %v", err)
		}
		h.reopen()
	}
	h.clock = h.clock.Add(SessionLife)
	if err := h.End(ctx, h.Begin(ann)); err != nil || len(h.ended) != 1 {
		t.Errorf("%d sessions are remembered, %v", len(h.ended), err)
	}
}

// TestForgetting ends all of a player's sessions, over a restart too, and none of others',
// nor any that begins later.
func TestForgetting(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	before, others := h.Begin(h.since(ann)), h.token(h.Bearer(ctx, h.Begin(h.since(Person{Player: 6, Name: "Bob"}))))
	gone, kept := h.token(h.Bearer(ctx, before)), h.token(h.Cookie(ctx, before))
	h.clock = h.clock.Add(time.Millisecond)
	if err := h.Hear(ctx, h.forget(ann.Player)); err != nil {
		t.Fatal(err)
	}
	after := h.token(h.Bearer(ctx, h.Begin(h.since(ann))))
	for range 2 {
		if _, _, err := h.Bearing(ctx, gone.Text); !errors.Is(err, ErrToken) {
			t.Errorf("a session from before: %v", err)
		}
		if _, err := h.Resuming(ctx, kept.Text); !errors.Is(err, ErrToken) {
			t.Errorf("its cookie: %v", err)
		}
		for whose, token := range map[string]Token{"another's": others, "a new one": after} {
			if _, _, err := h.Bearing(ctx, token.Text); err != nil {
				t.Errorf("%s: %v", whose, err)
			}
		}
		h.reopen()
	}
}

// TestKeysTurn each day: what an old one signed is good to its end, and no longer.
func TestKeysTurn(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	first := h.token(h.Bearer(ctx, h.Begin(ann)))
	secrets := map[string]bool{}
	const days = 12
	for day := range days {
		s := h.Begin(ann)
		h.clock = h.clock.Add(keyTurn - TokenLife/2)
		late := h.token(h.Bearer(ctx, s))
		h.clock = h.clock.Add(TokenLife / 2)
		fresh := h.token(h.Bearer(ctx, s))
		h.reopen()
		for name, token := range map[string]Token{"late": late, "fresh": fresh} {
			if _, _, err := h.Bearing(ctx, token.Text); err != nil {
				t.Errorf("day %d, %s: %v", day, name, err)
			}
		}
		if len(h.keys) > 9 {
			t.Errorf("day %d: %d keys are kept", day, len(h.keys))
		}
		secrets[string(h.keys[len(h.keys)-1].Secret)] = true
	}
	if len(secrets) != days {
		t.Errorf("%d keys in %d days", len(secrets), days)
	}
	if _, _, err := h.Bearing(ctx, first.Text); !errors.Is(err, ErrToken) {
		t.Errorf("the first token: %v", err)
	}
	h.clock = h.clock.Add(-30 * 24 * time.Hour) // a clock that was set right
	if _, _, err := h.Bearing(ctx, h.token(h.Bearer(ctx, h.Begin(ann))).Text); err != nil {
		t.Errorf("by a clock that went back: %v", err)
	}
}

// TestASpoiltSetting is an error at the start, and no panic.
func TestASpoiltSetting(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	if err := h.store.Update(ctx, func(tx storage.Tx) error { return tx.SaveSetting(keysSetting, "{") }); err != nil {
		t.Fatal(err)
	}
	if _, err := NewRoom(ctx, h.store, fingerprint, time.Now); err == nil || !strings.Contains(err.Error(), keysSetting) {
		t.Error(err)
	}
}

// TestTickets are good once, for five minutes, whichever process issued them, and not for a
// player who was forgotten.
func TestTickets(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	other := &hotel{T: t, store: h.store, clock: h.clock} // another process
	other.reopen()
	issue := func(p Person, to string) string {
		text, err := h.Ticket(ctx, p, to)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	ann := h.since(ann)
	refused := func(what, ticket string, want error) {
		t.Helper()
		if s, to, err := other.Redeem(ctx, ticket); !errors.Is(err, want) {
			t.Errorf("%s: %+v to %q, %v", what, s, to, err)
		}
	}
	one, two := issue(ann, "one"), issue(ann, "two")
	s, to, err := other.Redeem(ctx, one)
	if err != nil || to != "one" || s.Person != ann || s.ID == "" {
		t.Errorf("%+v to %q, %v", s, to, err)
	}
	if got, _, err := h.Bearing(ctx, h.token(other.Bearer(ctx, s)).Text); err != nil || got != s {
		t.Errorf("the session is %+v, %v", got, err)
	}
	refused("used before", one, ErrSpent)
	h.reopen()
	if _, _, err := h.Redeem(ctx, one); !errors.Is(err, ErrSpent) {
		t.Errorf("used before in another process: %v", err)
	}
	refused("a token for something else", h.token(h.Bearer(ctx, s)).Text, ErrToken)
	if _, _, err := h.Bearing(ctx, two); !errors.Is(err, ErrToken) {
		t.Errorf("a ticket as a token: %v", err)
	}
	h.clock = h.clock.Add(time.Second)
	h.forget(ann.Player)
	refused("of a forgotten player, before that was heard", two, ErrToken)
	three := issue(h.since(ann), "three")
	other.clock = h.clock.Add(TicketLife)
	refused("too old", three, ErrToken)
	other.clock = other.clock.Add(-time.Second)
	if _, to, err := other.Redeem(ctx, three); err != nil || to != "three" {
		t.Errorf("to %q, %v", to, err)
	}
}

// TestTicketsFitIntoAButton, whose address has 512 characters at most, whatever the name.
func TestTicketsFitIntoAButton(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	for _, name := range []string{"Ann", strings.Repeat("\U0001F9E9", 32), strings.Repeat("<", 32), strings.Repeat("\"", 32), strings.Repeat("é", 100)} {
		text, err := h.Ticket(ctx, h.since(Person{Player: 1<<62 + 1, Guild: 1<<62 + 2, Name: name}), "posted 2026-11-23 main")
		if err != nil || len(text) > 430 {
			t.Errorf("%d characters, %v", len(text), err)
		}
		s, _, err := h.Redeem(ctx, text)
		if err != nil || s.Name == "" || !strings.HasPrefix(name, s.Name) || len(name) < 50 && s.Name != name && !strings.Contains(name, "<") {
			t.Errorf("%q became %q, %v", name, s.Name, err)
		}
	}
}

// TestRooms are those of two processes on one store: what one does the other knows after a
// Refresh, and neither undoes what the other has written.
func TestRooms(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	other := &hotel{T: t, store: h.store, clock: h.clock}
	other.reopen()
	left, stays, bob := h.Begin(ann), h.Begin(ann), Person{Player: 6, Name: "Bob"}
	gone := h.Begin(h.since(bob))
	tokens := map[string]Token{}
	for name, s := range map[string]Session{"left": left, "stays": stays, "gone": gone} {
		tokens[name] = h.token(h.Bearer(ctx, s)) // by a key that the other has not read
	}
	if s, _, err := other.Bearing(ctx, tokens["stays"].Text); err != nil || s != stays {
		t.Errorf("by another process's key: %+v, %v", s, err)
	}
	if err := h.End(ctx, left); err != nil {
		t.Fatal(err)
	}
	h.clock = h.clock.Add(time.Second)
	forgotten := h.forget(bob.Player)
	for _, hear := range []func() error{
		func() error { return h.Hear(ctx, forgotten) }, func() error { return h.Hear(ctx, "what nobody has kept") }, func() error { return other.Refresh(ctx) },
	} {
		if err := hear(); err != nil {
			t.Fatal(err)
		}
	}
	for _, room := range []*hotel{h, other} {
		for name, over := range map[string]bool{"left": true, "stays": false, "gone": true} {
			if _, _, err := room.Bearing(ctx, tokens[name].Text); (err != nil) != over {
				t.Errorf("the session that %s: %v", name, err)
			}
		}
		if !room.Over(left) || room.Over(stays) || !room.Over(gone) {
			t.Errorf("over: %t, %t, %t", room.Over(left), room.Over(stays), room.Over(gone))
		}
	}
}

// FuzzOpen reads whatever there is for a token: nothing that was not signed is taken.
func FuzzOpen(f *testing.F) {
	keys := []key{{ID: "a", Secret: []byte("secret")}}
	good, err := seal(claims{Key: "a", Use: bearer, Ends: 1, Session: Session{Person: ann}}, keys[0].Secret)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add(".")
	f.Add("e30." + good[strings.Index(good, ".")+1:])
	f.Fuzz(func(t *testing.T, token string) {
		c, err := open(token, keys)
		if err == nil && token != good {
			text, _ := json.Marshal(c)
			t.Errorf("%q is taken as %s", token, text)
		}
	})
}
