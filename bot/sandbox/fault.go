package sandbox

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"sync"
	"time"

	"kenkenbot/internal/wait"
)

// FaultKind names something that goes wrong on purpose.
type FaultKind string

// The faults. N is how often one happens (default 1), MS a time in milliseconds.
const (
	// FaultGatewayDrop cuts every gateway connection, without a close frame.
	FaultGatewayDrop FaultKind = "gateway_drop"
	// FaultSilence holds back all that the gateway would send on its present connections, for MS (0: until they end).
	FaultSilence FaultKind = "silence"
	// FaultReconnect sends opcode 7.
	FaultReconnect FaultKind = "reconnect"
	// FaultInvalidSession forgets all sessions, sends opcode 9, and answers so to the next N resumes (default 0) as well.
	FaultInvalidSession FaultKind = "invalid_session"
	// FaultStatus answers the next N REST calls with Status (default 500) and does not do them. Body is what they are
	// answered with, as a proxy in between would send it: JSON, or else HTML. Without it the answer is JSON with code 0.
	FaultStatus FaultKind = "status"
	// FaultDelay holds the next N REST calls back for MS.
	FaultDelay FaultKind = "delay"
	// FaultDuplicate dispatches the next N interactions twice.
	FaultDuplicate FaultKind = "duplicate"
	// FaultRevoke takes a Permission (as VIEW_CHANNEL) from the bot in Channel, or in the whole Guild where no channel is
	// named; without a Permission the sight of the channel, without a channel as well the bot's place in the server. A
	// User named closes that user's direct messages instead; an Intent named, MESSAGE_CONTENT, is switched off.
	FaultRevoke FaultKind = "revoke"
	// FaultGrant gives back what FaultRevoke took and ends FaultUnavailable.
	FaultGrant FaultKind = "grant"
	// FaultUnavailable makes a server unavailable, as in an outage.
	FaultUnavailable FaultKind = "unavailable"
)

// Fault is something to go wrong. Guild, Channel and User are names. Route limits FaultStatus and FaultDelay to the calls of
// one address, written as Discord's documentation does: "POST /channels/{channel.id}/messages".
type Fault struct {
	Kind       FaultKind `json:"kind"`
	N          int       `json:"n,omitempty"`
	Status     int       `json:"status,omitempty"`
	Body       string    `json:"body,omitempty"`
	Route      string    `json:"route,omitempty"`
	MS         int       `json:"ms,omitempty"`
	Guild      string    `json:"guild,omitempty"`
	Channel    string    `json:"channel,omitempty"`
	User       string    `json:"user,omitempty"`
	Permission string    `json:"permission,omitempty"`
	Intent     string    `json:"intent,omitempty"`
}

// Bounds on faults, so that none lasts for good.
const (
	maxFaultN  = 100_000
	maxFaultMS = 10 * 60 * 1000
)

// faults are those of REST calls that are still to happen.
type faults struct {
	mu     sync.Mutex
	status callFault
	delay  callFault
}

// callFault is what still goes wrong with REST calls.
type callFault struct {
	Fault
	left int // how many more calls it meets
}

// meets tells whether the fault happens to the call at hand, and counts it.
func (f *callFault) meets(route string) bool {
	if f.left == 0 || f.Route != "" && f.Route != route {
		return false
	}
	f.left--
	return true
}

// beforeCall lets the faults of a REST call happen: it waits, and returns the answer to give; nil lets the call through.
func (f *faults) beforeCall(ctx context.Context, route string) *Fault {
	f.mu.Lock()
	var delay time.Duration
	if f.delay.meets(route) {
		delay = time.Duration(f.delay.MS) * time.Millisecond
	}
	var answer *Fault
	if f.status.meets(route) {
		now := f.status.Fault
		answer = &now
	}
	f.mu.Unlock()
	_ = wait.For(ctx, delay) // a caller who has gone gets no answer
	return answer
}

// write answers a call with the fault's status.
func (f *Fault) write(w http.ResponseWriter) {
	if f.Body == "" {
		writeError(w, &apiError{status: f.Status, Message: http.StatusText(f.Status)})
		return
	}
	kind := "text/html; charset=UTF-8"
	if json.Valid([]byte(f.Body)) {
		kind = "application/json"
	}
	w.Header().Set("Content-Type", kind)
	w.WriteHeader(f.Status)
	io.WriteString(w, f.Body)
}

// parameters are the parts of a route that differ from call to call.
var parameters = regexp.MustCompile(`\{[^{}/]*\}`)

// plainRoute is a route without the names of its parameters, which everybody chooses for themselves.
func plainRoute(route string) string { return parameters.ReplaceAllString(route, "{}") }

// routeNamed finds an address of the REST API; "" is any.
func (a *api) routeNamed(name string) (string, error) {
	if name == "" {
		return "", nil
	}
	for _, routes := range []map[string]restHandler{a.publicRoutes(), a.botRoutes()} {
		for route := range routes {
			if plainRoute(route) == plainRoute(name) {
				return route, nil
			}
		}
	}
	return "", fmt.Errorf("there is no route %q; write it like POST /channels/{channel}/messages", name)
}

// inject makes a fault happen, now or at the next calls.
func (p *people) inject(f Fault) error {
	if f.N < 0 || f.N > maxFaultN || f.MS < 0 || f.MS > maxFaultMS {
		return fmt.Errorf("n goes from 0 to %d and ms from 0 to %d", maxFaultN, maxFaultMS)
	}
	n := max(1, f.N)
	route, err := p.rest.routeNamed(f.Route)
	if err != nil {
		return err
	}
	f.Route = route
	switch f.Kind {
	case FaultGatewayDrop:
		p.gateway.each((*gatewayConn).cut)
	case FaultSilence:
		p.gateway.each(func(c *gatewayConn) { c.hush(time.Duration(f.MS) * time.Millisecond) })
	case FaultReconnect:
		p.gateway.each(func(c *gatewayConn) { c.send(opReconnect, nil) })
	case FaultInvalidSession:
		p.gateway.forgetSessions(f.N)
		p.gateway.each(func(c *gatewayConn) { c.send(opInvalidSession, false) })
	case FaultStatus:
		if f.Status == 0 {
			f.Status = http.StatusInternalServerError
		}
		if f.Status < 400 || f.Status > 599 {
			return fmt.Errorf("status %d is no error: 400 to 599 are", f.Status)
		}
		p.rest.faults.set(func(on *faults) { on.status = callFault{f, n} })
	case FaultDelay:
		p.rest.faults.set(func(on *faults) { on.delay = callFault{f, n} })
	case FaultDuplicate:
		p.gateway.duplicateNext(n)
	case FaultRevoke, FaultGrant, FaultUnavailable:
		return p.injectRights(f)
	default:
		return fmt.Errorf("there is no fault %q; there are gateway_drop, silence, reconnect, invalid_session, status, delay, duplicate, revoke, grant and unavailable", f.Kind)
	}
	return nil
}

func (f *faults) set(change func(*faults)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change(f)
}

// injectRights takes or gives the bot's rights, and its place in servers.
func (p *people) injectRights(f Fault) error {
	p.world.mu.Lock()
	defer p.world.mu.Unlock()
	revoke := f.Kind == FaultRevoke
	if f.Intent != "" {
		return p.world.switchIntent(f.Intent, revoke)
	}
	if f.User != "" {
		return p.world.closeDirectMessage(f.User, revoke)
	}
	g, err := p.world.guildNamed(f.Guild)
	if err != nil {
		return err
	}
	right := permViewChannel
	if f.Permission != "" {
		var known bool
		if right, known = permissionNamed(f.Permission); !known {
			return fmt.Errorf("there is no permission %q; it is a name like SEND_MESSAGES", f.Permission)
		}
	}
	switch {
	case f.Channel != "":
		return p.world.denyInChannel(g, f.Channel, right, revoke)
	case f.Permission != "":
		p.world.denyInGuild(g, right, revoke)
	default:
		p.world.setPlace(g, !revoke, f.Kind == FaultUnavailable)
	}
	return nil
}
