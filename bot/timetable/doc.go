// Package timetable does everything that the bot does without being asked.
//
// A Keeper looks once a minute at least, and whenever it is woken, and does whatever is due:
// the duties that features bring, each of which says which of the bot's processes does it. The Keeper also
// notes that the bot is up, gives the roles of the week and takes them back, and knows the servers
// that come and go.
//
// It says nothing to anybody itself: messages go into the outbox, as rows.
package timetable
