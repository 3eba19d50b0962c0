package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/discord/wire"
	"kenkenbot/storage"
)

// answers gives each call the next of a list; the last is repeated; status 0 is the
// fake's own.
func answers(list ...func() (int, map[string]string, string)) func(fakeCall) (int, map[string]string, string) {
	n := -1
	return func(fakeCall) (int, map[string]string, string) {
		n = min(n+1, len(list)-1)
		return list[n]()
	}
}

func status(code int, body string, header ...string) func() (int, map[string]string, string) {
	h := map[string]string{}
	for i := 0; i+1 < len(header); i += 2 {
		h[header[i]] = header[i+1]
	}
	return func() (int, map[string]string, string) { return code, h, body }
}

func TestCallsAreRetried(t *testing.T) {
	t.Parallel()
	const refusal = `{"code":50013,"message":"Missing Permissions"}`
	tests := []struct {
		name      string
		answers   []func() (int, map[string]string, string)
		calls     int
		ok        bool
		permanent bool
		least     time.Duration
	}{
		{"no trouble", []func() (int, map[string]string, string){status(0, "")}, 1, true, false, 0},
		{"unavailable", []func() (int, map[string]string, string){status(503, ""), status(0, "")}, 2, true, false, callPause * 3 / 4},
		{"bad gateway twice", []func() (int, map[string]string, string){status(502, ""), status(502, ""), status(0, "")}, 3, true, false, 3 * callPause * 3 / 4},
		{"down", []func() (int, map[string]string, string){status(500, "")}, callTries, false, false, 0},
		{"limited", []func() (int, map[string]string, string){
			status(429, `{"code":0,"message":"slow","retry_after":0.3,"global":false}`, "Retry-After", "1"), status(0, "")}, 2, true, false, 300 * time.Millisecond},
		{"limited everywhere", []func() (int, map[string]string, string){
			status(429, `{"code":0,"message":"slow","retry_after":0.3,"global":true}`, "X-RateLimit-Global", "true"), status(0, "")}, 2, true, false, 300 * time.Millisecond},
		{"limited for too long", []func() (int, map[string]string, string){
			status(429, `{"code":0,"message":"slow","retry_after":3600,"global":false}`)}, 1, false, false, 0},
		{"refused", []func() (int, map[string]string, string){status(403, refusal)}, 1, false, true, 0},
		{"not a token", []func() (int, map[string]string, string){status(401, `{"code":0,"message":"401"}`)}, 1, false, false, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			f := newFake(t, nil)
			f.setAnswer(answers(tt.answers...))
			ctx, cancel := context.WithTimeout(context.Background(), 8*time.Second)
			defer cancel()
			began := time.Now()
			id, err := f.client(t, nil).Send(ctx, 9, text("hi"))
			if (err == nil) != tt.ok || tt.ok && id != 502 || api.Permanent(err) != tt.permanent {
				t.Errorf("got %v, %v", id, err)
			}
			if took := time.Since(began); took < tt.least {
				t.Errorf("waited %v, want at least %v", took, tt.least)
			}
			calls := f.sent()
			if len(calls) != tt.calls {
				t.Errorf("%d calls, want %d", len(calls), tt.calls)
			}
			for _, c := range calls {
				if string(c.body) != string(calls[0].body) || !strings.Contains(string(c.body), `"enforce_nonce":true`) {
					t.Errorf("a repeat must carry the same enforced nonce: %s", c.body)
				}
			}
		})
	}
}

// A message whose answer was lost is not sent again once Discord may have forgotten its nonce:
// the machine was asleep meanwhile.
func TestForgottenNonce(t *testing.T) {
	t.Parallel()
	send := func(c *Client) error { _, err := c.Send(t.Context(), 9, text("hi")); return err }
	edit := func(c *Client) error { return c.Edit(t.Context(), 9, 10, text("hi")) }
	for _, tt := range []struct {
		name   string
		do     func(*Client) error
		asleep time.Duration
		calls  int
	}{
		{"awake", send, 0, 2},
		{"a nap", send, time.Minute / 2, 2},
		{"too long", send, 20 * time.Minute, 1},
		{"an edit has no nonce", edit, 20 * time.Minute, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			f := newFake(t, nil)
			var ahead atomic.Int64
			next := answers(status(500, ""), status(200, `{"id":"502"}`))
			f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
				ahead.Store(int64(tt.asleep))
				return next(c)
			})
			err := tt.do(f.client(t, func(o *Options) {
				o.Now = func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
			}))
			n := len(f.sent())
			if n != tt.calls || (err == nil) != (n == 2) {
				t.Errorf("%d calls, want %d; %v", n, tt.calls, err)
			}
			if err != nil && api.NotCarriedOut(err) {
				t.Errorf("%v tells that nothing was sent", err)
			}
		})
	}
}

func TestErrors(t *testing.T) {
	f := newFake(t, nil)
	c := f.client(t, nil)
	f.setAnswer(answers(status(404, `{"code":10003,"message":"Unknown Channel","errors":{"a":{}}}`)))
	err := c.Edit(context.Background(), 9, 10, text("x"))
	if !api.Lost(err) || !api.Permanent(err) || api.Code(err) != api.CodeUnknownChannel {
		t.Errorf("got %v", err)
	}
	if want := `PATCH /channels/{id}/messages/{id}: status 404, code 10003: Unknown Channel {"a":{}}`; err.Error() != want {
		t.Errorf("got %q, want %q", err, want)
	}
	f.setAnswer(answers(status(404, `{"code":10008,"message":"Unknown Message"}`)))
	if err := c.Delete(context.Background(), 9, 10); err != nil {
		t.Errorf("deleting what is gone: %v", err)
	}
	f.setAnswer(nil)

	// A broken connection: no address and no token in the text.
	f.Server.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	r := newResponder(c.rest, &Interaction{ID: 1, appID: 2, token: "verysecret"}, time.Now())
	_, err = r.Respond(ctx, text("x"))
	if err == nil || api.Permanent(err) || !api.Temporary(err) || strings.Contains(err.Error(), "secret") {
		t.Errorf("got %v", err)
	}
}

// What answers tell of the limits is kept: two requests a window here.
func TestLimitsAreKept(t *testing.T) {
	t.Parallel()
	f := newFake(t, nil)
	const window = 400 * time.Millisecond
	var from time.Time
	left := 0
	f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
		if time.Since(from) > window {
			from, left = time.Now(), 2
		}
		left--
		if left < 0 {
			t.Error("the limit was overrun")
		}
		return 200, map[string]string{
			"X-RateLimit-Limit": "2", "X-RateLimit-Remaining": fmt.Sprint(left),
			"X-RateLimit-Reset-After": fmt.Sprintf("%.3f", time.Until(from.Add(window+5*time.Millisecond)).Seconds()),
		}, `{"id":"1"}`
	})
	c := f.client(t, nil)
	for range 6 {
		if _, err := c.Send(context.Background(), 9, text("x")); err != nil {
			t.Fatal(err)
		}
	}
}

// parts reads a body: its JSON, and its files by field name.
func parts(t *testing.T, c fakeCall) (payload map[string]any, files map[string]*multipart.FileHeader) {
	t.Helper()
	media, params, err := mime.ParseMediaType(c.contentType)
	if err != nil {
		t.Fatal(err)
	}
	data := c.body
	files = map[string]*multipart.FileHeader{}
	if media == "multipart/form-data" {
		form, err := multipart.NewReader(strings.NewReader(string(c.body)), params["boundary"]).ReadForm(1 << 20)
		if err != nil {
			t.Fatal(err)
		}
		data = []byte(form.Value["payload_json"][0])
		for name, list := range form.File {
			files[name] = list[0]
		}
	}
	if err := json.Unmarshal(data, &payload); err != nil {
		t.Fatal(err)
	}
	return payload, files
}

// overdue is a context whose time is over, although nothing has ended it yet.
type overdue struct{ context.Context }

func (overdue) Deadline() (time.Time, bool) { return time.Now().Add(-time.Millisecond), true }

// TestNothingIsSentTooLate stands still until the time for a message is over, as a process does
// that was stopped: the message is not sent. What may be done twice is.
func TestNothingIsSentTooLate(t *testing.T) {
	f := newFake(t, nil)
	c := f.client(t, nil)
	ctx := context.Background()
	if _, err := c.Send(ctx, 9, text("in time")); err != nil { // opens a connection that later calls use
		t.Fatal(err)
	}
	if _, err := c.Send(overdue{ctx}, 9, text("too late")); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
	if err := c.Edit(overdue{ctx}, 9, 10, text("late")); err != nil {
		t.Error(err)
	}
	if got := strings.Join(f.routes(), ", "); got != "POST channels/9/messages, PATCH channels/9/messages/10" {
		t.Errorf("calls %s", got)
	}
}

func TestMessages(t *testing.T) {
	picture := File{Name: "bo/ard.png", ContentType: "image/png", Data: []byte("png"), AltText: "A board"}
	board := Message{
		Components: []discordgo.MessageComponent{discordgo.Container{Components: []discordgo.MessageComponent{
			discordgo.TextDisplay{Content: `say "attachment://bo/ard.png" here`}, Gallery(picture),
		}}},
		Files: []File{picture},
	}
	f := newFake(t, nil)
	c := f.client(t, nil)
	ctx := context.Background()
	if _, err := c.Send(ctx, 9, Message{Content: "hi", Nonce: "n1", ReplyTo: 8, Mentions: Mentions{Roles: []storage.ID{3}, Users: []storage.ID{4}}}); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Send(ctx, 9, board); err != nil {
		t.Fatal(err)
	}
	other := board
	other.Files = []File{picture}
	other.Files[0].Data = []byte("gif")
	if err := c.Edit(ctx, 9, 10, other); err != nil {
		t.Fatal(err)
	}
	if err := c.Edit(ctx, 9, 10, board); err != nil {
		t.Fatal(err)
	}
	if err := c.Edit(ctx, 9, 10, Message{Content: "gone"}); err != nil {
		t.Fatal(err)
	}
	calls := f.sent()

	got, _ := parts(t, calls[0])
	want := map[string]any{
		"content": "hi", "nonce": "n1", "enforce_nonce": true,
		"allowed_mentions":  map[string]any{"parse": []any{}, "users": []any{"4"}, "roles": []any{"3"}},
		"message_reference": map[string]any{"message_id": "8", "fail_if_not_exists": false},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}

	var names []string
	for i, call := range calls[1:4] {
		got, files := parts(t, call)
		file := files["files[0]"]
		if file == nil || file.Header.Get("Content-Type") != "image/png" || strings.Contains(file.Filename, "/") {
			t.Fatalf("files %v", files)
		}
		names = append(names, file.Filename)
		if body, _ := file.Open(); body != nil {
			if data, _ := io.ReadAll(body); string(data) != []string{"png", "gif", "png"}[i] {
				t.Errorf("file %q", data)
			}
		}
		if !reflect.DeepEqual(got["attachments"], []any{map[string]any{"id": "0", "filename": file.Filename, "description": "A board"}}) {
			t.Errorf("attachments %v for %s", got["attachments"], file.Filename)
		}
		if got["flags"] != float64(1<<15) || got["content"] != nil {
			t.Errorf("flags %v, content %v", got["flags"], got["content"])
		}
		components, _ := json.Marshal(got["components"])
		for _, part := range []string{`"attachment://` + file.Filename + `"`, `"description":"A board"`, `\"attachment://bo/ard.png\"`} {
			if !strings.Contains(string(components), part) {
				t.Errorf("components lack %s: %s", part, components)
			}
		}
	}

	if names[0] == names[1] || names[0] != names[2] {
		t.Errorf("two pictures and the first again are named %q", names)
	}

	got, _ = parts(t, calls[4])
	if !reflect.DeepEqual(got["attachments"], []any{}) || !reflect.DeepEqual(got["components"], []any{}) || got["content"] != "gone" {
		t.Errorf("the edit leaves old parts: %v", got)
	}
}

func TestMessagesAreRead(t *testing.T) {
	f := newFake(t, nil)
	f.setAnswer(answers(status(200, `[{"id":"2","author":{"id":"42","username":"k","bot":true},"nonce":"n1","components":[
		{"type":17,"components":[{"type":9,"accessory":{"type":2,"custom_id":"/a"}},{"type":1,"components":[{"type":2,"custom_id":"/b"}]}]}]},
		{"id":"1","author":{"id":"5"},"nonce":77}]`)))
	got, err := f.client(t, nil).Messages(context.Background(), 9, 1, MessagePage)
	if err != nil {
		t.Fatal(err)
	}
	want := []PostedMessage{
		{ID: 2, Author: User{42, "k", true}, CustomIDs: []string{"/a", "/b"}, Nonce: "n1"},
		{ID: 1, Author: User{5, "", false}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if q := f.sent()[0].query; q != "after=1&limit=100" {
		t.Errorf("query %s", q)
	}
}

func TestOpenDM(t *testing.T) {
	f := newFake(t, nil)
	c := f.client(t, nil)
	for range 2 {
		if id, err := c.OpenDM(context.Background(), 5); err != nil || id != 502 {
			t.Errorf("got %v, %v", id, err)
		}
	}
	if calls := f.sent(); len(calls) != 1 || string(calls[0].body) != `{"recipient_id":"5"}` {
		t.Errorf("calls %v", calls)
	}
}

func TestRegisterCommandsOnlyWhenTheyDiffer(t *testing.T) {
	manage := int64(discordgo.PermissionManageGuild)
	contexts := []discordgo.InteractionContextType{1, 0}
	want := []*discordgo.ApplicationCommand{
		{Name: "kenken", Description: "Play", Contexts: &contexts, Options: []*discordgo.ApplicationCommandOption{
			{Type: 1, Name: "hint", Description: "Help", Options: []*discordgo.ApplicationCommandOption{
				{Type: 4, Name: "level", Description: "How much", Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "one", Value: 1}}}}}}},
		{Name: "admin", Description: "Run", DefaultMemberPermissions: &manage},
	}
	const has = `[{"id":"1","application_id":"41","version":"2","type":1,"name":"admin","description":"Run","default_member_permissions":"32",
		 "nsfw":false,"integration_types":[0],"contexts":null,"dm_permission":true},
		{"id":"2","application_id":"41","version":"2","type":1,"name":"kenken","description":"Play","contexts":[0,1],"integration_types":[0],"name_localizations":null,
		 "options":[{"type":1,"name":"hint","description":"Help","options":[{"type":4,"name":"level","description":"%s","choices":[{"name":"one","value":1}]}]}]}]`
	for described, changes := range map[string]bool{"How much": false, "How little": true} {
		f := newFake(t, nil)
		f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
			switch {
			case c.path == "oauth2/applications/@me":
				return 200, nil, `{"id":"41","name":"KenKen","bot":{"id":"42","username":"kenken"}}`
			case c.method == "GET":
				return 200, nil, fmt.Sprintf(has, described)
			}
			return 200, nil, `[]`
		})
		changed, err := f.client(t, nil).RegisterCommands(context.Background(), 0, want)
		if err != nil || changed != changes {
			t.Errorf("%s: changed %v, %v", described, changed, err)
		}
		routes := fmt.Sprint(f.routes())
		if put := strings.Contains(routes, "PUT applications/41/commands"); put != changes {
			t.Errorf("%s: %s", described, routes)
		}
	}
}

func TestPermissionsIn(t *testing.T) {
	const view, send, files = 1 << 10, 1 << 11, 1 << 15
	guild := wire.Guild{ID: "7", OwnerID: "3", Roles: []wire.Role{{ID: "7", Permissions: fmt.Sprint(view)}, {ID: "70", Permissions: fmt.Sprint(send)}, {ID: "71", Permissions: "8"}, {ID: "72", Permissions: "32"}}}
	tests := []struct {
		name       string
		user       string
		roles      []string
		overwrites []wire.Overwrite
		want       int64
	}{
		{"everyone", "42", nil, nil, view},
		{"a role", "42", []string{"70"}, nil, view | send},
		{"owner", "3", nil, []wire.Overwrite{{ID: "7", Type: 0, Allow: "0", Deny: "1024"}}, allPermissions},
		{"administrator", "42", []string{"71"}, []wire.Overwrite{{ID: "7", Type: 0, Allow: "0", Deny: "1024"}}, allPermissions},
		{"closed to all", "42", []string{"70"}, []wire.Overwrite{{ID: "7", Type: 0, Allow: "0", Deny: fmt.Sprint(view)}}, send},
		{"closed to all, open to a role", "42", []string{"70"}, []wire.Overwrite{{ID: "70", Type: 0, Allow: fmt.Sprint(view | files), Deny: "0"}, {ID: "7", Type: 0, Allow: "0", Deny: fmt.Sprint(view)}}, view | send | files},
		{"closed to the member", "42", []string{"70"}, []wire.Overwrite{{ID: "42", Type: 1, Allow: "0", Deny: fmt.Sprint(send)}}, view},
		{"another's overwrites", "42", nil, []wire.Overwrite{{ID: "72", Type: 0, Allow: "32", Deny: "0"}, {ID: "5", Type: 1, Allow: "32", Deny: "0"}}, view},
	}
	for _, tt := range tests {
		if got := permissionsIn(guild, tt.roles, tt.user, tt.overwrites); got != tt.want {
			t.Errorf("%s: got %b, want %b", tt.name, got, tt.want)
		}
	}
}

func TestNewRefusesWhatCannotWork(t *testing.T) {
	for _, opts := range []Options{{}, {Token: "x", BaseURL: "localhost"}, {Token: "x", BaseURL: "ftp://a"}} {
		if _, err := New(opts); err == nil {
			t.Errorf("%+v was taken", opts)
		}
	}
}
