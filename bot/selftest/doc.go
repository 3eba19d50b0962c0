// Package selftest tries out, on Discord itself, what a player's answer or a post
// stands on: with a real token and a channel to test in it posts, answers, edits and
// reads messages as the bot does, drops its connection, registers commands, and says
// of each assumption whether it holds and what came instead. It removes everything
// that it made. What can be seen without a post, package doctor looks at.
//
// Each assumption is a check (check.go). Run carries them out in order and returns a
// Report that holds no secrets. Pages of Discord's documentation are named as in
// https://docs.discord.com/developers/.
package selftest
