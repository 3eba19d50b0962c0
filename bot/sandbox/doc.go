// Package sandbox is a Discord of one's own: a loopback server that speaks Discord's REST API v9 and gateway as far as
// the bot uses them, with Discord's error codes, limits and lifetimes, and a web chat for the people in it.
//
// It exists so that the bot can be tried and tested whole, with the real client library in between and nothing in the
// bot replaced. Its two faces are told apart by path:
//
//   - /api/v9, /gateway and /attachments are Discord's: what a bot sees;
//   - / and /sandbox/v1 are the people's: the web chat, and the calls that it and tests are made of (see Client).
//
// What is said here is kept in a JSON-lines file and outlives a restart; interactions, open forms and gateway sessions
// do not. Servers, channels and users come to be when they are first named; their IDs derive from their names.
package sandbox
