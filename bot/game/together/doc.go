// Package together is a board that a whole server solves: who may place a digit, which digits
// stand, how somebody gets another, and what the board came to. It decides and changes a Board
// in memory; package game reads and keeps it.
//
// A digit stands if it is right and follows from what stands by few steps (Judgement). A right digit
// that can't be shown yet waits, which nobody but its sender sees, and stands by itself in their name
// once others make it plain. A wrong one changes nothing, and whoever sent it waits. So the board is
// right at every moment, and there is always a digit that can be placed.
//
// How many digits somebody may place is not kept: it follows from the log. How long somebody
// waits after a wrong digit is kept with them.
package together
