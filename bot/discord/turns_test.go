package discord

import (
	"context"
	"testing"
	"time"
)

// TestOneCallAtATime holds that each call of a responder waits for the one that is under way.
func TestOneCallAtATime(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel() // none of them gets as far as Discord
	r := newResponder(nil, &Interaction{}, time.Now())
	r.state = answeredElsewhere
	for name, call := range map[string]func(){
		"Answer":   func() { r.Answer() },
		"answered": func() { r.answered() },
		"Respond":  func() { _, _ = r.Respond(ctx, Message{}) },
		"Update":   func() { _ = r.Update(ctx, Message{}) },
		"Rewrite":  func() { _ = r.Rewrite(ctx, Message{}) },
		"Defer":    func() { _ = r.Defer(ctx, DeferPrivate) },
		"Modal":    func() { _ = r.Modal(ctx, Modal{}) },
		"Choices":  func() { _ = r.Choices(ctx, nil) },
		"Launch":   func() { _ = r.Launch(ctx) },
	} {
		r.mu.Lock()
		done := make(chan struct{})
		go func() {
			call()
			close(done)
		}()
		select {
		case <-done:
			t.Fatalf("%s did not wait", name)
		case <-time.After(5 * time.Millisecond):
		}
		r.mu.Unlock()
		<-done
	}
}
