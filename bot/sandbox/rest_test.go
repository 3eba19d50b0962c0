package sandbox_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/internal/openapi"
)

// caller makes plain REST calls with the bot's token and checks every answer against Discord's schema.
type caller struct {
	t       *testing.T
	address string
	token   string
	version string // of the API; empty is v9, discordgo's
	hasty   bool   // takes 429 for an answer rather than waiting
	api     *openapi.Checker
}

func newCaller(t *testing.T, s *sandbox.Server) *caller {
	t.Helper()
	return &caller{t: t, address: s.URL(), token: s.Token(), api: openapi.FromEnv(t)}
}

// answer is a REST answer, its JSON read loosely.
type answer struct {
	status int
	header http.Header
	raw    []byte
	code   float64
	fields map[string]any
}

// call makes a call. A body that is a string or bytes is sent as it is, anything else as JSON.
func (c *caller) call(method, path string, body any) answer {
	c.t.Helper()
	var raw []byte
	switch b := body.(type) {
	case nil:
	case string:
		raw = []byte(b)
	default:
		raw, _ = json.Marshal(b)
	}
	return c.send(method, path, "application/json", raw)
}

func (c *caller) send(method, path, contentType string, body []byte) answer {
	c.t.Helper()
	called := path
	path = "/api/" + cmp.Or(c.version, "v9") + path
	req, err := http.NewRequest(method, c.address+path, bytes.NewReader(body))
	if err != nil {
		c.t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bot "+c.token)
	if len(body) > 0 {
		req.Header.Set("Content-Type", contentType)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		c.t.Fatal(err)
	}
	defer res.Body.Close()
	a := answer{status: res.StatusCode, header: res.Header}
	if a.raw, err = io.ReadAll(res.Body); err != nil {
		c.t.Fatal(err)
	}
	if err := c.api.CheckResponse(method, path, a.status, a.raw); err != nil {
		c.t.Errorf("the answer breaks Discord's schema: %v\n%s", err, a.raw)
	}
	if a.status == http.StatusTooManyRequests && !c.hasty {
		seconds, _ := strconv.ParseFloat(a.header.Get("X-RateLimit-Reset-After"), 64)
		time.Sleep(time.Duration(seconds * float64(time.Second)))
		return c.send(method, called, contentType, body)
	}
	if len(a.raw) > 0 && a.raw[0] == '{' {
		if err := json.Unmarshal(a.raw, &a.fields); err != nil {
			c.t.Fatal(err)
		}
		a.code, _ = a.fields["code"].(float64)
	}
	return a
}

// upload makes a multipart call with payload_json and files[n].
func (c *caller) upload(method, path string, payload any, names ...string) answer {
	c.t.Helper()
	var body bytes.Buffer
	parts := multipart.NewWriter(&body)
	raw, _ := json.Marshal(payload)
	parts.WriteField("payload_json", string(raw))
	for i, name := range names {
		file, _ := parts.CreateFormFile(fmt.Sprintf("files[%d]", i), name)
		file.Write(picture(uint8(i)))
	}
	parts.Close()
	return c.send(method, path, parts.FormDataContentType(), body.Bytes())
}

// wants fails the test unless the answer has this status and error code, and speaks of these words.
func (a answer) wants(t *testing.T, status int, code float64, words ...string) {
	t.Helper()
	if a.status != status || a.code != code {
		t.Errorf("answered %d, code %v, want %d, %v: %s", a.status, a.code, status, code, a.raw)
	}
	for _, word := range words {
		if !strings.Contains(string(a.raw), word) {
			t.Errorf("the answer does not speak of %q: %s", word, a.raw)
		}
	}
}

type object = map[string]any
type list = []any

func text(content string) object { return object{"type": 10, "content": content} }

func row(parts ...any) object { return object{"type": 1, "components": parts} }

func key(id string) object {
	return object{"type": 2, "style": 1, "label": "A", "custom_id": id}
}

func menu(options ...any) object { return object{"type": 3, "custom_id": "s", "options": options} }

func option(value string) object { return object{"label": "l", "value": value} }

// chosen is an option that is chosen from the start.
var chosen = object{"label": "l", "value": "v", "default": true}

// many are n things made by their number.
func many(n int, thing func(int) any) list {
	all := list{}
	for i := range n {
		all = append(all, thing(i))
	}
	return all
}

// placeOf reads where a person is: the IDs of server, channel and direct message.
func placeOf(t *testing.T, s *sandbox.Server, channel string) (guildID, channelID, dmID string) {
	t.Helper()
	res, err := http.Post(s.URL()+"/sandbox/v1/enter", "application/json", strings.NewReader(fmt.Sprintf(`{"user": "alice", "channel": %q}`, channel)))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var state struct {
		ChannelID string `json:"channel_id"`
		DMID      string `json:"dm_id"`
		Guilds    []struct {
			ID string `json:"id"`
		} `json:"guilds"`
	}
	if err := json.NewDecoder(res.Body).Decode(&state); err != nil {
		t.Fatal(err)
	}
	return state.Guilds[0].ID, state.ChannelID, state.DMID
}

func TestMessagesBreakRules(t *testing.T) {
	t.Parallel()
	const v2 = 1 << 15 // the flag of components V2
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	long := strings.Repeat("x", 2001)
	tests := []struct {
		name  string
		body  any
		code  float64
		words []string
	}{
		{"no content at all", object{}, 50006, nil},
		{"too much content", object{"content": long}, 50035, []string{"content", "2000"}},
		{"broken JSON", `{"content":`, 50109, nil},
		{"unknown field", object{"content": "x", "contents": "y"}, 50035, []string{"contents"}},
		{"a number as content", object{"content": 5}, 50035, []string{"content"}},
		{"content under V2", object{"flags": v2, "content": "x", "components": list{text("y")}}, 50035, []string{"IS_COMPONENTS_V2"}},
		{"text display without the flag", object{"components": list{text("y")}}, 50035, []string{"components", "type"}},
		{"six legacy rows", object{"components": many(6, func(i int) any { return row(key(fmt.Sprint(i))) })}, 50035, []string{"components"}},
		{"six buttons in a row", object{"components": list{row(many(6, func(i int) any { return key(fmt.Sprint(i)) })...)}}, 50035, []string{"components"}},
		{"41 components", object{"flags": v2, "components": many(41, func(int) any { return text("y") })}, 50035, []string{"40"}},
		{"too much text displayed", object{"flags": v2, "components": list{text(strings.Repeat("a", 3000)), text(strings.Repeat("b", 1001))}}, 50035, []string{"4000"}},
		{"empty text display", object{"flags": v2, "components": list{text("")}}, 50035, []string{"content", "required"}},
		{"a custom ID twice", object{"components": list{row(key("a"), key("a"))}}, 50035, []string{"COMPONENT_CUSTOM_ID_DUPLICATED"}},
		{"no custom ID", object{"components": list{row(object{"type": 2, "style": 1, "label": "A"})}}, 50035, []string{"custom_id"}},
		{"a long custom ID", object{"components": list{row(key(strings.Repeat("a", 101)))}}, 50035, []string{"custom_id", "100"}},
		{"a long label", object{"components": list{row(object{"type": 2, "style": 1, "custom_id": "a", "label": strings.Repeat("l", 81)})}}, 50035, []string{"label", "80"}},
		{"a button that says nothing", object{"components": list{row(object{"type": 2, "style": 1, "custom_id": "a"})}}, 50035, []string{"label or emoji"}},
		{"a link that is none", object{"components": list{row(object{"type": 2, "style": 5, "label": "x", "url": "javascript:1"})}}, 50035, []string{"url"}},
		{"a select beside a button", object{"components": list{row(key("a"), menu(option("v")))}}, 50035, []string{"row"}},
		{"a select without options", object{"components": list{row(object{"type": 3, "custom_id": "s"})}}, 50035, []string{"options"}},
		{"26 options", object{"components": list{row(menu(many(26, func(i int) any { return option(fmt.Sprint(i)) })...))}}, 50035, []string{"options", "25"}},
		{"an option's value twice", object{"components": list{row(menu(option("v"), option("v")))}}, 50035, []string{"value"}},
		{"two defaults where one may be chosen", object{"components": list{row(menu(chosen, object{"label": "m", "value": "w", "default": true}))}}, 50035, []string{"max_values"}},
		{"a container in a container", object{"flags": v2, "components": list{object{"type": 17, "components": list{object{"type": 17, "components": list{text("x")}}}}}}, 50035, []string{"type"}},
		{"an empty container", object{"flags": v2, "components": list{object{"type": 17, "components": list{}}}}, 50035, []string{"components"}},
		{"a section without accessory", object{"flags": v2, "components": list{object{"type": 9, "components": list{text("x")}}}}, 50035, []string{"accessory"}},
		{"a picture that is not there", object{"flags": v2, "components": list{object{"type": 12, "items": list{object{"media": object{"url": "attachment://a.png"}}}}}}, 50035, []string{"a.png"}},
		{"a form's part in a message", object{"flags": v2, "components": list{object{
			"type": 18, "label": "l", "component": object{"type": 4, "custom_id": "c", "style": 1},
		}}}, 50035, []string{"type"}},
		{"an embed", object{"content": "x", "embeds": list{object{"description": "d"}}}, 50035, []string{"embeds", "SANDBOX_UNSUPPORTED"}},
		{"a poll", object{"content": "x", "poll": object{"question": object{"text": "q"}, "answers": list{}}}, 50035, []string{"poll", "SANDBOX_UNSUPPORTED"}},
		{"a reply to nothing", object{"content": "x", "message_reference": object{"message_id": "1"}}, 50035, []string{"Unknown message"}},
		{"a long nonce", object{"content": "x", "nonce": strings.Repeat("n", 26)}, 50035, []string{"nonce"}},
		{"an attachment that is not sent", object{"content": "x", "attachments": list{object{"id": "0", "filename": "a.png"}}}, 50035, []string{"attachments"}},
	}
	for i, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			// A channel takes five messages in five seconds.
			_, channel, _ := placeOf(t, s, fmt.Sprint("room", i/5))
			c.call("POST", "/channels/"+channel+"/messages", test.body).wants(t, 400, test.code, test.words...)
		})
	}
}

func TestMessagesLiveAndDie(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	_, channel, _ := placeOf(t, s, "general")
	path := "/channels/" + channel + "/messages"
	alice := sandboxtest.NewClient(s.URL()).As("alice", "general")

	sent := c.call("POST", path, object{"content": "one <@" + "1> @everyone", "nonce": "n1", "enforce_nonce": true, "allowed_mentions": object{"parse": list{}}})
	sent.wants(t, 200, 0)
	id := sent.fields["id"].(string)
	if sent.fields["mention_everyone"] != false {
		t.Error("everyone is pinged although allowed_mentions forbids it")
	}
	again := c.call("POST", path, object{"content": "one", "nonce": "n1", "enforce_nonce": true})
	if again.fields["id"] != id {
		t.Error("an enforced nonce made a second message")
	}
	if other := c.call("POST", path, object{"content": "two", "nonce": "n1"}); other.fields["id"] == id {
		t.Error("a nonce that is not enforced found the first message")
	}

	// A picture is added by an edit; an edit that lists another takes its place, under a new name.
	v2 := func(name string, ref string) object {
		return object{"flags": 1 << 15, "content": nil, "components": list{object{"type": 12, "items": list{object{"media": object{"url": "attachment://" + name}, "description": "alt"}}}},
			"attachments": list{object{"id": ref, "filename": name}}}
	}
	edited := c.upload("PATCH", path+"/"+id, v2("a.png", "0"), "a.png")
	edited.wants(t, 200, 0)
	first := mediaURLs(t, edited)
	edited = c.upload("PATCH", path+"/"+id, v2("b.png", "0"), "b.png")
	edited.wants(t, 200, 0)
	second := mediaURLs(t, edited)
	if len(first) != 1 || len(second) != 1 || !strings.Contains(second[0], "/b.png") {
		t.Errorf("it shows %v, then %v", first, second)
	}
	if _, err := alice.Download(second[0]); err != nil {
		t.Error(err)
	}
	if _, err := alice.Download(first[0]); err == nil {
		t.Error("the picture that was taken away can still be fetched")
	}
	c.call("PATCH", path+"/"+id, object{"content": "no way back"}).wants(t, 400, 50035, "IS_COMPONENTS_V2")

	theirs, err := alice.Send("hands off")
	if err != nil {
		t.Fatal(err)
	}
	c.call("PATCH", path+"/"+theirs.Messages[0].ID, object{"content": "x"}).wants(t, 403, 50005)
	c.call("DELETE", path+"/"+theirs.Messages[0].ID, nil).wants(t, 204, 0)
	c.call("DELETE", path+"/"+id, nil).wants(t, 204, 0)
	c.call("GET", path+"/"+id, nil).wants(t, 404, 10008)
	if seen, _ := alice.Messages(); len(seen) != 1 || seen[0].Content != "two" {
		t.Errorf("alice sees %d messages", len(seen))
	}
}

// TestKeptAttachments changes messages in each of the ways that there are, keeping their files or some of them.
func TestKeptAttachments(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	// shows is a message that shows a picture and a file.
	shows := func(title string) object {
		return object{"flags": 1 << 15, "components": list{
			object{"type": 12, "items": list{object{"media": object{"url": "attachment://a.png"}, "description": "alt"}}},
			object{"type": 13, "file": object{"url": "attachment://b.txt"}}, text(title), row(key("k")),
		}}
	}
	fresh := shows("before")
	fresh["attachments"] = list{object{"id": 0, "filename": "a.png", "description": "alt"}, object{"id": 1, "filename": "b.txt"}}
	read := func(raw []byte) (m sandboxtest.Message) {
		t.Helper()
		if err := json.Unmarshal(raw, &m); err != nil {
			t.Fatal(err)
		}
		return m
	}
	for _, test := range []struct {
		name string
		// edit changes the message after a press and returns it.
		edit func(path string, i *discordgo.Interaction, body object) answer
	}{
		{"message", func(path string, i *discordgo.Interaction, body object) answer {
			b.respond(i, "", object{"type": 4, "data": object{"content": "so be it"}})
			return b.call("PATCH", path, body)
		}},
		{"original", func(_ string, i *discordgo.Interaction, body object) answer {
			b.respond(i, "", object{"type": 6})
			return b.webhook("PATCH", i, "/messages/@original", body)
		}},
		{"update", func(path string, i *discordgo.Interaction, body object) answer {
			if a := b.respond(i, "", object{"type": 7, "data": body}); a.status != 204 {
				return a
			}
			return b.call("GET", path, nil)
		}},
	} {
		_, channel, _ := placeOf(t, s, test.name)
		alice, path := sandboxtest.NewClient(s.URL()).As("alice", test.name), "/channels/"+channel+"/messages"
		m := read(b.upload("POST", path, fresh, "a.png", "b.txt").raw)
		if len(m.Media()) != 2 || len(m.Attachments) > 0 {
			t.Fatalf("%s: it shows %+v and has the attachments %+v", test.name, m.Media(), m.Attachments)
		}
		done := does(t, func() (sandboxtest.Outcome, error) { return alice.Click(m.ID, "k") })
		i := b.next()
		picture, file := m.Media()[0], m.Media()[1]
		kept := shows("after")
		for _, refused := range []struct {
			list   list
			reason string
		}{
			{list{object{"id": picture.AttachmentID}, object{"id": file.AttachmentID}, object{"id": "1"}}, "ATTACHMENT_NOT_FOUND"},
			{list{object{"id": picture.AttachmentID}}, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"},
		} {
			kept["attachments"] = refused.list
			test.edit(path+"/"+m.ID, i, kept).wants(t, 400, 50035, refused.reason)
		}

		kept["attachments"] = list{object{"id": picture.AttachmentID, "is_spoiler": true}, object{"id": file.AttachmentID, "description": "a list"}}
		after := read(test.edit(path+"/"+m.ID, i, kept).raw)
		if shown := after.Media(); len(shown) != 2 || shown[0].AttachmentID != picture.AttachmentID || shown[0].URL != picture.URL || shown[1].URL != file.URL || after.Components[2].Content != "after" {
			t.Errorf("%s: it shows %+v", test.name, after.Components)
		}
		if _, err := alice.Download(picture.URL); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}

		after = read(b.call("PATCH", path+"/"+m.ID, object{"components": list{text("less")}, "attachments": list{object{"id": file.AttachmentID}}}).raw)
		if len(after.Attachments) != 1 || after.Attachments[0].URL != file.URL || after.Attachments[0].Description != "a list" {
			t.Errorf("%s: one file alone is kept, and the attachments are %+v", test.name, after.Attachments)
		}
		if _, err := alice.Download(picture.URL); err == nil {
			t.Errorf("%s: the picture that was not kept can still be fetched", test.name)
		}
		<-done
	}
}

// mediaURLs are the addresses of what a message shows, which has no attachments besides.
func mediaURLs(t *testing.T, a answer) []string {
	t.Helper()
	var m sandboxtest.Message
	if err := json.Unmarshal(a.raw, &m); err != nil {
		t.Fatal(err)
	}
	if len(m.Attachments) > 0 {
		t.Errorf("it shows %+v, and has the attachments %+v", m.Components, m.Attachments)
	}
	var urls []string
	for _, one := range m.Media() {
		urls = append(urls, one.URL)
	}
	return urls
}

func TestListIsPaged(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	alice := sandboxtest.NewClient(s.URL()).As("alice", "general")
	alice.HTTP = &http.Client{Timeout: 5 * time.Second}
	var ids []string
	for i := range 4 {
		_, channel, _ := placeOf(t, s, "general")
		a := c.call("POST", "/channels/"+channel+"/messages", object{"content": fmt.Sprint(i)})
		ids = append(ids, a.fields["id"].(string))
	}
	_, channel, _ := placeOf(t, s, "general")
	tests := []struct{ query, want string }{
		{"", "3210"}, {"?limit=2", "32"}, {"?before=" + ids[2], "10"}, {"?after=" + ids[0] + "&limit=2", "21"},
		{"?around=" + ids[1] + "&limit=3", "210"}, {"?before=" + ids[2] + "&limit=1", "1"},
	}
	for _, test := range tests {
		a := c.call("GET", "/channels/"+channel+"/messages"+test.query, nil)
		var messages []sandboxtest.Message
		if err := json.Unmarshal(a.raw, &messages); err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, m := range messages {
			got += m.Content
		}
		if got != test.want {
			t.Errorf("%q lists %q, want %q", test.query, got, test.want)
		}
	}
	c.call("GET", "/channels/"+channel+"/messages?limit=101", nil).wants(t, 400, 50035, "limit")
}

func TestReadsAnswerAsDiscordDoes(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	guild, channel, dm := placeOf(t, s, "general")
	me := c.call("GET", "/users/@me", nil)
	app := me.fields["id"].(string)
	for _, path := range []string{
		"/users/@me", "/applications/@me", "/oauth2/applications/@me", "/gateway", "/gateway/bot",
		"/guilds/" + guild,
		"/guilds/" + guild + "/members/" + app, "/channels/" + channel, "/channels/" + dm, "/applications/" + app + "/commands",
	} {
		c.call("GET", path, nil).wants(t, 200, 0)
	}
	c.call("POST", "/users/@me/channels", object{"recipient_id": app}).wants(t, 400, 50035)

	c.call("GET", "/channels/1", nil).wants(t, 404, 10003)
	c.call("GET", "/guilds/1", nil).wants(t, 404, 10004)
	c.call("GET", "/guilds/"+guild+"/members/1", nil).wants(t, 404, 10013)
	c.call("GET", "/applications/1/commands", nil).wants(t, 404, 10002)
	c.token = sandboxtest.InvalidToken
	c.call("GET", "/users/@me", nil).wants(t, 401, 0, "401: Unauthorized")
}

func TestCommandsBreakRules(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	path := "/applications/" + c.call("GET", "/users/@me", nil).fields["id"].(string) + "/commands"
	cmd := func(change object) object {
		base := object{"name": "play", "description": "d"}
		for k, v := range change {
			base[k] = v
		}
		return base
	}
	opt := func(kind int, name string, change object) object {
		base := object{"type": kind, "name": name, "description": "d"}
		for k, v := range change {
			base[k] = v
		}
		return base
	}
	tests := []struct {
		name string
		body list
		word string
	}{
		{"upper case", list{cmd(object{"name": "Play"})}, "name"},
		{"a blank in the name", list{cmd(object{"name": "play it"})}, "name"},
		{"33 characters", list{cmd(object{"name": strings.Repeat("n", 33)})}, "name"},
		{"no description", list{object{"name": "play"}}, "description"},
		{"a long description", list{cmd(object{"description": strings.Repeat("d", 101)})}, "description"},
		{"the same name twice", list{cmd(nil), cmd(nil)}, "unique"},
		{"26 options", list{cmd(object{"options": many(26, func(i int) any { return opt(3, fmt.Sprint("o", i), nil) })})}, "options"},
		{"required after optional", list{cmd(object{"options": list{opt(3, "a", nil), opt(3, "b", object{"required": true})}})}, "Required options"},
		{"a subcommand beside a text", list{cmd(object{"options": list{opt(1, "a", nil), opt(3, "b", nil)}})}, "mutually exclusive"},
		{"a group in a group", list{cmd(object{"options": list{opt(2, "a", object{"options": list{opt(2, "b", nil)}})}})}, "deeper"},
		{"26 choices", list{cmd(object{"options": list{opt(3, "a", object{"choices": many(26, func(i int) any { return object{"name": fmt.Sprint(i), "value": "v"} })})}})}, "choices"},
		{"a number as a text's choice", list{cmd(object{"options": list{opt(3, "a", object{"choices": list{object{"name": "n", "value": 1}}})}})}, "value"},
		{"choices and autocompletion", list{cmd(object{"options": list{opt(3, "a", object{"autocomplete": true, "choices": list{object{"name": "n", "value": "v"}}})}})}, "autocomplete"},
		{"over 8000 characters", list{cmd(object{"options": many(25, func(i int) any {
			return opt(3, fmt.Sprint("o", i), object{"description": strings.Repeat("d", 100), "choices": many(3, func(j int) any {
				return object{"name": fmt.Sprint(j, strings.Repeat("n", 90)), "value": strings.Repeat("v", 100)}
			})})
		})})}, "8000"},
		{"no context", list{cmd(object{"contexts": list{}})}, "contexts"},
		{"an unknown field", list{cmd(object{"descripton": "x"})}, "descripton"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c.call("PUT", path, test.body).wants(t, 400, 50035, test.word)
		})
	}
	c.call("PUT", path, list{cmd(object{"default_member_permissions": "32", "options": list{opt(3, "o", object{"name_localizations": object{"de": "o"}})}})}).wants(t, 200, 0)
	var got []object
	if err := json.Unmarshal(c.call("GET", path, nil).raw, &got); err != nil || len(got) != 1 || got[0]["default_member_permissions"] != "32" {
		t.Errorf("registered %v, %v", got, err)
	}
	id := got[0]["id"].(string)
	c.call("PUT", path, list{cmd(object{"description": "new"})}).wants(t, 200, 0, "new", `"id":"`+id+`"`)
	c.call("PUT", path, list{}).wants(t, 200, 0)
	for i := range 3 {
		body := many(100, func(j int) any { return cmd(object{"name": fmt.Sprintf("c%d-%d", i, j)}) })
		if a := c.call("PUT", path, body); i == 2 {
			a.wants(t, 400, 30034)
		}
	}
}

// TestEntryPoint makes one with the Activity, which no list can leave out; the bot takes it over in a list or by a call of its
// own, with its ID.
func TestEntryPoint(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	s := start(t, sandbox.Options{Activity: "http://127.0.0.1:1", DataDir: folder})
	c := newCaller(t, s)
	path := "/applications/" + c.call("GET", "/users/@me", nil).fields["id"].(string) + "/commands"
	entry := func() object {
		t.Helper()
		var list []object
		if err := json.Unmarshal(c.call("GET", path, nil).raw, &list); err != nil {
			t.Fatal(err)
		}
		for _, one := range list {
			if one["type"] == 4.0 {
				return object{"id": one["id"], "name": one["name"], "type": 4, "handler": one["handler"]}
			}
		}
		return nil
	}
	made := entry()
	if made["name"] != "Launch" || made["handler"] != 2.0 {
		t.Fatalf("Discord's own is %v", made)
	}
	chat := object{"name": "kenken", "description": "d"}
	c.call("PUT", path, list{chat}).wants(t, 400, 50240)
	c.call("PUT", path, list{chat, made}).wants(t, 200, 0, `"name":"Launch"`, `"handler":2`)
	dial(t, s).session(messages)
	if o, err := sandboxtest.NewClient(s.URL()).As("ann", "general").Launch(); err != nil || o.Launch == nil || o.Error != nil {
		t.Errorf("Discord's own, without the bot's answer: %+v, %v", o, err)
	}
	one := path + "/" + made["id"].(string)
	c.call("PATCH", one, object{"name": "", "handler": 3}).wants(t, 400, 50035, `"name":{"_errors"`, `"handler":{"_errors"`)
	c.call("PATCH", path+"/1", object{"name": "play"}).wants(t, 404, 10063)
	c.call("PATCH", one, object{"name": "play", "handler": 1}).wants(t, 200, 0, `"name":"play"`, `"handler":1`, `"id":"`+made["id"].(string)+`"`)
	c.call("PUT", path, list{chat, object{"name": "start", "type": 4, "handler": 1}}).wants(t, 200, 0)
	if now := entry(); now["name"] != "start" || now["id"] != made["id"] {
		t.Errorf("in a list it became %v", now)
	}
	s.Close()
	s = start(t, sandbox.Options{DataDir: folder})
	c = newCaller(t, s)
	if now := entry(); now["name"] != "start" {
		t.Errorf("after a restart it is %v", now)
	}
	c.call("PUT", path, list{chat}).wants(t, 200, 0)
	if now := entry(); now != nil {
		t.Errorf("with Activities switched off a list keeps %v", now)
	}
}

// TestServerCommands registers the same command everywhere and in a server, where it has no contexts and kinds of installation.
func TestServerCommands(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	guild, _, _ := placeOf(t, s, "general")
	app := "/applications/" + c.call("GET", "/users/@me", nil).fields["id"].(string)
	for _, test := range []struct{ path, contexts, kinds string }{
		{app + "/commands", "[0 1]", "[0 1]"},
		{app + "/guilds/" + guild + "/commands", "<nil>", "<nil>"},
	} {
		command := object{"name": "play", "description": "d", "contexts": list{0, 1}, "integration_types": list{0, 1}}
		for call, answer := range map[string]answer{"PUT": c.call("PUT", test.path, list{command}), "GET": c.call("GET", test.path, nil)} {
			var got []object
			if err := json.Unmarshal(answer.raw, &got); err != nil || len(got) != 1 {
				t.Fatalf("%s %s: %s, %v", call, test.path, answer.raw, err)
			}
			if contexts, kinds := fmt.Sprint(got[0]["contexts"]), fmt.Sprint(got[0]["integration_types"]); contexts != test.contexts || kinds != test.kinds {
				t.Errorf("%s %s answers with contexts %s and integration_types %s, want %s and %s", call, test.path, contexts, kinds, test.contexts, test.kinds)
			}
		}
	}
}

func TestRateLimits(t *testing.T) {
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	c.hasty = true
	_, channel, _ := placeOf(t, s, "general")
	for i := range 5 {
		a := c.call("POST", "/channels/"+channel+"/messages", object{"content": "x"})
		a.wants(t, 200, 0)
		if got := a.header.Get("X-RateLimit-Remaining"); got != fmt.Sprint(4-i) {
			t.Errorf("after %d calls %s are left", i+1, got)
		}
	}
	a := c.call("POST", "/channels/"+channel+"/messages", object{"content": "x"})
	a.wants(t, 429, 0, "rate limited")
	if a.header.Get("Retry-After") == "" || a.header.Get("X-RateLimit-Scope") != "user" || a.fields["global"] != false {
		t.Errorf("429 without its headers: %v %s", a.header, a.raw)
	}
	global := 0
	for i := range 80 {
		_, channel, _ := placeOf(t, s, fmt.Sprint("c", i))
		if a := c.call("GET", "/channels/"+channel, nil); a.status == 429 && a.fields["global"] == true && a.header.Get("X-RateLimit-Global") == "true" {
			global++
		}
	}
	if global == 0 {
		t.Error("80 calls within a second met no global limit")
	}
	c.token = sandboxtest.InvalidToken
	c.call("GET", "/users/@me", nil).wants(t, 401, 0)
	census, err := sandboxtest.NewClient(s.URL()).Census()
	if err != nil || census.Calls < 86 || census.Busiest < 51 || census.Limited < global+1 || census.Invalid != census.Limited+1 {
		t.Errorf("the census has %+v, %v", census, err)
	}
}

func TestPermissions(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	guild, channel, dm := placeOf(t, s, "general")
	client := sandboxtest.NewClient(s.URL())
	path := "/channels/" + channel + "/messages"
	fault(t, client, sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Channel: "general", Permission: "ATTACH_FILES"})
	c.upload("POST", path, object{"content": "x"}, "a.png").wants(t, 403, 50013)
	c.call("POST", path, object{"content": "x"}).wants(t, 200, 0)
	fault(t, client, sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Permission: "SEND_MESSAGES"})
	c.call("POST", path, object{"content": "x"}).wants(t, 403, 50013)
	fault(t, client, sandboxtest.Fault{Kind: sandboxtest.FaultGrant, Permission: "SEND_MESSAGES"})
	fault(t, client, sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Channel: "general"})
	c.call("POST", path, object{"content": "x"}).wants(t, 403, 50001)
	fault(t, client, sandboxtest.Fault{Kind: sandboxtest.FaultGrant, Channel: "general"})
	c.call("POST", path, object{"content": "x"}).wants(t, 200, 0)
	fault(t, client, sandboxtest.Fault{Kind: sandboxtest.FaultRevoke})
	c.call("GET", "/guilds/"+guild, nil).wants(t, 404, 10004)
	fault(t, client, sandboxtest.Fault{Kind: sandboxtest.FaultGrant})
	c.call("GET", "/guilds/"+guild, nil).wants(t, 200, 0)
	fault(t, client, sandboxtest.Fault{Kind: sandboxtest.FaultUnavailable})
	c.call("GET", "/guilds/"+guild, nil).wants(t, 404, 10004)

	fault(t, client, sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, User: "alice"})
	c.call("POST", "/channels/"+dm+"/messages", object{"content": "x"}).wants(t, 403, 50007)
	fault(t, client, sandboxtest.Fault{Kind: sandboxtest.FaultStatus, Status: 503, N: 2})
	c.call("GET", "/users/@me", nil).wants(t, 503, 0)
	c.call("GET", "/users/@me", nil).wants(t, 503, 0)
	c.call("GET", "/users/@me", nil).wants(t, 200, 0)
	if err := client.Fault(sandboxtest.Fault{Kind: "flood"}); err == nil {
		t.Error("an unknown fault was taken")
	}
}

// TestFaultsOfOneRoute holds that a fault meets the calls of its route alone, and answers them as it was told.
func TestFaultsOfOneRoute(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	c.api = nil // a proxy's page is none of Discord's answers
	_, channel, _ := placeOf(t, s, "general")
	client := sandboxtest.NewClient(s.URL())
	path := "/channels/" + channel + "/messages"
	for _, tt := range []struct {
		body, kind string
		code       float64
	}{
		{"", "application/json", 0},
		{"<html><title>Attention Required!</title></html>", "text/html; charset=UTF-8", 0},
		{`{"code":50035,"message":"Invalid Form Body"}`, "application/json", 50035},
	} {
		fault(t, client, sandboxtest.Fault{Kind: sandboxtest.FaultStatus, Status: 403, Route: "POST /channels/{channel.id}/messages", Body: tt.body})
		c.call("GET", path, nil).wants(t, 200, 0)
		got := c.call("POST", path, object{"content": "x"})
		got.wants(t, 403, tt.code)
		if kind := got.header.Get("Content-Type"); kind != tt.kind || tt.body != "" && string(got.raw) != tt.body {
			t.Errorf("%s: %s", kind, got.raw)
		}
		c.call("POST", path, object{"content": "x"}).wants(t, 200, 0)
	}
	for _, route := range []string{"POST /channels", "/channels/{channel}/messages", "POST"} {
		if err := client.Fault(sandboxtest.Fault{Kind: sandboxtest.FaultStatus, Route: route}); err == nil {
			t.Errorf("the route %q was taken", route)
		}
	}
}

func TestOtherPagesAreKeptOut(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	tests := []struct {
		host, origin, path string
		want               int
	}{
		{"", "", "/", 200},
		{"", s.URL(), "/", 200},
		{"localhost:80", "", "/sandbox/v1/clock", 200},
		{"[::1]:80", "", "/sandbox/v1/clock", 200},
		{"evil.example", "", "/sandbox/v1/clock", 421},
		{"evil.example", "http://evil.example", "/sandbox/v1/clock", 421},
		{"", "http://evil.example", "/sandbox/v1/clock", 403},
		{"", "null", "/sandbox/v1/clock", 403},
		{"", "http://localhost:1", "/sandbox/v1/clock", 403},
		{"discord.com", "", "/api/v9/gateway", 200},
		{"discord.com", "", "/sandbox/v1/clock", 421},
	}
	for _, test := range tests {
		req, _ := http.NewRequest("GET", s.URL()+test.path, nil)
		if test.host != "" {
			req.Host = test.host
		}
		if test.origin != "" {
			req.Header.Set("Origin", test.origin)
		}
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != test.want {
			t.Errorf("host %q, origin %q, %s: %d, want %d", test.host, test.origin, test.path, res.StatusCode, test.want)
		}
	}
	for _, test := range []struct {
		site, mode, path string
		want             int
	}{
		{"cross-site", "no-cors", "/sandbox/v1/state?user=eve", 403},
		{"same-site", "no-cors", "/attachments/1/2/board.png", 403},
		{"cross-site", "navigate", "/sandbox/v1/messages?user=eve&channel=x", 403},
		{"cross-site", "navigate", "/", 200},
		{"none", "navigate", "/", 200},
		{"same-origin", "cors", "/sandbox/v1/clock", 200},
		// What only looks makes nothing.
		{"", "", "/sandbox/v1/state?user=eve&channel=x", 404},
		{"", "", "/sandbox/v1/messages?user=eve&channel=general", 404},
		{"", "", "/sandbox/v1/messages?user=player1&channel=x", 404},
		{"", "", "/sandbox/v1/messages?user=player1&channel=general", 200},
	} {
		req, _ := http.NewRequest("GET", s.URL()+test.path, nil)
		if test.site != "" {
			req.Header.Set("Sec-Fetch-Site", test.site)
			req.Header.Set("Sec-Fetch-Mode", test.mode)
		}
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != test.want {
			t.Errorf("%s, %s, %s: %d, want %d", test.site, test.mode, test.path, res.StatusCode, test.want)
		}
	}
	for _, addr := range []string{"0.0.0.0:0", "192.0.2.1:80", "example.com:80", ":0", "127.0.0.1"} {
		if other, err := sandbox.New(sandbox.Options{Addr: addr}); err == nil {
			other.Close()
			t.Errorf("a sandbox listens on %q", addr)
		}
	}
	if _, err := sandbox.New(sandbox.Options{Addr: strings.TrimPrefix(s.URL(), "http://")}); err == nil || !strings.Contains(err.Error(), "another port") {
		t.Errorf("a taken port: %v", err)
	}
}

// TestThreads opens a thread below a message, once, writes into it, and removes it.
func TestThreads(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	_, channel, _ := placeOf(t, s, "general")
	sent := c.call("POST", "/channels/"+channel+"/messages", object{"content": "a race"})
	message := sent.fields["id"].(string)
	threads := "/channels/" + channel + "/messages/" + message + "/threads"
	c.call("POST", threads, object{"name": ""}).wants(t, 400, 50035, "Must be between 1 and 100")
	c.call("POST", threads, object{"name": "x", "auto_archive_duration": 61}).wants(t, 400, 50035, "auto_archive_duration")
	opened := c.call("POST", threads, object{"name": "Race · 5×5 easy", "auto_archive_duration": 60})
	opened.wants(t, 201, 0, "Race · 5×5 easy")
	if opened.fields["id"] != message || opened.fields["parent_id"] != channel || opened.fields["type"] != 11.0 {
		t.Errorf("the thread is %s", opened.raw)
	}
	c.call("POST", threads, object{"name": "again"}).wants(t, 400, 160004)
	inside := c.call("POST", "/channels/"+message+"/messages", object{"content": "hello"})
	inside.wants(t, 200, 0, "hello")
	c.call("POST", "/channels/"+message+"/messages/"+inside.fields["id"].(string)+"/threads", object{"name": "deeper"}).wants(t, 400, 50024)
	c.call("POST", "/channels/"+channel+"/messages/1/threads", object{"name": "x"}).wants(t, 404, 10008)
	c.call("GET", "/channels/"+message, nil).wants(t, 200, 0, `"type":11`)
	c.call("DELETE", "/channels/"+channel, nil).wants(t, 403, 50013)
	c.call("DELETE", "/channels/"+message, nil).wants(t, 200, 0)
	c.call("DELETE", "/channels/"+message, nil).wants(t, 404, 10003)
	c.call("GET", "/channels/"+channel+"/messages/"+message, nil).wants(t, 200, 0)
}
