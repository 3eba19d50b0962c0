package identity

import (
	"context"
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
	h := &hotel{T: t, store: sqlitetest.Open(t), clock: time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)}
	h.reopen()
	return h
}

// reopen is what a restart of the bot does.
func (h *hotel) reopen() { h.Room = NewRoom(h.store, func() time.Time { return h.clock }) }

// another is another process on the same store.
func (h *hotel) another() *hotel {
	other := *h
	other.reopen()
	return &other
}

// begin begins a session.
func (h *hotel) begin(p Person) (string, Session) {
	h.Helper()
	p.Since = h.clock
	token, s, err := h.Begin(h.Context(), p)
	if err != nil {
		h.Fatal(err)
	}
	return token, s
}

// ticket issues a ticket.
func (h *hotel) ticket(p Person, to string) string {
	h.Helper()
	p.Since = h.clock
	ticket, err := h.Ticket(h.Context(), p, to)
	if err != nil {
		h.Fatal(err)
	}
	return ticket
}

// good checks that a token is that of a session.
func (h *hotel) good(what, token string, want Session) {
	h.Helper()
	if got, err := h.Session(h.Context(), token); err != nil || got != want {
		h.Errorf("%s: %+v, %v, want %+v", what, got, err, want)
	}
}

// refused checks that a token is not taken.
func (h *hotel) refused(what, token string) {
	h.Helper()
	if got, err := h.Session(h.Context(), token); !errors.Is(err, ErrToken) {
		h.Errorf("%s: %+v, %v", what, got, err)
	}
}

// forget deletes a player from the store.
func (h *hotel) forget(player storage.ID) {
	h.Helper()
	if err := h.store.Update(h.Context(), func(tx storage.Tx) error { return storage.ForgetPlayer(tx, player, -1<<62-1) }); err != nil {
		h.Fatal(err)
	}
}

var ann = Person{Player: 5, Name: "Ann \"*\"", Guild: 7}

// TestSessions are known by their token alone, over a restart too, until they end.
func TestSessions(t *testing.T) {
	h := newHotel(t)
	token, s := h.begin(ann)
	if ends := h.clock.Add(sessionLife); !s.Ends.Equal(ends) || s.Person != (Person{Player: 5, Name: "Ann \"*\"", Guild: 7, Since: h.clock}) {
		t.Errorf("%+v, want an end at %v", s, ends)
	}
	for name, forged := range map[string]string{
		"none": "", "cut": token[1:], "longer": token + "A", "in small letters": strings.ToLower(token), "its hash": s.ID, "long": strings.Repeat("A", 5000),
	} {
		h.refused(name, forged)
	}
	h.good("at once", token, s)
	h.reopen()
	h.good("after a restart", token, s)
	h.clock = h.clock.Add(sessionLife)
	h.refused("after the end", token)
	h.reopen()
	h.refused("after the end and a restart", token)
}

// TestComingBack is a phone that comes every third day and stays signed in for as long as it does that,
// and one that stays away. A day of presses costs one write at most.
func TestComingBack(t *testing.T) {
	h := newHotel(t)
	token, s := h.begin(ann)
	away, _ := h.begin(ann)
	late, last := h.begin(ann)
	for day := 3; day <= 3*90; day += 3 {
		h.clock = h.clock.Add(3 * 24 * time.Hour)
		s.Ends = h.clock.Add(sessionLife)
		for range 5 { // presses of one day
			h.good("every third day", token, s)
			h.clock = h.clock.Add(time.Hour)
		}
		h.clock = h.clock.Add(-5 * time.Hour)
		if day == 87 {
			last.Ends = h.clock.Add(sessionLife)
			h.good("after 87 days", late, last)
		}
		if day == 93 {
			h.refused("after 93 days away", away)
		}
	}
	h.refused("after 87 days, and then 183", late)
	h.clock = s.Ends.Add(-time.Millisecond)
	s.Ends = h.clock.Add(sessionLife)
	h.another().good("at the last instant, elsewhere", token, s)
	h.clock = s.Ends
	h.refused("91 days later", token)
}

// TestRenewal is of sessions that are old enough, which are not those of Discord's frame, and fails
// without harm. One that has ended meanwhile does not begin again.
func TestRenewal(t *testing.T) {
	h := newHotel(t)
	token, s := h.begin(ann)
	framed, f, _, err := h.BeginAimed(t.Context(), Person{Player: 6, Since: h.clock})
	if err != nil {
		t.Fatal(err)
	}
	h.clock = h.clock.Add(renewedAfter/2 - 1)
	h.good("in the frame", framed, f)
	h.clock = h.clock.Add(renewedAfter / 2)
	h.good("not yet a day old", token, s)
	h.refused("in the frame, a day later", framed)
	h.clock = s.Since.Add(renewedAfter)
	if err := h.End(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	h.renew(t.Context(), s)
	h.refused("renewed after its end", token)

	token, s = h.begin(ann)
	h.clock = h.clock.Add(renewedAfter)
	broken := h.another()
	broken.Room.store = deaf{h.store}
	broken.good("where nothing can be written", token, s)
	s.Ends = h.clock.Add(sessionLife)
	h.good("where it can", token, s)
}

// deaf is a store that nothing can be written to.
type deaf struct{ storage.Store }

func (deaf) Update(context.Context, func(storage.Tx) error) error { return errors.New("no room") }

// TestTheStoreHasNoToken that somebody could use who reads it.
func TestTheStoreHasNoToken(t *testing.T) {
	h := newHotel(t)
	token, s := h.begin(ann)
	err := h.store.View(t.Context(), func(tx storage.Reader) error {
		if _, err := storage.PageSessionByHash(tx, token); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("by the token: %v", err)
		}
		_, err := storage.PageSessionByHash(tx, s.ID)
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// TestLeaving ends one session: at once in this process, in others after a Reread or a minute.
func TestLeaving(t *testing.T) {
	h := newHotel(t)
	told, late := h.another(), h.another()
	gone, s := h.begin(ann)
	stays, other := h.begin(ann)
	for _, room := range []*hotel{h, told, late} {
		room.good("before", gone, s)
	}
	for range 2 { // twice does no harm
		if err := h.End(t.Context(), s); err != nil {
			t.Fatal(err)
		}
	}
	told.Reread()
	h.refused("left", gone)
	told.refused("left, and told so", gone)
	late.good("left, and not told so", gone, s)
	late.clock = late.clock.Add(rememberedFor)
	late.refused("left, a minute later", gone)
	for name, want := range map[*Session]bool{&s: true, &other: false} {
		if over, err := told.Over(t.Context(), *name); err != nil || over != want {
			t.Errorf("over: %t, %v, want %t", over, err, want)
		}
	}
	for _, room := range []*hotel{h, told, late} {
		room.good("stays", stays, other)
	}
}

// TestForgetting ends all of a player's sessions and tickets, and none of others'.
func TestForgetting(t *testing.T) {
	h := newHotel(t)
	token, _ := h.begin(ann)
	ticket := h.ticket(ann, "today")
	others, bob := h.begin(Person{Player: 6, Name: "Bob"})
	h.forget(ann.Player)
	h.Reread()
	h.refused("of the forgotten", token)
	if _, _, _, err := h.Redeem(t.Context(), ticket); !errors.Is(err, ErrToken) {
		t.Errorf("their ticket: %v", err)
	}
	h.good("another's", others, bob)
	again, s := h.begin(ann)
	h.good("a new one", again, s)
}

// TestTickets are good once, for five minutes, whichever process issued them, and for nothing
// else.
func TestTickets(t *testing.T) {
	h, ctx := newHotel(t), context.Background()
	other := h.another()
	redeem := func(what, ticket string, want error) {
		t.Helper()
		if _, s, to, err := other.Redeem(ctx, ticket); !errors.Is(err, want) {
			t.Errorf("%s: %+v to %q, %v", what, s, to, err)
		}
	}
	one, two := h.ticket(ann, "one"), h.ticket(ann, "two")
	h.refused("a ticket as a token", two)
	token, s, to, err := other.Redeem(ctx, one)
	if err != nil || to != "one" || s.Player != ann.Player || s.Name != ann.Name || !s.Since.Equal(h.clock) {
		t.Errorf("%+v to %q, %v", s, to, err)
	}
	h.good("the session", token, s)
	redeem("used before", one, ErrToken)
	redeem("a token as a ticket", token, ErrToken)
	h.good("after it was tried as a ticket", token, s)
	redeem("nonsense", "nonsense", ErrToken)
	other.clock = h.clock.Add(ticketLife - time.Second)
	redeem("in time", two, nil)
	three := h.ticket(ann, "three")
	other.clock = h.clock.Add(ticketLife)
	redeem("too late", three, ErrToken)
}

// TestCodes are tickets that people type.
func TestCodes(t *testing.T) {
	h := newHotel(t)
	ann := ann
	ann.Since = h.clock
	code := func() string {
		t.Helper()
		code, err := h.Code(t.Context(), ann, "one")
		if err != nil || len(code) != codeLength || strings.Trim(code, codeLetters) != "" {
			t.Fatalf("the code is %q, %v", code, err)
		}
		return code
	}
	refused := func(what, typed string) {
		t.Helper()
		if _, s, _, err := h.RedeemCode(t.Context(), typed); !errors.Is(err, ErrToken) {
			t.Errorf("%s: %+v, %v", what, s, err)
		}
	}
	one := code()
	if _, s, _, err := h.Redeem(t.Context(), one); !errors.Is(err, ErrToken) {
		t.Errorf("a code as a link's ticket: %+v, %v", s, err)
	}
	typed := " " + strings.ToLower(one[:3]) + "-" + one[3:]
	if _, s, to, err := h.RedeemCode(t.Context(), typed); err != nil || s.Player != ann.Player || to != "one" {
		t.Errorf("%q: %+v to %q, %v", typed, s, to, err)
	}
	refused("used before", one)
	refused("nothing", "")
	refused("a link's ticket", h.ticket(ann, "one"))
	refused("a long one", strings.Repeat("A", 5000))
	late := code()
	h.clock = h.clock.Add(ticketLife)
	refused("too late", late)
}

// TestTooManySessions of one player end the earliest.
func TestTooManySessions(t *testing.T) {
	h := newHotel(t)
	first, _ := h.begin(ann)
	bobs, bob := h.begin(Person{Player: 6})
	h.clock = h.clock.Add(time.Second)
	var last string
	var s Session
	for range storage.MaxPageSessions {
		last, s = h.begin(ann)
	}
	h.refused("the first", first)
	h.good("the last", last, s)
	h.good("another's", bobs, bob)
}

// TestAims lead once, for as long as a ticket, and the last of them alone.
func TestAims(t *testing.T) {
	for name, tt := range map[string]struct {
		aims  []string
		after time.Duration
		want  string
	}{
		"none": {nil, 0, ""}, "at once": {[]string{"a"}, 0, "a"}, "two": {[]string{"a", "b"}, 0, "b"},
		"at its end": {[]string{"a"}, ticketLife - 1, "a"}, "after it": {[]string{"a"}, ticketLife, ""},
	} {
		h := newHotel(t)
		for _, to := range tt.aims {
			if err := h.Aim(h.Context(), ann, to); err != nil {
				t.Fatal(err)
			}
		}
		h.clock = h.clock.Add(tt.after)
		for n, want := range []string{tt.want, ""} {
			if _, s, to, err := h.BeginAimed(h.Context(), ann); err != nil || to != want || !s.Ends.Equal(h.clock.Add(FrameLife)) {
				t.Errorf("%s, time %d: leads to %q, want %q; until %v, %v", name, n+1, to, want, s.Ends, err)
			}
		}
	}
}

// TestOver says of a session that was shown whether it is over, to the instant.
func TestOver(t *testing.T) {
	h := newHotel(t)
	_, s := h.begin(ann)
	for at, want := range map[time.Duration]bool{0: false, sessionLife - 1: false, sessionLife: true} {
		h.clock = s.Ends.Add(at - sessionLife)
		if over, err := h.Over(h.Context(), s); err != nil || over != want {
			t.Errorf("after %v it is over: %v, %v", at, over, err)
		}
	}
}
