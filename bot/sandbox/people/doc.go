// Package people is the people's side of a sandbox: the web chat, and the calls that it and tests are made of, by which
// somebody types, presses and reads, moves the clock, and makes things go wrong.
package people
