// Package study is games in hindsight: everything that can be said of a game once it is over, and
// of the way through a puzzle.
//
// It reads finished games (played.go), and returns data: a review move by move, compared with how
// others of the guild solved the same puzzle (peers.go) and with what the player has learned and
// played so far (experience.go); a moment of it with its proof; a replay; which techniques somebody
// uses; where people paused in the puzzle of the day before. An explanation walks through a puzzle
// step by step, finished or not.
//
// Most of it takes seconds the first time. So the game is read in one transaction; when that is
// over, a Shelf does the work and keeps the result in memory. Who may see what is for the doors in
// package game to say.
package study
