package gateway

import (
	"log/slog"
	"testing"
	"time"
)

// Discord's number is asked for until it is known; a number that is set is not asked for.
func TestAdvisedShards(t *testing.T) {
	t.Parallel()
	bot := func(shards, concurrency, remaining int) string {
		_, body := allows(shards, concurrency, remaining)
		return body
	}
	for name, tt := range map[string]struct {
		own    int
		fail   int // how many answers are errors first
		status int
		body   string
		want   int
		asked  int
	}{
		"recommended":            {0, 0, 200, bot(4, 1, 900), 4, 1},
		"after an outage":        {0, 2, 200, bot(4, 1, 900), 4, 3},
		"set":                    {2, 9, 200, "", 2, 1},
		"no number":              {0, 0, 200, `{}`, 1, 1},
		"absurd":                 {0, 0, 200, bot(1e9, 1, 900), MaxShards, 1},
		"refused for good":       {0, 0, 403, `{"code":20001,"message":"no bots"}`, 1, 1},
		"concurrency of nothing": {0, 0, 200, bot(2, 0, 900), 2, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			asked := 0
			g := New(Options{
				Shards: tt.own, Log: slog.New(slog.DiscardHandler), Times: Times{FirstBackoff: 2, MaxBackoff: 2},
				API: newCaller(t, func() (int, string) {
					if asked++; asked <= tt.fail {
						return 403, "<html>not now</html>"
					}
					return tt.status, tt.body
				}),
			})
			limit, err := g.advised(t.Context())
			if err != nil || limit.Shards != tt.want || limit.Concurrency < 1 || asked != tt.asked {
				t.Errorf("%+v after %d questions, %v", limit, asked, err)
			}
		})
	}
}

func TestPauseGrows(t *testing.T) {
	g := New(Options{})
	s := &supervisor{gateway: g}
	for failures, most := range map[int]time.Duration{1: g.opts.Times.QuickPause, 2: g.opts.Times.FirstBackoff * 5 / 4, 3: g.opts.Times.FirstBackoff * 5 / 2, 30: g.opts.Times.MaxBackoff * 5 / 4, 1 << 40: g.opts.Times.MaxBackoff * 5 / 4} {
		for range 50 {
			if d := s.pause(failures, false); d > most || failures > 1 && d < most/2 {
				t.Errorf("after %d failures %v, want at most %v", failures, d, most)
			}
			if d, most := s.pause(failures, true), min(most, 15*time.Second); d > most || failures > 1 && d < most/2 {
				t.Errorf("with a session, after %d failures %v, want at most %v", failures, d, most)
			}
		}
	}
}

// TestGatewayNumbers names each number that an operator or Discord would notice, so that none
// changes by a slip.
func TestGatewayNumbers(t *testing.T) {
	var times Times
	times.setDefaults()
	for _, n := range []struct {
		what     string
		is, want any
	}{
		{"a proxy's answer", maxProxyAnswer, 64 << 10},
		{"shards", MaxShards, 1000},
		{"an attempt to connect", times.Open, 45 * time.Second},
		{"a session that begins", times.Grace, 2 * time.Second},
		{"the end of a connection", closeTime, 5 * time.Second},
		{"before the first try again", times.QuickPause, 200 * time.Millisecond},
		{"before the second try again", times.FirstBackoff, 5 * time.Second},
		{"between tries", times.MaxBackoff, 5 * time.Minute},
		{"between tries to resume", times.ResumeBackoff, 15 * time.Second},
		{"a steady connection", times.Steady, 3 * time.Second},
		{"attempts to resume", maxResumes, 4},
		{"sessions handed over", handoverAge, 10 * time.Minute},
		{"the handing over", handoverTime, 5 * time.Second},
		{"between two IDENTIFYs", times.IdentifyGap, 5500 * time.Millisecond},
		{"IDENTIFYs a day", maxIdentifies, 900},
		{"sessions in reserve, one in", reserveShare, 10},
		{"before the HELLO", times.FirstFrame, 15 * time.Second},
		{"heartbeats without an answer", silentBeats, 2},
		{"an overdue answer", lastChance, 3 * time.Second},
		{"a goodbye", goodbyeTime, time.Second},
		{"a write", writeTime, 10 * time.Second},
		{"a payload", maxPayload, 32 << 20},
		{"a frame's memory", usualFrame, 64 << 10},
		{"a control frame", maxControl, 125},
		{"a payload's head", headSize, 256},
		{"a packed payload's head", packedHead, 256},
		{"unpacked to packed", usualRatio, 6},
		{"too few shards", tooFewShardsCode, 4011},
		{"a connection that answers nothing, whose session goes on", zombieCode, 4000},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}
