package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/storage"
)

// successor is a bot that waits to take over from the one before it.
type successor struct {
	*exec.Cmd
	waits, connected chan struct{} // closed when its log says so
	mu               sync.Mutex
	log              string
}

// takeOver starts a successor on a stage's data.
func (s *stage) takeOver() *successor {
	s.Helper()
	next := &successor{
		Cmd:   exec.Command(s.binary, "run", "--take-over", "--data", s.botData, "--discord-url", "http://"+s.address, "--clock-url", "http://"+s.address),
		waits: make(chan struct{}), connected: make(chan struct{}),
	}
	next.Env = append(os.Environ(), "KENKEN_SALT="+plainSalt)
	out, err := next.StderrPipe()
	if err != nil {
		s.Fatal(err)
	}
	if err := next.Start(); err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { next.Process.Kill(); next.Wait() })
	go func() {
		for lines := bufio.NewScanner(out); lines.Scan(); {
			line := lines.Text()
			next.mu.Lock()
			next.log += line + "\n"
			next.mu.Unlock()
			switch {
			case strings.Contains(line, "waiting for another process"):
				close(next.waits)
			case strings.Contains(line, "connected to the gateway"):
				close(next.connected)
			}
		}
	}()
	return next
}

// told returns its log so far.
func (n *successor) told() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.log
}

// onlooker keeps another connection to the sandbox's gateway, of a shard that no server here
// belongs to: so the sandbox counts the bot as present, and what people do while no process is
// there is not put off but sent, as on Discord, to be fetched by a RESUME.
func (s *stage) onlooker() {
	s.Helper()
	var gateway struct {
		URL string `json:"url"`
	}
	response, err := http.Get("http://" + s.address + "/api/v10/gateway")
	if err != nil {
		s.Fatal(err)
	}
	defer response.Body.Close()
	if err := json.NewDecoder(response.Body).Decode(&gateway); err != nil {
		s.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Second) {
		conn, _, err := websocket.DefaultDialer.Dial(gateway.URL+"?v=10&encoding=json", nil)
		if err != nil {
			s.Fatal(err)
		}
		s.Cleanup(func() { conn.Close() })
		conn.WriteJSON(map[string]any{"op": 2, "d": map[string]any{"token": "sandbox", "intents": 0, "shard": []int{999, 1000}, "properties": map[string]any{}}})
		for {
			var heard struct {
				Op int
				T  string
			}
			if err := conn.ReadJSON(&heard); err != nil || heard.Op == 9 {
				s.Logf("the onlooker heard %+v, %v", heard, err)
				break // two IDENTIFYs within five seconds: once more
			}
			if heard.T == "READY" {
				go func() {
					for conn.WriteJSON(map[string]any{"op": 1, "d": nil}) == nil {
						time.Sleep(5 * time.Second)
					}
				}()
				go func() {
					for {
						if _, _, err := conn.ReadMessage(); err != nil {
							return
						}
					}
				}()
				return
			}
		}
		conn.Close()
		if time.Now().After(deadline) {
			s.Fatal("the onlooker was not let in")
		}
	}
}

// presser presses keys on a board of its own.
type presser struct {
	*sandboxtest.Person
	board   sandboxtest.Message
	game    int64
	pressed int
	late    int           // presses whose answer came too late for Discord
	longest time.Duration // that an answer took
}

// press presses a key and waits for what comes of it.
func (p *presser) press(s *stage) {
	p.pressed++
	begun := time.Now()
	out, err := p.Click(p.board.ID, fmt.Sprintf("/board/%d/key/%d", p.game, 1+p.pressed%7))
	p.longest = max(p.longest, time.Since(begun))
	switch {
	case err != nil:
		s.Errorf("%s: %v", p.board.ID, err)
	case out.Error != nil:
		s.Logf("press %d of game %d: %+v", p.pressed, p.game, *out.Error)
		p.late++
	}
}

// TestHandOverWholeBot has one bot take over from another three times while people press keys:
// each press is in the log of its game once, and every bot after the first goes on with the
// gateway session of the one before it.
func TestHandOverWholeBot(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the whole bot takes its time")
	}
	s := newStage(t, "")
	// A Saturday brings a 7×7.
	clockTo(t, s.client, "28T10:00:00")
	var pressers []*presser
	for k := range 6 {
		p := &presser{Person: s.client.As(fmt.Sprintf("player%d", k), "general")}
		p.board = said(t)(p.Send("/kenken today"))
		game := regexp.MustCompile(`^/board/(\d+)/key/1$`).FindStringSubmatch(pressable(t, p.board, "/key/1"))
		if game == nil {
			t.Fatalf("no keys: %v", controlsOf(p.board))
		}
		p.game, _ = strconv.ParseInt(game[1], 10, 64)
		pressers = append(pressers, p)
	}
	// The sandbox, too, wants five seconds between two IDENTIFYs: by its clock.
	advance(t, s.client, 10*time.Second)
	s.onlooker()
	all := func(do func(*presser)) {
		var done sync.WaitGroup
		for _, p := range pressers {
			done.Go(func() { do(p) })
		}
		done.Wait()
	}
	present := s.bot.Cmd
	const patience = 2 * time.Minute
	for round := range 3 {
		all(func(p *presser) { p.press(s); p.longest = 0 })
		next := s.takeOver()
		await(t, patience, "the next bot waits", next.waits)
		begun := time.Now()
		present.Process.Signal(syscall.SIGTERM)
		all(func(p *presser) {
			for served := false; !served && p.pressed < 12*(round+1); {
				select {
				case <-next.connected:
					served = true // and once more
				default:
				}
				p.press(s)
			}
		})
		await(t, patience, "the next bot is connected", next.connected)
		took := time.Since(begun)
		if err := present.Wait(); err != nil {
			t.Errorf("round %d: the bot did not end in good order: %v", round, err)
		}
		longest := time.Duration(0)
		for _, p := range pressers {
			longest = max(longest, p.longest)
		}
		t.Logf("hand-over %d: all served %v after the signal; the longest answer took %v", round, took.Round(time.Millisecond), longest.Round(time.Millisecond))
		if log := next.told(); strings.Contains(log, "by=identify") || !strings.Contains(log, "by=resume") {
			t.Errorf("round %d: the session did not go on:\n%s", round, log)
		}
		present = next.Cmd
	}
	present.Process.Signal(syscall.SIGTERM)
	if err := present.Wait(); err != nil {
		t.Errorf("the last bot did not end in good order: %v", err)
	}
	pressed, lost, twice, late := 0, 0, 0, 0
	store, err := serveFlags{}.openStore(t.Context(), config.Config{Data: s.botData}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	err = store.View(t.Context(), func(r storage.Reader) error {
		for _, p := range pressers {
			moves, err := r.Moves(p.game)
			if err != nil {
				return err
			}
			keys := map[storage.Key]bool{}
			for _, m := range moves {
				keys[m.Key] = true
			}
			pressed, late = pressed+p.pressed, late+p.late
			lost += max(0, p.pressed-len(keys))
			twice += len(moves) - len(keys)
		}
		return nil
	})
	if err != nil || lost > 0 || twice > 0 {
		t.Errorf("of %d presses %d are not in the logs, %d twice: %v", pressed, lost, twice, err)
	}
	t.Logf("%d presses, %d lost, %d twice, %d answered too late", pressed, lost, twice, late)
}

// await waits until a channel is closed.
func await(t *testing.T, most time.Duration, what string, c <-chan struct{}) {
	t.Helper()
	select {
	case <-c:
	case <-time.After(most):
		t.Fatalf("not within %v: %s", most, what)
	}
}
