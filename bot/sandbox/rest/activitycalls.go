package rest

import (
	"cmp"
	"encoding/json"
	"net/http"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// getActivityInstance tells who sees an instance of the Activity, and where.
func (r request) getActivityInstance() (any, error) {
	if r.PathValue("application") != r.AppID() {
		return nil, rules.ErrUnknownApp
	}
	return r.InstanceJSON(r.PathValue("instance"))
}

// maxForm bounds a filled-in form, in bytes.
const maxForm = 16 << 10

// serveToken exchanges a code for the right to ask who somebody is (Discord: topics/oauth2, Access Token Exchange).
func (a *API) serveToken(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxForm)
	status, answer := http.StatusBadRequest, rules.Object{"error": "invalid_request"}
	if r.ParseForm() == nil {
		a.world.Do(func(s *world.State) { status, answer = exchange(s, r) })
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(answer)
}

// exchange answers a form. The application names itself by HTTP's basic authentication, or in the form.
func exchange(s *world.State, r *http.Request) (status int, answer rules.Object) {
	id, secret, _ := r.BasicAuth()
	id, secret = cmp.Or(id, r.PostForm.Get("client_id")), cmp.Or(secret, r.PostForm.Get("client_secret"))
	switch {
	case id != s.AppID() || secret != rules.ClientSecret:
		return http.StatusUnauthorized, rules.Object{"error": "invalid_client"}
	case r.PostForm.Get("grant_type") != "authorization_code":
		return http.StatusBadRequest, rules.Object{"error": "unsupported_grant_type"}
	}
	token := s.RedeemCode(r.PostForm.Get("code"))
	if token == "" {
		return http.StatusBadRequest, rules.Object{"error": "invalid_grant"}
	}
	return http.StatusOK, rules.Object{"access_token": token, "token_type": "Bearer", "expires_in": world.BearerLife.Seconds(), "refresh_token": token, "scope": "identify"}
}
