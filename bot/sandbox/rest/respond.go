package rest

import (
	"encoding/json"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// respond takes the first answer: POST /interactions/{interaction}/{token}/callback.
func (r request) respond() (any, error) {
	it := r.InteractionOf(r.PathValue("token"))
	if it == nil || it.ID != r.PathValue("interaction") {
		return nil, rules.ErrUnknownInter
	}
	if it.Callback != 0 {
		return nil, rules.ErrAcknowledged
	}
	if r.Now().Sub(it.Created) > world.FirstAnswerTime || it.Problem != nil {
		return nil, rules.ErrUnknownInter
	}
	callback, data, err := r.body.Callback()
	if err != nil {
		return nil, err
	}
	d, err := data.Draft()
	if err != nil {
		return nil, rules.Below("data", err)
	}
	if !it.Takes(callback) {
		return nil, rules.Invalid("type", "INTERACTION_APPLICATION_COMMAND_INVALID_CALLBACK", "This interaction cannot be answered so.")
	}
	m, err := r.AnswerFirst(it, callback, d)
	if err != nil {
		return nil, rules.Below("data", err)
	}
	if r.URL.Query().Get("with_response") != "true" {
		return nil, nil
	}
	return r.callbackAnswer(it, m), nil
}

// callbackAnswer is what with_response=true asks for.
func (r request) callbackAnswer(it *world.Interaction, m *world.Post) any {
	type instance struct {
		ID string `json:"id"`
	}
	type resource struct {
		Type     int             `json:"type"`
		Message  json.RawMessage `json:"message,omitempty"`
		Instance *instance       `json:"activity_instance,omitempty"`
	}
	type about struct {
		ID               string `json:"id"`
		Type             int    `json:"type"`
		MessageID        string `json:"response_message_id,omitempty"`
		MessageLoading   *bool  `json:"response_message_loading,omitempty"`
		MessageEphemeral *bool  `json:"response_message_ephemeral,omitempty"`
		ChannelID        string `json:"channel_id,omitempty"`
		GuildID          string `json:"guild_id,omitempty"`
		InstanceID       string `json:"activity_instance_id,omitempty"`
	}
	answer := struct {
		Interaction about     `json:"interaction"`
		Resource    *resource `json:"resource,omitempty"`
	}{Interaction: about{ID: it.ID, Type: it.Kind, ChannelID: it.Channel.ID, GuildID: it.Channel.GuildID}}
	if it.Launch != nil {
		answer.Interaction.InstanceID = it.Launch.InstanceID
		answer.Resource = &resource{Type: it.Callback, Instance: &instance{it.Launch.InstanceID}}
	}
	if m == nil {
		return answer
	}
	loading, ephemeral := m.Loading(), m.Ephemeral()
	answer.Interaction.MessageID, answer.Interaction.MessageLoading, answer.Interaction.MessageEphemeral = m.ID, &loading, &ephemeral
	if it.Callback == rules.CallbackMessage || it.Callback == rules.CallbackUpdate {
		answer.Resource = &resource{Type: it.Callback, Message: r.Text(m)}
	}
	return answer
}
