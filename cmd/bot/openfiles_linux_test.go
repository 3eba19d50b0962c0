package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestIdleConnectionsLeaveFiles asks for the page on more connections than its process may have
// files open, and leaves them idle: boards in Discord and the page go on.
func TestIdleConnectionsLeaveFiles(t *testing.T) {
	t.Parallel()
	const files = 200
	s := newStand(t)
	limited := filepath.Join(t.TempDir(), "limited")
	if err := os.WriteFile(limited, fmt.Appendf(nil, "#!/bin/sh\nulimit -n %d\nexec %q \"$@\"\n", files, s.binary), 0o700); err != nil {
		t.Fatal(err)
	}
	s.binary = limited
	bot := s.adds(t.TempDir())
	var log string
	for deadline := time.Now().Add(time.Minute); !strings.Contains(log, "commands registered"); log = bot.logged(1 << 16) {
		if time.Now().After(deadline) {
			t.Fatal("the bot did not start within a minute")
		}
		time.Sleep(20 * time.Millisecond)
	}
	page := regexp.MustCompile(`msg="play by touch".* addr=(\S+)`).FindStringSubmatch(log)
	if page == nil {
		t.Fatal("no page is served")
	}
	watched := watchFiles(bot.bot.Process.Pid)
	for range 2 * files {
		conn, err := net.Dial("tcp", page[1])
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprintf(conn, "GET /play HTTP/1.1\r\nHost: %s\r\n\r\n", page[1])
	}
	for k := range 3 {
		person := s.people.As(fmt.Sprintf("person %d", k), "general")
		if text := textOf(said(t)(person.Send("/kenken practice size:3"))); !strings.Contains(text, "3×3") {
			t.Errorf("in Discord: %s", text)
		}
		answer, err := (&http.Client{Timeout: time.Minute, Transport: &http.Transport{}}).Get("http://" + page[1] + "/play")
		if err != nil {
			t.Fatalf("on the page: %v", err)
		}
		html, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		if !strings.Contains(string(html), "<title>KenKen</title>") {
			t.Errorf("on the page: %s %s", answer.Status, html)
		}
	}
	if most := watched(); most > files/2 {
		t.Errorf("%d of %d files were open", most, files)
	}
	s.end()
}

// watchFiles counts the open files of a process again and again. What it returns ends that,
// and says how many there were at most.
func watchFiles(process int) func() int {
	ended, most := make(chan struct{}), make(chan int)
	go func() {
		n := 0
		for {
			open, _ := os.ReadDir(fmt.Sprintf("/proc/%d/fd", process)) // none once it has ended
			n = max(n, len(open))
			select {
			case <-ended:
				most <- n
				return
			case <-time.After(10 * time.Millisecond):
			}
		}
	}()
	return func() int { close(ended); return <-most }
}
