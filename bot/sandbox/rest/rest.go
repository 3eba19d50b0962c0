package rest

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"kenkenbot/bot/sandbox/gateway"
	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// versions are those of Discord's REST API that there are: discordgo speaks 9, others 10.
var versions = []int{9, 10}

// apiPath splits a path of the API into its version and the rest.
func apiPath(path string) (version int, rest string) {
	for _, version := range versions {
		if rest, ok := strings.CutPrefix(path, fmt.Sprintf("/api/v%d", version)); ok {
			return version, rest
		}
	}
	return 0, path
}

// request is a call of Discord's REST API while it is answered.
type request struct {
	*http.Request
	*world.State
	body    rules.Body
	gateway *gateway.Gateway
}

// handler answers a call. A nil answer is 204 No Content.
type handler func(request) (any, error)

// API is Discord's REST API, and its content delivery network.
type API struct {
	world   *world.World
	gateway *gateway.Gateway
	lenient bool // fields that Discord does not know are ignored, as it does
	limits  rateLimits
	faults  faults
}

// New returns the REST API of a world. A lenient one ignores fields that Discord does not know; otherwise they are errors.
func New(w *world.World, gw *gateway.Gateway, lenient bool) *API {
	return &API{world: w, gateway: gw, lenient: lenient, limits: rateLimits{windows: map[string]*window{}}}
}

// AddRoutes adds the addresses of the API and of attachments.
func (a *API) AddRoutes(mux *http.ServeMux) {
	for _, version := range versions {
		add := func(pattern string, handler http.Handler) {
			method, path, _ := strings.Cut(pattern, " ")
			mux.Handle(fmt.Sprintf("%s /api/v%d%s", method, version, path), handler)
		}
		for pattern, handler := range publicRoutes() {
			add(pattern, a.rest(pattern, handler))
		}
		for pattern, handler := range botRoutes() {
			add(pattern, a.authorized(a.rest(pattern, handler)))
		}
	}
	for _, version := range versions {
		mux.HandleFunc(fmt.Sprintf("POST /api/v%d/oauth2/token", version), a.serveToken)
	}
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) { writeError(w, missing(mux, r)) })
	mux.HandleFunc("GET /attachments/{channel}/{attachment}/{name}", a.serveAttachment)
}

// missing says whether an address is not there at all, or only not for this method.
func missing(mux *http.ServeMux, r *http.Request) error {
	for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE"} {
		other := &http.Request{Method: method, URL: r.URL, Host: r.Host}
		if _, pattern := mux.Handler(other); strings.HasPrefix(pattern, method+" ") {
			return rules.ErrMethod
		}
	}
	return rules.ErrNotFound
}

// publicRoutes need no token: the interaction's own stands in their path.
func publicRoutes() map[string]handler {
	return map[string]handler{
		"GET /gateway": request.getGateway,
		"POST /interactions/{interaction}/{token}/callback":     request.respond,
		"POST /webhooks/{webhook}/{token}":                      request.postFollowUp,
		"GET /webhooks/{webhook}/{token}/messages/{message}":    request.getWebhookMessage,
		"PATCH /webhooks/{webhook}/{token}/messages/{message}":  request.patchWebhookMessage,
		"DELETE /webhooks/{webhook}/{token}/messages/{message}": request.deleteWebhookMessage,
	}
}

// botRoutes need the bot's token.
func botRoutes() map[string]handler {
	routes := map[string]handler{
		"GET /gateway/bot": request.getGatewayBot,
		"GET /applications/{application}/activity-instances/{instance}": request.getActivityInstance,
		"GET /users/@me":                                                      request.getMe,
		"POST /users/@me/channels":                                            request.postDirectMessage,
		"GET /applications/@me":                                               request.getApplication,
		"GET /oauth2/applications/@me":                                        request.getApplication,
		"GET /guilds/{guild}":                                                 request.getGuild,
		"GET /guilds/{guild}/members/{user}":                                  request.getMember,
		"GET /channels/{channel}":                                             request.getChannel,
		"DELETE /channels/{channel}":                                          request.deleteThread,
		"GET /channels/{channel}/messages":                                    request.getMessages,
		"POST /channels/{channel}/messages":                                   request.postMessage,
		"GET /channels/{channel}/messages/{message}":                          request.getMessage,
		"PATCH /channels/{channel}/messages/{message}":                        request.patchMessage,
		"DELETE /channels/{channel}/messages/{message}":                       request.deleteMessage,
		"POST /channels/{channel}/messages/{message}/threads":                 request.postThread,
		"PUT /channels/{channel}/messages/{message}/reactions/{emoji}/@me":    request.putReaction,
		"DELETE /channels/{channel}/messages/{message}/reactions/{emoji}/@me": request.deleteReaction,
	}
	for _, scope := range []string{"/applications/{application}/commands", "/applications/{application}/guilds/{guild}/commands"} {
		routes["GET "+scope] = request.getCommands
		routes["PUT "+scope] = request.putCommands
		routes["PATCH "+scope+"/{command}"] = request.patchCommand
	}
	return routes
}

// authorized lets a bot's token pass. Any does but InvalidToken, and those that were reset. A call in a person's name may ask
// who that is, and nothing else.
func (a *API) authorized(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bot ")
		bearer, person := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
		a.world.Do(func(s *world.State) {
			ok = ok && s.TakesToken(token) || person && strings.HasSuffix(r.Pattern, "/users/@me") && s.BearerOf(bearer) != nil
		})
		if !ok {
			a.refuse(w, rules.ErrUnauthorized)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// rest runs a handler: faults first, then the rate limit, then the call itself. While the clock is stopped
// nothing has a rate, and nothing is limited.
func (a *API) rest(route string, handle handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if fault := a.faults.beforeCall(r.Context(), route); fault != nil {
			fault.write(w)
			return
		}
		if a.world.Clock.Setting().Runs() {
			if err := a.limits.take(w.Header(), r, time.Now()); err != nil {
				a.refuse(w, err)
				return
			}
		}
		b, err := readBody(w, r)
		if err != nil {
			a.refuse(w, err)
			return
		}
		b.Version, _ = apiPath(r.URL.Path)
		b.Lenient = a.lenient
		status := http.StatusOK
		var raw []byte
		a.world.Do(func(s *world.State) {
			var answer any
			answer, err = handle(request{r, s, b, a.gateway})
			if made, ok := answer.(created); ok {
				answer, status = made.answer, http.StatusCreated
			}
			if err == nil && answer != nil {
				raw, err = json.Marshal(answer)
			}
		})
		switch {
		case err != nil:
			a.refuse(w, err)
		case raw == nil:
			w.WriteHeader(http.StatusNoContent)
		default:
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(status)
			w.Write(raw)
		}
	})
}

// refuse answers a call with an error, and counts it.
func (a *API) refuse(w http.ResponseWriter, err error) {
	a.limits.traffic.refused(writeError(w, err))
}

// writeError answers an error in Discord's form; one that is none of Discord's is a 500.
func writeError(w http.ResponseWriter, err error) (status int) {
	var answer *rules.Error
	if !errors.As(err, &answer) {
		answer = rules.ErrInternal
	}
	raw, _ := json.Marshal(answer)
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(answer.Status)
	w.Write(raw)
	return answer.Status
}
