package rules

import (
	"errors"
	"fmt"
	"strings"
)

// Error is an error as Discord answers it (topics/opcodes-and-status-codes, JSON).
type Error struct {
	Status     int            `json:"-"`
	Code       int            `json:"code"`
	Message    string         `json:"message"`
	Errors     map[string]any `json:"errors,omitempty"`
	RetryAfter float64        `json:"retry_after,omitempty"`
	Global     *bool          `json:"global,omitempty"`
}

// Error is the message and the code.
func (e *Error) Error() string { return fmt.Sprintf("%s (%d)", e.Message, e.Code) }

// The errors that the bot may meet.
var (
	ErrUnauthorized    = &Error{Status: 401, Message: "401: Unauthorized"}
	ErrNotFound        = &Error{Status: 404, Message: "404: Not Found"}
	ErrMethod          = &Error{Status: 405, Message: "405: Method Not Allowed"}
	ErrUnknownApp      = &Error{Status: 404, Code: 10002, Message: "Unknown Application"}
	ErrUnknownChannel  = &Error{Status: 404, Code: 10003, Message: "Unknown Channel"}
	ErrUnknownGuild    = &Error{Status: 404, Code: 10004, Message: "Unknown Guild"}
	ErrUnknownMember   = &Error{Status: 404, Code: 10007, Message: "Unknown Member"}
	ErrThreadArchived  = &Error{Status: 400, Code: 50083, Message: "Thread is archived"}
	ErrAutoMod         = &Error{Status: 400, Code: 200000, Message: "Message was blocked by automatic moderation"}
	ErrReplyHistory    = &Error{Status: 403, Code: 160002, Message: "Cannot reply without permission to read message history"}
	ErrThreadThere     = &Error{Status: 400, Code: 160004, Message: "A thread has already been created for this message"}
	ErrMaximumThreads  = &Error{Status: 400, Code: 160006, Message: "Maximum number of active threads reached"}
	ErrChannelType     = &Error{Status: 400, Code: 50024, Message: "Cannot execute action on this channel type"}
	ErrUnknownMessage  = &Error{Status: 404, Code: 10008, Message: "Unknown Message"}
	ErrUnknownUser     = &Error{Status: 404, Code: 10013, Message: "Unknown User"}
	ErrUnknownWebhook  = &Error{Status: 404, Code: 10015, Message: "Unknown Webhook"}
	ErrUnknownInter    = &Error{Status: 404, Code: 10062, Message: "Unknown interaction"}
	ErrUnknownCommand  = &Error{Status: 404, Code: 10063, Message: "Unknown application command"}
	ErrTooLarge        = &Error{Status: 413, Code: 40005, Message: "Request entity too large"}
	ErrAcknowledged    = &Error{Status: 400, Code: 40060, Message: "Interaction has already been acknowledged."}
	ErrMissingAccess   = &Error{Status: 403, Code: 50001, Message: "Missing Access"}
	ErrNotAuthor       = &Error{Status: 403, Code: 50005, Message: "Cannot edit a message authored by another user"}
	errEmptyMessage    = &Error{Status: 400, Code: 50006, Message: "Cannot send an empty message"}
	ErrClosedDM        = &Error{Status: 403, Code: 50007, Message: "Cannot send messages to this user"}
	ErrNoPermission    = &Error{Status: 403, Code: 50013, Message: "Missing Permissions"}
	ErrWebhookToken    = &Error{Status: 401, Code: 50027, Message: "Invalid Webhook Token"}
	ErrDMAction        = &Error{Status: 403, Code: 50003, Message: "Cannot execute action on a DM channel"}
	ErrEntryPointLost  = &Error{Status: 400, Code: 50240, Message: "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately."}
	ErrInvalidJSON     = &Error{Status: 400, Code: 50109, Message: "The request body contains invalid JSON."}
	ErrFollowUps       = &Error{Status: 400, Code: 40094, Message: "This interaction has reached the maximum number of follow-up messages"}
	ErrInternal        = &Error{Status: 500, Message: "500: Internal Server Error"}
	ErrDailyCommands   = &Error{Status: 400, Code: 30034, Message: "Maximum number of daily application command creates has been reached (200)"}
	ErrMaximumReaction = &Error{Status: 400, Code: 30010, Message: "Maximum number of reactions reached (20)"}
)

// formErrors collects what is wrong with a body, field by field, as Discord reports it under code 50035.
type formErrors struct {
	root map[string]any
}

// add notes a fault of the field at a dotted path ("components.0.custom_id"; "" is the body itself). If a field is at
// fault as a whole, nothing is said of its parts, as with Discord.
func (f *formErrors) add(path, code, message string) {
	if f.root == nil {
		f.root = map[string]any{}
	}
	node := f.root
	for _, key := range strings.Split(path, ".") {
		if key == "" {
			continue
		}
		if node["_errors"] != nil {
			return
		}
		below, ok := node[key].(map[string]any)
		if !ok {
			below = map[string]any{}
			node[key] = below
		}
		node = below
	}
	faults, _ := node["_errors"].([]map[string]string)
	clear(node)
	node["_errors"] = append(faults, map[string]string{"code": code, "message": message})
}

// required notes that a field is missing.
func (f *formErrors) required(path string) {
	f.add(path, "BASE_TYPE_REQUIRED", "This field is required")
}

// length checks that a text has between lo and hi characters.
func (f *formErrors) length(path, text string, lo, hi int) {
	n := len([]rune(text))
	switch {
	case n < lo && lo == 1:
		f.required(path)
	case n > hi && lo == 0:
		f.add(path, "BASE_TYPE_MAX_LENGTH", fmt.Sprintf("Must be %d or fewer in length.", hi))
	case n < lo || n > hi:
		f.add(path, "BASE_TYPE_BAD_LENGTH", fmt.Sprintf("Must be between %d and %d in length.", lo, hi))
	}
}

// count checks that a list has between lo and hi entries.
func (f *formErrors) count(path string, n, lo, hi int) {
	if n < lo || n > hi {
		f.add(path, "BASE_TYPE_BAD_LENGTH", fmt.Sprintf("Must be between %d and %d in length.", lo, hi))
	}
}

// number checks that an optional number is between lo and hi.
func (f *formErrors) number(path string, n *int, lo, hi int) {
	if n != nil && (*n < lo || *n > hi) {
		f.add(path, "NUMBER_TYPE_RANGE", fmt.Sprintf("int value should be between %d and %d.", lo, hi))
	}
}

// err is the whole as an error, nil if nothing is wrong.
func (f *formErrors) err() error {
	if f.root == nil {
		return nil
	}
	return &Error{Status: 400, Code: 50035, Message: "Invalid Form Body", Errors: f.root}
}

// Invalid is a form error with a single fault.
func Invalid(path, code, message string) error {
	var f formErrors
	f.add(path, code, message)
	return f.err()
}

// Below puts the faults of a form error below a field, where the form is part of a larger body.
func Below(field string, err error) error {
	var form *Error
	if !errors.As(err, &form) || form.Errors == nil {
		return err
	}
	moved := *form
	moved.Errors = map[string]any{field: form.Errors}
	return &moved
}
