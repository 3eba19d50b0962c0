package storage

import "time"

// PostState is where a message of the outbox stands.
type PostState uint8

// The states of a post. Their numbers are stored: never change one.
const (
	PostPending PostState = 1
	PostClaimed PostState = 2 // being sent, or it is not known whether it was
	PostSent    PostState = 3
	PostFailed  PostState = 4 // given up for good
)

// PostKind says what a post is, and so who renders it.
type PostKind string

// The kinds of posts. They are stored: never change one.
const (
	DailyPost  PostKind = "daily"
	NoticePost PostKind = "notice" // to one person, by direct message
	SharePost  PostKind = "share"  // how a player's game went
	LivePost   PostKind = "live"   // an edit of a daily's post

	ReminderPost PostKind = "remind" // that a streak is at stake, to one person, by direct message
	MatchPost    PostKind = "match"  // the public message of a match, and its edits
	TalkPost     PostKind = "talk"   // into the thread of a match
	VoidPost     PostKind = "void"   // that a puzzle was voided, to one who played it, by direct message

	GreetingPost PostKind = "hello"   // to a server that has just invited the bot
	ThreadPost   PostKind = "thread"  // into the thread of a daily
	NewsPost     PostKind = "news"    // what the operator tells a server, to whoever set it up, or into its channel
	PublishPost  PostKind = "publish" // no message, but the publishing of one to a channel's followers
)

// Post is a message that the bot sends on its own, written in the Update that
// caused it. It is rendered when it is sent. Key makes it unique; Nonce lets
// Discord drop a repeat; Data is what its kind needs, as JSON. DueAt is when to look
// at it next: to send a pending post, to settle a claimed one. ClaimedAt is when the
// first try of a claimed post began: from then on its message may be there. A pending
// post that has a message is an edit of it.
type Post struct {
	Key       string
	Kind      PostKind
	Guild     ID
	Channel   ID // 0 if it goes to User
	User      ID
	About     ID // whom it tells of, if that is one person; it is dropped when they are forgotten
	Data      []byte
	Attached  []byte // what its message shows besides text, as whoever sends it keeps that
	Nonce     string
	DueAt     time.Time
	State     PostState
	Attempts  int
	ClaimedAt time.Time
	MessageID ID
	Failure   string
}
