package rest

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"sync"
	"time"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/internal/wait"
)

// faults are those of REST calls that are still to happen.
type faults struct {
	mu     sync.Mutex // guards what follows
	status callFault
	delay  callFault
}

// callFault is what goes wrong with the next calls of a route, or of any if it names none: they are answered with a status,
// or late.
type callFault struct {
	left   int // how many more calls it meets
	route  string
	status int
	body   string
	delay  time.Duration
}

// FailNext answers the next n calls of a route with a status and does not do them.
func (a *API) FailNext(n int, route string, status int, body string) {
	a.faults.mu.Lock()
	defer a.faults.mu.Unlock()
	a.faults.status = callFault{left: n, route: route, status: status, body: body}
}

// DelayNext holds the next n calls of a route back.
func (a *API) DelayNext(n int, route string, delay time.Duration) {
	a.faults.mu.Lock()
	defer a.faults.mu.Unlock()
	a.faults.delay = callFault{left: n, route: route, delay: delay}
}

// meets tells whether the fault happens to the call at hand, and counts it.
func (f *callFault) meets(route string) bool {
	if f.left == 0 || f.route != "" && f.route != route {
		return false
	}
	f.left--
	return true
}

// beforeCall lets the faults of a REST call happen: it waits, and returns the answer to give; nil lets the call through.
func (f *faults) beforeCall(ctx context.Context, route string) *callFault {
	f.mu.Lock()
	var delay time.Duration
	if f.delay.meets(route) {
		delay = f.delay.delay
	}
	var answer *callFault
	if f.status.meets(route) {
		now := f.status
		answer = &now
	}
	f.mu.Unlock()
	_ = wait.For(ctx, delay) // a caller who has gone gets no answer
	return answer
}

// write answers a call with the fault's status.
func (f *callFault) write(w http.ResponseWriter) {
	if f.body == "" {
		writeError(w, &rules.Error{Status: f.status, Message: http.StatusText(f.status)})
		return
	}
	kind := "text/html; charset=UTF-8"
	if json.Valid([]byte(f.body)) {
		kind = "application/json"
	} else {
		w.Header().Del("Via") // a page is not Discord's own
	}
	w.Header().Set("Content-Type", kind)
	w.WriteHeader(f.status)
	io.WriteString(w, f.body)
}

// parameters are the parts of a route that differ from call to call.
var parameters = regexp.MustCompile(`\{[^{}/]*\}`)

// plainRoute is a route without the names of its parameters, which everybody chooses for themselves.
func plainRoute(route string) string { return parameters.ReplaceAllString(route, "{}") }

// RouteNamed finds an address of the REST API; "" is any.
func (a *API) RouteNamed(name string) (string, error) {
	if name == "" {
		return "", nil
	}
	for _, routes := range []map[string]handler{publicRoutes(), botRoutes()} {
		for route := range routes {
			if plainRoute(route) == plainRoute(name) {
				return route, nil
			}
		}
	}
	return "", fmt.Errorf("there is no route %q; write it like POST /channels/{channel}/messages", name)
}
