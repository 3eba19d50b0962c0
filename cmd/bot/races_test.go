package main

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/people"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// everyOption sets each option that starts something.
const everyOption = `
salt = %q
message_content = true
post_spread = "1m"
operator_guild = "1"
operators = "1"
metrics_addr = %q
pprof_addr = "127.0.0.1:0"
web_addr = %q
public_url = %q
web_guests = true
backup_command = ["true", "{file}"]
log_level = "debug"
log_format = "json"
`

// TestWholeBotRaces starts a bot with every option, which is asked how it does from the first
// moment on, plays with it, and ends it. It is there for the race detector.
func TestWholeBotRaces(t *testing.T) {
	t.Parallel()
	address := startSandbox(t)
	c := sandboxtest.NewClient(address)
	metrics, page := freeAddress(t), freeAddress(t)
	config := settingsFile(t, everyOption, plainSalt, metrics, page, "http://"+page)
	bot := begin(t, "run", config, "--data", t.TempDir(), "--discord-url", c.URL, "--clock-url", c.URL)

	var asking sync.WaitGroup
	done := make(chan struct{})
	for _, path := range []string{"/metrics", "/healthz", "/readyz"} {
		asking.Go(func() {
			for {
				if answer, err := http.Get("http://" + metrics + path); err == nil {
					answer.Body.Close()
				}
				select {
				case <-done:
					return
				case <-time.After(20 * time.Millisecond):
				}
			}
		})
	}
	defer asking.Wait()
	defer close(done)
	bot.logs(t, `"msg":"connected"`)

	ana, bob := c.As("ana", "general"), c.As("bob", "general")
	board := said(t)(ana.Send("/kenken practice size:5 difficulty:easy"))
	b := follow(t, linkOf(t, said(t)(ana.Click(board.ID, pressable(t, board, "/touch")))))
	seen := b.socket()
	said(t)(ana.Click(board.ID, pressable(t, board, "/key/1"))) // where no cell is given
	b.hear(seen)
	b.act("10", map[string]any{"do": "undo"})
	b.post("guest", map[string]any{})
	inject(t, c, people.Fault{Kind: people.FaultGatewayDrop})
	said(t)(bob.Send("/kenken today puzzle:main"))
	if status, text := fetch("http://" + metrics + "/metrics"); status != http.StatusOK || !strings.Contains(text, "kenken_store_bytes") {
		t.Errorf("metrics: %d\n%s", status, text)
	}
	if !strings.Contains(bot.errs.String(), `"at":"http://`+page+`"`) {
		t.Errorf("the log does not name the page's address:\n%s", bot.errs.String())
	}
	bot.stop()
	if code := bot.ended(t); code != exitDone {
		t.Errorf("exit code %d\n%s", code, bot.errs.String())
	}
}
