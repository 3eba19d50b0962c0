package game

import (
	"errors"
	"reflect"
	"regexp"
	"strings"
)

// Refusal says that the rules do not allow something, and why: it is one of the types beside
// the rules. It is data, for bot/words to say, and changes nothing.
type Refusal interface {
	error
	refusal()
}

// refused is embedded by the types of refusals.
type refused struct{}

func (refused) refusal() {}

// Error says no more than that; Reason says why.
func (refused) Error() string { return "refused" }

// Reason names the type of a refusal in words: "no game" for NoGame.
func Reason(r Refusal) string {
	name := reflect.TypeOf(r).Name()
	return strings.ToLower(name[:1] + capital.ReplaceAllString(name[1:], " $0"))
}

var capital = regexp.MustCompile("[A-Z]")

// OfText reports whether a refusal is about what was typed, so that it can be typed again and
// better.
func OfText(r Refusal) bool {
	switch r.(type) {
	case BadCells, BadAnswer, NotAPuzzle, Incomplete, SameAgain:
		return true
	}
	return false
}

// isRefusal reports whether err is a Refusal.
func isRefusal(err error) bool {
	var r Refusal
	return errors.As(err, &r)
}
