package face

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/storage"
)

// channelOf is Discord with one channel, whose messages are numbered from 1. It notes each request, and
// fails those that begin with fails.
type channelOf struct {
	*Base
	asked  []string
	fails  string
	latest []map[string]any // what is in the channel, newest first
	sent   int
}

func newChannel(t *testing.T) *channelOf {
	c := &channelOf{}
	server := httptest.NewServer(c)
	t.Cleanup(server.Close)
	log := slog.New(slog.DiscardHandler)
	client, err := discord.New(discord.Options{Token: "x", BaseURL: server.URL, Log: log})
	if err != nil {
		t.Fatal(err)
	}
	c.Base = New(Options{Client: client, Log: log})
	return c
}

func (c *channelOf) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	io.Copy(io.Discard, r.Body)
	if strings.Contains(r.URL.Path, "/applications/") {
		w.Write([]byte(`{"id":"1","bot":{"id":"1"}}`))
		return
	}
	_, message, _ := strings.Cut(r.URL.Path, "/channels/8/messages")
	asked := r.Method + " " + message
	if after := r.URL.Query().Get("after"); after != "" {
		asked += "after " + after
	}
	c.asked = append(c.asked, strings.TrimSpace(asked))
	if c.fails != "" && strings.HasPrefix(asked, c.fails) {
		w.WriteHeader(http.StatusNotFound)
		w.Write([]byte(`{"code":10003}`))
		return
	}
	switch r.Method {
	case http.MethodGet:
		json.NewEncoder(w).Encode(append([]map[string]any{}, c.latest...))
	case http.MethodPost:
		c.sent++
		fmt.Fprintf(w, `{"id":"%d"}`, c.sent)
	case http.MethodPatch:
		w.Write([]byte(`{}`))
	default:
		w.WriteHeader(http.StatusNoContent)
	}
}

// took returns what was asked for since.
func (c *channelOf) took() string {
	defer func() { c.asked = nil }()
	return strings.Join(c.asked, ", ")
}

// TestOneBoardInDirectMessages holds which message of a player's a board takes the place of.
func TestOneBoardInDirectMessages(t *testing.T) {
	played := map[string]any{"id": "40", "author": map[string]any{"id": "1"}, "components": []any{map[string]any{"type": 1, "components": []any{map[string]any{"type": 2, "custom_id": "/board/3/undo"}}}}}
	later := map[string]any{"id": "41", "author": map[string]any{"id": "5"}}
	theirs := map[string]any{"id": "42", "author": map[string]any{"id": "5"}, "components": played["components"]}
	fresh, solved := Reply{board: playBoard}, Reply{board: solvedBoard}
	for name, tt := range map[string]struct {
		before func(*channelOf)
		below  bool
		want   string
	}{
		"none is there":             {nil, false, "GET, POST"},
		"one from before a restart": {func(c *channelOf) { c.latest = []map[string]any{theirs, later, played} }, true, "GET, POST, DELETE /40"},
		"the last message":          {func(c *channelOf) { c.sentBoard(5, 40, fresh) }, false, "GET after 40, PATCH /40"},
		"not the last":              {func(c *channelOf) { c.sentBoard(5, 40, fresh); c.latest = []map[string]any{later} }, false, "GET after 40, POST, DELETE /40"},
		"the player wrote below it": {func(c *channelOf) { c.sentBoard(5, 40, fresh) }, true, "POST, DELETE /40"},
		"it can't be changed":       {func(c *channelOf) { c.sentBoard(5, 40, fresh); c.fails = "PATCH" }, false, "GET after 40, PATCH /40, POST, DELETE /40"},
		"it is solved":              {func(c *channelOf) { c.sentBoard(5, 40, solved) }, false, "POST"},
		"it is solved by a press":   {func(c *channelOf) { c.sentBoard(5, 40, fresh); c.pressed(5, 40, false, solved) }, false, "POST"},
		"another is solved":         {func(c *channelOf) { c.sentBoard(5, 40, fresh); c.pressed(5, 39, false, solved) }, true, "POST, DELETE /40"},
		"it was pressed":            {func(c *channelOf) { c.sentBoard(5, 40, fresh); c.pressed(5, 40, false, fresh) }, true, "POST, DELETE /40"},
	} {
		t.Run(name, func(t *testing.T) {
			c := newChannel(t)
			if tt.before != nil {
				tt.before(c)
			}
			if err := c.sendBoard(t.Context(), 5, 8, fresh, tt.below); err != nil {
				t.Fatal(err)
			}
			if took := c.took(); took != tt.want {
				t.Errorf("%s, want %s", took, tt.want)
			}
		})
	}
	c := newChannel(t)
	c.fails = "POST"
	if c.sendBoard(t.Context(), 5, 8, fresh, true) == nil {
		t.Error("a board was not sent, and nobody is told")
	}
}

// pressed has a player press a board, which the reply then changes.
func (c *channelOf) pressed(player, message storage.ID, private bool, reply Reply) {
	reply.Replace = true
	i := &discord.Interaction{Kind: discord.Component, User: discord.User{ID: player}, MessageID: message, MessageEphemeral: private}
	c.wroteBoard(context.Background(), &Request{Interaction: i}, reply, 0, discord.Answer{})
}

// TestOnePrivateBoard holds which message of a server's channel is remembered as the board that its
// player alone sees, for the next one to remove.
func TestOnePrivateBoard(t *testing.T) {
	fresh, solved := Reply{board: playBoard}, Reply{board: solvedBoard}
	for name, tt := range map[string]struct {
		before, after storage.ID // the message remembered; 0 is none
		pressed       storage.ID // the board pressed
		reply         Reply
	}{
		"pressed":                 {40, 40, 40, fresh},
		"solved":                  {40, 0, 40, solved},
		"an older one is pressed": {40, 40, 39, fresh},
		"an older one is solved":  {40, 40, 39, solved},
		"after a restart":         {0, 39, 39, fresh},
	} {
		c := newChannel(t)
		c.private.Put(5, privateBoard{message: tt.before})
		c.pressed(5, tt.pressed, true, tt.reply)
		if last, _ := c.private.Get(5); last.message != tt.after {
			t.Errorf("%s: message %d is remembered, want %d", name, last.message, tt.after)
		}
	}
	opens := func(c *channelOf, reply Reply) {
		i := &discord.Interaction{Kind: discord.Command, GuildID: 7, User: discord.User{ID: 5}}
		c.wroteBoard(t.Context(), &Request{Interaction: i}, reply, 41, discord.Answer{})
	}
	c := newChannel(t)
	opens(c, Reply{})
	if _, known := c.private.Get(5); known {
		t.Error("a message without a board is remembered")
	}
	for reply, want := range map[*Reply]storage.ID{&fresh: 41, &solved: 0} {
		c.private.Put(5, privateBoard{message: 40})
		opens(c, *reply)
		if last, _ := c.private.Get(5); last.message != want {
			t.Errorf("after a new board of kind %d message %d is remembered, want %d", reply.board, last.message, want)
		}
	}
}

// TestForgetPlayer holds that nothing is remembered of a forgotten player's boards.
func TestForgetPlayer(t *testing.T) {
	c := newChannel(t)
	c.private.Put(5, privateBoard{message: 40})
	c.direct.Put(5, 40)
	c.owed.Put(5, owedBoard{})
	c.hurried.Put(5, time.Time{})
	c.ForgetPlayer(5)
	_, private := c.private.Get(5)
	_, direct := c.direct.Get(5)
	_, owed := c.owed.Get(5)
	if _, hurried := c.hurried.Get(5); private || direct || owed || hurried {
		t.Errorf("remembered: private %v, direct %v, owed %v, hurried %v", private, direct, owed, hurried)
	}
}
