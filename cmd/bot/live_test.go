package main

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestTodaysPostLives has people start and solve, kills the bot in between, and reads
// the post: it tells how many play, is edited once a minute at most, keeps its picture,
// and nothing else is said in the channel. A finish shortly before midnight still reaches the post.
// The next day's carries the result.
func TestTodaysPostLives(t *testing.T) {
	t.Parallel()
	args := []string{"--data", t.TempDir(), "--sandbox-addr", "127.0.0.1:0"}
	bot := begin(t, args...)
	bot.logs(t, "commands registered")
	c := bot.client()
	clockTo(t, c, "23T12:00:00")
	said(t)(c.As("owner", "general").Send("/kenken-admin setup channel:#general time:09:00 reveal:teaser"))
	said(t)(c.As("owner", "general").Send("/kenken-admin post"))
	eventuallyWith(t, c.As("eve", "general"), "KenKen of Mon 23 Nov", "/play")
	answer := solutionOf(t, c.As("spy", "general"), "main")
	first := eventuallyWith(t, c.As("eve", "general"), "1 started, 0 solved", "/play")
	picture := first.Media()[0].AttachmentID

	for _, name := range []string{"ana", "bob", "cem"} {
		said(t)(c.As(name, "general").Send("/kenken today puzzle:main"))
	}
	clockTo(t, c, "23T12:00:40")
	time.Sleep(1500 * time.Millisecond) // the outbox looks every second
	if post := eventuallyWith(t, c.As("eve", "general"), "KenKen of Mon 23 Nov", "/play"); !strings.Contains(textOf(post), "1 started") {
		t.Errorf("edited again within the minute: %s", textOf(post))
	}
	bot.stop()
	bot.ended(t)
	bot = begin(t, args...)
	bot.logs(t, "msg=connected")
	c = bot.client()
	clockTo(t, c, "23T12:03:00")
	eventuallyWith(t, c.As("eve", "general"), "4 started, 0 solved", "/play")
	clockTo(t, c, "23T12:03:40")
	said(t)(c.As("ana", "general").Send("/kenken submit answer:" + answer))
	clockTo(t, c, "23T12:05:00")
	post := eventuallyWith(t, c.As("eve", "general"), "4 started, 1 solved, fastest 3:", "/mini/play")
	if len(post.Media()) != 1 || post.Media()[0].AttachmentID != picture || altOf(post) == "" {
		t.Fatalf("the edited post has the files %+v and the alt text %q, want the file %s", post.Media(), altOf(post), picture)
	}
	if picture, err := c.Download(post.Media()[0].URL); err != nil || !strings.HasPrefix(string(picture), "\x89PNG") {
		t.Errorf("its picture: %d bytes, %v", len(picture), err)
	}
	seen, err := c.As("eve", "general").Messages()
	if err != nil {
		t.Fatal(err)
	}
	if said := byBot(seen); len(said) != 1 {
		t.Errorf("%d messages in the channel, want the post alone", len(said))
	}

	clockTo(t, c, "23T23:59:20")
	said(t)(c.As("bob", "general").Send("/kenken submit answer:" + answer))
	eventuallyWith(t, c.As("eve", "general"), "4 started, 2 solved", "/play")
	clockTo(t, c, "23T23:59:50")
	said(t)(c.As("cem", "general").Send("/kenken submit answer:" + answer))
	clockTo(t, c, "24T00:00:30")
	eventuallyWith(t, c.As("eve", "general"), "4 started, 3 solved", "/play")

	clockTo(t, c, "24T09:00:10")
	next := eventuallyWith(t, c.As("eve", "general"), "KenKen of Tue 24 Nov", "/play")
	if text := textOf(next); !strings.Contains(text, "3 of 4 solved yesterday's\n**within twice par:** ana\n**without a time:** bob, cem") || strings.Contains(text, "started, ") {
		t.Errorf("the next day's post: %s", text)
	}
	said(t)(c.As("bob", "general").Send("/kenken today puzzle:main"))
	if next = eventuallyWith(t, c.As("eve", "general"), "1 started, 0 solved", "/play"); len(next.Media()) != 1 || !strings.Contains(textOf(next), "3 of 4 solved yesterday's") {
		t.Errorf("edited, the next day's post has %d files and says %q", len(next.Media()), textOf(next))
	}
	seen, err = c.As("eve", "general").Messages()
	if err != nil {
		t.Fatal(err)
	}
	if old := textOf(byBot(seen)[0]); !strings.Contains(old, "4 started, 3 solved") {
		t.Errorf("yesterday's post after its day: %s", old)
	}
}

// byBot returns the messages that the bot wrote for all.
func byBot(messages []sandboxtest.Message) []sandboxtest.Message {
	var out []sandboxtest.Message
	for _, m := range messages {
		if m.Author.Bot && m.Flags&64 == 0 {
			out = append(out, m)
		}
	}
	return out
}
