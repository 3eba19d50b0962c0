package push

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names what its operator and players would notice.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"the sending of a message":      {patience, 10 * time.Second},
		"a message waits for a browser": {lasting, time.Hour},
		"a message's bytes":             {record, 1024},
		"an endpoint's characters":      {maxEndpoint, 1024},
		"an answer's bytes":             {maxAnswer, 4096},
		"a secret's bytes":              {secretBytes, 16},
	})
}
