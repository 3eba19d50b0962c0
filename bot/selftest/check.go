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

// looks change nothing.
var looks = []check{
	{name: "identity", assumption: "The token's application and bot user have a name and an ID.", serves: "everything", source: "resources/application", run: (*trial).identity},
	{name: "intents", assumption: "The application has the privileged intents that the configuration needs.", serves: "plain answers in a channel", source: "events/gateway#privileged-intents", run: (*trial).intents},
	{name: "delivery", assumption: "Interactions come over the gateway.", serves: "every command and button", source: "interactions/receiving-and-responding", run: (*trial).delivery},
	{name: "install", assumption: "The application can be added to a server, by a link that asks for all that the bot needs.", serves: "inviting the bot", source: "resources/application#installation-context", run: (*trial).install},
	{name: "entry", assumption: "The command that opens the Activity is the bot's to answer.", serves: "the Activity", source: "interactions/application-commands#entry-point-commands", run: (*trial).entry},
	{name: "instance", assumption: "An unknown instance of the Activity is answered with status 404.", serves: "keeping strangers out of the Activity", source: "activities/development-guides/multiplayer-experience", run: (*trial).instance},
	{name: "secret", assumption: "Discord takes the secret, and refuses an invalid code.", serves: "knowing who plays in the Activity", source: "topics/oauth2", run: (*trial).secret},
	{name: "rights", assumption: "The bot has the rights to post in the channel.", serves: "the daily's post", source: "topics/permissions", run: (*trial).rights},
	{name: "gateway", assumption: "The gateway greets the bot with READY, and with the channel's server.", serves: "everything", source: "events/gateway-events#ready", run: (*trial).connect},
}

// tries post, edit and register, and remember what is to be removed.
var tries = []check{
	{name: "commands", assumption: "Commands registered to the server are read back as they were sent.", serves: "every command", source: "interactions/application-commands", changes: true, run: (*trial).commands},
	{name: "board", assumption: "A board is posted with its picture and alt text, as components V2.", serves: "every board and post", source: "components/reference", changes: true, run: (*trial).postBoard},
	{name: "picture", assumption: "The picture is served as it was sent.", serves: "every picture", source: "reference#uploading-files", changes: true, run: (*trial).picture},
	{name: "buttons", assumption: "A list of messages has the custom IDs by which a post is found again.", serves: "finding a post again after a crash, so that none is sent twice", source: "resources/message", changes: true, run: (*trial).buttons},
	{name: "edit", assumption: "An edit brings a new picture and leaves no old one.", serves: "boards and posts that change", source: "resources/message#edit-message", changes: true, run: (*trial).edit},
	{name: "keep", assumption: "An edit can leave a picture where it is, by its attachment's ID.", serves: "posts that are edited each minute without a flicker", source: "reference#editing-message-attachments", changes: true, run: (*trial).keep},
	{name: "nonce", assumption: "The same enforced nonce sent twice makes one message.", serves: "posts that are sent once, also when an answer is lost", source: "resources/message#create-message", changes: true, run: (*trial).nonce},
	{name: "after", assumption: "Messages after an ID are the oldest that follow it, newest first.", serves: "finding a post again after a crash", source: "resources/message#get-channel-messages", changes: true, run: (*trial).after},
	{name: "link", assumption: "A message takes a button that is a link, with a fragment.", serves: "Play by touch", source: "components/reference#button", changes: true, run: (*trial).link},
	{name: "animation", assumption: "A gallery takes an animated picture.", serves: "replays and animated solutions", source: "components/reference#media-gallery", changes: true, run: (*trial).animation},
	{name: "attachment", assumption: "A message takes a file as a component.", serves: "/puzzle code", source: "components/reference#file", changes: true, run: (*trial).attachment},
	{name: "full", assumption: "A message takes 40 components.", serves: "large boards with all their buttons", source: "components/reference", changes: true, run: (*trial).full},
	{name: "thread", assumption: "A thread opened below a message has that message's ID, and takes messages.", serves: "threads below dailies and races", source: "resources/channel#start-thread-from-message", changes: true, run: (*trial).thread},
	{name: "errors", assumption: "A message that is gone is answered with status 404 and code 10008.", serves: "boards whose message somebody deleted", source: "topics/opcodes-and-status-codes#json", changes: true, run: (*trial).gone},
	{name: "resume", assumption: "A session is resumed after a drop and brings what happened meanwhile.", serves: "nothing lost when a connection breaks", source: "events/gateway#resuming", changes: true, run: (*trial).resume},
	{name: "limits", assumption: "Answers name the route's rate limit.", serves: "keeping below Discord's limits", source: "topics/rate-limits", changes: true, run: (*trial).limits},
	{name: "clock", assumption: "This machine's clock and Discord's differ by less than a minute.", serves: "the times of solves, and posts on time", source: "reference#snowflakes", changes: true, run: (*trial).clock},
	{name: "date", assumption: "Answers carry Discord's time (Date), and it is that of its IDs.", serves: "knowing when this machine's clock is wrong", source: "reference#snowflakes", changes: true, run: (*trial).date},
	{name: "direct", assumption: "The bot can send a direct message.", serves: "reminders, and boards in answer to plain chat", source: "resources/user#create-dm", changes: true, run: (*trial).direct},
}

// asks need a person in the channel.
var asks = []check{
	{name: "press", assumption: "A press arrives with its place, its person and the bot's rights, and its answer changes the board.", serves: "every button", source: "interactions/receiving-and-responding", changes: true, person: true, run: (*trial).press},
	{name: "private", assumption: "A press may be deferred for a private board with a picture, which a press on it changes, and which the first press's token removes.", serves: "every board that a player sees", source: "interactions/receiving-and-responding#followup-messages", changes: true, person: true, run: (*trial).private},
	{name: "follow-up", assumption: "A press that was deferred for one person can be answered for all, once the deferral is removed.", serves: "commands that answer for all, such as duel", source: "interactions/receiving-and-responding#followup-messages", changes: true, person: true, run: (*trial).followUp},
	{name: "select", assumption: "What is chosen from a select arrives.", serves: "moving the cursor, and most settings", source: "components/reference#string-select", changes: true, person: true, run: (*trial).choose},
	{name: "suggest", assumption: "What is being typed into a command arrives, and takes suggestions.", serves: "dates, puzzles and zones to choose from", source: "interactions/application-commands#autocomplete", changes: true, person: true, run: (*trial).suggest},
	{name: "talk", assumption: "A direct message to the bot arrives with its text.", serves: "playing in direct messages", source: "events/gateway#message-content-intent", changes: true, person: true, run: (*trial).talk},
	{name: "mention", assumption: "A message that mentions the bot arrives with its text.", serves: "plain chat in a server", source: "events/gateway#message-content-intent", changes: true, person: true, run: (*trial).mention},
	{name: "plain", assumption: "With the message content intent, any message arrives with its text.", serves: "plain answers in a channel", source: "events/gateway#message-content-intent", changes: true, person: true, run: (*trial).plain},
	{name: "form", assumption: "A button opens a form, and what is typed into it arrives.", serves: "typing moves and answers", source: "components/reference#text-input", changes: true, person: true, run: (*trial).form},
	{name: "menu", assumption: "A command from a message's menu arrives with what that message says.", serves: "Solve this", source: "interactions/application-commands#message-commands", changes: true, person: true, run: (*trial).menu},
	{name: "file", assumption: "A file given to a command arrives, and its address is good for reading it.", serves: "/puzzle load with a file", source: "reference#signed-attachment-cdn-urls", changes: true, person: true, run: (*trial).file},
}
