package people

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"kenkenbot/bot/sandbox/gateway"
	"kenkenbot/bot/sandbox/rest"
	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// How long a person's call waits: for the answer that a defer promised, and for an answer to plain text.
const (
	longestWait   = 15 * time.Second
	plainTextWait = 1500 * time.Millisecond
	// After a deletion the bot mostly says why.
	afterDeletion = 250 * time.Millisecond
	// So long after the sandbox's start, or after it lost its bot, somebody's action waits for the bot to come: one that starts
	// again leaves 5 s between its IDENTIFYs.
	startingTime = 10 * time.Second
)

// maxPerson bounds the JSON of a person's call, whose files are in base64.
const maxPerson = 16 << 20

// Actor says who does something, and in which server; an empty server is "home".
type Actor struct {
	User  string `json:"user"`
	Guild string `json:"guild,omitempty"`
	// Locale is the language of the person's Discord, as "de"; empty is "en-US".
	Locale string `json:"locale,omitempty"`
}

// People are the people's side of a sandbox: what they do, and what they see.
type People struct {
	world    *world.World
	rest     *rest.API
	gateway  *gateway.Gateway
	feed     feed
	watchers map[*watcher]struct{} // changed and read with the world's state alone
	told     int64                 // how much was told of messages
}

// New returns the people's side of a world, which listens to it.
func New(w *world.World, rest *rest.API, gw *gateway.Gateway) *People {
	p := &People{
		world: w, rest: rest, gateway: gw,
		feed:     feed{subscribers: map[*subscriber]struct{}{}, news: make(chan struct{})},
		watchers: map[*watcher]struct{}{},
	}
	w.Listen(p.hear)
	return p
}

// AddRoutes adds the web chat and the calls that it and tests are made of.
func (p *People) AddRoutes(mux *http.ServeMux) {
	const base = "/sandbox/v1/"
	mux.Handle("POST "+base+"enter", stateCall(p, p.enter))
	mux.Handle("POST "+base+"send", personCall(p.send))
	mux.Handle("POST "+base+"message-command", personCall(p.messageCommand))
	mux.Handle("POST "+base+"launch", personCall(p.launch))
	mux.Handle("POST "+base+"authorize", stateCall(p, authorize))
	mux.Handle("POST "+base+"leave-activity", stateCall(p, leaveActivity))
	mux.Handle("POST "+base+"install", stateCall(p, install))
	mux.Handle("POST "+base+"channel", stateCall(p, makeChannel))
	mux.Handle("POST "+base+"moderate", stateCall(p, moderate))
	mux.Handle("POST "+base+"click", personCall(p.click))
	mux.Handle("POST "+base+"modal", personCall(p.submit))
	mux.Handle("POST "+base+"complete", personCall(p.complete))
	mux.Handle("POST "+base+"dismiss", stateCall(p, dismiss))
	mux.Handle("POST "+base+"clock", personCall(p.moveClock))
	mux.Handle("POST "+base+"faults", personCall(func(_ *http.Request, f Fault) (any, error) { return rules.Object{}, p.inject(f) }))
	mux.HandleFunc("GET "+base+"clock", p.serveClock)
	mux.HandleFunc("GET "+base+"messages", p.serveMessages)
	mux.HandleFunc("GET "+base+"state", p.serveState)
	mux.HandleFunc("GET "+base+"census", p.serveCensus)
	mux.HandleFunc("GET "+base+"events", p.serveEvents)
	p.pageRoutes(mux)
}

// personCall reads a call's JSON and writes its answer. What cannot be understood is answered 400 with the reason.
func personCall[T any](do func(*http.Request, T) (any, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var req T
		raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxPerson))
		if err == nil {
			err = json.Unmarshal(raw, &req)
		}
		if err != nil {
			refuse(w, fmt.Errorf("the call's JSON: %w", err))
			return
		}
		answer, err := do(r, req)
		if err != nil {
			refuse(w, err)
			return
		}
		writeJSON(w, answer)
	})
}

// stateCall is a personCall that needs nothing but the world's state.
func stateCall[T any](p *People, do func(*world.State, T) (any, error)) http.Handler {
	return personCall(func(_ *http.Request, req T) (any, error) {
		raw, err := p.answer(func(s *world.State) (any, error) { return do(s, req) })
		return raw, err
	})
}

// answer writes what a function finds as JSON, while nothing of it changes.
func (p *People) answer(find func(*world.State) (any, error)) (raw json.RawMessage, err error) {
	p.world.Do(func(s *world.State) {
		var found any
		if found, err = find(s); err == nil {
			raw = rules.Marshal(found)
		}
	})
	return raw, err
}

// writeJSON answers a call. What is JSON already goes out as it is.
func writeJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	raw, written := v.(json.RawMessage)
	if !written {
		raw = rules.Marshal(v)
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(raw)))
	w.Write(raw)
}

// awaitBot waits until a bot that may be just starting is connected where something is to be done and, if that is a
// command, has registered what it offers: whoever starts both, or restarts one, need not know which is ready first. where
// gives the server's ID, "" in a direct message.
func (p *People) awaitBot(r *http.Request, command bool, where func(*world.State) string) {
	for {
		news := p.feed.next()
		var ready bool
		var since time.Time
		p.world.Do(func(s *world.State) {
			ready, since = p.gateway.Connected(where(s))
			ready = ready && (!command || s.HasCommands())
		})
		left := startingTime - time.Since(since)
		if ready || left <= 0 {
			return
		}
		patience := time.NewTimer(left)
		select {
		case <-news:
		case <-patience.C:
		case <-r.Context().Done():
		}
		patience.Stop()
		if r.Context().Err() != nil {
			return
		}
	}
}
