package selftest_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/bot/selftest"
	"kenkenbot/storage"
)

// stage is a sandbox in which self-tests run, with what they must leave as it was.
type stage struct {
	*testing.T
	server  *sandbox.Server
	people  *sandboxtest.Client
	options selftest.Options
	channel storage.ID
	client  *discord.Client // past any proxy
}

// theirs is a command that the server has before the test.
var theirs = []*discordgo.ApplicationCommand{{Name: "weather", Description: "Tell the weather"}}

func newStage(t *testing.T) *stage {
	t.Helper()
	still := clock.New()
	still.Stop(time.Now()) // so that nothing has a rate, and nothing waits for a limit
	server := sandboxtest.Start(t, sandbox.Options{Clock: still, Heartbeat: time.Second, IdentifyEvery: -1})
	s := &stage{T: t, server: server, people: sandboxtest.NewClient(server.URL()), channel: storage.ParseID(server.ChannelID())}
	s.options = selftest.Options{Token: server.Token(), BaseURL: server.URL(), Channel: s.channel, Patience: 10 * time.Second}
	s.options.Activity = true
	server.ShowActivity("http://127.0.0.1:1")
	var err error
	if s.client, err = discord.New(discord.Options{Token: server.Token(), BaseURL: server.URL()}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.client.RegisterCommands(t.Context(), s.guild(), theirs); err != nil {
		t.Fatal(err)
	}
	if _, err := s.client.RegisterEntryPoint(t.Context(), &discordgo.ApplicationCommand{Name: bot.EntryPoint, Type: discord.EntryPointCommand}); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *stage) guild() storage.ID {
	s.Helper()
	channel, err := s.client.Channel(s.Context(), s.channel)
	if err != nil {
		s.Fatal(err)
	}
	return channel.GuildID
}

// help has somebody in the channel do what a self-test asks for, until the test ends.
func (s *stage) help() { s.people.As("ana", "general").HelpSelftest(s.Context()) }

func (s *stage) fault(f sandboxtest.Fault) {
	s.Helper()
	if err := s.people.Fault(f); err != nil {
		s.Fatal(err)
	}
}

// tamper puts a proxy between the self-test and the sandbox that may change requests
// on their way in, and answers on their way out. A nil function changes nothing.
func (s *stage) tamper(request func(*http.Request), answer func(*http.Response) error) {
	s.Helper()
	target, err := url.Parse(s.server.URL())
	if err != nil {
		s.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			if request != nil {
				request(r.Out)
			}
		},
		ModifyResponse: answer,
	}
	between := httptest.NewServer(proxy)
	s.Cleanup(between.Close)
	s.options.BaseURL = between.URL
}

// run runs the self-test to its end and makes sure that it left nothing behind.
func (s *stage) run(ctx context.Context) selftest.Report {
	s.Helper()
	report, err := selftest.Run(ctx, s.options)
	if err != nil {
		s.Fatal(err)
	}
	s.clean()
	return report
}

// clean fails the test if a self-test left a message or a command.
func (s *stage) clean() {
	s.Helper()
	for _, permission := range []string{"", "READ_MESSAGE_HISTORY"} {
		s.fault(sandboxtest.Fault{Kind: sandboxtest.FaultGrant, Channel: "general", Permission: permission})
	}
	for _, person := range []*sandboxtest.Person{s.people.As("owner", "general"), s.people.As("owner", "dm")} {
		messages, err := person.Messages()
		if err != nil {
			s.Fatal(err)
		}
		for _, m := range messages {
			if m.Author.Bot {
				s.Errorf("left in %s: %s", person.Channel, m.Text())
			}
		}
	}
	have, err := s.client.Commands(s.Context(), s.guild())
	if err != nil {
		s.Fatal(err)
	}
	if different, err := discord.DifferentCommands(have, theirs); err != nil || different != "" {
		s.Errorf("the server's commands: %s, %v", different, err)
	}
}

// line returns a line of a report.
func line(t *testing.T, r selftest.Report, name string) selftest.Line {
	t.Helper()
	for _, l := range r.Lines {
		if l.Name == name {
			return l
		}
	}
	t.Fatalf("no line %s in\n%s", name, r.Markdown())
	return selftest.Line{}
}

// edited returns a function that changes the JSON of answers to one method, or to all if it is
// "", and to paths chosen by their beginnings; a path that ends in "$" must match whole.
func edited(method, path string, change func(object any) any) func(*http.Response) error {
	return func(res *http.Response) error {
		req := res.Request
		at, whole := strings.TrimPrefix(req.URL.Path, "/api/v9"), strings.TrimSuffix(path, "$")
		if method != "" && req.Method != method || !strings.HasPrefix(at, whole) || whole != path && at != whole {
			return nil
		}
		raw, err := io.ReadAll(res.Body)
		if err != nil {
			return err
		}
		var object any
		if json.Unmarshal(raw, &object) == nil {
			if raw, err = json.Marshal(change(object)); err != nil {
				return err
			}
		}
		res.Body = io.NopCloser(bytes.NewReader(raw))
		res.ContentLength = int64(len(raw))
		res.Header.Set("Content-Length", strconv.Itoa(len(raw)))
		return nil
	}
}

// set returns a change that sets a field of an object.
func set(field string, value any) func(any) any {
	return func(object any) any {
		if o, ok := object.(map[string]any); ok {
			o[field] = value
		}
		return object
	}
}

// everywhere returns a change that sets a field in all objects that have it.
func everywhere(field string, value any) func(any) any {
	var change func(any) any
	change = func(v any) any {
		switch v := v.(type) {
		case map[string]any:
			for k := range v {
				if k == field {
					v[k] = value
				} else {
					v[k] = change(v[k])
				}
			}
		case []any:
			for i := range v {
				v[i] = change(v[i])
			}
		}
		return v
	}
	return change
}
