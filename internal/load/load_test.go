package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestPlanCheck(t *testing.T) {
	good := Plan{Players: 10, Sizes: []int{4, 9}, Rate: 50, WarmUp: time.Second, Time: time.Minute}
	for name, c := range map[string]struct {
		change func(*Plan)
		says   string
	}{
		"good":            {func(*Plan) {}, ""},
		"a closed loop":   {func(p *Plan) { p.Rate, p.AtOnce = 0, 10 }, ""},
		"nobody":          {func(p *Plan) { p.Players = 0 }, "use 1 to 500"},
		"a crowd":         {func(p *Plan) { p.Players = 501 }, "use 1 to 500"},
		"too fast":        {func(p *Plan) { p.Rate = 6000 }, "up to 5000"},
		"backwards":       {func(p *Plan) { p.Rate = -1 }, "up to 5000"},
		"hasty players":   {func(p *Plan) { p.Rate = 81 }, "use more players"},
		"too long":        {func(p *Plan) { p.Time = MaxTime }, "use up to 10m"},
		"no time":         {func(p *Plan) { p.Time = 0 }, "use up to 10m"},
		"no size":         {func(p *Plan) { p.Sizes = nil }, "no size"},
		"a wrong size":    {func(p *Plan) { p.Sizes = []int{4, 10} }, "size 10"},
		"none at once":    {func(p *Plan) { p.Rate = 0 }, "at once"},
		"too many at one": {func(p *Plan) { p.Rate, p.AtOnce = 0, 11 }, "at once"},
	} {
		p := good
		c.change(&p)
		err := p.Check()
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, and it should say %q", name, err, c.says)
		}
	}
}

// fakeSandbox answers presses with the board, after a hook.
type fakeSandbox struct {
	*httptest.Server
	controls string // of the board
	mu       sync.Mutex
	presses  int
	boards   int
	hook     func(press int) (error string)
}

func newFake(t *testing.T, hook func(press int) string) *fakeSandbox {
	f := &fakeSandbox{hook: hook}
	for digit := range 5 {
		f.controls += fmt.Sprintf(`{"custom_id":"/board/1/key/%d"},`, digit)
	}
	f.controls = strings.TrimSuffix(f.controls, ",")
	f.Server = httptest.NewServer(http.HandlerFunc(f.serve))
	t.Cleanup(f.Close)
	return f
}

func (f *fakeSandbox) serve(w http.ResponseWriter, r *http.Request) {
	var call map[string]string
	json.NewDecoder(r.Body).Decode(&call)
	f.mu.Lock()
	click := strings.HasSuffix(r.URL.Path, "/click")
	if click {
		f.presses++
	} else {
		f.boards++
		call["message"] = fmt.Sprint(f.boards)
	}
	n := f.presses
	f.mu.Unlock()
	if click {
		if problem := f.hook(n); problem != "" {
			fmt.Fprintf(w, `{"messages":[],"error":{"message":%q}}`, problem)
			return
		}
	}
	fmt.Fprintf(w, `{"messages":[{"id":%q,"attachments":[{}],"components":[{"components":[%s]}]}]}`, call["message"], f.controls)
}

func measured(t *testing.T, f *fakeSandbox, p Plan) Figures {
	t.Helper()
	crowd, err := Gather(t.Context(), Subject{Name: "fake", URL: f.URL, Board: "/b %d"}, p, "p")
	if err != nil {
		t.Fatal(err)
	}
	figures, err := crowd.Measure(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return figures
}

// TestLateAnswersDelayNothing holds that at a rate the moves which wait behind a slow
// answer count from when they were due.
func TestLateAnswersDelayNothing(t *testing.T) {
	const stop = 400 * time.Millisecond
	f := newFake(t, func(press int) string {
		if press == 1 {
			time.Sleep(stop)
		}
		return ""
	})
	const moves = 6 // in 0.6 s: those of the first 0.4 s wait for the first one
	figures := measured(t, f, Plan{Players: 2, Sizes: []int{4}, Rate: 10, Time: moves * 100 * time.Millisecond})
	if len(figures.Latencies) != moves || figures.Failures != 0 {
		t.Fatalf("%d of %d moves were measured, %d failed: %s", len(figures.Latencies), moves, figures.Failures, figures.Problem)
	}
	// The player of the first move is due again after 0.2 s, and has waited 0.2 s by then.
	slow := 0
	for _, took := range figures.Latencies {
		if took >= 190*time.Millisecond {
			slow++
		}
	}
	if slow < 2 {
		t.Errorf("%d moves count as slow, and two had to wait: %v", slow, figures.Latencies)
	}
}

func TestFailuresCount(t *testing.T) {
	f := newFake(t, func(press int) string {
		if press%2 == 0 {
			return "the bot did not answer"
		}
		return ""
	})
	figures := measured(t, f, Plan{Players: 3, Sizes: []int{4}, AtOnce: 2, Time: 200 * time.Millisecond})
	if figures.Failures == 0 || figures.Problem != "the bot did not answer" {
		t.Errorf("%d failures: %q", figures.Failures, figures.Problem)
	}
	if len(figures.Latencies) < figures.Failures {
		t.Errorf("%d latencies with %d failures", len(figures.Latencies), figures.Failures)
	}
}

func TestMeasureEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	f := newFake(t, func(int) string { cancel(); return "" })
	crowd, err := Gather(t.Context(), Subject{URL: f.URL, Board: "/b"}, Plan{Players: 1, Sizes: []int{4}, AtOnce: 1, Time: time.Minute}, "p")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := crowd.Measure(ctx); err == nil {
		t.Error("it went on to its end")
	}
}

func TestFigures(t *testing.T) {
	var all Figures
	for round := range 2 {
		one := Figures{Name: "bot", Time: time.Second, Answers: 50, Processor: 100 * time.Millisecond, ProcessorKnown: true}
		for i := range 50 {
			one.Latencies = append(one.Latencies, time.Duration(2*i+round+1)*time.Millisecond)
		}
		slices.Reverse(one.Latencies)
		all.Add(one)
	}
	times := all.Percentiles(0.5, 0.99, 1)
	if want := []time.Duration{50 * time.Millisecond, 99 * time.Millisecond, 100 * time.Millisecond}; !slices.Equal(times, want) {
		t.Errorf("of 1 to 100 ms: %v", times)
	}
	if each, known := all.ProcessorPerMove(); !known || each != 2*time.Millisecond || all.Rate() != 50 {
		t.Errorf("%v a move (%v) at %v a second", each, known, all.Rate())
	}
	all.Add(Figures{Time: time.Second})
	if _, known := all.ProcessorPerMove(); known {
		t.Error("the processor time of a round is not known, and that of all is")
	}
	if none := new(Figures).Percentiles(0.5); none[0] != 0 {
		t.Errorf("without moves: %v", none)
	}
}

func TestReport(t *testing.T) {
	round := func(bot, other int) []Figures {
		return []Figures{{Name: "bot", Time: time.Second, Answers: bot, Filled: 6, Latencies: []time.Duration{time.Millisecond}}, {Name: "draw-only", Time: time.Second, Answers: other}}
	}
	r := Report{Build: "kenkenbot", Machine: "2 processors", Plan: Plan{Players: 3, Sizes: []int{6}, AtOnce: 3, Time: time.Second}, Rounds: [][]Figures{round(80, 100), round(60, 100), round(90, 100)}, Bots: []Standing{{Ready: 200 * time.Millisecond, Resident: 30 << 20}, {}}}
	var out strings.Builder
	if err := r.Write(&out); err != nil {
		t.Fatal(err)
	}
	plain := strings.Join(strings.Fields(out.String()), " ")
	for _, want := range []string{"bot, all 230 0 18 77 1.0 1.0 1.0 ? 200 30.0", "draw-only, all 300 0 0 100 0.0 0.0 0.0 ? ? ?", "bot's rate is 0.80 of draw-only's"} {
		if !strings.Contains(plain, want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
}

// TestNewBoards has a player who leaves the first board after one press, and fills the next.
func TestNewBoards(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	f := newFake(t, func(press int) string {
		if press == 1+9+1 {
			cancel()
		}
		return ""
	})
	p := Plan{Players: 1, Sizes: []int{3}, AtOnce: 1, Time: time.Minute}
	crowd, err := Gather(t.Context(), Subject{URL: f.URL, Board: "/b %d"}, p, "p")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := crowd.Measure(ctx); err == nil {
		t.Fatal("the last press was not the end")
	}
	if one := crowd.people[0]; f.boards != 3 || one.board != "3" || one.player.presses != 1 {
		t.Errorf("%d boards were opened, and %d presses made on board %s; should be 3, and 1 on board 3", f.boards, one.player.presses, one.board)
	}
}

// TestBoardsThatTakeNothing holds that a board fails whose cursor stays, or whose keys are gone,
// before it can be full, and one whose key for a digit is missing.
func TestBoardsThatTakeNothing(t *testing.T) {
	for name, answer := range map[string]string{
		"takes no digit after 2": `{"custom_id":"/board/1/jump","options":[{"value":"a1","default":true}]},{"custom_id":"/board/1/key/1"},{"custom_id":"/board/1/key/2"}`,
		"takes no digit after 1": `{"custom_id":"/board/1/other"}`,
		"offers no key for 2":    `{"custom_id":"/board/1/key/1"}`,
	} {
		f := newFake(t, func(int) string { return "" })
		one := &person{sandbox: newCaller(f.URL, 1), size: 4, board: "1", player: player{size: 4}}
		one.shown = []component{{CustomID: "/board/1/key/1"}, {CustomID: "/board/1/key/2"}}
		f.controls = answer
		err := one.press(t.Context())
		if err == nil {
			err = one.press(t.Context())
		}
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
