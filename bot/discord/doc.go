// Package discord is the bot's connection to Discord: a gateway that outlives
// every fault of the network and of the client library, REST calls that keep
// Discord's rate limits, messages with pictures and alt text, exactly one first
// answer to each interaction, and a sender for the outbox.
//
// It stands on github.com/bwmarrin/discordgo and works around what that library
// does badly: it resumes or identifies again by itself (Client.Run), keeps from the
// library the frames on which it would deadlock and the events of which it would
// panic (watchedConn), serves events one after another for each player (lanes), and
// builds the payloads for which the library has no fields (Message).
//
// Nothing in here knows of puzzles. Pages of Discord's documentation are named as
// in https://docs.discord.com/developers/.
package discord
