package discord

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"kenkenbot/internal/openapi"
)

// vouching is a server that answers as Discord does about participants of an Activity.
type vouching struct {
	t       *testing.T
	checker *openapi.Checker
	asked   atomic.Int32 // for the instance

	token, me, instance, member string // the answers; a status goes before a blank
	late                        int32  // how often the instance lacks the person
}

// newVouching answers for Ann, who is in a server's instance.
func newVouching(t *testing.T) *vouching {
	return &vouching{
		t: t, checker: openapi.FromEnv(t),
		token:    `200 {"access_token":"of-ann","token_type":"Bearer","expires_in":604800,"refresh_token":"r","scope":"identify"}`,
		me:       `200 {"id":"5","username":"ann","global_name":"Ann","discriminator":"0","avatar":null,"public_flags":0,"flags":0,"locale":"de","mfa_enabled":false}`,
		instance: `200 {"application_id":"1","instance_id":"i-9-gc-7-8","launch_id":"9","location":{"id":"gc-7-8","kind":"gc","channel_id":"8","guild_id":"7"},"users":["4","5"]}`,
		member:   `200 {"user":{"id":"5","username":"ann"},"nick":"Annie","roles":[]}`,
	}
}

func (v *vouching) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	path := strings.TrimPrefix(r.URL.Path, "/api/v9/")
	authorization, answer := "Bot secret", "404 {}"
	switch {
	case path == "oauth2/applications/@me":
		answer = `200 {"id":"1","name":"KenKen","bot":{"id":"2","username":"kenken"}}`
	case path == "oauth2/token":
		authorization, answer = "Basic "+base64.StdEncoding.EncodeToString([]byte("1:s%2F3")), v.token
		form, _ := url.ParseQuery(string(body))
		if r.Header.Get("Content-Type") != "application/x-www-form-urlencoded" || form.Get("grant_type") != "authorization_code" || form.Get("code") != "code-1" {
			v.t.Errorf("%s is exchanged as %s", body, r.Header.Get("Content-Type"))
		}
	case path == "users/@me":
		authorization, answer = "Bearer of-ann", v.me
	case strings.HasPrefix(path, "applications/1/activity-instances/"):
		if answer = v.instance; v.asked.Add(1) <= v.late {
			answer = strings.Replace(answer, `"4","5"`, `"4"`, 1)
		}
	case path == "guilds/7/members/5":
		answer = v.member
	}
	if got := r.Header.Get("Authorization"); got != authorization {
		v.t.Errorf("%s came with authorization %q, want %q", path, got, authorization)
	}
	if path != "oauth2/token" { // which the schema lacks
		if err := v.checker.CheckRequest(r.Method, r.URL.RequestURI(), r.Header.Get("Content-Type"), body); err != nil {
			v.t.Error(err)
		}
	}
	var status int
	status, text := 0, answer
	fmt.Sscan(answer, &status)
	_, text, _ = strings.Cut(answer, " ")
	w.WriteHeader(status)
	io.WriteString(w, text)
}

// TestParticipant finds out who is at the Activity, and believes nobody but Discord.
func TestParticipant(t *testing.T) {
	t.Parallel()
	ann := Participant{User: User{ID: 5, Name: "Annie"}, Guild: 7}
	alone := Participant{User: User{ID: 5, Name: "Ann"}}
	tests := []struct {
		name     string
		change   func(*vouching)
		instance string // i-9-gc-7-8 if empty
		want     Participant
		stranger bool
		trouble  bool
	}{
		{name: "in a server", want: ann},
		{name: "a list that is behind", change: func(v *vouching) { v.late = instanceTries - 1 }, want: ann},
		{name: "a stolen instance", change: func(v *vouching) { v.late = instanceTries }, stranger: true},
		{name: "an instance that is none", change: func(v *vouching) { v.instance = `404 {"message":"404: Not Found","code":0}` }, stranger: true},
		{name: "an instance that is a path", instance: "../../../users/@me", stranger: true},
		{name: "a code that is none", change: func(v *vouching) {
			v.token = `400 {"error":"invalid_grant","error_description":"Invalid \"code\" in request."}`
		}, stranger: true},
		{name: "a secret that is none", change: func(v *vouching) { v.token = `401 {"error":"invalid_client"}` }, trouble: true},
		{name: "nobody", change: func(v *vouching) { v.me = `200 {}` }, trouble: true},
		{name: "a private channel", change: func(v *vouching) {
			v.instance = `200 {"application_id":"1","instance_id":"i-9-gc-7-8","launch_id":"9","location":{"id":"pc-8","kind":"pc","channel_id":"8"},"users":["4","5"]}`
		}, want: alone},
		{name: "a server without the bot", change: func(v *vouching) { v.member = `403 {"message":"Missing Access","code":50001}` }, want: alone},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			v := newVouching(t)
			if tt.change != nil {
				tt.change(v)
			}
			if tt.instance == "" {
				tt.instance = "i-9-gc-7-8"
			}
			server := httptest.NewServer(v)
			defer server.Close()
			c, err := New(Options{Token: "secret", BaseURL: server.URL})
			if err != nil {
				t.Fatal(err)
			}
			got, err := c.Participant(context.Background(), "s/3", "code-1", tt.instance)
			if got != tt.want || errors.Is(err, ErrStranger) != tt.stranger || (err != nil) != (tt.stranger || tt.trouble) {
				t.Errorf("%+v, %v", got, err)
			}
			if err != nil && (strings.Contains(err.Error(), "s/3") || strings.Contains(err.Error(), "i-9")) {
				t.Errorf("the error tells too much: %v", err)
			}
		})
	}
}

// TestFrame names whose window may show the Activity.
func TestFrame(t *testing.T) {
	for base, want := range map[string][2]string{
		"":                       {"https://41.discordsays.com", "https://discord.com"},
		"http://127.0.0.1:8484":  {"http://41.localhost:8484", "http://127.0.0.1:8484"},
		"http://127.0.0.1:8484/": {"http://41.localhost:8484", "http://127.0.0.1:8484"},
	} {
		c, err := New(Options{Token: "secret", BaseURL: base})
		if err != nil {
			t.Fatal(err)
		}
		if origin, around := c.Frame(41); origin != want[0] || around[0] != want[1] {
			t.Errorf("%q: %s in %v", base, origin, around)
		}
	}
}
