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

// serveToken exchanges a code for the right to ask who somebody is (Discord: topics/oauth2, Access Token Exchange). The
// application names itself by HTTP's basic authentication, or in the form.
func (a *API) serveToken(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxForm)
	if err := r.ParseForm(); err != nil {
		refuseToken(w, http.StatusBadRequest, "invalid_request")
		return
	}
	id, secret, _ := r.BasicAuth()
	id, secret = cmp.Or(id, r.PostForm.Get("client_id")), cmp.Or(secret, r.PostForm.Get("client_secret"))
	var appID, token string
	a.world.Do(func(s *world.State) {
		if appID = s.AppID(); id == appID && secret == rules.ClientSecret && r.PostForm.Get("grant_type") == "authorization_code" {
			token = s.RedeemCode(r.PostForm.Get("code"))
		}
	})
	switch {
	case id != appID || secret != rules.ClientSecret:
		refuseToken(w, http.StatusUnauthorized, "invalid_client")
	case r.PostForm.Get("grant_type") != "authorization_code":
		refuseToken(w, http.StatusBadRequest, "unsupported_grant_type")
	case token == "":
		refuseToken(w, http.StatusBadRequest, "invalid_grant")
	default:
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(rules.Object{"access_token": token, "token_type": "Bearer", "expires_in": 604800, "refresh_token": token, "scope": "identify"})
	}
}

// refuseToken answers with an error of OAuth2.
func refuseToken(w http.ResponseWriter, status int, why string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(map[string]string{"error": why})
}
