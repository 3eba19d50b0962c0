package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
)

const (
	// attemptTime bounds one exchange, from the first byte to the last.
	attemptTime = 15 * time.Second
	// maxAttempts bounds the tries of a call that meets 5xx or a broken connection,
	// maxLimited those of one that meets 429.
	maxAttempts = 4
	maxLimited  = 8
	// firstPause is about the wait before the second try; it doubles.
	firstPause = 500 * time.Millisecond
	// nonceTime is how long Discord surely knows a nonce: it says "a few minutes"
	// (page resources/message).
	nonceTime = time.Minute
	// maxAnswer bounds what is read of an answer, in bytes.
	maxAnswer = 16 << 20
)

// rest calls Discord's REST API through discordgo's Session, which adds the token
// and the address; waiting, retrying and the rate limits are done here, because
// there they ignore the context.
type rest struct {
	session *discordgo.Session
	network *http.Transport // which the gateway's connections go by, too
	limits  *limits
	metrics Metrics
	clock   *clock
}

// newREST returns a caller of the API of the server that the options name.
func newREST(opts *Options, clock *clock) (*rest, error) {
	network := newNetwork()
	transport, err := newTransport(opts.BaseURL, network)
	if err != nil {
		return nil, err
	}
	session, err := newSession(opts, &http.Client{Transport: transport})
	if err != nil {
		return nil, err
	}
	return &rest{session: session, network: network, limits: newLimits(opts.Fleet), metrics: opts.Metrics, clock: clock}, nil
}

// newSession returns a discordgo Session with what all of ours have in common.
func newSession(opts *Options, client *http.Client) (*discordgo.Session, error) {
	session, err := discordgo.New("Bot " + opts.Token)
	if err != nil {
		return nil, err
	}
	session.Client = client
	session.LogLevel = -1 // it knows no levels of ours; what matters is logged here
	session.StateEnabled = false
	session.ShouldReconnectOnError = false
	session.ShouldReconnectVoiceOnSessionError = false
	session.ShouldRetryOnRateLimit = false
	session.MaxRestRetries = 0
	session.UserAgent = opts.UserAgent
	return session, nil
}

// call is one request of the API.
type call struct {
	method string
	path   string // after the version, without a leading slash
	query  url.Values
	body   body
	nonced bool // the body has an enforced nonce
}

// do sends a call until it succeeds, fails for good, or the context ends. result
// may be nil. A call whose answer was lost is sent again, so the server may see it
// twice: nonces and Discord's own rule of one first answer cover the calls where
// that would show, except follow-ups. Once a nonce may be forgotten, because the machine
// was asleep or a limit made us wait, its call is not sent again; nor is it sent at all once
// its time is over.
func (r *rest) do(ctx context.Context, c call, result any) error {
	route := routeOf(c.method, c.path)
	var err error
	unsure := false     // an earlier try may have been carried out
	var began time.Time // the first try
	for failed, limited := 0, 0; failed < maxAttempts && limited < maxLimited; {
		if waitErr := r.limits.wait(ctx, route.key, route.interaction); waitErr != nil {
			if err == nil {
				err = &Error{Method: c.method, Route: route.name, Err: waitErr}
			}
			return err
		}
		switch now := r.clock.now().Round(0); { // without the monotonic clock, which may stop while the machine is asleep
		case c.nonced && overslept(ctx):
			if err == nil {
				err = &Error{Method: c.method, Route: route.name, Err: context.DeadlineExceeded}
			}
			return err
		case !unsure:
			began = now
		case c.nonced && now.Sub(began) > nonceTime:
			return err
		}
		var answer []byte
		answer, err = r.attempt(ctx, c, route)
		var refused *Error
		if errors.As(err, &refused) {
			refused.Repeated = unsure
		}
		switch {
		case err == nil:
			if result == nil || len(answer) == 0 {
				return nil
			}
			if err := json.Unmarshal(answer, result); err != nil {
				return fmt.Errorf("%s %s: the answer is not as documented: %w", c.method, route.name, err)
			}
			return nil
		case ctx.Err() != nil:
			return err
		case refused != nil && refused.Status == http.StatusTooManyRequests:
			limited++
			continue // the limits know how long
		case unsure && Code(err) == CodeAlreadyAcknowledged:
			return nil // by the try whose answer was lost
		case refused != nil && 0 < refused.Status && refused.Status < 500:
			return err
		}
		unsure = true
		failed++
		if failed < maxAttempts && sleepUntil(ctx, time.Now().Add(backoff(firstPause, attemptTime, failed))) != nil {
			return err
		}
	}
	return err
}

// overslept reports whether the time for a call is over by the wall clock, which goes on while
// the process or the machine stands still. The context may not have noticed yet, and somebody
// else may have done the work meanwhile.
func overslept(ctx context.Context) bool {
	until, bounded := ctx.Deadline()
	return bounded && time.Now().Round(0).After(until.Round(0))
}

// attempt sends the call once.
func (r *rest) attempt(ctx context.Context, c call, route route) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, attemptTime)
	defer cancel()
	var seen exchange
	ctx = context.WithValue(ctx, exchangeKey{}, &seen)
	address := discordgo.EndpointAPI + c.path
	if len(c.query) > 0 {
		address += "?" + c.query.Encode()
	}
	// A limiter of its own for each request: discordgo's would keep a bucket for
	// each interaction token for ever, and let one request of a route pass at a time.
	free := discordgo.NewRatelimiter().LockBucket("")
	started := time.Now()
	answer, err := r.session.RequestWithLockedBucket(c.method, address, c.body.contentType, c.body.data, free, 0,
		discordgo.WithContext(ctx))
	now := time.Now()
	r.metrics.REST(c.method, route.name, seen.status, now.Sub(started))
	r.limits.learn(route.key, seen.header, now)
	r.clock.hear(seen.header, started, now)
	switch {
	case err == nil:
		return answer, nil
	case seen.status == 0:
		// The error of net/http names the address with its token: keep the cause only.
		var named *url.Error
		if errors.As(err, &named) {
			err = named.Err
		}
		return nil, &Error{Method: c.method, Route: route.name, Err: err}
	}
	refused := &Error{Method: c.method, Route: route.name, Status: seen.status}
	refused.read(&seen)
	if seen.status == http.StatusTooManyRequests {
		r.limits.blocked(route.key, seen.global(), now.Add(refused.RetryAfter))
	}
	return nil, refused
}

// read takes the code, message and wait from an answer.
func (e *Error) read(x *exchange) {
	var told struct {
		Code       int             `json:"code"`
		Message    string          `json:"message"`
		Errors     json.RawMessage `json:"errors"`
		RetryAfter json.Number     `json:"retry_after"`
	}
	if json.Unmarshal(x.body, &told) == nil {
		e.Code, e.Message = told.Code, told.Message
		if len(told.Errors) > 0 {
			e.Message += " " + string(told.Errors[:min(len(told.Errors), 1000)])
		}
	}
	if e.Status != http.StatusTooManyRequests {
		return
	}
	e.RetryAfter = time.Second
	for _, text := range []string{x.header.Get("Retry-After"), told.RetryAfter.String()} {
		if d, ok := seconds(text); ok {
			e.RetryAfter = d // the body's is finer than the header's
		}
	}
}

// route is a call's place in the API.
type route struct {
	name        string // the path with its IDs and tokens left out, for logs and metrics
	key         string // of the rate limit: the method, and the IDs that have limits of their own
	interaction bool   // answers an interaction
}

// routeOf names a route. Each channel, server, and webhook with its token has limits of
// its own; other IDs share one (page topics/rate-limits).
func routeOf(method, path string) route {
	segments := strings.Split(path, "/")
	name := make([]string, len(segments))
	key := make([]string, len(segments))
	for i, s := range segments {
		name[i], key[i] = s, s
		switch {
		case i == 0:
		case isToken(segments, i):
			name[i] = "{token}"
		case isID(s):
			name[i] = "{id}"
			if i > 1 {
				key[i] = "{id}"
			}
		}
	}
	interaction := segments[0] == "interactions" || segments[0] == "webhooks"
	return route{
		name:        "/" + strings.Join(name, "/"),
		key:         method + " " + strings.Join(key, "/"),
		interaction: interaction,
	}
}

func isToken(segments []string, i int) bool {
	return i == 2 && (segments[0] == "interactions" || segments[0] == "webhooks")
}

func isID(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// exchange is what the transport saw of an answer, which discordgo does not pass
// on: it travels in the request's context.
type exchange struct {
	status int
	header http.Header
	body   []byte // of an answer that is no success
}

type exchangeKey struct{}

// global reports whether a 429 stops all routes.
func (x *exchange) global() bool {
	return x.header.Get("X-RateLimit-Global") != "" || x.header.Get("X-RateLimit-Scope") == "global"
}

// transport sends discordgo's requests, to another server than Discord's where
// base is set.
type transport struct {
	base *url.URL
	next http.RoundTripper
}

// newNetwork returns what connects to Discord, by the proxies that the environment names.
func newNetwork() *http.Transport {
	n := http.DefaultTransport.(*http.Transport).Clone()
	n.MaxIdleConnsPerHost = 64
	// A picture with its message goes out in one write, from memory that the connection has
	// already.
	n.WriteBufferSize = 32 << 10
	return n
}

func newTransport(base string, network *http.Transport) (*transport, error) {
	t := &transport{next: network}
	if base == "" {
		return t, nil
	}
	u, err := url.Parse(base)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("%q is not the address of a server: write it as http://127.0.0.1:8080", base)
	}
	t.base = u
	return t, nil
}

// RoundTrip reads the whole answer, so that a time limit on the call covers it.
func (t *transport) RoundTrip(req *http.Request) (*http.Response, error) {
	if t.base != nil {
		req = req.Clone(req.Context())
		req.URL.Scheme, req.URL.Host, req.Host = t.base.Scheme, t.base.Host, ""
	}
	resp, err := t.next.RoundTrip(req)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer))
	resp.Body.Close()
	if err != nil {
		return nil, err
	}
	resp.Body = io.NopCloser(bytes.NewReader(data))
	if seen, ok := req.Context().Value(exchangeKey{}).(*exchange); ok {
		seen.status, seen.header = resp.StatusCode, resp.Header
		if resp.StatusCode >= 300 {
			seen.body = data
		}
		resp.Header = http.Header{} // the limits are kept here, not by discordgo
	}
	return resp, nil
}
