package selftest_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/bot/selftest"
	"kenkenbot/internal/detector"
	"kenkenbot/internal/openapi"
)

var update = flag.Bool("update", false, "write testdata/report.md again")

// TestMain lets many tests run side by side: they mostly wait, for rate limits and
// connections.
func TestMain(m *testing.M) {
	flag.Parse()
	flag.Set("test.parallel", "16")
	os.Exit(m.Run())
}

// TestAsAssumed runs a self-test with somebody to help it. All is as assumed, and
// testdata/report.md has the report.
func TestAsAssumed(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	s.options.Wait, s.options.MessageContent = true, true
	told := []selftest.Line{}
	s.options.Progress = func(l selftest.Line) { told = append(told, l) }
	s.help()
	r := s.run(t.Context())
	if !r.Sound() || len(r.Lines) != len(told) {
		t.Errorf("%d lines told:\n%s", len(told), r.Markdown())
	}
	for _, l := range r.Lines {
		if l.Outcome != selftest.AsAssumed || l.Came == "" || l.Assumption == "" || l.Source == "" {
			t.Errorf("%+v", l)
		}
	}
	holdReport(t, r)
}

// holdReport compares a report with the one in testdata. Time and build differ from run to
// run.
func holdReport(t *testing.T, r selftest.Report) {
	t.Helper()
	const path = "testdata/report.md"
	r.Version, r.At = "VERSION", time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	is := r.Markdown()
	if *update {
		if err := os.WriteFile(path, []byte(is), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	was, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(was) != is {
		t.Errorf("%s has another report; -update rewrites it. Now it is:\n%s", path, is)
	}
}

// TestKeepsToTheSchema checks all that passes between a self-test and the sandbox by
// Discord's own description.
func TestKeepsToTheSchema(t *testing.T) {
	detector.Slow(t)
	t.Parallel()
	traffic := openapi.FromEnv(t).Recorder()
	s := newStage(t)
	target, err := url.Parse(s.server.URL())
	if err != nil {
		t.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }}
	between := httptest.NewServer(traffic.Middleware(proxy))
	t.Cleanup(between.Close)
	s.options.BaseURL, s.options.Wait = between.URL, true
	s.help()
	if r := s.run(t.Context()); !r.Sound() {
		t.Error(r.Markdown())
	}
	for _, v := range traffic.Violations() {
		t.Error(v)
	}
	if traffic.Exchanges() < 30 {
		t.Errorf("only %d exchanges were checked", traffic.Exchanges())
	}
}

// TestStricterThanTheSandbox answers at once in every way that Discord's documentation allows and
// the sandbox doesn't use: commands of a server lack what only global ones have, components V2
// come without their attachments, and any object may have fields and flags that are new
// (reference#api-versioning, discord-api-docs#8277). All is still as assumed.
func TestStricterThanTheSandbox(t *testing.T) {
	detector.Slow(t)
	t.Parallel()
	s := newStage(t)
	s.options.Wait, s.options.MessageContent = true, true
	changed := 0
	s.tamper(nil, edited("", "/", func(object any) any { return strict(object, &changed) }))
	s.help()
	for _, l := range s.run(t.Context()).Lines {
		if l.Outcome != selftest.AsAssumed {
			t.Errorf("%+v", l)
		}
	}
	if changed < 30 {
		t.Errorf("only %d objects were changed", changed)
	}
}

// strict changes an answer for TestStricterThanTheSandbox, and counts the objects in it.
func strict(answer any, changed *int) any {
	switch v := answer.(type) {
	case []any:
		for i := range v {
			v[i] = strict(v[i], changed)
		}
	case map[string]any:
		for name := range v {
			if !strings.HasSuffix(name, "_localizations") { // by language
				v[name] = strict(v[name], changed)
			}
		}
		if _, command := v["application_id"]; command && v["guild_id"] != nil {
			for _, global := range []string{"contexts", "integration_types", "dm_permission"} {
				delete(v, global)
			}
		}
		const unknown = 1 << 40
		if flags, ok := v["flags"].(float64); ok && v["components"] != nil {
			if int(flags)&int(discordgo.MessageFlagsIsComponentsV2) != 0 {
				v["attachments"] = []any{}
			}
			v["flags"] = int(flags) | unknown
		}
		v["introduced_later"] = map[string]any{"of": []int{1}}
		*changed++
	}
	return answer
}

// TestNot has things be otherwise than assumed, and wants the line that says so, with
// what came instead, and a clean server after it.
func TestNot(t *testing.T) {
	detector.Slow(t)
	t.Parallel()
	revoke := func(permission string) func(*stage) {
		return func(s *stage) {
			s.fault(sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Channel: "general", Permission: permission})
		}
	}
	answers := func(method, path string, change func(any) any) func(*stage) {
		return func(s *stage) {
			s.tamper(nil, edited(method, strings.ReplaceAll(path, "CHANNEL", s.channel.String()), change))
		}
	}
	const not, untried = selftest.Not, selftest.NotTried
	type want struct {
		name    string
		outcome selftest.Outcome
		came    string
	}
	tests := []struct {
		name  string
		upset func(*stage)
		want  []want
	}{
		{"no right to attach", revoke("ATTACH_FILES"), []want{
			{"rights", not, "missing: Attach Files"}, {"board", not, "code 50013"}, {"edit", untried, "no board was posted"}, {"nonce", selftest.AsAssumed, ""},
		}},
		{"no right to send", revoke("SEND_MESSAGES"), []want{
			{"rights", not, "missing: Send Messages"}, {"nonce", not, "code 50013"},
		}},
		{"no right to read", revoke("READ_MESSAGE_HISTORY"), []want{
			{"rights", not, "missing: Read Message History"}, {"board", untried, "a daily in it could go unnoticed"}, {"commands", untried, "unnoticed"}, {"gateway", selftest.AsAssumed, ""},
		}},
		{"no sight of the channel", revoke("VIEW_CHANNEL"), []want{
			{"rights", not, "code 50001"}, {"board", untried, "out of the bot's reach"}, {"clean-up", selftest.AsAssumed, "nothing was made"},
		}},
		{"no such channel", func(s *stage) { s.options.Channel = 5 }, []want{{"rights", not, "code 10003"}, {"nonce", untried, "out of the bot's reach"}}},
		{"no intent", func(s *stage) {
			s.options.MessageContent = true
			s.fault(sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Intent: "MESSAGE_CONTENT"})
		}, []want{{"gateway", not, "allow the intent"}, {"resume", untried, "no gateway connection"}, {"edit", selftest.AsAssumed, ""}}},
		{"a refused resume", func(s *stage) { s.fault(sandboxtest.Fault{Kind: sandboxtest.FaultInvalidSession, N: 1}) }, []want{{"resume", not, "READY came instead of RESUMED"}}},
		{"another token", func(s *stage) { s.options.Token = sandboxtest.InvalidToken }, []want{
			{"rights", not, "Discord refused the token"}, {"gateway", untried, "did not say who we are"},
			{"board", untried, "did not say who we are"}, {"clean-up", selftest.AsAssumed, "nothing was made"},
		}},
		{"no bot user", answers("GET", "/oauth2/applications/@me", set("bot", nil)), []want{{"rights", not, "no bot user"}, {"entry", untried, "did not say who we are"}}},
		{"no Activity", func(s *stage) { s.options.Activity = false }, []want{{"entry", untried, "activity = false"}}},
		{"an entry point of Discord's", answers("GET", "/applications/", everywhere("handler", 2)), []want{{"entry", not, "play is Discord's own"}}},
		{"no entry point yet", answers("GET", "/applications/", everywhere("type", 1)), []want{{"entry", untried, "start the bot once"}}},
		{"contexts of a server's command", answers("GET", "/applications/", inOurCommands("contexts", []int{0, 1, 2})), []want{{"commands", selftest.AsAssumed, "came back as sent"}}},
		{"another command", answers("GET", "/applications/", inOurCommands("description", "Another")), []want{{"commands", not, `"description":"Another"`}}},
		{"no picture after a deferral", func(s *stage) {
			s.tamper(refuse("PATCH", "/webhooks/"), nil)
			s.options.Wait = true
			s.help()
		}, []want{{"private", not, "a picture after a deferral: PATCH"}, {"press", selftest.AsAssumed, ""}}},
		{"a private board that stays", func(s *stage) {
			s.tamper(refuse("DELETE", "/webhooks/"), nil)
			s.options.Wait = true
			s.help()
		}, []want{{"private", not, "its removal by the first press's token: DELETE"}}},
		{"another bot with the token", func(s *stage) {
			s.tamper(nil, answeredBefore)
			s.options.Wait = true
			s.help()
		}, []want{{"private", not, "stop the bot"}}},
		{"no right to remove threads", revoke("MANAGE_THREADS"), []want{{"thread", untried, "give it Manage Threads"}}},
		{"no right to open threads", revoke("CREATE_PUBLIC_THREADS"), []want{{"thread", untried, "missing in this channel: Create Public Threads"}}},
		{"no threads", func(s *stage) { s.tamper(refuse("POST", "/threads"), nil) }, []want{{"thread", not, "status 404"}}},
		{"no answer for all after a deferral", func(s *stage) {
			s.tamper(refuse("DELETE", "/webhooks/"), nil)
			s.options.Wait = true
			s.help()
		}, []want{{"follow-up", not, "an answer for all after a deferral for one: DELETE"}}},
		{"no alt text", answers("GET", "/channels/CHANNEL/messages/", everywhere("description", "")), []want{{"board", not, `alt text came back as ""`}}},
		{"no components V2", answers("GET", "/channels/CHANNEL/messages/", set("flags", 0)), []want{{"board", not, "components V2"}}},
		{"an old picture that stays", answers("GET", "/channels/CHANNEL/messages/", everywhere("attachment_id", "7")), []want{{"edit", not, "still shown"}}},
		{"an old attachment", answers("GET", "/channels/CHANNEL/messages/", set("attachments", []map[string]any{{"id": "7"}})), []want{{"edit", not, "1 attachments beside"}}},
		{"an edit that does nothing", func(s *stage) { s.tamper(swallow("PATCH"), nil) }, []want{{"edit", not, "1 of 16 cells is filled"}}},
		{"pictures without attachments", answers("GET", "/channels/CHANNEL/messages/", everywhere("attachment_id", "")), []want{{"keep", not, "without attachment_id"}}},
		{"pictures that can't stay", func(s *stage) {
			s.tamper(func(r *http.Request) {
				if r.Method == http.MethodPatch && r.Header.Get("Content-Type") == "application/json" {
					r.URL.Path = "/nowhere"
				}
			}, nil)
		}, []want{{"edit", selftest.AsAssumed, ""}, {"keep", not, "status 404"}}},
		{"a picture that is gone", answers("GET", "/channels/CHANNEL/messages/", everywhere("url", "http://127.0.0.1:1/")), []want{{"board", not, "refused"}}},
		{"no custom IDs", answers("GET", "/channels/CHANNEL/messages$", everywhere("custom_id", "x")), []want{{"found", not, `["x"`}}},
		{"a nonce passed over", func(s *stage) { s.tamper(withoutNonce, nil) }, []want{{"nonce", not, "two messages were made"}}},
		{"after passed over", func(s *stage) {
			s.tamper(func(r *http.Request) {
				q := r.URL.Query()
				q.Del("after")
				r.URL.RawQuery = q.Encode()
			}, nil)
		}, []want{{"found", not, "with limit 1 came"}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := newStage(t)
			tt.upset(s)
			// The rest of the test would only take time.
			ctx, enough := context.WithCancel(t.Context())
			defer enough()
			unseen := map[string]bool{}
			for _, w := range tt.want {
				unseen[w.name] = true
			}
			s.options.Progress = func(l selftest.Line) {
				if delete(unseen, l.Name); len(unseen) == 0 {
					enough()
				}
			}
			r := s.run(ctx)
			for _, w := range tt.want {
				if l := line(t, r, w.name); l.Outcome != w.outcome || !strings.Contains(l.Came, w.came) {
					t.Errorf("want %s: %v, %q, not %v, %q", w.name, w.outcome, w.came, l.Outcome, l.Came)
				}
			}
			if l := line(t, r, "clean-up"); l.Outcome != selftest.AsAssumed {
				t.Errorf("clean-up: %+v", l)
			}
		})
	}
}

// answeredBefore turns every answer to an interaction into Discord's that somebody else has given one.
func answeredBefore(res *http.Response) error {
	if !strings.HasSuffix(res.Request.URL.Path, "/callback") {
		return nil
	}
	body := fmt.Sprintf(`{"code":%d,"message":"Interaction has already been acknowledged."}`, api.CodeAlreadyAcknowledged)
	res.StatusCode, res.Body, res.ContentLength = http.StatusBadRequest, io.NopCloser(strings.NewReader(body)), int64(len(body))
	res.Header.Set("Content-Type", "application/json")
	res.Header.Set("Content-Length", strconv.Itoa(len(body)))
	return nil
}

// refuse sends requests of a method, whose path has this in it, to nowhere.
func refuse(method, path string) func(*http.Request) {
	return func(r *http.Request) {
		if r.Method == method && strings.Contains(r.URL.Path, path) {
			r.URL.Path = "/nowhere"
		}
	}
}

// inOurCommands changes a field of the bot's own commands.
func inOurCommands(field string, value any) func(any) any {
	return func(answer any) any {
		list, _ := answer.([]any)
		for _, c := range list {
			if command, ok := c.(map[string]any); ok && strings.HasPrefix(fmt.Sprint(command["name"]), "kenken") {
				command[field] = value
			}
		}
		return answer
	}
}

// swallow turns calls of a method on a message into a look at it.
func swallow(method string) func(*http.Request) {
	return func(r *http.Request) {
		if r.Method == method && strings.Contains(r.URL.Path, "/messages/") {
			r.Method, r.Body, r.ContentLength = http.MethodGet, http.NoBody, 0
			r.Header.Del("Content-Type")
		}
	}
}

// withoutNonce has messages ask for no enforced nonce.
func withoutNonce(r *http.Request) {
	if r.Method != http.MethodPost {
		return
	}
	raw, err := io.ReadAll(r.Body)
	if err == nil {
		raw = bytes.ReplaceAll(raw, []byte(`"enforce_nonce":true`), []byte(`"enforce_nonce":false`))
	}
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(raw)), int64(len(raw))
	r.Header.Set("Content-Length", strconv.Itoa(len(raw)))
}

// TestSaysWhatIsLeft has messages refuse to be deleted, and the commands to change
// back: the report names them.
func TestSaysWhatIsLeft(t *testing.T) {
	detector.Slow(t)
	t.Parallel()
	s := newStage(t)
	puts := 0
	s.tamper(func(r *http.Request) {
		if r.Method == http.MethodDelete {
			r.URL.Path = "/nowhere"
		}
		if r.Method == http.MethodPut {
			if puts++; puts > 1 {
				r.URL.Path = "/nowhere"
			}
		}
	}, nil)
	r, err := selftest.Run(t.Context(), s.options)
	if err != nil {
		t.Fatal(err)
	}
	l := line(t, r, "clean-up")
	for _, want := range []string{"to be removed by hand", "in channel " + s.channel.String(), "commands of the server"} {
		if l.Outcome != selftest.Not || !strings.Contains(l.Came, want) {
			t.Errorf("no %q in %+v", want, l)
		}
	}
}

// TestCleansUpWhenInterrupted interrupts the test after, and amid, a few of its
// checks.
func TestCleansUpWhenInterrupted(t *testing.T) {
	t.Parallel()
	for _, after := range []string{"rights", "gateway", "board", "nonce", "resume", "entry"} {
		t.Run(after, func(t *testing.T) {
			t.Parallel()
			s := newStage(t)
			ctx, interrupt := context.WithCancel(t.Context())
			s.options.Progress = func(l selftest.Line) {
				if l.Name == after {
					interrupt()
				}
			}
			r := s.run(ctx)
			if l := line(t, r, "commands"); l.Outcome != selftest.NotTried || l.Came != "interrupted" {
				t.Errorf("%+v", l)
			}
		})
	}
	t.Run("while it posts", func(t *testing.T) {
		t.Parallel()
		s := newStage(t)
		ctx, interrupt := context.WithCancel(t.Context())
		s.tamper(func(r *http.Request) {
			if r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/messages") {
				interrupt() // the message is on its way
			}
		}, nil)
		if l := line(t, s.run(ctx), "clean-up"); l.Outcome != selftest.AsAssumed || !strings.Contains(l.Came, "removed 1 message and") {
			t.Errorf("%+v", l)
		}
	})
}

// TestFindsWhatItNeverLearnedOf loses the answers to a post: the message is there,
// but its ID never came back.
func TestFindsWhatItNeverLearnedOf(t *testing.T) {
	detector.Slow(t)
	t.Parallel()
	s := newStage(t)
	var lost atomic.Int32
	s.tamper(nil, func(res *http.Response) error {
		req := res.Request
		if req.Method == http.MethodPost && strings.HasSuffix(req.URL.Path, "/messages") && lost.Add(1) <= 4 {
			res.StatusCode, res.Body, res.ContentLength = http.StatusBadGateway, http.NoBody, 0
			res.Header.Set("Content-Length", "0")
		}
		return nil
	})
	r := s.run(t.Context())
	if l := line(t, r, "board"); l.Outcome != selftest.Not || !strings.Contains(l.Came, "502") {
		t.Errorf("%+v", l)
	}
}

// TestKeepsOutOfDailies refuses channels with a daily, and those that are none, before
// anything is posted.
func TestKeepsOutOfDailies(t *testing.T) {
	t.Parallel()
	daily := `{"flags":32768,"components":[{"type":1,"components":[{"type":2,"style":3,"label":"Play","custom_id":"/daily/2026-11-20/main/play"}]}]}`
	tests := []struct {
		name  string
		upset func(*stage)
		want  string
	}{
		{"the store says so", func(s *stage) { s.options.Dailies = append(s.options.Dailies, 7, s.channel) }, "has a daily"},
		{"a post says so", func(s *stage) {
			req, err := http.NewRequest("POST", s.server.URL()+"/api/v9/channels/"+s.channel.String()+"/messages", strings.NewReader(daily))
			if err != nil {
				s.Fatal(err)
			}
			req.Header.Set("Authorization", "Bot "+s.server.Token())
			req.Header.Set("Content-Type", "application/json")
			res, err := http.DefaultClient.Do(req)
			if err != nil || res.StatusCode != 200 {
				s.Fatal(res, err)
			}
			res.Body.Close()
			for range 3 { // and others have written since
				if _, err := s.people.As("ana", "general").Send("hello"); err != nil {
					s.Fatal(err)
				}
			}
		}, "has a daily"},
		{"direct messages", func(s *stage) {
			if _, err := s.people.As("ana", "dm").Send("hello"); err != nil {
				s.Fatal(err)
			}
			messages, err := s.people.As("ana", "dm").Messages()
			if err != nil || len(messages) == 0 {
				s.Fatal(messages, err)
			}
			fmt.Sscan(messages[0].ChannelID, &s.options.Channel)
		}, "not a text channel of a server"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := newStage(t)
			tt.upset(s)
			before, err := s.client.LatestMessages(t.Context(), s.channel)
			if err != nil {
				t.Fatal(err)
			}
			_, err = selftest.Run(t.Context(), s.options)
			var refused *selftest.RefusedError
			if !errors.As(err, &refused) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v", err)
			}
			after, err := s.client.LatestMessages(t.Context(), s.channel)
			if err != nil || len(after) != len(before) {
				t.Errorf("%d messages before, %d after, %v", len(before), len(after), err)
			}
		})
	}
	t.Run("somebody else's post", func(t *testing.T) {
		t.Parallel()
		s := newStage(t)
		s.options.Dailies = append(s.options.Dailies, s.channel+1)
		var theirs map[string]any
		if err := json.Unmarshal([]byte(daily), &theirs); err != nil {
			t.Fatal(err)
		}
		theirs["id"], theirs["author"] = "1", map[string]any{"id": "2", "bot": true}
		asked := false
		s.tamper(nil, edited("GET", "/channels/"+s.channel.String()+"/messages$", func(answer any) any {
			list, ok := answer.([]any)
			if !ok || asked {
				return answer
			}
			asked = true
			return append(list, theirs)
		}))
		if r := s.run(t.Context()); !r.Sound() {
			t.Error(r.Markdown())
		}
	})
}

// TestReportHasNoToken has the token come back in an answer.
func TestReportHasNoToken(t *testing.T) {
	detector.Slow(t)
	t.Parallel()
	s := newStage(t)
	s.options.Token = "very-secret"
	s.tamper(nil, func(res *http.Response) error {
		if strings.HasSuffix(res.Request.URL.Path, "/channels/"+s.channel.String()) {
			res.StatusCode = http.StatusForbidden
			return edited("GET", "/channels/", func(any) any { return map[string]any{"code": 50001, "message": "x very-secret | <@1>"} })(res)
		}
		return nil
	})
	text := s.run(t.Context()).Markdown()
	if strings.Contains(text, "very-secret") || !strings.Contains(text, `x [hidden] \| &lt;&#64;1>`) {
		t.Error(text)
	}
}

// TestNobodyHelps waits in vain, once.
func TestNobodyHelps(t *testing.T) {
	detector.Slow(t)
	t.Parallel()
	s := newStage(t)
	s.options.Wait, s.options.Patience = true, 50*time.Millisecond
	r := s.run(t.Context())
	if l := line(t, r, "private"); l.Outcome != selftest.Not || !strings.Contains(l.Came, "no press arrived") {
		t.Errorf("%+v", l)
	}
	for _, name := range []string{"follow-up", "press", "form"} {
		if l := line(t, r, name); l.Outcome != selftest.NotTried || !strings.Contains(l.Came, "nobody helped") {
			t.Errorf("%+v", l)
		}
	}
}
