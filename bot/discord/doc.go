// Package discord is the bot at Discord: it serves what people do, answers each interaction
// exactly once, sends messages with pictures and alt text, and empties the outbox.
//
// A Client stands on two packages. Package api carries its calls and keeps Discord's rate
// limits; package gateway holds the connections by which events come, and outlives every
// fault of the network and of discordgo. Package wire has the JSON of both.
//
// Events are served in lanes, one after another for each player, within bounds (serving).
// What people write and what they press have lanes of their own, so that chat never takes the
// places of presses, and no worker sleeps on a rate limit. A Responder gives the one first
// answer, and the edits after it. What costs a player something when it is done twice, such
// as a hint, is acknowledged before it is done: if Discord no longer waits for the answer,
// nothing is charged. People are shown a Message, built here where discordgo has no fields
// for it.
//
// The Outbox sends the posts that are due and edits those that have changed. A row is
// claimed, rendered, sent with an enforced nonce, and marked sent. A call whose answer was
// lost is repeated while Discord surely still knows the nonce, a minute at most. After a
// crash, or an answer lost for longer, the channel is searched for the post's own custom ID
// before anything is sent again: a post goes out once however often the bot dies. A post is
// given up for good when Discord says that its channel, server or person is gone or closed to
// the bot, or refuses it for a day; anything else is tried again for a week, after pauses
// that grow to an hour. Edits are queued and paced apart from posts, which they never hold
// up, and leave alone the pictures that have not changed.
//
// An interaction is a server's only where that server has added the bot. Anywhere else, as
// for people who installed the bot for themselves, the server, the rights and the nickname
// are left out here, so that the packages above see a direct message.
//
// Nothing in here knows of puzzles. Pages of Discord's documentation are named as
// in https://docs.discord.com/developers/.
package discord
