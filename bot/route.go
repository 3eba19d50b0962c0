package bot

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// Request is one thing that a person asks for, with the variables of its path.
type Request struct {
	*discord.Interaction
	vars map[string]string
}

// actor returns who asks, for the game.
func (r *Request) actor() game.Actor {
	return game.Actor{Player: r.User.ID, Name: r.User.Name, Guild: r.GuildID, Interaction: r.ID, At: r.At}
}

// number returns a variable of the path as a number, 0 where it is none.
func (r *Request) number(name string) int {
	n, err := strconv.Atoi(r.vars[name])
	if err != nil {
		return 0
	}
	return n
}

// gameID returns the game that the path names; 0 is the one opened last.
func (r *Request) gameID() int64 {
	id, err := strconv.ParseInt(r.vars["game"], 10, 64)
	if err != nil {
		return 0
	}
	return id
}

// written returns what was typed for a command's option, or into the field of that
// name of a form.
func (r *Request) written(name string) string {
	if r.Kind == discord.FormSent {
		return r.Field(name)
	}
	return r.Text(name)
}

// choice returns what was chosen in a select as a number, -1 where it is none.
func (r *Request) choice() int {
	if len(r.Values) == 0 {
		return -1
	}
	n, err := strconv.Atoi(r.Values[0])
	if err != nil {
		return -1
	}
	return n
}

// slot returns the puzzle of the day that an option or the path names.
func (r *Request) slot() storage.Slot {
	if r.Text("puzzle") == "mini" || r.vars["slot"] == "mini" {
		return storage.Mini
	}
	return storage.Main
}

// Reply is what a handler wants done: a form, or a message that is new or takes the
// place of the one pressed on.
type Reply struct {
	Message discord.Message
	Replace bool // change the message that the component is on
	Form    *discord.Modal
	Choices []choice
	Wake    bool // the poster has something to do
}

// handler serves one route.
type handler func(context.Context, *Bot, *Request) (Reply, error)

// route is a row of the routing table. A route that opens a form is never deferred:
// a form must be the first answer.
type route struct {
	path   string // parts in braces are variables
	handle handler
	late   discord.Deferral // how to acknowledge where the answer takes longer
	admin  bool             // needs a server, and the right to manage it
	first  bool             // acknowledged before it acts: to do it twice would cost the player
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
