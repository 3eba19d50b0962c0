package tables

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"kenkenbot/storage"
)

const postColumns = `key, kind, guild, channel, "user", data, nonce, due_at, state, attempts, claimed_at, message, failure, about, attached`

func scanPost(row row) (p storage.Post, err error) {
	err = row.Scan(&p.Key, &p.Kind, &p.Guild, &p.Channel, &p.User, &p.Data, &p.Nonce, instant{&p.DueAt}, &p.State, &p.Attempts, instant{&p.ClaimedAt}, &p.MessageID, &p.Failure, &p.About, &p.Attached)
	return p, err
}

// Post implements storage.Reader.
func (r *Reader) Post(key string) (storage.Post, error) {
	r.session.Hold(Lock{Kind: postLock, Name: key}, false)
	p, err := get(r, scanPost, "SELECT "+postColumns+" FROM post WHERE key = ?", key)
	return p, about(err, "post %q", key)
}

// The conditions of posts that are open stand in the text for the sake of the indexes, which
// have these alone.
const (
	openPosts = "SELECT " + postColumns + " FROM post WHERE state IN (1, 2) AND message = 0"
	openEdits = "SELECT " + postColumns + " FROM post WHERE state IN (1, 2) AND message <> 0"
)

// inPart is the condition that a row's guild is in a part.
func inPart(p storage.Part) string { return within("guild", p) }

// within is the condition that the guild whose ID a column holds is in a part.
func within(column string, p storage.Part) string {
	switch {
	case p.Of == 0:
		return ""
	case len(p.In) == 0:
		return " AND 1 = 0"
	}
	cells := make([]string, len(p.In))
	for i, cell := range p.In {
		cells[i] = strconv.Itoa(cell)
	}
	return fmt.Sprintf(" AND (%s >> 22) %% %d IN (%s)", column, p.Of, strings.Join(cells, ", "))
}

// DuePosts implements storage.Reader.
func (r *Reader) DuePosts(t time.Time, of storage.Part, limit int) ([]storage.Post, error) {
	part, late := inPart(of), millis(t.Add(-storage.LateAfter))
	due, err := list(r, scanPost, openPosts+" AND due_at > ? AND due_at <= ?"+part+" ORDER BY due_at, key LIMIT ?", late, millis(t), natural(limit))
	if err == nil && len(due) < limit {
		var rest []storage.Post
		rest, err = list(r, scanPost, openPosts+" AND due_at <= ?"+part+" ORDER BY due_at DESC, key LIMIT ?", late, limit-len(due))
		due = append(due, rest...)
	}
	return due, about(err, "posts due")
}

// DueEdits implements storage.Reader.
func (r *Reader) DueEdits(t time.Time, of storage.Part, limit int) ([]storage.Post, error) {
	due, err := list(r, scanPost, openEdits+" AND due_at <= ?"+inPart(of)+" ORDER BY due_at, key LIMIT ?", millis(t), natural(limit))
	return due, about(err, "edits due")
}

// AddPost implements storage.Tx.
func (t *Tx) AddPost(p storage.Post) error {
	err := t.save("INSERT INTO post ("+postColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		p.Key, p.Kind, p.Guild, p.Channel, p.User, blob(p.Data), p.Nonce, millis(p.DueAt), p.State, p.Attempts, millis(p.ClaimedAt), p.MessageID, p.Failure, p.About, blob(p.Attached))
	return about(err, "post %q", p.Key)
}

// SavePost implements storage.Tx.
func (t *Tx) SavePost(p storage.Post) error {
	t.session.Hold(Lock{Kind: postLock, Name: p.Key}, false)
	n, err := t.change("UPDATE post SET channel = ?, data = ?, attached = ?, due_at = ?, state = ?, attempts = ?, claimed_at = ?, message = ?, failure = ? WHERE key = ?",
		p.Channel, blob(p.Data), blob(p.Attached), millis(p.DueAt), p.State, p.Attempts, millis(p.ClaimedAt), p.MessageID, p.Failure, p.Key)
	return about(found(n, err), "post %q", p.Key)
}
