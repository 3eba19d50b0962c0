package discord

import (
	"context"

	"golang.org/x/time/rate"

	"kenkenbot/bot/discord/api"
	"kenkenbot/storage"
)

// Edits are posts whose message is there already. They go their own way, so that they never hold up
// new posts: fewer a second, few at once, and an edit that finds no place waits for another round.
// An edit that was cut off is made again: twice is as good as once. The standings of matches, which
// change every few seconds, have places of their own: many of them in one channel wait for its rate
// limit, and must not keep a daily's edit waiting. Whatever is due first goes first, so that
// neither starves.
//
// The limit of edits a second is for all processes together: each process makes a share that is as
// large as its share of the shards. All calls together are bounded as well (limits), and most of
// that is left to the posts.
const (
	editsASecond    = 10
	editsAtOnce     = 2
	standingsAtOnce = 4
	editBatch       = 50
)

// editRound starts the edits that are due, as far as there is room for them now.
func (o *Outbox) editRound(ctx context.Context) error {
	var due []storage.Post
	err := o.store.View(ctx, func(r storage.Reader) (err error) {
		due, err = r.DueEdits(o.now(), o.client.part(), editBatch)
		return err
	})
	if err != nil {
		return err
	}
	o.paceEdits()
	for _, p := range due {
		if _, busy := o.working.LoadOrStore(p.Key, true); busy {
			continue
		}
		slots := o.editSlots
		if p.Kind == storage.MatchPost {
			slots = o.standingSlots
		}
		select {
		case slots <- struct{}{}:
		default:
			o.working.Delete(p.Key)
			continue // there may be room for one of the other sort
		}
		if !o.editPace.AllowN(o.now(), 1) {
			o.working.Delete(p.Key)
			<-slots
			return nil
		}
		o.under.Go(func() {
			defer func() { o.working.Delete(p.Key); <-slots; o.Wake() }()
			o.deliver(context.WithoutCancel(ctx), p)
		})
	}
	return nil
}

// paceEdits has the edits keep to this process's share of a second's.
func (o *Outbox) paceEdits() {
	pace := editsASecond * o.client.part().Share()
	if rate.Limit(pace) == o.editPace.Limit() {
		return
	}
	o.editPace.SetLimitAt(o.now(), rate.Limit(pace))
	o.editPace.SetBurstAt(o.now(), max(1, int(pace)))
}

// edit renders a post and puts it into the place of its message. Whatever goes wrong, it can be
// made again.
func (o *Outbox) edit(ctx context.Context, p *storage.Post) error {
	m, err := o.render(ctx, *p)
	if err == nil {
		err = o.replace(ctx, p, m)
	}
	if err != nil {
		return &notSent{err}
	}
	return nil
}

// replace puts a message into the place of a post's. Files that it has already stay as they
// are, unless Discord refuses that or loses them: then all are sent.
func (o *Outbox) replace(ctx context.Context, p *storage.Post, m Message) error {
	m.kept = keptOf(*p)
	now, err := o.client.edit(ctx, p.Channel, p.MessageID, m)
	if len(m.kept) > 0 && (api.Permanent(err) && !api.Lost(err) && api.Code(err) != api.CodeUnknownMessage || err == nil && len(now.Pictures) < len(m.Files)) {
		o.log.Warn("an edit that keeps its pictures was not taken; they are sent again", "post", p.Key, "pictures", len(now.Pictures), "error", err)
		m.kept = nil
		now, err = o.client.edit(ctx, p.Channel, p.MessageID, m)
	}
	if err != nil {
		return err
	}
	return now.note(p)
}
