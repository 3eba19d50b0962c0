package main

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/storage"
)

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
	conn, _, err := websocket.DefaultDialer.Dial(gateway.URL+"?v=10&encoding=json", nil)
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { conn.Close() })
	conn.WriteJSON(map[string]any{"op": 2, "d": map[string]any{"token": "sandbox", "intents": 0, "shard": []int{999, 1000}, "properties": map[string]any{}}})
	for heard := (struct{ T string }{}); heard.T != "READY"; {
		if err := conn.ReadJSON(&heard); err != nil {
			s.Fatalf("the onlooker was not let in: %v", err)
		}
	}
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
}

// presser presses keys on a board of its own.
type presser struct {
	*sandboxtest.Person
	board   sandboxtest.Message
	game    int64
	pressed int
}

// press presses the next key, and sends what came of it.
func (p *presser) press(results chan<- error) {
	p.pressed++
	key := fmt.Sprintf("/board/%d/key/%d", p.game, 1+p.pressed%7)
	go func() {
		out, err := p.Click(p.board.ID, key)
		if err == nil && out.Error != nil {
			err = fmt.Errorf("%+v", *out.Error)
		}
		results <- err
	}()
}

// TestRestart ends the bot in good order and starts it again, three times. What people press while
// it ends, and while no process is there, is answered and stands in the games' logs once, and the
// next process goes on with the gateway session of the one before it. The sandbox's clock stands
// still, so that nothing is too late on a slow machine; how long it took is logged.
func TestRestart(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("the whole bot takes its time")
	}
	s := newStage(t, "")
	clockTo(t, s.client, "28T10:00:00") // a Saturday brings a 7×7
	var pressers []*presser
	for k := range 3 {
		p := &presser{Person: s.client.As(fmt.Sprintf("player%d", k), "general")}
		p.board = said(t)(p.Send("/kenken today puzzle:main"))
		game := regexp.MustCompile(`^/board/(\d+)/`).FindStringSubmatch(pressable(t, p.board, "/key/1"))
		p.game, _ = strconv.ParseInt(game[1], 10, 64)
		pressers = append(pressers, p)
	}
	advance(t, s.client, 10*time.Second) // five lie between two IDENTIFYs
	s.onlooker()
	now, err := s.client.Now()
	if err == nil {
		_, err = s.client.StopClock(now)
	}
	if err != nil {
		t.Fatal(err)
	}
	const each = 2
	for round := range 3 {
		results := make(chan error, each*len(pressers))
		for _, p := range pressers {
			p.press(results)
		}
		begun := time.Now()
		s.bot.Process.Signal(syscall.SIGTERM)
		if err := s.bot.Wait(); err != nil {
			t.Errorf("round %d: the bot did not end in good order: %v", round, err)
		}
		gone := time.Now()
		for _, p := range pressers {
			p.press(results)
		}
		s.bot = start(t, s.binary, s.bot.Args[1:]...)
		for range cap(results) {
			select {
			case err := <-results:
				if err != nil {
					t.Errorf("round %d: a press is not answered: %v", round, err)
				}
			case <-time.After(patience):
				t.Fatalf("round %d: a press is not answered", round)
			}
		}
		t.Logf("restart %d: the bot ended within %v; what was pressed then was answered within %v", round, gone.Sub(begun).Round(time.Millisecond), time.Since(gone).Round(time.Millisecond))
		if s.bot.log.tells("by=identify") || !s.bot.log.tells("by=resume") {
			t.Errorf("round %d: the session did not go on", round)
		}
	}
	s.bot.Process.Signal(syscall.SIGTERM)
	if err := s.bot.Wait(); err != nil {
		t.Errorf("the last bot did not end in good order: %v", err)
	}
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
			written := 0
			for _, m := range moves {
				if m.Kind == storage.MoveSet {
					written++
				}
			}
			if written != p.pressed {
				t.Errorf("after %d presses game %d has %d digits in its log", p.pressed, p.game, written)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
