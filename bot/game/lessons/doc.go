// Package lessons is what the bot teaches: a list of ways of reasoning, easiest first, and
// for each of them exercises, which are puzzles at the position where they need it. One is
// made for whoever begins a lesson; lessons.txt keeps one of each for when that takes long.
package lessons
