package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/storage"
)

// A channel that Discord holds back, by its limit on 60 people who talk to the bot
// there, holds up no presses, be they the talkers' own: neither if the bot says
// remarks, nor if its handlers wait for the limit themselves.
func TestBlockedChannelHoldsUpNoPress(t *testing.T) {
	t.Parallel()
	const people, presses = 60, 5
	mention := func(id, user int) (kind, data string) {
		return "MESSAGE_CREATE", fmt.Sprintf(`{"id":"%d","channel_id":"9","guild_id":"7","author":{"id":"%d"},"mentions":[{"id":"42"}]}`, id, user)
	}
	command := func(id, user int) (kind, data string) { return "INTERACTION_CREATE", press(id, user, "/talk") }
	say := func(_ context.Context, c *Client) { c.Say(9, Remark{To: 5, ReplyTo: 6, Text: "hello"}) }
	send := func(ctx context.Context, c *Client) { c.Send(ctx, 9, text("hello")) }
	tests := []struct {
		name   string
		talk   func(id, user int) (kind, data string)
		answer func(context.Context, *Client)
		other  int // added to the talkers' IDs for those who press
	}{
		{"remarks", mention, say, 0},
		{"messages", mention, send, 0},
		{"presses that send messages", command, send, 1000},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			refused := make(chan bool)
			f := newFake(t, func(g *fakeGateway) {
				g.accept()
				for n := range people {
					g.dispatch(tt.talk(2000+n, 100+n))
				}
				<-refused
				for n := range presses {
					g.dispatch("INTERACTION_CREATE", press(3000+n, 100+n+tt.other, "/key"))
				}
				g.stay()
			})
			refuse := sync.OnceFunc(func() { close(refused) })
			f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
				if c.String() != "POST channels/9/messages" {
					return 0, nil, ""
				}
				refuse()
				return 429, nil, `{"retry_after":100}` // far beyond this test
			})
			c := f.client(t, func(o *Options) { o.Workers, o.Grace, o.DeferAfter = 2, 10*time.Millisecond, time.Hour })
			pressed := make(chan bool, presses)
			start(t, c, &fakeHandler{
				message: func(ctx context.Context, _ *IncomingMessage) { tt.answer(ctx, c) },
				interaction: func(ctx context.Context, i *Interaction, r Responder) {
					if i.Path == "/talk" {
						tt.answer(ctx, c)
						return
					}
					if err := r.Update(ctx, text("pressed")); err != nil {
						t.Error(err)
					}
					pressed <- true
				},
			})
			for range presses {
				within(t, "press while the channel is blocked", pressed)
			}
		})
	}
}

// queued starts a queue whose sending waits for release, and gathers what it sends.
func queued(t *testing.T) (q *remarks, sent chan []Remark, release chan bool) {
	sent, release = make(chan []Remark, 100), make(chan bool)
	q = newRemarks(func(ctx context.Context, _ storage.ID, batch []Remark) {
		select {
		case <-release:
		case <-ctx.Done():
		}
		sent <- batch
	}, func(int) {})
	t.Cleanup(q.stop)
	return q, sent, release
}

func TestRemarksAreMergedAndBounded(t *testing.T) {
	t.Parallel()
	q, sent, release := queued(t)
	taken := 0
	for n := range 60 {
		if q.add(9, Remark{To: storage.ID(n + 1), Text: "hello"}) {
			taken++
		}
	}
	// Some of them are being sent.
	if taken < maxRemarks || taken > maxRemarks+mergedParts {
		t.Errorf("%d of 60 were taken for one channel", taken)
	}
	if !q.add(8, Remark{To: 1, Text: "hello"}) {
		t.Error("another channel has no room")
	}
	close(release)
	if left := q.close(context.Background()); left != 0 {
		t.Errorf("%d channels are left", left)
	}
	close(sent)
	said, messages := 0, 0
	for batch := range sent {
		said += len(batch)
		messages++
	}
	if said != taken+1 || messages > 5 {
		t.Errorf("%d remarks in %d messages, want %d in 5 at most", said, messages, taken+1)
	}
	if q.add(9, Remark{Text: "late"}) {
		t.Error("a remark was taken after the close")
	}
}

func TestRemarksInFewChannels(t *testing.T) {
	t.Parallel()
	q, _, _ := queued(t)
	taken := 0
	for n := range 2 * maxTalks {
		if q.add(storage.ID(n+1), Remark{Text: "hello"}) {
			taken++
		}
	}
	if taken != maxTalks {
		t.Errorf("remarks were taken for %d channels at once, want %d", taken, maxTalks)
	}
	if !q.add(1, Remark{Text: "more"}) {
		t.Error("a channel that has a queue takes no more")
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if left := q.close(ended); left == 0 {
		t.Error("close does not tell what is left")
	}
}

// Whatever the remarks, a message of them is one that Discord takes, and answers all
// whom they are for.
func TestRemarksFitIntoMessages(t *testing.T) {
	t.Parallel()
	q, sent, release := queued(t)
	long := strings.Repeat("x", mergedText/2)
	for n := range maxRemarks {
		r := Remark{To: storage.ID(n + 1), ReplyTo: 77, Text: fmt.Sprint("line ", n)}
		if n%3 == 0 {
			r.Text += long
		}
		if n%2 == 0 {
			r.Button = &discordgo.Button{Label: "Open", Style: discordgo.PrimaryButton, CustomID: fmt.Sprint("/board/", n)}
		}
		q.add(9, r)
	}
	close(release)
	q.close(context.Background())
	close(sent)
	f := newFake(t) // which checks the requests against Discord's schema
	c := f.client(t, nil)
	said := map[storage.ID]bool{}
	for batch := range sent {
		c.sendRemarks(context.Background(), 9, batch)
		for _, r := range batch {
			said[r.To] = true
		}
	}
	if len(said) != maxRemarks {
		t.Errorf("%d of %d remarks were sent", len(said), maxRemarks)
	}
	for _, call := range f.sent() {
		var m struct {
			Components json.RawMessage `json:"components"`
		}
		if err := json.Unmarshal(call.body, &m); err != nil {
			t.Fatal(err)
		}
		if parts := strings.Count(string(m.Components), `"type"`); parts > 40 || len(m.Components) > 4000+100*40 {
			t.Errorf("%d components in %d bytes: %s", parts, len(m.Components), m.Components)
		}
	}
}

func TestRemarksMessage(t *testing.T) {
	open := func(id string) *discordgo.Button { return &discordgo.Button{Label: "Open", CustomID: id} }
	tests := []struct {
		name  string
		batch []Remark
		reply storage.ID
		lines []string
		users []storage.ID
	}{
		{"one", []Remark{{To: 1, ReplyTo: 5, Text: "hi"}}, 5, []string{"hi"}, []storage.ID{1}},
		{"one to a message that is gone", []Remark{{To: 1, Text: "hi"}}, 0, []string{"<@1> hi"}, []storage.ID{1}},
		{"one with a button", []Remark{{To: 1, ReplyTo: 5, Text: "hi", Button: open("/1")}}, 5, []string{"hi [/1]"}, []storage.ID{1}},
		{"the same to several", []Remark{{To: 1, ReplyTo: 5, Text: "hi"}, {To: 2, ReplyTo: 6, Text: "hi"}, {To: 1, ReplyTo: 7, Text: "hi"}}, 0,
			[]string{"<@1> <@2> hi"}, []storage.ID{1, 2}},
		{"several", []Remark{{To: 1, Text: "a"}, {To: 2, Text: "b", Button: open("/2")}, {To: 1, Text: "b", Button: open("/1")}, {To: 3, Text: "a"}}, 0,
			[]string{"<@1> <@3> a", "<@2> b [/2]", "<@1> b [/1]"}, []storage.ID{1, 2, 3}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := remarksMessage(tt.batch)
			var lines []string
			for _, part := range m.Components {
				line := ""
				if s, ok := part.(discordgo.Section); ok {
					line = " [" + s.Accessory.(discordgo.Button).CustomID + "]"
					part = s.Components[0]
				}
				lines = append(lines, part.(discordgo.TextDisplay).Content+line)
			}
			if m.ReplyTo != tt.reply || !slices.Equal(lines, tt.lines) || !slices.Equal(m.Mentions.Users, tt.users) {
				t.Errorf("got %q to %d for %v, want %q to %d for %v", lines, m.ReplyTo, m.Mentions.Users, tt.lines, tt.reply, tt.users)
			}
		})
	}
}

// What the handler does not want takes no room from what it wants.
func TestUnwantedTalkIsDropped(t *testing.T) {
	t.Parallel()
	dropped := &dropCount{}
	c, err := New(Options{Token: "secret", Metrics: dropped, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan storage.ID, 100)
	gate := make(chan bool)
	s := newServing(context.Background(), c, &fakeHandler{
		wanted:  func(m *IncomingMessage) bool { return m.Text == "a1=3" },
		message: func(_ context.Context, m *IncomingMessage) { <-gate; served <- m.ID },
	})
	said := 0
	say := func(times int, text string) {
		for range times {
			said++
			s.event(0, "MESSAGE_CREATE", []byte(fmt.Sprintf(`{"id":"%d","channel_id":"9","guild_id":"7","author":{"id":"5"},"content":%q}`, said, text)), false)
		}
	}
	say(1, "a1=3")
	say(10*chatRoom.each, "nice weather")
	say(chatRoom.each-1, "a1=3")
	if n := dropped.n.Load(); n != 0 {
		t.Errorf("%d messages were dropped for want of room", n)
	}
	close(gate)
	s.drain()
	if len(served) != chatRoom.each {
		t.Errorf("%d messages were served, want %d", len(served), chatRoom.each)
	}
}

// dropCount counts what was dropped.
type dropCount struct {
	noMetrics
	n atomic.Int32
}

func (c *dropCount) Dropped() { c.n.Add(1) }

// Where Discord refuses replies a remark goes out as a message that names its person, and for a
// while no reply is tried there.
func TestRemarksWithoutReplies(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
		if c.String() == "POST channels/9/messages" && strings.Contains(string(c.body), "message_reference") {
			return 403, nil, `{"code":160002,"message":"Cannot reply without permission to read message history"}`
		}
		return 0, nil, ""
	})
	c := f.client(t, nil)
	for i, want := range []int{2, 1} {
		before := len(f.sent())
		c.Say(9, Remark{To: 5, ReplyTo: 6, Text: "hello"})
		eventually(t, "the remark", func() bool { return len(f.sent()) == before+want })
		last := string(f.sent()[before+want-1].body)
		if strings.Contains(last, "message_reference") || !strings.Contains(last, `\u003c@5\u003e hello`) {
			t.Errorf("remark %d goes out as %s", i, last)
		}
	}
}

// TestRemarksOfAMessage merges remarks up to the text and the parts that a message has room for.
func TestRemarksOfAMessage(t *testing.T) {
	for name, test := range map[string]struct {
		lengths []int
		want    int // of the first message
	}{
		"one too long":    {[]int{4000, 1}, 1},
		"just fit":        {[]int{1750, 1750, 1}, 2},
		"one letter over": {[]int{1750, 1751}, 1},
		"three":           {[]int{1000, 2000, 500}, 3},
		"three and over":  {[]int{1000, 2000, 501}, 2},
		"twelve parts":    {slices.Repeat([]int{1}, 12), 12},
		"thirteen parts":  {slices.Repeat([]int{1}, 13), 12},
	} {
		q := newRemarks(nil, func(int) {})
		for _, n := range test.lengths {
			q.waiting[9] = append(q.waiting[9], Remark{Text: strings.Repeat("x", n)})
		}
		if first := q.next(9); len(first) != test.want || len(q.waiting[9]) != len(test.lengths)-test.want {
			t.Errorf("%s: %d in the first message, %d wait; want %d first", name, len(first), len(q.waiting[9]), test.want)
		}
		q.stop()
	}
}
