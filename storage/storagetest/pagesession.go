package storagetest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"kenkenbot/storage"
)

// pageSessions checks who is known at the page, and for how long.
func pageSessions(t *testing.T, s storage.Store) {
	named := by(storage.PageSessionByHash)
	absent(t, s, named("one"))
	one := storage.PageSession{Hash: "one", Player: 5, Guild: 7, Name: "Ann ✓", Since: noon, Ends: noon.Add(time.Hour), Ticket: "today"}
	guest := storage.PageSession{Hash: "guest", Player: -9, Name: "Guest", Since: noon, Ends: noon.Add(2 * time.Hour)}
	for _, session := range []storage.PageSession{one, guest} {
		update(t, s, func(tx storage.Tx) error { return storage.AddPageSession(tx, session) })
	}
	update(t, s, func(tx storage.Tx) error {
		got, err := storage.TakePageSession(tx, one.Hash)
		if err == nil && got != one {
			t.Errorf("taken is %+v, want %+v", got, one)
		}
		return err
	})
	absent(t, s, named(one.Hash))
	absent(t, s, named("two"))

	for n := range storage.MaxPageSessions + 3 { // the first three end first
		name := fmt.Sprint("of 5, ", n)
		update(t, s, func(tx storage.Tx) error {
			return storage.AddPageSession(tx, storage.PageSession{Hash: name, Player: 5, Ends: noon.Add(time.Duration(n+1) * time.Minute)})
		})
	}
	absent(t, s, named("of 5, 2"))
	reads(t, s, guest, named(guest.Hash))
	reads(t, s, storage.PageSession{Hash: "of 5, 3", Player: 5, Ends: noon.Add(4 * time.Minute)}, named("of 5, 3"))

	// A ticket ends before all sessions, and is no more in their way than they in its.
	ticket := storage.PageSession{Hash: "a ticket of 5", Player: 5, Ends: noon.Add(time.Second), Ticket: "today"}
	update(t, s, func(tx storage.Tx) error { return storage.AddPageSession(tx, ticket) })
	reads(t, s, ticket, named(ticket.Hash))
	reads(t, s, storage.PageSession{Hash: "of 5, 3", Player: 5, Ends: noon.Add(4 * time.Minute)}, named("of 5, 3"))

	guest.Ends = guest.Ends.Add(time.Hour)
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.ProlongPageSession(tx, guest.Hash, guest.Ends), storage.ProlongPageSession(tx, "two", guest.Ends))
	})
	reads(t, s, guest, named(guest.Hash))
	absent(t, s, named("two"))
	update(t, s, func(tx storage.Tx) error {
		return storage.ForgetOld[storage.PageSession](tx, guest.Ends.Add(-time.Millisecond))
	})
	absent(t, s, named("of 5, 3"))
	reads(t, s, guest, named(guest.Hash))
	update(t, s, func(tx storage.Tx) error { return storage.ForgetOld[storage.PageSession](tx, guest.Ends) })
	absent(t, s, named(guest.Hash))
}
