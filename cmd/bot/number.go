package main

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"
)

// readNumber reads a number of the command line. A flag's tag "range" bounds it on both sides, or
// only from below: "3-12", "1-". The error says what is right.
func readNumber(c *kong.DecodeContext, target reflect.Value) error {
	token, err := c.Scan.PopValue("number")
	text := fmt.Sprint(token.Value)
	if text == "" || token.IsEOL() {
		return err
	}
	least, most, bounded := strings.Cut(c.Value.Tag.Get("range"), "-")
	if target.CanUint() {
		n, err := strconv.ParseUint(text, 10, target.Type().Bits())
		if err != nil {
			return notNumber(text, "0", most)
		}
		target.SetUint(n)
		return nil
	}
	n, err := strconv.ParseInt(text, 10, target.Type().Bits())
	switch {
	case err != nil && !bounded:
		return notNumber(text, "", "")
	case err != nil, n < bound(least, math.MinInt64), n > bound(most, math.MaxInt64):
		return notNumber(text, least, most)
	}
	target.SetInt(n)
	return nil
}

// notNumber says that a text is no number between two, either of which may be missing.
func notNumber(text, least, most string) error {
	switch {
	case most != "":
		return fmt.Errorf("it takes a number from %s to %s, not %q", least, most, text)
	case least != "":
		return fmt.Errorf("it takes a whole number, %s or more, not %q", least, text)
	}
	return fmt.Errorf("it takes a whole number, not %q", text)
}

// bound returns the number that a range ends at; that of none if there is no end.
func bound(text string, none int64) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return none
	}
	return n
}
