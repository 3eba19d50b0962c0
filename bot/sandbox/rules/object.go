package rules

import (
	"encoding/json"
	"slices"
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

// With is an object's JSON with one more field, whose value is JSON too. Neither is read again: the JSON package would check
// and copy both, and messages are long.
func With(object json.RawMessage, field string, value json.RawMessage) json.RawMessage {
	return slices.Concat(object[:len(object)-1], json.RawMessage(`,"`+field+`":`), value, json.RawMessage("}"))
}

// Joined is the JSON of an object that has the fields of two, each of which has some.
func Joined(one, other json.RawMessage) json.RawMessage {
	return slices.Concat(one[:len(one)-1], json.RawMessage(","), other[1:])
}

// ValueOr is what the pointer points to, or the other value where it is nil.
func ValueOr[T any](value *T, otherwise T) T {
	if value == nil {
		return otherwise
	}
	return *value
}
