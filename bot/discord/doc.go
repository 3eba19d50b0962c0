// Package discord is the bot at Discord: it serves what people do, answers each interaction
// exactly once, sends messages with pictures and alt text, and empties the outbox.
//
// A Client stands on two rooms. Package api carries its calls and keeps Discord's rate
// limits; package gateway holds the connections by which events come, and outlives every
// fault of the network and of discordgo. Package wire has the JSON of both.
//
// Events are served in lanes, one after another for each player, within bounds (serving). A
// Responder gives the one first answer, and the edits after it. What people are to see is a
// Message, built here where discordgo has no fields for it. The Outbox sends the posts that
// are due and edits those that have changed.
//
// Nothing in here knows of puzzles. Pages of Discord's documentation are named as
// in https://docs.discord.com/developers/.
package discord
