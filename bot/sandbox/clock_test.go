package sandbox_test

import (
	"bufio"
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/sandboxtest"
)

func TestClockWakesWhoWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := clock.New()
		woken, err := false, error(nil)
		until := c.Now().Add(26 * time.Hour)
		go func() { err = c.Wait(t.Context(), until); woken = true }()
		c.Advance(25 * time.Hour)
		if synctest.Wait(); woken {
			t.Fatalf("woken an hour early: %v", err)
		}
		c.Advance(time.Hour)
		if synctest.Wait(); !woken || err != nil {
			t.Errorf("woken %v when the clock was moved past the time, %v", woken, err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := c.Wait(ctx, c.Now().Add(time.Hour)); !errors.Is(err, context.Canceled) {
			t.Errorf("an ended wait returns %v", err)
		}
		began := time.Now()
		if err := c.Wait(t.Context(), c.Now().Add(time.Hour)); err != nil || time.Since(began) != time.Hour {
			t.Errorf("a wait that time itself ends returns %v after %v", err, time.Since(began))
		}
	})
}

func TestClockStandsStill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, at := clock.New(), time.Date(2027, 3, 1, 9, 0, 0, 0, time.UTC)
		c.Stop(at)
		woken := false
		go func() { woken = c.Wait(t.Context(), at.Add(time.Minute)) == nil }()
		time.Sleep(time.Hour)
		if synctest.Wait(); woken || !c.Now().Equal(at) {
			t.Errorf("after an hour it shows %v; woken %v", c.Now(), woken)
		}
		c.Advance(time.Minute)
		time.Sleep(time.Hour)
		if synctest.Wait(); !woken || !c.Now().Equal(at.Add(time.Minute)) {
			t.Errorf("moved on by a minute it shows %v; woken %v", c.Now(), woken)
		}
		c.Set(at)
		time.Sleep(time.Hour)
		if !c.Now().Equal(at.Add(time.Hour)) {
			t.Errorf("an hour after it was set it shows %v", c.Now())
		}
	})
}

// TestStoppedClock stops a sandbox's clock, which its follower and its next start show too.
func TestStoppedClock(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	s := start(t, sandbox.Options{DataDir: data})
	c, err := clock.Follow(t.Context(), s.URL())
	if err != nil {
		t.Fatal(err)
	}
	changed, at := c.Changed(), time.Date(2027, 3, 1, 9, 0, 0, 0, time.UTC)
	if _, err := sandboxtest.NewClient(s.URL()).StopClock(at); err != nil {
		t.Fatal(err)
	}
	select {
	case <-changed:
	case <-time.After(time.Minute):
		t.Fatal("the follower is not woken")
	}
	if !c.Now().Equal(at) {
		t.Errorf("the follower shows %v", c.Now())
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if s = start(t, sandbox.Options{DataDir: data}); !s.Clock().Now().Equal(at) {
		t.Errorf("after a new start it shows %v", s.Clock().Now())
	}
}

func TestFollowedClock(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	c, err := clock.Follow(ctx, s.URL())
	if err != nil {
		t.Fatal(err)
	}
	changed := c.Changed()
	if _, err := sandboxtest.NewClient(s.URL()).Advance(26 * time.Hour); err != nil {
		t.Fatal(err)
	}
	select {
	case <-changed:
	case <-time.After(time.Minute):
		t.Fatal("the follower is not woken")
	}
	if off := (c.Setting().Offset - 26*time.Hour).Abs(); off > time.Second {
		t.Errorf("the follower is %v off", off)
	}
	if _, err := clock.Follow(ctx, "http://127.0.0.1:1"); err == nil {
		t.Error("a sandbox that is not there could be followed")
	}
}

func TestClockCallsAreChecked(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	for _, body := range []string{`{}`, `{"advance":"1 day"}`, `{"set":"tomorrow"}`, `{"stop":"now"}`, `{"advance":"1h","set":"2030-01-01T00:00:00Z"}`, `{"stop":"2030-01-01T00:00:00Z","set":"2030-01-01T00:00:00Z"}`, `nonsense`} {
		res, err := http.Post(s.URL()+"/sandbox/v1/clock", "application/json", strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != http.StatusBadRequest {
			t.Errorf("%s is answered %d", body, res.StatusCode)
		}
	}
}

func TestEventsAreLive(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	client := sandboxtest.NewClient(s.URL())
	listen := func(user string) *bufio.Scanner {
		res, err := http.Get(s.URL() + "/sandbox/v1/events?user=" + user)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { res.Body.Close() })
		return bufio.NewScanner(res.Body)
	}
	if _, err := client.As("bob", "general").Messages(); err != nil {
		t.Fatal(err)
	}
	bob := listen("bob")
	alice := client.As("alice", "dm")
	if _, err := alice.Send("for the bot alone"); err != nil {
		t.Fatal(err)
	}
	alice.Channel = "general"
	if _, err := alice.Send("for everybody"); err != nil {
		t.Fatal(err)
	}
	for bob.Scan() {
		if strings.Contains(bob.Text(), "alone") {
			t.Fatal("bob hears alice's direct message")
		}
		if strings.Contains(bob.Text(), "everybody") {
			if !strings.Contains(bob.Text(), `"sandbox":{"event":"create","ephemeral":false,`) {
				t.Errorf("the event says %s", bob.Text())
			}
			return
		}
	}
	t.Error("the stream ended before the message came")
}

// TestAnswersAreDated wants the Date of REST answers, refusals included, to be that of
// the shared clock.
func TestAnswersAreDated(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	want := time.Date(2027, 3, 1, 9, 0, 0, 0, time.UTC)
	s.Clock().Set(want)
	for _, path := range []string{"/api/v9/gateway", "/api/v9/users/@me", "/api/v9/nothing"} {
		res, err := http.Get(s.URL() + path)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		got, err := http.ParseTime(res.Header.Get("Date"))
		if off := got.Sub(want); err != nil || off < 0 || off > 10*time.Second {
			t.Errorf("%s is dated %q, %v", path, res.Header.Get("Date"), err)
		}
	}
}
