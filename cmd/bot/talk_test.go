package main

import (
	"fmt"
	"sync"
	"testing"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestTalkIsAnsweredTogether has more people mention the bot in one channel than
// Discord's limits let it answer one by one: it names several in a message.
func TestTalkIsAnsweredTogether(t *testing.T) {
	c := playAlone(t)
	const people = 20
	var talking sync.WaitGroup
	for n := range people {
		talking.Go(func() {
			if _, err := c.As(fmt.Sprint("talker", n), "general").Send("@KenKen hi"); err != nil {
				t.Error(err)
			}
		})
	}
	talking.Wait()
	reader := c.As("reader", "general")
	var answers []sandboxtest.Message
	answered := map[string]bool{}
	came(func() bool { // the limit lets the last answers through
		all, err := reader.Messages()
		if err != nil {
			t.Fatal(err)
		}
		answers = answers[:0]
		for _, m := range all {
			if !m.Author.Bot {
				continue
			}
			answers = append(answers, m)
			if m.ReferencedMessage != nil { // a reply names nobody
				answered[m.ReferencedMessage.Author.ID] = true
			}
			for _, u := range m.Mentions {
				answered[u.ID] = true
			}
		}
		return len(answered) == people
	})
	if len(answered) != people || len(answers) >= people {
		t.Errorf("%d messages answer %d of %d people", len(answers), len(answered), people)
	}
}
