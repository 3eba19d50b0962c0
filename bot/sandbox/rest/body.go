package rest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"kenkenbot/bot/sandbox/rules"
)

// readBody reads a request's body, application/json or multipart/form-data with payload_json and files[n].
func readBody(w http.ResponseWriter, r *http.Request) (rules.Body, error) {
	r.Body = http.MaxBytesReader(w, r.Body, rules.MaxRequest)
	media, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil && r.ContentLength != 0 {
		return rules.Body{}, rules.Invalid("", "CONTENT_TYPE_INVALID", "Expected \"Content-Type\" header to be one of {'application/json', 'multipart/form-data'}.")
	}
	if media == "multipart/form-data" {
		return readMultipart(multipart.NewReader(r.Body, params["boundary"]))
	}
	raw, err := io.ReadAll(r.Body)
	if err != nil {
		return rules.Body{}, tooLarge(err)
	}
	if len(raw) > 0 && !json.Valid(raw) {
		return rules.Body{}, rules.ErrInvalidJSON
	}
	return rules.Body{JSON: raw}, nil
}

// buffers are where parts are read to, before their size is known.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

func readMultipart(parts *multipart.Reader) (rules.Body, error) {
	var b rules.Body
	buffer := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(buffer)
	for {
		part, err := parts.NextPart()
		if err == io.EOF {
			return b, nil
		}
		if err != nil {
			return rules.Body{}, tooLarge(err)
		}
		buffer.Reset()
		if _, err := buffer.ReadFrom(part); err != nil {
			return rules.Body{}, tooLarge(err)
		}
		data := append([]byte{}, buffer.Bytes()...)
		name := part.FormName()
		if name == "payload_json" {
			if !json.Valid(data) {
				return rules.Body{}, rules.ErrInvalidJSON
			}
			b.JSON = data
			continue
		}
		index, err := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(name, "files["), "]"))
		if err != nil || !strings.HasPrefix(name, "files[") || index < 0 {
			return rules.Body{}, rules.Invalid(name, "BASE_TYPE_UNKNOWN_FIELD", "A part is payload_json or files[n].")
		}
		if len(data) > rules.MaxFile {
			return rules.Body{}, rules.ErrTooLarge
		}
		if len(b.Files) == rules.MaxFiles {
			return rules.Body{}, rules.Invalid("files", "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 10 in length.")
		}
		b.Files = append(b.Files, rules.File{Index: index, Name: part.FileName(), Kind: http.DetectContentType(data), Data: data})
	}
}

// tooLarge tells a body over the limit from one that was cut off.
func tooLarge(err error) error {
	var over *http.MaxBytesError
	if errors.As(err, &over) {
		return rules.ErrTooLarge
	}
	return rules.ErrInvalidJSON
}
