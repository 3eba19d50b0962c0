// Package keeping is what is kept, for how long, and for whom.
//
// Records that serve only for a while are listed with the time that they are kept (retention.go);
// Sweep goes through that list. A player can have everything that is kept of them as an Export
// (export.go), or have it dropped. Work that is under way meanwhile must not bring it back, so a
// Register of fingerprints knows who was forgotten, and when (forgotten.go). An Audit replays the
// log of each game, compares the outcome with the position and result kept beside it, and counts
// the rows of all boards. The data belong to one Discord application (application.go).
package keeping
