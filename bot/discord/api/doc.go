// Package api carries calls to Discord's REST API and answers back.
//
// A Caller knows no call: whoever makes one gives its method, path and Body to Caller.Do. Do
// waits for Discord's rate limits, repeats what met a broken connection or a server in
// trouble, and turns a refusal into an *Error, which Permanent, Temporary, Lost and Fatal
// tell apart. A handler that waits for a limit leaves its Slot among the workers to others.
// The answers' dates tell the Clock what time it is at Discord: the machine's own clock says
// what is due only within their bounds. Where the two are an hour apart, nothing is posted or
// closed until the clock is right.
//
// Requests go by net/http. discordgo can send them, too, but it keeps a rate limit for each
// interaction token for ever, sleeps through a cancelled context, and lets one request of a
// route pass at a time.
package api
