// Package standings says what a result is worth: its time and the hints in it, its points by
// par, its place on the boards where it stands, and what it does for streaks, ratings,
// achievements and a player's record.
//
// Points follow from a result's time, its hints and its puzzle's par, and are kept with its
// standing in each guild: nobody else's result changes them. Boards of many puzzles (a week, a month, all time) are
// sums that are kept true with every standing, one row for each player and period, so that
// reading a page costs the same however many play.
//
// A result that took far less or far longer than par, or whose puzzle was not opened, is solved
// without a time: it stands below those with one. A strike takes a result off one guild's boards.
//
// A rating moves by rated duels and races. Package glicko has the arithmetic. Two things differ
// from its paper: a race of many counts for four games at most, because everybody in it raced
// once, and the deviation grows when it is read, so that nobody who does not play needs a visit.
// The change that a match made is kept, so that it is made once and told with the match.
package standings
