package openapi

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"kenkenbot/internal/cache"
)

// resource is the name under which the schema compiler knows the document.
const resource = "openapi.json"

// Checker checks requests and answers against one description. It is safe for
// use by several goroutines.
type Checker struct {
	routes []route

	mu       sync.Mutex // guards what follows: a compiler is not safe
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema

	// passed holds the bodies that were valid last: in a test each bot registers the same
	// commands, which takes longer to check than all that it does then.
	passed *cache.Cache[[sha256.Size]byte, struct{}]
}

const mostPassed = 1000

// load reads Discord's openapi.json.
func load(path string) (*Checker, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	doc, err := jsonschema.UnmarshalJSON(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	acceptStringPermissions(doc)
	acceptNamedFaults(doc)
	routes, err := routesOf(doc)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	c.RegisterFormat(&jsonschema.Format{Name: "int32", Validate: fitsBits(32)})
	c.RegisterFormat(&jsonschema.Format{Name: "int64", Validate: fitsBits(64)})
	c.AssertFormat()
	if err := c.AddResource(resource, doc); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &Checker{
		routes: routes, compiler: c, compiled: map[string]*jsonschema.Schema{},
		passed: cache.New[[sha256.Size]byte, struct{}](mostPassed),
	}, nil
}

// fromEnv loads the description once for all tests of a binary.
var fromEnv = sync.OnceValues(func() (*Checker, error) {
	path := os.Getenv("DISCORD_OPENAPI")
	if path == "" {
		return nil, nil
	}
	return load(path)
})

// FromEnv returns a Checker by the description that the variable DISCORD_OPENAPI
// names. If that is unset it returns nil, a Checker that finds no fault with anything,
// and the test gets a part that is skipped and says so.
func FromEnv(t *testing.T) *Checker {
	t.Helper()
	c, err := fromEnv()
	if err != nil {
		t.Fatal(err)
	}
	if c == nil {
		t.Run("Discord's schema", func(t *testing.T) {
			t.Skip("DISCORD_OPENAPI does not name Discord's openapi.json: nothing is checked against it")
		})
	}
	return c
}

// CheckRequest checks the route, its parameters and the body of a request. The
// path is as on the wire, with its query if there is one, such as
// /api/v9/channels/1/messages?limit=50. Of a multipart body the payload_json is
// checked.
func (c *Checker) CheckRequest(method, path, contentType string, body []byte) error {
	if c == nil {
		return nil
	}
	r, err := c.find(method, path)
	if err != nil {
		return err
	}
	if err := c.checkParameters(r); err != nil {
		return r.fault(err)
	}
	if len(body) == 0 {
		if r.op.bodyRequired {
			return r.fault(errors.New("the request has no body, and one is required"))
		}
		return nil
	}
	payload, media, err := payloadOf(contentType, body)
	if err != nil {
		return r.fault(err)
	}
	if !r.op.bodies[media] {
		return r.fault(fmt.Errorf("a body of type %q is not taken here", media))
	}
	// The multipart schema is the JSON one and the files beside it, so payload_json
	// is checked against the JSON one wherever there is one.
	if r.op.bodies["application/json"] {
		media = "application/json"
	}
	return r.fault(c.validate(r.op.pointer+"/requestBody/content/"+escape(media)+"/schema", payload))
}

// CheckResponse checks the status and body of an answer. A 5xx is no part of the
// description and passes.
func (c *Checker) CheckResponse(method, path string, status int, body []byte) error {
	if c == nil {
		return nil
	}
	r, err := c.find(method, path)
	if err != nil {
		return err
	}
	if status >= 500 {
		return nil
	}
	key, ok := r.op.response(status)
	if !ok {
		return r.fault(fmt.Errorf("status %d is not one that this route answers", status))
	}
	schema := key.pointer + "/content/application~1json/schema"
	switch {
	case !key.json && len(body) > 0:
		return r.fault(fmt.Errorf("an answer %d has no body here, got %d bytes", status, len(body)))
	case !key.json:
		return nil
	}
	return r.fault(c.validate(schema, body))
}

func (c *Checker) find(method, path string) (*match, error) {
	u, err := url.Parse(path)
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", method, path, err)
	}
	segments, ok := apiSegments(u.Path)
	if !ok {
		return nil, fmt.Errorf("%s %s: not a path of the API", method, path)
	}
	best, err := bestRoute(c.routes, method, segments)
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", method, path, err)
	}
	return &match{method: method, path: u.Path, op: best, segments: segments, query: u.Query()}, nil
}

func (c *Checker) checkParameters(m *match) error {
	for _, p := range m.op.parameters {
		switch {
		case p.in == "path":
			if err := c.validateText(p.pointer, m.segments[p.segment]); err != nil {
				return fmt.Errorf("path parameter %s: %w", p.name, err)
			}
		case p.in == "query" && m.query.Has(p.name):
			if err := c.validateText(p.pointer, m.query.Get(p.name)); err != nil {
				return fmt.Errorf("query parameter %s: %w", p.name, err)
			}
		case p.in == "query" && p.required:
			return fmt.Errorf("query parameter %s is missing", p.name)
		}
	}
	for name := range m.query {
		if !m.op.takesQuery(name) {
			return fmt.Errorf("query parameter %s is not known here", name)
		}
	}
	return nil
}

// validateText checks a parameter, whose text may stand for a number or a boolean.
func (c *Checker) validateText(pointer, text string) error {
	schema, err := c.schema(pointer)
	if err != nil {
		return err
	}
	err = schema.Validate(text)
	if err == nil {
		return nil
	}
	if value, jsonErr := jsonschema.UnmarshalJSON(strings.NewReader(text)); jsonErr == nil && schema.Validate(value) == nil {
		return nil
	}
	return err
}

func (c *Checker) validate(pointer string, body []byte) error {
	key := sha256.Sum256(append([]byte(pointer+"\n"), body...))
	if _, ok := c.passed.Get(key); ok {
		return nil
	}
	schema, err := c.schema(pointer)
	if err != nil {
		return err
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("not JSON: %w", err)
	}
	if err := schema.Validate(value); err != nil {
		return err
	}
	c.passed.Put(key, struct{}{})
	return nil
}

func (c *Checker) schema(pointer string) (*jsonschema.Schema, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if s, ok := c.compiled[pointer]; ok {
		return s, nil
	}
	s, err := c.compiler.Compile(resource + "#" + url.PathEscape(pointer))
	if err != nil {
		return nil, err
	}
	c.compiled[pointer] = s
	return s, nil
}

// payloadOf returns the JSON of a body and the body's media type.
func payloadOf(contentType string, body []byte) ([]byte, string, error) {
	media, params, err := mime.ParseMediaType(contentType)
	if err != nil {
		return nil, "", fmt.Errorf("content type %q: %w", contentType, err)
	}
	if media != "multipart/form-data" {
		return body, media, nil
	}
	for r := multipart.NewReader(bytes.NewReader(body), params["boundary"]); ; {
		part, err := r.NextPart()
		if err == io.EOF {
			return nil, "", errors.New("multipart body without payload_json")
		}
		if err != nil {
			return nil, "", fmt.Errorf("multipart body: %w", err)
		}
		if part.FormName() == "payload_json" {
			payload, err := io.ReadAll(part)
			return payload, media, err
		}
	}
}

// fitsBits makes the check of an OpenAPI integer format; JSON Schema knows none.
func fitsBits(bits int) func(any) error {
	return func(v any) error {
		n, ok := v.(json.Number)
		if !ok {
			return nil
		}
		if _, err := strconv.ParseInt(n.String(), 10, bits); err != nil {
			return fmt.Errorf("%s does not fit %d bits", n, bits)
		}
		return nil
	}
}

// acceptNamedFaults lets the code of a field's fault be a name such as
// BASE_TYPE_REQUIRED, which is what Discord answers (its reference, Error
// Messages); only the whole answer's code is a number.
func acceptNamedFaults(doc any) {
	faults, ok := at(doc, "components", "schemas", "InnerErrors", "properties", "_errors").(map[string]any)
	if !ok {
		return
	}
	faults["items"] = map[string]any{
		"type": "object", "required": []any{"code", "message"},
		"properties": map[string]any{"code": map[string]any{"type": []any{"string", "integer"}}, "message": map[string]any{"type": "string"}},
	}
}

// acceptStringPermissions lets a command's default_member_permissions be a
// decimal string, which is what Discord's pages ask for and all clients send.
func acceptStringPermissions(doc any) {
	schemas, _ := at(doc, "components", "schemas").(map[string]any)
	for _, schema := range schemas {
		field, ok := at(schema, "properties", "default_member_permissions").(map[string]any)
		if !ok {
			continue
		}
		properties := at(schema, "properties").(map[string]any)
		properties["default_member_permissions"] = map[string]any{"anyOf": []any{
			field, map[string]any{"type": "string", "pattern": "^(0|[1-9][0-9]*)$"},
		}}
	}
}

// at walks down objects by key. It returns nil if there is no such key.
func at(v any, keys ...string) any {
	for _, k := range keys {
		object, _ := v.(map[string]any)
		v = object[k]
	}
	return v
}

var methods = []string{http.MethodGet, http.MethodPut, http.MethodPost, http.MethodPatch, http.MethodDelete}
