// Package sandbox is a Discord of one's own: a loopback server that speaks Discord's REST API (v9 and v10) and gateway as far as
// the bot uses them, with Discord's error codes, limits and lifetimes, and a web chat for the people in it.
//
// It exists so that the whole bot can be tried and tested, with the real client library and nothing in the bot
// replaced. It has two sides, each under paths of its own:
//
//   - /api/v9, /api/v10, /gateway and /attachments are Discord's (packages rest and gateway): what a bot sees;
//   - / and /sandbox/v1 are the people's (package people): the web chat, and the calls that it and tests are made of.
//
// Both stand on one world, and that on Discord's rules. This package puts them together.
//
// Messages are kept in a JSON-lines file and survive a restart; interactions, open forms and gateway sessions do not.
// Servers, channels and users are created when they are first named; their IDs derive from their names.
package sandbox
