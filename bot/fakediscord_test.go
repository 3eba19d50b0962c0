package bot_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	_ "image/gif"
	_ "image/png"
	"io"
	"maps"
	"mime"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/internal/openapi"
)

// The IDs of the bot and its application on the fake Discord.
const (
	appID = "41"
	botID = "42"
)

// fakeDiscord is as much of Discord as a bot needs to be handed interactions and
// messages, and to answer them. It keeps what the bot sends. If Discord's own
// schema is at hand, every request is checked against it.
type fakeDiscord struct {
	*httptest.Server
	t       *testing.T
	checker *openapi.Checker
	now     func() time.Time // the date of its answers
	ready   chan struct{}    // closed once the bot has identified itself

	mu      sync.Mutex
	conn    *websocket.Conn
	seq     int
	sent    []request
	refused map[string]refusal // by "METHOD path", as a pattern of path.Match
	rights  string             // of the bot in every server
	nextID  int
	written map[string][]json.RawMessage // the messages of direct channels, oldest first
}

// refusal is an answer that is no success: the status, and Discord's own code.
type refusal struct{ http, code int }

// request is a call of the bot's.
type request struct {
	method, path, query, contentType string
	body                             []byte
}

func newFakeDiscord(t *testing.T, now func() time.Time) *fakeDiscord {
	t.Helper()
	f := &fakeDiscord{t: t, checker: openapi.FromEnv(t), now: now, ready: make(chan struct{}), refused: map[string]refusal{}, rights: allRights, nextID: 9000, written: map[string][]json.RawMessage{}}
	f.Server = httptest.NewServer(f)
	t.Cleanup(f.hangUp)
	return f
}

// hangUp ends the gateway connection, which the server itself would wait for.
func (f *fakeDiscord) hangUp() {
	f.mu.Lock()
	if f.conn != nil {
		f.conn.Close()
	}
	f.mu.Unlock()
	f.Close()
}

func (f *fakeDiscord) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/socket/" {
		f.serveGateway(w, r)
		return
	}
	w.Header().Set("Date", f.now().UTC().Format(http.TimeFormat))
	if name, ok := strings.CutPrefix(r.URL.Path, "/files/"); ok { // what people sent
		http.ServeFile(w, r, filepath.Join("testdata", "files", filepath.Base(name)))
		return
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		f.t.Error(err)
	}
	q := request{r.Method, strings.TrimPrefix(r.URL.Path, "/api/v9/"), r.URL.RawQuery, r.Header.Get("Content-Type"), body}
	switch q.path {
	case "gateway":
		fmt.Fprintf(w, `{"url":"ws%s/socket/"}`, strings.TrimPrefix(f.URL, "http"))
		return
	case "gateway/bot":
		io.WriteString(w, `{"url":"ws://x","shards":1,"session_start_limit":{"total":1000,"remaining":999,"reset_after":3600000,"max_concurrency":1}}`)
		return
	}
	if err := f.checker.CheckRequest(r.Method, r.URL.RequestURI(), q.contentType, body); err != nil {
		f.t.Errorf("%v\n%s", err, body)
	}
	payload, err := q.payload()
	if err != nil {
		f.t.Error(err)
	}
	if err := q.breaks(payload); err != nil {
		problem, _ := json.Marshal(err)
		f.t.Errorf("%s %s: Discord would refuse it: %s\n%s", q.method, q.path, problem, body)
	}
	var sent any
	if json.Unmarshal(payload.JSON, &sent) == nil && countComponents(sent) > mostComponents {
		f.t.Errorf("%s %s: %d components, want %d at most\n%s", q.method, q.path, countComponents(sent), mostComponents, payload.JSON)
	}
	f.answer(w, q)
}

// mostComponents is how many components a message may have, nested ones counted: two fewer
// than Discord takes, so that another button can't make a message that is refused.
const mostComponents = 38

// countComponents counts the components of a message, nested ones included.
func countComponents(v any) int {
	count := 0
	switch v := v.(type) {
	case []any:
		for _, member := range v {
			count += countComponents(member)
		}
	case map[string]any:
		for name, member := range v {
			switch list, _ := member.([]any); name {
			case "components":
				count += len(list)
			case "accessory":
				count++
			}
			count += countComponents(member)
		}
	}
	return count
}

// breaks tells which of Discord's rules a call breaks, as far as its payload alone shows it.
func (q request) breaks(b rules.Body) error {
	check := map[string]func(rules.Body) error{
		"POST messages": rules.CheckMessage, "POST callback": rules.CheckCallback, "PATCH messages": rules.CheckEdit,
		"PUT commands": func(b rules.Body) error { _, err := b.Commands(); return err },
	}[q.method+" "+q.kind()]
	if check == nil {
		return nil
	}
	return check(b)
}

// payload takes a call's body apart into its JSON and its files.
func (q request) payload() (rules.Body, error) {
	b := rules.Body{JSON: q.body, Version: 9}
	if kind, params, err := mime.ParseMediaType(q.contentType); err == nil && kind == "multipart/form-data" {
		b.JSON = nil
		for parts := multipart.NewReader(bytes.NewReader(q.body), params["boundary"]); ; {
			part, err := parts.NextPart()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				return b, err
			}
			data, err := io.ReadAll(part)
			if err != nil {
				return b, err
			}
			var index int
			if _, err := fmt.Sscanf(part.FormName(), "files[%d]", &index); err == nil {
				b.Files = append(b.Files, rules.File{Index: index, Name: part.FileName(), Data: data})
			} else {
				b.JSON = data
			}
		}
	}
	return b, nil
}

// kind is what a call is about: the last part of its path that is no ID, with follow-ups among the messages.
func (q request) kind() string {
	parts := strings.Split(q.path, "/")
	switch {
	case parts[0] == "webhooks":
		return "messages"
	case len(parts) == 4 && parts[0] == "channels" && parts[2] == "messages":
		return "messages"
	}
	return parts[len(parts)-1]
}

// answer keeps a call and answers it as Discord would.
func (f *fakeDiscord) answer(w http.ResponseWriter, q request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.sent = append(f.sent, q)
	for call, status := range f.refused {
		if same, _ := path.Match(call, q.method+" "+q.path); same {
			w.WriteHeader(status.http)
			fmt.Fprintf(w, `{"code":%d,"message":"refused"}`, status.code)
			return
		}
	}
	f.nextID++
	if f.direct(w, q) {
		return
	}
	switch {
	case strings.HasSuffix(q.path, "/callback") && q.query == "", q.method == http.MethodDelete:
		w.WriteHeader(http.StatusNoContent)
	case strings.HasSuffix(q.path, "/callback"):
		fmt.Fprintf(w, `{"interaction":{},"resource":{"type":4,"message":{"id":"%d"}}}`, f.nextID)
	case strings.HasSuffix(q.path, "/commands"):
		io.WriteString(w, `[]`)
	case q.method == http.MethodGet && strings.HasPrefix(q.path, "guilds/"):
		guild, _, ofMember := strings.Cut(strings.TrimPrefix(q.path, "guilds/"), "/")
		if ofMember {
			io.WriteString(w, `{"roles":["60"]}`)
			return
		}
		fmt.Fprintf(w, `{"id":%q,"owner_id":"105","roles":[{"id":%q,"permissions":%q,"position":0},{"id":"60","permissions":"0","position":2,"managed":true},`+
			`{"id":"61","permissions":"0","position":1},{"id":"64","permissions":"0","position":1,"mentionable":true}]}`, guild, guild, f.rights)
	case q.method == http.MethodGet && strings.HasPrefix(q.path, "channels/") && strings.HasSuffix(q.path, "/messages"):
		io.WriteString(w, `[]`)
	case q.method == http.MethodGet && strings.HasPrefix(q.path, "channels/"):
		id := strings.TrimPrefix(q.path, "channels/")
		fmt.Fprintf(w, `{"id":%q,"type":0,"guild_id":%q,"permission_overwrites":[]}`, id, guildOf(id))
	case q.path == "users/@me/channels":
		var wanted struct {
			Recipient string `json:"recipient_id"`
		}
		if err := json.Unmarshal(q.body, &wanted); err != nil {
			f.t.Error(err)
		}
		fmt.Fprintf(w, `{"id":"%s","type":1}`, directChannel(wanted.Recipient))
	default:
		fmt.Fprintf(w, `{"id":"%d"}`, f.nextID)
	}
}

// direct keeps what the bot writes into direct channels and removes there, and answers
// if it reads them.
func (f *fakeDiscord) direct(w http.ResponseWriter, q request) (answered bool) {
	channel, rest, _ := strings.Cut(strings.TrimPrefix(q.path, "channels/"), "/messages")
	if !strings.HasPrefix(channel, "81") || !strings.Contains(q.path, "/messages") {
		return false
	}
	switch q.method {
	case http.MethodPost:
		var sent struct {
			Components json.RawMessage `json:"components"`
			Nonce      string          `json:"nonce"`
		}
		body, err := q.payload()
		if err = errors.Join(err, json.Unmarshal(body.JSON, &sent)); err != nil {
			f.t.Error(err)
		}
		for _, m := range f.written[channel] {
			if strings.Contains(string(m), fmt.Sprintf(`"nonce":%q`, sent.Nonce)) {
				w.Write(m)
				return true
			}
		}
		f.written[channel] = append(f.written[channel], json.RawMessage(fmt.Sprintf(`{"id":"%d","author":{"id":%q},"components":%s,"nonce":%q}`, f.nextID, botID, sent.Components, sent.Nonce)))
	case http.MethodDelete:
		f.written[channel] = slices.DeleteFunc(f.written[channel], func(m json.RawMessage) bool { return messageID(m) == strings.TrimPrefix(rest, "/") })
	case http.MethodGet:
		query, _ := url.ParseQuery(q.query)
		found := []json.RawMessage{}
		for i, m := range slices.Backward(f.written[channel]) {
			if messageID(m) == query.Get("after") || len(f.written[channel])-i > 100 {
				break
			}
			found = append(found, m)
		}
		json.NewEncoder(w).Encode(found)
		return true
	}
	return false
}

// messageID returns the ID of a message object.
func messageID(message json.RawMessage) string {
	var m struct {
		ID string `json:"id"`
	}
	json.Unmarshal(message, &m)
	return m.ID
}

// hear keeps a message that a person writes into a direct channel.
func (f *fakeDiscord) hear(channel string, message json.RawMessage) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.written[channel] = append(f.written[channel], message)
}

// allRights are those that the bot needs in a channel: to see it, to write, to attach
// files, to read back.
const allRights = "117760"

// guildOf returns the server of a channel: if it is none of the places' it is the Museum's.
func guildOf(channel string) string {
	for _, p := range places {
		if p.channel == channel {
			return p.guild
		}
	}
	return places["Museum"].guild
}

// setRights changes the bot's rights from now on.
func (f *fakeDiscord) setRights(bits string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.rights = bits
}

// directChannel is the channel of the direct messages of a person.
func directChannel(person string) string { return "8" + person }

// refuse makes calls fail from now on.
func (f *fakeDiscord) refuse(call string, with refusal) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.refused[call] = with
}

// accept ends all refusals.
func (f *fakeDiscord) accept() {
	f.mu.Lock()
	defer f.mu.Unlock()
	clear(f.refused)
}

// take returns what the bot sent since the last time.
func (f *fakeDiscord) take() []request {
	f.mu.Lock()
	defer f.mu.Unlock()
	sent := f.sent
	f.sent = nil
	return sent
}

func (f *fakeDiscord) serveGateway(w http.ResponseWriter, r *http.Request) {
	conn, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
	if err != nil {
		f.t.Error(err)
		return
	}
	defer conn.Close()
	f.mu.Lock()
	f.conn = conn
	f.mu.Unlock()
	f.write(`{"op":10,"d":{"heartbeat_interval":41250}}`)
	for {
		var frame struct {
			Op int `json:"op"`
		}
		if conn.ReadJSON(&frame) != nil {
			return
		}
		switch frame.Op {
		case 1:
			f.write(`{"op":11}`)
		case 2:
			f.dispatch("READY", json.RawMessage(fmt.Sprintf(`{"v":9,"session_id":"s","resume_gateway_url":"ws%s/socket/","user":{"id":%q,"username":"KenKen","bot":true},"application":{"id":%q},"guilds":[]}`,
				strings.TrimPrefix(f.URL, "http"), botID, appID)))
			close(f.ready)
		}
	}
}

func (f *fakeDiscord) write(text string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	// A bot that has hung up reads no more; what it should have answered is missed.
	_ = f.conn.WriteMessage(websocket.TextMessage, []byte(text))
}

// dispatch sends an event of the gateway.
func (f *fakeDiscord) dispatch(event string, data json.RawMessage) {
	f.mu.Lock()
	f.seq++
	seq := f.seq
	f.mu.Unlock()
	f.write(fmt.Sprintf(`{"op":0,"s":%d,"t":%q,"d":%s}`, seq, event, data))
}

// burst sends events of one type, and answers none before all are out.
func (f *fakeDiscord) burst(event string, all []json.RawMessage) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, data := range all {
		f.seq++
		_ = f.conn.WriteMessage(websocket.TextMessage, fmt.Appendf(nil, `{"op":0,"s":%d,"t":%q,"d":%s}`, f.seq, event, data))
	}
}

// What differs from run to run in what the bot sends.
var (
	freshFile  = regexp.MustCompile(`(kenken-results|board|stats|recap|solution|replay|puzzle|puzzle-delphi|puzzle-keen|kenken-data)-[0-9a-z]+\.(png|gif|json|csv|ken|txt)`)
	searchTime = regexp.MustCompile(`\b(steps?) in (\d+ ms|\d+ s)`)
	freshNonce = regexp.MustCompile(`"nonce":"(n[A-Z2-7]{24}|m[0-9]+)"`)
	callback   = regexp.MustCompile(`^interactions/\d+/[^/]+/callback$`)
	webhook    = regexp.MustCompile(`^webhooks/\d+/[^/]+`)
)

// transcript writes a call as a script has it: the line of the request, the JSON, and a
// line for each picture.
func (q request) transcript() (string, error) {
	address := callback.ReplaceAllString(q.path, "interactions/ID/TOKEN/callback")
	address = webhook.ReplaceAllString(address, "webhooks/APP/TOKEN")
	if q.query != "" {
		address += "?" + q.query
	}
	var b strings.Builder
	fmt.Fprintf(&b, "< %s %s\n", q.method, address)
	if len(q.body) == 0 {
		return b.String(), nil
	}
	body, err := q.payload()
	if err != nil {
		return "", err
	}
	payload := freshFile.ReplaceAll(body.JSON, []byte("$1.$2"))
	payload = freshNonce.ReplaceAll(payload, []byte(`"nonce":"NONCE"`))
	payload = searchTime.ReplaceAll(payload, []byte("$1 in MS ms"))
	text, err := layOut(payload)
	if err != nil {
		return "", fmt.Errorf("%s: %w", address, err)
	}
	b.WriteString(text + "\n")
	for _, f := range body.Files {
		picture, err := described(f)
		if err != nil {
			return "", fmt.Errorf("file %s: %w", f.Name, err)
		}
		b.WriteString("< picture " + picture + "\n")
	}
	return b.String(), nil
}

// described is a file as a script has it: its name and size; the alt text in the JSON says what
// a picture shows.
func described(f rules.File) (string, error) {
	name := fmt.Sprintf("files[%d] %s", f.Index, freshFile.ReplaceAllString(f.Name, "$1.$2"))
	switch {
	case strings.HasPrefix(f.Name, "kenken-data"):
		rows, err := countRows(f.Data)
		return name + ", rows: " + rows, err
	case strings.HasPrefix(f.Name, "kenken-results"):
		return fmt.Sprintf("%s %q", name, f.Data), nil
	case !strings.HasPrefix(http.DetectContentType(f.Data), "image/"):
		return fmt.Sprintf("%s %d bytes", name, len(f.Data)), nil
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(f.Data))
	return fmt.Sprintf("%s %d×%d", name, config.Width, config.Height), err
}

// countRows says how many rows an export has of each table.
func countRows(export []byte) (string, error) {
	var e struct {
		Player string
		Tables map[string][]map[string]any
	}
	if err := json.Unmarshal(export, &e); err != nil {
		return "", err
	}
	var counts []string
	for _, table := range slices.Sorted(maps.Keys(e.Tables)) {
		counts = append(counts, fmt.Sprintf("%s %d", table, len(e.Tables[table])))
	}
	return fmt.Sprintf("%s of %s", strings.Join(counts, ", "), e.Player), nil
}

// lineWidth is how long a line of laid-out JSON gets where it can be broken: a row of
// buttons stands on one.
const lineWidth = 640

// layOut writes JSON to be read and compared: in its own order, an object or list on one
// line if that fits, else each of its members on lines of their own. Members that are
// false or an empty string are left out, as they mean the same to Discord: except content,
// and required in a field of a form, which must be filled in if it does not say so.
func layOut(raw []byte) (string, error) {
	tree, err := readTree(json.NewDecoder(bytes.NewReader(raw)))
	if err != nil {
		return "", err
	}
	var b strings.Builder
	tree.layOut(&b, 0)
	return b.String(), nil
}

// tree is a JSON value that keeps the order of its members.
type tree struct {
	open    byte // '{', '[', or 0 for a value without members
	keys    []string
	members []tree
	scalar  string // as JSON
}

func readTree(d *json.Decoder) (tree, error) {
	d.UseNumber()
	token, err := d.Token()
	if err != nil {
		return tree{}, err
	}
	open, ok := token.(json.Delim)
	if !ok {
		scalar, err := plainJSON(token)
		return tree{scalar: scalar}, err
	}
	t := tree{open: byte(open)}
	for d.More() {
		key := ""
		if t.open == '{' {
			name, err := d.Token()
			if err != nil {
				return t, err
			}
			key = name.(string)
		}
		member, err := readTree(d)
		if err != nil {
			return t, err
		}
		if t.open == '{' && (member.scalar == "false" || member.scalar == `""`) && !t.says(key) {
			continue
		}
		t.keys, t.members = append(t.keys, key), append(t.members, member)
	}
	_, err = d.Token()
	return t, err
}

// says reports whether a member of an object says something even if it is false or empty.
func (t tree) says(key string) bool {
	field := slices.Contains(t.keys, "custom_id")
	return key == "content" || key == "required" && field
}

// plainJSON encodes a value without the escapes that are for web pages alone.
func plainJSON(v any) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return strings.TrimSuffix(b.String(), "\n"), err
}

// String returns the value on one line.
func (t tree) String() string {
	if t.open == 0 {
		return t.scalar
	}
	parts := make([]string, len(t.members))
	for i, m := range t.members {
		parts[i] = t.label(i) + m.String()
	}
	return string(t.open) + strings.Join(parts, ", ") + t.end()
}

func (t tree) label(i int) string {
	if t.open == '[' {
		return ""
	}
	return fmt.Sprintf("%q: ", t.keys[i])
}

// end returns the closing bracket: in ASCII it stands two behind the opening one.
func (t tree) end() string { return string(t.open + 2) }

func (t tree) layOut(b *strings.Builder, indent int) {
	if line := t.String(); t.open == 0 || len(line) <= lineWidth-indent {
		b.WriteString(line)
		return
	}
	b.WriteByte(t.open)
	for i, m := range t.members {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n" + strings.Repeat(" ", indent+1) + t.label(i))
		m.layOut(b, indent+1)
	}
	b.WriteString("\n" + strings.Repeat(" ", indent) + t.end())
}
