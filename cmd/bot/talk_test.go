package main

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// BenchmarkPressBesideTalk measures presses on a keypad, from the sandbox's gateway to
// the answer, in a server of their own, alone and while 60 people mention the bot in
// one channel of another server, once a second each: far more than Discord's limits let
// it answer there.
func BenchmarkPressBesideTalk(b *testing.B) {
	for _, talkers := range []int{0, 60} {
		b.Run(fmt.Sprintf("talkers=%d", talkers), func(b *testing.B) { benchmarkPress(b, talkers) })
	}
}

func benchmarkPress(b *testing.B, talkers int) {
	c := playAlone(b)
	ana := c.In("quiet").As("ana", "general")
	opened, err := ana.Send("/kenken today")
	if err != nil || len(opened.Messages) == 0 {
		b.Fatalf("%+v, %v", opened, err)
	}
	board := opened.Messages[len(opened.Messages)-1]
	var key string
	for _, id := range controlsOf(board) {
		if strings.HasSuffix(id, "/key/1") {
			key = id
		}
	}
	stop := make(chan struct{})
	var talking sync.WaitGroup
	for n := range talkers {
		talking.Go(func() { talk(c.As(fmt.Sprint("talker", n), "general"), stop) })
	}
	time.Sleep(time.Second) // until the channel's limit is reached
	var took []time.Duration
	for b.Loop() {
		began := time.Now()
		out, err := ana.Click(board.ID, key)
		if err != nil || out.Error != nil {
			b.Fatalf("%+v, %v", out, err)
		}
		took = append(took, time.Since(began))
	}
	close(stop)
	talking.Wait()
	slices.Sort(took)
	for _, share := range []int{50, 99} {
		at := took[min(len(took)*share/100, len(took)-1)]
		b.ReportMetric(float64(at.Microseconds())/1000, fmt.Sprintf("p%d-ms", share))
	}
	b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "slowest-ms")
}

// talk greets the bot every second until it is stopped.
func talk(p *sandboxtest.Person, stop <-chan struct{}) {
	every := time.NewTicker(time.Second)
	defer every.Stop()
	for {
		p.Send("@KenKen hi") // answered or not
		select {
		case <-stop:
			return
		case <-every.C:
		}
	}
}

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
