package api

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"kenkenbot/internal/wait"
)

const (
	// attemptTime bounds one exchange, from the first byte to the last.
	attemptTime = 15 * time.Second
	// maxAttempts bounds the tries of a call that meets 5xx or a broken connection, and maxLimited
	// the tries of a call that meets 429.
	maxAttempts = 4
	maxLimited  = 8
	// firstPause is about the wait before the second try; it doubles.
	firstPause = 500 * time.Millisecond
	// nonceTime is how long Discord surely knows a nonce: it says "a few minutes"
	// (page resources/message).
	nonceTime = time.Minute
)

// endpoint is where the API lies, in the version whose payload types discordgo has.
const endpoint = "https://discord.com/api/v9/"

// Options say how a Caller calls the API.
type Options struct {
	Token     string
	BaseURL   string // another server than Discord's
	UserAgent string
	// Pace waits until a call may be sent that counts for the limit of all calls together;
	// nil keeps to Discord's limit for one process.
	Pace func(context.Context) error
	// Exchanged counts an exchange. The route has no IDs in it; status 0 is a broken
	// connection.
	Exchanged func(method, route string, status int, took time.Duration)
	Now       func() time.Time // the bot's clock
}

// Caller calls Discord's REST API. It keeps the rate limits, repeats what was lost, and
// hears Discord's time from the answers.
type Caller struct {
	Client  *http.Client    // sends the requests
	Network *http.Transport // connects, under the Client
	Clock   *Clock

	opts   Options
	limits *limits
}

// New returns a caller of the API.
func New(o Options) (*Caller, error) {
	network := newNetwork()
	transport, err := newTransport(o.BaseURL, network)
	if err != nil {
		return nil, err
	}
	return &Caller{
		Client:  &http.Client{Transport: transport},
		Network: network,
		Clock:   &Clock{now: o.Now},
		opts:    o,
		limits:  newLimits(o.Pace),
	}, nil
}

// Call is one request of the API.
type Call struct {
	Method string
	Path   string // after the version, without a leading slash
	Query  url.Values
	Body   Body
	Nonced bool // the body has an enforced nonce
	// Authorization is the header of that name; empty is the bot's own.
	Authorization string
}

// Do sends a call until it succeeds, fails for good, or the context ends. result
// may be nil. A call whose answer was lost is sent again, so the server may see it
// twice: nonces and Discord's own rule of one first answer cover the calls where
// that would show, except follow-ups. Once a nonce may be forgotten, because the machine
// was asleep or a limit made us wait, its call is not sent again; nor is it sent at all once
// its time is over.
func (r *Caller) Do(ctx context.Context, c Call, result any) error {
	route := routeOf(c.Method, c.Path)
	var err error
	unsure := false     // an earlier try may have been carried out
	var began time.Time // the first try
	for failed, limited := 0, 0; failed < maxAttempts && limited < maxLimited; {
		if waitErr := r.limits.wait(ctx, route.key, route.interaction); waitErr != nil {
			if err == nil {
				err = &Error{Method: c.Method, Route: route.name, Err: waitErr}
			}
			return err
		}
		switch now := r.Clock.now().Round(0); { // without the monotonic clock, which may stop while the machine is asleep
		case c.Nonced && overslept(ctx):
			if err == nil {
				err = &Error{Method: c.Method, Route: route.name, Err: context.DeadlineExceeded}
			}
			return err
		case !unsure:
			began = now
		case c.Nonced && now.Sub(began) > nonceTime:
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
				return fmt.Errorf("%s %s: the answer is not as documented: %w", c.Method, route.name, err)
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
		if failed < maxAttempts && SleepUntil(ctx, time.Now().Add(wait.Backoff(firstPause, attemptTime, failed))) != nil {
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
func (r *Caller) attempt(ctx context.Context, c Call, route route) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, attemptTime)
	defer cancel()
	started := time.Now()
	x, err := r.exchange(ctx, c)
	now := time.Now()
	r.opts.Exchanged(c.Method, route.name, x.status, now.Sub(started))
	r.limits.learn(route.key, x.header, now)
	r.Clock.hear(x.header, started, now)
	switch {
	case err != nil:
		// The error of net/http names the address with its token: keep the cause only.
		var named *url.Error
		if errors.As(err, &named) {
			err = named.Err
		}
		return nil, &Error{Method: c.Method, Route: route.name, Err: err}
	case x.status < 300:
		return x.body, nil
	}
	refused := &Error{Method: c.Method, Route: route.name, Status: x.status}
	refused.read(&x)
	if x.status == http.StatusTooManyRequests {
		r.limits.blocked(route.key, x.global(), now.Add(refused.RetryAfter))
	}
	return nil, refused
}

// exchange sends a request and reads the whole answer. The zero exchange stands for a broken
// connection.
func (r *Caller) exchange(ctx context.Context, c Call) (exchange, error) {
	address := endpoint + c.Path
	if len(c.Query) > 0 {
		address += "?" + c.Query.Encode()
	}
	req, err := http.NewRequestWithContext(ctx, c.Method, address, bytes.NewReader(c.Body.Data))
	if err != nil {
		return exchange{}, err
	}
	req.Header.Set("Authorization", cmp.Or(c.Authorization, "Bot "+r.opts.Token))
	req.Header.Set("User-Agent", r.opts.UserAgent)
	if c.Body.Data != nil {
		req.Header.Set("Content-Type", c.Body.ContentType)
	}
	resp, err := r.Client.Do(req)
	if err != nil {
		return exchange{}, err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		return exchange{}, err
	}
	return exchange{status: resp.StatusCode, header: resp.Header, body: body}, nil
}

// exchange is an answer of the server.
type exchange struct {
	status int
	header http.Header
	body   []byte
}

// global reports whether a 429 stops all routes.
func (x *exchange) global() bool {
	return x.header.Get("X-RateLimit-Global") != "" || x.header.Get("X-RateLimit-Scope") == "global"
}

// read takes the code, message and wait from an answer.
func (e *Error) read(x *exchange) {
	var told struct {
		Code       int             `json:"code"`
		Message    string          `json:"message"`
		Errors     json.RawMessage `json:"errors"`
		OAuth2     string          `json:"error"` // what OAuth2 sends in place of a message
		RetryAfter json.Number     `json:"retry_after"`
	}
	if json.Unmarshal(x.body, &told) == nil {
		e.Code, e.Message = told.Code, cmp.Or(told.Message, told.OAuth2)
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
		case segments[i-1] == "activity-instances":
			name[i], key[i] = "{instance}", "{instance}"
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
