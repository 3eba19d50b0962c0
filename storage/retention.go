package storage

import (
	"fmt"
	"time"
)

// ForgetOld drops the rows of a record whose time, in the field that is old, was up until an instant.
func ForgetOld[T any](t Tx, until time.Time) error {
	for _, d := range declared {
		if r, ok := d.(*record[T]); ok {
			for _, f := range r.with(isOld) {
				return about(t.save("DELETE FROM "+r.name+" WHERE "+f.column+" <= ?", millis(until)), "rows of %s until %v", r.name, until)
			}
		}
	}
	return fmt.Errorf("%T never gets old", *new(T))
}

// logsToForget has the conditions of the index game_logged, word for word.
var logsToForget = "SELECT id, finished_at <> 0 FROM game" +
	" WHERE logged = 1 AND kind NOT IN " + tracedKinds + " AND started_at < ?1 AND " + ofLastEntry("at", "game.id") + " < ?1" +
	" ORDER BY started_at LIMIT ?2"

// ForgetLogs drops the logs of at most limit games last played before a time, the oldest
// first, and returns how many. Dailies and games of matches keep theirs; a game that was never
// finished goes whole.
func ForgetLogs(t Tx, before time.Time, limit int) (n int, err error) {
	defer func() { err = about(err, "logs before %v", before) }()
	games, err := list(t.Reader, scanLeftGame, logsToForget, millis(before), natural(limit))
	if err != nil {
		return 0, err
	}
	for _, g := range games {
		if err := t.dropGame(g); err != nil {
			return 0, err
		}
		if err := t.save("UPDATE game SET logged = 0 WHERE id = ?", g.id); err != nil {
			return 0, err
		}
	}
	return len(games), nil
}

// forgetPosts has the conditions of the index post_done, word for word.
var forgetPosts = fmt.Sprintf("DELETE FROM post WHERE key IN"+
	" (SELECT key FROM post WHERE state IN (%d, %d) AND due_at < ? ORDER BY due_at LIMIT ?)", PostSent, PostFailed)

// ForgetPosts drops at most limit posts that were sent or given up and were last due before a
// time, the oldest first, and returns how many.
func ForgetPosts(t Tx, before time.Time, limit int) (int, error) {
	n, err := t.change(forgetPosts, millis(before), natural(limit))
	return int(n), about(err, "posts before %v", before)
}
