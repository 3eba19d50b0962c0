package storagetest

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/storage"
)

// take takes a lease, which must work.
func take(t *testing.T, s storage.Store, name, owner string, d time.Duration) (l storage.Lease) {
	t.Helper()
	update(t, s, func(tx storage.Tx) (err error) {
		l, err = storage.TakeLease(tx, name, owner, d)
		return err
	})
	return l
}

// allLeases returns all leases by name, and the time of the store.
func allLeases(t *testing.T, s storage.Store) (map[string]storage.Lease, time.Time) {
	t.Helper()
	all := map[string]storage.Lease{}
	var now time.Time
	err := s.View(context.Background(), func(r storage.Reader) error {
		list, at, err := storage.Leases(r)
		if !slices.IsSortedFunc(list, func(a, b storage.Lease) int { return strings.Compare(a.Name, b.Name) }) {
			t.Errorf("leases are not sorted by name: %+v", list)
		}
		for _, l := range list {
			all[l.Name] = l
		}
		now = at
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all, now
}

func leases(t *testing.T, s storage.Store) {
	if all, now := allLeases(t, s); len(all) != 0 || now.IsZero() {
		t.Errorf("a new store has leases %+v at %v", all, now)
	}
	mine := take(t, s, "shard/1", "a", time.Hour)
	if mine.Name != "shard/1" || mine.Owner != "a" || mine.Fence != 1 || len(mine.Data) != 0 {
		t.Errorf("took %+v", mine)
	}
	all, now := allLeases(t, s)
	if got := all["shard/1"]; !got.Held(now) || !got.Until.Equal(mine.Until) || got.Fence != 1 || got.Owner != "a" {
		t.Errorf("took %+v, kept is %+v at %v", mine, got, now)
	}
	if left := mine.Until.Sub(now); left < 50*time.Minute || left > time.Hour {
		t.Errorf("a lease of an hour has %v left", left)
	}
	if again := take(t, s, "shard/1", "a", time.Hour); again.Fence != 1 || again.Until.Before(mine.Until) {
		t.Errorf("its holder took it again: %+v, before %+v", again, mine)
	}
	refuses(t, s, storage.ErrHeld, func(tx storage.Tx) error { _, err := storage.TakeLease(tx, "shard/1", "b", time.Hour); return err })
	refuses(t, s, storage.ErrHeld, func(tx storage.Tx) error { return storage.ForgetLease(tx, "shard/1") })
	refuses(t, s, storage.ErrFenced, func(tx storage.Tx) error { return storage.SaveLeaseData(tx, "shard/1", 2, nil) })
	refuses(t, s, storage.ErrFenced, func(tx storage.Tx) error { return storage.ReleaseLease(tx, "shard/1", 2) })
	refuses(t, s, storage.ErrFenced, func(tx storage.Tx) error { return storage.ReleaseLease(tx, "shard/2", 1) })

	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.SaveLeaseData(tx, "shard/1", 1, []byte("session ✓")), storage.HoldLease(tx, "shard/1", 1), storage.ReleaseLease(tx, "shard/1", 1))
	})
	refuses(t, s, storage.ErrFenced, func(tx storage.Tx) error { return storage.HoldLease(tx, "shard/1", 1) })
	refuses(t, s, storage.ErrFenced, func(tx storage.Tx) error { return storage.SaveLeaseData(tx, "shard/1", 1, nil) })
	if all, now := allLeases(t, s); all["shard/1"].Held(now) || all["shard/1"].Owner != "" || string(all["shard/1"].Data) != "session ✓" {
		t.Errorf("released it is %+v", all["shard/1"])
	}
	if next := take(t, s, "shard/1", "b", time.Hour); next.Fence != 2 || string(next.Data) != "session ✓" {
		t.Errorf("the next holder got %+v", next)
	}
	if own := take(t, s, "shard/1", "b", time.Hour); own.Fence != 2 {
		t.Errorf("the next holder took it again: %+v", own)
	}
}

// leasesRunOut looks at leases that nobody renewed.
func leasesRunOut(t *testing.T, s storage.Store) {
	take(t, s, "shard/1", "a", 0)
	take(t, s, "shard/2", "a", 0)
	take(t, s, "shard/3", "c", time.Hour)
	all, now := allLeases(t, s)
	if l := all["shard/1"]; l.Held(now) {
		t.Errorf("%+v is held at %v", l, now)
	}
	// As long as nobody has taken it, it is still its holder's.
	update(t, s, func(tx storage.Tx) error { return storage.HoldLease(tx, "shard/1", 1) })
	if next := take(t, s, "shard/1", "b", 0); next.Fence != 2 {
		t.Errorf("taken over as %+v", next)
	}
	refuses(t, s, storage.ErrFenced, func(tx storage.Tx) error { return storage.HoldLease(tx, "shard/1", 1) })
	var renewed []storage.Lease
	update(t, s, func(tx storage.Tx) (err error) {
		renewed, err = storage.RenewLeases(tx, "a", time.Hour)
		return err
	})
	all, now = allLeases(t, s)
	if len(renewed) != 1 || renewed[0].Name != "shard/2" || renewed[0].Fence != 1 || !all["shard/2"].Held(now) || !all["shard/2"].Until.Equal(renewed[0].Until) {
		t.Errorf("renewed %+v, kept is %+v", renewed, all)
	}
	if all["shard/1"].Held(now) {
		t.Errorf("another one's lease was renewed: %+v", all["shard/1"])
	}
	take(t, s, "shard/10", "a", time.Hour)
	take(t, s, "shard/0", "a", time.Hour)
	update(t, s, func(tx storage.Tx) (err error) {
		renewed, err = storage.RenewLeases(tx, "a", time.Hour)
		return err
	})
	if len(renewed) != 3 || renewed[0].Name != "shard/0" || renewed[1].Name != "shard/10" || renewed[2].Name != "shard/2" {
		t.Errorf("renewed in the order %+v, want that of their names", renewed)
	}
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.ReleaseLease(tx, "shard/0", 1), storage.ReleaseLease(tx, "shard/10", 1), storage.ForgetLease(tx, "shard/0"), storage.ForgetLease(tx, "shard/10"))
	})
	// One that is forgotten is nobody's.
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.ForgetLease(tx, "shard/1"), storage.ForgetLease(tx, "none"))
	})
	if all, _ := allLeases(t, s); len(all) != 2 {
		t.Errorf("forgotten, but there is %+v", all)
	}
	refuses(t, s, storage.ErrFenced, func(tx storage.Tx) error { return storage.HoldLease(tx, "shard/1", 2) })
}

// fencing has an Update refused whose lease somebody else has taken, and nothing of it kept.
func fencing(t *testing.T, s storage.Store) {
	mine := take(t, s, "process/a", "a", 0)
	fenced := storage.Under(s, mine)
	update(t, fenced, func(tx storage.Tx) error { return tx.SaveSetting("who", "a") })
	take(t, s, "process/a", "b", 0)
	ran := false
	refuses(t, fenced, storage.ErrFenced, func(tx storage.Tx) error { ran = true; return tx.SaveSetting("who", "a again") })
	if ran {
		t.Error("an Update ran under a lease that was lost")
	}
	reads(t, s, "a", func(r storage.Reader) (string, error) { return r.Setting("who") })
	update(t, s, func(tx storage.Tx) error { return storage.ForgetLease(tx, "process/a") })
	refuses(t, fenced, storage.ErrFenced, func(tx storage.Tx) error { return tx.SaveSetting("who", "a again") })
}

// reservations are stretches of one time, one after another.
func reservations(t *testing.T, s storage.Store) {
	reserve := func(name string, d time.Duration) (wait time.Duration) {
		update(t, s, func(tx storage.Tx) (err error) {
			wait, err = storage.ReserveTime(tx, name, d)
			return err
		})
		return wait
	}
	if wait := reserve("calls", time.Hour); wait != 0 {
		t.Errorf("the first waits for %v", wait)
	}
	if wait := reserve("calls", time.Hour); wait <= 50*time.Minute || wait > time.Hour {
		t.Errorf("the second waits for %v", wait)
	}
	if wait := reserve("calls", 0); wait <= 110*time.Minute || wait > 2*time.Hour {
		t.Errorf("the third waits for %v", wait)
	}
	if wait := reserve("others", 0); wait != 0 {
		t.Errorf("another name waits for %v", wait)
	}
}

// parts checks which posts are of which part of the guilds, and in what order they come.
func parts(t *testing.T, s storage.Store) {
	guild := func(n int) storage.ID { return storage.ID(n<<22 | 12345) }
	ago := func(d time.Duration) time.Time { return noon.Add(-d) }
	update(t, s, func(tx storage.Tx) error {
		var errs []error
		for i, p := range []storage.Post{
			{Key: "direct", DueAt: noon},
			{Key: "seven", Guild: guild(7), DueAt: noon},
			{Key: "eight", Guild: guild(8), DueAt: ago(time.Second)},
			{Key: "eight too", Guild: guild(8), DueAt: ago(2 * time.Second)},
			{Key: "eight late", Guild: guild(8), DueAt: ago(storage.LateAfter)},
			{Key: "eight later", Guild: guild(8), DueAt: ago(time.Hour)},
			{Key: "twelve late", Guild: guild(12), DueAt: ago(time.Minute + time.Second)},
		} {
			edit := p
			edit.Key, edit.MessageID = "edit of "+p.Key, storage.ID(i+1)
			p.State, edit.State = storage.PostPending, storage.PostPending
			errs = append(errs, tx.AddPost(p), tx.AddPost(edit))
		}
		return errors.Join(errs...)
	})
	keys := func(of storage.Part, limit int, list func(time.Time, storage.Part, int) ([]storage.Post, error)) (keys []string, err error) {
		posts, err := list(noon, of, limit)
		for _, p := range posts {
			keys = append(keys, p.Key)
			if !of.Has(p.Guild) {
				t.Errorf("%s of guild %v is not in %+v", p.Key, p.Guild, of)
			}
		}
		return keys, err
	}
	for _, tt := range []struct {
		of    storage.Part
		limit int
		want  []string
	}{
		{storage.Part{}, 99, []string{"eight too", "direct", "seven", "eight", "eight late", "twelve late", "eight later"}},
		{storage.Part{}, 5, []string{"eight too", "direct", "seven", "eight", "eight late"}},
		{storage.Part{Of: 1, In: []int{0}}, 6, []string{"eight too", "direct", "seven", "eight", "eight late", "twelve late"}},
		{storage.Part{Of: 4, In: []int{0}}, 99, []string{"eight too", "direct", "eight", "eight late", "twelve late", "eight later"}},
		{storage.Part{Of: 4, In: []int{1, 3}}, 99, []string{"seven"}},
		{storage.Part{Of: 16, In: []int{8, 12}}, 4, []string{"eight too", "eight", "eight late", "twelve late"}},
		{storage.Part{Of: 16}, 99, nil},
	} {
		reads(t, s, tt.want, func(r storage.Reader) ([]string, error) { return keys(tt.of, tt.limit, r.DuePosts) })
	}
	reads(t, s, []string{"edit of eight later", "edit of twelve late"}, func(r storage.Reader) ([]string, error) {
		return keys(storage.Part{Of: 2, In: []int{0}}, 2, r.DueEdits)
	})
	reads(t, s, []string{"edit of seven"}, func(r storage.Reader) ([]string, error) {
		return keys(storage.Part{Of: 2, In: []int{1}}, 2, r.DueEdits)
	})
}
