package sandbox

import (
	"context"
	"crypto/rand"
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
	id, token   string
	kind        int
	user        *User
	channel     *channel
	source      *kept                // the message whose component was used, also for a form that it opened
	command     string               // the command's name with its subcommands
	commandType int                  // the command's type
	target      *kept                // the message that a message command is used on
	locale      string               // the language of the person's Discord
	owners      map[string]string    // through which installations it came
	trigger     *InteractionMetadata // what opened the form
	followUps   int
	created     time.Time

	callback  int // the first answer's type; 0 before it
	ephemeral bool
	original  string // the message that @original means
	modal     *Modal
	choices   []choice
	problem   *Problem

	events  []*Message // created, edited and deleted through this interaction's token, until told
	told    bool       // the call that began the interaction has its outcome
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
		if now.Sub(it.created) > tokenLifetime {
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

// interactionOf is the interaction with a token; nil if there is none.
func (w *world) interactionOf(token string) *interaction { return w.interactions.byToken[token] }

// begin makes an interaction and gives the bot three seconds to answer it. The caller dispatches it.
func (w *world) begin(it *interaction) *interaction {
	if it.locale == "" {
		it.locale = "en-US"
	}
	it.id, it.token, it.created = w.ids.next(), rand.Text()+rand.Text()+rand.Text(), w.clock.Now()
	it.settled = make(chan struct{})
	w.interactions.byToken[it.token] = it
	w.interactions.sweep(it.created, &w.files)
	ctx, release := context.WithCancel(w.ended)
	it.release = release
	go func() {
		defer release()
		if w.clock.Wait(ctx, it.created.Add(firstAnswerTime)) != nil {
			return
		}
		w.mu.Lock()
		defer w.mu.Unlock()
		if it.callback == 0 {
			it.fail(0, it.silenceMessage())
			w.publish(event{name: eventFailure, interaction: it})
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
	m := &InteractionMetadata{ID: it.id, Type: it.kind, User: *it.user, AuthorizingIntegrationOwners: it.owners, TriggeringInteractionMetadata: it.trigger}
	if it.kind == interactionComponent && it.source != nil {
		m.InteractedMessageID = it.source.ID
	}
	if it.target != nil {
		m.TargetMessageID = it.target.ID
	}
	return m
}

// announce says what somebody did (interactions/receiving-and-responding, Interaction Object).
func (w *world) announce(it *interaction, data fields) {
	about := fields{
		"id": it.id, "application_id": w.appID(), "type": it.kind, "data": data, "token": it.token, "version": 1,
		"channel_id": it.channel.ID, "channel": w.channelJSON(it.channel), "context": it.channel.context(), "app_permissions": w.appPermissions(it.channel).String(),
		"locale": it.locale, "entitlements": []any{}, "authorizing_integration_owners": it.owners, "attachment_size_limit": maxFile,
	}
	if g := w.guildOf(it.channel); g != nil {
		member := w.memberJSON(g, it.user, true)
		member["permissions"] = w.userPermissions(it.user.ID, it.channel).String()
		about["member"], about["guild_id"] = member, g.ID
		about["guild"] = fields{"id": g.ID, "locale": "en-US", "features": []string{}}
		about["guild_locale"] = "en-US"
	} else {
		about["user"] = it.user
	}
	if it.source != nil {
		about["message"] = w.present(it.source)
	}
	w.publish(event{name: "INTERACTION_CREATE", channel: it.channel, interaction: it, data: about})
}
