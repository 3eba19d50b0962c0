package selftest

import "context"

// check is one thing that the bot assumes about Discord.
type check struct {
	name       string // one word
	assumption string // one sentence
	serves     string // the part of the bot that depends on it
	source     string // the page of Discord's documentation that says so
	changes    bool   // it changes something in the server
	person     bool   // it needs somebody in the channel
	// run returns a description of what it saw if the assumption holds; otherwise an error that
	// says what came instead, or a notTried.
	run func(*trial, context.Context) (came string, err error)
}

// looks change nothing: they come first, because all else stands on them.
var looks = []check{
	{name: "rights", assumption: "The token is a bot's, which has the rights to post in the channel.", serves: "everything, and the daily's post above all", source: "topics/permissions", run: (*trial).rights},
	{name: "gateway", assumption: "The gateway greets the bot with READY, and with the channel's server.", serves: "everything", source: "events/gateway-events#ready", run: (*trial).connect},
}

// tries post, edit and register, and remember what is to be removed; the riskiest assumption comes first.
var tries = []check{
	{name: "board", assumption: "A board is posted with its picture and alt text, as components V2, and the picture is served as it was sent.", serves: "every board and post", source: "components/reference", changes: true, run: (*trial).postBoard},
	{name: "private", assumption: "A press may be deferred for a private board with a picture, which a press on it changes, and which the first press's token removes.", serves: "every board that a player sees", source: "interactions/receiving-and-responding#followup-messages", changes: true, person: true, run: (*trial).private},
	{name: "follow-up", assumption: "A press that was deferred for one person can be answered for all, once the deferral is removed.", serves: "commands that answer for all, such as duel", source: "interactions/receiving-and-responding#followup-messages", changes: true, person: true, run: (*trial).followUp},
	{name: "press", assumption: "A press arrives with its place, its person and the bot's rights, and its answer changes the board.", serves: "every button", source: "interactions/receiving-and-responding", changes: true, person: true, run: (*trial).press},
	{name: "form", assumption: "A button opens a form, and what is typed into it arrives.", serves: "typing moves and answers", source: "components/reference#text-input", changes: true, person: true, run: (*trial).form},
	{name: "edit", assumption: "An edit brings a new picture and leaves no old one.", serves: "boards and posts that change", source: "resources/message#edit-message", changes: true, run: (*trial).edit},
	{name: "keep", assumption: "An edit can leave a picture where it is, by its attachment's ID.", serves: "posts that are edited each minute without a flicker", source: "reference#editing-message-attachments", changes: true, run: (*trial).keep},
	{name: "nonce", assumption: "The same enforced nonce sent twice makes one message.", serves: "posts that are sent once, also when an answer is lost", source: "resources/message#create-message", changes: true, run: (*trial).nonce},
	{name: "found", assumption: "Messages after an ID are the oldest that follow it, newest first, and come with their custom IDs.", serves: "finding a post again after a crash, so that none is sent twice", source: "resources/message#get-channel-messages", changes: true, run: (*trial).found},
	{name: "thread", assumption: "A thread opened below a message has that message's ID, and takes messages.", serves: "threads below dailies and races", source: "resources/channel#start-thread-from-message", changes: true, run: (*trial).thread},
	{name: "resume", assumption: "A session is resumed after a drop and brings what happened meanwhile.", serves: "nothing lost when a connection breaks", source: "events/gateway#resuming", changes: true, run: (*trial).resume},
	{name: "entry", assumption: "The command that opens the Activity is the bot's to answer.", serves: "the Activity", source: "interactions/application-commands#entry-point-commands", run: (*trial).entry},
	{name: "commands", assumption: "Commands registered to the server are read back as they were sent.", serves: "every command", source: "interactions/application-commands", changes: true, run: (*trial).commands},
}
