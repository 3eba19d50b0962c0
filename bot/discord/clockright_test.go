package discord

import (
	"bytes"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/discord/api"
)

// TestClockRight compares clocks that are set wrong with the date of Discord's
// answers.
func TestClockRight(t *testing.T) {
	for _, tt := range []struct {
		ahead time.Duration
		right bool
		log   string
	}{
		{0, true, ""},
		{-30 * time.Second, true, ""},
		{30 * time.Second, true, ""},
		{2 * time.Minute, true, "level=WARN"},
		{-50 * time.Minute, true, "level=WARN"},
		{61 * time.Minute, false, "level=ERROR"},
		{-365 * 24 * time.Hour, false, "level=ERROR"},
	} {
		t.Run(tt.ahead.String(), func(t *testing.T) {
			f := newFake(t)
			var log bytes.Buffer
			ahead := tt.ahead
			c := f.client(t, func(o *Options) {
				o.Now = func() time.Time { return time.Now().Add(ahead) }
				o.Log = slog.New(slog.NewTextHandler(&log, nil))
			})
			if c.clockWrong() {
				t.Error("wrong before anything was heard")
			}
			for range 2 {
				if got := c.ClockRight(t.Context()); got != tt.right || c.clockWrong() == got {
					t.Errorf("right: %v", got)
				}
			}
			if off := c.Health().ClockOff; (off - tt.ahead).Abs() > 2*time.Second {
				t.Errorf("the clock is %v off", off)
			}
			if text := log.String(); !strings.Contains(text, tt.log) || strings.Count(text, "\n") > 1 || tt.log == "" && text != "" {
				t.Errorf("the log says %q, want one line with %q", text, tt.log)
			}
			ahead = 0
			if !c.ClockRight(t.Context()) || tt.log != "" && !strings.Contains(log.String(), "right again") {
				t.Errorf("set right again: %s", log.String())
			}
		})
	}
}

// TestTime goes by the bot's clock as far as Discord's dates allow, and by these where it
// is set wrong.
func TestTime(t *testing.T) {
	for _, ahead := range []time.Duration{0, 300 * time.Millisecond, time.Minute, -time.Minute, 400 * 24 * time.Hour} {
		f := newFake(t)
		c := f.client(t, func(o *Options) { o.Now = func() time.Time { return time.Now().Add(ahead) } })
		if got := time.Until(c.Time()); (got - ahead).Abs() > time.Second {
			t.Errorf("%v ahead, before anything was heard: %v", ahead, got)
		}
		c.ClockRight(t.Context())
		if got := time.Until(c.Time()); got.Abs() > 2*time.Second {
			t.Errorf("%v ahead: the estimate is %v off", ahead, got)
		}
	}
}

// TestClockIsHeardAnew moves Discord's clock and the bot's together, as people do in
// the sandbox: that is heard of at the next question.
func TestClockIsHeardAnew(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	moved := time.Duration(0)
	f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
		return http.StatusOK, map[string]string{"Date": time.Now().Add(moved).UTC().Format(http.TimeFormat)}, `{}`
	})
	c := f.client(t, func(o *Options) { o.Now = func() time.Time { return time.Now().Add(moved) } })
	for _, moved = range []time.Duration{0, 26 * time.Hour, -40 * 24 * time.Hour} {
		if !c.ClockRight(t.Context()) {
			t.Errorf("moved by %v the clock counts as wrong", moved)
		}
	}
	// If Discord is away, what was heard last holds.
	f.Server.Close()
	moved += 3 * time.Hour
	if c.ClockRight(t.Context()) {
		t.Error("nobody confirmed the new time")
	}
}

// TestClockWithoutDate believes the clock if nothing can be heard.
func TestClockWithoutDate(t *testing.T) {
	f := newFake(t)
	f.setAnswer(func(fakeCall) (int, map[string]string, string) {
		return http.StatusOK, map[string]string{"Date": "yesterday"}, `{}`
	})
	c := f.client(t, nil)
	if !c.ClockRight(t.Context()) || c.Health().ClockOff != 0 {
		t.Errorf("off by %v", c.Health().ClockOff)
	}
}

// TestClockLog repeats nothing within the hour, and does not waver at the limit.
func TestClockLog(t *testing.T) {
	var log bytes.Buffer
	to := slog.New(slog.NewTextHandler(&log, nil))
	var l clockLog
	begun := time.Now()
	for _, tt := range []struct {
		at, off time.Duration
		want    string
	}{
		{0, 0, ""},
		{1 * time.Minute, 61 * time.Second, "WARN"},
		{2 * time.Minute, 59 * time.Second, ""},
		{3 * time.Minute, -61 * time.Second, ""},
		{61 * time.Minute, 61 * time.Second, "WARN"},
		{62 * time.Minute, 2 * time.Hour, "ERROR"},
		{63 * time.Minute, 2 * time.Hour, ""},
		{64 * time.Minute, 2 * time.Minute, "WARN"},
		{65 * time.Minute, 20 * time.Second, "right again"},
		{66 * time.Minute, 0, ""},
	} {
		log.Reset()
		l.report(to, tt.off, begun.Add(tt.at))
		if text := log.String(); !strings.Contains(text, tt.want) || tt.want == "" && text != "" {
			t.Errorf("after %v, %v off: %q, want %q", tt.at, tt.off, text, tt.want)
		}
	}
}

// TestOutboxWaitsForTheClock sends nothing by a clock that is wrong.
func TestOutboxWaitsForTheClock(t *testing.T) {
	f := newFake(t)
	ahead := 2 * time.Hour
	c := f.client(t, func(o *Options) { o.Now = func() time.Time { return time.Now().Add(ahead) } })
	c.ClockRight(t.Context())
	// A round that looks into the store would panic: there is none.
	o := NewOutbox(c, nil, nil, c.opts.Now)
	if err := o.round(t.Context()); err != nil {
		t.Error(err)
	}
	ahead = 0
	func() {
		defer func() {
			if recover() == nil {
				t.Error("by the right clock the outbox does not look either")
			}
		}()
		_ = o.round(t.Context())
	}()
}

// TestAwaitApplication asks until Discord answers, and gives up if it refuses the token.
func TestAwaitApplication(t *testing.T) {
	f := newFake(t)
	asked := 0
	f.setAnswer(func(fakeCall) (int, map[string]string, string) {
		if asked++; asked < 3 {
			return http.StatusOK, nil, `{}`
		}
		return http.StatusOK, nil, `{"id":"7","bot":{"id":"7"}}`
	})
	if app, err := f.client(t, nil).awaitApplication(t.Context(), time.Millisecond); err != nil || app.ID != 7 || asked != 3 {
		t.Errorf("%+v, %v after %d questions", app, err, asked)
	}
	f.setAnswer(answers(status(http.StatusUnauthorized, `{"message":"401: Unauthorized","code":0}`)))
	_, err := f.client(t, nil).AwaitApplication(t.Context())
	if _, fatal := errors.AsType[*api.FatalError](err); !fatal {
		t.Errorf("a refused token: %v", err)
	}
}
