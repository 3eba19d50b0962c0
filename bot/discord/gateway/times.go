package gateway

import (
	"cmp"
	"time"
)

// Times are the waiting times of a Gateway. Those that are 0 have defaults; tests shorten them.
type Times struct {
	// Open bounds one attempt to connect.
	Open time.Duration
	// FirstFrame is how long the gateway may be silent before its HELLO, which gives the
	// heartbeat interval.
	FirstFrame time.Duration
	// QuickPause is the longest wait before the first attempt after a drop: a resume costs
	// nothing and is expected at once. FirstBackoff is the next, which doubles up to
	// MaxBackoff.
	QuickPause, FirstBackoff, MaxBackoff time.Duration
	// ResumeBackoff takes the place of MaxBackoff while there is a session to go on with: that costs
	// nothing.
	ResumeBackoff time.Duration
	// Steady is how long a connection must have been ready for its drop to count as a first
	// one.
	Steady time.Duration
	// IdentifyGap is the least time between two IDENTIFYs of a shard (page events/gateway,
	// Rate Limiting), with a little over for slow clocks and ways.
	IdentifyGap time.Duration
	// Grace is how long a session that has just been asked for may take to begin when its
	// shard is to be handed over: then it goes along, and no IDENTIFY was in vain.
	Grace time.Duration
}

func (t *Times) setDefaults() {
	t.Open = cmp.Or(t.Open, 45*time.Second)
	t.FirstFrame = cmp.Or(t.FirstFrame, 15*time.Second)
	t.QuickPause = cmp.Or(t.QuickPause, 200*time.Millisecond)
	t.FirstBackoff = cmp.Or(t.FirstBackoff, 5*time.Second)
	t.MaxBackoff = cmp.Or(t.MaxBackoff, 5*time.Minute)
	t.ResumeBackoff = cmp.Or(t.ResumeBackoff, 15*time.Second)
	t.Steady = cmp.Or(t.Steady, 3*time.Second)
	t.IdentifyGap = cmp.Or(t.IdentifyGap, 5*time.Second+500*time.Millisecond)
	t.Grace = cmp.Or(t.Grace, 2*time.Second)
}
