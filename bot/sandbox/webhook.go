package sandbox

import (
	"net/http"
)

// tokenOf finds the interaction of a webhook path and checks that its token is good.
func (s *Server) tokenOf(r *http.Request) (*interaction, error) {
	if r.PathValue("webhook") != s.world.appID() {
		return nil, errUnknownWebhook
	}
	it := s.interactions.byToken[r.PathValue("token")]
	switch {
	case it == nil:
		return nil, errWebhookToken
	case s.clock.Now().Sub(it.created) > tokenLifetime:
		return nil, errWebhookToken
	case it.callback == 0:
		return nil, errUnknownWebhook
	}
	return it, nil
}

// webhookMessage finds the message of a webhook path, @original or one by its ID, among those of the interaction.
func (s *Server) webhookMessage(r *http.Request) (*interaction, *kept, error) {
	it, err := s.tokenOf(r)
	if err != nil {
		return nil, nil, err
	}
	id := r.PathValue("message")
	if id == "@original" {
		id = it.original
	}
	m := s.world.messages[id]
	if m == nil || m.Author.ID != s.world.bot.ID || m.ChannelID != it.channel.ID || m.audience != "" && m.audience != it.user.ID {
		return nil, nil, errUnknownMessage
	}
	return it, m, nil
}

func (s *Server) getWebhookMessage(r *http.Request, _ body) (any, error) {
	_, m, err := s.webhookMessage(r)
	if err != nil {
		return nil, err
	}
	return s.present(m), nil
}

func (s *Server) patchWebhookMessage(r *http.Request, b body) (any, error) {
	it, m, err := s.webhookMessage(r)
	if err != nil {
		return nil, err
	}
	d, err := b.draft()
	if err != nil {
		return nil, err
	}
	if err := s.edit(m, d, it); err != nil {
		return nil, err
	}
	it.settle()
	return s.present(m), nil
}

func (s *Server) deleteWebhookMessage(r *http.Request, _ body) (any, error) {
	it, m, err := s.webhookMessage(r)
	if err != nil {
		return nil, err
	}
	s.remove(m, it)
	it.settle()
	return nil, nil
}

// maxUserFollowUps is how often an application may follow up that a person alone installed.
const maxUserFollowUps = 5

// followUp posts another message under the interaction. The first one after a defer takes the place of the "thinking…".
func (s *Server) followUp(r *http.Request, b body) (any, error) {
	it, err := s.tokenOf(r)
	if err != nil {
		return nil, err
	}
	d, err := b.draft()
	if err != nil {
		return nil, err
	}
	if first := s.world.messages[it.original]; first != nil && first.Loading() {
		if err := s.edit(first, d, it); err != nil {
			return nil, err
		}
		it.settle()
		return s.present(first), nil
	}
	if _, inServer := it.owners["0"]; !inServer && it.followUps == maxUserFollowUps {
		return nil, errFollowUps
	}
	m, err := s.newMessage(it.channel, d, d.Flags != nil && *d.Flags&flagEphemeral != 0)
	if err != nil {
		return nil, err
	}
	m.ApplicationID, m.WebhookID, m.InteractionMetadata = s.world.appID(), s.world.appID(), it.metadata()
	m.InteractionMetadata.OriginalResponseMessageID = it.original
	if it.original != "" {
		m.Type = messageReply
		m.Reference = &MessageReference{ChannelID: it.channel.ID, MessageID: it.original, GuildID: it.channel.GuildID}
	}
	it.followUps++
	posted := s.post(m, it)
	it.settle()
	return s.present(posted), nil
}
