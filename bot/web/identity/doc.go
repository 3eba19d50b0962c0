// Package identity says who is at a page: how a person comes there from Discord, and by
// what they are known while they play. The rest of the page knows a Person and nothing
// of how they were let in, so that another way in, such as a Discord Activity's, changes
// this package alone.
//
// Tickets let somebody in once, within five minutes. A Room keeps whoever came in: a
// Session has a bearer token, which a page keeps in memory and sends as a header, and a
// cookie, by which a reloaded page gets a new bearer token and nothing else. Both are the
// session itself as JSON with a MAC (HMAC-SHA256). The keys are kept in the store, so that
// a restart of the bot signs nobody out, and rotated each day.
package identity
