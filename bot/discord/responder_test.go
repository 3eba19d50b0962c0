package discord

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/api"
)

// step is one call of a Responder; it returns the error of the call.
type step struct {
	name string
	do   func(context.Context, Responder) error
}

func (s step) String() string { return s.name }

var (
	respond        = step{"respond", func(ctx context.Context, r Responder) error { _, err := r.Respond(ctx, textV2("x")); return err }}
	respondPrivate = step{"respondPrivate", func(ctx context.Context, r Responder) error {
		m := textV2("x")
		m.Ephemeral = true
		_, err := r.Respond(ctx, m)
		return err
	}}
	rewrite      = step{"rewrite", func(ctx context.Context, r Responder) error { return r.Rewrite(ctx, textV2("x")) }}
	update       = step{"update", func(ctx context.Context, r Responder) error { return r.Update(ctx, textV2("x")) }}
	deferPrivate = step{"deferPrivate", func(ctx context.Context, r Responder) error { return r.Defer(ctx, DeferPrivate) }}
	deferUpdate  = step{"deferUpdate", func(ctx context.Context, r Responder) error { return r.Defer(ctx, DeferUpdate) }}
	modal        = step{"modal", func(ctx context.Context, r Responder) error {
		return r.Modal(ctx, Modal{CustomID: "/m", Title: "Moves", Components: []discordgo.MessageComponent{
			discordgo.Label{Label: "Moves", Component: discordgo.TextInput{CustomID: "cells", Style: discordgo.TextInputShort}}}})
	}}
	launch  = step{"launch", func(ctx context.Context, r Responder) error { return r.Launch(ctx) }}
	choices = step{"choices", func(ctx context.Context, r Responder) error { return r.Choices(ctx, nil) }}
)

// Exactly one first answer goes out, whatever the order.
func TestResponder(t *testing.T) {
	tests := []struct {
		kind  Kind
		steps []step
		want  string // the calls, in short: type of a callback, else method and end of path
		err   error  // of the last step
	}{
		{Component, []step{respond}, "4", nil},
		{Component, []step{respond, respond}, "4 POST tok", nil},
		{Component, []step{update}, "7", nil},
		{Component, []step{update, update}, "7 PATCH @original", nil},
		{Component, []step{update, respond}, "7 POST tok", nil},
		{Component, []step{deferUpdate, update}, "6 PATCH @original", nil},
		{Component, []step{deferUpdate, respondPrivate}, "6 POST tok", nil},
		{Component, []step{deferUpdate, deferPrivate, update}, "6 PATCH @original", nil},
		{Component, []step{deferPrivate, respondPrivate}, "5 PATCH @original", nil},
		{Component, []step{deferPrivate, update}, "5 PATCH @original", nil},
		// What comes later takes the place of what was written last.
		{Component, []step{rewrite}, "4", nil},
		{Component, []step{respond, rewrite, rewrite}, "4 PATCH @original PATCH @original", nil},
		{Component, []step{update, rewrite}, "7 PATCH @original", nil},
		{Component, []step{update, respond, rewrite}, "7 POST tok PATCH 502", nil},
		{Command, []step{deferPrivate, respondPrivate, rewrite}, "5 PATCH @original PATCH @original", nil},
		{Component, []step{modal, rewrite}, "9", ErrAnswered},
		// What is meant for all must not appear to one person alone.
		{Component, []step{deferPrivate, respond}, "5 DELETE @original POST tok", nil},
		{Component, []step{deferPrivate, respond, update}, "5 DELETE @original POST tok PATCH 502", nil},
		{Component, []step{modal}, "9", nil},
		{Component, []step{modal, deferUpdate}, "9", nil},
		{Component, []step{modal, respond}, "9", ErrAnswered},
		{Component, []step{modal, update}, "9", ErrAnswered},
		{Component, []step{respond, modal}, "4", ErrAnswered},
		{Component, []step{deferUpdate, modal}, "6", ErrAnswered},
		{Component, []step{launch}, "12", nil},
		{Component, []step{launch, deferUpdate}, "12", nil},
		{Component, []step{launch, respond}, "12", ErrAnswered},
		{Component, []step{launch, update}, "12", ErrAnswered},
		{Command, []step{launch, launch}, "12", ErrAnswered},
		{Command, []step{deferPrivate, launch, respondPrivate}, "5 PATCH @original", nil},
		{Component, []step{respond, launch}, "4", ErrAnswered},
		{Command, []step{deferUpdate, respondPrivate}, "5 PATCH @original", nil},
		{Command, []step{update}, "4", nil},
		{Command, []step{respond, respond}, "4 POST tok", nil},
		{Autocomplete, []step{deferPrivate, choices}, "8", nil},
		{Autocomplete, []step{choices, choices}, "8", ErrAnswered},
	}
	for _, tt := range tests {
		t.Run(fmt.Sprint(tt.kind, tt.steps), func(t *testing.T) {
			f := newFake(t, nil)
			r := testResponder(f.client(t, nil), tt.kind)
			var err error
			for _, s := range tt.steps {
				err = s.do(context.Background(), r)
			}
			if !errors.Is(err, tt.err) || err != nil && tt.err == nil {
				t.Errorf("got error %v, want %v", err, tt.err)
			}
			if got := inShort(t, f); got != tt.want {
				t.Errorf("got calls %s, want %s", got, tt.want)
			}
		})
	}
}

// What was written last can be removed, however it came about.
func TestDeleteAnswer(t *testing.T) {
	for _, tt := range []struct {
		kind  Kind
		steps []step
		want  string // the call that removes it
	}{
		{Command, nil, ""},
		{Command, []step{respondPrivate}, "DELETE @original"},
		{Command, []step{deferPrivate, respondPrivate}, "DELETE @original"},
		{Component, []step{update}, "DELETE @original"},
		{Component, []step{deferUpdate, update}, "DELETE @original"},
		{Component, []step{deferUpdate, respondPrivate}, "DELETE 502"},
		{Component, []step{deferPrivate, respond}, "DELETE 502"},
		{Component, []step{deferPrivate}, ""},
		{Component, []step{modal}, ""},
	} {
		t.Run(fmt.Sprint(tt.kind, tt.steps), func(t *testing.T) {
			f := newFake(t, nil)
			c := f.client(t, nil)
			r := testResponder(c, tt.kind)
			for _, s := range tt.steps {
				if err := s.do(context.Background(), r); err != nil {
					t.Fatal(err)
				}
			}
			before := inShort(t, f)
			if err := c.DeleteAnswer(context.Background(), r.Answer()); err != nil {
				t.Fatal(err)
			}
			if got := strings.TrimSpace(strings.TrimPrefix(inShort(t, f), before)); got != tt.want {
				t.Errorf("got calls %q, want %q", got, tt.want)
			}
		})
	}
}

// A token lives for a quarter of an hour, and a message that is gone is gone.
func TestDeleteAnswerTooLate(t *testing.T) {
	f := newFake(t, nil)
	f.setAnswer(answers(status(404, fmt.Sprintf(`{"code":%d,"message":"Unknown Message"}`, api.CodeUnknownMessage))))
	c := f.client(t, nil)
	answer := Answer{appID: 41, token: "tok", message: "@original", arrived: time.Now()}
	if err := c.DeleteAnswer(context.Background(), answer); err != nil {
		t.Errorf("a message that is gone: %v", err)
	}
	calls := len(f.sent())
	answer.arrived = time.Now().Add(-tokenLife - time.Second)
	if err := c.DeleteAnswer(context.Background(), answer); !errors.Is(err, ErrExpired) || len(f.sent()) != calls {
		t.Errorf("an old token: %v after %d calls", err, len(f.sent())-calls)
	}
}

func testResponder(c *Client, kind Kind) *responder {
	i := &Interaction{ID: 100, Kind: kind, appID: 41, token: "tok"}
	if kind == Component {
		i.MessageID = 77
	}
	return newResponder(c.rest, i, time.Now())
}

// inShort writes the calls: the type of a callback, else method and last segment.
func inShort(t *testing.T, f *fakeDiscord) string {
	var list []string
	for _, c := range f.sent() {
		if strings.HasSuffix(c.path, "/callback") {
			payload, _ := parts(t, c)
			list = append(list, fmt.Sprint(payload["type"]))
			continue
		}
		list = append(list, c.method+" "+c.path[strings.LastIndex(c.path, "/")+1:])
	}
	return strings.Join(list, " ")
}

// The clock and the handler may answer at the same moment.
func TestResponderIsSafe(t *testing.T) {
	for range 20 {
		f := newFake(t, nil)
		r := testResponder(f.client(t, nil), Component)
		var wg sync.WaitGroup
		for _, s := range []step{deferUpdate, update, deferUpdate} {
			wg.Go(func() {
				if err := s.do(context.Background(), r); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if got := inShort(t, f); got != "7" && got != "6 PATCH @original" {
			t.Errorf("calls %s", got)
		}
	}
}

// The IDs of messages come back, and private ones carry the flag.
func TestResponderReturnsIDs(t *testing.T) {
	f := newFake(t, nil)
	r := testResponder(f.client(t, nil), Command)
	m := Message{Content: "x", Ephemeral: true}
	if id, err := r.Respond(context.Background(), m); id != 501 || err != nil {
		t.Errorf("got %v, %v", id, err)
	}
	if id, err := r.Respond(context.Background(), m); id != 502 || err != nil {
		t.Errorf("got %v, %v", id, err)
	}
	for _, c := range f.sent() {
		if !strings.Contains(string(c.body), `"flags":64`) || !strings.Contains(string(c.body), `"parse":[]`) {
			t.Errorf("sent %s", c.body)
		}
	}
}

func TestResponderWhereAnswersWereLost(t *testing.T) {
	t.Parallel()
	const already = `{"code":40060,"message":"Interaction has already been acknowledged."}`
	const unknown = `{"code":10062,"message":"Unknown interaction"}`
	onCallback := func(list ...func() (int, map[string]string, string)) func(fakeCall) (int, map[string]string, string) {
		next := answers(append(list, status(0, ""))...)
		return func(c fakeCall) (int, map[string]string, string) {
			if strings.HasSuffix(c.path, "/callback") {
				return next(c)
			}
			return 0, nil, ""
		}
	}
	t.Run("by the first try", func(t *testing.T) {
		t.Parallel()
		f := newFake(t, nil)
		f.setAnswer(onCallback(status(502, ""), status(400, already)))
		r := testResponder(f.client(t, nil), Command)
		if _, err := r.Respond(context.Background(), text("x")); err != nil {
			t.Error(err)
		}
		if got := inShort(t, f); got != "4 4" {
			t.Errorf("calls %s", got)
		}
	})
	t.Run("by a deferral tried twice", func(t *testing.T) {
		t.Parallel()
		f := newFake(t, nil)
		f.setAnswer(onCallback(status(500, ""), status(400, already)))
		r := testResponder(f.client(t, nil), Component)
		short, cancel := context.WithTimeout(context.Background(), callPause/2)
		defer cancel()
		if err := r.Defer(short, DeferUpdate); !api.Temporary(err) {
			t.Errorf("got %v", err)
		}
		for _, s := range []step{deferUpdate, update} {
			if err := s.do(context.Background(), r); err != nil {
				t.Errorf("%s: %v", s.name, err)
			}
		}
		if got := inShort(t, f); got != "6 6 PATCH @original" {
			t.Errorf("calls %s", got)
		}
	})
	t.Run("by a deferral that seemed to fail", func(t *testing.T) {
		t.Parallel()
		f := newFake(t, nil)
		f.setAnswer(onCallback(status(500, ""), status(400, already)))
		r := testResponder(f.client(t, nil), Command)
		short, cancel := context.WithTimeout(context.Background(), callPause/2)
		defer cancel()
		if err := r.Defer(short, DeferPrivate); !api.Temporary(err) {
			t.Errorf("got %v", err)
		}
		// The private promise stands, so an answer for all must not fill it.
		if err := respond.do(context.Background(), r); err != nil {
			t.Error(err)
		}
		if got := inShort(t, f); got != "5 4 DELETE @original POST tok" {
			t.Errorf("calls %s", got)
		}
	})
	t.Run("expired", func(t *testing.T) {
		t.Parallel()
		f := newFake(t, nil)
		f.setAnswer(onCallback(status(404, unknown)))
		r := testResponder(f.client(t, nil), Command)
		for range 3 {
			if _, err := r.Respond(context.Background(), text("x")); !errors.Is(err, ErrExpired) {
				t.Errorf("got %v", err)
			}
		}
		if got := inShort(t, f); got != "4" {
			t.Errorf("calls %s: a token that is gone must be left alone", got)
		}
	})
	t.Run("after 15 minutes", func(t *testing.T) {
		t.Parallel()
		f := newFake(t, nil)
		r := testResponder(f.client(t, nil), Command)
		r.arrived = time.Now().Add(-15 * time.Minute)
		if _, err := r.Respond(context.Background(), text("x")); !errors.Is(err, ErrExpired) || len(f.sent()) > 0 {
			t.Errorf("got %v", err)
		}
	})
}

// What another delivery of the interaction was answered stays as it is, whatever is
// tried, an apology included: the original may be a board, or everybody's post.
func TestResponderLeavesTheOtherDeliverysAnswerAlone(t *testing.T) {
	t.Parallel()
	for _, steps := range [][]step{
		{respondPrivate}, {respond, respondPrivate}, {update}, {update, respondPrivate},
		{deferUpdate, respondPrivate}, {deferPrivate, respondPrivate}, {deferUpdate, deferUpdate, update},
		{deferPrivate, update}, {respond, update}, {update, respond}, {modal}, {modal, respondPrivate}, {deferUpdate, modal},
	} {
		t.Run(fmt.Sprint(steps), func(t *testing.T) {
			t.Parallel()
			f := newFake(t, nil)
			f.setAnswer(answers(status(400, `{"code":40060,"message":"Interaction has already been acknowledged."}`)))
			r := testResponder(f.client(t, nil), Component)
			for _, s := range steps {
				if err := s.do(context.Background(), r); !errors.Is(err, ErrDuplicate) {
					t.Errorf("%s: got %v", s.name, err)
				}
			}
			if calls := f.routes(); len(calls) != 1 {
				t.Errorf("calls %v", calls)
			}
			if !r.answered() {
				t.Error("an apology would follow")
			}
		})
	}
}
