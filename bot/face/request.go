package face

import (
	"cmp"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/view"
	"kenkenbot/storage"
)

// RecordNamed returns the number that the path's variable of that name says; 0, which no record
// has, if it says none.
func (r *Request) RecordNamed(name string) int64 {
	n, err := strconv.ParseInt(r.vars[name], 10, 64)
	if err != nil {
		return 0
	}
	return n
}

// Request is one thing that a person asks for, with the route of its path and the
// variables there. A message in plain chat becomes one too: its Path says what was
// understood, and its Options hold what a command's would.
type Request struct {
	*discord.Interaction
	route *Route
	vars  map[string]string
	table Table // in which the route was found
}

// Request looks up what an interaction asks for.
func (t Table) Request(i *discord.Interaction) *Request {
	route, vars := t.Find(i.Path)
	return &Request{Interaction: i, route: route, vars: vars, table: t}
}

// Actor returns who acts, for the game.
func (r *Request) Actor() actor.Actor {
	return actor.Actor{Player: r.User.ID, Name: r.User.Name, Guild: r.GuildID, Key: storage.KeyOf(r.ID), At: r.At, Replayed: r.Replayed,
		Locale: r.Locale, GuildLocale: r.GuildLocale}
}

// Named returns a variable of the path; "" if it has none of that name.
func (r *Request) Named(name string) string { return r.vars[name] }

// Variable returns a variable of the path, and whether it has one of that name.
func (r *Request) Variable(name string) (string, bool) {
	text, ok := r.vars[name]
	return text, ok
}

// Number returns a variable of the path as a number, 0 if it is none.
func (r *Request) Number(name string) int {
	n, err := strconv.Atoi(r.vars[name])
	if err != nil {
		return 0
	}
	return n
}

// GameID returns the game that the path names; 0 is the one opened last.
func (r *Request) GameID() int64 {
	return r.RecordNamed("game")
}

// namesGame reports whether a path that names a game names one that can be.
func (r *Request) namesGame() bool {
	text, ok := r.vars["game"]
	id, err := strconv.ParseInt(text, 10, 64)
	return !ok || err == nil && id >= 0
}

// Written returns the text typed for a command's option, or into the field of that name of a form.
func (r *Request) Written(name string) string {
	if r.Kind == discord.FormSent {
		return r.Field(name)
	}
	return r.Text(name)
}

// Choice returns the value chosen in a select as a number, -1 if it is none.
func (r *Request) Choice() int {
	if len(r.Values) == 0 {
		return -1
	}
	n, err := strconv.Atoi(r.Values[0])
	if err != nil {
		return -1
	}
	return n
}

// Slot returns the puzzle of the day that an option or the path names; the main one if neither names
// any.
func (r *Request) Slot() storage.Slot { return cmp.Or(r.NamedSlot(), storage.Main) }

// NamedSlot is like Slot, but returns 0 if no puzzle is named.
func (r *Request) NamedSlot() storage.Slot {
	switch cmp.Or(r.Text("puzzle"), r.vars["slot"]) {
	case view.SlotName(storage.Mini):
		return storage.Mini
	case view.SlotName(storage.Main):
		return storage.Main
	}
	return 0
}

// Replaces reports whether the answer takes the place of the message pressed on: a
// private one, or one in a direct message, if there is nobody else.
func (r *Request) Replaces() bool {
	return r.MessageID != 0 && (r.MessageEphemeral || r.GuildID == 0 && !r.Elsewhere)
}

// MayManage reports whether the person may change the server's settings.
func MayManage(i *discord.Interaction) bool {
	const rights = discordgo.PermissionManageGuild | discordgo.PermissionAdministrator
	return i.GuildID != 0 && i.Permissions&rights != 0
}
