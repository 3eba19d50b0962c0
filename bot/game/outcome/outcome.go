package outcome

import (
	"errors"
	"reflect"
	"regexp"
	"strings"
)

// Fact is one thing that came of an action. The types say so beside their rules.
type Fact interface{ Fact() }

// Refusal says that the rules do not allow something, and why: it is one of the types beside
// the rules. It is data, for bot/words to say, and changes nothing.
type Refusal interface {
	error
	refusal()
}

// Refused is embedded by the types of refusals.
type Refused struct{}

func (Refused) refusal() {}

// Error says no more than that; Reason says why.
func (Refused) Error() string { return "refused" }

// Reason names the type of a refusal in words: "no game" for NoGame.
func Reason(r Refusal) string {
	name := reflect.TypeOf(r).Name()
	return strings.ToLower(name[:1] + capital.ReplaceAllString(name[1:], " $0"))
}

var capital = regexp.MustCompile("[A-Z]")

// IsRefusal reports whether err is a Refusal.
func IsRefusal(err error) bool {
	var r Refusal
	return errors.As(err, &r)
}
