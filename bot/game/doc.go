// Package game is the rules of play, free of Discord: which puzzle a day has, when
// the clock runs, what a move does, what a hint costs, who leads.
//
// Service has few doors. Players Open a game, Play on it, and Look; a guild's managers
// Govern. Each door takes an Actor (who acts, where, when) and a value that says what
// is done: a Choice, an Action, a Query, a Directive. A new feature is a new value. What
// comes back is a Turn: the board after it, what happened, or why nothing did. It is
// data, for bot/words to say and for imaging to draw; an error means trouble alone.
//
// Deciding is pure: it looks at a sitting (the game, its position, the instant) and at what
// the action has read, and yields entries for the game's log, other writes for the door to
// carry out, and facts for the Turn, or a Refusal, whose type stands beside its rule. What
// takes long is a need:
// the transaction is left, the need made, the action judged again with it. So an action
// takes one transaction that writes, at most, and nobody waits for another's hint.
//
// A game is its log, which holds what moves did to the cells: a replay needs no rule
// of play. Beside it stands the position that the log comes to, so that a move costs
// the same however long the log is. Only undo, redo and their kin read the log.
//
// The package never asks what time it is: the instant of an action comes with the
// Actor (the time in Discord's snowflake of it), so that neither a slow network nor
// a busy machine costs a player time.
package game
