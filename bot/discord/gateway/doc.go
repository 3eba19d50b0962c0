// Package gateway holds the bot's connections to Discord's gateway. It is the one place that knows
// how discordgo is used, and from which payloads the library must be guarded.
//
// A Gateway has a supervisor for each shard, which connects, resumes after a drop, and begins
// another session where that fails. Each connection is a link: a discordgo Session, used for the
// handshake, the heartbeats and RESUME alone, over a watchedConn. The watchedConn reads the
// WebSocket frames on their way in and gives the events that the bot serves to the Take function.
// In their place discordgo gets a payload with nothing in it on which the library would panic or
// deadlock. A Session has no call that resumes the session of another process, so its private
// fields are set by reflection (link.goOn).
//
// Sessions begin spaced (identifies), as Discord demands it, over restarts and among several
// processes. A shard's Holding is everything that another process needs to go on with it: a Fleet
// hands it from process to process, HandOver keeps it in the store for the next one. From the
// moment a bot stops, events are neither taken nor counted, so the next process, which resumes the
// session, gets them. The next process takes the sessions out of the store when it begins, so that
// after a kill nobody goes on with a wrong count. An event that comes twice all the same is known
// by its receipt.
//
// Pages of Discord's documentation are named as in https://docs.discord.com/developers/.
package gateway
