package sandbox

import (
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"strings"
	"time"
)

// apiPath is where Discord's REST API lies, in the version that discordgo speaks.
const apiPath = "/api/v9"

// A restHandler answers a call of Discord's REST API with the world locked. A nil answer is 204 No Content.
type restHandler func(*http.Request, body) (any, error)

// routes is every address of the sandbox.
func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	for pattern, handler := range s.publicRoutes() {
		method, path, _ := strings.Cut(pattern, " ")
		mux.Handle(method+" "+apiPath+path, s.rest(pattern, handler))
	}
	for pattern, handler := range s.botRoutes() {
		method, path, _ := strings.Cut(pattern, " ")
		mux.Handle(method+" "+apiPath+path, s.authorized(s.rest(pattern, handler)))
	}
	mux.Handle("/api/", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { writeError(w, errNotFound) }))
	mux.HandleFunc("GET /gateway/{$}", s.serveGateway)
	mux.HandleFunc("GET /attachments/{channel}/{attachment}/{name}", s.serveAttachment)
	s.peopleRoutes(mux)
	return mux
}

// publicRoutes need no token: the interaction's own stands in their path.
func (s *Server) publicRoutes() map[string]restHandler {
	return map[string]restHandler{
		"GET /gateway": s.getGateway,
		"POST /interactions/{interaction}/{token}/callback":     s.respond,
		"POST /webhooks/{webhook}/{token}":                      s.followUp,
		"GET /webhooks/{webhook}/{token}/messages/{message}":    s.getWebhookMessage,
		"PATCH /webhooks/{webhook}/{token}/messages/{message}":  s.patchWebhookMessage,
		"DELETE /webhooks/{webhook}/{token}/messages/{message}": s.deleteWebhookMessage,
	}
}

// botRoutes need the bot's token.
func (s *Server) botRoutes() map[string]restHandler {
	routes := map[string]restHandler{
		"GET /gateway/bot":                                                    s.getGatewayBot,
		"GET /users/@me":                                                      s.getMe,
		"GET /users/@me/guilds":                                               s.getMyGuilds,
		"POST /users/@me/channels":                                            s.postDirectMessage,
		"GET /users/{user}":                                                   s.getUser,
		"GET /applications/@me":                                               s.getApplication,
		"GET /oauth2/applications/@me":                                        s.getApplication,
		"GET /guilds/{guild}":                                                 s.getGuild,
		"GET /guilds/{guild}/channels":                                        s.getGuildChannels,
		"GET /guilds/{guild}/roles":                                           s.getGuildRoles,
		"GET /guilds/{guild}/members/{user}":                                  s.getMember,
		"PUT /guilds/{guild}/members/{user}/roles/{role}":                     s.putMemberRole,
		"DELETE /guilds/{guild}/members/{user}/roles/{role}":                  s.deleteMemberRole,
		"GET /channels/{channel}":                                             s.getChannel,
		"POST /channels/{channel}/typing":                                     s.postTyping,
		"GET /channels/{channel}/messages":                                    s.getMessages,
		"POST /channels/{channel}/messages":                                   s.postMessage,
		"GET /channels/{channel}/messages/{message}":                          s.getMessage,
		"PATCH /channels/{channel}/messages/{message}":                        s.patchMessage,
		"DELETE /channels/{channel}/messages/{message}":                       s.deleteMessage,
		"PATCH /channels/{channel}":                                           s.patchChannel,
		"POST /channels/{channel}/messages/{message}/crosspost":               s.crosspost,
		"POST /channels/{channel}/messages/{message}/threads":                 s.postThread,
		"PUT /channels/{channel}/messages/{message}/reactions/{emoji}/@me":    s.putReaction,
		"DELETE /channels/{channel}/messages/{message}/reactions/{emoji}/@me": s.deleteReaction,
	}
	for _, scope := range []string{"/applications/{application}/commands", "/applications/{application}/guilds/{guild}/commands"} {
		routes["GET "+scope] = s.getCommands
		routes["PUT "+scope] = s.putCommands
		routes["POST "+scope] = s.postCommand
		routes["GET "+scope+"/{command}"] = s.getCommand
		routes["PATCH "+scope+"/{command}"] = s.patchCommand
		routes["DELETE "+scope+"/{command}"] = s.deleteCommand
	}
	return routes
}

// guard keeps other web pages out: a request must name this machine as its host (else a foreign name could be pointed
// here, "DNS rebinding") and, if it comes from a page, that page must be the sandbox's own.
func (s *Server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := hostOf(r.Host)
		// A client whose transport only changes the address still names Discord as the host of its calls.
		discord := host == "discord.com" && strings.HasPrefix(r.URL.Path, "/api/")
		if !isLoopback(host) && !discord {
			http.Error(w, "The sandbox answers to localhost, 127.0.0.1 and [::1] only.", http.StatusMisdirectedRequest)
			return
		}
		if origin := r.Header.Get("Origin"); origin != "" && origin != "http://"+r.Host {
			http.Error(w, "The sandbox takes no calls from other web pages.", http.StatusForbidden)
			return
		}
		if strings.HasPrefix(r.URL.Path, "/api/") {
			// As Discord's: by its own clock, from which bots tell whether theirs is right.
			w.Header().Set("Date", s.clock.Now().Format(http.TimeFormat))
		}
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Referrer-Policy", "no-referrer")
		w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
		next.ServeHTTP(w, r)
	})
}

// hostOf is the name or address of a HOST or HOST:PORT.
func hostOf(hostPort string) string {
	if host, _, err := net.SplitHostPort(hostPort); err == nil {
		return host
	}
	return strings.Trim(hostPort, "[]")
}

// authorized lets a bot's token pass. Any but InvalidToken does.
func (s *Server) authorized(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bot ")
		if !ok || !validToken(token) {
			writeError(w, errUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func validToken(token string) bool { return token != "" && token != InvalidToken }

// rest runs a handler: faults first, then the rate limit, then the call with the world locked.
func (s *Server) rest(route string, handle restHandler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if fault := s.faults.beforeCall(r.Context(), route); fault != nil {
			fault.write(w)
			return
		}
		if err := s.limits.take(w.Header(), r, time.Now()); err != nil {
			writeError(w, err)
			return
		}
		b, err := readBody(w, r)
		if err != nil {
			writeError(w, err)
			return
		}
		s.mu.Lock()
		answer, err := handle(r, b)
		status := http.StatusOK
		if made, ok := answer.(created); ok {
			answer, status = made.answer, http.StatusCreated
		}
		var raw []byte
		if err == nil && answer != nil {
			raw, err = json.Marshal(answer)
		}
		s.mu.Unlock()
		switch {
		case err != nil:
			writeError(w, err)
		case answer == nil:
			w.WriteHeader(http.StatusNoContent)
		default:
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(status)
			w.Write(raw)
		}
	})
}

// created is an answer that goes out as 201.
type created struct{ answer any }

// writeError answers an error in Discord's form; one that is none of Discord's is a 500.
func writeError(w http.ResponseWriter, err error) {
	var answer *apiError
	if !errors.As(err, &answer) {
		answer = &apiError{status: http.StatusInternalServerError, Message: "500: Internal Server Error"}
	}
	raw, _ := json.Marshal(answer)
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(answer.status)
	w.Write(raw)
}
