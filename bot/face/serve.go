package face

import (
	"context"
	"errors"
	"fmt"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// Router serves interactions by the routing table.
type Router struct {
	base  *Base
	table Table
	shown func(context.Context, *discord.Interaction, discord.Responder)
}

// NewRouter returns a Router. It calls shown once an answer is there for its reader to see.
func NewRouter(base *Base, table Table, shown func(context.Context, *discord.Interaction, discord.Responder)) *Router {
	return &Router{base, table, shown}
}

// Interaction looks an interaction's route up, which serves it.
func (t *Router) Interaction(i *discord.Interaction) discord.Handling {
	r := t.table.Request(i)
	return discord.Handling{
		Late:  r.route.Late.of(i),
		Serve: func(ctx context.Context, respond discord.Responder) error { return t.serve(ctx, r, respond) },
	}
}

// Answer runs the handler of the request's route. What the rules refuse is in the reply
// already; here trouble becomes words, and an old control a fresh board.
func (t *Router) Answer(ctx context.Context, r *Request) Reply {
	why := t.TurnsAway(r)
	switch {
	case why != nil && r.Kind == discord.Autocomplete:
		return Reply{Choices: []Choice{}}
	case why != nil:
		return t.base.In(words.LanguageOf(r.Locale)).Refuse(why) // nothing is looked up for them
	}
	if r.Kind == discord.Autocomplete {
		return Reply{Choices: t.complete(ctx, r)}
	}
	handle := r.route.Handle
	if r.route == &unknown || !r.namesGame() {
		handle = outdated
	}
	b := t.base.For(ctx, r)
	reply, err := handle(ctx, b, r)
	if err != nil {
		return b.trouble(r, err)
	}
	return reply
}

// TurnsAway returns why nothing is done for a person, whatever they ask for, or nothing of
// their route's: the operator decides so. Nil is no reason.
func (t *Router) TurnsAway(r *Request) outcome.Refusal {
	if why := t.base.Game.Admits(r.User.ID, r.GuildID); why != nil {
		return why
	}
	return t.base.Game.Offers(r.route.Needs)
}

// complete offers what can stand in the option being typed. Without offers people still
// can type what they mean, so that trouble is only logged.
func (t *Router) complete(ctx context.Context, r *Request) []Choice {
	offer := r.route.Complete[r.Focused]
	if offer == nil {
		return []Choice{}
	}
	choices, err := offer(ctx, t.base.For(ctx, r), r)
	if err != nil {
		t.base.Log.Error("nothing offered", "interaction", r.Interaction, "option", r.Focused, "err", err)
		return []Choice{}
	}
	return choices
}

// outdated serves a path that no route has any more: a control of an old board shows
// the board, with the controls of today.
func outdated(ctx context.Context, b *Base, r *Request) (Reply, error) {
	parts := split(r.Path)
	if len(parts) < 2 || parts[0] != "board" {
		return b.Tell("Outdated"), nil
	}
	r.vars = map[string]string{"game": parts[1]}
	if r.GameID() == 0 {
		return b.Tell("Outdated"), nil
	}
	return LookAt(ctx, b, r)
}

// serve acknowledges a request first where its route wants that, answers it, and notes the
// board that the answer shows.
func (t *Router) serve(ctx context.Context, r *Request, respond discord.Responder) error {
	if late := r.route.Late; late.first && r.Kind != discord.Autocomplete {
		if err := respond.Defer(ctx, late.by); err != nil {
			return fmt.Errorf("too late to be served: %w", err)
		}
	}
	reply, message, err := t.respond(ctx, r, respond)
	if err == nil && !reply.Unshown {
		t.base.wroteBoard(ctx, r, reply, message, respond.Answer())
		t.shown(ctx, r.Interaction, respond)
	}
	if reply.later != nil {
		t.base.follow(ctx, r, reply.later, respond)
	}
	if r.Kind != discord.Autocomplete && t.TurnsAway(r) == nil {
		if met := t.base.Game.Meet(ctx, r.Actor()); met != nil {
			t.base.Log.Error("who uses the bot here was not noted", "interaction", r.Interaction, "err", met)
		}
	}
	return err
}

// errPanicked stands for the outcome of a request until there is one.
var errPanicked = errors.New("the handler panicked")

// respond finds the reply to a request and delivers it. Whatever becomes of that, a panic
// included, a board that is owed is shown.
func (t *Router) respond(ctx context.Context, r *Request, respond discord.Responder) (reply Reply, message storage.ID, err error) {
	err = errPanicked
	defer func() { t.base.settle(ctx, r, reply, respond, err) }()
	reply = t.Answer(ctx, r)
	if reply.Ignore { // only what is said in chat may go without an answer
		reply = t.base.For(ctx, r).Tell("Outdated")
	}
	message, err = t.base.deliver(ctx, reply, respond)
	return reply, message, err
}

// deliver hands a reply to Discord. It returns the ID of a message that is new.
func (b *Base) deliver(ctx context.Context, r Reply, respond discord.Responder) (storage.ID, error) {
	if r.Wake {
		defer b.Timetable.Wake()
	}
	switch {
	case r.Choices != nil:
		return 0, respond.Choices(ctx, optionChoices(r.Choices))
	case r.Form != nil:
		return 0, respond.Modal(ctx, *r.Form)
	case r.Launch:
		if err := respond.Launch(ctx); !errors.Is(err, discord.ErrAnswered) && !api.Permanent(err) {
			return 0, err
		}
	case r.Unshown:
		return 0, respond.Defer(ctx, discord.DeferUpdate)
	case r.Replace:
		return 0, respond.Update(ctx, r.Message)
	}
	return respond.Respond(ctx, r.Message)
}
