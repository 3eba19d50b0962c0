// Package web serves the page on which a board is played by touch: the page itself, a
// JSON API for what is done on it, and a WebSocket for what changes without it. It is a
// face of package game as package bot is, beside that one, and knows nothing of Discord.
// docs/web-api.md describes the API, and docs/web-api.schema.json what it answers; the
// tests hold every answer to that schema.
//
// A request goes through the guard (guard.go: size, origin, rates, who it is), is read
// into an Action, a Choice or a Query of package game, and is answered with what package
// turn.go makes of the game.Turn: never more than the player's own View has.
package web
