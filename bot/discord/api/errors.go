package api

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"
)

// Discord's error codes that the bot tells apart (page topics/opcodes-and-status-codes).
const (
	CodeUnknownChannel      = 10003
	CodeUnknownGuild        = 10004
	CodeUnknownMember       = 10007
	CodeUnknownMessage      = 10008
	CodeUnknownUser         = 10013
	CodeUnknownWebhook      = 10015
	CodeUnknownInteraction  = 10062
	CodeAlreadyAcknowledged = 40060
	CodeNetworkBlocked      = 40333 // Cloudflare blocks the call
	CodeMissingAccess       = 50001
	CodeCannotMessageUser   = 50007
	CodeMissingPermissions  = 50013
	CodeUnfitChannel        = 50024 // the channel's type does not allow the call
	CodeInvalidBody         = 50035
	CodeThreadArchived      = 50083
	CodeNoMutualGuilds      = 50278
	CodeMaximumThreads      = 160006
	CodeAutoMod             = 200000
	CodeReplyHistory        = 160002 // a reply takes the right to read the channel's history
)

// lostCodes say that a destination is gone or closed to the bot.
var lostCodes = []int{
	CodeUnknownChannel, CodeUnknownGuild, CodeUnknownUser, CodeMissingAccess,
	CodeCannotMessageUser, CodeMissingPermissions, CodeThreadArchived, CodeNoMutualGuilds,
}

// Error is a call of Discord's API that had no success.
type Error struct {
	Method     string
	Route      string // without IDs and tokens, so that it may be logged
	Status     int    // of HTTP; 0 if there was no answer
	Code       int    // Discord's, 0 if it sent none
	Message    string // Discord's, in English, for the log
	RetryAfter time.Duration
	Err        error // why there was no answer
	Repeated   bool  // an earlier try of the same call had no clear answer
}

func (e *Error) Error() string {
	if e.Status == 0 {
		return fmt.Sprintf("%s %s: %v", e.Method, e.Route, e.Err)
	}
	text := fmt.Sprintf("%s %s: status %d", e.Method, e.Route, e.Status)
	if e.Code != 0 {
		text += fmt.Sprintf(", code %d", e.Code)
	}
	if e.Message != "" {
		text += ": " + e.Message
	}
	return text
}

func (e *Error) Unwrap() error { return e.Err }

// Code returns Discord's code of an error, 0 if it has none.
func Code(err error) int {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return 0
}

// Unless returns the error, nil if it has the code of what was to come about: it is so already.
func Unless(code int, err error) error {
	if Code(err) == code {
		return nil
	}
	return err
}

// Permanent reports whether the same call would fail again: Discord understood it
// and refused. Broken connections, 5xx, rate limits and a refused token are not
// permanent in this sense, nor is a 4xx without one of Discord's codes: it comes
// from a proxy before Discord, or from an incident.
func Permanent(err error) bool {
	var e *Error
	if !errors.As(err, &e) || e.Status < 400 || e.Status >= 500 || e.Code == 0 {
		return false
	}
	switch e.Status {
	case http.StatusUnauthorized, http.StatusRequestTimeout, http.StatusTooManyRequests:
		return false
	}
	return true
}

// Temporary reports whether the error is one of Discord's, or of the way there, and
// the same call may succeed later.
func Temporary(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.Status != http.StatusUnauthorized && !Permanent(err)
}

// Lost reports whether the error says that a channel, server or person is gone,
// or that the bot may no longer write there.
func Lost(err error) bool {
	return slices.Contains(lostCodes, Code(err))
}

// NotCarriedOut reports whether the call certainly had no effect: the only try of it
// was refused.
func NotCarriedOut(err error) bool {
	var e *Error
	return errors.As(err, &e) && 400 <= e.Status && e.Status < 500 && e.Status != http.StatusRequestTimeout && !e.Repeated
}

// FatalError says why no further attempt succeeds without the operator's help.
type FatalError struct {
	Reason string // one line that says what to do
}

func (e *FatalError) Error() string { return e.Reason }

// RefusedToken is the reason of a *FatalError where Discord refuses the bot's token.
const RefusedToken = "Discord refused the token: copy it again from the developer portal (Bot, Reset Token) into DISCORD_TOKEN"

// Fatal returns a refused token as a *FatalError, and any other error as it is.
func Fatal(err error) error {
	var refused *Error
	if errors.As(err, &refused) && refused.Status == http.StatusUnauthorized {
		return &FatalError{Reason: RefusedToken}
	}
	return err
}
