package openapi

import (
	"bytes"
	"encoding/json"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
)

const callback = "/api/v9/interactions/1/tok/callback"

func TestCheckRequest(t *testing.T) {
	c := atHand(t)
	tests := []struct {
		name, method, path, body string
		ok                       bool
	}{
		{"message", "POST", "/api/v9/channels/12/messages", `{"content":"hi","nonce":"a","enforce_nonce":true}`, true},
		{"message without version", "POST", "/api/channels/12/messages", `{"content":"hi"}`, true},
		{"content of the wrong type", "POST", "/api/v9/channels/12/messages", `{"content":7}`, false},
		{"channel that is no snowflake", "POST", "/api/v9/channels/home/messages", `{"content":"hi"}`, false},
		{"required body missing", "POST", "/api/v9/channels/12/messages", ``, false},
		{"V2 message with picture", "POST", callback, `{"type":4,"data":{"flags":32832,"components":[{"type":17,"components":[
			{"type":10,"content":"x"},{"type":12,"items":[{"media":{"url":"attachment://a.png"},"description":"d"}]},
			{"type":1,"components":[{"type":2,"style":1,"label":"1","custom_id":"/a"}]}]}],"attachments":[{"id":"0","filename":"a.png","description":"d"}]}}`, true},
		{"button of an unknown style", "POST", callback, `{"type":4,"data":{"components":[{"type":1,"components":[{"type":2,"style":77,"label":"1","custom_id":"/a"}]}]}}`, false},
		{"deferral", "POST", callback + "?with_response=true", `{"type":5,"data":{"flags":64}}`, true},
		{"unknown query", "POST", callback + "?please=1", `{"type":5}`, false},
		{"unknown callback type", "POST", callback, `{"type":99}`, false},
		{"edit of the original", "PATCH", "/api/v9/webhooks/1/tok/messages/@original", `{"content":"x","attachments":[]}`, true},
		{"limit", "GET", "/api/v9/channels/12/messages?limit=50", ``, true},
		{"limit too high", "GET", "/api/v9/channels/12/messages?limit=500", ``, false},
		{"permissions as a string", "PUT", "/api/v9/applications/1/commands", `[{"name":"a","description":"b","default_member_permissions":"32"}]`, true},
		{"permissions in words", "PUT", "/api/v9/applications/1/commands", `[{"name":"a","description":"b","default_member_permissions":"manage"}]`, false},
		{"no such route", "GET", "/api/v9/puzzles", ``, false},
		{"no such method", "PATCH", "/api/v9/gateway", ``, false},
		{"not the API", "GET", "/sandbox/v1/clock", ``, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := c.CheckRequest(tt.method, tt.path, "application/json", []byte(tt.body))
			if (err == nil) != tt.ok {
				t.Errorf("got %v, want ok %v", err, tt.ok)
			}
		})
	}
}

func TestCheckRequestReadsMultipart(t *testing.T) {
	c := atHand(t)
	for payload, ok := range map[string]bool{
		`{"attachments":[{"id":"0","filename":"a.png"}]}`: true,
		`{"attachments":[{"filename":"a.png"}]}`:          false,
	} {
		var body bytes.Buffer
		w := multipart.NewWriter(&body)
		w.WriteField("payload_json", payload)
		part, _ := w.CreateFormFile("files[0]", "a.png")
		part.Write([]byte("png"))
		w.Close()
		err := c.CheckRequest("POST", "/api/v9/channels/12/messages", w.FormDataContentType(), body.Bytes())
		if (err == nil) != ok {
			t.Errorf("%s: got %v, want ok %v", payload, err, ok)
		}
	}
}

// What discordgo makes of commands must pass, nulls and all.
func TestCheckRequestTakesCommandsOfDiscordgo(t *testing.T) {
	c := atHand(t)
	manage := int64(discordgo.PermissionManageGuild)
	body, err := json.Marshal([]*discordgo.ApplicationCommand{{
		Name: "kenken", Description: "Play", Type: discordgo.ChatApplicationCommand,
		DefaultMemberPermissions: &manage,
		Contexts:                 &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild},
		IntegrationTypes:         &[]discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall},
		Options: []*discordgo.ApplicationCommandOption{{
			Name: "move", Description: "Fill cells", Type: discordgo.ApplicationCommandOptionSubCommand,
			Options: []*discordgo.ApplicationCommandOption{
				{Name: "cells", Description: "Cells", Type: discordgo.ApplicationCommandOptionString, Required: true},
				{Name: "level", Description: "Level", Type: discordgo.ApplicationCommandOptionInteger,
					Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "one", Value: 1}}},
				{Name: "where", Description: "Channel", Type: discordgo.ApplicationCommandOptionChannel,
					ChannelTypes: []discordgo.ChannelType{discordgo.ChannelTypeGuildText}},
			},
		}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	if err := c.CheckRequest("PUT", "/api/v9/applications/1/commands", "application/json", body); err != nil {
		t.Errorf("%s: %v", body, err)
	}
}

func TestCheckResponse(t *testing.T) {
	c := atHand(t)
	tests := []struct {
		name, method, path string
		status             int
		body               string
		ok                 bool
	}{
		{"gateway", "GET", "/api/v9/gateway", 200, `{"url":"ws://127.0.0.1:1/"}`, true},
		{"gateway without url", "GET", "/api/v9/gateway", 200, `{}`, false},
		{"error", "POST", callback, 400, `{"code":40060,"message":"already acknowledged"}`, true},
		{"error without code", "POST", callback, 400, `{"message":"already acknowledged"}`, false},
		{"rate limit", "POST", callback, 429, `{"code":0,"message":"slow","retry_after":0.5,"global":false}`, true},
		{"rate limit without time", "POST", callback, 429, `{"code":0,"message":"slow"}`, false},
		{"nothing", "POST", callback, 204, ``, true},
		{"something for nothing", "POST", callback, 204, `{}`, false},
		{"status out of place", "POST", callback, 302, ``, false},
		{"server error", "POST", callback, 503, `upstream`, true},
		{"half a message", "GET", "/api/v9/channels/1/messages/2", 200, `{"id":"2"}`, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := c.CheckResponse(tt.method, tt.path, tt.status, []byte(tt.body))
			if (err == nil) != tt.ok {
				t.Errorf("got %v, want ok %v", err, tt.ok)
			}
		})
	}
}

func TestRecorder(t *testing.T) {
	c := atHand(t)
	server := func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if r.Method == http.MethodPost && len(body) == 0 {
			t.Error("the recorder swallowed the body")
		}
		w.WriteHeader(http.StatusBadRequest)
		io.WriteString(w, `{"code":"50035"}`) // wrong: a number, and a message
	}
	rec := c.Recorder()
	s := httptest.NewServer(rec.Middleware(http.HandlerFunc(server)))
	defer s.Close()
	resp, err := http.Post(s.URL+"/api/v9/channels/1/messages", "application/json", strings.NewReader(`{"content":1}`))
	if err != nil {
		t.Fatal(err)
	}
	got, _ := io.ReadAll(resp.Body)
	resp.Body.Close()
	if string(got) != `{"code":"50035"}` || resp.StatusCode != 400 {
		t.Errorf("the recorder changed the answer: %d %s", resp.StatusCode, got)
	}
	if resp, err := http.Get(s.URL + "/elsewhere"); err != nil {
		t.Error(err)
	} else {
		resp.Body.Close()
	}
	if v := rec.Violations(); len(v) != 2 || rec.Exchanges() != 1 {
		t.Errorf("got %d exchanges with violations %v, want 1 with 2", rec.Exchanges(), v)
	}
}

// atHand returns Discord's own description, without which there is nothing to test.
func atHand(t *testing.T) *Checker {
	t.Helper()
	c := FromEnv(t)
	if c == nil {
		t.Skip("DISCORD_OPENAPI does not name Discord's openapi.json")
	}
	return c
}

// Without the description all is well, as far as anybody knows.
func TestNoDescription(t *testing.T) {
	var c *Checker
	if err := c.CheckRequest("GET", "/api/v9/puzzles", "", nil); err != nil {
		t.Error(err)
	}
	if err := c.CheckResponse("GET", "/api/v9/puzzles", 200, []byte("x")); err != nil {
		t.Error(err)
	}
}
