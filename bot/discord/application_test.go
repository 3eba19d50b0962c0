package discord

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/api"
)

func TestDetails(t *testing.T) {
	t.Parallel()
	app := App{ID: 1, Name: "KenKen", BotID: 2, BotName: "kenken"}
	const named = `{"id":"1","name":"KenKen","bot":{"id":"2","username":"kenken"},`
	tests := []struct {
		answer string
		want   Details
	}{
		{named + `"flags":0,"interactions_endpoint_url":null}`, Details{App: app}},
		{named + `"flags":262144}`, Details{App: app, MessageContent: true}},
		{named + `"flags":131072}`, Details{App: app, Activity: true}},
		{named + `"flags":524288,"bot_require_code_grant":true,"interactions_endpoint_url":"https://example.org"}`,
			Details{App: app, MessageContent: true, CodeGrant: true, InteractionsURL: "https://example.org"}},
		{named + `"integration_types_config":{"0":{"oauth2_install_params":{"scopes":["bot"],"permissions":"2048"}},"1":{},"2":{}}}`,
			Details{App: app, Server: &Install{HasLink: true, Scopes: []string{"bot"}, Permissions: 2048}, User: &Install{}}},
	}
	for _, tt := range tests {
		f := newFake(t)
		f.setAnswer(answers(status(200, tt.answer)))
		if got, err := f.client(t, nil).Details(context.Background()); err != nil || !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%s:\n%+v, %v", tt.answer, got, err)
		}
	}
	f := newFake(t)
	f.setAnswer(answers(status(http.StatusUnauthorized, `{"code":0,"message":"401: Unauthorized"}`)))
	var fatal *api.FatalError
	if _, err := f.client(t, nil).Details(context.Background()); !errors.As(err, &fatal) {
		t.Errorf("a refused token: %v", err)
	}
}

func TestMessageAsShown(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.setAnswer(answers(status(200, `{"id":"7","author":{"id":"2","username":"k","bot":true},"flags":32768,"attachments":[{"id":"3","filename":"a.png"}],
		"components":[{"type":17,"components":[{"type":10,"content":"one"},{"type":12,"items":[{"media":{"url":"https://example.org/a.png"},"description":"A board"}]},
		{"type":1,"components":[{"type":2,"custom_id":"/a"}]},{"type":10,"content":"two"}]}]}`)))
	got, err := f.client(t, nil).Message(context.Background(), 5, 7)
	want := ShownMessage{
		PostedMessage: PostedMessage{ID: 7, Author: User{ID: 2, Name: "k", Bot: true}, CustomIDs: []string{"/a"}},
		Text:          "one\ntwo", ComponentsV2: true,
		Pictures:    []Picture{{URL: "https://example.org/a.png", AltText: "A board"}},
		Attachments: []Attachment{{ID: 3}},
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	f.setAnswer(answers(status(404, `{"code":10008,"message":"Unknown Message"}`)))
	if _, err := f.client(t, nil).Message(context.Background(), 5, 7); api.Code(err) != api.CodeUnknownMessage {
		t.Errorf("a message that is gone: %v", err)
	}
}

func TestDifferentCommands(t *testing.T) {
	t.Parallel()
	guild, everywhere := []discordgo.InteractionContextType{0}, []discordgo.InteractionContextType{0, 1}
	one := func(contexts *[]discordgo.InteractionContextType) []*discordgo.ApplicationCommand {
		return []*discordgo.ApplicationCommand{{Name: "a", Description: "b", Contexts: contexts}}
	}
	if got, err := DifferentCommands(one(&guild), one(&guild)); got != "" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	got, err := DifferentCommands(one(&everywhere), one(&guild))
	if err != nil || !strings.Contains(got, `"contexts":[0,1]`) || !strings.Contains(got, `instead of`) {
		t.Errorf("%q, %v", got, err)
	}
	if got, err := DifferentCommands(nil, one(nil)); got == "" || err != nil {
		t.Errorf("of none: %q, %v", got, err)
	}
}

// A connection dropped on purpose is resumed, and Dispatch sees each event.
func TestDrop(t *testing.T) {
	t.Parallel()
	stays := func(g *fakeGateway) {
		if g.accept() != 0 {
			g.dispatch("GUILD_CREATE", `{"id":"5"}`)
			g.stay()
		}
	}
	f := newFake(t, stays)
	seen := make(chan string, 100)
	c := f.client(t, func(o *Options) { o.Dispatch = func(kind string, _ json.RawMessage) { seen <- kind } })
	if c.Drop() {
		t.Error("there was something to drop before Run")
	}
	_, stop := start(t, c, &fakeHandler{})
	defer stop()
	for _, want := range []string{"READY", "GUILD_CREATE", "RESUMED", "GUILD_CREATE"} {
		if want == "RESUMED" {
			eventually(t, "a connection to drop", c.Drop)
		}
		if got := within(t, want, seen); got != want {
			t.Errorf("%s came, want %s", got, want)
		}
	}
	if got := f.ops(); got != "2 6" {
		t.Errorf("connected by ops %s", got)
	}
}
