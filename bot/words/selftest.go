package words

import (
	"fmt"
	"time"
)

// SelftestMark is in each message of a self-test, so that nobody wonders about it and
// it can be found again. run tells self-tests apart.
func SelftestMark(run string) string { return "Self-test " + run }

// SelftestNote is a message that nobody needs to do anything about.
func SelftestNote(run string) string {
	return SelftestMark(run) + ": please ignore this message. It will be gone in a moment."
}

// SelftestThanks is the note once somebody has helped.
func SelftestThanks(run string) string {
	return SelftestMark(run) + ": got it, thank you."
}

// SelftestPress asks whoever reads along to press a button, and says how long the
// test waits for that, as do the others below.
func SelftestPress(run string, patience time.Duration) string {
	return selftestAsk(run, "press a number on the board above", patience)
}

// SelftestMention asks for a message that mentions the bot, whose ID is given.
func SelftestMention(run, bot string, patience time.Duration) string {
	return selftestAsk(run, fmt.Sprintf("send a message with <@%s> and `a1=3` in it", bot), patience)
}

// SelftestPlain asks for a message that mentions nobody.
func SelftestPlain(run string, patience time.Duration) string {
	return selftestAsk(run, "send a message that says only `a1=3`", patience)
}

// SelftestForm asks for the form to be filled in and sent.
func SelftestForm(run string, patience time.Duration) string {
	return selftestAsk(run, fmt.Sprintf("press **%s** on the board above, write `a1=3`, and send the form", ButtonType), patience)
}

func selftestAsk(run, what string, patience time.Duration) string {
	return fmt.Sprintf("%s: please %s. I'll wait for %s.", SelftestMark(run), what, Duration(patience))
}
