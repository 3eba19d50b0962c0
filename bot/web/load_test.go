package web_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"kenkenbot/bot/game"
	"kenkenbot/bot/web"
	"kenkenbot/bot/web/identity"
	"kenkenbot/storage/sqlite"
)

var (
	load      = flag.Duration("load", time.Second, "how long TestLoad has pages act on a server of its own")
	loadPages = flag.Int("load-pages", 20, "how many pages it opens, each with a socket")
	loadRate  = flag.Int("load-rate", 50, "how many actions a second they make together")
)

// loadFolder, in the environment, makes the test's binary the server of a load test,
// which keeps its database there.
const loadFolder = "KENKEN_LOAD_FOLDER"

func TestMain(m *testing.M) {
	flag.Parse()
	if folder := os.Getenv(loadFolder); folder != "" {
		if err := serveLoad(folder); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// serveLoad serves a page until its input ends. Its first line is its address; to each
// line that it reads it answers with the bytes that it holds: heap and stacks in use,
// after a collection.
func serveLoad(folder string) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	quiet := slog.New(slog.DiscardHandler)
	store, err := sqlite.Open(ctx, filepath.Join(folder, "kenken.db"), sqlite.Options{Log: quiet})
	if err != nil {
		return err
	}
	defer store.Close()
	service := game.New(store, game.Rules{Salt: []byte("load")}, quiet)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	o := web.Options{
		Game: service, Identity: identity.NewRoom(store, time.Now), Now: time.Now,
		PublicURL: &url.URL{Scheme: "http", Host: listener.Addr().String()}, Guests: true, Log: quiet,
	}
	generous(&o)
	server, err := web.New(o)
	if err != nil {
		return err
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(ctx, listener) }()
	fmt.Println("http://" + listener.Addr().String())
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		fmt.Println(m.HeapAlloc + m.StackInuse)
	}
	cancel()
	return <-served
}

// loaded is the server's process.
type loaded struct {
	*testing.T
	in  io.Writer
	out *bufio.Scanner
	url string
}

func startLoaded(t *testing.T) *loaded {
	t.Helper()
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), loadFolder+"="+t.TempDir())
	command.Stderr = os.Stderr
	in, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		if err := command.Wait(); err != nil {
			t.Errorf("the server: %v", err)
		}
	})
	l := &loaded{T: t, in: in, out: bufio.NewScanner(out)}
	l.url = l.line()
	return l
}

func (l *loaded) line() string {
	l.Helper()
	if !l.out.Scan() {
		l.Fatal("the server has ended")
	}
	return l.out.Text()
}

// held is how many bytes the server holds.
func (l *loaded) held() (n int64) {
	l.Helper()
	fmt.Fprintln(l.in)
	if _, err := fmt.Sscan(l.line(), &n); err != nil {
		l.Fatal(err)
	}
	return n
}

// guest is a page of the load: a guest's, with a 4×4 and a socket.
type guest struct {
	client      *http.Client
	url, token  string
	game, cells string
	size        int
	acts        atomic.Int64
	sent        atomic.Int64 // when the action was sent, in nanoseconds since 1970
}

func (g *guest) post(path string, body, into any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	r, err := http.NewRequest("POST", g.url+"/api/v1/"+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	r.Header.Set("Origin", g.url)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+g.token)
	answer, err := g.client.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(answer.Body)
		return fmt.Errorf("%s: %s %s", path, answer.Status, text)
	}
	return json.NewDecoder(answer.Body).Decode(into)
}

// arrive lets a guest in, opens a puzzle and the socket.
func (g *guest) arrive(n int) (*websocket.Conn, error) {
	var in struct{ Token string }
	if err := g.post("guest", struct{}{}, &in); err != nil {
		return nil, err
	}
	g.token = in.Token
	var t turn
	if err := g.post("games", map[string]any{"id": fmt.Sprintf("%016x%016x", 1, n), "open": "practice", "size": 4, "difficulty": "easy"}, &t); err != nil {
		return nil, err
	}
	g.game, g.size = t.View.Game, t.View.Size
	given := map[int]bool{}
	for _, i := range t.View.Given {
		given[i] = true
	}
	for i := range t.View.Values {
		if !given[i] {
			g.cells = string('a'+rune(i%g.size)) + string('1'+rune(i/g.size))
			break
		}
	}
	dialer := websocket.Dialer{Subprotocols: []string{"kenken.v1"}}
	conn, _, err := dialer.Dial(strings.Replace(g.url, "http", "ws", 1)+"/api/v1/changes", http.Header{"Origin": {g.url}})
	if err == nil {
		err = conn.WriteJSON(map[string]any{"token": g.token, "game": g.game, "seq": t.Seq})
	}
	return conn, err
}

// act writes another digit into the page's cell.
func (g *guest) act(n int) error {
	acts := int(g.acts.Add(1))
	g.sent.Store(time.Now().UnixNano())
	var t turn
	return g.post("games/"+g.game+"/actions", map[string]any{
		"id": fmt.Sprintf("%016x%016x", 2, n), "do": "write", "cells": fmt.Sprintf("%s=%d", g.cells, acts%g.size+1),
	}, &t)
}

// times are durations that many goroutines measure.
type times struct {
	mu   sync.Mutex
	list []time.Duration
}

func (t *times) add(d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.list = append(t.list, d)
}

// at returns the time within which that share of all lie.
func (t *times) at(share float64) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	slices.Sort(t.list)
	if len(t.list) == 0 {
		return 0
	}
	return t.list[min(len(t.list)-1, int(share*float64(len(t.list))))].Round(100 * time.Microsecond)
}

// TestLoad opens many pages with sockets on a server in a process of its own, and has
// them act at a steady rate. It prints how long answers and pushes take. All traffic
// stays on this machine.
func TestLoad(t *testing.T) {
	server := startLoaded(t)
	client := &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: *loadPages}}
	before := server.held()
	pages := make([]*guest, *loadPages)
	conns := make([]*websocket.Conn, *loadPages)
	for i := range pages {
		pages[i] = &guest{client: client, url: server.url}
		var err error
		if conns[i], err = pages[i].arrive(i); err != nil {
			t.Fatalf("page %d: %v", i, err)
		}
		defer conns[i].Close()
	}
	client.CloseIdleConnections()
	time.Sleep(time.Second)
	eachIdle := (server.held() - before) / int64(len(pages))

	var answers, pushes times
	var listening, acting sync.WaitGroup
	for i, conn := range conns {
		listening.Go(func() {
			for {
				var frame struct{ Turn json.RawMessage }
				if conn.ReadJSON(&frame) != nil {
					return
				}
				if frame.Turn != nil {
					pushes.add(time.Duration(time.Now().UnixNano() - pages[i].sent.Load()))
				}
			}
		})
	}
	var failed atomic.Int64
	start, sent := time.Now(), int(load.Seconds()*float64(*loadRate))
	for n := range sent {
		time.Sleep(time.Until(start.Add(time.Duration(n) * time.Second / time.Duration(*loadRate))))
		g := pages[n%len(pages)]
		acting.Go(func() {
			began := time.Now()
			if err := g.act(n); err != nil {
				failed.Add(1)
				t.Log(err)
				return
			}
			answers.add(time.Since(began))
		})
	}
	acting.Wait()
	eachBusy := (server.held() - before) / int64(len(pages))
	time.Sleep(time.Second)
	for _, conn := range conns {
		conn.Close()
	}
	listening.Wait()
	t.Logf("%d pages with sockets, %d actions in %v (%.0f a second), %d failed, GOMAXPROCS %d", len(pages), sent, *load, float64(sent)/load.Seconds(), failed.Load(), runtime.GOMAXPROCS(0))
	t.Logf("answer: median %v, p95 %v, p99 %v, worst %v", answers.at(.5), answers.at(.95), answers.at(.99), answers.at(1))
	t.Logf("push to the socket, from the action's sending: median %v, p99 %v, %d of %d arrived", pushes.at(.5), pushes.at(.99), len(pushes.list), sent)
	t.Logf("memory of the server for each page: %d KiB at rest, %d KiB after the actions", eachIdle>>10, eachBusy>>10)
	if failed.Load() > 0 {
		t.Errorf("%d actions failed", failed.Load())
	}
}
