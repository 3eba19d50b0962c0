package main

import (
	"context"
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestSandboxOfManyServers starts a sandbox with servers by number, and one with a number that makes no sense.
func TestSandboxOfManyServers(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	var out, errs output
	done := make(chan int, 1)
	go func() {
		con := &console{ctx: ctx, stdin: strings.NewReader(""), stdout: &out, stderr: &errs}
		done <- run(con, []string{"sandbox", "--data", t.TempDir(), "--sandbox-addr", "127.0.0.1:0", "--guilds", "3", "--shards", "2", "--max-concurrency", "4"})
	}()
	var address string
	for until := time.Now().Add(30 * time.Second); address == ""; time.Sleep(10 * time.Millisecond) {
		if address = regexp.MustCompile(`http://\S+`).FindString(out.String()); time.Now().After(until) {
			t.Fatalf("no sandbox comes up: %s", errs.String())
		}
	}
	req, err := http.NewRequest(http.MethodGet, address+"/api/v10/gateway/bot", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bot sandbox")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var said struct {
		Shards int
		Limit  struct {
			MaxConcurrency int `json:"max_concurrency"`
		} `json:"session_start_limit"`
	}
	if err := json.NewDecoder(res.Body).Decode(&said); err != nil || said.Shards != 2 || said.Limit.MaxConcurrency != 4 {
		t.Errorf("gateway/bot says %+v, %v", said, err)
	}
	if census, err := sandboxtest.NewClient(address).Census(); err != nil || census.Servers != 3 {
		t.Errorf("census %+v, %v", census, err)
	}
	cancel()
	if code := <-done; code != 0 {
		t.Errorf("the sandbox ends with %d: %s", code, errs.String())
	}

	var refused output
	con := &console{ctx: t.Context(), stdin: strings.NewReader(""), stdout: &output{}, stderr: &refused}
	if code := run(con, []string{"sandbox", "--data", t.TempDir(), "--sandbox-addr", "127.0.0.1:0", "--guilds=-1"}); code == 0 || !strings.Contains(refused.String(), "there may be 0 to 1000000") {
		t.Errorf("exit code %d: %s", code, refused.String())
	}
}
