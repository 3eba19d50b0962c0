package web

import (
	"net/http"
	"time"

	"kenkenbot/bot/game"
)

// Part is what a feature has on the page.
type Part struct {
	Calls   []Call
	Entries map[string]Fill // of the entries beside the board, by their names
	// Opens are games that can be opened, by the names of their kind, each with a number.
	Opens map[string]func(id int64) game.Choice
	// Beside tells how what lies beside a board goes; nil if nothing of the feature's does.
	Beside func(*Server, *game.View) any
}

// Call is something that browsers ask for.
type Call struct {
	Pattern string // its method and address, as http.ServeMux has them
	Answer  func(*Server, *http.Request) (any, error)
	Waits   bool // for longer than a request may take to arrive
	Anyone  bool // may ask for it, without a token
}

// Fill makes what a feature has in an entry.
type Fill func(*Server, *http.Request) ([]Section, error)

// routes is the table of all that browsers can ask for.
func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /assets/{name...}", s.asset)
	mux.HandleFunc("GET /{$}", s.index)
	for address, name := range map[string]string{"/play": indexFile, "/worker.js": workerFile, "/" + manifestFile: manifestFile} {
		mux.HandleFunc("GET "+address, func(w http.ResponseWriter, r *http.Request) { s.named(w, r, name) })
	}

	s.handle(mux, "POST /api/v1/enter", s.public(s.enter))
	s.handle(mux, "POST /api/v1/resume", s.public(s.resume))
	s.handle(mux, "POST /api/v1/guest", s.public(s.guest))
	s.handle(mux, "POST /api/v1/activity", s.offered(s.enterActivity))
	s.handle(mux, "POST /api/v1/leave", s.signedIn(s.leave))

	s.handle(mux, "POST /api/v1/games", s.signedIn(s.open))
	s.handle(mux, "GET /api/v1/games/{id}", s.signedIn(s.look))
	s.handle(mux, "POST /api/v1/games/{id}/actions", s.signedIn(s.act))
	s.handleLong(mux, "GET /api/v1/games/{id}/changes", s.signedIn(s.poll))
	s.handle(mux, "GET /api/v1/entries/{name}", s.signedIn(s.entry))
	s.handle(mux, "GET /api/v1/combinations", s.signedIn(s.combinations))
	mux.HandleFunc("GET /api/v1/changes", s.socket)
	for _, part := range s.opts.Parts {
		for _, c := range part.Calls {
			handle, answer := s.handle, handler(func(r *http.Request) (any, error) { return c.Answer(s, r) })
			if c.Waits {
				handle = s.handleLong
			}
			if !c.Anyone {
				answer = s.signedIn(answer)
			}
			handle(mux, c.Pattern, answer)
		}
	}
	s.handle(mux, "/", s.public(nothingHere))
	return mux
}

// handle routes a pattern of the API, and counts the answers.
func (s *Server) handle(mux *http.ServeMux, pattern string, h handler) {
	mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) { s.answer(w, r, pattern, h) })
}

// handleLong routes one that waits for longer than a request may take to arrive.
func (s *Server) handleLong(mux *http.ServeMux, pattern string, h handler) {
	mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
		http.NewResponseController(w).SetReadDeadline(time.Time{})
		s.answer(w, r, pattern, h)
	})
}

func nothingHere(*http.Request) (any, error) { return nil, errNotFound }
