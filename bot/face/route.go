package face

import (
	"context"
	"fmt"
	"strings"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
)

// Handler serves one route.
type Handler func(context.Context, *Base, *Request) (Reply, error)

// Completer returns the values on offer for a command's option, given the part that has been typed.
type Completer func(context.Context, *Base, *Request) ([]Choice, error)

// Does serves a route that is an action on a game.
func Does(a game.Action) Handler { return Doing(func(*Request) game.Action { return a }) }

// Doing serves a route that is an action made of the request.
func Doing(action func(*Request) game.Action) Handler {
	return func(ctx context.Context, b *Base, r *Request) (Reply, error) {
		turn, err := b.Game.Play(ctx, r.Actor(), r.GameID(), action(r))
		if err != nil {
			return Reply{}, err
		}
		return b.TurnReply(r, turn)
	}
}

// Route is a row of the routing table.
type Route struct {
	Path     string // parts in braces are variables
	Handle   Handler
	Complete map[string]Completer // offer values while an option is being typed, by its name
	Late     acknowledgement
	Needs    game.Feature // asked for before its options are read or its form opens; empty is none
	Board    bool         // its answer is the board, unless something is wrong
}

// acknowledgement says how a route may be acknowledged before its answer is there.
type acknowledgement struct {
	by    discord.Deferral
	first bool                            // before it acts in any case: to do it twice would cost the player
	asks  func(*discord.Interaction) bool // whether it opens a form after all
}

// AtOnce has a route acknowledged before it acts.
func (a acknowledgement) AtOnce() acknowledgement {
	a.first = true
	return a
}

// Unless leaves a route unacknowledged if it opens a form for options that the command left out.
func (a acknowledgement) Unless(asks func(*discord.Interaction) bool) acknowledgement {
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

// Behind puts a guard before the handlers of routes.
func Behind(guard func(Handler) Handler, routes []Route) []Route {
	for i := range routes {
		routes[i].Handle = guard(routes[i].Handle)
	}
	return routes
}

// Table finds routes by path: by its first part, which is never a variable, and the number of
// its parts.
type Table map[place][]entry

type place struct {
	first string
	parts int
}

type entry struct {
	*Route
	parts []string
}

// NewTable makes a table of the routes. Two routes of the same shape are a mistake
// in the program.
func NewTable(routes []Route) Table {
	t := Table{}
	seen := map[string]bool{}
	for k := range routes {
		r := &routes[k]
		parts := split(r.Path)
		shape := ""
		for _, p := range parts {
			if isVariable(p) {
				p = "{}"
			}
			shape += "/" + p
		}
		if seen[shape] {
			panic(fmt.Sprintf("two routes for %s", r.Path))
		}
		seen[shape] = true
		at := place{parts[0], len(parts)}
		t[at] = append(t[at], entry{r, parts})
	}
	return t
}

// unknown is the route of paths that no row has any more.
var unknown = Route{}

// Find returns the route of a path, one without a path if it leads nowhere, and the path's
// variables.
func (t Table) Find(path string) (*Route, map[string]string) {
	parts := split(path)
	for _, r := range t[place{parts[0], len(parts)}] {
		if r.match(parts) {
			return r.Route, r.vars(parts)
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

// The ways in which routes are acknowledged.
var (
	Privately = acknowledgement{by: discord.DeferPrivate}
	InPlace   = acknowledgement{by: discord.DeferUpdate}
	Never     = acknowledgement{by: discord.NoDeferral} // a form must be the first answer
)
