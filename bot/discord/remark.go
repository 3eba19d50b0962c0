package discord

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/api"
	"kenkenbot/storage"
)

const (
	// maxRemarks is how many remarks may wait for one channel, and maxTalks in how many
	// channels there may be some at a time.
	maxRemarks = 20
	maxTalks   = 1000
	// remarkTime bounds the sending of one message, the wait for its turn included.
	remarkTime = time.Minute
	// mergedParts and mergedText bound a message of several remarks, in remarks and characters:
	// Discord takes 40 components, three of them for a remark with a button, and 4,000 characters.
	mergedParts = 12
	mergedText  = 3500
)

// Remark is a line in a channel that answers somebody's message there.
type Remark struct {
	To      storage.ID        // who is answered, and notified
	ReplyTo storage.ID        // their message; 0 if it is gone
	Text    string            // without the person's name
	Button  *discordgo.Button // that goes with it, nil for none
}

// Say has a remark sent to a channel when its turn comes, and does not wait for that.
// Those that wait for the same channel go out together, as one message. Beyond a
// few, remarks are dropped.
func (c *Client) Say(channel storage.ID, r Remark) {
	if !c.remarks.add(channel, r) {
		c.opts.Metrics.Dropped()
		c.opts.Log.Warn("a remark was dropped: too many wait, or the bot is stopping", "channel", channel)
	}
}

// sendRemarks sends remarks as one message: as a reply, unless Discord refuses replies, as it does
// where the bot may not read the message.
func (c *Client) sendRemarks(ctx context.Context, channel storage.ID, batch []Remark) {
	ctx, cancel := context.WithTimeout(ctx, remarkTime)
	defer cancel()
	if c.replies.Stand(channel, c.opts.Now()) {
		batch = withoutReplies(batch)
	}
	_, err := c.Send(ctx, channel, remarksMessage(batch))
	if api.Code(err) == api.CodeReplyHistory {
		c.replies.Note(channel, c.opts.Now())
		_, err = c.Send(ctx, channel, remarksMessage(withoutReplies(batch)))
	}
	if err != nil {
		c.opts.Log.Warn("remarks were not sent", "channel", channel, "remarks", len(batch), "error", err)
	}
}

// withoutReplies turns remarks that answer a message into ones that name the person.
func withoutReplies(batch []Remark) []Remark {
	batch = slices.Clone(batch)
	for i := range batch {
		batch[i].ReplyTo = 0
	}
	return batch
}

// remarks holds the remarks to be sent, in a queue for each channel with a goroutine of its own: a
// channel that Discord holds back holds up nothing else.
type remarks struct {
	send func(ctx context.Context, channel storage.ID, batch []Remark)
	ctx  context.Context // of the calls that send
	stop context.CancelFunc
	idle chan struct{} // closed when closed and nothing waits
	// changed tells how many remarks more or fewer wait or are being sent.
	changed func(by int)

	mu      sync.Mutex              // guards what follows
	waiting map[storage.ID][]Remark // by channel; one is there while its goroutine runs
	closed  bool
}

func newRemarks(send func(context.Context, storage.ID, []Remark), changed func(by int)) *remarks {
	q := &remarks{send: send, changed: changed, waiting: map[storage.ID][]Remark{}, idle: make(chan struct{})}
	q.ctx, q.stop = context.WithCancel(context.Background())
	return q
}

// add queues a remark and reports whether there was room. It does not block.
func (q *remarks) add(channel storage.ID, r Remark) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	list, running := q.waiting[channel]
	if q.closed || len(list) >= maxRemarks || !running && len(q.waiting) >= maxTalks {
		return false
	}
	q.waiting[channel] = append(list, r)
	q.changed(1)
	if !running {
		go q.run(channel)
	}
	return true
}

// run says what waits for a channel until nothing does.
func (q *remarks) run(channel storage.ID) {
	for {
		batch := q.next(channel)
		if batch == nil {
			return
		}
		q.send(q.ctx, channel, batch)
		q.changed(-len(batch))
	}
}

// next takes the remarks for the next message, nil if none wait.
func (q *remarks) next(channel storage.ID) []Remark {
	q.mu.Lock()
	defer q.mu.Unlock()
	list := q.waiting[channel]
	if len(list) == 0 {
		delete(q.waiting, channel)
		if q.closed && len(q.waiting) == 0 {
			close(q.idle)
		}
		return nil
	}
	n, text := 1, len(list[0].Text)
	for n < len(list) && n < mergedParts && text+len(list[n].Text) <= mergedText {
		text += len(list[n].Text)
		n++
	}
	q.waiting[channel] = slices.Clone(list[n:])
	return list[:n:n]
}

// close takes no more remarks, waits until all are sent or the context ends, and
// reports in how many channels some are left, which are then given up.
func (q *remarks) close(ctx context.Context) int {
	q.mu.Lock()
	if !q.closed {
		q.closed = true
		if len(q.waiting) == 0 {
			close(q.idle)
		}
	}
	q.mu.Unlock()
	select {
	case <-q.idle:
	case <-ctx.Done():
	}
	q.stop()
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.waiting)
}

// remarksMessage writes remarks as one message: a single one as a reply, several below
// each other with the names of those whom they are for, and what is said to several
// people once.
func remarksMessage(batch []Remark) Message {
	var m Message
	if len(batch) == 1 && batch[0].ReplyTo != 0 {
		m.ReplyTo = batch[0].ReplyTo
	}
	var lines []Remark // the first of each that says the same
	names := map[int]string{}
	for _, r := range batch {
		i := slices.IndexFunc(lines, r.saysAs)
		if i < 0 {
			i = len(lines)
			lines = append(lines, r)
		}
		if name := "<@" + r.To.String() + "> "; m.ReplyTo == 0 && !strings.Contains(names[i], name) {
			names[i] += name
		}
		if !slices.Contains(m.Mentions.Users, r.To) {
			m.Mentions.Users = append(m.Mentions.Users, r.To)
		}
	}
	for i, r := range lines {
		m.Components = append(m.Components, r.component(names[i]+r.Text))
	}
	return m
}

// saysAs reports whether the remark differs from another one in nothing but who is
// answered.
func (r Remark) saysAs(other Remark) bool {
	if r.Button == nil || other.Button == nil {
		return r.Text == other.Text && r.Button == other.Button
	}
	return r.Text == other.Text && r.Button.CustomID == other.Button.CustomID
}

// component is the remark with that text. Its button stands beside it, so that one
// sees which line it belongs to.
func (r Remark) component(text string) discordgo.MessageComponent {
	line := discordgo.TextDisplay{Content: text}
	if r.Button == nil {
		return line
	}
	return discordgo.Section{Components: []discordgo.MessageComponent{line}, Accessory: *r.Button}
}
