// Package game is the rules of play, free of Discord: which puzzle a day has, when
// the clock runs, what a move does, what a hint costs, who leads.
//
// Service has few doors. Players Open a game, Play on it, and Look; a guild's managers
// Govern. Each door takes an Actor (who acts, where, when) and a value that says what
// is done: a Choice, an Action, a Query, a Directive. A new feature is a new value. What
// comes back is a Turn: the board after it, what happened, or why nothing did. It is
// data, for bot/words to say and for imaging to draw; an error means trouble alone.
//
// The doors know no feature: what one rule needs lies with its value, or in a room below. A feature
// may have its values in a package of its own, above this one; what is asked of its games, it says
// in a Kind.
//
//	outcome    what can come of an action: facts, or a refusal
//	actor      who acts, and how much one person can ask for
//	tape       a game as its log, and the position that it comes to
//	almanac    which puzzle a day has, and where; orders, par
//	lessons    what the bot teaches
//	together   a board that a server solves together
//	ownpuzzle  puzzles that people bring
//	standings  what a result is worth
//	study      a game in hindsight
//	keeping    what is kept, for how long, and for whom
//
// Deciding is pure: it looks at a sitting (the game, its position, the instant) and at what
// the action has read. It yields entries for the game's log, other writes for the door to
// carry out, and facts for the Turn, or a refusal, whose type stands beside its rule. What
// takes long is a need: the transaction is left, the need made, the action judged again with
// it. So an action takes one transaction that writes, at most, and nobody waits for
// another's hint.
//
// The package never asks what time it is: the instant of an action comes with the
// Actor (the time in Discord's snowflake of it), so that neither a slow network nor
// a busy machine costs a player time.
package game
