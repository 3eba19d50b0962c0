package main

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox"
)

// playAlone runs "bot" alone in this process until the test ends, and returns a
// client of its sandbox.
func playAlone(t *testing.T) *sandbox.Client {
	t.Helper()
	t.Setenv("DISCORD_TOKEN", "")
	ctx, cancel := context.WithCancel(context.Background())
	var out, errs output
	done := make(chan struct{})
	go func() {
		defer close(done)
		run(&console{ctx: ctx, stdin: strings.NewReader(""), stdout: &out, stderr: &errs}, []string{"--data", t.TempDir(), "--sandbox-addr", "127.0.0.1:0"})
	}()
	t.Cleanup(func() {
		cancel()
		<-done
		if t.Failed() {
			t.Log(errs.String())
		}
	})
	for range 500 {
		if strings.Contains(errs.String(), "msg=connected") {
			return sandbox.NewClient(regexp.MustCompile(`http://\S+`).FindString(out.String()))
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("the bot does not come up:\n%s", errs.String())
	return nil
}

// eventually waits until a person sees a message with that text.
func eventually(t *testing.T, p *sandbox.Person, text string) sandbox.Message {
	t.Helper()
	for range 150 {
		all, err := p.Messages()
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range all {
			if strings.Contains(textOf(m), text) {
				return m
			}
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("%s sees no %q", p.Name, text)
	return sandbox.Message{}
}

// TestPostingPausesWhenRightsAreLost takes the bot's right to post away: posting
// stops, and whoever ran setup is told once.
func TestPostingPausesWhenRightsAreLost(t *testing.T) {
	c := playAlone(t)
	if _, err := c.SetClock(time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	owner := c.As("owner", "general")
	if _, err := owner.Send("/kenken-admin setup channel:#general time:09:00"); err != nil {
		t.Fatal(err)
	}
	if err := c.Fault(sandbox.Fault{Kind: "revoke", Channel: "general", Permission: "SEND_MESSAGES"}); err != nil {
		t.Fatal(err)
	}
	if _, err := c.SetClock(time.Date(2026, 11, 24, 9, 0, 1, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	notice := eventually(t, c.As("owner", "dm"), "I have stopped trying")
	if text := textOf(notice); !strings.Contains(text, "Send Messages") {
		t.Errorf("the notice does not say what is missing: %s", text)
	}
	out, err := owner.Send("/kenken-admin post")
	if err != nil || len(out.Messages) == 0 || !strings.Contains(textOf(out.Messages[0]), "paused") {
		t.Errorf("posting by hand: %+v, %v", out, err)
	}
	out, err = owner.Send("/kenken-admin setup channel:#general time:09:00")
	if err != nil || len(out.Messages) == 0 || !strings.Contains(textOf(out.Messages[0]), "Missing there: **Send Messages**") {
		t.Errorf("setup without the right: %+v, %v", out, err)
	}
}

// TestChat plays by plain words: in a direct message, and in a channel by mention,
// where the words go and the board comes privately.
func TestChat(t *testing.T) {
	c := playAlone(t)
	if _, err := c.SetClock(time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	ana := c.As("ana", "general")
	if _, err := ana.Send("/kenken today"); err != nil {
		t.Fatal(err)
	}
	last := func(p *sandbox.Person, text string) sandbox.Message {
		t.Helper()
		out, err := p.Send(text)
		if err != nil || out.Error != nil || len(out.Messages) == 0 {
			t.Fatalf("%q: %+v, %v", text, out, err)
		}
		return out.Messages[len(out.Messages)-1]
	}
	dm := c.As("ana", "dm")
	if text := textOf(last(dm, "a1=3 b1=4")); !strings.Contains(text, "23 cells left") {
		t.Errorf("moves in a direct message: %s", text)
	}
	if text := textOf(last(dm, "hint")); !strings.Contains(text, "This hint has cost you") {
		t.Errorf("a hint in a direct message: %s", text)
	}
	if text := textOf(last(dm, "what?")); !strings.Contains(text, "did not understand") {
		t.Errorf("nonsense: %s", text)
	}
	if _, err := ana.Send("@kenken c1=5"); err != nil {
		t.Fatal(err)
	}
	public := eventually(t, c.As("bob", "general"), "1 cell set")
	if strings.Contains(textOf(public), "c1") || len(public.Attachments) > 0 {
		t.Errorf("the channel sees too much: %s", textOf(public))
	}
	eventually(t, dm, "22 cells left")
	out, err := c.As("bob", "general").Send("just talking, a1=3")
	if err != nil || len(out.Messages) != 1 {
		t.Errorf("talk among people was answered: %+v, %v", out, err)
	}
}
