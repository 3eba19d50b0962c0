package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// stand is a sandbox and one bot or several, each a process of its own, and the wire between
// them.
type stand struct {
	*testing.T
	binary string
	people *sandboxtest.Client
	wire   *wire
	bots   []*kept
}

// newStand starts a sandbox.
func newStand(t *testing.T, options ...string) *stand {
	t.Helper()
	s := &stand{T: t, binary: buildBot(t)}
	args := append([]string{"sandbox", "--data", t.TempDir(), "--sandbox-addr", "127.0.0.1:0"}, options...)
	address := start(t, s.binary, args...).address(t)
	s.people = sandboxtest.NewClient(address)
	s.people.HTTP = &http.Client{Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: 100}}
	s.wire = newWire(t, address)
	return s
}

// adds starts a bot with those data and settings.
func (s *stand) adds(data string, settings ...string) *kept {
	s.Helper()
	page := freeAddress(s.T)
	b := &kept{data: data, metrics: freeAddress(s.T), gone: make(chan struct{})}
	settings = append(settings, fmt.Sprintf("metrics_addr = %q", b.metrics), fmt.Sprintf("web_addr = %q", page), fmt.Sprintf("public_url = %q", "http://"+page), "message_content = true")
	b.config = configured(s.T, settings...)
	var err error
	if b.log, err = os.Create(filepath.Join(s.TempDir(), "bot.log")); err != nil {
		s.Fatal(err)
	}
	go b.keep(s.binary, "run", b.config, "--data", data, "--discord-url", s.wire.URL, "--clock-url", s.people.URL)
	s.Cleanup(func() {
		b.end(syscall.SIGKILL)
		if s.Failed() {
			s.Logf("the end of the bot's log:\n%s", b.logged(1<<16))
		}
		b.log.Close()
	})
	s.bots = append(s.bots, b)
	return b
}

// end ends all bots in good order, at the same time, and judges what they had sent.
func (s *stand) end() {
	s.Helper()
	var ending sync.WaitGroup
	for _, b := range s.bots {
		ending.Go(func() {
			if err := b.end(syscall.SIGTERM); err != nil {
				s.Errorf("a bot did not end in good order: %v", err)
			}
			for _, why := range b.died {
				s.Errorf("a bot ended by itself: %s", why)
			}
		})
	}
	ending.Wait()
	s.wire.mu.Lock()
	defer s.wire.mu.Unlock()
	if n := len(s.wire.invalid); n > 0 {
		s.Errorf("%d calls broke Discord's rules, first %s", n, s.wire.invalid[0])
	}
}

// lives is how often a bot was started.
func (s *stand) lives() (n int) {
	for _, b := range s.bots {
		n += b.lives
	}
	return n
}

// kept is a bot that is started again when it ends, as by a service manager.
type kept struct {
	data, config string
	metrics      string // the address of its metrics
	log          *os.File
	gone         chan struct{} // closed once it has ended for good

	mu     sync.Mutex
	bot    *exec.Cmd
	ending bool // for good
	away   bool // it is not started again for now
	killed bool // by the test
	asked  bool // to end
	died   []string
	lives  int

	needsServer bool // it may be unable to start, without its database
	unready     int  // how often it was
}

// keep runs the bot again and again, until it is to end.
func (b *kept) keep(binary string, args ...string) {
	defer close(b.gone)
	for {
		b.mu.Lock()
		if b.ending {
			b.mu.Unlock()
			return
		}
		if b.away {
			b.mu.Unlock()
			time.Sleep(100 * time.Millisecond)
			continue
		}
		b.bot, b.killed, b.asked = exec.Command(binary, args...), false, false
		b.bot.Stdout, b.bot.Stderr = b.log, b.log
		err := b.bot.Start()
		b.lives++
		begun := b.size()
		b.mu.Unlock()
		if err == nil {
			err = b.bot.Wait()
		}
		b.mu.Lock()
		life := b.logged(b.size() - begun)
		if i := strings.LastIndex(life, "it begins again"); i >= 0 {
			life = life[i:] // a process that was fenced off starts once more
		}
		switch {
		case b.killed, b.ending, b.asked && err == nil:
		case b.asked && !strings.Contains(life, "msg=connected") && !strings.Contains(life, "panic"): // it was interrupted while it started
		case b.needsServer && !strings.Contains(life, "msg=connected"):
			b.unready++ // its database was away
		default:
			b.died = append(b.died, fmt.Sprintf("%v: %s", err, life))
		}
		b.mu.Unlock()
		time.Sleep(100 * time.Millisecond) // a bot that can't start is no busy loop
	}
}

// size is how much the bot has logged.
func (b *kept) size() int64 {
	info, err := b.log.Stat()
	if err != nil {
		return 0
	}
	return info.Size()
}

// logged returns the end of the bot's log.
func (b *kept) logged(most int64) string {
	size := b.size()
	text := make([]byte, min(most, size))
	b.log.ReadAt(text, size-int64(len(text)))
	return string(text)
}

// signal sends the bot a signal.
func (b *kept) signal(what syscall.Signal) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.bot != nil && b.bot.Process != nil {
		b.killed = b.killed || what == syscall.SIGKILL
		b.asked = b.asked || what == syscall.SIGTERM
		b.bot.Process.Signal(what)
	}
}

// stay has the bot stay away once it has ended, or come back.
func (b *kept) stay(away bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.away = away
}

// end ends the bot by a signal for good, and returns how it ended.
func (b *kept) end(by syscall.Signal) error {
	b.mu.Lock()
	b.ending = true
	b.mu.Unlock()
	b.signal(syscall.SIGCONT)
	b.signal(by)
	select {
	case <-b.gone:
	case <-time.After(time.Minute):
		b.signal(syscall.SIGKILL)
		<-b.gone
		return errors.New("it did not end within a minute")
	}
	if state := b.bot.ProcessState; by != syscall.SIGKILL && !state.Success() {
		return fmt.Errorf("%v: %s", state, b.logged(500))
	}
	return nil
}

// owner does something as the owner of a server, until it works.
func (s *stand) owner(guild, command string) {
	s.Helper()
	var why string
	for range 30 {
		out, err := s.people.In(guild).As("owner", "general").Send(command)
		if err == nil && out.Error == nil && len(out.Messages) > 0 {
			return
		}
		why = fmt.Sprintf("%+v, %v", out, err)
		time.Sleep(time.Second)
	}
	s.Fatalf("%s in %s: %s", command, guild, why)
}

// wire carries the bot's REST calls to the sandbox. It sees what the bot answers and posts,
// and can lose the answers of calls that were carried out.
type wire struct {
	URL   string
	proxy *httputil.ReverseProxy

	mu      sync.Mutex
	losing  int
	lost    int
	calls   int
	answers map[string]int             // how often an interaction was given a message, by its token
	edits   map[string]int             // how often a message was edited, by its ID
	dailies map[string]map[string]bool // the messages of a daily, by channel and day
	invalid []string                   // what Discord said of messages that break its rules
}

func newWire(t *testing.T, address string) *wire {
	t.Helper()
	target, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{answers: map[string]int{}, edits: map[string]int{}, dailies: map[string]map[string]bool{}}
	w.proxy = &httputil.ReverseProxy{
		Rewrite:      func(r *httputil.ProxyRequest) { r.SetURL(target) },
		Transport:    &http.Transport{MaxIdleConnsPerHost: 100},
		ErrorHandler: func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) },
	}
	server := httptest.NewServer(w)
	t.Cleanup(server.Close)
	w.URL = server.URL
	return w
}

// loseNext cuts the connection after each of the next n calls instead of answering it.
func (w *wire) loseNext(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.losing = n
}

// ServeHTTP carries a call.
func (w *wire) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	// What was sent is carried out, even if the bot dies meanwhile.
	answer := httptest.NewRecorder()
	w.proxy.ServeHTTP(answer, r.WithContext(context.WithoutCancel(r.Context())))
	if w.note(r, body, answer) {
		panic(http.ErrAbortHandler)
	}
	for key, values := range answer.Header() {
		rw.Header()[key] = values
	}
	rw.WriteHeader(answer.Code)
	rw.Write(answer.Body.Bytes())
}

var (
	wireCallback = regexp.MustCompile(`/interactions/\d+/(\w+)/callback$`)
	wireFollowUp = regexp.MustCompile(`/webhooks/\d+/(\w+)$`)
	wirePost     = regexp.MustCompile(`/channels/(\d+)/messages$`)
	wireEdit     = regexp.MustCompile(`/channels/\d+/messages/(\d+)$`)
	wireDaily    = regexp.MustCompile(`"/daily/([^"/]+)/main/play"`)
	wireID       = regexp.MustCompile(`^\{"id":"(\d+)"`)
)

// wireDeferrals are the first answers that promise a message, or are none.
var wireDeferrals = map[string]bool{"5": true, "6": true, "8": true, "9": true}

// wireType finds the type of an interaction's first answer, which comes before all else.
var wireType = regexp.MustCompile(`\{"type":(\d+)[,}]`)

// note keeps what a call did, and tells whether its answer gets lost.
func (w *wire) note(r *http.Request, body []byte, answer *httptest.ResponseRecorder) (lost bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.calls++
	if answer.Code == http.StatusBadRequest && strings.Contains(answer.Body.String(), `"code":50035`) {
		w.invalid = append(w.invalid, fmt.Sprintf("%s %s: %s", r.Method, r.URL.Path, answer.Body))
	}
	if w.losing > 0 && r.Method != http.MethodGet {
		w.losing--
		w.lost++
		lost = true
	}
	path := r.URL.Path
	if m := wireEdit.FindStringSubmatch(path); m != nil && answer.Code < 300 && r.Method == http.MethodPatch {
		w.edits[m[1]]++
	}
	if answer.Code >= 300 || r.Method != http.MethodPost {
		return lost
	}
	if m := wireCallback.FindStringSubmatch(path); m != nil {
		if kind := wireType.FindSubmatch(body); kind == nil || !wireDeferrals[string(kind[1])] {
			w.answers[m[1]]++
		}
	} else if m := wireFollowUp.FindStringSubmatch(path); m != nil {
		w.answers[m[1]]++
	} else if m := wirePost.FindStringSubmatch(path); m != nil {
		if day := wireDaily.FindSubmatch(body); day != nil {
			key := m[1] + " " + string(day[1])
			if w.dailies[key] == nil {
				w.dailies[key] = map[string]bool{}
			}
			id := wireID.FindSubmatch(answer.Body.Bytes())
			if id == nil {
				id = [][]byte{nil, []byte("unknown " + strconv.Itoa(w.calls))}
			}
			w.dailies[key][string(id[1])] = true
		}
	}
	return lost
}
