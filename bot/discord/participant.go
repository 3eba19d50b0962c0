package discord

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"time"

	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/discord/wire"
	"kenkenbot/storage"
)

// Participant is somebody to whom Discord shows the application's Activity.
type Participant struct {
	User
	Guild storage.ID // the server that they see it in; 0 in a direct message, and where the bot is not
}

// ErrStranger says that Discord does not vouch for somebody: their code is invalid, or they are not in the
// instance of the Activity that they name.
var ErrStranger = errors.New("not a participant of the Activity")

const (
	// instanceTries is how often Discord is asked whether somebody has come into an instance: its own
	// list may be a little behind the page.
	instanceTries = 3
	// instancePause is the wait between two of them.
	instancePause = 700 * time.Millisecond
)

// Participant finds out who is at the Activity's page: a code that their Discord gave to it is
// exchanged for the right to ask who they are, and Discord names the place of the instance and who is
// there (pages topics/oauth2, activities/development-guides/multiplayer-experience). Nothing that the
// page itself says is believed. The right to ask is used once and kept nowhere.
func (c *Client) Participant(ctx context.Context, secret, code, instance string) (Participant, error) {
	app, err := c.App(ctx)
	if err != nil {
		return Participant{}, err
	}
	who, err := c.whose(ctx, app.ID, secret, code)
	if err != nil {
		return Participant{}, err
	}
	guild, err := c.instance(ctx, app.ID, instance, who.ID)
	if err != nil {
		return Participant{}, err
	}
	p := Participant{User: userOf(who, "")}
	if guild == 0 {
		return p, nil
	}
	member, err := c.member(ctx, guild, p.ID)
	switch {
	case api.Permanent(err): // the bot is not in that server
		return p, nil
	case err != nil:
		return Participant{}, err
	}
	p.User, p.Guild = userOf(who, member.Nick), guild
	return p, nil
}

// whose returns whose code it is.
func (c *Client) whose(ctx context.Context, app storage.ID, secret, code string) (who wire.User, err error) {
	var token struct {
		AccessToken string `json:"access_token"`
	}
	err = c.rest.Do(ctx, api.Call{
		Method: http.MethodPost, Path: "oauth2/token", Body: api.Form(url.Values{"grant_type": {"authorization_code"}, "code": {code}}),
		Authorization: "Basic " + base64.StdEncoding.EncodeToString([]byte(url.QueryEscape(app.String())+":"+url.QueryEscape(secret))),
	}, &token)
	if refused, ok := errors.AsType[*api.Error](err); ok && refused.Status == http.StatusBadRequest {
		return who, fmt.Errorf("%w: %w", ErrStranger, err)
	}
	if err != nil {
		return who, err
	}
	err = c.rest.Do(ctx, api.Call{Method: http.MethodGet, Path: "users/@me", Authorization: "Bearer " + token.AccessToken}, &who)
	if err == nil && storage.ParseID(who.ID) == 0 {
		err = errors.New("users/@me: the answer names nobody")
	}
	return who, err
}

// TakesSecret reports whether a secret is the application's. Discord refuses a wrong one before it looks
// at the code, and the one sent here is invalid.
func (c *Client) TakesSecret(ctx context.Context, secret string) (bool, error) {
	app, err := c.App(ctx)
	if err != nil {
		return false, err
	}
	_, err = c.whose(ctx, app.ID, secret, "none")
	refused, _ := errors.AsType[*api.Error](err)
	switch {
	case errors.Is(err, ErrStranger):
		return true, nil
	case refused != nil && refused.Status == http.StatusUnauthorized:
		return false, nil
	}
	return false, err
}

// instanceName is the form of an instance's ID: it becomes part of a path.
var instanceName = regexp.MustCompile(`^[A-Za-z0-9_-]{1,200}$`)

// instance is a run of the Activity: where it is, and who is there.
type instance struct {
	Location struct {
		GuildID string `json:"guild_id"`
	} `json:"location"`
	Users []string `json:"users"`
}

// lookUp asks for an instance; nil means that there is none.
func (c *Client) lookUp(ctx context.Context, app storage.ID, name string) (*instance, error) {
	var found instance
	err := c.rest.Do(ctx, api.Call{Method: http.MethodGet, Path: "applications/" + app.String() + "/activity-instances/" + name}, &found)
	if refused, ok := errors.AsType[*api.Error](err); ok && refused.Status == http.StatusNotFound {
		return nil, nil
	}
	return &found, err
}

// instance returns the server in which an instance of the Activity is, 0 if it is in none. The error is
// ErrStranger if there is no such instance, or the person is not in it.
func (c *Client) instance(ctx context.Context, app storage.ID, name, who string) (storage.ID, error) {
	if !instanceName.MatchString(name) {
		return 0, ErrStranger
	}
	for try := 1; ; try++ {
		found, err := c.lookUp(ctx, app, name)
		switch {
		case err != nil:
			return 0, err
		case found != nil && slices.Contains(found.Users, who):
			return storage.ParseID(found.Location.GuildID), nil
		case try == instanceTries:
			return 0, ErrStranger
		}
		if err := api.SleepUntil(ctx, time.Now().Add(instancePause)); err != nil {
			return 0, err
		}
	}
}

// hosts are the origins of Discord's clients.
var hosts = []string{
	"https://discord.com", "https://ptb.discord.com", "https://canary.discord.com",
	"https://discordapp.com", "https://ptb.discordapp.com", "https://canary.discordapp.com",
}

// frames is the domain of Discord's proxy, in which each application has its frame.
const frames = "discordsays.com"

// Frame returns the origin of the frame in which an application's Activity is shown, and those of the
// windows around it. What stands in for Discord on this machine has its frame on this machine too.
func (c *Client) Frame(app storage.ID) (origin string, around []string) {
	base, err := url.Parse(c.opts.BaseURL)
	if err != nil || base.Host == "" {
		return "https://" + app.String() + "." + frames, hosts
	}
	return base.Scheme + "://" + app.String() + ".localhost:" + base.Port(), []string{base.Scheme + "://" + base.Host}
}
