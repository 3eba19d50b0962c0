// Package sandbox is for trying and testing this bot: a loopback server that speaks Discord's REST API (v9 and v10) and gateway
// as far as the bot uses them, with Discord's error codes, limits and lifetimes, and a web chat for the people in it.
//
// So the whole bot runs, with the real client library and nothing in it replaced. The sandbox has two sides, each under
// paths of its own:
//
//   - /api/v9, /api/v10, /gateway and /attachments are Discord's (packages rest and gateway): what a bot sees;
//   - / and /sandbox/v1 are the people's (package people): the web chat, and the calls that it and tests are made of.
//
// Both stand on one world, and that on Discord's rules. This package puts them together.
//
// Messages are kept in a JSON-lines file and survive a restart; interactions, open forms and gateway sessions do not.
// Servers, channels and users are created when they are first named; their IDs derive from their names.
//
// The sandbox answers as Discord does wherever the bot goes. Beyond that it is smaller:
//
//   - Threads belong to messages, are public, and are archived by moderators alone. Addresses of attachments carry no
//     signature and never expire. There are no polls, stickers, embeds, premium buttons, bulk delete, pins, or webhooks other
//     than interactions', and no edits of servers, roles or members other than giving and taking roles.
//   - Gateway payloads are text, or zlib a payload; a connection is not compressed as one stream. There are no ETF, voice,
//     presence, reactions, typing or member events.
//   - The owner of a server has every right, everyone else the defaults; there are no overwrites for people, no time-outs and
//     no slow mode. Everyone's locale is en-US unless their call, or the web chat's
//     select of languages, says otherwise.
//   - Discord publishes the global rate limit alone; the numbers of the routes here are customary ones, and run on the
//     machine's time. While the clock is stopped there are no limits.
//   - It is stricter than Discord with fields that it does not know (Options.Lenient lets other people's clients send them),
//     and with files that no component names; the wording of some form errors is its own. Forms have texts and selects.
//   - There is one way to register commands, the whole list at once; one can be changed alone, and none made or deleted alone.
//   - It keeps 1,000 messages a channel. Where its clock is set back, IDs stay unique but do not rise across the jump.
//   - Whoever is on the machine can use it: it listens on loopback, checks Host and Origin, and has no log-in.
//
// The same hands wrote bot and sandbox, so neither proves the other right: package selftest asks Discord what both assume.
package sandbox
