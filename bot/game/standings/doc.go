// Package standings says what a result is worth: its time with the price of help, its points by
// par, its place on the boards where it stands, and what it does for streaks, ratings,
// achievements and a player's record.
//
// Points follow from a result's ranked time and its puzzle's par alone, and are kept with
// it: nobody else's result changes them. Boards of many puzzles (a week, a month, all time) are
// sums that are kept true with every standing, one row for each player and period, so that
// reading a page costs the same however many play.
//
// A time far below par is kept and shown to its player, but stands on no board. A puzzle solved on
// paper counts as solved and has no time. A strike takes a result off one guild's boards.
//
// A rating moves by rated duels and races. Package glicko has the arithmetic. Two things differ
// from its paper: a race of many counts for four games at most, because everybody in it raced
// once, and the deviation grows when it is read, so that nobody who does not play needs a visit.
// The change that a match made is kept, so that it is made once and told with the match.
package standings
