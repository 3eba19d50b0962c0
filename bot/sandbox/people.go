package sandbox

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"
)

// How long a person's call waits: for the answer that a defer promised, and for an answer to plain text.
const (
	longestWait   = 15 * time.Second
	plainTextWait = 1500 * time.Millisecond
	// After a deletion the bot mostly says why.
	afterDeletion = 250 * time.Millisecond
	// So long after the sandbox's start, or after it lost its bot, somebody's action waits for the bot to come.
	startingTime = 5 * time.Second
)

// maxPerson bounds the JSON of a person's call, whose files are in base64.
const maxPerson = 16 << 20

// Upload is a file that a person attaches.
type Upload struct {
	Name string
	Data []byte
}

// Outcome is what a person's action brought: the messages created, edited or deleted for that person, the form that
// opened, or what went wrong, in Discord's words.
type Outcome struct {
	Messages []Message `json:"messages"`
	Modal    *Modal    `json:"modal"`
	Error    *Problem  `json:"error"`
}

// Modal is a form that the bot opened.
type Modal struct {
	ID         string      `json:"id"`
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []Component `json:"components"`
}

// Problem is what went wrong, as Discord would tell the person.
type Problem struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// Error is the problem's message.
func (p *Problem) Error() string { return p.Message }

// problem is a Problem in words.
func problem(format string, args ...any) error {
	return &Problem{Message: fmt.Sprintf(format, args...)}
}

// actor says who does something, and in which server; an empty server is "home".
type actor struct {
	User  string `json:"user"`
	Guild string `json:"guild,omitempty"`
	// Locale is the language of the person's Discord, as "de"; empty is "en-US".
	Locale string `json:"locale,omitempty"`
}

// people are the people's side of a sandbox: what they do, and what they see.
type people struct {
	world    *world
	rest     *api
	gateway  *gateway
	feed     feed
	watchers map[*watcher]struct{} // under the world's lock
}

// newPeople returns the people's side of a world, which listens to it.
func newPeople(w *world, rest *api, gw *gateway) *people {
	p := &people{
		world: w, rest: rest, gateway: gw,
		feed:     feed{subscribers: map[*subscriber]struct{}{}, news: make(chan struct{})},
		watchers: map[*watcher]struct{}{},
	}
	w.listen(p.hear)
	return p
}

// addRoutes adds the web chat and the calls that it and tests are made of.
func (p *people) addRoutes(mux *http.ServeMux) {
	const base = "/sandbox/v1/"
	mux.Handle("POST "+base+"send", personCall(p.send))
	mux.Handle("POST "+base+"message-command", personCall(p.messageCommand))
	mux.Handle("POST "+base+"install", personCall(p.install))
	mux.Handle("POST "+base+"channel", personCall(p.makeChannel))
	mux.Handle("POST "+base+"click", personCall(p.click))
	mux.Handle("POST "+base+"modal", personCall(p.submit))
	mux.Handle("POST "+base+"complete", personCall(p.complete))
	mux.Handle("POST "+base+"dismiss", personCall(p.dismiss))
	mux.Handle("POST "+base+"clock", personCall(p.moveClock))
	mux.Handle("POST "+base+"faults", personCall(func(_ *http.Request, f Fault) (any, error) { return fields{}, p.inject(f) }))
	mux.HandleFunc("GET "+base+"clock", p.serveClock)
	mux.HandleFunc("GET "+base+"messages", p.serveMessages)
	mux.HandleFunc("GET "+base+"state", p.serveState)
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

func writeJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.Write(marshal(v))
}

// failed is the outcome of something that Discord would not let the person do.
func failed(message string) Outcome {
	return Outcome{Messages: []Message{}, Error: &Problem{Message: message}}
}

// awaitBot waits until a bot that may be just starting is connected and, if a command is to be used, has registered
// what it offers: whoever starts both, or restarts one, need not know which is ready first.
func (p *people) awaitBot(r *http.Request, command bool) {
	for {
		news := p.feed.next()
		p.world.mu.Lock()
		connected, since := p.gateway.connected()
		ready := connected && (!command || len(p.world.commands) > 0)
		p.world.mu.Unlock()
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
