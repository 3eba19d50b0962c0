// Package lessons is what the bot teaches: a list of ways of reasoning, easiest first, and
// exercises for each.
//
// An exercise is a puzzle at the position where the lesson's technique is needed: nothing
// easier applies there, the technique does one thing, and easier steps lead from that to a
// digit. One is made for each player who begins a lesson. Where that takes too long, the one
// in lessons.txt is used, and the player is told.
//
// A lesson is a game of its own kind. It brings no result, and is passed once finished.
package lessons
