// Package review looks back on a solve: it compares the log of a game with what could be
// proved at each moment.
//
// For each digit it says whether the board proved it when it was placed, by which easiest
// step and since when, and how long its player looked for it. It says which digits were
// wrong and what would have shown that, which move was the key one, and which techniques
// the solve took. It judges nobody: several orders are sensible, and a digit that no
// technique here reaches need not have been a guess. Digits that follow only by way of many
// others are a kind of their own (Followed).
//
// A Game goes in, a Review comes out, both plain data. Times are durations at the board since
// the game began; the caller provides them, and the package reads no clock.
package review
