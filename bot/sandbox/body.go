package sandbox

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// maxRequest bounds every request and answer, as Discord bounds a request: 25 MiB.
const maxRequest = 25 << 20

// Limits on files (Discord: reference, Uploading Files).
const (
	maxFile     = 10 << 20
	maxFiles    = 10
	maxFilename = 1024
)

// file is an uploaded file; its index is the n of its part files[n].
type file struct {
	index int
	name  string
	kind  string // its media type
	data  []byte
}

// body is what a request carries: JSON, and files if it is multipart.
type body struct {
	json  json.RawMessage
	files []file
}

// readBody reads a request's body, application/json or multipart/form-data with payload_json and files[n].
func readBody(w http.ResponseWriter, r *http.Request) (body, error) {
	r.Body = http.MaxBytesReader(w, r.Body, maxRequest)
	media, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil && r.ContentLength != 0 {
		return body{}, invalid("", "CONTENT_TYPE_INVALID", "Expected \"Content-Type\" header to be one of {'application/json', 'multipart/form-data'}.")
	}
	if media == "multipart/form-data" {
		return readMultipart(multipart.NewReader(r.Body, params["boundary"]))
	}
	raw, err := io.ReadAll(r.Body)
	if err != nil {
		return body{}, tooLarge(err)
	}
	if len(raw) > 0 && !json.Valid(raw) {
		return body{}, errInvalidJSON
	}
	return body{json: raw}, nil
}

func readMultipart(parts *multipart.Reader) (body, error) {
	var b body
	for {
		part, err := parts.NextPart()
		if err == io.EOF {
			return b, nil
		}
		if err != nil {
			return body{}, tooLarge(err)
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return body{}, tooLarge(err)
		}
		name := part.FormName()
		if name == "payload_json" {
			if !json.Valid(data) {
				return body{}, errInvalidJSON
			}
			b.json = data
			continue
		}
		index, err := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(name, "files["), "]"))
		if err != nil || !strings.HasPrefix(name, "files[") || index < 0 {
			return body{}, invalid(name, "BASE_TYPE_UNKNOWN_FIELD", "A part is payload_json or files[n].")
		}
		if len(data) > maxFile {
			return body{}, errTooLarge
		}
		if len(b.files) == maxFiles {
			return body{}, invalid("files", "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 10 in length.")
		}
		b.files = append(b.files, file{index: index, name: part.FileName(), kind: http.DetectContentType(data), data: data})
	}
}

// tooLarge tells a body over the limit from one that was cut off.
func tooLarge(err error) error {
	var over *http.MaxBytesError
	if errors.As(err, &over) {
		return errTooLarge
	}
	return errInvalidJSON
}

// decode reads the JSON into target, a struct. A field that the struct does not know is a form error: Discord ignores
// those, but a bot that sends one has made a mistake, and this is where it shows.
func (b body) decode(target any) error {
	if len(bytes.TrimSpace(b.json)) == 0 {
		return nil
	}
	return decodeStrict(b.json, target)
}

func decodeStrict(raw json.RawMessage, target any) error {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	err := dec.Decode(target)
	if err == nil {
		return nil
	}
	if field, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		name, _ := strconv.Unquote(field)
		return invalid(name, "BASE_TYPE_UNKNOWN_FIELD", "Discord knows no such field here (it would ignore it)")
	}
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return invalid(wrong.Field, "BASE_TYPE_INVALID", fmt.Sprintf("A %s cannot be read as %s.", wrong.Value, kindName(wrong.Type)))
	}
	return errInvalidJSON
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

// looseID is an ID or an index that Discord takes as a text or as a number.
type looseID string

// UnmarshalJSON reads a text or a number.
func (id *looseID) UnmarshalJSON(raw []byte) error {
	text := strings.Trim(string(raw), `"`)
	if text == "null" {
		return nil
	}
	if len(text) > 100 || slices.Contains([]string{"true", "false"}, text) || strings.ContainsAny(text, "{[") {
		return fmt.Errorf("json: cannot read %s as an ID", raw)
	}
	*id = looseID(text)
	return nil
}
