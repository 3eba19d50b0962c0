package game

import (
	"cmp"
	"context"
	"slices"
	"time"

	"kenkenbot/storage"
)

// Agenda is the operator's view of the timetable: everything that is still to be done.
type Agenda struct {
	// Posts are the next dailies of all guilds that have a channel, those due first at the
	// beginning. One whose hour has passed is overdue.
	Posts []NextPost
	// Late are messages of the outbox that should have gone out, or were tried without
	// success and wait for another try, oldest first: lateAtOnce at most.
	Late []storage.Post
}

const (
	// lateAtOnce bounds what is listed of the outbox.
	lateAtOnce = 100
	// retryTime is how far ahead the next try of one that failed may lie.
	retryTime = 24 * time.Hour
)

// AgendaAt reads the agenda of a store at now. spread is the time over which dailies are spread.
func AgendaAt(ctx context.Context, store storage.Store, now time.Time, spread time.Duration) (Agenda, error) {
	a, err := storage.Read(ctx, store, func(tx storage.Reader) (a Agenda, err error) {
		guilds, err := PostingGuilds(tx)
		if err != nil {
			return a, err
		}
		for _, g := range guilds {
			next, err := nextPost(tx, g, now, spread)
			if err != nil {
				return a, err
			}
			a.Posts = append(a.Posts, next)
		}
		if a.Late, err = tx.DuePosts(now.Add(retryTime), storage.Part{}, lateAtOnce); err != nil {
			return a, err
		}
		a.Late = slices.DeleteFunc(a.Late, func(p storage.Post) bool { return p.Attempts == 0 && now.Sub(p.DueAt) < storage.LateAfter })
		slices.SortStableFunc(a.Late, func(p, q storage.Post) int { return p.DueAt.Compare(q.DueAt) })
		return a, nil
	})
	slices.SortStableFunc(a.Posts, func(p, q NextPost) int { return cmp.Or(p.At.Compare(q.At), cmp.Compare(p.Guild.ID, q.Guild.ID)) })
	return a, err
}
