// Package timetable is what the bot does without being asked.
//
// A Keeper looks once a minute at least, and whenever it is woken, and does what is due. What
// that is, and which of the bot's processes does it, is the table of duties. The Keeper also
// notes that the bot is up, gives the roles of the week and takes them back, and knows the
// servers that come and go.
//
// It says nothing to anybody: what is to be read goes into the outbox, as a row.
package timetable
