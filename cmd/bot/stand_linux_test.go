package main

import (
	"bytes"
	"context"
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
	"sync"
	"syscall"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// stand is a sandbox and a bot, each a process of its own, and the wire between them. A bot
// that ends is started again, as a service manager would.
type stand struct {
	*testing.T
	binary, data, config string
	metrics              string // the address of the bot's metrics
	people               *sandboxtest.Client
	wire                 *wire

	mu     sync.Mutex
	bot    *exec.Cmd
	log    *os.File
	ending bool
	killed bool // by the test, for good
	ended  bool // asked to end
	died   []string
	lives  int
	gone   chan struct{} // closed once the last bot has ended
}

// newStand starts a sandbox, and a bot whose data are in that folder.
func newStand(t *testing.T, data string) *stand {
	t.Helper()
	s := &stand{T: t, binary: buildBot(t), data: data, metrics: freeAddress(t), gone: make(chan struct{})}
	// Of the sandbox only the first line is of interest, its log is kept for the worst.
	folder := t.TempDir()
	sandbox := start(t, s.binary, "sandbox", "--data", filepath.Join(folder, "discord"), "--sandbox-addr", "127.0.0.1:0")
	address := sandbox.address(t)
	s.people = sandboxtest.NewClient(address)
	s.people.HTTP = &http.Client{Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: 100}}
	s.wire = newWire(t, address)
	page := freeAddress(t)
	s.config = configured(t, fmt.Sprintf("metrics_addr = %q", s.metrics), fmt.Sprintf("web_addr = %q", page), fmt.Sprintf("public_url = %q", "http://"+page), "message_content = true")
	var err error
	if s.log, err = os.Create(filepath.Join(folder, "bot.log")); err != nil {
		t.Fatal(err)
	}
	go s.keep("run", s.config, "--data", data, "--discord-url", s.wire.URL, "--clock-url", address)
	t.Cleanup(func() {
		s.end(syscall.SIGKILL)
		if t.Failed() {
			t.Logf("the end of the bot's log:\n%s", s.logged(1<<16))
		}
		s.log.Close()
	})
	return s
}

// keep runs the bot again and again, until the stand ends it.
func (s *stand) keep(args ...string) {
	defer close(s.gone)
	for {
		s.mu.Lock()
		if s.ending {
			s.mu.Unlock()
			return
		}
		s.bot, s.killed, s.ended = exec.Command(s.binary, args...), false, false
		s.bot.Stdout, s.bot.Stderr = s.log, s.log
		err := s.bot.Start()
		s.lives++
		s.mu.Unlock()
		if err == nil {
			err = s.bot.Wait()
		}
		s.mu.Lock()
		if s.ended && err == nil {
			s.killed = true // it ended in good order, as it was asked to
		}
		if !s.killed && !s.ending {
			s.died = append(s.died, fmt.Sprintf("%v: %s", err, s.logged(500)))
		}
		s.mu.Unlock()
		time.Sleep(100 * time.Millisecond) // a bot that can't start is no busy loop
	}
}

// logged returns the end of the bot's log.
func (s *stand) logged(most int64) string {
	size, err := s.log.Seek(0, io.SeekEnd)
	if err != nil {
		return err.Error()
	}
	b := make([]byte, min(most, size))
	s.log.ReadAt(b, size-int64(len(b)))
	return string(b)
}

// signal sends the bot that runs a signal.
func (s *stand) signal(what syscall.Signal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.bot != nil && s.bot.Process != nil {
		s.killed = s.killed || what == syscall.SIGKILL
		s.ended = s.ended || what == syscall.SIGTERM
		s.bot.Process.Signal(what)
	}
}

// end ends the bot by a signal for good, and returns how it ended.
func (s *stand) end(by syscall.Signal) error {
	s.Helper()
	s.mu.Lock()
	s.ending = true
	s.mu.Unlock()
	s.signal(syscall.SIGCONT)
	s.signal(by)
	select {
	case <-s.gone:
	case <-time.After(time.Minute):
		s.signal(syscall.SIGKILL)
		<-s.gone
		return fmt.Errorf("it did not end within a minute")
	}
	if state := s.bot.ProcessState; by != syscall.SIGKILL && !state.Success() {
		return fmt.Errorf("%v", state)
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
	dailies map[string]map[string]bool // the messages of a daily, by channel and day
}

func newWire(t *testing.T, address string) *wire {
	t.Helper()
	target, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{answers: map[string]int{}, dailies: map[string]map[string]bool{}}
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
	if w.losing > 0 && r.Method != http.MethodGet {
		w.losing--
		w.lost++
		lost = true
	}
	if answer.Code >= 300 || r.Method != http.MethodPost {
		return lost
	}
	path := r.URL.Path
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
