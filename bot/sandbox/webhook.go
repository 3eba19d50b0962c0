package sandbox

import (
	"net/http"
)

// tokenOf finds the interaction of a webhook path and checks that its token is good.
func (a *api) tokenOf(r *http.Request) (*interaction, error) {
	if r.PathValue("webhook") != a.world.appID() {
		return nil, errUnknownWebhook
	}
	it := a.world.interactionOf(r.PathValue("token"))
	switch {
	case it == nil:
		return nil, errWebhookToken
	case a.world.clock.Now().Sub(it.created) > tokenLifetime:
		return nil, errWebhookToken
	case it.callback == 0:
		return nil, errUnknownWebhook
	}
	return it, nil
}

// webhookMessage finds the message of a webhook path, @original or one by its ID, among those of the interaction.
func (a *api) webhookMessage(r *http.Request) (*interaction, *kept, error) {
	it, err := a.tokenOf(r)
	if err != nil {
		return nil, nil, err
	}
	id := r.PathValue("message")
	if id == "@original" {
		id = it.original
	}
	m := a.world.messages[id]
	if m == nil || m.Author.ID != a.world.bot.ID || m.ChannelID != it.channel.ID || m.audience != "" && m.audience != it.user.ID {
		return nil, nil, errUnknownMessage
	}
	return it, m, nil
}

func (a *api) getWebhookMessage(r *http.Request, _ body) (any, error) {
	_, m, err := a.webhookMessage(r)
	if err != nil {
		return nil, err
	}
	return a.world.present(m), nil
}

func (a *api) patchWebhookMessage(r *http.Request, b body) (any, error) {
	it, m, err := a.webhookMessage(r)
	if err != nil {
		return nil, err
	}
	d, err := b.draft()
	if err != nil {
		return nil, err
	}
	if err := a.world.edit(m, d, it); err != nil {
		return nil, err
	}
	it.settle()
	return a.world.present(m), nil
}

func (a *api) deleteWebhookMessage(r *http.Request, _ body) (any, error) {
	it, m, err := a.webhookMessage(r)
	if err != nil {
		return nil, err
	}
	a.world.remove(m, it)
	it.settle()
	return nil, nil
}

func (a *api) postFollowUp(r *http.Request, b body) (any, error) {
	it, err := a.tokenOf(r)
	if err != nil {
		return nil, err
	}
	d, err := b.draft()
	if err != nil {
		return nil, err
	}
	m, err := a.world.followUp(it, d)
	if err != nil {
		return nil, err
	}
	return a.world.present(m), nil
}

// maxUserFollowUps is how often an application may follow up that a person alone installed.
const maxUserFollowUps = 5

// followUp posts another message under an interaction. The first one after a defer takes the place of the "thinking…".
func (w *world) followUp(it *interaction, d *draft) (*kept, error) {
	if first := w.messages[it.original]; first != nil && first.Loading() {
		if err := w.edit(first, d, it); err != nil {
			return nil, err
		}
		it.settle()
		return first, nil
	}
	if _, inServer := it.owners["0"]; !inServer && it.followUps == maxUserFollowUps {
		return nil, errFollowUps
	}
	m, err := w.newMessage(it.channel, d, d.Flags != nil && *d.Flags&flagEphemeral != 0)
	if err != nil {
		return nil, err
	}
	m.ApplicationID, m.WebhookID, m.InteractionMetadata = w.appID(), w.appID(), it.metadata()
	m.InteractionMetadata.OriginalResponseMessageID = it.original
	if it.original != "" {
		m.Type = messageReply
		m.Reference = &MessageReference{ChannelID: it.channel.ID, MessageID: it.original, GuildID: it.channel.GuildID}
	}
	it.followUps++
	posted := w.post(m, it)
	it.settle()
	return posted, nil
}
