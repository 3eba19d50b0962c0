package rules

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// MaxRequest bounds every request and answer, as Discord bounds a request: 25 MiB.
const MaxRequest = 25 << 20

// Limits on files (Discord: reference, Uploading Files).
const (
	MaxFile     = 10 << 20
	MaxFiles    = 10
	maxFilename = 1024
)

// Body is what a request carries: JSON, and files if it is multipart.
type Body struct {
	JSON  json.RawMessage
	Files []File
	// Version is the API's, 9 or 10.
	Version int
	// Lenient ignores unknown fields.
	Lenient bool
}

// Decode reads the JSON into target, a struct. A field that the struct does not know is a form error unless the body is
// lenient: Discord ignores those, but a bot that sends one has made a mistake, and this is where it shows.
func (b Body) Decode(target any) error {
	if len(bytes.TrimSpace(b.JSON)) == 0 {
		return nil
	}
	dec := json.NewDecoder(bytes.NewReader(b.JSON))
	if !b.Lenient {
		dec.DisallowUnknownFields()
	}
	err := dec.Decode(target)
	if err == nil {
		return nil
	}
	if field, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		name, _ := strconv.Unquote(field)
		return Invalid(name, "BASE_TYPE_UNKNOWN_FIELD", "Discord knows no such field here (it would ignore it)")
	}
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return Invalid(wrong.Field, "BASE_TYPE_INVALID", fmt.Sprintf("A %s cannot be read as %s.", wrong.Value, kindName(wrong.Type)))
	}
	return ErrInvalidJSON
}

// kindName says what a Go type is in JSON.
func kindName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "a boolean"
	case reflect.String:
		return "a string"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map, reflect.Pointer:
		return "an object"
	}
	return "a number"
}

// LooseID is an ID or an index that Discord takes as a text or as a number.
type LooseID string

// UnmarshalJSON reads a text or a number.
func (id *LooseID) UnmarshalJSON(raw []byte) error {
	if bytes.Equal(raw, []byte("null")) {
		return nil
	}
	text := strings.Trim(string(raw), `"`)
	if len(text) > 100 || slices.Contains([]string{"true", "false"}, text) || strings.ContainsAny(text, "{[") {
		return fmt.Errorf("json: cannot read %s as an ID", raw)
	}
	*id = LooseID(text)
	return nil
}

// MarshalJSON writes an ID as a text.
func (id LooseID) MarshalJSON() ([]byte, error) { return json.Marshal(string(id)) }
