package sandbox

import (
	"fmt"
	"strings"
)

// apiError is an error as Discord answers it (topics/opcodes-and-status-codes, JSON).
type apiError struct {
	status     int
	Code       int            `json:"code"`
	Message    string         `json:"message"`
	Errors     map[string]any `json:"errors,omitempty"`
	RetryAfter float64        `json:"retry_after,omitempty"`
	Global     *bool          `json:"global,omitempty"`
}

func (e *apiError) Error() string { return fmt.Sprintf("%s (%d)", e.Message, e.Code) }

// The errors that the bot may meet.
var (
	errUnauthorized    = &apiError{status: 401, Message: "401: Unauthorized"}
	errNotFound        = &apiError{status: 404, Message: "404: Not Found"}
	errUnknownApp      = &apiError{status: 404, Code: 10002, Message: "Unknown Application"}
	errUnknownChannel  = &apiError{status: 404, Code: 10003, Message: "Unknown Channel"}
	errUnknownGuild    = &apiError{status: 404, Code: 10004, Message: "Unknown Guild"}
	errUnknownMember   = &apiError{status: 404, Code: 10007, Message: "Unknown Member"}
	errThreadThere     = &apiError{status: 400, Code: 160004, Message: "A thread has already been created for this message"}
	errMaximumThreads  = &apiError{status: 400, Code: 160006, Message: "Maximum number of active threads reached"}
	errChannelType     = &apiError{status: 400, Code: 50024, Message: "Cannot execute action on this channel type"}
	errUnknownMessage  = &apiError{status: 404, Code: 10008, Message: "Unknown Message"}
	errUnknownRole     = &apiError{status: 404, Code: 10011, Message: "Unknown Role"}
	errUnknownUser     = &apiError{status: 404, Code: 10013, Message: "Unknown User"}
	errUnknownWebhook  = &apiError{status: 404, Code: 10015, Message: "Unknown Webhook"}
	errUnknownInter    = &apiError{status: 404, Code: 10062, Message: "Unknown interaction"}
	errUnknownCommand  = &apiError{status: 404, Code: 10063, Message: "Unknown application command"}
	errTooLarge        = &apiError{status: 413, Code: 40005, Message: "Request entity too large"}
	errAcknowledged    = &apiError{status: 400, Code: 40060, Message: "Interaction has already been acknowledged."}
	errMissingAccess   = &apiError{status: 403, Code: 50001, Message: "Missing Access"}
	errNotAuthor       = &apiError{status: 403, Code: 50005, Message: "Cannot edit a message authored by another user"}
	errEmptyMessage    = &apiError{status: 400, Code: 50006, Message: "Cannot send an empty message"}
	errClosedDM        = &apiError{status: 403, Code: 50007, Message: "Cannot send messages to this user"}
	errNoPermission    = &apiError{status: 403, Code: 50013, Message: "Missing Permissions"}
	errWebhookToken    = &apiError{status: 401, Code: 50027, Message: "Invalid Webhook Token"}
	errDMAction        = &apiError{status: 403, Code: 50003, Message: "Cannot execute action on a DM channel"}
	errInvalidJSON     = &apiError{status: 400, Code: 50109, Message: "The request body contains invalid JSON."}
	errArchived        = &apiError{status: 400, Code: 50083, Message: "Thread is archived"}
	errCrossposted     = &apiError{status: 400, Code: 40033, Message: "This message has already been crossposted"}
	errFollowUps       = &apiError{status: 400, Code: 40094, Message: "This interaction has reached the maximum number of follow-up messages"}
	errInternal        = &apiError{status: 500, Message: "500: Internal Server Error"}
	errDailyCommands   = &apiError{status: 400, Code: 30034, Message: "Maximum number of daily application command creates has been reached (200)"}
	errMaximumReaction = &apiError{status: 400, Code: 30010, Message: "Maximum number of reactions reached (20)"}
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
	return &apiError{status: 400, Code: 50035, Message: "Invalid Form Body", Errors: f.root}
}

// invalid is a form error with a single fault.
func invalid(path, code, message string) error {
	var f formErrors
	f.add(path, code, message)
	return f.err()
}
