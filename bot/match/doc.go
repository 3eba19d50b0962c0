// Package match is a duel or a race as a table of states: who was invited, who accepted,
// when it begins, whose time counts, when it is over, who won. An event changes a Meeting in
// memory; what players do about one comes in by the doors of package game, as on any board, and is
// kept with the rest of their Update. Kind is what that package asks of a match's games.
//
// A duel has two players, a race up to twenty. Each plays the match's puzzle as a game of
// their own, whose clock starts when the match does, whenever they open the board.
//
// An event that a state does not know does nothing, so an event that comes twice is harmless. An
// open match has a DueAt: the instant at which the invitation expires, the match starts, players
// who have not come are out, or time is up. Whoever touches a match first carries out what has
// become due by then, each step as of the instant when it was due; the timetable does the same for
// matches that nobody touches. So a bot that was down brings its matches to where they should be.
package match
