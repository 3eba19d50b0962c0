// Package web serves the page on which a board is played by touch: the page itself, a JSON API for
// its actions, and a WebSocket for changes from elsewhere. It is a face of package game, as package
// bot is, and knows nothing of Discord. docs/web-api.md
// describes the API, and docs/web-api.schema.json its answers; the tests hold every answer to that
// schema.
//
// A request passes the guard (guard.go: size, host, origin, rates); then its session is looked up,
// and it is read into an Action, a Choice or a Query of package game. The answer is made of the
// game.Turn alone, so it never shows more than the player's own View has.
//
// A move counts at its arrival, by Discord's time as far as the dates of its answers tell.
// That is an estimate, while a button's time is exact, so package game lets no action come
// before the game's last entry.
//
// After each commit that changed a game its new View goes to whoever watches that game, by
// socket or long poll. Only the latest View is kept, in memory: a slow page costs no more
// than a quick one. Actions never travel that way: they are requests, each with a key of the
// page's making, so that a repeat changes nothing.
//
// Everything that a stranger can hold open is bounded (limits.go): connections, where the longest
// idle one makes way for a new one; sockets that have not said whose they are; requests, by token
// buckets that a crowd does not empty.
//
// A guest is a player with a negative ID, which no snowflake is. Guests have practice and
// lessons alone, are bounded by address and in all, and are forgotten eight days after they
// last did something.
package web
