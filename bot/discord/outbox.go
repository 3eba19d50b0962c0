package discord

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"kenkenbot/bot/discord/api"
	"kenkenbot/internal/wait"
	"kenkenbot/storage"
)

// PostsASecond are sent at most by one process, well below Discord's limit of 50 calls.
const PostsASecond = 20

const (
	// postsAtOnce of one kind are under way at most, and postsOfOne of them for one server or person.
	postsAtOnce = 8
	postsOfOne  = 2
	// postBatch is how many due posts are looked at in one go.
	postBatch = 100
	// claimTime is how long a try may take: a claim that stands longer was cut off.
	claimTime = 2 * time.Minute
	// searchPages bounds one search of a channel for a post that may be there; the
	// next round goes on where it stopped.
	searchPages = 10
	// clockSlack is how far the clock of claims may be ahead of Discord's, by which
	// messages are found.
	clockSlack = time.Hour
	// postTime bounds the sending of one post, noteTime the writing down of its outcome. A
	// process that stood still for longer sends nothing: after claimTime another may have.
	postTime = 30 * time.Second
	noteTime = 10 * time.Second
	// outboxPoll is how often due posts are looked for; Wake is quicker.
	outboxPoll = time.Second
	// firstPostPause is the wait after a failure that may pass, more or less; it
	// doubles up to maxPostPause.
	firstPostPause = 15 * time.Second
	maxPostPause   = time.Hour
	// maxEditPause is the longest wait between two tries of an edit.
	maxEditPause = 5 * time.Minute
	// briefTries is after how many tries a brief post is dropped, which takes about an hour;
	// failedTries after how many a new post is given up whatever the reason, in about a week.
	briefTries  = 9
	failedTries = 200
)

// Fate is what becomes of a post that Discord refused.
type Fate uint8

// The fates.
const (
	TryAgain Fate = iota // after a longer and longer pause
	GiveUp
	PostAnew // as a new message: the old one is gone
)

// ErrUnwanted is what Posts.Render returns for a post that has become pointless. It
// is given up without a word.
var ErrUnwanted = errors.New("the post is no longer wanted")

// ErrAnew is what Posts.Render returns for the edit of a post whose message it has deleted: the post
// is sent as a new one.
var ErrAnew = errors.New("the post is to be sent as a new message")

// errSearching says that a search has not come to the present yet.
var errSearching = errors.New("the channel is still being searched for the post")

// Posts renders the posts of the outbox, and carries out the consequences of their delivery.
type Posts interface {
	// Render makes the message of a post, when it is sent, or of an edit of one. It may be
	// called again for the same post after a failure.
	Render(context.Context, storage.Post) (Message, error)
	// Mark returns a custom ID that only this post's message has, by which it is
	// found in its channel; "" if it has none, and then a post that was cut off is
	// sent once more, its nonce being all that may prevent a repeat.
	Mark(storage.Post) string
	// Brief reports whether a post is worth nothing an hour later. It is tried no longer.
	Brief(storage.Post) bool
	// Sent is called in the Update that notes that a post went out, with the post as it was
	// kept there, and may save it once more, to be edited again. An error or a panic of its, and
	// of Refused's, has the outcome noted again later, as often as a post is tried.
	Sent(storage.Tx, storage.Post) error
	// Refused is called in the Update that notes that Discord understood a post or an edit and
	// refused it, or that a post failed too often, and says what becomes of it. It may change what
	// the post says of its refusal. Any other failure is tried again, after longer and longer
	// pauses, for a week, or until Render calls the post unwanted.
	Refused(tx storage.Tx, p *storage.Post, cause error) (Fate, error)
	// GivenUp is called once it is on disk that a post was given up.
	GivenUp(storage.Post)
}

// Outbox sends the posts of a store as they become due, each once, however often
// the process dies: a post is claimed before it is sent, and a claim whose outcome is
// not known is settled by looking for the post in its channel, from the claim on to
// the present.
type Outbox struct {
	client *Client
	store  storage.Store
	posts  Posts
	now    func() time.Time
	log    *slog.Logger
	pace   *rate.Limiter
	wake   chan struct{}
	places *places

	editPace      *rate.Limiter
	editSlots     chan struct{}
	standingSlots chan struct{}

	working sync.Map       // the keys of the posts under way
	under   sync.WaitGroup // what delivers them
	learned sync.Map       // by key, the *lessons of the posts that were looked for and are still open
}

// lessons holds what the search for a post has taught this process. Another process learns it again.
type lessons struct {
	searched storage.ID // up to which message its channel was searched
}

// NewOutbox returns a sender. now is the clock by which posts are due.
func NewOutbox(c *Client, store storage.Store, posts Posts, now func() time.Time) *Outbox {
	return &Outbox{
		client: c, store: store, posts: posts, now: now, log: c.opts.Log,
		pace: rate.NewLimiter(PostsASecond, 1), wake: make(chan struct{}, 1), places: newPlaces(),
		editPace: rate.NewLimiter(editsASecond, editsASecond), editSlots: make(chan struct{}, editsAtOnce), standingSlots: make(chan struct{}, standingsAtOnce),
	}
}

// Wake has the outbox look for due posts now. It never blocks.
func (o *Outbox) Wake() {
	select {
	case o.wake <- struct{}{}:
	default:
	}
}

// Run sends until the context ends, and then finishes what is under way.
func (o *Outbox) Run(ctx context.Context) {
	ticker := time.NewTicker(outboxPoll)
	defer ticker.Stop()
	for ctx.Err() == nil {
		err := o.round(ctx)
		if err == nil && !o.client.clockWrong() {
			err = o.editRound(ctx)
		}
		if err != nil && ctx.Err() == nil {
			o.log.Error("the outbox could not be read", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-o.wake:
		case <-ticker.C:
		}
	}
	o.under.Wait()
}

// round starts sending the posts that are due.
func (o *Outbox) round(ctx context.Context) error {
	if o.client.clockWrong() {
		return nil // it is not known what is due
	}
	for {
		var due []storage.Post
		err := o.store.View(ctx, func(r storage.Reader) (err error) {
			due, err = r.DuePosts(o.now(), o.client.part(), postBatch)
			return err
		})
		if err != nil {
			return err
		}
		o.client.opts.Metrics.Due(len(due))
		started := 0
		for _, p := range due {
			if _, busy := o.working.LoadOrStore(p.Key, true); busy {
				continue
			}
			if !o.places.take(p) {
				o.working.Delete(p.Key)
				continue // there may be room for one of another sort
			}
			if err := api.WaitTurn(ctx, o.pace); err != nil {
				o.working.Delete(p.Key)
				o.places.leave(p)
				return err
			}
			started++
			o.under.Go(func() {
				defer func() { o.working.Delete(p.Key); o.places.leave(p); o.Wake() }()
				o.deliver(context.WithoutCancel(ctx), p)
			})
		}
		if len(due) < postBatch || started == 0 {
			return nil
		}
	}
}

// lessons returns the lessons of a post. Only the goroutine that delivers the post changes them.
func (o *Outbox) lessons(key string) *lessons {
	l, _ := o.learned.LoadOrStore(key, &lessons{})
	return l.(*lessons)
}

// deliver sends one post and stores the outcome.
func (o *Outbox) deliver(ctx context.Context, seen storage.Post) {
	ctx, cancel := context.WithTimeout(ctx, postTime)
	defer cancel()
	defer func() {
		if r := recover(); r != nil {
			o.client.opts.Metrics.Panicked()
			o.log.Error("a post could not be delivered", "post", seen.Key, "panic", fmt.Sprint(r), "stack", string(debug.Stack()))
		}
	}()
	p, mine, err := o.claim(ctx, seen)
	if err != nil {
		o.log.Error("a post could not be claimed", "post", seen.Key, "error", err)
		return
	}
	if !mine {
		return
	}
	switch {
	case p.State == storage.PostArrived: // to be noted
	case p.MessageID != 0:
		err = o.edit(ctx, &p)
	default:
		err = o.send(ctx, &p, seen.State == storage.PostClaimed)
	}
	noted, cancelNoted := context.WithTimeout(context.WithoutCancel(ctx), noteTime)
	defer cancelNoted()
	result, noteErr := o.note(noted, p, err)
	o.client.opts.Metrics.Posted(result)
	switch {
	case noteErr != nil:
		o.log.Warn("a post's outcome was not noted", "post", seen.Key, "result", result, "error", errors.Join(err, noteErr))
	case err != nil && result == "retry" && err.Error() == seen.Failure:
		o.log.Debug("a post was refused again", "post", seen.Key, "error", err)
	case err != nil && result != "dropped":
		o.log.Warn("a post was not sent", "post", seen.Key, "result", result, "error", err)
	case result == "dropped":
		o.log.Info("a post was dropped", "post", seen.Key, "tries", p.Attempts, "reason", err, "last failure", seen.Failure)
	}
}

// claim notes that the post is about to be sent. It returns the post as it is now,
// and false if it is no longer as it was seen. A claim that was cut off keeps its
// first instant, until it is settled.
func (o *Outbox) claim(ctx context.Context, seen storage.Post) (p storage.Post, mine bool, err error) {
	err = o.store.Update(ctx, func(tx storage.Tx) error {
		if p, err = tx.Post(seen.Key); err != nil {
			return err
		}
		mine = p.State == seen.State && p.Attempts == seen.Attempts
		if !mine {
			return nil
		}
		if p.State == storage.PostPending {
			p.State, p.ClaimedAt = storage.PostClaimed, o.now()
		}
		p.DueAt = o.now().Add(claimTime)
		p.Attempts++
		return tx.SavePost(p)
	})
	return p, mine, err
}

// guarded does what only a post's kind knows. Where that panics it is a failure like any other,
// tried again as long as those.
func (o *Outbox) guarded(p storage.Post, what string, do func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			o.client.opts.Metrics.Panicked()
			o.log.Error("a post's "+what+" panicked", "post", p.Key, "panic", fmt.Sprint(r), "stack", string(debug.Stack()))
			err = fmt.Errorf("its %s panicked: %v", what, r)
		}
	}()
	return do()
}

// render makes the message of a post.
func (o *Outbox) render(ctx context.Context, p storage.Post) (m Message, err error) {
	err = o.guarded(p, "rendering", func() error {
		m, err = o.posts.Render(ctx, p)
		return err
	})
	return m, err
}

// send renders and sends a claimed post and sets its message. A post that was cut
// off is looked for first.
func (o *Outbox) send(ctx context.Context, p *storage.Post, cutOff bool) error {
	m, err := o.render(ctx, *p)
	channel := p.Channel
	if err == nil && channel == 0 {
		channel, err = o.client.OpenDM(ctx, p.User)
	}
	if err == nil && cutOff {
		p.MessageID, err = o.find(ctx, *p, channel)
	}
	switch {
	case err != nil && cutOff:
		return err // an earlier try's message may be there as before
	case err != nil:
		return &notSent{err}
	case p.MessageID != 0:
		return nil
	}
	m.Nonce = p.Nonce
	sent, err := o.client.send(ctx, channel, m)
	if api.NotCarriedOut(err) {
		return &notSent{err}
	}
	if err != nil {
		return err
	}
	p.MessageID = sent.ID
	return sent.note(p)
}

// find looks for the message of a post, from before its claim on to the present; 0 is
// none. It is errSearching if there is more to look through.
func (o *Outbox) find(ctx context.Context, p storage.Post, channel storage.ID) (storage.ID, error) {
	var mark string
	err := o.guarded(p, "mark", func() error {
		mark = o.posts.Mark(p)
		return nil
	})
	if mark == "" {
		return 0, err
	}
	app, err := o.client.App(ctx)
	if err != nil {
		return 0, err
	}
	known := o.lessons(p.Key)
	known.searched = max(known.searched, snowflakeAt(p.ClaimedAt.Add(-clockSlack)))
	for range searchPages {
		page, err := o.client.Messages(ctx, channel, known.searched, MessagePage)
		if err != nil {
			return 0, err
		}
		for _, m := range page {
			if m.Author.ID == app.BotID && slices.Contains(m.CustomIDs, mark) {
				return m.ID, nil
			}
			known.searched = max(known.searched, m.ID)
		}
		if len(page) < MessagePage {
			return 0, nil
		}
	}
	return 0, errSearching
}

// notSent marks an error after which the message is certainly not there.
type notSent struct{ error }

func (e *notSent) Unwrap() error { return e.error }

// note writes down what became of a post, and says it in a word. If it is not
// known whether the message arrived, the claim stays, to be settled.
func (o *Outbox) note(ctx context.Context, p storage.Post, cause error) (string, error) {
	if cause == nil {
		o.learned.Delete(p.Key)
		p.State, p.Failure, p.Refusal, p.RefusedAt = storage.PostSent, "", "", time.Time{}
		return "sent", o.settle(ctx, p, storage.PostArrived, o.posts.Sent)
	}
	p.Failure = cause.Error()
	switch {
	case errors.Is(cause, ErrUnwanted):
		return "dropped", o.drop(ctx, p)
	case errors.Is(cause, ErrAnew):
		o.resend(&p)
		return "again", o.save(ctx, p, nil)
	case api.Permanent(cause) || p.Attempts >= failedTries:
		return o.refused(ctx, p, cause)
	case p.Attempts >= briefTries && o.posts.Brief(p):
		return "dropped", o.drop(ctx, p)
	}
	result := o.again(&p, cause)
	return result, o.save(ctx, p, nil)
}

func (o *Outbox) drop(ctx context.Context, p storage.Post) error {
	o.learned.Delete(p.Key)
	p.State = storage.PostFailed
	return o.save(ctx, p, nil)
}

// refused writes down what becomes of a post that Discord refused.
func (o *Outbox) refused(ctx context.Context, p storage.Post, cause error) (result string, err error) {
	err = o.settle(ctx, p, storage.PostClaimed, func(tx storage.Tx, next storage.Post) error {
		fate, err := o.posts.Refused(tx, &next, cause)
		if err != nil {
			return err
		}
		switch fate {
		case TryAgain:
			result = o.again(&next, cause)
		case GiveUp:
			result, next.State = "failed", storage.PostFailed
		case PostAnew:
			result = "again"
			o.resend(&next)
		}
		return tx.SavePost(next)
	})
	if err == nil && result == "failed" {
		o.learned.Delete(p.Key)
		o.posts.GivenUp(p)
	}
	return cmp.Or(result, "failed"), err
}

// resend has a post sent as a new message.
func (o *Outbox) resend(p *storage.Post) {
	p.State, p.DueAt, p.Attempts, p.ClaimedAt = storage.PostPending, o.now(), 0, time.Time{}
	p.MessageID, p.Attached, p.Nonce = 0, nil, freshNonce()
}

// again has a post tried again, and says in a word what is known of it. An edit keeps the instant of
// its try, by which the next is paced.
func (o *Outbox) again(p *storage.Post, cause error) string {
	var certain *notSent
	pause := pauseAfter(p.Attempts, cause)
	switch {
	case errors.Is(cause, errSearching):
		p.DueAt = o.now()
		return "unsure"
	case p.MessageID != 0:
		p.State, p.DueAt = storage.PostPending, o.now().Add(min(pause, maxEditPause))
		return "retry"
	case errors.As(cause, &certain):
		p.State, p.ClaimedAt, p.DueAt = storage.PostPending, time.Time{}, o.now().Add(pause)
		return "retry"
	}
	// A message that is still on its way must have time to arrive.
	p.DueAt = o.now().Add(max(claimTime, pause))
	return "unsure"
}

// pauseAfter returns the wait after that many tries of a post.
func pauseAfter(tries int, cause error) time.Duration {
	pause := wait.Backoff(firstPostPause, maxPostPause, tries)
	var e *api.Error
	if errors.As(cause, &e) {
		pause = max(pause, e.RetryAfter)
	}
	return pause
}

// settle stores the outcome of a post together with its consequences. If that fails the post stays
// open, in a state from which it comes here again, and in the end it is settled without them.
func (o *Outbox) settle(ctx context.Context, p storage.Post, open storage.PostState, then func(storage.Tx, storage.Post) error) error {
	err := o.save(ctx, p, then)
	switch {
	case err == nil:
		return nil
	case p.Attempts >= failedTries:
		o.log.Error("what follows from a post is given up", "incident", p.Key, "error", err)
		if p.State != storage.PostSent {
			p.State = storage.PostFailed
		}
	default:
		p.State, p.DueAt, p.Failure = open, o.now().Add(max(claimTime, pauseAfter(p.Attempts, nil))), err.Error()
	}
	return errors.Join(err, o.save(ctx, p, nil))
}

func (o *Outbox) save(ctx context.Context, p storage.Post, then func(storage.Tx, storage.Post) error) error {
	return o.store.Update(ctx, func(tx storage.Tx) error {
		now, err := tx.Post(p.Key)
		if err != nil {
			return err
		}
		p.Data = now.Data // it may have learned something while it was under way
		if err := tx.SavePost(p); err != nil || then == nil {
			return err
		}
		return o.guarded(p, "bookkeeping", func() error { return then(tx, p) })
	})
}
