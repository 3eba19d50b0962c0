// Package mail says everything that the bot says without being asked.
//
// Whatever the outbox sends is of one kind or another: a daily, a reminder, a duel's invitation.
// Each feature brings the kinds of its own: how such a message is made, by which custom ID it is found
// again, and what to do once it is sent or refused for good.
package mail
