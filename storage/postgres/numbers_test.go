package postgres

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names each number that an operator would notice, so that none changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"connections":                           {defaultConnections, 10},
		"a statement":                           {defaultStatement, 10 * time.Second},
		"a transaction left alone":              {idleTime, 15 * time.Second},
		"a try to connect":                      {connectTime, 5 * time.Second},
		"another process's upgrade, in seconds": {upgradeSeconds, 600},
		"tries of a transaction":                {tries, 50},
		"a server that starts again":            {restartTime, 5 * time.Second},
		"a commit without an answer":            {settleTime, 15 * time.Second},
		"between tries":                         {pause, 5 * time.Millisecond},
		"the end of a connection that listened": {hangUpTime, time.Second},
	})
}
