// Package gateway holds the bot's connections to Discord's gateway. It is the one place that
// knows how discordgo is used, and what has to be kept from it.
//
// A Gateway has a supervisor for each shard, which connects, resumes after a drop, and begins
// another session where that fails. It does so with a link: a discordgo Session, of which
// only the handshake, the heartbeats and RESUME are used, over a watchedConn. The watchedConn
// reads the WebSocket frames on their way in. The events that the bot serves it gives to the
// Take function; discordgo gets a payload written in their place, with nothing in it on which
// the library would panic or deadlock. A Session has no call to go on with the session of
// another process, so that its private fields are set by reflection (link.goOn).
//
// Sessions begin spaced (identifies), as Discord demands it, over restarts and among several
// processes. What a shard needs to go on elsewhere is its Holding: a Fleet hands it from
// process to process, HandOver keeps it in the store for the next one. From the moment a bot
// stops, events are neither taken nor counted, so the next process, which resumes the session,
// gets them. It takes the sessions out of the store when it begins: after a kill nobody goes on
// with a count that is not true. An event that comes twice all the same is known by its receipt.
//
// Pages of Discord's documentation are named as in https://docs.discord.com/developers/.
package gateway
