package world

import (
	"context"
	"crypto/rand"
	"time"

	"kenkenbot/bot/sandbox/rules"
)

// Interaction types (Discord: interactions/receiving-and-responding).
const (
	InteractionCommand      = 2
	InteractionComponent    = 3
	InteractionAutocomplete = 4
	InteractionModal        = 5
)

// How long the bot has for its first answer, and for all that follows.
const (
	FirstAnswerTime = 3 * time.Second
	tokenLifetime   = 15 * time.Minute
)

// Interaction is what somebody did and what the bot answered so far.
type Interaction struct {
	ID, token   string
	Kind        int
	User        *rules.User
	Channel     *Channel
	Source      *Post                      // the message whose component was used, also for a form that it opened
	Command     string                     // the command's name with its subcommands
	CommandType int                        // the command's type
	Target      *Post                      // the message that a message command is used on
	Locale      string                     // the language of the person's Discord
	Owners      map[string]string          // through which installations it came
	Trigger     *rules.InteractionMetadata // what opened the form
	followUps   int
	Created     time.Time

	Callback  int // the first answer's type; 0 before it
	ephemeral bool
	Original  string // the message that @original means
	Modal     *Modal
	Launch    *Launch // the Activity that it opened
	Choices   []rules.Choice
	Problem   *Problem

	News    []News   // messages created, edited and deleted through this interaction's token, until told
	Told    bool     // the call that began the interaction has its outcome
	Uploads []string // files that came with the command, by ID
	Settled chan struct{}
	done    bool
	release context.CancelFunc // ends the wait for the first answer
}

// interactions are those whose token may still be good, and the forms that people have open.
type interactions struct {
	byToken map[string]*Interaction
	modals  map[string]*Form
	started int
}

// maxOpenModals bounds the forms that were opened and never sent.
const maxOpenModals = 5000

func (x *interactions) reset() {
	x.byToken, x.modals = map[string]*Interaction{}, map[string]*Form{}
}

// sweep forgets interactions whose token has run out, now and then.
func (x *interactions) sweep(now time.Time, files *fileStore) {
	x.started++
	if x.started%512 != 0 {
		return
	}
	for token, it := range x.byToken {
		if now.Sub(it.Created) > tokenLifetime {
			delete(x.byToken, token)
			for _, id := range it.Uploads {
				files.remove(id)
			}
		}
	}
	for id, m := range x.modals {
		if len(x.modals) > maxOpenModals || now.Sub(m.Opener.Created) > 24*time.Hour {
			delete(x.modals, id)
		}
	}
}

// InteractionOf is the interaction with a token; nil if there is none, or its time is over.
func (s *State) InteractionOf(token string) *Interaction {
	it := s.interactions.byToken[token]
	if it == nil || s.Now().Sub(it.Created) > tokenLifetime {
		return nil
	}
	return it
}

// Begin makes an interaction, gives the bot three seconds to answer it, and announces it with its data.
func (s *State) Begin(it *Interaction, data rules.Object) *Interaction {
	if it.Locale == "" {
		it.Locale = "en-US"
	}
	it.ID, it.token, it.Created = s.ids.next(), rand.Text()+rand.Text()+rand.Text(), s.Now()
	it.Settled = make(chan struct{})
	s.interactions.byToken[it.token] = it
	s.interactions.sweep(it.Created, &s.files)
	ctx, release := context.WithCancel(s.world.Ended)
	it.release = release
	go func() {
		defer release()
		if s.world.Clock.Wait(ctx, it.Created.Add(FirstAnswerTime)) != nil {
			return
		}
		s.world.Do(func(s *State) {
			if it.Callback == 0 {
				it.fail(0, it.silenceMessage())
				s.publish(Event{Name: EventFailure, Interaction: it})
			}
		})
	}()
	s.announce(it, data)
	return it
}

// silenceMessage is what Discord tells a person whom the bot did not answer.
func (it *Interaction) silenceMessage() string {
	if it.Kind == InteractionComponent {
		return "This interaction failed"
	}
	return "The application did not respond"
}

func (it *Interaction) fail(code int, message string) {
	it.Problem = &Problem{Code: code, Message: message}
	it.settle()
}

// settle ends the wait of the call that began the interaction.
func (it *Interaction) settle() {
	if !it.done {
		it.done = true
		close(it.Settled)
	}
}

// deferred tells whether the first answer promised another that has not come yet.
func (it *Interaction) deferred() bool {
	return it.Callback == rules.CallbackDefer || it.Callback == rules.CallbackDeferUpdate
}

// Metadata says of a message which interaction it answers.
func (it *Interaction) Metadata() *rules.InteractionMetadata {
	m := &rules.InteractionMetadata{ID: it.ID, Type: it.Kind, User: *it.User, AuthorizingIntegrationOwners: it.Owners, TriggeringInteractionMetadata: it.Trigger}
	if it.Kind == InteractionComponent && it.Source != nil {
		m.InteractedMessageID = it.Source.ID
	}
	if it.Target != nil {
		m.TargetMessageID = it.Target.ID
	}
	return m
}

// announce says what somebody did (interactions/receiving-and-responding, Interaction Object).
func (s *State) announce(it *Interaction, data rules.Object) {
	about := rules.Object{
		"id": it.ID, "application_id": s.AppID(), "type": it.Kind, "data": data, "token": it.token, "version": 1,
		"channel_id": it.Channel.ID, "channel": s.ChannelJSON(it.Channel), "context": it.Channel.context(), "app_permissions": s.appPermissions(it.Channel).String(),
		"locale": it.Locale, "entitlements": []any{}, "authorizing_integration_owners": it.Owners, "attachment_size_limit": rules.MaxFile,
	}
	if g := s.Guild(it.Channel.GuildID); g != nil {
		member := s.MemberJSON(g, it.User, true)
		member["permissions"] = s.UserPermissions(it.User.ID, it.Channel).String()
		about["member"], about["guild_id"] = member, g.ID
		about["guild"] = rules.Object{"id": g.ID, "locale": "en-US", "features": []string{}}
		about["guild_locale"] = "en-US"
	} else {
		about["user"] = it.User
	}
	told := rules.Marshal(about)
	if it.Source != nil {
		told = rules.With(told, "message", s.Text(it.Source))
	}
	s.publish(Event{Name: "INTERACTION_CREATE", Channel: it.Channel, Interaction: it, Data: told})
}

// Modal is a form that the bot opened.
type Modal struct {
	ID         string            `json:"id"`
	CustomID   string            `json:"custom_id"`
	Title      string            `json:"title"`
	Components []rules.Component `json:"components"`
}

// Problem is what went wrong, as Discord would tell the person.
type Problem struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// Error is the problem's message.
func (p *Problem) Error() string { return p.Message }
