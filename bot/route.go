package bot

import (
	"context"
	"fmt"
	"strings"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
)

// handler serves one route.
type handler func(context.Context, *Bot, *Request) (Reply, error)

// completer offers what can stand in a command's option, of which some may be typed.
type completer func(context.Context, *Bot, *Request) ([]choice, error)

// does serves a route that is an action on a game.
func does(a game.Action) handler { return doing(func(*Request) game.Action { return a }) }

// doing serves a route that is an action made of the request.
func doing(action func(*Request) game.Action) handler {
	return func(ctx context.Context, b *Bot, r *Request) (Reply, error) {
		turn, err := b.game.Play(ctx, r.actor(), r.gameID(), action(r))
		if err != nil {
			return Reply{}, err
		}
		return b.turnReply(r, turn)
	}
}

// route is a row of the routing table. A route that opens a form is never deferred:
// a form must be the first answer.
type route struct {
	path     string // parts in braces are variables
	handle   handler
	complete map[string]completer            // offer values while an option is being typed, by its name
	late     discord.Deferral                // how to acknowledge if the answer takes longer
	admin    bool                            // needs a server, and the right to manage it
	operator bool                            // needs one of the operators, in their server
	asks     func(*discord.Interaction) bool // opens a form for what a command leaves out
	needs    game.Feature                    // which the operator can turn off; empty is none
	first    bool                            // acknowledged before it acts: to do it twice would cost the player
	board    bool                            // its answer is the board, unless something is wrong
}

// table finds routes by path.
type table struct{ rows []entry }

type entry struct {
	route
	parts []string
}

// newTable makes a table of the routes. Two routes of the same shape are a mistake
// in the program.
func newTable(routes []route) *table {
	t := &table{}
	seen := map[string]bool{}
	for _, r := range routes {
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
		t.rows = append(t.rows, entry{r, parts})
	}
	return t
}

// find returns the route of a path and the path's variables.
func (t *table) find(path string) (route, map[string]string, bool) {
	parts := split(path)
	for _, r := range t.rows {
		if vars, ok := r.match(parts); ok {
			return r.route, vars, true
		}
	}
	return route{}, nil, false
}

func (r entry) match(parts []string) (map[string]string, bool) {
	if len(parts) != len(r.parts) {
		return nil, false
	}
	vars := map[string]string{}
	for i, p := range r.parts {
		switch {
		case isVariable(p):
			vars[p[1:len(p)-1]] = parts[i]
		case p != parts[i]:
			return nil, false
		}
	}
	return vars, true
}

func isVariable(part string) bool { return strings.HasPrefix(part, "{") }

func split(path string) []string { return strings.Split(strings.TrimPrefix(path, "/"), "/") }
