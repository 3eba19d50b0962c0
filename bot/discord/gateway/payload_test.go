package gateway

import (
	"log/slog"
	"testing"
	"time"

	"kenkenbot/bot/discord/eventtest"
)

// A READY serves if it names the bot and the session, whatever else is broken in
// it; else it ends the connection.
func TestBrokenReady(t *testing.T) {
	passed, refused := 0, 0
	for _, event := range eventtest.Events("READY") {
		eventtest.Broken(event, func(data string) {
			c := watch(nil, time.Second, &sequence{}, func(int64, string, []byte) bool { return true }, slog.New(slog.DiscardHandler))
			out, why := c.judge([]byte(`{"op":0,"s":1,"t":"READY","d":` + data + `}`))
			if why.err != nil {
				refused++
				return
			}
			passed++
			checkPassed(t, out)
		})
	}
	if passed == 0 || refused == 0 {
		t.Errorf("%d passed, %d refused", passed, refused)
	}
}
