package outcome

import (
	"errors"
	"reflect"
	"regexp"
	"strings"
)

// Fact is one thing that came of an action. The types say so beside their rules.
type Fact interface{ Fact() }

// Refusal says that the rules do not allow something, and why. It is data, for bot/words to
// say, and changes nothing. It is a Reason, or one of the types beside the rules if there is
// more to tell.
type Refusal interface {
	error
	refusal() Reason
}

// Reason is why something is refused: "no game". The constants stand beside the rules. Types
// that tell more of several reasons embed it.
type Reason string

func (r Reason) refusal() Reason { return r }

// Error says why.
func (r Reason) Error() string { return "refused: " + string(r) }

// Refused is embedded by types that tell more of one reason, which their name is.
type Refused struct{}

func (Refused) refusal() Reason { return "" }

// Error says no more than that; ReasonOf says why.
func (Refused) Error() string { return "refused" }

// ReasonOf returns why something is refused: "still open" for a StillOpen.
func ReasonOf(r Refusal) Reason {
	if why := r.refusal(); why != "" {
		return why
	}
	name := reflect.TypeOf(r).Name()
	return Reason(strings.ToLower(name[:1] + capital.ReplaceAllString(name[1:], " $0")))
}

var capital = regexp.MustCompile("[A-Z]")

// IsRefusal reports whether err is a Refusal.
func IsRefusal(err error) bool {
	var r Refusal
	return errors.As(err, &r)
}
