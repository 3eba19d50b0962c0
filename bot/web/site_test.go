package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/match"
	"kenkenbot/bot/match/matchface"
	"kenkenbot/bot/web"
	"kenkenbot/bot/web/identity"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// noon is when a site's clock begins: a Monday with a hard 5×5.
var noon = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

const home storage.ID = 7001

// schema is the document's, by the names of its parts.
var schema = sync.OnceValue(func() func(part string) *jsonschema.Schema {
	c := jsonschema.NewCompiler()
	var mu sync.Mutex
	return func(part string) *jsonschema.Schema {
		mu.Lock()
		defer mu.Unlock()
		return c.MustCompile("../../docs/web-api.schema.json#/$defs/" + part)
	}
})

// holds checks a text by a part of the schema.
func holds(t testing.TB, part string, text []byte) {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatalf("%s is not JSON: %v\n%s", part, err, text)
	}
	if err := schema()(part).Validate(value); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
}

// site is a server on a store of its own, with a clock that the test moves.
type site struct {
	testing.TB
	*web.Server
	store *sqlite.Store
	game  *game.Service
	http  *httptest.Server
	log   bytes.Buffer

	mu  sync.Mutex
	now time.Time
}

func (s *site) Now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}

func (s *site) pass(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now = s.now.Add(d)
}

// parts are what the features have on the page, as the bot puts them together.
var parts = []web.Part{web.Playing, matchface.Feature().Page, web.Together, web.Leaderboards, web.OwnPuzzles, web.Learning, web.Records}

// newSite serves a page until the end of the test. change changes its options.
func newSite(t testing.TB, change ...func(*web.Options)) *site {
	t.Helper()
	store := sqlitetest.Open(t)
	s := &site{TB: t, store: store, now: noon}
	s.serve(change...)
	return s
}

// serve serves a page on the site's store, as the bot does after a start.
func (s *site) serve(change ...func(*web.Options)) {
	s.Helper()
	log := slog.New(slog.NewTextHandler(&s.log, nil))
	s.game = game.New(s.store, game.Rules{Salt: []byte("test"), Kinds: []game.Kind{match.Kind}}, log)
	s.http = httptest.NewUnstartedServer(nil)
	s.Cleanup(s.http.Close)
	o := web.Options{
		Game: s.game, Identity: identity.NewRoom(s.store, time.Now), Now: s.Now, PublicURL: &url.URL{Scheme: "http", Host: s.http.Listener.Addr().String()}, Guests: true, Parts: parts,
		Limits: web.DefaultLimits, Log: log,
	}
	for _, c := range change {
		c(&o)
	}
	server, err := web.New(o)
	if err != nil {
		s.Fatal(err)
	}
	s.Server = server
	s.http.Config.Handler = called.noting(s.Handler())
	s.http.Start()
}

// page is somebody's page.
type page struct {
	*site
	client *http.Client
	token  string
	game   string
	keys   int
	status int         // of the last answer
	header http.Header // and its header
	body   []byte
}

func (s *site) page() *page {
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.Fatal(err)
	}
	return &page{site: s, client: &http.Client{Jar: jar, Timeout: time.Minute}}
}

// actor is a player as Discord knows them.
func (s *site) actor(player storage.ID) actor.Actor {
	return actor.Actor{Player: player, Name: fmt.Sprint("player ", player), Guild: home, At: s.Now()}
}

// link returns a link for a player, as a button in Discord would.
func (s *site) link(player storage.ID, to game.Choice) string {
	s.Helper()
	url, err := s.Link(context.Background(), s.actor(player), to)
	if err != nil {
		s.Fatal(err)
	}
	return url
}

// ticket is what a link holds.
func ticket(link string) string {
	_, t, _ := strings.Cut(link, "#t=")
	return t
}

// request sends one as the page would. A body that is no string is sent as JSON.
func (p *page) request(method, path string, body any, headers ...string) {
	p.Helper()
	var reader io.Reader
	if text, ok := body.(string); ok {
		reader = strings.NewReader(text)
	} else if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			p.Fatal(err)
		}
		reader = bytes.NewReader(text)
	}
	r, err := http.NewRequest(method, p.http.URL+path, reader)
	if err != nil {
		p.Fatal(err)
	}
	if method != http.MethodGet {
		r.Header.Set("Origin", p.http.URL)
		r.Header.Set("Content-Type", "application/json")
	}
	if p.token != "" {
		r.Header.Set("Authorization", "Bearer "+p.token)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		}
		if headers[i+1] == "" {
			r.Header.Del(headers[i])
		}
	}
	answer, err := p.client.Do(r)
	if err != nil {
		p.Fatal(err)
	}
	defer answer.Body.Close()
	p.status, p.header = answer.StatusCode, answer.Header
	if p.body, err = io.ReadAll(answer.Body); err != nil {
		p.Fatal(err)
	}
	if p.status >= http.StatusBadRequest {
		holds(p, "error", p.body)
	}
}

// answered wants a status, and reads the answer by a part of the schema into a value.
func (p *page) answered(part string, into any) {
	p.Helper()
	if p.status != http.StatusOK {
		p.Fatalf("status %d: %s", p.status, p.body)
	}
	holds(p, part, p.body)
	if err := json.Unmarshal(p.body, into); err != nil {
		p.Fatal(err)
	}
}

// refused wants an error of a status and a code.
func (p *page) refused(status int, code string) {
	p.Helper()
	var e struct{ Error struct{ Code string } }
	json.Unmarshal(p.body, &e)
	if p.status != status || e.Error.Code != code {
		p.Errorf("status %d, code %q, want %d %q\n%s", p.status, e.Error.Code, status, code, p.body)
	}
}

// incident checks that the log has one line with the ID that the last answer names, and that
// it says so.
func (p *page) incident(says string) {
	p.Helper()
	var e struct{ Error struct{ Message string } }
	json.Unmarshal(p.body, &e)
	id := e.Error.Message[strings.LastIndex(e.Error.Message, "(")+1:]
	id = strings.TrimSuffix(id, ")")
	var lines []string
	for line := range strings.Lines(p.log.String()) {
		if strings.Contains(line, id) {
			lines = append(lines, line)
		}
	}
	if len(id) < 8 || len(lines) != 1 || !strings.Contains(lines[0], "level=ERROR") || !strings.Contains(lines[0], "incident="+id) || !strings.Contains(lines[0], says) {
		p.Errorf("of the incident %q the log says %q, want one line with %s", id, lines, says)
	}
}

// entered is the answer to whoever comes in.
type entered struct {
	Token, Expires, Game, Last string
	Player                     struct {
		Name  string
		Guest bool
	}
	Open     struct{ Open, Day string }
	Borrowed bool
}

// in lets the page in by a request of that kind, and keeps the token.
func (p *page) in(path string, body any) entered {
	p.Helper()
	p.request("POST", "/api/v1/"+path, body)
	var e entered
	p.answered("entrance", &e)
	p.token, p.game = e.Token, e.Game
	return e
}

// enters lets a player in to a game.
func (s *site) enters(player storage.ID, to game.Choice) *page {
	s.Helper()
	p := s.page()
	p.in("enter", map[string]string{"ticket": ticket(s.link(player, to))})
	return p
}

// guest lets somebody in whom Discord has not sent.
func (s *site) guest() *page {
	s.Helper()
	p := s.page()
	p.in("guest", struct{}{})
	return p
}

// turn is a Turn as a page reads it.
type turn struct {
	Seq        int
	Repeat     bool
	Ways       []map[string]any
	ServerTime string `json:"server_time"`
	View       *view
	Said       []string
	Copy       string
	Learn      map[string]any
	Example    *struct {
		Alt  string
		Text []string
	}
	Replay *struct {
		Alt  string
		Text []string
	}
	Offers []struct {
		Label  string
		Action map[string]any
	}
	Hint *struct {
		Level          int
		Kind           string
		Text           []string
		Cells, Cause   []string
		Places         []struct{ Cell string }
		Strikes, Lines []any
		Assumed        []any
		Learn          map[string]any
	}
	Faults  []struct{ Kind, Text string }
	Verdict *struct {
		Right bool
		Text  []string
	}
	Refusal *struct {
		Reason, Text string
		Puzzle       string
		Cells        []string
	}
	Solution []int
}

type view struct {
	Game, Kind, Title, Difficulty, Started  string
	Size, Empty, Undos, Redos, Wrong, Hints int
	Untimed                                 bool
	MayPause                                bool `json:"may_pause"`
	Paused                                  bool
	Ranked, Finished                        bool
	Values, Given                           []int
	Notes                                   [][]int
	Cages                                   []struct {
		Target int64
		Op     string
		Cells  []string
	}
	ElapsedMS   int64 `json:"elapsed_ms"`
	Preferences map[string]any
	Result      *struct {
		Time  string
		Lines []string
	}
	Lesson *struct {
		Name   string
		Text   []string
		Passed bool
	}
	Next []map[string]any
}

// key makes the key of the page's next action.
func (p *page) key() string {
	p.keys++
	return fmt.Sprintf("%016x%016x", p.keys+1<<20, len(p.token))
}

// opens opens a game and keeps it.
func (p *page) opens(order map[string]any) turn {
	p.Helper()
	order["id"] = p.key()
	p.request("POST", "/api/v1/games", order)
	var t turn
	p.answered("turn", &t)
	if t.View != nil {
		p.game = t.View.Game
	}
	return t
}

// does does something on the page's game.
func (p *page) does(action map[string]any) turn {
	p.Helper()
	if action["id"] == nil {
		action["id"] = p.key()
	}
	p.pass(200 * time.Millisecond)
	p.request("POST", "/api/v1/games/"+p.game+"/actions", action)
	var t turn
	p.answered("turn", &t)
	return t
}

// act is does with an action's members one after another.
func (p *page) act(do string, members ...any) turn {
	p.Helper()
	action := map[string]any{"do": do}
	for i := 0; i < len(members); i += 2 {
		action[members[i].(string)] = members[i+1]
	}
	return p.does(action)
}

// solution is what no view holds.
func (p *page) solution() board.Grid {
	p.Helper()
	var g board.Grid
	err := p.store.View(context.Background(), func(tx storage.Reader) error {
		var id int64
		fmt.Sscan(p.game, &id)
		of, err := tx.Game(id)
		if err != nil {
			return err
		}
		puzzle, err := tx.Puzzle(of.Puzzle)
		if err == nil {
			g, err = format.ParseGrid(puzzle.Size, puzzle.Solution)
		}
		return err
	})
	if err != nil {
		p.Fatal(err)
	}
	return g
}

// generous lets one address do what a whole test does.
func generous(o *web.Options) {
	o.Limits = web.Limits{Connections: 10000, ConnectionsAddress: 10000, StreamsEach: 10, StreamsAddress: 10000, Streams: 10000, Strangers: 100, StrangersAddress: 100, PushTime: 10 * time.Second}
}
