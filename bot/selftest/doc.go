// Package selftest tries out, on Discord itself, what the bot assumes about
// Discord: with a real token and a channel to test in it looks at the application
// and the bot's rights, registers commands, posts, edits and reads messages as the
// bot does, drops its connection, and says of each assumption whether it holds and
// what came instead. It removes everything that it made.
//
// Each assumption is a check (check.go), and each check one file. Run carries them
// out in order and returns a Report that holds no secrets. Pages of Discord's
// documentation are named as in https://docs.discord.com/developers/.
package selftest
