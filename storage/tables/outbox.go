package tables

import (
	"time"

	"kenkenbot/storage"
)

const postColumns = `key, kind, guild, channel, "user", data, nonce, due_at, state, attempts, claimed_at, message, failure, about`

func scanPost(row row) (p storage.Post, err error) {
	err = row.Scan(&p.Key, &p.Kind, &p.Guild, &p.Channel, &p.User, &p.Data, &p.Nonce, instant{&p.DueAt}, &p.State, &p.Attempts, instant{&p.ClaimedAt}, &p.MessageID, &p.Failure, &p.About)
	return p, err
}

// Post implements storage.Reader.
func (r *Reader) Post(key string) (storage.Post, error) {
	p, err := get(r, scanPost, "SELECT "+postColumns+" FROM post WHERE key = ?", key)
	return p, about(err, "post %q", key)
}

// DuePosts implements storage.Reader.
func (r *Reader) DuePosts(t time.Time, limit int) ([]storage.Post, error) {
	// The conditions stand in the text for the sake of the index, which has these alone.
	due, err := list(r, scanPost, "SELECT "+postColumns+" FROM post WHERE state IN (1, 2) AND message = 0 AND due_at <= ? ORDER BY due_at, key LIMIT ?",
		millis(t), natural(limit))
	return due, about(err, "posts due")
}

// DueEdits implements storage.Reader.
func (r *Reader) DueEdits(t time.Time, limit int) ([]storage.Post, error) {
	due, err := list(r, scanPost, "SELECT "+postColumns+" FROM post WHERE state IN (1, 2) AND message <> 0 AND due_at <= ? ORDER BY due_at, key LIMIT ?",
		millis(t), natural(limit))
	return due, about(err, "edits due")
}

// AddPost implements storage.Tx.
func (t *Tx) AddPost(p storage.Post) error {
	err := t.save("INSERT INTO post ("+postColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		p.Key, p.Kind, p.Guild, p.Channel, p.User, blob(p.Data), p.Nonce, millis(p.DueAt), p.State, p.Attempts, millis(p.ClaimedAt), p.MessageID, p.Failure, p.About)
	return about(err, "post %q", p.Key)
}

// SavePost implements storage.Tx.
func (t *Tx) SavePost(p storage.Post) error {
	n, err := t.change("UPDATE post SET channel = ?, data = ?, due_at = ?, state = ?, attempts = ?, claimed_at = ?, message = ?, failure = ? WHERE key = ?",
		p.Channel, blob(p.Data), millis(p.DueAt), p.State, p.Attempts, millis(p.ClaimedAt), p.MessageID, p.Failure, p.Key)
	return about(found(n, err), "post %q", p.Key)
}
