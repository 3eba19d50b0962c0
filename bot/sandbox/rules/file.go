package rules

import (
	"strings"
)

// File is an uploaded file; its index is the n of its part files[n].
type File struct {
	Index int
	Name  string
	Kind  string // its media type
	Data  []byte
}

// CleanFilename keeps what Discord keeps of a name: letters, digits, dots, dashes and underscores.
func CleanFilename(name string) string {
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	cleaned := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '.', r == '-', r == '_':
			return r
		case r == ' ':
			return '_'
		}
		return -1
	}, name)
	if strings.Trim(cleaned, ".") == "" {
		return "file"
	}
	return cleaned
}
