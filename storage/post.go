package storage

import (
	"fmt"
	"strings"
	"time"
)

// LateAfter is how long after its time a post is late.
const LateAfter = time.Minute

// PostState is where a message of the outbox stands.
type PostState uint8

// The states of a post. Their numbers are stored: never change one.
const (
	PostPending PostState = 1
	PostClaimed PostState = 2 // being sent, or it is not known whether it was
	PostSent    PostState = 3
	PostFailed  PostState = 4 // given up for good
	PostArrived PostState = 5 // its message is there; what follows from that is yet to be written down
)

// UnderWay reports whether a post is being sent or edited, so that its message may not show what
// happens now.
func (s PostState) UnderWay() bool { return s == PostClaimed || s == PostArrived }

// PostKind says what a post is, and so who renders it.
type PostKind string

// The kinds of posts. They are stored: never change one.
const (
	DailyPost  PostKind = "daily"
	NoticePost PostKind = "notice" // to one person, by direct message
	SharePost  PostKind = "share"  // how a player's game went
	LivePost   PostKind = "live"   // an edit of a daily's post

	ReminderPost PostKind = "remind" // that a streak is at stake, to one person, by direct message
	CallPost     PostKind = "call"   // that the day's puzzle is out, to one person, by direct message
	MatchPost    PostKind = "match"  // the public message of a match, and its edits
	TalkPost     PostKind = "talk"   // into the thread of a match

	GreetingPost PostKind = "hello"    // to a server that has just invited the bot
	ThreadPost   PostKind = "thread"   // into the thread of a daily
	NewsPost     PostKind = "news"     // the operator's notice to a server: to whoever set it up, or into its channel
	TogetherPost PostKind = "together" // the public message of a board that is solved together, and its edits
	AsidePost    PostKind = "aside"    // into the thread of such a board
)

// Post is a message that the bot sends on its own, written in the Update that caused it. It is
// rendered when it is sent. Key makes it unique; Nonce lets Discord drop a repeat; Data is the data
// of its kind, as JSON. DueAt is the time of the next visit: to send a pending post, to settle a
// claimed one. ClaimedAt is the time when the first try of a claimed post began: from then on its
// message may be there. A pending post that has a message is an edit of it.
type Post struct {
	Key       string    `db:"key"`
	Kind      PostKind  `db:"kind"`
	Guild     ID        `db:"guild" forget:"guild"`
	Channel   ID        `db:"channel"` // 0 if it goes to User
	User      ID        `db:"\"user\"" forget:"row"`
	About     ID        `db:"about" forget:"row"` // whom it tells of, if that is one person; it is dropped when they are forgotten
	Data      []byte    `db:"data"`
	Attached  []byte    `db:"attached"` // the files of its message, in the sender's own notation
	Nonce     string    `db:"nonce"`
	DueAt     time.Time `db:"due_at"`
	State     PostState `db:"state"`
	Attempts  int       `db:"attempts"`
	ClaimedAt time.Time `db:"claimed_at"`
	MessageID ID        `db:"message"`
	Failure   string    `db:"failure"`
	Refusal   string    `db:"refusal"`    // why Discord refuses it, in the word of whoever renders it; empty if it doesn't
	RefusedAt time.Time `db:"refused_at"` // since when
}

var posts = recordOf[Post]("post", "key")

// Post returns the post with a key, ErrNotFound if there is none.
func (r Reader) Post(key string) (Post, error) {
	r.session.Hold(Lock{Kind: postLock, Name: key}, false)
	p, err := posts.one(r, "WHERE key = ?", key)
	return p, about(err, "post %q", key)
}

// SharedPosts returns the posts that there are with some keys. Updates that only look at them
// don't wait for each other.
func SharedPosts(r Reader, keys ...string) (map[string]Post, error) {
	marks, args := make([]string, len(keys)), make([]any, len(keys))
	for i, key := range keys {
		r.session.Hold(Lock{Kind: postLock, Name: key}, true)
		marks[i], args[i] = "?", key
	}
	all, err := posts.all(r, "WHERE key IN ("+strings.Join(marks, ", ")+")", args...)
	byKey := map[string]Post{}
	for _, p := range all {
		byKey[p.Key] = p
	}
	return byKey, about(err, "posts %q", keys)
}

// The conditions of posts that are open stand in the text for the sake of the indexes, which
// have these alone.
var (
	openPosts = fmt.Sprintf("SELECT "+posts.columns+" FROM post WHERE state IN (%d, %d) AND message = 0", PostPending, PostClaimed)
	openEdits = fmt.Sprintf("SELECT "+posts.columns+" FROM post WHERE state IN (%d, %d, %d) AND message <> 0", PostPending, PostClaimed, PostArrived)
)

// DuePosts returns at most limit pending and claimed posts without a message, of a part of the
// guilds, that are due by a time. Those due for less than LateAfter come first, the oldest of
// them first; then the late ones, the latest first, so that a backlog makes no other post
// late. Kinds take turns, and within a kind guilds do, so that none with many posts holds up
// those of the others.
func (r Reader) DuePosts(t time.Time, of Part, limit int) ([]Post, error) {
	part, late := inPart(of), millis(t.Add(-LateAfter))
	due, err := list(r, posts.scan, inTurn(openPosts+" AND due_at > ? AND due_at <= ?"+part, "due_at, key"), late, millis(t), natural(limit))
	if err == nil && len(due) < limit {
		var rest []Post
		rest, err = list(r, posts.scan, inTurn(openPosts+" AND due_at <= ?"+part, "due_at DESC, key"), late, limit-len(due))
		due = append(due, rest...)
	}
	return due, about(err, "posts due")
}

// inTurn is the query for the first of those due, where kinds take turns, and guilds within a kind.
func inTurn(due, order string) string {
	ofGuild := "SELECT p.*, ROW_NUMBER() OVER (PARTITION BY kind, guild ORDER BY " + order + ") AS of_guild FROM (" + due + ") AS p"
	ofKind := "SELECT p.*, ROW_NUMBER() OVER (PARTITION BY kind ORDER BY of_guild, " + order + ") AS of_kind FROM (" + ofGuild + ") AS p"
	return "SELECT " + posts.columns + " FROM (" + ofKind + ") AS p ORDER BY of_kind, " + order + " LIMIT ?"
}

// DueEdits returns at most limit open posts that have a message, of a part of the guilds, that are
// due by a time, the oldest first: those whose message is to be edited, and those that arrived.
func (r Reader) DueEdits(t time.Time, of Part, limit int) ([]Post, error) {
	due, err := list(r, posts.scan, openEdits+" AND due_at <= ?"+inPart(of)+" ORDER BY due_at, key LIMIT ?", millis(t), natural(limit))
	return due, about(err, "edits due")
}

// AddPost puts a new message into the outbox, and returns ErrExists if there is one with its
// key.
func (t Tx) AddPost(p Post) error {
	err := posts.insert(t, p)
	return about(err, "post %q", p.Key)
}

// SavePost writes the parts of a post that change: Channel, Data, Attached, Nonce, DueAt, State,
// Attempts, ClaimedAt, MessageID, Failure, Refusal and RefusedAt. It returns ErrNotFound if there is no such post.
func (t Tx) SavePost(p Post) error {
	t.session.Hold(Lock{Kind: postLock, Name: p.Key}, false)
	n, err := t.change("UPDATE post SET channel = ?, data = ?, attached = ?, nonce = ?, due_at = ?, state = ?,"+
		" attempts = ?, claimed_at = ?, message = ?, failure = ?, refusal = ?, refused_at = ? WHERE key = ?",
		p.Channel, blob(p.Data), blob(p.Attached), p.Nonce, millis(p.DueAt), p.State,
		p.Attempts, millis(p.ClaimedAt), p.MessageID, p.Failure, p.Refusal, millis(p.RefusedAt), p.Key)
	return about(found(n, err), "post %q", p.Key)
}
