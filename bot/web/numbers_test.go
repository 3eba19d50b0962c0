package web

import (
	"testing"
	"time"

	"kenkenbot/internal/buckets"
	"kenkenbot/internal/numbertest"
)

// TestNumbers names each limit that a player or operator would notice, so that none changes
// by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"limits": {DefaultLimits, Limits{
			Files:       buckets.Rate{AtOnce: 4000, Every: 10 * time.Millisecond},
			Address:     buckets.Rate{AtOnce: 400, Every: 10 * time.Millisecond},
			Enter:       buckets.Rate{AtOnce: 40, Every: time.Second},
			Code:        buckets.Rate{AtOnce: 40, Every: time.Minute},
			Activity:    buckets.Rate{AtOnce: 100, Every: time.Second},
			Player:      buckets.Rate{AtOnce: 80, Every: 50 * time.Millisecond},
			Guest:       buckets.Rate{AtOnce: 40, Every: 90 * time.Second},
			Order:       buckets.Rate{AtOnce: 200, Every: 18 * time.Second},
			GuestOrders: buckets.Rate{AtOnce: 2000, Every: 1800 * time.Millisecond},
			Connections: 4000, ConnectionsAddress: 400,
			StreamsEach: 4, StreamsAddress: 200, Streams: 3000,
			Strangers: 100, StrangersAddress: 20,
			PushTime: 10 * time.Second,
		}},
		"a cookie, in seconds":                {cookieKept, 365 * 24 * 60 * 60},
		"instances that are remembered":       {keptInstances, 10_000},
		"believed to be in a server":          {memberTime, time.Hour},
		"asking for it":                       {askTime, 3 * time.Second},
		"asked again after trouble":           {askAgain, time.Minute},
		"members that are remembered":         {keptMembers, 10_000},
		"few orders":                          {fewOrders, 10},
		"guests' part of a network":           {guestPart, 4},
		"a request's body":                    {maxBody, 16 << 10},
		"a request's header":                  {maxHeader, 16 << 10},
		"reading a header":                    {headerTime, 5 * time.Second},
		"reading a request":                   {readTime, 10 * time.Second},
		"writing an answer":                   {writeTime, 40 * time.Second},
		"files left to Discord and the store": {keptFiles, 256},
		"an idle connection":                  {idleTime, 30 * time.Second},
		"requests at the end":                 {endTime, 5 * time.Second},
		"a long poll":                         {pollTime, 25 * time.Second},
		"a socket's first word":               {helloTime, 5 * time.Second},
		"between pings":                       {pingEvery, 25 * time.Second},
		"a silent socket":                     {silentTime, time.Minute},
		"a page's frame":                      {maxFrame, 2 << 10},
		"what waits for a page":               {maxWaiting, 64 << 10},
	})
}
