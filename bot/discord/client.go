package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/discord/gateway"
	"kenkenbot/bot/discord/wire"
	"kenkenbot/internal/cache"
	"kenkenbot/storage"
)

// Options say how a Client connects. Token is needed; the rest has defaults.
type Options struct {
	Token string
	// BaseURL is another server than Discord's: http://127.0.0.1:8080 of a sandbox.
	BaseURL string
	// Page is the address of the program's own page, and Release its version. Both name it in every
	// request; either may be empty.
	Page, Release string
	// MessageContent asks for the privileged intent, so that the texts of all
	// messages arrive.
	MessageContent bool
	// DeferAfter is when an interaction that has no answer yet is deferred, measured
	// from its arrival: 1.5 s. Discord waits for 3 s.
	DeferAfter time.Duration
	// HandlerTime bounds the context of a handler: 2 minutes.
	HandlerTime time.Duration
	// Grace is how long the end of Run waits for handlers: 20 s.
	Grace time.Duration
	// Shards is the number of connections to the gateway, each of which serves a share of the
	// servers: 0 takes as many as Discord recommends.
	Shards int
	// HandOver has a process alone keep its gateway sessions in the Store when Run ends in
	// good order, and go on with those that another one kept: events that come in between
	// are served then. Without it the sessions are ended, and the bot shows as offline at once.
	HandOver bool
	// Fleet holds everything that the bot's processes share, if there are several; nil is a process
	// alone.
	Fleet Fleet
	// Pace waits until a call may be sent that counts for the limit of all calls together; nil is the
	// Fleet's, or that of a process alone.
	Pace func(context.Context) error
	// Workers is how many handlers of interactions work at once: 32. Chat has others.
	Workers int
	// Now is the bot's clock, which is compared with Discord's: time.Now.
	Now func() time.Time
	// Store keeps when the bot began its gateway sessions, over restarts; without one
	// each process counts from the start.
	Store storage.Store
	// Apology returns what is said to somebody who got no answer. It may be nil.
	Apology func(Unanswered) Message
	// Dispatch, if it is set, sees each event of the gateway before it is served:
	// its name, such as MESSAGE_CREATE, and its data as JSON. It must not block, and is
	// called from the goroutines of all connections.
	Dispatch func(event string, data json.RawMessage)
	Log      *slog.Logger // slog.Default()
	Metrics  Metrics      // counts nothing

	times gateway.Times // of the gateway
}

func (o *Options) setDefaults() {
	setDefault(&o.DeferAfter, 1500*time.Millisecond)
	setDefault(&o.HandlerTime, 2*time.Minute)
	setDefault(&o.Grace, 20*time.Second)
	setDefault(&o.Workers, 32)
	o.HandOver = o.HandOver && o.Fleet == nil // else the sessions are the fleet's
	setDefault(&o.Log, slog.Default())
	if o.Now == nil {
		o.Now = time.Now
	}
	setDefault[Metrics](&o.Metrics, noMetrics{})
}

// userAgent names the program as Discord wants it (page reference, User Agent): DiscordBot (URL,
// VERSION), and after that what one likes. A program without a page is named after the library that makes
// the calls.
func (o *Options) userAgent() string {
	program := strings.TrimSuffix("kenkenbot/"+strings.TrimPrefix(o.Release, "v"), "/")
	if o.Page == "" {
		return "DiscordBot (https://github.com/bwmarrin/discordgo, v" + discordgo.VERSION + ") " + program
	}
	return "DiscordBot (" + o.Page + ", " + cmp.Or(o.Release, "unknown") + ") " + program
}

// intents are those that the bot asks for.
func (o *Options) intents() discordgo.Intent {
	intents := discordgo.IntentsGuilds | discordgo.IntentsGuildMessages | discordgo.IntentsDirectMessages
	if o.MessageContent {
		intents |= discordgo.IntentMessageContent
	}
	return intents
}

// gateway returns the options of the gateway, which asks Discord through r.
func (o *Options) gateway(r *api.Caller) gateway.Options {
	g := gateway.Options{
		Token: o.Token, UserAgent: o.userAgent(), Intents: o.intents(), Shards: o.Shards, HandOver: o.HandOver,
		Store: o.Store, API: r, Metrics: o.Metrics, Times: o.times, Log: o.Log,
	}
	if o.Fleet != nil {
		g.Fleet = o.Fleet
	}
	return g
}

func setDefault[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}

// Client is the bot's connection. Its calls may be used before and during Run.
type Client struct {
	opts     Options
	rest     *api.Caller
	remarks  *remarks
	locked   Refusals                             // who was told lately that a thread is locked
	replies  Refusals                             // the channels in which Discord refuses replies
	dms      *cache.Cache[storage.ID, storage.ID] // the channel of direct messages of a person
	backlog  *backlog
	clockLog clockLog
	ownRoles sync.Map // by server, the role that the bot got with its invitation; 0 is known to be none
	gateway  *gateway.Gateway

	mu       sync.Mutex // guards what follows
	app      App
	clockOff time.Duration
}

// New returns a client that is not connected yet.
func New(opts Options) (*Client, error) {
	opts.setDefaults()
	if opts.Token == "" {
		return nil, &api.FatalError{Reason: "no token: set DISCORD_TOKEN to the bot's token from the developer portal"}
	}
	o := api.Options{Token: opts.Token, BaseURL: opts.BaseURL, UserAgent: opts.userAgent(), Exchanged: opts.Metrics.REST, Now: opts.Now, Pace: opts.Pace}
	if opts.Fleet != nil && opts.Pace == nil {
		o.Pace = opts.Fleet.Pace
	}
	r, err := api.New(o)
	if err != nil {
		return nil, err
	}
	c := &Client{
		opts:    opts,
		rest:    r,
		backlog: &backlog{told: opts.Metrics.Waiting},
		replies: NewRefusals(), locked: NewRefusals(),
		dms: cache.New[storage.ID, storage.ID](maxDMs),
	}
	c.gateway = gateway.New(opts.gateway(r))
	c.remarks = newRemarks(c.sendRemarks, c.backlog.add)
	return c, nil
}

// Application asks Discord who the bot is. A refused token is a *FatalError.
func (c *Client) Application(ctx context.Context) (App, error) {
	var w wire.App
	err := c.rest.Do(ctx, api.Call{Method: http.MethodGet, Path: "oauth2/applications/@me"}, &w)
	if err != nil {
		return App{}, api.Fatal(err)
	}
	app := App{ID: storage.ParseID(w.ID), Name: w.Name, BotID: storage.ParseID(w.Bot.ID), BotName: w.Bot.Username}
	c.setApp(app)
	return app, nil
}

func (c *Client) setApp(app App) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if app.ID != 0 && app.BotID != 0 {
		c.app = app
	}
}

// botID returns the ID of the bot's user, 0 while it is not known.
func (c *Client) botID() storage.ID {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.app.BotID
}

// App returns who the bot is, asking Discord if that is not known yet.
func (c *Client) App(ctx context.Context) (App, error) {
	c.mu.Lock()
	app := c.app
	c.mu.Unlock()
	if app.ID != 0 {
		return app, nil
	}
	return c.Application(ctx)
}

// Send posts a message and returns its ID. It carries an enforced nonce, so that a
// repeat after a lost answer posts nothing twice.
func (c *Client) Send(ctx context.Context, channel storage.ID, m Message) (storage.ID, error) {
	sent, err := c.send(ctx, channel, m)
	return sent.ID, err
}

func (c *Client) send(ctx context.Context, channel storage.ID, m Message) (ShownMessage, error) {
	if m.Nonce == "" {
		m.Nonce = freshNonce()
	}
	b, err := encodeMessage(&m, forChannel, 0)
	if err != nil {
		return ShownMessage{}, err
	}
	var sent wireShown
	err = c.rest.Do(ctx, api.Call{Method: http.MethodPost, Path: "channels/" + channel.String() + "/messages", Body: b, Nonced: true}, &sent)
	return sent.shown(), err
}

// Edit replaces a message of the bot, pictures included.
func (c *Client) Edit(ctx context.Context, channel, message storage.ID, m Message) error {
	_, err := c.edit(ctx, channel, message, m)
	return err
}

func (c *Client) edit(ctx context.Context, channel, message storage.ID, m Message) (ShownMessage, error) {
	b, err := encodeMessage(&m, forEdit, 0)
	if err != nil {
		return ShownMessage{}, err
	}
	var now wireShown
	err = c.rest.Do(ctx, api.Call{Method: http.MethodPatch, Path: messagePath(channel, message), Body: b}, &now)
	return now.shown(), err
}

// Delete removes a message; one that is gone already is no error.
func (c *Client) Delete(ctx context.Context, channel, message storage.ID) error {
	err := c.rest.Do(ctx, api.Call{Method: http.MethodDelete, Path: messagePath(channel, message)}, nil)
	return api.Unless(api.CodeUnknownMessage, err)
}

// React marks a message with an emoji.
func (c *Client) React(ctx context.Context, channel, message storage.ID, emoji string) error {
	return c.rest.Do(ctx, api.Call{Method: http.MethodPut, Path: messagePath(channel, message) + "/reactions/" + url.PathEscape(emoji) + "/@me"}, nil)
}

func messagePath(channel, message storage.ID) string {
	return "channels/" + channel.String() + "/messages/" + message.String()
}

// PostedMessage is a message found in a channel.
type PostedMessage struct {
	ID        storage.ID
	Author    User
	CustomIDs []string // of all its components
	Nonce     string
}

// MessagePage is how many messages Discord gives at once at most.
const MessagePage = 100

// Messages returns the first messages of a channel that came after an ID, at most
// limit (1 to MessagePage), newest first; a shorter page reaches the present. The
// bot needs the right to read the history, without which Discord returns none.
func (c *Client) Messages(ctx context.Context, channel, after storage.ID, limit int) ([]PostedMessage, error) {
	return c.messages(ctx, channel, url.Values{"after": {strconv.FormatInt(int64(after), 10)}, "limit": {strconv.Itoa(limit)}})
}

// LatestMessages returns the last MessagePage messages of a channel, newest first.
func (c *Client) LatestMessages(ctx context.Context, channel storage.ID) ([]PostedMessage, error) {
	return c.messages(ctx, channel, url.Values{"limit": {strconv.Itoa(MessagePage)}})
}

func (c *Client) messages(ctx context.Context, channel storage.ID, query url.Values) ([]PostedMessage, error) {
	var list []wire.Message
	err := c.rest.Do(ctx, api.Call{Method: http.MethodGet, Path: "channels/" + channel.String() + "/messages", Query: query}, &list)
	if err != nil {
		return nil, err
	}
	found := make([]PostedMessage, len(list))
	for i, w := range list {
		found[i] = PostedMessage{ID: storage.ParseID(w.ID), Author: userOf(w.Author, "")}
		json.Unmarshal(w.Nonce, &found[i].Nonce) // a number is none of ours
		found[i].CustomIDs = customIDs(nil, w.Components)
	}
	return found, nil
}

func customIDs(ids []string, components []wire.Component) []string {
	for _, c := range components {
		if c.CustomID != "" {
			ids = append(ids, c.CustomID)
		}
		if c.Accessory != nil {
			ids = customIDs(ids, []wire.Component{*c.Accessory})
		}
		ids = customIDs(ids, c.Components)
	}
	return ids
}

// Channel is a place for messages.
type Channel struct {
	ID      storage.ID
	GuildID storage.ID // 0 for direct messages
	Type    discordgo.ChannelType
}

// TakesDailies reports whether it is of a kind in which the bot posts: a text or
// announcement channel of a server.
func (c Channel) TakesDailies() bool {
	return c.GuildID != 0 && (c.Type == discordgo.ChannelTypeGuildText || c.Type == discordgo.ChannelTypeGuildNews)
}

// Channel asks for a channel.
func (c *Client) Channel(ctx context.Context, id storage.ID) (Channel, error) {
	w, err := c.channel(ctx, id)
	return Channel{ID: id, GuildID: storage.ParseID(w.GuildID), Type: w.Type}, err
}

func (c *Client) channel(ctx context.Context, id storage.ID) (wire.Channel, error) {
	var w wire.Channel
	err := c.rest.Do(ctx, api.Call{Method: http.MethodGet, Path: "channels/" + id.String()}, &w)
	return w, err
}

func (c *Client) guild(ctx context.Context, id storage.ID) (w wire.Guild, err error) {
	err = c.rest.Do(ctx, api.Call{Method: http.MethodGet, Path: "guilds/" + id.String()}, &w)
	return w, err
}

func (c *Client) member(ctx context.Context, guild, who storage.ID) (w wire.Member, err error) {
	err = c.rest.Do(ctx, api.Call{Method: http.MethodGet, Path: "guilds/" + guild.String() + "/members/" + who.String()}, &w)
	return w, err
}

// maxDMs bounds the remembered channels of direct messages.
const maxDMs = 10000

// OpenDM returns the channel for direct messages to a person.
func (c *Client) OpenDM(ctx context.Context, user storage.ID) (storage.ID, error) {
	if channel, _ := c.dms.Get(user); channel != 0 {
		return channel, nil
	}
	b, err := api.JSON(map[string]string{"recipient_id": user.String()})
	if err != nil {
		return 0, err
	}
	var w wire.Channel
	if err := c.rest.Do(ctx, api.Call{Method: http.MethodPost, Path: "users/@me/channels", Body: b}, &w); err != nil {
		return 0, err
	}
	channel := storage.ParseID(w.ID)
	c.dms.Put(user, channel)
	return channel, nil
}

// SessionLimit asks Discord what it says about beginning gateway sessions. A refused token
// is a *FatalError.
func (c *Client) SessionLimit(ctx context.Context) (gateway.SessionLimit, error) {
	return gateway.AskSessionLimit(ctx, c.rest)
}

// Drop cuts the connections to the gateway as a broken network would, so that Run has to
// resume their sessions. It reports whether there was one.
func (c *Client) Drop() bool { return c.gateway.Drop() }
