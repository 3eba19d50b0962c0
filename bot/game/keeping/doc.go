// Package keeping is what is kept, for how long, and for whom.
//
// What serves only for a while is listed with how long it is kept (retention.go); Sweep goes
// through that list. A player can have all that is kept of them as an Export, or have it
// dropped: what they have under way meanwhile must not bring it back, so a Register of
// fingerprints knows who was forgotten, and when. An Audit replays the log of each game,
// compares what it comes to with what is kept beside it, and counts the rows of all boards.
// The data belong to one Discord application (application.go).
package keeping
