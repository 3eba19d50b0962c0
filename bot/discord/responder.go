package discord

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/discord/wire"
	"kenkenbot/storage"
)

// tokenLife is how long an interaction can be answered, a little under Discord's
// 15 minutes (page interactions/receiving-and-responding).
const tokenLife = 15*time.Minute - 10*time.Second

// firstAnswer is the kind of an interaction's first answer.
type firstAnswer int

const (
	noAnswer        firstAnswer = iota
	promisedPrivate             // deferred
	promisedUpdate
	wroteMessage // "original" is a new message
	wroteUpdate  // "original" is the message that the component is on
	openedForm
	gaveChoices
	launched
	answeredElsewhere // by another delivery of the interaction
)

// responder is the Responder of one interaction that came over the gateway. One
// call of it is under way at a time, so that the clock's deferral and the
// handler's answer can't both be first.
type responder struct {
	rest        *api.Caller
	interaction *Interaction
	arrived     time.Time

	mu       sync.Mutex // guards what follows
	state    firstAnswer
	tried    firstAnswer // a deferral that may or may not have arrived
	original string      // the message that edits of the original go to
	shown    string      // the message that was written last
	expired  bool
}

func newResponder(r *api.Caller, i *Interaction, arrived time.Time) *responder {
	return &responder{rest: r, interaction: i, arrived: arrived, original: "@original"}
}

// Answer is a message that an interaction was answered with. Only the interaction's token
// reaches it where one person alone sees it, so it is for Client.DeleteAnswer to use while
// that token lives. The zero value is none.
type Answer struct {
	appID   storage.ID
	token   string
	message string
	arrived time.Time
}

func (r *responder) Answer() Answer {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.shown == "" {
		return Answer{}
	}
	return Answer{appID: r.interaction.appID, token: r.interaction.token, message: r.shown, arrived: r.arrived}
}

// DeleteAnswer removes a message that an interaction was answered with; one that is gone
// already, and the zero Answer, are no errors. Once the interaction's token works no more
// it returns ErrExpired.
func (c *Client) DeleteAnswer(ctx context.Context, a Answer) error {
	if a == (Answer{}) {
		return nil
	}
	r := newResponder(c.rest, &Interaction{appID: a.appID, token: a.token}, a.arrived)
	r.mu.Lock()
	defer r.mu.Unlock()
	err := r.send(ctx, http.MethodDelete, "/messages/"+a.message, api.Body{}, nil)
	if api.Code(err) == api.CodeUnknownMessage {
		return nil
	}
	return err
}

// answered reports whether the person got what was promised.
func (r *responder) answered() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.state > promisedPrivate
}

func (r *responder) Respond(ctx context.Context, m Message) (storage.ID, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.state == noAnswer {
		id, err := r.firstMessage(ctx, m)
		if api.Code(err) != api.CodeAlreadyAcknowledged {
			return id, err
		}
		r.refused()
	}
	switch r.state {
	case answeredElsewhere:
		return 0, ErrDuplicate
	case openedForm, gaveChoices, launched:
		return 0, ErrAnswered
	case promisedPrivate:
		return r.keepPromise(ctx, m)
	}
	return r.followUp(ctx, m)
}

// refused notes that Discord took no first answer because the interaction already has one: either a
// try of ours whose response was lost, or an answer to another delivery of the interaction, which
// is left alone. The lock is held.
func (r *responder) refused() {
	r.state = r.tried
	if r.state == noAnswer {
		r.state = answeredElsewhere
	}
}

// firstMessage sends the first answer with the message, whose ID comes back. The lock is held.
func (r *responder) firstMessage(ctx context.Context, m Message) (storage.ID, error) {
	b, err := encodeMessage(&m, forInteraction, discordgo.InteractionResponseChannelMessageWithSource)
	if err != nil {
		return 0, err
	}
	var made struct {
		Resource struct {
			Message wire.Message `json:"message"`
		} `json:"resource"`
	}
	err = r.callback(ctx, b, url.Values{"with_response": {"true"}}, &made)
	if err == nil {
		r.state, r.shown = wroteMessage, r.original
	}
	return storage.ParseID(made.Resource.Message.ID), err
}

// keepPromise fills the private message that a deferral promised. An answer for all
// can't be put there: the message is removed and the answer follows. The lock is held.
func (r *responder) keepPromise(ctx context.Context, m Message) (storage.ID, error) {
	if m.Ephemeral {
		id, err := r.edit(ctx, m)
		if err == nil {
			r.state = wroteMessage
		}
		return id, err
	}
	if err := r.send(ctx, http.MethodDelete, "/messages/"+r.original, api.Body{}, nil); err != nil {
		return 0, err
	}
	id, err := r.followUp(ctx, m)
	if err == nil {
		r.state, r.original = wroteMessage, id.String()
	}
	return id, err
}

func (r *responder) Update(ctx context.Context, m Message) error {
	if r.interaction.MessageID == 0 {
		_, err := r.Respond(ctx, m) // there is nothing to change
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.state == noAnswer {
		if err := r.firstUpdate(ctx, m); api.Code(err) != api.CodeAlreadyAcknowledged {
			return err
		}
		r.refused()
	}
	switch r.state {
	case answeredElsewhere:
		return ErrDuplicate
	case openedForm, gaveChoices, launched:
		return ErrAnswered
	case promisedPrivate:
		m.Ephemeral = true
		_, err := r.keepPromise(ctx, m)
		return err
	}
	_, err := r.edit(ctx, m)
	if err == nil && r.state == promisedUpdate {
		r.state = wroteUpdate
	}
	return err
}

func (r *responder) Rewrite(ctx context.Context, m Message) error {
	r.mu.Lock()
	shown := r.shown
	if shown == "" {
		r.mu.Unlock()
		_, err := r.Respond(ctx, m)
		return err
	}
	defer r.mu.Unlock()
	b, err := encodeMessage(&m, forEdit, 0)
	if err != nil {
		return err
	}
	return r.send(ctx, http.MethodPatch, "/messages/"+shown, b, nil)
}

// firstUpdate sends the first answer as a change of the message that the component
// is on. The lock is held.
func (r *responder) firstUpdate(ctx context.Context, m Message) error {
	b, err := encodeMessage(&m, forEdit, discordgo.InteractionResponseUpdateMessage)
	if err != nil {
		return err
	}
	if err := r.callback(ctx, b, nil, nil); err != nil {
		return err
	}
	r.state, r.shown = wroteUpdate, r.original
	return nil
}

func (r *responder) Defer(ctx context.Context, d Deferral) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if d == DeferUpdate && r.interaction.MessageID == 0 {
		d = DeferPrivate
	}
	if r.state == answeredElsewhere {
		return ErrDuplicate
	}
	if r.state != noAnswer || d == NoDeferral || r.interaction.Kind == Autocomplete {
		return nil
	}
	if d == DeferUpdate {
		return r.first(ctx, callbackPayload{Type: discordgo.InteractionResponseDeferredMessageUpdate}, promisedUpdate)
	}
	return r.first(ctx, callbackPayload{
		Type: discordgo.InteractionResponseDeferredChannelMessageWithSource,
		Data: map[string]any{"flags": discordgo.MessageFlagsEphemeral},
	}, promisedPrivate)
}

func (r *responder) Modal(ctx context.Context, m Modal) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.unanswered(); err != nil {
		return err
	}
	return r.first(ctx, callbackPayload{Type: discordgo.InteractionResponseModal, Data: map[string]any{
		"custom_id": m.CustomID, "title": m.Title, "components": m.Components,
	}}, openedForm)
}

func (r *responder) Choices(ctx context.Context, choices []*discordgo.ApplicationCommandOptionChoice) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.unanswered(); err != nil {
		return err
	}
	if choices == nil {
		choices = []*discordgo.ApplicationCommandOptionChoice{}
	}
	return r.first(ctx, callbackPayload{Type: discordgo.InteractionApplicationCommandAutocompleteResult,
		Data: map[string]any{"choices": choices}}, gaveChoices)
}

// launchActivity is the kind of answer that discordgo does not know (page
// interactions/receiving-and-responding). It carries no data.
const launchActivity discordgo.InteractionResponseType = 12

func (r *responder) Launch(ctx context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.unanswered(); err != nil {
		return err
	}
	return r.first(ctx, callbackPayload{Type: launchActivity}, launched)
}

// unanswered returns an error if there is a first answer already, for calls that can only be the
// first answer. The lock is held.
func (r *responder) unanswered() error {
	switch r.state {
	case noAnswer:
		return nil
	case answeredElsewhere:
		return ErrDuplicate
	}
	return ErrAnswered
}

// first sends a first answer without files. The lock is held.
func (r *responder) first(ctx context.Context, p callbackPayload, state firstAnswer) error {
	b, err := api.JSON(p)
	if err != nil {
		return err
	}
	err = r.callback(ctx, b, nil, nil)
	switch {
	case err == nil:
		r.state = state
	case api.Code(err) == api.CodeAlreadyAcknowledged:
		if r.refused(); r.state == state {
			return nil // the try before had arrived
		}
		return r.unanswered()
	case !api.NotCarriedOut(err):
		r.tried = state
	}
	return err
}

// edit changes the original answer. The lock is held.
func (r *responder) edit(ctx context.Context, m Message) (storage.ID, error) {
	b, err := encodeMessage(&m, forEdit, 0)
	if err != nil {
		return 0, err
	}
	var made wire.Message
	err = r.send(ctx, http.MethodPatch, "/messages/"+r.original, b, &made)
	if err == nil {
		r.shown = r.original
	}
	return storage.ParseID(made.ID), err
}

// followUp sends a further message. The lock is held.
func (r *responder) followUp(ctx context.Context, m Message) (storage.ID, error) {
	b, err := encodeMessage(&m, forInteraction, 0)
	if err != nil {
		return 0, err
	}
	var made wire.Message
	err = r.send(ctx, http.MethodPost, "", b, &made)
	if err == nil {
		r.shown = made.ID
	}
	return storage.ParseID(made.ID), err
}

// callback sends the first answer. The lock is held.
func (r *responder) callback(ctx context.Context, b api.Body, query url.Values, result any) error {
	i := r.interaction
	return r.do(ctx, api.Call{
		Method: http.MethodPost, Path: "interactions/" + i.ID.String() + "/" + i.token + "/callback",
		Query: query, Body: b,
	}, result)
}

// send calls the interaction's webhook. The lock is held.
func (r *responder) send(ctx context.Context, method, path string, b api.Body, result any) error {
	i := r.interaction
	return r.do(ctx, api.Call{Method: method, Path: "webhooks/" + i.appID.String() + "/" + i.token + path, Body: b}, result)
}

// do makes a call unless the token is known to work no more: Discord blocks who
// keeps calling a webhook that is gone. The lock is held.
func (r *responder) do(ctx context.Context, c api.Call, result any) error {
	if r.expired || time.Since(r.arrived) > tokenLife {
		return ErrExpired
	}
	err := r.rest.Do(ctx, c, result)
	switch api.Code(err) {
	case api.CodeUnknownInteraction, api.CodeUnknownWebhook:
		r.expired = true
		return errors.Join(ErrExpired, err)
	}
	return err
}

// Errors of a Responder that is used out of order.
var (
	// ErrAnswered says that the interaction has had its first answer, and this kind
	// can only be a first one.
	ErrAnswered = errors.New("the interaction was already answered")
	// ErrDuplicate says that Discord delivered the interaction twice and the other
	// delivery was answered: that answer stays as it is.
	ErrDuplicate = errors.New("another delivery of the interaction was answered")
	// ErrExpired says that the interaction's token no longer works.
	ErrExpired = errors.New("the interaction has expired")
)
