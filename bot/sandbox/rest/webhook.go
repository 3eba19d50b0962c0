package rest

import (
	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// tokenOf finds the interaction of a webhook path and checks that its token is good.
func (r request) tokenOf() (*world.Interaction, error) {
	if r.PathValue("webhook") != r.AppID() {
		return nil, rules.ErrUnknownWebhook
	}
	it := r.InteractionOf(r.PathValue("token"))
	switch {
	case it == nil:
		return nil, rules.ErrWebhookToken
	case it.Callback == 0:
		return nil, rules.ErrUnknownWebhook
	}
	return it, nil
}

// webhookMessage finds the message of a webhook path, @original or one by its ID, among those of the interaction.
func (r request) webhookMessage() (*world.Interaction, *world.Post, error) {
	it, err := r.tokenOf()
	if err != nil {
		return nil, nil, err
	}
	id := r.PathValue("message")
	if id == "@original" {
		id = it.Original
	}
	m := r.Message(id)
	if m == nil || m.Author.ID != r.Bot.ID || m.ChannelID != it.Channel.ID || m.Audience != "" && m.Audience != it.User.ID {
		return nil, nil, rules.ErrUnknownMessage
	}
	return it, m, nil
}

func (r request) getWebhookMessage() (any, error) {
	_, m, err := r.webhookMessage()
	if err != nil {
		return nil, err
	}
	return r.Text(m), nil
}

func (r request) patchWebhookMessage() (any, error) {
	it, m, err := r.webhookMessage()
	if err != nil {
		return nil, err
	}
	d, err := r.body.Draft()
	if err != nil {
		return nil, err
	}
	if err := r.EditAnswer(it, m, d); err != nil {
		return nil, err
	}
	return r.Text(m), nil
}

func (r request) deleteWebhookMessage() (any, error) {
	it, m, err := r.webhookMessage()
	if err != nil {
		return nil, err
	}
	r.RemoveAnswer(it, m)
	return nil, nil
}

func (r request) postFollowUp() (any, error) {
	it, err := r.tokenOf()
	if err != nil {
		return nil, err
	}
	d, err := r.body.Draft()
	if err != nil {
		return nil, err
	}
	m, err := r.FollowUp(it, d)
	if err != nil {
		return nil, err
	}
	return r.Text(m), nil
}
