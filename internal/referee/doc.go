// Command referee plays a month of sixty people with the built bot, and keeps what was asked and what was answered, so that
// a change of the house that is to change nothing can be proved to: record before, play after, compare.
//
//	go run ./internal/referee record -o before.jsonl          # with cmd/bot as it is in the working folder
//	go run ./internal/referee play before.jsonl               # the same requests to another state of the tree
//	go run ./internal/referee compare before.jsonl after.jsonl
//
// It imports nothing of the bot. It starts two processes of its binary, the sandbox and a bot in it, and uses only what
// others could: Discord's messages and controls as the sandbox's calls show them (bot/sandbox/people), the page's API
// (docs/web-api.md), and the command line. With --database the bot keeps its data in an empty PostgreSQL database.
//
// # What is recorded
//
// A record is a line of JSON for each Step: a request (who did what, by which door, when) and the lines that came of it.
// A message is shown in full when it is new, and afterwards by the lines that it lost and gained; a file by a digest of its
// bytes. What differs from one run to the next is named: the second ID that step 12 brought is {12.2}, and so it is called
// in later requests. The numbers of games in custom IDs have such names too, and a button whose custom ID has changed is
// found by its label, so that one difference does not make everything after it differ.
//
// Compare groups differences that are the same apart from numbers, and shows where each was met first.
//
// # Why two runs are the same
//
// The salt of the puzzles is fixed. The sandbox's clock stands still, and is moved before each step. One thing is done at a
// time: the next begins once no thread of the bot, the sandbox or the database is at work (quiet). What the bot does unasked
// (posts, standings, reminders) is looked at where somebody "looks": time is moved on until all that was due is done, and
// each message that has changed is shown once, as it is then. How many edits led there is not recorded, nor how long players
// of a match that goes on have played in its picture: both depend on when the bot had time.
//
// # Who plays
//
// The month is made from a seed. Most people have a habit: the keypad, commands, forms, direct messages, whole
// answers, the page, hints, duels. Others wander: they press any control of a message that they have, also of old ones, and
// type any registered command, with values that are often wrong. So a new control or command is tried without a word here,
// and a record is played, not made again, to compare two states of the tree: what a wanderer does next depends on what was
// answered.
//
// # The tests
//
// TestDatabasesAgree records two days of six people on SQLite, plays them on PostgreSQL and wants no difference. There is no
// golden record: the scripts of package bot are that, and each change of a sentence would have to renew it.
package main
