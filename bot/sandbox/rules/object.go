package rules

import (
	"encoding/json"
)

// Object is a JSON object that is written out of the world and never read back.
type Object = map[string]any

// Marshal writes what the sandbox itself has built, which can always be written.
func Marshal(v any) json.RawMessage {
	raw, err := json.Marshal(v)
	if err != nil {
		panic("sandbox: " + err.Error())
	}
	return raw
}

// ValueOr is what the pointer points to, or the other value where it is nil.
func ValueOr[T any](value *T, otherwise T) T {
	if value == nil {
		return otherwise
	}
	return *value
}
