// Package rights knows which permissions the bot needs in a channel, and which of them it lacks
// there.
//
// Every door that posts for somebody asks first, so that they read the names of the missing
// permissions, as Discord's settings show them, and not an error.
package rights
