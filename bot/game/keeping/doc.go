// Package keeping is what is kept, for how long, and for whom.
//
// What only serves for a while is one table of how long each thing is kept (retention.go), which
// Sweep goes through. A player can have all that is kept of them as an Export, or have it
// dropped: what they have under way meanwhile must not bring it back, so a Register of
// fingerprints knows who was forgotten, and when. An Audit replays the log of each game and
// compares what it comes to with what is kept beside it. The data belong to one Discord
// application (application.go).
package keeping
