package sandbox

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"net/http"
	"time"
)

// Interaction types (Discord: interactions/receiving-and-responding).
const (
	interactionCommand      = 2
	interactionComponent    = 3
	interactionAutocomplete = 4
	interactionModal        = 5
)

// Callback types.
const (
	callbackMessage       = 4
	callbackDefer         = 5
	callbackDeferUpdate   = 6
	callbackUpdate        = 7
	callbackAutocompleted = 8
	callbackModal         = 9
)

// How long the bot has for its first answer, and for all that follows.
const (
	firstAnswerTime = 3 * time.Second
	tokenLifetime   = 15 * time.Minute
)

// interaction is what somebody did and what the bot answered so far.
type interaction struct {
	id, token string
	kind      int
	user      *User
	channel   *channel
	source    *kept                // the message whose component was used, also for a form that it opened
	command   string               // the command's name with its subcommands
	trigger   *InteractionMetadata // what opened the form
	created   time.Time

	callback  int // the first answer's type; 0 before it
	ephemeral bool
	original  string // the message that @original means
	modal     *Modal
	choices   []choice
	problem   *Problem

	events  []*Message // created, edited and deleted through this interaction's token
	uploads []string   // files that came with the command, by ID
	settled chan struct{}
	done    bool
	release context.CancelFunc // ends the wait for the first answer
}

// interactions are those whose token may still be good, and the forms that people have open.
type interactions struct {
	byToken map[string]*interaction
	modals  map[string]*openModal
	started int
}

// openModal is a form before somebody's eyes.
type openModal struct {
	*Modal
	opener *interaction
}

// maxOpenModals bounds the forms that were opened and never sent.
const maxOpenModals = 5000

func (x *interactions) reset() {
	x.byToken, x.modals = map[string]*interaction{}, map[string]*openModal{}
}

// sweep forgets interactions whose token has run out, now and then.
func (x *interactions) sweep(now time.Time, files *fileStore) {
	x.started++
	if x.started%512 != 0 {
		return
	}
	for token, it := range x.byToken {
		if now.Sub(it.created) > 2*tokenLifetime {
			delete(x.byToken, token)
			for _, id := range it.uploads {
				files.remove(id)
			}
		}
	}
	for id, m := range x.modals {
		if len(x.modals) > maxOpenModals || now.Sub(m.opener.created) > 24*time.Hour {
			delete(x.modals, id)
		}
	}
}

// begin makes an interaction and gives the bot three seconds to answer it. The caller dispatches it.
func (s *Server) begin(it *interaction) *interaction {
	it.id, it.token, it.created = s.ids.next(), rand.Text()+rand.Text()+rand.Text(), s.clock.Now()
	it.settled = make(chan struct{})
	s.interactions.byToken[it.token] = it
	s.interactions.sweep(it.created, &s.files)
	ctx, release := context.WithCancel(s.ended)
	it.release = release
	go func() {
		defer release()
		if s.clock.Wait(ctx, it.created.Add(firstAnswerTime)) != nil {
			return
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		if it.callback == 0 {
			it.fail(0, it.silenceMessage())
			s.feed.failed(it)
		}
	}()
	return it
}

// silenceMessage is what Discord tells a person whom the bot did not answer.
func (it *interaction) silenceMessage() string {
	if it.kind == interactionComponent {
		return "This interaction failed"
	}
	return "The application did not respond"
}

func (it *interaction) fail(code int, message string) {
	it.problem = &Problem{Code: code, Message: message}
	it.settle()
}

// settle ends the wait of the call that began the interaction.
func (it *interaction) settle() {
	if !it.done {
		it.done = true
		close(it.settled)
	}
}

// deferred tells whether the first answer promised another that has not come yet.
func (it *interaction) deferred() bool {
	return it.callback == callbackDefer || it.callback == callbackDeferUpdate
}

// metadata says of a message which interaction it answers.
func (it *interaction) metadata() *InteractionMetadata {
	m := &InteractionMetadata{ID: it.id, Type: it.kind, User: *it.user, AuthorizingIntegrationOwners: it.owners(), TriggeringInteractionMetadata: it.trigger}
	if it.kind == interactionComponent && it.source != nil {
		m.InteractedMessageID = it.source.ID
	}
	return m
}

// owners says who installed the application where the interaction happened: the server, or in a direct message nobody ("0").
func (it *interaction) owners() map[string]string {
	if it.channel.GuildID == "" {
		return map[string]string{"0": "0"}
	}
	return map[string]string{"0": it.channel.GuildID}
}

// respond takes the first answer: POST /interactions/{interaction}/{token}/callback.
func (s *Server) respond(r *http.Request, b body) (any, error) {
	it := s.interactions.byToken[r.PathValue("token")]
	if it == nil || it.id != r.PathValue("interaction") {
		return nil, errUnknownInter
	}
	if it.callback != 0 {
		return nil, errAcknowledged
	}
	if s.clock.Now().Sub(it.created) > firstAnswerTime || it.problem != nil {
		return nil, errUnknownInter
	}
	var callback struct {
		Type int             `json:"type"`
		Data json.RawMessage `json:"data"`
	}
	if err := b.decode(&callback); err != nil {
		return nil, err
	}
	d, err := body{json: callback.Data, files: b.files}.draft()
	if err != nil {
		return nil, err
	}
	if !it.takes(callback.Type) {
		return nil, invalid("type", "INTERACTION_APPLICATION_COMMAND_INVALID_CALLBACK", "This interaction cannot be answered so.")
	}
	m, err := s.answer(it, callback.Type, d)
	if err != nil {
		return nil, err
	}
	it.callback = callback.Type
	it.release()
	if !it.deferred() {
		it.settle()
	}
	if r.URL.Query().Get("with_response") != "true" {
		return nil, nil
	}
	return s.callbackAnswer(it, m), nil
}

// takes tells which first answers an interaction may have: a form can't answer a form, an update needs a message, and
// autocompletion gets choices.
func (it *interaction) takes(callback int) bool {
	switch callback {
	case callbackMessage, callbackDefer:
		return it.kind != interactionAutocomplete
	case callbackDeferUpdate, callbackUpdate:
		return it.source != nil && it.kind != interactionAutocomplete
	case callbackAutocompleted:
		return it.kind == interactionAutocomplete
	case callbackModal:
		return it.kind == interactionCommand || it.kind == interactionComponent
	}
	return false
}

// answer does what a first answer says and returns the message that it concerns, if any.
func (s *Server) answer(it *interaction, callback int, d *draft) (*kept, error) {
	switch callback {
	case callbackMessage:
		return s.firstMessage(it, d)
	case callbackDefer:
		return s.deferMessage(it, d), nil
	case callbackDeferUpdate:
		it.original = it.source.ID
		return nil, nil
	case callbackUpdate:
		it.original = it.source.ID
		return it.source, s.edit(it.source, d, it)
	case callbackAutocompleted:
		return nil, it.complete(d.Choices)
	}
	return nil, s.openModal(it, d)
}

// firstMessage posts a message that answers the interaction at once.
func (s *Server) firstMessage(it *interaction, d *draft) (*kept, error) {
	it.ephemeral = d.Flags != nil && *d.Flags&flagEphemeral != 0
	m, err := s.newMessage(it.channel, d, it.ephemeral)
	if err != nil {
		return nil, err
	}
	return s.postAnswer(it, m), nil
}

// deferMessage posts the "thinking…" that a later edit replaces.
func (s *Server) deferMessage(it *interaction, d *draft) *kept {
	it.ephemeral = d.Flags != nil && *d.Flags&flagEphemeral != 0
	id := s.ids.next()
	m := &Message{
		ID: id, ChannelID: it.channel.ID, Author: *s.world.bot, Timestamp: snowflakeTime(id), Flags: flagLoading,
		Components: []Component{}, Attachments: []Attachment{}, Embeds: []json.RawMessage{}, Mentions: []User{}, MentionRoles: []string{},
	}
	if it.ephemeral {
		m.Flags |= flagEphemeral
	}
	return s.postAnswer(it, m)
}

// postAnswer puts the first answer into the channel, with its ties to what it answers.
func (s *Server) postAnswer(it *interaction, m *Message) *kept {
	m.ApplicationID, m.WebhookID, m.InteractionMetadata = s.world.appID(), s.world.appID(), it.metadata()
	if it.kind == interactionCommand {
		m.Type = messageChatInputCommand
		m.Interaction = &MessageInteraction{ID: it.id, Type: it.kind, Name: it.command, User: *it.user}
	}
	if it.source != nil {
		m.Type = messageReply
		m.Reference = &MessageReference{ChannelID: it.channel.ID, MessageID: it.source.ID, GuildID: it.channel.GuildID}
	}
	it.original = m.ID
	return s.post(m, it)
}

// complete takes the choices of an autocompletion.
func (it *interaction) complete(choices []choice) error {
	var faults formErrors
	faults.count("data.choices", len(choices), 0, maxChoices)
	for i := range choices {
		faults.length("data.choices", choices[i].Name, 1, 100)
	}
	if err := faults.err(); err != nil {
		return err
	}
	it.choices = choices
	return nil
}

// openModal opens a form before the person's eyes.
func (s *Server) openModal(it *interaction, d *draft) error {
	var faults formErrors
	faults.length("data.custom_id", d.CustomID, 1, 100)
	faults.length("data.title", d.Title, 1, 45)
	parts := cloneComponents(d.Components)
	checkModalComponents(&faults, parts)
	if err := faults.err(); err != nil {
		return err
	}
	it.modal = &Modal{ID: it.id, CustomID: d.CustomID, Title: d.Title, Components: parts}
	s.interactions.modals[it.id] = &openModal{Modal: it.modal, opener: it}
	return nil
}

// callbackAnswer is what with_response=true asks for.
func (s *Server) callbackAnswer(it *interaction, m *kept) any {
	type resource struct {
		Type    int      `json:"type"`
		Message *Message `json:"message"`
	}
	type about struct {
		ID               string `json:"id"`
		Type             int    `json:"type"`
		MessageID        string `json:"response_message_id,omitempty"`
		MessageLoading   *bool  `json:"response_message_loading,omitempty"`
		MessageEphemeral *bool  `json:"response_message_ephemeral,omitempty"`
		ChannelID        string `json:"channel_id,omitempty"`
		GuildID          string `json:"guild_id,omitempty"`
	}
	answer := struct {
		Interaction about     `json:"interaction"`
		Resource    *resource `json:"resource,omitempty"`
	}{Interaction: about{ID: it.id, Type: it.kind, ChannelID: it.channel.ID, GuildID: it.channel.GuildID}}
	if m == nil {
		return answer
	}
	loading, ephemeral := m.Loading(), m.Ephemeral()
	answer.Interaction.MessageID, answer.Interaction.MessageLoading, answer.Interaction.MessageEphemeral = m.ID, &loading, &ephemeral
	if it.callback == callbackMessage || it.callback == callbackUpdate {
		answer.Resource = &resource{Type: it.callback, Message: s.present(m)}
	}
	return answer
}

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
	posted := s.post(m, it)
	it.settle()
	return s.present(posted), nil
}
