package web

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"runtime/debug"
	"strings"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/web/identity"
	"kenkenbot/storage"
)

// caller is the sender of a request, as far as it is known: more as the request gets further.
type caller struct {
	address netip.Addr
	visitor identity.Session // once their token was read
}

// callerKey is the key of the *caller in a request's context.
type callerKey struct{}

func callerOf(r *http.Request) *caller {
	if c, ok := r.Context().Value(callerKey{}).(*caller); ok {
		return c
	}
	return &caller{}
}

func Visitor(r *http.Request) identity.Session { return callerOf(r).visitor }

func addressOf(r *http.Request) netip.Addr { return callerOf(r).address }

// actor returns who acts, for the game, under a key.
func (s *Server) Actor(r *http.Request, key storage.Key) actor.Actor {
	who := Visitor(r)
	return actor.Actor{Player: who.Player, Name: who.Name, Guild: who.Guild, Key: key, At: s.opts.Now(), Since: who.Since, Surface: s.surface(r)}
}

// guard does for every request what needs no knowledge of it: the headers that tell
// browsers what the page may do, the host, the origin, the rate of its address.
func (s *Server) guard(next http.Handler) http.Handler {
	policy := s.policy()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if s.opts.PublicURL.Scheme == "https" {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		defer func() { s.catch(w, r, recover()) }()
		address := s.clientAddress(r)
		switch {
		case !s.rightHost(r):
			s.refuse(w, errWrongOrigin)
			return
		case r.Method != http.MethodGet && r.Method != http.MethodHead && !s.ownOrigin(r):
			s.refuse(w, errWrongOrigin)
			return
		}
		if wait := s.count(r, address); wait > 0 {
			s.refuse(w, errTooFast.in(wait))
			return
		}
		r = r.WithContext(context.WithValue(r.Context(), callerKey{}, &caller{address: address}))
		next.ServeHTTP(w, r)
	})
}

// count counts a request for its address, and returns how long to wait if there were too many. A
// player whose session is known counts for themselves alone: many come by one address in Discord's
// frame, and from a school.
func (s *Server) count(r *http.Request, address netip.Addr) time.Duration {
	if !strings.HasPrefix(r.URL.Path, "/api/") {
		return s.rates.files.take(address, time.Now())
	}
	if who, known := s.opts.Identity.Remembers(bearer(r)); known && !actor.IsGuest(who.Player) {
		return 0
	}
	return s.rates.address.take(address, time.Now())
}

// bearer returns the token that a request brings; empty if it brings none.
func bearer(r *http.Request) string {
	if token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok {
		return token
	}
	return ""
}

// catch answers a request whose handler panicked, and logs where.
func (s *Server) catch(w http.ResponseWriter, r *http.Request, trouble any) {
	if trouble == nil {
		return
	}
	s.refuse(w, s.trouble(r, "page request panicked", fmt.Errorf("panic: %v", trouble), "route", r.Pattern, "stack", string(debug.Stack())))
}

// ownOrigin reports whether a request comes from the page itself.
func (s *Server) ownOrigin(r *http.Request) bool {
	return sentBy(r, s.origin) || s.framed(r)
}

// sentBy reports whether a request comes from a page of an origin.
func sentBy(r *http.Request, origin string) bool {
	origins := r.Header.Values("Origin")
	return len(origins) == 1 && origins[0] == origin
}

// policy is what the page may load and do: its own files and its own API, nothing
// inline, and nobody may frame it but Discord, if it is an Activity, and the sandbox's chat.
func (s *Server) policy() string {
	ancestors := "'none'"
	if s.opts.FrameAncestor != "" {
		ancestors = s.opts.FrameAncestor
	}
	socket := strings.Replace(s.origin, "http", "ws", 1)
	if a := s.opts.Activity; a != nil {
		ancestors = strings.Join(a.Hosts, " ")
		socket += " " + strings.Replace(a.Origin, "http", "ws", 1)
	}
	return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; " +
		"connect-src 'self' " + socket + "; base-uri 'none'; form-action 'none'; frame-ancestors " + ancestors
}

// rightHost reports whether a request is for this host. Where the page is on loopback a
// name that somebody else's DNS has turned to this machine must not pass for it; behind
// a proxy the proxy sees to that.
func (s *Server) rightHost(r *http.Request) bool {
	return !isLoopback(s.opts.PublicURL.Hostname()) || r.Host == s.opts.PublicURL.Host
}

func isLoopback(host string) bool {
	a, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && a.IsLoopback()
}

// clientAddress returns whose request it is: the connection's address, or where a
// trusted proxy has it, the last one that no trusted proxy has.
func (s *Server) clientAddress(r *http.Request) netip.Addr {
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	address, err := netip.ParseAddr(host)
	if err != nil {
		return netip.Addr{}
	}
	forwarded := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(forwarded) - 1; i >= 0 && s.isProxy(address); i-- {
		before, err := netip.ParseAddr(strings.TrimSpace(forwarded[i]))
		if err != nil {
			break
		}
		address = before.Unmap()
	}
	return address.Unmap().WithZone("")
}

func (s *Server) isProxy(a netip.Addr) bool {
	if a.Unmap().IsLoopback() {
		return true
	}
	for _, p := range s.opts.Proxies {
		if p.Contains(a.Unmap()) {
			return true
		}
	}
	return false
}

// public serves a request that needs no token: those that let people in have a rate of
// their own.
func (s *Server) public(h handler) handler {
	offered := s.offered(h)
	return func(r *http.Request) (any, error) {
		if wait := s.rates.enter.take(addressOf(r), time.Now()); wait > 0 {
			return nil, errTooFast.in(wait)
		}
		return offered(r)
	}
}

// offered serves a request that needs no token, while there is a page.
func (s *Server) offered(h handler) handler {
	return func(r *http.Request) (any, error) {
		if why := s.opts.Game.Offers(game.PageFeature); why != nil {
			return nil, errOff.saying(why)
		}
		return h(r)
	}
}

// signedIn serves a request with a bearer token.
func (s *Server) signedIn(h handler) handler {
	return func(r *http.Request) (any, error) {
		token := bearer(r)
		if token == "" {
			return nil, errUnauthorized
		}
		who, err := s.admit(r.Context(), token)
		if err != nil {
			return nil, err
		}
		callerOf(r).visitor = who
		return h(r)
	}
}

// admit returns whose token it is, and counts the request as theirs.
func (s *Server) admit(ctx context.Context, token string) (identity.Session, error) {
	session, err := s.opts.Identity.Session(ctx, token)
	if err == nil {
		session, err = s.still(ctx, session)
	}
	if errors.Is(err, identity.ErrToken) {
		return session, errUnauthorized
	}
	if err != nil {
		return session, err
	}
	if wait := s.rates.player.Take(session.Player, time.Now()); wait > 0 {
		return session, errTooFast.in(wait)
	}
	if why := s.opts.Game.Admits(session.Player, session.Guild); why != nil {
		return session, errBlocked.saying(why)
	}
	if why := s.opts.Game.Offers(game.PageFeature); why != nil {
		return session, errOff.saying(why)
	}
	return session, nil
}
