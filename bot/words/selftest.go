package words

import "time"

// SelftestMark is in each message of a self-test, so that nobody wonders about it and
// it can be found again. Run tells self-tests apart.
type SelftestMark struct{ Run string }

// Selftest is a message of a self-test: SelftestNote, SelftestThanks.
type Selftest struct {
	Sentence
	Mark SelftestMark
}

// SelftestNote is a message that nobody needs to do anything about.
func SelftestNote(run string) Selftest { return Selftest{"SelftestNote", SelftestMark{run}} }

// SelftestThanks is the note once somebody has helped.
func SelftestThanks(run string) Selftest { return Selftest{"SelftestThanks", SelftestMark{run}} }

// SelftestAsk asks whoever reads along for help, and says how long the test waits for
// it: SelftestPrivate, SelftestFollowUp, SelftestPress, SelftestForm.
type SelftestAsk struct {
	Sentence
	Mark     SelftestMark
	Button   Message
	Patience time.Duration
}

// SelftestPrivate asks for a press, and for one on the board that it brings.
func SelftestPrivate(run string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestPrivate", Mark: SelftestMark{run}, Patience: patience}
}

// SelftestAgain asks for a press on the board that it is on.
func SelftestAgain(run string) Selftest { return Selftest{"SelftestAgain", SelftestMark{run}} }

// SelftestFollowUp asks for a press on the same board.
func SelftestFollowUp(run string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestFollowUp", Mark: SelftestMark{run}, Patience: patience}
}

// SelftestPress asks for a button to be pressed.
func SelftestPress(run string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestPress", Mark: SelftestMark{run}, Patience: patience}
}

// SelftestForm asks for the form to be filled in and sent.
func SelftestForm(run string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestForm", Mark: SelftestMark{run}, Button: "ButtonType", Patience: patience}
}
