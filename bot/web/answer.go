package web

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strconv"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/words"
)

// maxBody bounds a request's body, in bytes.
const maxBody = 16 << 10

// handler answers a request with a value for JSON, a file, or an error; nil and nil is 204. A
// *problem goes to the player as it is, any other error is trouble of the server's.
type handler func(*http.Request) (any, error)

// problem is an answer that is no turn: an HTTP status with a code for the page and a
// sentence for the player.
type problem struct {
	status  int
	code    string
	message words.Message
	wait    time.Duration // after which it may be tried again; 0 is not told
	puzzle  string        // as the text was understood; empty is not told
}

func (p *problem) Error() string { return fmt.Sprintf("%d %s", p.status, p.code) }

// in returns the problem with how long it will last.
func (p problem) in(wait time.Duration) *problem {
	p.wait = wait
	return &p
}

// Refused is the answer that the rules say no, and why.
func Refused(why outcome.Refusal) error { return errRefused.saying(why) }

// saying returns the problem with why the rules say so.
func (p problem) saying(why outcome.Refusal) *problem {
	p.message, p.puzzle = words.RefusedOf(why), understood(why)
	return &p
}

var (
	ErrBadRequest   = &problem{status: http.StatusBadRequest, code: "bad_request", message: "PageUnreadable"}
	errUnauthorized = &problem{status: http.StatusUnauthorized, code: "unauthorized", message: "PageSignedOut"}
	errStaleLink    = &problem{status: http.StatusUnauthorized, code: "stale_link", message: "PageStaleLink"}
	errStaleCode    = &problem{status: http.StatusUnauthorized, code: "stale_code", message: "PageStaleCode"}
	errStranger     = &problem{status: http.StatusUnauthorized, code: "stranger", message: "PageStranger"}
	errWrongOrigin  = &problem{status: http.StatusForbidden, code: "wrong_origin", message: "PageWrongOrigin"}
	errNoGuests     = &problem{status: http.StatusForbidden, code: "forbidden", message: "PageNoGuests"}
	ErrGuestsOnly   = &problem{status: http.StatusForbidden, code: "forbidden", message: words.RefusedOf(game.NotForGuests)}
	errNoSession    = &problem{status: http.StatusUnauthorized, code: "no_session", message: "PageSignedOut"}
	errEnded        = &problem{status: http.StatusUnauthorized, code: "ended", message: "PageSignedOut"}
	errRanked       = &problem{status: http.StatusForbidden, code: "ranked", message: words.RefusedOf(game.OnlyPractice)}
	errOff          = &problem{status: http.StatusForbidden, code: "off"}     // the operator has turned the page off
	errBlocked      = &problem{status: http.StatusForbidden, code: "blocked"} // or blocked its player
	errRefused      = &problem{status: http.StatusConflict, code: "refused"}  // by the rules of the game
	errLargeBoard   = &problem{status: http.StatusConflict, code: "refused", message: "PageLargeBoard"}
	errPaused       = &problem{status: http.StatusForbidden, code: "paused", message: words.RefusedOf(game.IsPaused)}
	errNotFound     = &problem{status: http.StatusNotFound, code: "not_found", message: "PageNotFound"}
	errTooLarge     = &problem{status: http.StatusRequestEntityTooLarge, code: "too_large", message: "PageTooLarge"}
	errNotJSON      = &problem{status: http.StatusUnsupportedMediaType, code: "not_json", message: "PageUnreadable"}
	errTooFast      = &problem{status: http.StatusTooManyRequests, code: "too_fast", message: "PageTooFast"}
	errTooMany      = &problem{status: http.StatusTooManyRequests, code: "too_many", message: "PageTooMany"}
	errBusy         = &problem{status: http.StatusServiceUnavailable, code: "busy", message: "PageBusy"}
)

// answer carries out a handler and writes its result.
func (s *Server) answer(w http.ResponseWriter, r *http.Request, route string, h handler) {
	began := time.Now()
	value, err := h(r)
	var p *problem
	switch {
	case err != nil && r.Context().Err() != nil:
		return // nobody reads it any more
	case err != nil && !errors.As(err, &p):
		p = s.trouble(r, "page request failed", err, "route", route)
	}
	status := http.StatusOK
	switch {
	case p != nil:
		status = p.status
		s.refuse(w, p)
	case value == nil:
		status = http.StatusNoContent
		w.WriteHeader(status)
	default:
		if f, ok := value.(file); ok {
			f.send(w, r)
			break
		}
		if c, ok := value.(cookied); ok {
			for _, cookie := range c.cookies {
				http.SetCookie(w, cookie)
			}
			value = c.value
		}
		writeJSON(w, status, value)
	}
	s.opts.Metrics.Request(route, status, time.Since(began))
}

// trouble logs something that went wrong with a request, and returns what its player reads:
// both have the ID of the incident.
func (s *Server) trouble(r *http.Request, what string, err error, about ...any) *problem {
	id, who := rand.Text()[:8], Visitor(r)
	s.opts.Log.Error(what, append([]any{"incident", id, "user", who.Player, "guild", who.Guild, "err", err}, about...)...)
	return &problem{status: http.StatusInternalServerError, code: "trouble", message: words.PageTrouble{Trouble: words.TroubleOf(id, err)}}
}

// cookied is an answer that sets cookies.
type cookied struct {
	value   any
	cookies []*http.Cookie
}

// failure is an error as the API writes it.
type failure struct {
	Error  failureBody `json:"error"`
	Guests bool        `json:"guests,omitempty"` // whoever is not let in can play as a guest, but for a player who was away
}

type failureBody struct {
	Code         string `json:"code"`
	Message      string `json:"message"`
	RetryAfterMS int64  `json:"retry_after_ms,omitempty"`
	Puzzle       string `json:"puzzle,omitempty"`
}

// refuse writes a problem.
func (s *Server) refuse(w http.ResponseWriter, p *problem) {
	body := failureBody{Code: p.code, Message: s.words.Text(p.message), Puzzle: p.puzzle}
	if p.wait > 0 {
		body.RetryAfterMS = max(1, p.wait.Milliseconds())
		w.Header().Set("Retry-After", strconv.Itoa(int((p.wait+time.Second-1)/time.Second)))
	}
	writeJSON(w, p.status, failure{body, p.status == http.StatusUnauthorized && p != errEnded && s.opts.Guests})
}

func writeJSON(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(value) // who has gone away reads no error either
}

// readJSON reads a request's body into a value: one JSON object with known members.
func readJSON(r *http.Request, into any) error {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return errNotJSON
	}
	d := json.NewDecoder(http.MaxBytesReader(nil, r.Body, maxBody))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	if err == nil {
		if _, more := d.Token(); !errors.Is(more, io.EOF) {
			err = ErrBadRequest
		}
	}
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return errTooLarge
	case err != nil:
		return ErrBadRequest
	}
	return nil
}
