// Package clock is the time that a sandbox and the bot in it share, which people may move.
package clock
