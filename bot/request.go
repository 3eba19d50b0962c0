package bot

import (
	"fmt"
	"strconv"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game/actor"
	"kenkenbot/storage"
)

// Request is one thing that a person asks for, with the route of its path and the
// variables there. A message in plain chat becomes one too: its Path says what was
// understood, and its Options hold what a command's would.
type Request struct {
	*discord.Interaction
	route *route
	vars  map[string]string
	table Table // in which the route was found
}

// Request looks up what an interaction asks for.
func (t Table) Request(i *discord.Interaction) *Request {
	route, vars := t.Find(i.Path)
	return &Request{Interaction: i, route: route, vars: vars, table: t}
}

// actor returns who acts, for the game.
func (r *Request) actor() actor.Actor {
	return actor.Actor{Player: r.User.ID, Name: r.User.Name, Guild: r.GuildID, Key: storage.KeyOf(r.ID), At: r.At, Replayed: r.Replayed}
}

// named returns a variable of the path; "" if it has none of that name.
func (r *Request) named(name string) string { return r.vars[name] }

// variable returns a variable of the path, and whether it has one of that name.
func (r *Request) variable(name string) (string, bool) {
	text, ok := r.vars[name]
	return text, ok
}

// number returns a variable of the path as a number, 0 if it is none.
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

// namesGame reports whether a path that names a game names one that can be.
func (r *Request) namesGame() bool {
	text, ok := r.vars["game"]
	id, err := strconv.ParseInt(text, 10, 64)
	return !ok || err == nil && id >= 0
}

// written returns what was typed for a command's option, or into the field of that
// name of a form.
func (r *Request) written(name string) string {
	if r.Kind == discord.FormSent {
		return r.Field(name)
	}
	return r.Text(name)
}

// choice returns what was chosen in a select as a number, -1 if it is none.
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

// replaces reports whether the answer takes the place of the message pressed on: a
// private one, or one in a direct message, if there is nobody else.
func (r *Request) replaces() bool {
	return r.MessageID != 0 && (r.MessageEphemeral || r.GuildID == 0 && !r.Elsewhere)
}

// boardPath is the path of something on a game's board.
func boardPath(game int64, rest string) string { return fmt.Sprintf("/board/%d/%s", game, rest) }
