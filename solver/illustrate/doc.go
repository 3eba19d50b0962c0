// Package illustrate turns the steps of package logic into pictures, as package explain
// turns them into words. Steps shows some steps on a board, Film the way through a puzzle,
// and Example how an exercise is solved.
//
// It returns what package imaging needs to draw them, and draws nothing itself.
package illustrate
