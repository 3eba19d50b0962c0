package bot

import (
	"context"
	"fmt"
	"strings"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// handler serves one route.
type handler func(context.Context, *Base, *Request) (Reply, error)

// completer offers what can stand in a command's option, of which some may be typed.
type completer func(context.Context, *Base, *Request) ([]choice, error)

// does serves a route that is an action on a game.
func does(a game.Action) handler { return doing(func(*Request) game.Action { return a }) }

// doing serves a route that is an action made of the request.
func doing(action func(*Request) game.Action) handler {
	return func(ctx context.Context, b *Base, r *Request) (Reply, error) {
		turn, err := b.Game.Play(ctx, r.actor(), r.gameID(), action(r))
		if err != nil {
			return Reply{}, err
		}
		return b.turnReply(r, turn)
	}
}

// route is a row of the routing table.
type route struct {
	path     string // parts in braces are variables
	handle   handler
	complete map[string]completer // offer values while an option is being typed, by its name
	late     acknowledgement
	needs    game.Feature // which the operator can turn off; empty is none
	board    bool         // its answer is the board, unless something is wrong
}

// acknowledgement says how a route may be acknowledged before its answer is there.
type acknowledgement struct {
	by    discord.Deferral
	first bool                            // before it acts in any case: to do it twice would cost the player
	asks  func(*discord.Interaction) bool // whether it opens a form after all
}

// atOnce has a route acknowledged before it acts.
func (a acknowledgement) atOnce() acknowledgement {
	a.first = true
	return a
}

// unless has a route left unacknowledged where it opens a form for what a command leaves out.
func (a acknowledgement) unless(asks func(*discord.Interaction) bool) acknowledgement {
	a.asks = asks
	return a
}

// of returns how an interaction may be acknowledged.
func (a acknowledgement) of(i *discord.Interaction) discord.Deferral {
	if i.Kind == discord.Autocomplete || a.asks != nil && a.asks(i) {
		return discord.NoDeferral
	}
	return a.by
}

// behind puts a guard before the handlers of routes.
func behind(guard func(handler) handler, routes []route) []route {
	for i := range routes {
		routes[i].handle = guard(routes[i].handle)
	}
	return routes
}

// managersOnly keeps a route to those who may manage the server.
func managersOnly(handle handler) handler {
	return func(ctx context.Context, b *Base, r *Request) (Reply, error) {
		if !mayManage(r.Interaction) {
			return b.tell(words.OnlyManagers{Direct: r.GuildID == 0}), nil
		}
		return handle(ctx, b, r)
	}
}

// only keeps a route to those who run the bot, in their server.
func (o Operators) only(handle handler) handler {
	return func(ctx context.Context, b *Base, r *Request) (Reply, error) {
		if !o.include(r.Interaction) {
			return b.tell(words.OnlyOperators), nil
		}
		return handle(ctx, b, r)
	}
}

// Table finds routes by path: by its first part, which is never a variable, and the number of
// its parts.
type Table map[place][]entry

type place struct {
	first string
	parts int
}

type entry struct {
	*route
	parts []string
}

// NewTable makes a table of the routes. Two routes of the same shape are a mistake
// in the program.
func NewTable(routes []route) Table {
	t := Table{}
	seen := map[string]bool{}
	for k := range routes {
		r := &routes[k]
		parts := split(r.path)
		shape := ""
		for _, p := range parts {
			if isVariable(p) {
				p = "{}"
			}
			shape += "/" + p
		}
		if seen[shape] {
			panic(fmt.Sprintf("two routes for %s", r.path))
		}
		seen[shape] = true
		at := place{parts[0], len(parts)}
		t[at] = append(t[at], entry{r, parts})
	}
	return t
}

// unknown is the route of paths that no row has any more.
var unknown = route{}

// Find returns the route of a path, one without a path if it leads nowhere, and the path's
// variables.
func (t Table) Find(path string) (*route, map[string]string) {
	parts := split(path)
	for _, r := range t[place{parts[0], len(parts)}] {
		if r.match(parts) {
			return r.route, r.vars(parts)
		}
	}
	return &unknown, nil
}

func (r entry) match(parts []string) bool {
	for i, p := range r.parts {
		if p != parts[i] && !isVariable(p) {
			return false
		}
	}
	return true
}

// vars returns the variables of a path that matches.
func (r entry) vars(parts []string) map[string]string {
	vars := map[string]string{}
	for i, p := range r.parts {
		if isVariable(p) {
			vars[p[1:len(p)-1]] = parts[i]
		}
	}
	return vars
}

func isVariable(part string) bool { return strings.HasPrefix(part, "{") }

func split(path string) []string { return strings.Split(strings.TrimPrefix(path, "/"), "/") }
