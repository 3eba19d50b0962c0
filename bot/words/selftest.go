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
// it: SelftestPress, SelftestPrivate, SelftestFollowUp, SelftestChoose, SelftestSuggest, SelftestTalk, SelftestMention, SelftestPlain, SelftestForm, SelftestMenu, SelftestFile.
type SelftestAsk struct {
	Sentence
	Mark     SelftestMark
	Bot      string // its ID
	Button   Message
	Command  string
	Patience time.Duration
}

// SelftestPress asks for a button to be pressed.
func SelftestPress(run string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestPress", Mark: SelftestMark{run}, Patience: patience}
}

// SelftestPrivate asks for a press, and for one on the board that it brings.
func SelftestPrivate(run string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestPrivate", Mark: SelftestMark{run}, Patience: patience}
}

// SelftestAgain asks for a press on the board that it is on.
func SelftestAgain(run string) Selftest { return Selftest{"SelftestAgain", SelftestMark{run}} }

// SelftestFollowUp asks for one more press.
func SelftestFollowUp(run string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestFollowUp", Mark: SelftestMark{run}, Patience: patience}
}

// SelftestChoose asks for a choice from the select below it.
func SelftestChoose(run string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestChoose", Mark: SelftestMark{run}, Patience: patience}
}

// SelftestSuggest asks for a command to be begun.
func SelftestSuggest(run, command string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestSuggest", Mark: SelftestMark{run}, Command: command, Patience: patience}
}

// SelftestTalk asks for a direct message.
func SelftestTalk(run string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestTalk", Mark: SelftestMark{run}, Patience: patience}
}

// SelftestMention asks for a message that mentions the bot, whose ID is given.
func SelftestMention(run, bot string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestMention", Mark: SelftestMark{run}, Bot: bot, Patience: patience}
}

// SelftestPlain asks for a message that mentions nobody.
func SelftestPlain(run string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestPlain", Mark: SelftestMark{run}, Patience: patience}
}

// SelftestForm asks for the form to be filled in and sent.
func SelftestForm(run string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestForm", Mark: SelftestMark{run}, Button: ButtonType, Patience: patience}
}

// SelftestMenu asks for a command to be chosen from the menu of a message.
func SelftestMenu(run, command string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestMenu", Mark: SelftestMark{run}, Command: command, Patience: patience}
}

// SelftestFile asks for a command to be used with a file.
func SelftestFile(run, command string, patience time.Duration) SelftestAsk {
	return SelftestAsk{Sentence: "SelftestFile", Mark: SelftestMark{run}, Command: command, Patience: patience}
}
