// Package review looks back on a solve: it compares the log of a game with what could be
// proved at each moment.
//
// For each digit it says whether the board proved it when it was placed and by which
// easiest step, since when, and how long its player looked for it. It says which digits
// were wrong and what would have shown that, which move was the key one, and which
// techniques the solve took. It judges nobody: several orders are sensible, and a digit that
// no technique here reaches is not proved by what we know, which is not to say that it was a
// guess. A digit that follows by way of many others is told apart from it.
//
// All of it is data. The instants of the log are the caller's: the package asks no clock.
package review
