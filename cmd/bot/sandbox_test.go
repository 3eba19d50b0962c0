package main

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// startSandbox runs "bot sandbox" until the test is over, and returns its address.
func startSandbox(t *testing.T, args ...string) string {
	t.Helper()
	r := begin(t, append([]string{"sandbox", "--data", t.TempDir(), "--sandbox-addr", "127.0.0.1:0"}, args...)...)
	t.Cleanup(func() {
		r.stop()
		if code := r.ended(t); code != exitDone {
			t.Errorf("the sandbox ends with %d: %s", code, r.errs.String())
		}
	})
	var found []string
	comesTrue(t, "the sandbox's address", func() bool {
		found = regexp.MustCompile(`--discord-url (\S+) --channel \d+\n`).FindStringSubmatch(r.out.String())
		return found != nil
	})
	return found[1]
}

// callAsBot sends a request with a body to the sandbox's REST API.
func callAsBot(t *testing.T, method, address, body string) *http.Response {
	req, err := http.NewRequest(method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bot sandbox")
	req.Header.Set("Content-Type", "application/json")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { res.Body.Close() })
	return res
}

// TestSandboxOfManyServers starts a sandbox with servers by number, and one with a number that makes no sense.
func TestSandboxOfManyServers(t *testing.T) {
	t.Parallel()
	address := startSandbox(t, "--guilds", "3", "--shards", "2", "--max-concurrency", "4")
	res := callAsBot(t, http.MethodGet, address+"/api/v10/gateway/bot", "")
	var said struct {
		Shards int
		Limit  struct {
			MaxConcurrency int `json:"max_concurrency"`
		} `json:"session_start_limit"`
	}
	if err := json.NewDecoder(res.Body).Decode(&said); err != nil || said.Shards != 2 || said.Limit.MaxConcurrency != 4 {
		t.Errorf("gateway/bot says %+v, %v", said, err)
	}
	var app struct {
		Servers int `json:"approximate_guild_count"`
	}
	if err := json.NewDecoder(callAsBot(t, http.MethodGet, address+"/api/v10/applications/@me", "").Body).Decode(&app); err != nil || app.Servers != 4 {
		t.Errorf("%+v, %v: want home and three more", app, err)
	}

	if code, _, errs := runWith(t, "", "sandbox", "--data", t.TempDir(), "--sandbox-addr", "127.0.0.1:0", "--guilds=-1"); code == exitDone || !strings.Contains(errs, "from 0 to 100000") {
		t.Errorf("exit code %d: %s", code, errs)
	}
}
