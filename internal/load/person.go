package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"time"

	"kenkenbot/internal/wait"
)

// maxAnswer bounds what is read of a call's answer, in bytes.
const maxAnswer = 1 << 20

// caller makes the calls of people at a sandbox.
type caller struct {
	url  string
	http *http.Client
}

// newCaller returns a caller of the sandbox at an address, for as many people at a time.
func newCaller(address string, people int) *caller {
	transport := &http.Transport{MaxIdleConnsPerHost: people, MaxConnsPerHost: people}
	return &caller{url: address, http: &http.Client{Transport: transport, Timeout: answerTime}}
}

// outcome is what a person's action brought.
type outcome struct {
	Messages []message `json:"messages"`
	Error    *struct {
		Message string `json:"message"`
	} `json:"error"`
}

type message struct {
	ID          string            `json:"id"`
	Components  []component       `json:"components"`
	Attachments []json.RawMessage `json:"attachments"`
}

type component struct {
	CustomID   string            `json:"custom_id"`
	Style      int               `json:"style"`
	Disabled   bool              `json:"disabled"`
	Components []component       `json:"components"`
	Items      []json.RawMessage `json:"items"` // of a gallery
	Options    []struct {
		Value   string `json:"value"`
		Default bool   `json:"default"`
	} `json:"options"`
}

// showsPicture reports whether a message has a picture, in a gallery or attached.
func (m message) showsPicture() bool {
	return len(m.Attachments) > 0 || slices.ContainsFunc(m.Components, component.holdsPicture)
}

// holdsPicture reports whether a component is a gallery, or one is in it.
func (c component) holdsPicture() bool {
	return len(c.Items) > 0 || slices.ContainsFunc(c.Components, component.holdsPicture)
}

// ask makes a call of a person's and waits for what it brings.
func (s *caller) ask(ctx context.Context, call string, body map[string]string) (outcome, error) {
	var out outcome
	sent, err := json.Marshal(body)
	if err != nil {
		return out, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, s.url+"/sandbox/v1/"+call, bytes.NewReader(sent))
	if err != nil {
		return out, err
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := s.http.Do(req)
	if err != nil {
		return out, err
	}
	defer res.Body.Close()
	var got bytes.Buffer
	got.Grow(int(min(max(res.ContentLength, 0), maxAnswer)) + bytes.MinRead) // a read finds the end
	if _, err := got.ReadFrom(io.LimitReader(res.Body, maxAnswer)); err != nil {
		return out, err
	}
	if err := json.Unmarshal(got.Bytes(), &out); err != nil {
		return out, fmt.Errorf("%s: %s, which is no answer of a sandbox", s.url, res.Status)
	}
	if out.Error != nil {
		return out, errors.New(out.Error.Message)
	}
	return out, nil
}

// person is a player with a board of their own.
type person struct {
	sandbox *caller
	name    string
	number  int         // among the players
	command string      // that brings a board
	size    int         // of the board
	board   string      // the board's message
	shown   []component // the board's controls
	player  player
	over    bool      // the board is full, or solved
	leave   int       // presses after which they leave the board, if not 0
	last    time.Time // when they pressed last
}

// done reports whether they want a new board: once theirs is over. The first they leave
// sooner, each at another time, because people do not all begin at once either.
func (p *person) done() bool { return p.over || p.leave > 0 && p.player.presses >= p.leave }

// open has the bot show a new board.
func (p *person) open(ctx context.Context) error {
	out, err := p.sandbox.ask(ctx, "send", map[string]string{"user": p.name, "channel": channel, "text": p.command})
	if err != nil {
		return fmt.Errorf("%s: %w", p.command, err)
	}
	for _, m := range out.Messages {
		if _, ok := keyOf(m.Components, 1); ok {
			p.board, p.shown, p.over = m.ID, m.Components, false
			p.player = player{size: p.size, square: p.number}
			p.player.see(cursorOf(m.Components))
			return nil
		}
	}
	return fmt.Errorf("%s brought no board with digit keys", p.command)
}

// press presses the player's next digit, as the board offers it, and waits until the board
// shows it. A board that takes no digit long before it can be full has failed.
func (p *person) press(ctx context.Context) error {
	p.last = time.Now()
	digit := p.player.next()
	key, ok := keyOf(p.shown, digit)
	if !ok {
		return fmt.Errorf("the board offers no key for %d", digit)
	}
	out, err := p.sandbox.ask(ctx, "click", map[string]string{"user": p.name, "message": p.board, "custom_id": key})
	if err != nil {
		return err
	}
	at := slices.IndexFunc(out.Messages, func(m message) bool { return m.ID == p.board })
	switch {
	case at < 0:
		return errors.New("a press was not answered by its board")
	case !out.Messages[at].showsPicture():
		return errors.New("a press was answered without a picture")
	}
	p.shown = out.Messages[at].Components
	_, goesOn := keyOf(p.shown, 1)
	p.over = p.player.see(cursorOf(p.shown)) || !goesOn
	if p.over && p.player.presses < p.size*p.size/3 {
		return fmt.Errorf("a board of size %d takes no digit after %d", p.size, p.player.presses)
	}
	return nil
}

// channel is where people play: the one that a sandbox has from the start.
const channel = "general"

// FirstAnswer waits until a bot at the sandbox answers a command; it asks until then.
func FirstAnswer(ctx context.Context, address, command string) error {
	s := newCaller(address, 1)
	ctx, cancel := context.WithTimeout(ctx, startTime)
	defer cancel()
	for {
		out, err := s.ask(ctx, "send", map[string]string{"user": "first", "channel": channel, "text": command})
		if err == nil && len(out.Messages) > 0 {
			return nil
		}
		if wait.For(ctx, 10*time.Millisecond) != nil {
			return fmt.Errorf("no bot answered %s within %v: %w", command, startTime, errors.Join(err, ctx.Err()))
		}
	}
}
