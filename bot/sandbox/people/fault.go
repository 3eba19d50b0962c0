package people

import (
	"cmp"
	"fmt"
	"net/http"
	"time"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// FaultKind names something that goes wrong on purpose.
type FaultKind string

// The faults. N is how often one happens (default 1), MS a time in milliseconds.
const (
	// FaultGatewayDrop cuts every gateway connection, without a close frame.
	FaultGatewayDrop FaultKind = "gateway_drop"
	// FaultSilence holds back all that the gateway would send on its present connections, for MS (0: until they end).
	FaultSilence FaultKind = "silence"
	// FaultHalfOpen leaves every gateway connection open, but nothing comes through it any more, in either direction.
	FaultHalfOpen FaultKind = "half_open"
	// FaultReconnect sends opcode 7.
	FaultReconnect FaultKind = "reconnect"
	// FaultInvalidSession forgets all sessions, sends opcode 9, and answers so to the next N resumes (default 0) as well.
	// Resumable sends opcode 9 and forgets nothing.
	FaultInvalidSession FaultKind = "invalid_session"
	// FaultClose closes every gateway connection with the close code Status, such as 4000, 4007 or 4009.
	FaultClose FaultKind = "close"
	// FaultNoAck leaves the next N heartbeats without an acknowledgement, while events go on.
	FaultNoAck FaultKind = "no_ack"
	// FaultSplit sends the next N gateway payloads in several frames each.
	FaultSplit FaultKind = "split"
	// FaultLatency holds every gateway payload back for MS, from now on; 0 ends that.
	FaultLatency FaultKind = "latency"
	// FaultStatus answers the next N REST calls with Status (default 500) and does not do them. Body is what they are
	// answered with, as a proxy in between would send it: JSON, or else HTML; "html" is a page as Cloudflare's. Without it the
	// answer is JSON with code 0.
	FaultStatus FaultKind = "status"
	// FaultDelay holds the next N REST calls back for MS.
	FaultDelay FaultKind = "delay"
	// FaultDuplicate dispatches the next N interactions, or events of the name Event, twice.
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
	Event      string    `json:"event,omitempty"`
	Resumable  bool      `json:"resumable,omitempty"`
	MS         int       `json:"ms,omitempty"`
	Guild      string    `json:"guild,omitempty"`
	Channel    string    `json:"channel,omitempty"`
	User       string    `json:"user,omitempty"`
	Permission string    `json:"permission,omitempty"`
	Intent     string    `json:"intent,omitempty"`
}

// cloudflarePage is what stands between bots and Discord when that is away.
const cloudflarePage = `<!DOCTYPE html>
<html><head><title>discord.com | 502: Bad gateway</title></head>
<body><h1>Bad gateway <span>Error code 502</span></h1><p>cloudflare</p></body></html>
`

// Bounds on faults, so that none lasts for good.
const (
	maxFaultN  = 100_000
	maxFaultMS = 10 * 60 * 1000
)

// inject makes a fault happen, now or at the next calls.
func (p *People) inject(f Fault) error {
	if f.N < 0 || f.N > maxFaultN || f.MS < 0 || f.MS > maxFaultMS {
		return fmt.Errorf("n goes from 0 to %d and ms from 0 to %d", maxFaultN, maxFaultMS)
	}
	n := max(1, f.N)
	route, err := p.rest.RouteNamed(f.Route)
	if err != nil {
		return err
	}
	switch f.Kind {
	case FaultGatewayDrop:
		p.gateway.Drop()
	case FaultSilence:
		p.gateway.Hush(time.Duration(f.MS) * time.Millisecond)
	case FaultHalfOpen:
		p.gateway.HalfOpen()
	case FaultReconnect:
		p.gateway.Reconnect()
	case FaultInvalidSession:
		p.gateway.Invalidate(f.Resumable, f.N)
	case FaultClose:
		if f.Status < 4000 || f.Status > 4999 {
			return fmt.Errorf("status %d is not a close code of the gateway: 4000 to 4999 are", f.Status)
		}
		p.gateway.EndAll(f.Status)
	case FaultNoAck:
		p.gateway.WithholdAcks(n)
	case FaultSplit:
		p.gateway.SplitNext(n)
	case FaultLatency:
		p.gateway.Slow(time.Duration(f.MS) * time.Millisecond)
	case FaultStatus:
		if f.Status == 0 {
			f.Status = http.StatusInternalServerError
		}
		if f.Status < 400 || f.Status > 599 {
			return fmt.Errorf("status %d is no error: 400 to 599 are", f.Status)
		}
		if f.Body == "html" {
			f.Body = cloudflarePage
		}
		p.rest.FailNext(n, route, f.Status, f.Body)
	case FaultDelay:
		p.rest.DelayNext(n, route, time.Duration(f.MS)*time.Millisecond)
	case FaultDuplicate:
		p.gateway.DuplicateNext(cmp.Or(f.Event, "INTERACTION_CREATE"), n)
	case FaultRevoke, FaultGrant, FaultUnavailable:
		p.world.Do(func(s *world.State) { err = injectRights(s, f) })
		return err
	default:
		return fmt.Errorf("there is no fault %q; there are gateway_drop, silence, half_open, reconnect, invalid_session, close, no_ack, split, latency, status, delay, duplicate, revoke, grant and unavailable", f.Kind)
	}
	return nil
}

// injectRights takes or gives the bot's rights, and its place in servers.
func injectRights(s *world.State, f Fault) error {
	revoke := f.Kind == FaultRevoke
	if f.Intent != "" {
		return s.SwitchIntent(f.Intent, revoke)
	}
	if f.User != "" {
		return s.CloseDirectMessage(f.User, revoke)
	}
	g, err := s.GuildNamed(f.Guild)
	if err != nil {
		return err
	}
	right := rules.PermViewChannel
	if f.Permission != "" {
		var known bool
		if right, known = rules.PermissionNamed(f.Permission); !known {
			return fmt.Errorf("there is no permission %q; it is a name like SEND_MESSAGES", f.Permission)
		}
	}
	switch {
	case f.Channel != "":
		return s.DenyInChannel(g, f.Channel, right, revoke)
	case f.Permission != "":
		s.DenyInGuild(g, right, revoke)
	default:
		s.SetPlace(g, !revoke, f.Kind == FaultUnavailable)
	}
	return nil
}
