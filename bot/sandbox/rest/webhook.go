package rest

import (
	"net/http"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// tokenOf finds the interaction of a webhook path and checks that its token is good.
func (a *API) tokenOf(r *http.Request) (*world.Interaction, error) {
	if r.PathValue("webhook") != a.world.AppID() {
		return nil, rules.ErrUnknownWebhook
	}
	it := a.world.InteractionOf(r.PathValue("token"))
	switch {
	case it == nil:
		return nil, rules.ErrWebhookToken
	case a.world.Clock.Now().Sub(it.Created) > world.TokenLifetime:
		return nil, rules.ErrWebhookToken
	case it.Callback == 0:
		return nil, rules.ErrUnknownWebhook
	}
	return it, nil
}

// webhookMessage finds the message of a webhook path, @original or one by its ID, among those of the interaction.
func (a *API) webhookMessage(r *http.Request) (*world.Interaction, *world.Post, error) {
	it, err := a.tokenOf(r)
	if err != nil {
		return nil, nil, err
	}
	id := r.PathValue("message")
	if id == "@original" {
		id = it.Original
	}
	m := a.world.Message(id)
	if m == nil || m.Author.ID != a.world.Bot.ID || m.ChannelID != it.Channel.ID || m.Audience != "" && m.Audience != it.User.ID {
		return nil, nil, rules.ErrUnknownMessage
	}
	return it, m, nil
}

func (a *API) getWebhookMessage(r *http.Request, _ rules.Body) (any, error) {
	_, m, err := a.webhookMessage(r)
	if err != nil {
		return nil, err
	}
	return a.world.Text(m), nil
}

func (a *API) patchWebhookMessage(r *http.Request, b rules.Body) (any, error) {
	it, m, err := a.webhookMessage(r)
	if err != nil {
		return nil, err
	}
	d, err := b.Draft()
	if err != nil {
		return nil, err
	}
	if err := a.world.Edit(m, d, it); err != nil {
		return nil, err
	}
	it.Settle()
	if m == it.Source {
		it.KeepPromises()
	}
	return a.world.Text(m), nil
}

func (a *API) deleteWebhookMessage(r *http.Request, _ rules.Body) (any, error) {
	it, m, err := a.webhookMessage(r)
	if err != nil {
		return nil, err
	}
	a.world.Remove(m, it)
	it.Settle()
	return nil, nil
}

func (a *API) postFollowUp(r *http.Request, b rules.Body) (any, error) {
	it, err := a.tokenOf(r)
	if err != nil {
		return nil, err
	}
	d, err := b.Draft()
	if err != nil {
		return nil, err
	}
	m, err := a.world.FollowUp(it, d)
	if err != nil {
		return nil, err
	}
	return a.world.Text(m), nil
}
