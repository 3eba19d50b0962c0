package storagetest

import (
	"fmt"
	"testing"
	"time"

	"kenkenbot/storage"
)

// pushes checks which browsers are reminded in, and when.
func pushes(t *testing.T, s storage.Store) {
	minute := func(n int) time.Time { return noon.Add(time.Duration(n) * time.Minute) }
	named := by(storage.Reader.Push)
	due := func(n, limit int) func(storage.Reader) ([]storage.Push, error) {
		return func(r storage.Reader) ([]storage.Push, error) { return r.DuePushes(minute(n), limit) }
	}
	absent(t, s, named("one"))
	one := storage.Push{Hash: "one", Player: 5, Endpoint: "https://push.example/1", Key: "k", Secret: "s", Streak: true, CallHour: 24, DueAt: minute(2), Since: noon}
	other := storage.Push{Hash: "other", Player: 6, Endpoint: "https://push.example/2", Since: noon}
	for _, p := range []storage.Push{one, other} {
		update(t, s, func(tx storage.Tx) error { return tx.SavePush(p) })
		reads(t, s, p, named(p.Hash))
	}
	reads(t, s, []storage.Push{other}, due(1, 9))
	reads(t, s, []storage.Push{other, one}, due(2, 9))
	reads(t, s, []storage.Push{other}, due(2, 1))

	update(t, s, func(tx storage.Tx) error { return tx.PostponePush(other, minute(3)) })
	update(t, s, func(tx storage.Tx) error { return tx.PostponePush(other, minute(4)) }) // as it was before
	other.DueAt = minute(3)
	reads(t, s, []storage.Push{one, other}, due(3, 9))
	update(t, s, func(tx storage.Tx) error { return tx.PushAgain(5) })
	one.DueAt = time.Time{}
	reads(t, s, []storage.Push{one}, due(0, 9))
	update(t, s, func(tx storage.Tx) error { return tx.SaveMember(storage.Member{Guild: 7, Player: 6, SeenAt: noon}) })
	update(t, s, func(tx storage.Tx) error { return tx.RemindAgain(7, noon) })
	other.DueAt = time.Time{}
	reads(t, s, other, named("other"))

	other.Player = 5 // who signed in there after 6 did
	update(t, s, func(tx storage.Tx) error { return tx.SavePush(other) })
	for n := range storage.MaxPushes {
		more := storage.Push{Hash: fmt.Sprint("more ", n), Player: 5, Since: minute(n + 1)}
		update(t, s, func(tx storage.Tx) error { return tx.SavePush(more) })
	}
	absent(t, s, named("one"))
	absent(t, s, named("other"))
	reads(t, s, storage.Push{Hash: "more 0", Player: 5, Since: minute(1)}, named("more 0"))
	update(t, s, func(tx storage.Tx) error { return tx.DropPush("more 0") })
	absent(t, s, named("more 0"))
}
