package cluster

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names each number that an operator would notice, so that none changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"leases":                  {realTimes, times{lease: 15 * time.Second, beat: 3 * time.Second, eager: 200 * time.Millisecond}},
		"calls a second":          {CallsASecond, 40},
		"a call's time":           {callTime, 25 * time.Millisecond},
		"calls reserved at once":  {callBatch, 8},
		"a late call":             {callLate, 200 * time.Millisecond},
		"tries of a late call":    {callTries, 3},
		"between news":            {newsPause, 50 * time.Millisecond},
		"news that wait":          {maxNews, 2000},
		"telling news":            {newsTime, 5 * time.Second},
		"between tries to listen": {listenPause, time.Second},
	})
}
