package discord

import (
	"context"
	"errors"
	"net/http"
	"time"

	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/discord/wire"
	"kenkenbot/internal/wait"
	"kenkenbot/storage"
)

// Details are the developer portal's settings of the application (page resources/application).
type Details struct {
	App
	// MessageContent says that the privileged intent of that name is switched on.
	MessageContent bool
	// Activity says that Activities are switched on.
	Activity bool
	// InteractionsURL is where interactions are sent by HTTP; "" is the gateway.
	InteractionsURL string
	// CodeGrant says that the bot joins a server only after a whole OAuth2 code
	// grant, for which a plain invite link is not enough.
	CodeGrant bool
	// Server and User are the two kinds of installation; nil is switched off.
	Server, User *Install
}

// Install is a kind of installation that is switched on. If Discord offers a link of its own for
// it, Scopes and Permissions are those in that link.
type Install struct {
	HasLink     bool
	Scopes      []string
	Permissions int64
}

// The flags of an application with the message content intent: approved by
// Discord, and switched on for a bot in few servers.
const (
	flagMessageContent        = 1 << 18
	flagMessageContentLimited = 1 << 19
)

// flagEmbedded is that of an application with an Activity.
const flagEmbedded = 1 << 17

// wireDetails is an application as the bot may see its own.
type wireDetails struct {
	wire.App
	Flags           int64  `json:"flags"`
	InteractionsURL string `json:"interactions_endpoint_url"`
	CodeGrant       bool   `json:"bot_require_code_grant"`
	// By kind of installation: 0 into a server, 1 into an account.
	Installs map[string]*wireInstall `json:"integration_types_config"`
}

type wireInstall struct {
	Link *struct {
		Scopes      []string `json:"scopes"`
		Permissions string   `json:"permissions"`
	} `json:"oauth2_install_params"`
}

// Details asks Discord how the application is set up. A refused token is a
// *FatalError.
func (c *Client) Details(ctx context.Context) (Details, error) {
	var w wireDetails
	if err := c.rest.Do(ctx, api.Call{Method: http.MethodGet, Path: "applications/@me"}, &w); err != nil {
		return Details{}, api.Fatal(err)
	}
	return Details{
		App:             App{ID: storage.ParseID(w.ID), Name: w.Name, BotID: storage.ParseID(w.Bot.ID), BotName: w.Bot.Username},
		MessageContent:  w.Flags&(flagMessageContent|flagMessageContentLimited) != 0,
		Activity:        w.Flags&flagEmbedded != 0,
		InteractionsURL: w.InteractionsURL,
		CodeGrant:       w.CodeGrant,
		Server:          w.Installs["0"].install(),
		User:            w.Installs["1"].install(),
	}, nil
}

func (w *wireInstall) install() *Install {
	switch {
	case w == nil:
		return nil
	case w.Link == nil:
		return &Install{}
	}
	return &Install{HasLink: true, Scopes: w.Link.Scopes, Permissions: parsePermissions(w.Link.Permissions)}
}

const (
	// firstAwaitPause is about the wait before Discord is asked again who the bot is; it
	// doubles up to maxAwaitPause.
	firstAwaitPause = 5 * time.Second
	maxAwaitPause   = 5 * time.Minute
)

// AwaitApplication asks Discord who the bot is until it answers: before that nothing should
// be done in the bot's name. It returns the context's error if that ends, and a
// *FatalError if Discord refuses the token.
func (c *Client) AwaitApplication(ctx context.Context) (App, error) {
	return c.awaitApplication(ctx, firstAwaitPause)
}

// awaitApplication waits for about first after a failure, longer after each further one.
func (c *Client) awaitApplication(ctx context.Context, first time.Duration) (App, error) {
	for failures := 1; ; failures++ {
		app, err := c.Application(ctx)
		_, fatal := errors.AsType[*api.FatalError](err)
		switch {
		case ctx.Err() != nil:
			return App{}, ctx.Err()
		case fatal:
			return App{}, err
		case err == nil && app.ID != 0:
			return app, nil
		case err == nil:
			err = errors.New("the answer names no application")
		}
		pause := wait.Backoff(first, maxAwaitPause, failures)
		c.opts.Log.Warn("Discord does not say who the bot is; nothing starts before it does", "error", err, "pause", pause.Round(time.Millisecond))
		if err := api.SleepUntil(ctx, time.Now().Add(pause)); err != nil {
			return App{}, err
		}
	}
}
