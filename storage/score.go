package storage

// Score is a player's row of a board of many puzzles: the sum of what the results that
// stand in a guild and a period bring. Rank counts from 1; equal points share it.
type Score struct {
	Player ID
	Points int
	Solved int // how many puzzles they are for
	Rank   int
	Name   string // as the guild knows the player; empty if it does not
}
