// Package feature says what one of the bot's features brings.
//
// The tables of what is served, understood, sent and done are put together from the list of features,
// so that a feature is added, or taken out, by its line there.
package feature

import (
	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/mail"
	"kenkenbot/bot/timetable"
	"kenkenbot/bot/web"
)

// Feature is the rows that a feature has in each of the tables.
type Feature struct {
	Kinds   []game.Kind                           // of games
	Subs    []*discordgo.ApplicationCommandOption // of /kenken
	Routes  []face.Route
	Phrases map[string]string // of plain chat, and the paths that they are understood as
	Mail    mail.Kinds
	Duties  []timetable.Duty
	Page    web.Part
}
