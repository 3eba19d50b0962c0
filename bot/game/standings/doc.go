// Package standings is what a result is worth: its time with the price of help, its points
// by par, its place on the boards where it stands, and what it does for streaks, ratings,
// achievements, seasons and a player's record.
package standings
