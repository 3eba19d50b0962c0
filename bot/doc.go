// Package bot is the KenKen bot's Discord face: the commands it registers, the
// table that routes what people do, the messages it shows, and the timetable of the
// dailies.
//
// A slash command's path and a component's custom ID are both paths, and one table
// serves both: "/kenken/move", "/board/{game}/key/{digit}". A route's handler takes
// a Request and returns a Reply, a value, so that it can be tested without a
// connection; serve.go alone talks to Discord's responder. What a handler does is
// always the same: it calls bot/game, which judges and keeps, and makes a message
// of what came back, with sentences of bot/words and pictures of imaging.
//
// A board message carries its game's ID in the custom IDs of its controls and
// nothing else, and all state is in the store: a board works on after a restart.
package bot
