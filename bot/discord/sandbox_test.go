package discord

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/internal/openapi"
	"kenkenbot/storage"
)

// echo is a little bot on this package, to be tried against the sandbox: /echo and
// its button do what their word says.
type echo struct {
	t      *testing.T
	client *Client
	ready  chan App

	mu       sync.Mutex
	messages []*IncomingMessage
	guilds   map[storage.ID]string
}

var echoCommands = []*discordgo.ApplicationCommand{{
	Name: "echo", Description: "Do as told",
	Options: []*discordgo.ApplicationCommandOption{
		{Type: discordgo.ApplicationCommandOptionString, Name: "word", Description: "What to do", Required: true},
		{Type: discordgo.ApplicationCommandOptionChannel, Name: "channel", Description: "Where"},
	},
}}

func (e *echo) Connected(ctx context.Context, app App) error {
	_, err := e.client.RegisterCommands(ctx, 0, echoCommands)
	e.ready <- app
	return err
}

func (e *echo) Interaction(i *Interaction) Handling {
	return Handling{e.late(i), func(ctx context.Context, r Responder) error { return e.serve(ctx, i, r) }}
}

func (e *echo) late(i *Interaction) Deferral {
	switch word(i) {
	case "form":
		return NoDeferral
	}
	if i.Kind == Component {
		return DeferUpdate
	}
	return DeferPrivate
}

// word is what an interaction asks for.
func word(i *Interaction) string {
	if i.Kind == Command {
		return i.Text("word")
	}
	return strings.TrimPrefix(i.Path, "/do/")
}

func (e *echo) serve(ctx context.Context, i *Interaction, r Responder) error {
	var err error
	private := pictured("done " + word(i))
	private.Ephemeral = true
	switch word(i) {
	case "slow":
		time.Sleep(300 * time.Millisecond)
		_, err = r.Respond(ctx, private)
	case "slow-public":
		time.Sleep(300 * time.Millisecond)
		_, err = r.Respond(ctx, pictured("done slow-public"))
	case "update":
		err = r.Update(ctx, pictured("updated by "+i.User.Name))
	case "slow-update":
		time.Sleep(300 * time.Millisecond)
		err = r.Update(ctx, pictured("updated late"))
	case "form":
		err = r.Modal(ctx, Modal{CustomID: "/do/sent", Title: "Words", Components: []discordgo.MessageComponent{
			discordgo.Label{Label: "Words", Component: discordgo.TextInput{CustomID: "words", Style: discordgo.TextInputParagraph, MaxLength: 100}}}})
	case "sent":
		err = r.Update(ctx, pictured("form says "+i.Field("words")))
	case "more":
		if _, err = r.Respond(ctx, private); err == nil {
			_, err = r.Respond(ctx, Message{Content: "and more", Ephemeral: true})
		}
	case "replace": // a private message that a press on it takes away
		if err = r.Update(ctx, pictured("replaced")); err == nil {
			err = e.client.DeleteAnswer(ctx, r.Answer())
		}
	case "rights":
		c, ok := i.Channel("channel")
		_, err = r.Respond(ctx, Message{Content: fmt.Sprint(ok, " ", c.ID != 0, " ", c.AppPermissions&discordgo.PermissionSendMessages != 0), Ephemeral: true})
	case "panic":
		panic("as told")
	default:
		_, err = r.Respond(ctx, private)
	}
	// After a silence, what was pressed in it comes too late to be answered; what is
	// delivered twice is answered once.
	if err != nil && !errors.Is(err, ErrExpired) && !errors.Is(err, ErrDuplicate) {
		e.t.Errorf("%s: %v", word(i), err)
	}
	return err
}

// pictured is a message of all that boards have.
func pictured(line string) Message {
	f := File{Name: "board.png", ContentType: "image/png", Data: onePixel, AltText: "A board: " + line}
	var buttons []discordgo.MessageComponent
	for _, w := range []string{"update", "slow-update", "form", "public", "replace"} {
		buttons = append(buttons, discordgo.Button{Label: w, Style: discordgo.SecondaryButton, CustomID: "/do/" + w})
	}
	return Message{Files: []File{f}, Components: []discordgo.MessageComponent{discordgo.Container{Components: []discordgo.MessageComponent{
		discordgo.TextDisplay{Content: line}, Gallery(f), discordgo.ActionsRow{Components: buttons},
	}}}}
}

// onePixel is the smallest PNG.
var onePixel = []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89" +
	"\x00\x00\x00\rIDATx\x9cc\xf8\xcf\xc0\xf0\x1f\x00\x05\x00\x01\xff\x89\x99=\x1d\x00\x00\x00\x00IEND\xaeB`\x82")

func (e *echo) Wanted(*IncomingMessage) bool { return true }

func (e *echo) Message(_ context.Context, m *IncomingMessage) {
	e.mu.Lock()
	e.messages = append(e.messages, m)
	e.mu.Unlock()
	if _, err := e.client.Send(context.Background(), m.ChannelID, Message{Content: "heard", ReplyTo: m.ID}); err != nil {
		e.t.Error(err)
	}
}

func (e *echo) GuildSeen(_ context.Context, g Guild) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.guilds[g.ID] = g.Name
}

func (e *echo) GuildGone(_ context.Context, id storage.ID) {
	e.mu.Lock()
	defer e.mu.Unlock()
	delete(e.guilds, id)
}

// newEcho starts a sandbox and an echo in it, with that many connections; 0 is as many as
// the sandbox recommends. With the schema at hand, all that passes between them is checked
// against it.
func newEcho(t *testing.T, shards int) (*echo, *sandboxtest.Client) {
	server := sandboxtest.Start(t, sandbox.Options{Heartbeat: time.Second, IdentifyEvery: quick.IdentifyGap / 2}) // as much shorter than Discord's as the bot's
	target, err := url.Parse(server.URL())
	if err != nil {
		t.Fatal(err)
	}
	traffic := openapi.FromEnv(t).Recorder()
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }}
	between := httptest.NewServer(traffic.Middleware(proxy))
	address := between.URL
	t.Cleanup(func() {
		between.Close()
		for _, v := range traffic.Violations() {
			t.Error(v)
		}
		if traffic.Exchanges() < 3 {
			t.Errorf("only %d exchanges were seen", traffic.Exchanges())
		}
	})
	e := &echo{t: t, ready: make(chan App, 100), guilds: map[storage.ID]string{}}
	e.client = testClient(t, address, func(o *Options) {
		o.Token, o.DeferAfter, o.Apology, o.Shards = server.Token(), 100*time.Millisecond, sorry, shards
	})
	start(t, e.client, e)
	if app := within(t, "READY", e.ready); app.ID == 0 || app.BotID == 0 || app.BotName == "" {
		t.Errorf("got %+v", app)
	}
	people := sandboxtest.NewClient(server.URL())
	e.settle(people)
	return e, people
}

// settle waits until a command is answered: connected, and the commands registered.
func (e *echo) settle(people *sandboxtest.Client) {
	e.t.Helper()
	eventually(e.t, "an answer", func() bool {
		out, err := people.As("probe", "quiet").Send("/echo word:hello")
		return err == nil && out.Error == nil && len(out.Messages) > 0
	})
}

// last returns the last message of an outcome, or fails.
func last(t *testing.T, out sandboxtest.Outcome, err error) sandboxtest.Message {
	t.Helper()
	if err != nil || out.Error != nil || len(out.Messages) == 0 {
		t.Fatalf("got %+v, %v", out, err)
	}
	return out.Messages[len(out.Messages)-1]
}

func wants(t *testing.T, m sandboxtest.Message, ephemeral bool, part string) {
	t.Helper()
	if whole := fmt.Sprintf("%+v", m); !strings.Contains(whole, part) || m.Sandbox == nil || m.Sandbox.Ephemeral != ephemeral {
		t.Errorf("want %q, ephemeral %v, in %s %+v", part, ephemeral, whole, m.Sandbox)
	}
}

// sees waits until a person sees a message with that part.
func sees(t *testing.T, p *sandboxtest.Person, part string) {
	t.Helper()
	eventually(t, p.Name+" sees "+part, func() bool {
		list, err := p.Messages()
		return err == nil && strings.Contains(fmt.Sprintf("%+v", list), part)
	})
}

func TestInTheSandbox(t *testing.T) {
	t.Parallel()
	e, people := newEcho(t, 0)
	ann := people.As("ann", "general")

	t.Run("answers", func(t *testing.T) {
		out, err := ann.Send("/echo word:hello")
		m := last(t, out, err)
		wants(t, m, true, "done hello")
		if len(m.Media()) != 1 {
			t.Fatalf("attachments %+v", m.Media())
		}
		if data, err := people.Download(m.Media()[0].URL); err != nil || !bytes.Equal(data, onePixel) {
			t.Errorf("the picture: %q, %v", data, err)
		}
		first := m.Media()[0].AttachmentID
		out, err = ann.Click(m.ID, "/do/update")
		m = last(t, out, err)
		wants(t, m, true, "updated by ann")
		if len(m.Media()) != 1 || m.Media()[0].AttachmentID == first {
			t.Errorf("an edit must bring one new picture: %+v", m.Media())
		}
		out, err = ann.Click(m.ID, "/do/slow-update")
		m = last(t, out, err)
		wants(t, m, true, "updated late")
		if len(m.Media()) != 1 {
			t.Errorf("attachments %+v", m.Media())
		}
	})
	t.Run("deferred", func(t *testing.T) {
		out, err := ann.Send("/echo word:slow")
		wants(t, last(t, out, err), true, "done slow")
		if seen, err := people.As("bob", "general").Messages(); err != nil || len(seen) != 0 {
			t.Errorf("others see %+v, %v", seen, err)
		}
		// The promise was private and the answer is not: it comes in another message.
		out, err = ann.Send("/echo word:slow-public")
		last(t, out, err)
		sees(t, people.As("bob", "general"), "done slow-public")
	})
	t.Run("form", func(t *testing.T) {
		out, err := ann.Send("/echo word:hello")
		m := last(t, out, err)
		out, err = ann.Click(m.ID, "/do/form")
		if err != nil || out.Modal == nil {
			t.Fatalf("got %+v, %v", out, err)
		}
		out, err = ann.Submit(out.Modal.ID, map[string]any{"words": "a1=3"})
		wants(t, last(t, out, err), true, "form says a1=3")
	})
	t.Run("more", func(t *testing.T) {
		out, err := ann.Send("/echo word:more")
		last(t, out, err)
		sees(t, ann, "done more")
		sees(t, ann, "and more")
	})
	t.Run("removed", func(t *testing.T) {
		out, err := ann.Send("/echo word:gone")
		m := last(t, out, err)
		if _, err := ann.Click(m.ID, "/do/replace"); err != nil {
			t.Fatal(err)
		}
		// Its token has done its work: what is private and gone is seen no more.
		eventually(t, "the message is gone", func() bool {
			list, err := ann.Messages()
			return err == nil && !slices.ContainsFunc(list, func(seen sandboxtest.Message) bool { return seen.ID == m.ID })
		})
	})
	t.Run("apology", func(t *testing.T) {
		out, err := ann.Send("/echo word:panic")
		wants(t, last(t, out, err), true, "Sorry: ")
	})
	t.Run("rights", func(t *testing.T) {
		out, err := ann.Send("/echo word:rights channel:#puzzles")
		wants(t, last(t, out, err), true, "true true true")
	})
	t.Run("messages", func(t *testing.T) {
		dm := people.As("ann", "dm")
		out, err := dm.Send("a1=3")
		wants(t, last(t, out, err), false, "heard")
		e.mu.Lock()
		m := e.messages[0]
		e.mu.Unlock()
		if m.Text != "a1=3" || m.User.Name != "ann" || m.GuildID != 0 || m.ToBot {
			t.Errorf("got %+v", m)
		}
	})
	t.Run("channels", func(t *testing.T) { e.tryChannels(t, people) })
}

func (e *echo) tryChannels(t *testing.T, people *sandboxtest.Client) {
	ctx := context.Background()
	c := e.client
	general, err := people.As("ann", "general").Send("here")
	if err != nil || len(general.Messages) == 0 {
		t.Fatalf("got %+v, %v", general, err)
	}
	channel := storage.ParseID(general.Messages[0].ChannelID)
	if got, err := c.Channel(ctx, channel); err != nil || got.ID != channel || got.GuildID == 0 {
		t.Errorf("channel %+v, %v", got, err)
	}
	rights, err := c.Permissions(ctx, channel)
	if err != nil || rights&discordgo.PermissionSendMessages == 0 || rights&discordgo.PermissionAttachFiles == 0 {
		t.Errorf("rights %b, %v", rights, err)
	}
	post := pictured("the daily")
	post.Nonce = "daily-1"
	id, err := c.Send(ctx, channel, post)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := c.Send(ctx, channel, post); err != nil || again != id {
		t.Errorf("the same nonce made %v after %v, %v", again, id, err)
	}
	if err := c.Edit(ctx, channel, id, pictured("the daily, late")); err != nil {
		t.Error(err)
	}
	list, err := c.Messages(ctx, channel, id-1, MessagePage)
	if err != nil || len(list) == 0 || list[0].ID != id || len(list[0].CustomIDs) != 5 {
		t.Errorf("messages %+v, %v", list, err)
	}
	for range 2 {
		if err := c.Delete(ctx, channel, id); err != nil {
			t.Error(err)
		}
	}
	dm, err := c.OpenDM(ctx, storage.ParseID(general.Messages[0].Author.ID))
	if err != nil || dm == 0 {
		t.Errorf("direct messages: %v, %v", dm, err)
	}
	if changed, err := c.RegisterCommands(ctx, 0, echoCommands); err != nil || changed {
		t.Errorf("the same commands were registered again: %v, %v", changed, err)
	}
	if err := people.Fault(sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Channel: "general", Permission: "SEND_MESSAGES"}); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Send(ctx, channel, text("x")); !api.Lost(err) {
		t.Errorf("without the right to send: %v", err)
	}
	if rights, err := c.Permissions(ctx, channel); err != nil || rights&discordgo.PermissionSendMessages != 0 {
		t.Errorf("rights %b, %v", rights, err)
	}
}

// The bot answers again after each fault of the sandbox.
func TestSandboxFaults(t *testing.T) {
	t.Parallel()
	for _, f := range []sandboxtest.Fault{
		{Kind: sandboxtest.FaultGatewayDrop}, {Kind: sandboxtest.FaultReconnect}, {Kind: sandboxtest.FaultInvalidSession},
		{Kind: sandboxtest.FaultInvalidSession, N: 2}, {Kind: sandboxtest.FaultSilence}, {Kind: sandboxtest.FaultHalfOpen}, {Kind: sandboxtest.FaultNoAck},
		{Kind: sandboxtest.FaultStatus, N: 2, Status: 503},
		{Kind: sandboxtest.FaultDelay, N: 2, MS: 300}, {Kind: sandboxtest.FaultDuplicate, N: 1}, {Kind: sandboxtest.FaultUnavailable},
	} {
		t.Run(fmt.Sprint(f.Kind, f.N, f.Status), func(t *testing.T) {
			t.Parallel()
			e, people := newEcho(t, 0)
			if err := people.Fault(f); err != nil {
				t.Fatal(err)
			}
			if f.Kind == sandboxtest.FaultUnavailable {
				time.Sleep(100 * time.Millisecond)
				if err := people.Fault(sandboxtest.Fault{Kind: sandboxtest.FaultGrant}); err != nil {
					t.Fatal(err)
				}
			}
			e.settle(people)
			e.mu.Lock()
			defer e.mu.Unlock()
			if len(e.guilds) != 1 {
				t.Errorf("servers %v", e.guilds)
			}
		})
	}
}

// Several connections share the servers; direct messages come to the first.
func TestShardsInTheSandbox(t *testing.T) {
	t.Parallel()
	e, people := newEcho(t, 3)
	eventually(t, "three connections", func() bool { return e.client.Health().Connected })
	for _, server := range []string{"one", "two", "three", "four"} {
		out, err := people.In(server).As("ann", "general").Send("/echo word:hello")
		wants(t, last(t, out, err), true, "done hello")
	}
	if _, err := people.As("ann", "dm").Send("a1=3"); err != nil {
		t.Fatal(err)
	}
	sees(t, people.As("ann", "dm"), "heard")
	if !e.client.Drop() {
		t.Error("nothing was dropped")
	}
	eventually(t, "three connections again", func() bool { return e.client.Health().Connected })
	out, err := people.In("two").As("ann", "general").Send("/echo word:again")
	wants(t, last(t, out, err), true, "done again")
}
