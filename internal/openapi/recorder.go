package openapi

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
)

// maxViolations bounds what a Recorder keeps of a run that goes wrong throughout.
const maxViolations = 100

// Recorder checks all traffic that passes it and keeps what is wrong with it. It
// never changes or stops a request. It is safe for use by several goroutines.
type Recorder struct {
	checker *Checker

	mu         sync.Mutex // guards what follows
	violations []error
	exchanges  int
}

// Recorder returns one without violations.
func (c *Checker) Recorder() *Recorder {
	return &Recorder{checker: c}
}

// Violations returns what was wrong so far, in order: the first hundred.
func (r *Recorder) Violations() []error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]error(nil), r.violations...)
}

// Exchanges returns how many requests with their answers were checked, so that a
// test can see that it looked at anything at all.
func (r *Recorder) Exchanges() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.exchanges
}

// Middleware returns a server's handler that checks what next is asked and
// answers. Paths outside /api/ pass unread, so that streams and upgrades work.
func (r *Recorder) Middleware(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		if !ofAPI(req.URL.Path) {
			next.ServeHTTP(w, req)
			return
		}
		sent, req, err := readRequest(req)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		answer := httptest.NewRecorder()
		next.ServeHTTP(answer, req)
		r.record(req, sent, answer.Code, answer.Body.Bytes())
		for key, values := range answer.Header() {
			w.Header()[key] = values
		}
		w.WriteHeader(answer.Code)
		w.Write(answer.Body.Bytes())
	})
}

func (r *Recorder) record(req *http.Request, sent []byte, status int, got []byte) {
	path := req.URL.RequestURI()
	var faults []error
	if err := r.checker.CheckRequest(req.Method, path, req.Header.Get("Content-Type"), sent); err != nil {
		faults = append(faults, fmt.Errorf("request %w\n%s", err, excerpt(sent)))
	}
	if err := r.checker.CheckResponse(req.Method, path, status, got); err != nil {
		faults = append(faults, fmt.Errorf("answer %d to %w\n%s", status, err, excerpt(got)))
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.exchanges++
	for _, err := range faults {
		if len(r.violations) < maxViolations {
			r.violations = append(r.violations, err)
		}
	}
}

// readRequest reads the body and returns a request that still has it.
func readRequest(req *http.Request) ([]byte, *http.Request, error) {
	if req.Body == nil {
		return nil, req, nil
	}
	body, err := io.ReadAll(req.Body)
	req.Body.Close()
	if err != nil {
		return nil, nil, err
	}
	copied := req.Clone(req.Context())
	copied.Body = io.NopCloser(bytes.NewReader(body))
	return body, copied, nil
}

func ofAPI(path string) bool { return strings.HasPrefix(path, "/api/") }

// excerpt shows the beginning of a body.
func excerpt(body []byte) string {
	const most = 2000
	if len(body) > most {
		return string(body[:most]) + "…"
	}
	return string(body)
}
