package discord

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"sync"
	"time"

	"kenkenbot/storage"
)

const (
	// postsASecond are sent at most, well below Discord's limit of 50 calls.
	postsASecond = 20
	// postsAtOnce are under way at most.
	postsAtOnce = 8
	// postBatch is how many due posts are looked at in one go.
	postBatch = 100
	// staleClaim is the age from which a claim counts as cut off while it was sent.
	staleClaim = 2 * time.Minute
	// settleDepth is how many of a channel's messages are searched for a post.
	settleDepth = 50
	// postTime bounds the sending of one post, noteTime the writing down of its outcome.
	postTime = 30 * time.Second
	noteTime = 10 * time.Second
	// outboxPoll is how often due posts are looked for; Wake is quicker.
	outboxPoll = time.Second
	// firstPostPause is the wait after a refusal that may pass; it doubles up to
	// maxPostPause.
	firstPostPause = 15 * time.Second
	maxPostPause   = 10 * time.Minute
)

// ErrUnwanted is what Posts.Render returns for a post that has become pointless. It
// is given up without a word.
var ErrUnwanted = errors.New("the post is no longer wanted")

// Posts knows what the posts of the outbox say, and what follows from them.
type Posts interface {
	// Render makes the message of a post, when it is sent. It may be called again
	// for the same post after a failure.
	Render(context.Context, storage.Post) (Message, error)
	// Mark returns a custom ID that only this post's message has, by which it is
	// found in its channel; "" where it has none, and then a post that was cut off is
	// sent once more, its nonce being all that may prevent a repeat.
	Mark(storage.Post) string
	// Sent and Failed are called in the Update that notes the outcome: Failed only
	// where Discord refused for good.
	Sent(storage.Tx, storage.Post) error
	Failed(tx storage.Tx, p storage.Post, cause error) error
}

// Outbox sends the posts of a store as they become due, each once, however often
// the process dies: a post is claimed before it is sent, and a claim that stays
// open is settled by looking for the post in its channel.
type Outbox struct {
	client *Client
	store  storage.Store
	posts  Posts
	now    func() time.Time
	log    *slog.Logger
	pace   *pace
	wake   chan struct{}
	slots  chan struct{}

	mu      sync.Mutex
	working map[string]bool // keys of the posts under way
}

// NewOutbox returns a sender. now is the clock by which posts are due.
func NewOutbox(c *Client, store storage.Store, posts Posts, now func() time.Time) *Outbox {
	return &Outbox{
		client: c, store: store, posts: posts, now: now, log: c.opts.Log,
		pace: newPace(postsASecond, 1), wake: make(chan struct{}, 1), slots: make(chan struct{}, postsAtOnce),
		working: map[string]bool{},
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
		if err := o.round(ctx); err != nil && ctx.Err() == nil {
			o.log.Error("the outbox could not be read", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-o.wake:
		case <-ticker.C:
		}
	}
	for range postsAtOnce {
		o.slots <- struct{}{} // each slot comes free when its post is done
	}
}

// round starts sending the posts that are due.
func (o *Outbox) round(ctx context.Context) error {
	for {
		var due []storage.Post
		err := o.store.View(ctx, func(r storage.Reader) (err error) {
			now := o.now()
			due, err = r.DuePosts(now, now.Add(-staleClaim), postBatch)
			return err
		})
		if err != nil {
			return err
		}
		o.client.opts.Metrics.Due(len(due))
		started := 0
		for _, p := range due {
			if !o.begin(p.Key) {
				continue
			}
			if err := o.pace.wait(ctx); err != nil {
				o.end(p.Key)
				return err
			}
			started++
			o.slots <- struct{}{}
			go func() {
				defer func() { o.end(p.Key); <-o.slots }()
				o.deliver(context.WithoutCancel(ctx), p)
			}()
		}
		if len(due) < postBatch || started == 0 {
			return nil
		}
	}
}

func (o *Outbox) begin(key string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.working[key] {
		return false
	}
	o.working[key] = true
	return true
}

func (o *Outbox) end(key string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.working, key)
}

// deliver sends one post and notes what became of it.
func (o *Outbox) deliver(ctx context.Context, seen storage.Post) {
	ctx, cancel := context.WithTimeout(ctx, postTime)
	defer cancel()
	defer func() {
		if r := recover(); r != nil {
			o.client.opts.Metrics.Panicked()
			o.log.Error("a post could not be rendered", "post", seen.Key, "panic", fmt.Sprint(r))
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
	err = o.send(ctx, &p, seen.State == storage.PostClaimed)
	noted, cancelNoted := context.WithTimeout(context.WithoutCancel(ctx), noteTime)
	defer cancelNoted()
	result, noteErr := o.note(noted, p, err)
	o.client.opts.Metrics.Posted(result)
	if err != nil && result != "dropped" || noteErr != nil {
		o.log.Warn("a post was not sent", "post", seen.Key, "result", result, "error", errors.Join(err, noteErr))
	}
}

// claim notes that the post is about to be sent. It returns the post as it is now,
// and false where it is no longer as it was seen.
func (o *Outbox) claim(ctx context.Context, seen storage.Post) (p storage.Post, mine bool, err error) {
	err = o.store.Update(ctx, func(tx storage.Tx) error {
		if p, err = tx.Post(seen.Key); err != nil {
			return err
		}
		mine = p.State == seen.State && p.ClaimedAt.Equal(seen.ClaimedAt)
		if !mine {
			return nil
		}
		p.State, p.ClaimedAt = storage.PostClaimed, o.now()
		p.Attempts++
		return tx.SavePost(p)
	})
	return p, mine, err
}

// send renders and sends a claimed post and sets its message. A post that was cut
// off is looked for first.
func (o *Outbox) send(ctx context.Context, p *storage.Post, cutOff bool) error {
	m, err := o.posts.Render(ctx, *p)
	if err != nil {
		return &notSent{err}
	}
	channel := p.Channel
	if channel == 0 {
		if channel, err = o.client.OpenDM(ctx, p.User); err != nil {
			return &notSent{err}
		}
	}
	if cutOff {
		if p.MessageID, err = o.find(ctx, channel, o.posts.Mark(*p)); err != nil {
			return &notSent{err}
		}
		if p.MessageID != 0 {
			return nil
		}
	}
	m.Nonce = p.Nonce
	p.MessageID, err = o.client.Send(ctx, channel, m)
	var refused *Error
	if errors.As(err, &refused) && refused.Status == http.StatusTooManyRequests {
		return &notSent{err}
	}
	return err
}

// find looks for the bot's message with that custom ID; 0 is none.
func (o *Outbox) find(ctx context.Context, channel storage.ID, mark string) (storage.ID, error) {
	if mark == "" {
		return 0, nil
	}
	app, err := o.client.App(ctx)
	if err != nil {
		return 0, err
	}
	messages, err := o.client.Messages(ctx, channel, settleDepth)
	if err != nil {
		return 0, err
	}
	for _, m := range messages {
		if m.Author.ID == app.BotID && slices.Contains(m.CustomIDs, mark) {
			return m.ID, nil
		}
	}
	return 0, nil
}

// notSent marks an error after which the message is certainly not there.
type notSent struct{ error }

func (e *notSent) Unwrap() error { return e.error }

// note writes down what became of a post, and says it in a word. Where it is not
// known whether the message arrived, the claim stays, to be settled when it is
// stale.
func (o *Outbox) note(ctx context.Context, p storage.Post, cause error) (string, error) {
	var certain *notSent
	switch {
	case cause == nil:
		p.State, p.Failure = storage.PostSent, ""
		return "sent", o.save(ctx, p, func(tx storage.Tx) error { return o.posts.Sent(tx, p) })
	case errors.Is(cause, ErrUnwanted):
		p.State, p.Failure = storage.PostFailed, cause.Error()
		return "dropped", o.save(ctx, p, nil)
	case Permanent(cause):
		p.State, p.Failure = storage.PostFailed, cause.Error()
		return "failed", o.save(ctx, p, func(tx storage.Tx) error { return o.posts.Failed(tx, p, cause) })
	case errors.As(cause, &certain):
		p.State, p.Failure = storage.PostPending, cause.Error()
		p.DueAt = o.now().Add(min(maxPostPause, firstPostPause<<min(p.Attempts-1, 10)))
		return "retry", o.save(ctx, p, nil)
	}
	return "unsure", nil
}

func (o *Outbox) save(ctx context.Context, p storage.Post, then func(storage.Tx) error) error {
	return o.store.Update(ctx, func(tx storage.Tx) error {
		if err := tx.SavePost(p); err != nil || then == nil {
			return err
		}
		return then(tx)
	})
}
