package openapi

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// route is one method of one path template.
type route struct {
	method       string
	segments     []string // "{name}" stands for any
	pointer      string   // JSON pointer of the operation
	parameters   []parameter
	bodies       map[string]bool // media types taken
	bodyRequired bool
	responses    map[string]response // by status, "200" or "4XX"
}

type parameter struct {
	in, name string
	required bool
	pointer  string
	segment  int // where it stands in the path
}

type response struct {
	pointer string
	json    bool
}

// match is a request that a route serves.
type match struct {
	method, path string
	op           *route
	segments     []string
	query        url.Values
}

// fault names the request in an error; nil stays nil.
func (m *match) fault(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s %s: %w", m.method, m.path, err)
}

func (r *route) response(status int) (response, bool) {
	code := strconv.Itoa(status)
	if found, ok := r.responses[code]; ok {
		return found, true
	}
	found, ok := r.responses[code[:1]+"XX"]
	return found, ok
}

func (r *route) takesQuery(name string) bool {
	for _, p := range r.parameters {
		if p.in == "query" && p.name == name {
			return true
		}
	}
	return false
}

// literals counts the segments that match exactly, or says that one does not.
func (r *route) literals(segments []string) (int, bool) {
	if len(r.segments) != len(segments) {
		return 0, false
	}
	n := 0
	for i, s := range r.segments {
		switch {
		case s == segments[i]:
			n++
		case !strings.HasPrefix(s, "{"):
			return 0, false
		}
	}
	return n, true
}

// bestRoute finds the route with the most literal segments: @original is no
// message ID though the template would take it.
func bestRoute(routes []route, method string, segments []string) (*route, error) {
	var best *route
	most, known := -1, false
	for i := range routes {
		n, ok := routes[i].literals(segments)
		if !ok {
			continue
		}
		known = true
		if routes[i].method == method && n > most {
			best, most = &routes[i], n
		}
	}
	switch {
	case best != nil:
		return best, nil
	case known:
		return nil, errors.New("the route does not know this method")
	}
	return nil, errors.New("no such route")
}

// apiSegments cuts /api and the version off a path.
func apiSegments(path string) ([]string, bool) {
	rest, ok := strings.CutPrefix(path, "/api/")
	if !ok {
		return nil, false
	}
	segments := strings.Split(rest, "/")
	if _, err := strconv.Atoi(strings.TrimPrefix(segments[0], "v")); err == nil {
		segments = segments[1:]
	}
	return segments, len(segments) > 0
}

func routesOf(doc any) ([]route, error) {
	paths, ok := at(doc, "paths").(map[string]any)
	if !ok {
		return nil, errors.New("not an OpenAPI document: no paths")
	}
	var routes []route
	for path, item := range paths {
		segments := strings.Split(strings.Trim(path, "/"), "/")
		for _, method := range methods {
			key := strings.ToLower(method)
			op, ok := at(item, key).(map[string]any)
			if !ok {
				continue
			}
			pathPointer := "/paths/" + escape(path)
			r := route{
				method:       method,
				segments:     segments,
				pointer:      pathPointer + "/" + key,
				bodies:       map[string]bool{},
				bodyRequired: at(op, "requestBody", "required") == true,
				responses:    responsesOf(doc, op, pathPointer+"/"+key),
			}
			content, _ := at(op, "requestBody", "content").(map[string]any)
			for media := range content {
				r.bodies[media] = true
			}
			r.addParameters(at(item, "parameters"), pathPointer)
			r.addParameters(at(op, "parameters"), r.pointer)
			routes = append(routes, r)
		}
	}
	return routes, nil
}

func (r *route) addParameters(list any, pointer string) {
	params, _ := list.([]any)
	for i, p := range params {
		found := parameter{
			required: at(p, "required") == true,
			pointer:  fmt.Sprintf("%s/parameters/%d/schema", pointer, i),
		}
		found.in, _ = at(p, "in").(string)
		found.name, _ = at(p, "name").(string)
		for k, s := range r.segments {
			if s == "{"+found.name+"}" {
				found.segment = k
			}
		}
		r.parameters = append(r.parameters, found)
	}
}

func responsesOf(doc, op any, pointer string) map[string]response {
	listed, _ := at(op, "responses").(map[string]any)
	found := make(map[string]response, len(listed))
	for status, answer := range listed {
		r := response{pointer: pointer + "/responses/" + status}
		// The answers to errors are shared by all routes, by reference.
		if ref, ok := at(answer, "$ref").(string); ok {
			r.pointer = strings.TrimPrefix(ref, "#")
			answer = at(doc, strings.Split(strings.Trim(r.pointer, "/"), "/")...)
		}
		r.json = at(answer, "content", "application/json") != nil
		found[status] = r
	}
	return found
}

// escape writes a key as a segment of a JSON pointer (RFC 6901).
func escape(key string) string {
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(key)
}
