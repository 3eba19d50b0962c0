package main

import (
	"bufio"
	"fmt"
	"io"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/internal/openapi"
	"kenkenbot/storage/postgres/postgrestest"
)

// process is the bot's binary, run as somebody would run it.
type process struct {
	*exec.Cmd
	first string // the first line that it printed
	log   *logged
}

// buildBot returns the bot's binary, which the first test that needs one builds.
func buildBot(t *testing.T) string {
	t.Helper()
	if err := builtBot(); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(binaries, "bot")
}

var builtBot = sync.OnceValue(func() error {
	if out, err := exec.Command("go", "build", "-o", filepath.Join(binaries, "bot"), ".").CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, out)
	}
	return nil
})

// start runs the binary and waits for its first line.
func start(t *testing.T, binary string, args ...string) *process {
	t.Helper()
	return begun(t, exec.Command(binary, args...))
}

// begun starts a program and waits for its first line.
func begun(t *testing.T, cmd *exec.Cmd) *process {
	t.Helper()
	p := &process{Cmd: cmd, log: &logged{t: t, name: cmd.Args[1]}}
	p.Env = append(cmd.Environ(), "KENKEN_SALT="+plainSalt)
	out, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.Stderr = p.log
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.kill() })
	lines := bufio.NewReader(out)
	if p.first, err = lines.ReadString('\n'); err != nil {
		p.kill()
		t.Fatalf("%v printed no line: %v", cmd.Args, err)
	}
	go io.Copy(io.Discard, lines)
	return p
}

// kill ends the process as a power cut would, without a chance to clean up.
func (p *process) kill() {
	p.Process.Signal(syscall.SIGKILL)
	p.Wait()
}

// address returns the address in the process's first line.
func (p *process) address(t *testing.T) string {
	t.Helper()
	a := regexp.MustCompile(`http://[\w.:\[\]]+`).FindString(p.first)
	if a == "" {
		t.Fatalf("no address in %q", p.first)
	}
	return a
}

// logged passes a process's log on to the test's, and keeps it.
type logged struct {
	t    *testing.T
	name string

	mu   sync.Mutex
	text strings.Builder
}

func (l *logged) Write(b []byte) (int, error) {
	l.t.Logf("%s: %s", l.name, strings.TrimSpace(string(b)))
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

// tells reports whether the log has a text so far.
func (l *logged) tells(text string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Contains(l.text.String(), text)
}

// stage is a sandbox and a bot that plays in it, two processes, with a proxy
// between them that compares all REST traffic with Discord's schema.
type stage struct {
	*testing.T
	binary, sandboxData, botData string
	database                     string // an address; empty is a file
	address                      string // of the sandbox
	traffic                      *openapi.Recorder
	sandbox, bot                 *process
	client                       *sandboxtest.Client
}

func newStage(t *testing.T, database string) *stage {
	checker := openapi.FromEnv(t)
	s := &stage{T: t, binary: buildBot(t), sandboxData: t.TempDir(), botData: t.TempDir(), database: database, traffic: checker.Recorder()}
	s.address = "127.0.0.1:0"
	s.up()
	return s
}

// up starts both processes. The sandbox keeps its address over a restart.
func (s *stage) up() {
	s.Helper()
	s.sandbox = start(s.T, s.binary, "sandbox", "--data", s.sandboxData, "--sandbox-addr", s.address)
	address := s.sandbox.address(s.T)
	s.address = strings.TrimPrefix(address, "http://")
	s.client = sandboxtest.NewClient(address)

	target, err := url.Parse(address)
	if err != nil {
		s.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }}
	between := httptest.NewServer(s.traffic.Middleware(proxy))
	s.Cleanup(between.Close)
	args := []string{"run", "--data", s.botData, "--discord-url", between.URL, "--clock-url", address}
	if s.database != "" {
		config := filepath.Join(s.botData, "config.toml")
		writeFile(s.T, config, fmt.Sprintf("database = %q\n", s.database))
		args = append(args, "--config", config)
	}
	s.bot = start(s.T, s.binary, args...)
}

// down kills both processes.
func (s *stage) down() {
	s.bot.kill()
	s.sandbox.kill()
}

// serves waits until the bot answers. On a database that others may use it first waits until
// the leases of the one that was killed have run out.
func (s *stage) serves() {
	s.Helper()
	for until := time.Now().Add(2 * time.Minute); ; time.Sleep(100 * time.Millisecond) {
		out, err := s.client.As("carol", "general").Send("/kenken help")
		if err == nil && out.Error == nil {
			return
		}
		if time.Now().After(until) {
			s.Fatalf("the bot does not answer: %+v, %v", out.Error, err)
		}
	}
}

// textOf returns all text of a message.
func textOf(m sandboxtest.Message) string {
	text := m.Content
	walk(m.Components, func(c sandboxtest.Component) {
		if c.Content != "" {
			text += c.Content + "\n"
		}
	})
	return text
}

// controlsOf returns the custom IDs of a message's controls.
func controlsOf(m sandboxtest.Message) []string {
	var ids []string
	walk(m.Components, func(c sandboxtest.Component) {
		if c.CustomID != "" {
			ids = append(ids, c.CustomID)
		}
	})
	return ids
}

// altOf returns the alternative text of a message's picture.
func altOf(m sandboxtest.Message) string {
	alt := ""
	walk(m.Components, func(c sandboxtest.Component) {
		for _, item := range c.Items {
			if item.Description != nil {
				alt = *item.Description
			}
		}
	})
	return alt
}

func walk(components []sandboxtest.Component, visit func(sandboxtest.Component)) {
	for _, c := range components {
		visit(c)
		walk(c.Components, visit)
		if c.Accessory != nil {
			visit(*c.Accessory)
		}
	}
}

// wants fails the test unless a message says all of these.
func wants(t *testing.T, m sandboxtest.Message, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(textOf(m), p) {
			t.Errorf("no %q in:\n%s", p, textOf(m))
		}
	}
}

// pictures checks what a message's picture shows, by its alternative text.
func (s *stage) pictures(m sandboxtest.Message, part string) {
	s.Helper()
	if alt := altOf(m); !strings.Contains(alt, part) {
		s.Errorf("no %q in the picture: %s", part, alt)
	}
}

// TestWholeBot plays from the first command to the next day's puzzle, with a killed
// process between, over Discord's protocol. Every request of the bot and every
// answer of the sandbox is checked by Discord's own schema.
func TestWholeBot(t *testing.T) {
	t.Parallel()
	playThrough(t, "")
}

// TestWholeBotOnPostgres does the same on the other database.
func TestWholeBotOnPostgres(t *testing.T) {
	t.Parallel()
	playThrough(t, postgrestest.Empty(t))
}

func playThrough(t *testing.T, database string) {
	if testing.Short() {
		t.Skip("the whole bot takes its time")
	}
	s := newStage(t, database)
	// A Monday brings a hard 5×5.
	clockTo(t, s.client, "23T10:00:00")
	const n = 5
	ana, bob := s.client.As("ana", "general"), s.client.As("bob", "general")

	opened := said(t)(ana.Send("/kenken today puzzle:main"))
	wants(t, opened, "5×5 hard", "25 cells left", "The clock is running")
	if !opened.Sandbox.Ephemeral || len(opened.Media()) != 1 || !strings.Contains(altOf(opened), "5 by 5") {
		t.Errorf("today: ephemeral %v, %d pictures, alt text %q", opened.Sandbox.Ephemeral, len(opened.Media()), altOf(opened))
	}
	picture, err := s.client.Download(opened.Media()[0].URL)
	if err != nil || !strings.HasPrefix(string(picture), "\x89PNG") {
		t.Errorf("picture of %d bytes, %v", len(picture), err)
	}
	digits := solutionOf(t, s.client.As("spy", "general"), "main")
	if len(digits) != n*n {
		t.Fatalf("the solution has %d digits", len(digits))
	}

	// A cell by keypad, one by command, one by form.
	pressed := said(t)(ana.Click(opened.ID, pressable(t, opened, "/key/"+digits[:1])))
	wants(t, pressed, "24 cells left")
	if strings.Contains(textOf(pressed), "Next cell: **a1**") {
		t.Error("the cursor stayed where it was")
	}
	if pressed.ID != opened.ID || pressed.Sandbox.Event != "edit" {
		t.Errorf("a key brought a new message: %+v", pressed.Sandbox)
	}
	moved := said(t)(ana.Send("/kenken move cells:b1=" + digits[1:2]))
	wants(t, moved, "1 cell filled", "23 cells left")
	s.gone(ana, opened) // the fresh board has taken its place
	moved = said(t)(ana.Click(moved.ID, pressable(t, moved, "/more")))
	form, err := ana.Click(moved.ID, pressable(t, moved, "/type"))
	if err != nil || form.Modal == nil {
		t.Fatalf("no form: %+v, %v", form, err)
	}
	typed := said(t)(ana.Submit(form.Modal.ID, map[string]any{"row1": "c1 " + digits[2:3]}))
	wants(t, typed, "22 cells left")

	// A hint, read to its reason.
	offered := said(t)(ana.Click(typed.ID, pressable(t, typed, "/hint/0")))
	where := said(t)(ana.Click(typed.ID, pressable(t, offered, "/agreed")))
	why := said(t)(ana.Click(typed.ID, pressable(t, where, "/hint/2")))
	if textOf(why) == textOf(where) || textOf(where) == textOf(typed) {
		t.Errorf("hints say the same:\n%s\n%s", textOf(where), textOf(why))
	}

	// A wrong answer, then the right one.
	wrong := digits[:23] + digits[24:] + digits[23:24]
	wants(t, said(t)(ana.Send("/kenken submit answer:"+wrong)), "Not right yet", "2 cells are wrong", "Column")
	advance(t, s.client, 3*time.Minute)
	solved := said(t)(ana.Send("/kenken submit answer:" + digits))
	wants(t, solved, "Solved in", "1st here")
	wants(t, said(t)(ana.Send("/kenken leaderboard")), "You are **1st of 1**")

	// Another user sees the leaderboard, and nothing else of all this.
	seen, err := bob.Messages()
	if err != nil || len(seen) != 0 {
		t.Errorf("bob sees %d messages, %v", len(seen), err)
	}
	s.pictures(said(t)(bob.Send("/kenken leaderboard")), "1. ana, 3:")
	half := said(t)(bob.Send("/kenken today puzzle:main"))
	half = said(t)(bob.Click(half.ID, pressable(t, half, "/key/"+digits[:1])))

	// A server's daily, and a killed bot.
	wants(t, said(t)(s.client.As("owner", "general").Send("/kenken-admin setup channel:#general time:09:00")), "Each day at 09:00")
	before, err := bob.Messages()
	if err != nil {
		t.Fatal(err)
	}
	s.down()
	s.up()
	after, err := bob.Messages()
	if err != nil || len(after) != len(before) {
		t.Errorf("after the kill bob sees %d messages, %d before, %v", len(after), len(before), err)
	}
	s.serves()
	wants(t, said(t)(bob.Click(half.ID, pressable(t, half, "/key/"+digits[1:2]))), "23 cells left")
	s.pictures(said(t)(bob.Send("/kenken leaderboard")), "1. ana, 3:")

	// The next day brings the next puzzle, posted once.
	clockTo(t, s.client, "24T09:00:01")
	post := s.posted(bob, "Tue 24 Nov")
	wants(t, post, "6×6 easy")
	wants(t, said(t)(bob.Click(post.ID, pressable(t, post, "/play"))), "35 cells left", "6×6 easy")
	s.down()
	s.up()
	s.serves()
	advance(t, s.client, time.Minute)
	wants(t, said(t)(bob.Send("/kenken today puzzle:main")), "35 cells left")
	if posts := s.posts(bob, "Tue 24 Nov"); len(posts) != 1 {
		t.Errorf("%d posts of one day", len(posts))
	}

	for _, v := range s.traffic.Violations() {
		t.Error(v)
	}
	if s.traffic.Exchanges() < 30 {
		t.Errorf("only %d exchanges were checked", s.traffic.Exchanges())
	}
}

// posts returns the public messages of the channel with that text.
func (s *stage) posts(p *sandboxtest.Person, text string) []sandboxtest.Message {
	s.Helper()
	all, err := p.Messages()
	if err != nil {
		s.Fatal(err)
	}
	var found []sandboxtest.Message
	for _, m := range all {
		const ephemeral = 1 << 6
		if m.Flags&ephemeral == 0 && strings.Contains(textOf(m), text) {
			found = append(found, m)
		}
	}
	return found
}

// gone waits until a person no longer sees a message.
func (s *stage) gone(p *sandboxtest.Person, m sandboxtest.Message) {
	s.Helper()
	comesTrue(s.T, "it is gone: "+textOf(m), func() bool {
		all, err := p.Messages()
		if err != nil {
			s.Fatal(err)
		}
		return !slices.ContainsFunc(all, func(seen sandboxtest.Message) bool { return seen.ID == m.ID })
	})
}

// posted waits for a post.
func (s *stage) posted(p *sandboxtest.Person, text string) sandboxtest.Message {
	s.Helper()
	var posts []sandboxtest.Message
	comesTrue(s.T, "a post with "+text, func() bool {
		posts = s.posts(p, text)
		return len(posts) > 0
	})
	return posts[0]
}
