package identity

import (
	"context"
	"encoding/json"
	"errors"
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
	room, err := NewRoom(context.Background(), h.store, func() time.Time { return h.clock })
	if err != nil {
		h.Fatal(err)
	}
	h.Room = room
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
	got, ends, err := h.Bearing(bearing.Text)
	if err != nil || got != s || !ends.Equal(h.clock.Add(TokenLife)) || !bearing.Ends.Equal(ends) {
		t.Errorf("%+v until %v, %v", got, ends, err)
	}
	if got, err := h.Resuming(kept.Text); err != nil || got != s {
		t.Errorf("%+v, %v", got, err)
	}
	body, signature, _ := strings.Cut(bearing.Text, ".")
	for name, forged := range map[string]string{
		"none": "", "no signature": body, "empty signature": body + ".", "another's": body + "." + signature[1:] + "A", "cut": bearing.Text[1:],
		"long": strings.Repeat("A", 5000) + "." + signature, "the cookie": kept.Text, "no base64": body + ".*",
	} {
		if _, _, err := h.Bearing(forged); !errors.Is(err, ErrToken) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := h.Resuming(bearing.Text); !errors.Is(err, ErrToken) {
		t.Errorf("the bearer token as a cookie: %v", err)
	}
	h.clock = h.clock.Add(TokenLife)
	if _, _, err := h.Bearing(bearing.Text); !errors.Is(err, ErrToken) {
		t.Errorf("after its time: %v", err)
	}
}

// TestASessionEnds however often it is renewed.
func TestASessionEnds(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	begun := h.clock
	s := h.Begin(ann)
	kept := h.token(h.Cookie(ctx, s))
	for h.clock.Before(begun.Add(SessionLife)) {
		resumed, err := h.Resuming(kept.Text)
		if err != nil {
			t.Fatalf("after %v: %v", h.clock.Sub(begun), err)
		}
		kept = h.token(h.Cookie(ctx, resumed))
		h.clock = h.clock.Add(11 * time.Hour)
	}
	if _, err := h.Resuming(kept.Text); !errors.Is(err, ErrToken) {
		t.Errorf("after %v: %v", h.clock.Sub(begun), err)
	}
}

// TestLeaving lasts over a restart, and is forgotten in the end.
func TestLeaving(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	s, other := h.Begin(ann), h.Begin(ann)
	gone, stays := h.token(h.Bearer(ctx, s)), h.token(h.Bearer(ctx, other))
	if err := h.End(ctx, s); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, _, err := h.Bearing(gone.Text); !errors.Is(err, ErrToken) {
			t.Errorf("left: %v", err)
		}
		if _, _, err := h.Bearing(stays.Text); err != nil {
			t.Errorf("stays: %v", err)
		}
		h.reopen()
	}
	h.clock = h.clock.Add(SessionLife + time.Second)
	if err := h.End(ctx, h.Begin(ann)); err != nil || len(h.ended) != 1 {
		t.Errorf("%d sessions are remembered, %v", len(h.ended), err)
	}
	for range maxEnded + 10 {
		h.ended[h.Begin(ann).ID] = h.clock.Add(time.Hour).Unix()
	}
	if err := h.End(ctx, h.Begin(ann)); err != nil || len(h.ended) != maxEnded {
		t.Errorf("%d sessions are remembered, %v", len(h.ended), err)
	}
}

// TestForgetting ends all of a player's sessions, over a restart too, and none of others',
// nor any that begins later. It is over after a while, and names nobody.
func TestForgetting(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	bob := Person{Player: 6, Name: "Bob"}
	before, others := h.Begin(ann), h.token(h.Bearer(ctx, h.Begin(bob)))
	gone, kept := h.token(h.Bearer(ctx, before)), h.token(h.Cookie(ctx, before))
	h.reopen() // it is in a browser alone
	if err := h.Forget(ctx, ann.Player); err != nil {
		t.Fatal(err)
	}
	h.clock = h.clock.Add(time.Second)
	after := h.token(h.Bearer(ctx, h.Begin(ann)))
	for range 2 {
		if _, _, err := h.Bearing(gone.Text); !errors.Is(err, ErrToken) {
			t.Errorf("a session from before: %v", err)
		}
		if _, err := h.Resuming(kept.Text); !errors.Is(err, ErrToken) {
			t.Errorf("its cookie: %v", err)
		}
		for whose, token := range map[string]Token{"another's": others, "a new one": after} {
			if _, _, err := h.Bearing(token.Text); err != nil {
				t.Errorf("%s: %v", whose, err)
			}
		}
		h.reopen()
	}
	elsewhere := newHotel(t)
	if err := elsewhere.Forget(ctx, ann.Player); err != nil {
		t.Fatal(err)
	}
	if h.fingerprint(5) == h.fingerprint(6) || h.fingerprint(5) == elsewhere.fingerprint(5) {
		t.Errorf("fingerprints are %s and %s, elsewhere %s", h.fingerprint(5), h.fingerprint(6), elsewhere.fingerprint(5))
	}
	h.clock = h.clock.Add(SessionLife)
	if err := h.End(ctx, h.Begin(bob)); err != nil || len(h.ended) != 1 {
		t.Errorf("after a week %v is left, %v", h.ended, err)
	}
}

// TestKeysTurn each day: what an old one signed is good to its end, and no longer.
func TestKeysTurn(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	s := h.Begin(ann)
	first := h.token(h.Bearer(ctx, s))
	secrets := map[string]bool{}
	for day := range 6 {
		h.clock = h.clock.Add(keyTurn - TokenLife/2)
		late := h.token(h.Bearer(ctx, s))
		h.clock = h.clock.Add(TokenLife / 2)
		fresh := h.token(h.Bearer(ctx, s))
		h.reopen()
		for name, token := range map[string]Token{"late": late, "fresh": fresh} {
			if _, _, err := h.Bearing(token.Text); err != nil {
				t.Errorf("day %d, %s: %v", day, name, err)
			}
		}
		if len(h.keys) > 3 {
			t.Errorf("day %d: %d keys are kept", day, len(h.keys))
		}
		secrets[string(h.keys[len(h.keys)-1].Secret)] = true
	}
	if len(secrets) != 6 {
		t.Errorf("%d keys in 6 days", len(secrets))
	}
	if _, _, err := h.Bearing(first.Text); !errors.Is(err, ErrToken) {
		t.Errorf("the first token: %v", err)
	}
	h.clock = h.clock.Add(-30 * 24 * time.Hour) // a clock that was set right
	if _, _, err := h.Bearing(h.token(h.Bearer(ctx, h.Begin(ann))).Text); err != nil {
		t.Errorf("by a clock that went back: %v", err)
	}
}

// TestASpoiltSetting is an error at the start, and no panic.
func TestASpoiltSetting(t *testing.T) {
	for _, key := range []string{keysSetting, endedSetting, secretSetting} {
		h, ctx := newHotel(t), context.Background()
		if err := h.store.Update(ctx, func(tx storage.Tx) error { return tx.SaveSetting(key, "{") }); err != nil {
			t.Fatal(err)
		}
		if _, err := NewRoom(ctx, h.store, time.Now); err == nil || !strings.Contains(err.Error(), key) {
			t.Errorf("%s: %v", key, err)
		}
	}
}

// TestTickets are good once, and for five minutes.
func TestTickets(t *testing.T) {
	now := time.Unix(0, 0)
	b := NewTickets[string](func() time.Time { return now })
	issue := func(holder int64, to string) string {
		text, ok := b.Issue(holder, to)
		if !ok {
			t.Fatal("not issued")
		}
		return text
	}
	one, two := issue(1, "one"), issue(2, "two")
	if to, ok := b.Redeem(one); !ok || to != "one" {
		t.Errorf("%q, %v", to, ok)
	}
	if _, ok := b.Redeem(one); ok {
		t.Error("good twice")
	}
	now = now.Add(TicketLife - 1)
	three := issue(2, "three")
	now = now.Add(1)
	if _, ok := b.Redeem(two); ok {
		t.Error("good after five minutes")
	}
	if to, ok := b.Redeem(three); !ok || to != "three" {
		t.Errorf("%q, %v", to, ok)
	}
	if len(b.waiting)+len(b.by) != 0 {
		t.Errorf("%d tickets of %d people are left", len(b.waiting), len(b.by))
	}
	for i := range int64(maxTickets) {
		issue(i, "x")
	}
	if _, ok := b.Issue(-1, "x"); ok {
		t.Error("one too many")
	}
	now = now.Add(TicketLife)
	void, other := issue(-2, "y"), issue(-3, "z")
	b.Revoke(-2)
	if _, ok := b.Redeem(void); ok {
		t.Error("a ticket that was revoked is good")
	}
	if _, ok := b.Redeem(other); !ok {
		t.Error("another's was revoked as well")
	}
	issue(-1, "x")
	if len(b.waiting) != 1 {
		t.Errorf("%d tickets are left", len(b.waiting))
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
