package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
)

// feed collects what people see live: the last of each message.
type feed struct {
	mu     sync.Mutex // guards what follows
	cond   *sync.Cond
	last   map[string]object // by ID
	marks  map[string]int    // clock events, by listener
	failed error
}

func newFeed() *feed {
	f := &feed{last: map[string]object{}, marks: map[string]int{}}
	f.cond = sync.NewCond(&f.mu)
	return f
}

// listen follows what a person sees, until the sandbox ends.
func (f *feed) listen(s *stage, user string) error {
	res, err := http.Get(s.url + "/sandbox/v1/events?" + url.Values{"user": {user}}.Encode())
	if err != nil {
		return err
	}
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("the events of %s: %s", user, res.Status)
	}
	go func() {
		defer res.Body.Close()
		lines, event := bufio.NewReaderSize(res.Body, 1<<20), ""
		for {
			line, err := lines.ReadString('\n')
			if err != nil {
				f.fail(fmt.Errorf("the events of %s end: %w", user, err))
				return
			}
			if name, is := strings.CutPrefix(line, "event: "); is {
				event = strings.TrimSpace(name)
			}
			if data, is := strings.CutPrefix(line, "data: "); is {
				f.take(user, event, data)
			}
		}
	}()
	f.mu.Lock()
	defer f.mu.Unlock()
	for f.marks[user] == 0 && f.failed == nil { // the stream begins with the clock
		f.cond.Wait()
	}
	return f.failed
}

// fail ends the feed for everybody.
func (f *feed) fail(err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.failed = err
	f.cond.Broadcast()
}

// take notes an event. Public messages are the reader's to tell.
func (f *feed) take(user, event, data string) {
	var m object
	var err error
	if event == "message" {
		if err = json.Unmarshal([]byte(data), &m); err == nil && user != reader && m.text("guild_id") != "" && !m.private() {
			return
		}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	switch event {
	case "message":
		f.last[m.text("id")] = m
	case "clock":
		f.marks[user]++
	}
	if err != nil {
		f.failed = err
	}
	f.cond.Broadcast()
}

// drain waits until every listener has heard all that there is, and returns the last of those messages that are asked for.
// The others stay.
func (f *feed) drain(s *stage, which func(object) bool) ([]object, error) {
	f.mu.Lock()
	want := map[string]int{}
	for user, n := range f.marks {
		want[user] = n + 1
	}
	f.mu.Unlock()
	if err := s.call("clock", map[string]any{"advance": "0s"}, nil); err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	for user, n := range want {
		for f.marks[user] < n && f.failed == nil {
			f.cond.Wait()
		}
	}
	var all []object
	for id, m := range f.last {
		if which(m) {
			all = append(all, m)
			delete(f.last, id)
		}
	}
	return all, f.failed
}
