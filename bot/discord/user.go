package discord

import (
	"kenkenbot/bot/discord/wire"
	"kenkenbot/storage"
)

// User is a person, named as the server or else the person wishes.
type User struct {
	ID   storage.ID
	Name string
	Bot  bool
}

// userOf names the person by the server's nickname, the display name or the user
// name, in that order.
func userOf(u wire.User, nick string) User {
	name := u.Username
	if u.GlobalName != "" {
		name = u.GlobalName
	}
	if nick != "" {
		name = nick
	}
	return User{ID: storage.ParseID(u.ID), Name: name, Bot: u.Bot}
}
