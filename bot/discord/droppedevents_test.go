package discord

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// Hundreds of events that are dropped within seconds are one line for each type.
func TestDropsAreToldTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		d := &drops{log: slog.New(slog.NewTextHandler(&log, nil))}
		told := func(want ...string) {
			t.Helper()
			time.Sleep(dropsTogether)
			synctest.Wait()
			lines := strings.Count(log.String(), "\n")
			for _, w := range want {
				if !strings.Contains(log.String(), w+"\n") {
					t.Errorf("no %q in\n%s", w, log.String())
				}
			}
			if lines != len(want) {
				t.Errorf("%d lines:\n%s", lines, log.String())
			}
			log.Reset()
		}
		for range 600 {
			d.add("INTERACTION_CREATE")
			time.Sleep(time.Millisecond)
		}
		d.add("MESSAGE_CREATE")
		told("type=INTERACTION_CREATE events=600", "type=MESSAGE_CREATE events=1")
		told()
		d.add("GUILD_CREATE")
		told("type=GUILD_CREATE events=1")
	})
}
