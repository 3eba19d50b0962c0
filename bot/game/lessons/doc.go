// Package lessons holds the bot's lessons: a list of ways of reasoning, easiest first, and
// exercises for each.
//
// An exercise is a puzzle at the position where the lesson's technique is needed: nothing easier
// applies there, the technique does one thing, and easier steps lead from that to a digit. Each
// player who begins a lesson gets a new one. If making it takes too long, the player gets the one
// in lessons.txt, with a word about it.
//
// A lesson is a game of its own kind. It brings no result, and is passed once finished.
package lessons
