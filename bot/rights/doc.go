// Package rights is what the bot needs of Discord in a channel, and what it lacks there.
//
// Every door that posts for somebody asks first, so that they read what is missing by the names
// that Discord's settings show, and not an error.
package rights
