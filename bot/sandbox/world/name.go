package world

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// cleanName is a name in the form in which names are compared: without blanks around it and in lower case.
func cleanName(what, name string, longest int) (string, error) {
	cleaned := strings.ToLower(strings.TrimSpace(name))
	switch n := utf8.RuneCountInString(cleaned); {
	case n == 0:
		return "", fmt.Errorf("the %s has no name", what)
	case n > longest:
		return "", fmt.Errorf("the %s's name has %d characters; at most %d are allowed", what, n, longest)
	case strings.ContainsFunc(cleaned, func(r rune) bool { return r < ' ' || strings.ContainsRune("@#:`/", r) }):
		return "", fmt.Errorf("the %s's name %q holds one of @ # : / ` or a control character", what, name)
	}
	return cleaned, nil
}

// ErrFull says that there is no room for more.
var ErrFull = errors.New("the sandbox is full")
