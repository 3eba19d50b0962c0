// Command load presses the keys of many players through Discord's protocol and measures
// how long the answers take and what they cost.
//
// The players are at a sandbox, by the calls that its web chat makes: each has a board of
// their own and presses its digits, and opens another once it is full. The time of a move goes from when it was meant to be
// pressed to when its player has the answer, picture and all, so it holds what the sandbox
// takes as well. The sandbox and the players are this process, the bots are processes of
// their own.
//
// In a closed loop each player presses as soon as the answer is there. At a rate the moves
// have instants fixed beforehand, and a late answer does not move them: the moves that
// waited for it count from when they were due. Otherwise a bot that stands still for a
// second would look slow once instead of for every move of that second ("coordinated
// omission": Gil Tene, How NOT to Measure Latency, 2013).
//
// Beside the bot there is one to compare it with (DrawOnly): what a press costs where nothing
// is kept and no rule applied.
package main
