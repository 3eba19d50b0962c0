package storagetest

import (
	"errors"
	"testing"
	"time"

	"kenkenbot/storage"
)

func posts(t *testing.T, s storage.Store) {
	post := by(storage.Reader.Post)
	whole := storage.Post{
		Key: "daily/7", Kind: storage.DailyPost, Guild: 7, Channel: 8, User: 9, About: 11, Data: []byte(`{"day":"2026-11-21"}`), Attached: []byte("[]"), Nonce: "n7",
		DueAt: noon, State: storage.PostClaimed, Attempts: 3, ClaimedAt: noon.Add(time.Second), MessageID: 10, Failure: "slow",
		Refusal: "rights", RefusedAt: noon.Add(-time.Hour),
	}
	absent(t, s, post(whole.Key))
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.AddPost(whole), tx.AddPost(storage.Post{Key: "notice/1", State: storage.PostPending, Data: []byte("{}")}))
	})
	reads(t, s, whole, post(whole.Key))
	reads(t, s, map[string]storage.Post{whole.Key: whole}, func(r storage.Reader) (map[string]storage.Post, error) {
		return storage.SharedPosts(r, "daily/8", whole.Key)
	})
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return tx.AddPost(storage.Post{Key: whole.Key, State: storage.PostPending}) })

	whole.Channel, whole.Data, whole.Attached, whole.Nonce = 12, []byte(`{"day":"2026-11-22"}`), []byte("[1]"), "n8"
	whole.Refusal, whole.RefusedAt = "", time.Time{}
	whole.DueAt, whole.State, whole.Attempts, whole.ClaimedAt, whole.MessageID, whole.Failure =
		noon.Add(time.Minute), storage.PostSent, 4, time.Time{}, 11, ""
	changed := whole
	changed.Kind, changed.Guild, changed.User, changed.About = storage.NoticePost, 1, 1, 1
	update(t, s, func(tx storage.Tx) error { return tx.SavePost(changed) })
	reads(t, s, whole, post(whole.Key))
	reads(t, s, storage.PostPending, func(r storage.Reader) (storage.PostState, error) {
		p, err := r.Post("notice/1")
		return p.State, err
	})
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return tx.SavePost(storage.Post{Key: "none"}) })
}

func duePosts(t *testing.T, s storage.Store) {
	minute := func(n int) time.Time { return noon.Add(time.Duration(n) * time.Minute) }
	update(t, s, func(tx storage.Tx) error {
		var errs []error
		for _, p := range []storage.Post{
			{Key: "b late", State: storage.PostPending, DueAt: minute(2)},
			{Key: "c future", State: storage.PostPending, DueAt: minute(6)},
			{Key: "a first", State: storage.PostPending, DueAt: minute(1)},
			{Key: "a late", State: storage.PostPending, DueAt: minute(2)},
			{Key: "now", State: storage.PostPending, DueAt: minute(5)},
			{Key: "cut off", State: storage.PostClaimed, DueAt: minute(0), ClaimedAt: minute(-2)},
			{Key: "under way", State: storage.PostClaimed, DueAt: minute(7), ClaimedAt: minute(4)},
			{Key: "sent", State: storage.PostSent, DueAt: minute(0)},
			{Key: "failed", State: storage.PostFailed, DueAt: minute(0)},
			{Key: "edit", State: storage.PostPending, DueAt: minute(1), MessageID: 7},
			{Key: "edit cut off", State: storage.PostClaimed, DueAt: minute(0), MessageID: 8},
			{Key: "arrived", State: storage.PostArrived, DueAt: minute(2), MessageID: 9},
			{Key: "edit later", State: storage.PostPending, DueAt: minute(6), MessageID: 7},
			{Key: "edited", State: storage.PostSent, DueAt: minute(0), MessageID: 7},
		} {
			errs = append(errs, tx.AddPost(p))
		}
		return errors.Join(errs...)
	})
	keys := func(list func(storage.Reader) ([]storage.Post, error)) func(storage.Reader) ([]string, error) {
		return func(r storage.Reader) (keys []string, err error) {
			posts, err := list(r)
			for _, p := range posts {
				keys = append(keys, p.Key)
			}
			return keys, err
		}
	}
	due := func(at time.Time, limit int) func(storage.Reader) ([]string, error) {
		return keys(func(r storage.Reader) ([]storage.Post, error) { return r.DuePosts(at, storage.Part{}, limit) })
	}
	edits := func(at time.Time, limit int) func(storage.Reader) ([]string, error) {
		return keys(func(r storage.Reader) ([]storage.Post, error) { return r.DueEdits(at, storage.Part{}, limit) })
	}
	reads(t, s, []string{"now", "a late", "b late", "a first", "cut off"}, due(minute(5), 99))
	reads(t, s, []string{"now", "a late"}, due(minute(5), 2))
	reads(t, s, []string{"cut off"}, due(minute(0), 99))
	update(t, s, func(tx storage.Tx) error {
		var errs []error
		for n, p := range []storage.Post{ // by the instant at which they are due
			{Key: "one of many", Guild: 1}, {Key: "two of many", Guild: 1}, {Key: "three of many", Guild: 1},
			{Key: "of another server", Guild: 2}, {Key: "of another kind", Guild: 1, Kind: storage.DailyPost},
		} {
			p.State, p.DueAt = storage.PostPending, minute(100).Add(time.Duration(n)*time.Second)
			if p.Kind == "" {
				p.Kind = storage.SharePost
			}
			errs = append(errs, tx.AddPost(p))
		}
		return errors.Join(errs...)
	})
	turns := []string{"one of many", "of another kind", "of another server", "two of many", "three of many"}
	reads(t, s, turns, due(minute(100).Add(5*time.Second), 5))
	reads(t, s, []string{"of another kind", "of another server"}, due(minute(103), 2))
	reads(t, s, []string{"edit cut off", "edit", "arrived"}, edits(minute(5), 99))
	reads(t, s, []string{"edit cut off"}, edits(minute(5), 1))
}
