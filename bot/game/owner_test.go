package game_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// decides lets a manager decide what must not be refused.
func (w *world) decides(d game.Directive) game.Turn {
	w.Helper()
	turn := w.govern(home1, d)
	if turn.Refusal != nil {
		w.Fatalf("%+v: %v", d, turn.Refusal)
	}
	return turn
}

// refusesTo lets a manager decide what must be refused.
func (w *world) refusesTo(why outcome.Refusal, d game.Directive) {
	w.Helper()
	if turn := w.govern(home1, d); !alike(turn.Refusal, why) {
		w.Errorf("%+v: got %+v, want the refusal %T", d, turn, why)
	}
}

// outbox returns the keys of the rows that are due, of a kind.
func (w *world) outbox(kind storage.PostKind) (keys []string) {
	w.Helper()
	w.read(func(tx storage.Reader) error {
		due, err := tx.DuePosts(w.now, storage.Part{}, 100)
		if err != nil {
			return err
		}
		edits, err := tx.DueEdits(w.now, storage.Part{}, 100)
		for _, p := range append(due, edits...) {
			if p.Kind == kind {
				keys = append(keys, p.Key)
			}
		}
		return err
	})
	return keys
}

// TestSetupLeavesTheRest has two managers choose different things: neither undoes the other's
// choice, and what nobody chose is the usual.
func TestSetupLeavesTheRest(t *testing.T) {
	w := newWorld(t)
	settings := func() storage.Guild {
		t.Helper()
		s, _ := game.FactOf[game.Settings](w.look(1, home1, game.Server{}))
		return s.Guild
	}
	w.decides(game.Setup{Zone: "Europe/Berlin"})
	if g := settings(); g.PostMinute != 9*60 || g.Channel != 0 || g.Zone != "Europe/Berlin" {
		t.Errorf("%+v", g)
	}
	w.decides(game.Setup{PostMinute: new(0)})
	w.decides(game.Setup{Channel: 77})
	w.decides(game.Setup{Teaser: game.On})
	if g := settings(); g.PostMinute != 0 || g.Channel != 77 || g.Zone != "Europe/Berlin" || !g.Teaser {
		t.Errorf("%+v", g)
	}
	for _, minute := range []int{-1, 24 * 60} {
		w.refusesTo(game.OutOfRange{}, game.Setup{PostMinute: &minute})
	}
	w.refusesTo(almanac.NoSuchZone{}, game.Setup{Zone: "Etc/GMT-15"})
	w.decides(game.Setup{Zone: almanac.FixedZone(2)})
	if next, _ := game.FactOf[game.NextPost](w.look(1, home1, game.NextPostOf{})); !next.At.Equal(time.Date(2026, 11, 23, 22, 0, 0, 0, time.UTC)) {
		t.Errorf("two hours ahead of UTC it is posted at %v", next.At)
	}
}

func TestHold(t *testing.T) {
	w := newWorld(t)
	w.refusesTo(outcome.Reason("no channel"), game.Hold{On: true})
	w.refusesTo(outcome.Reason("no channel"), game.TurnOff{})
	w.now = monday.Add(-24 * time.Hour)
	w.setup(home1, game.Setup{Channel: 77, PostMinute: new(13 * 60)})
	w.now = monday
	w.refusesTo(outcome.Reason("not on hold"), game.Hold{})
	w.postNow()
	w.decides(game.Hold{On: true})
	w.refusesTo(outcome.Reason("already on hold"), game.Hold{On: true})
	w.refusesTo(outcome.Reason("on hold"), game.PostNow{})
	if _, d := w.dailyRow(storage.DayOf(monday)); true {
		if _, err := w.DailyPost(context.Background(), d, w.now); err == nil || !strings.Contains(err.Error(), "paused") {
			t.Errorf("what waited to go out still does: %v", err)
		}
		d.Sent = w.now
		if _, err := w.DailyPost(context.Background(), d, w.now); err != nil {
			t.Errorf("what went out is no longer edited: %v", err)
		}
	}
	w.now = monday.Add(26 * time.Hour)
	w.due()
	if keys := w.outbox(storage.DailyPost); len(keys) != 1 {
		t.Errorf("%v are due on hold", keys)
	}
	set, _ := game.FactOf[game.HoldSet](w.decides(game.Hold{}))
	if !set.Next.ByHand || !set.Next.At.Equal(time.Date(2026, 11, 25, 13, 0, 0, 0, time.UTC)) {
		t.Errorf("goes on at %v, by hand %v", set.Next.At, set.Next.ByHand)
	}
	w.due()
	if keys := w.outbox(storage.DailyPost); len(keys) != 1 {
		t.Errorf("%v are due at once", keys)
	}
	w.decides(game.TurnOff{})
	w.refusesTo(outcome.Reason("no channel"), game.PostNow{})
	w.now = monday.Add(72 * time.Hour)
	w.due()
	if keys := w.outbox(storage.DailyPost); len(keys) != 1 {
		t.Errorf("%v are due though dailies are off", keys)
	}
}

// TestScheduleHoldsFromTheNextDay changes the week on a day whose puzzle is out, and once
// before.
func TestScheduleHoldsFromTheNextDay(t *testing.T) {
	w := newWorld(t)
	day := storage.DayOf(monday)
	now, _ := game.FactOf[game.Schedule](w.look(1, home1, game.ScheduleOf{}))
	if now.Preset != "standard" || !now.Mini || now.From != day || now.Week != almanac.DefaultWeek {
		t.Errorf("%+v", now)
	}
	w.today(1, home1, 0)
	mon := time.Monday
	now, _ = game.FactOf[game.Schedule](w.decides(game.SetSchedule{Day: &mon, Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}))
	if now.From != day+1 || now.Preset != "" || now.Week[time.Monday].Size != 3 || now.Week[time.Tuesday] != almanac.DefaultWeek[time.Tuesday] {
		t.Errorf("%+v", now)
	}
	if v := w.open(2, home1, game.Today{Slot: storage.Main}); v.Size != 5 {
		t.Errorf("the day that was out has a %d×%d now", v.Size, v.Size)
	}
	w.now = monday.AddDate(0, 0, 7)
	if v := w.open(2, home1, game.Today{Slot: storage.Main}); v.Size != 3 {
		t.Errorf("the next Monday has a %d×%d", v.Size, v.Size)
	}
	if v := w.open(2, home2, game.Today{Slot: storage.Main}); v.Size != 5 {
		t.Errorf("another server has a %d×%d", v.Size, v.Size)
	}
	now, _ = game.FactOf[game.Schedule](w.decides(game.SetSchedule{Day: &mon, Kind: storage.Kind{Size: 9}}))
	if got := now.Week[time.Monday]; !slices.Contains(now.OffersOf(9), got.Difficulty) {
		t.Errorf("a size alone makes %+v", got)
	}
	w.refusesTo(almanac.NoSuchKind{}, game.SetSchedule{Day: &mon, Kind: storage.Kind{Size: 2}})
	w.refusesTo(almanac.NoSuchKind{}, game.SetSchedule{Day: &mon, Kind: storage.Kind{Size: 3, Difficulty: board.Extreme}})
	now, _ = game.FactOf[game.Schedule](w.decides(game.SetSchedule{Preset: "standard"}))
	if s, _ := game.FactOf[game.Settings](w.look(1, home1, game.Server{})); now.Preset != "standard" || s.Week != (storage.Week{}) {
		t.Errorf("%+v, kept as %v", now, s.Week)
	}
}

// TestPresetsCanBeMade has no week ask for a kind that generation does not offer.
func TestPresetsCanBeMade(t *testing.T) {
	w := newWorld(t)
	for _, preset := range game.Presets {
		w.decides(game.SetSchedule{Preset: preset})
		for day, k := range w.settings().Week {
			if (almanac.Order{Kind: k}).Offered().Kind != k {
				t.Errorf("%s, %v: there is no %+v", preset, time.Weekday(day), k)
			}
		}
	}
}

// TestNoMini leaves out the mini of days on which nobody has opened it.
func TestNoMini(t *testing.T) {
	w := newWorld(t)
	w.decides(game.SetSchedule{Mini: game.Off})
	turn := w.must(w.Open(context.Background(), w.by(1, home1), game.Today{Slot: storage.Mini}))
	if !alike(turn.Refusal, standings.NoMini) {
		t.Errorf("%+v", turn)
	}
	verdict := w.solve(1, home1, time.Minute)
	if v := w.open(1, home1, game.Today{Slot: storage.Main}); !verdict.Right || v.Next == nil || v.Next.Other != 0 {
		t.Errorf("a solved board leads to a mini: %+v", v.Next)
	}
	w.decides(game.SetSchedule{Mini: game.On})
	w.open(1, home1, game.Today{Slot: storage.Mini})
	w.decides(game.SetSchedule{Mini: game.Off})
	w.open(2, home1, game.Today{Slot: storage.Mini}) // it was there today
}

// wentOut notes that today's daily went out as a message.
func (w *world) wentOut(message storage.ID) {
	w.Helper()
	w.goesOut(dailyKey(home1, storage.DayOf(w.now)), message, game.DailySent)
}

// TestFollowUps queues the thread of a daily once, and only where it is wanted.
func TestFollowUps(t *testing.T) {
	w := newWorld(t)
	w.refusesTo(outcome.Reason("no channel"), game.SetPostOption{Option: game.Threads, On: true})
	w.refusesTo(outcome.Reason("no channel"), game.SetPing{Role: 5})
	w.setup(home1, game.Setup{Channel: 77})
	w.postNow()
	w.wentOut(900)
	if keys := w.outbox(storage.ThreadPost); len(keys) != 0 {
		t.Errorf("%v though nobody asked for it", keys)
	}
	for _, e := range []game.PostOption{game.Threads, game.Quiet} {
		w.decides(game.SetPostOption{Option: e, On: true})
	}
	w.decides(game.SetPing{Role: 5})
	w.wentOut(900)
	w.wentOut(900)
	if keys := w.outbox(storage.ThreadPost); !slices.Equal(keys, []string{"thread/11/2026-11-23"}) {
		t.Errorf("%v follow", keys)
	}
	_, d := w.dailyRow(storage.DayOf(w.now))
	if p, err := w.DailyPost(context.Background(), d, w.now); err != nil || p.Ping != 5 {
		t.Errorf("notifies %v (%v)", p.Ping, err)
	}
	thread := game.ThreadData{Guild: home1, Day: storage.DayOf(w.now), Slot: storage.Main}
	if err := w.CheckThread(context.Background(), thread, w.now); err != nil {
		t.Error(err)
	}
	if err := w.CheckThread(context.Background(), thread, w.now.Add(24*time.Hour)); err == nil {
		t.Error("the thread of a day that is over is opened")
	}
	w.decides(game.SetPostOption{Option: game.Threads})
	if err := w.CheckThread(context.Background(), thread, w.now); err == nil {
		t.Error("a thread is opened that is no longer wanted")
	}
}

// TestGreeting greets a server once, however often Discord announces it, and leaves it to a
// manager's command where there is nowhere to write.
func TestGreeting(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	arrive := func(guild, channel storage.ID) bool {
		t.Helper()
		later, err := w.Arrive(ctx, guild, channel, "de", w.now)
		if err != nil {
			t.Fatal(err)
		}
		return later
	}
	greet := func(guild storage.ID) bool {
		t.Helper()
		first, err := w.Greet(ctx, guild)
		if err != nil {
			t.Fatal(err)
		}
		return first
	}
	if arrive(home1, 5) || arrive(home1, 6) || greet(home1) || len(w.outbox(storage.GreetingPost)) != 1 {
		t.Errorf("%v are due", w.outbox(storage.GreetingPost))
	}
	for range 2 {
		if !arrive(home2, 0) {
			t.Error("a server without a channel does not wait for a command")
		}
	}
	if !greet(home2) || greet(home2) || arrive(home2, 7) {
		t.Error("a server without a channel is not greeted once, by a command")
	}
	w.update(func(tx storage.Tx) error { return game.GreetingRefused(tx, storage.Post{Guild: home1}, w.now) })
	if waiting, err := w.Ungreeted(ctx); err != nil || !slices.Equal(waiting, []storage.ID{home1}) {
		t.Errorf("%v wait for their greeting (%v)", waiting, err)
	}
	if greet(99) {
		t.Error("a server that nobody knows is greeted")
	}
	for age, fresh := range map[time.Duration]bool{0: true, 14 * time.Minute: true, 15 * time.Minute: false, time.Hour: false, -time.Minute: true, -time.Hour: false} {
		if game.IsFresh(monday.Add(-age), monday) != fresh {
			t.Errorf("joined %v ago: fresh %v", age, !fresh)
		}
	}
	if game.IsFresh(time.Time{}, monday) {
		t.Error("no instant is fresh")
	}
}

// TestLeaving keeps the settings of a server that removed the bot for thirty days.
func TestLeaving(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	do := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	settings := func() storage.Guild {
		s, _ := game.FactOf[game.Settings](w.look(1, home1, game.Server{}))
		return s.Guild
	}
	w.setup(home1, game.Setup{Channel: 77, Zone: "Europe/Berlin"})
	w.decides(game.BlockPlayer{Player: 5})
	do(w.Leave(ctx, home1, w.now))
	do(w.Leave(ctx, 99, w.now)) // it never had settings
	w.now = monday.Add(24 * time.Hour)
	w.due()
	if keys := w.outbox(storage.DailyPost); len(keys) != 0 {
		t.Errorf("%v go to a server that removed the bot", keys)
	}
	if left, err := w.Left(ctx, w.now, 10); err != nil || !slices.Equal(left, []storage.ID{home1}) {
		t.Errorf("%v left (%v)", left, err)
	}
	do(w.Sweep(ctx, monday.AddDate(0, 0, 30)))
	do(w.Return(ctx, home1, w.now))
	if g := settings(); g.Channel != 77 || !g.LeftAt.IsZero() || !g.ChangedAt.Equal(w.now) {
		t.Errorf("it comes back with %+v", g)
	}
	do(w.Sweep(ctx, w.now.AddDate(0, 0, 60)))
	if g := settings(); g.Channel != 77 {
		t.Error("a server that came back is forgotten")
	}
	do(w.Leave(ctx, home1, w.now))
	if _, err := w.Arrive(ctx, home1, 5, "de", w.now); err != nil || len(w.outbox(storage.GreetingPost)) != 0 {
		t.Errorf("a server that knows the bot is greeted (%v)", err)
	}
	do(w.Leave(ctx, home1, w.now))
	do(w.Sweep(ctx, w.now.AddDate(0, 0, 30).Add(time.Millisecond)))
	if g := settings(); g.Channel != 0 || g.Zone != "" {
		t.Errorf("after thirty days it has %+v", g)
	}
	if s, _ := game.FactOf[game.Status](w.look(1, home1, game.StatusOf{})); s.Blocked != 0 {
		t.Error("its blocks are still there")
	}
}

// TestBlock takes a player off all of a server's boards, and puts them back.
func TestBlock(t *testing.T) {
	w := newWorld(t)
	follow := func() {
		t.Helper()
		if err := w.FollowBlocks(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	// boards returns who stands on a server's boards: of the day, by points.
	boards := func(guild storage.ID) (all [2][]storage.ID) {
		t.Helper()
		day := storage.DayOf(w.now)
		w.read(func(tx storage.Reader) error {
			c, err := tx.Claim(guild, day, storage.Main)
			if err != nil {
				return err
			}
			times, _, err := tx.PuzzleBoard(guild, c.Puzzle, 0, 9)
			if err != nil {
				return err
			}
			points, _, err := tx.ScoreBoard(guild, storage.Period{}, 0, 9)
			if err != nil {
				return err
			}
			for _, x := range times {
				all[0] = append(all[0], x.Player)
			}
			for _, x := range points {
				all[1] = append(all[1], x.Player)
			}
			return err
		})
		return all
	}
	same := func(what string, got [2][]storage.ID, want ...storage.ID) {
		t.Helper()
		for i := range got {
			if slices.Sort(got[i]); !slices.Equal(got[i], want) {
				t.Errorf("%s: board %d has %v, want %v", what, i, got[i], want)
			}
		}
	}
	w.solve(1, home1, time.Minute)
	w.solve(2, home1, 2*time.Minute)
	w.today(1, home2, 0) // the same puzzle counts there, too
	same("at first", boards(home1), 1, 2)
	w.decides(game.BlockPlayer{Player: 1})
	w.refusesTo(game.AlreadyBlocked, game.BlockPlayer{Player: 1})
	w.refusesTo(game.NotBlocked, game.BlockPlayer{Player: 2, Lift: true})
	follow()
	same("blocked", boards(home1), 2)
	same("in another server", boards(home2), 1)
	w.now = monday.Add(24 * time.Hour)
	w.solve(1, home1, time.Minute)
	w.solve(2, home1, 2*time.Minute)
	same("the next day", boards(home1), 2)
	w.decides(game.BlockPlayer{Player: 1, Lift: true})
	w.refusesTo(game.NotBlocked, game.BlockPlayer{Player: 1, Lift: true})
	follow()
	same("back", boards(home1), 1, 2)
	w.decides(game.BlockPlayer{Player: 1})
	w.decides(game.BlockPlayer{Player: 1, Lift: true}) // before the boards followed
	follow()
	same("blocked and back at once", boards(home1), 1, 2)
}

func TestStatus(t *testing.T) {
	w := newWorld(t)
	status := func() game.Status {
		t.Helper()
		s, _ := game.FactOf[game.Status](w.look(1, home1, game.StatusOf{}))
		return s
	}
	if s := status(); s.Posted != 0 || s.Failure != nil || s.Guild.PostMinute != 9*60 || !s.Schedule.Mini {
		t.Errorf("%+v", s)
	}
	w.setup(home1, game.Setup{Channel: 77, PostMinute: new(9 * 60)})
	for day := range 4 {
		w.now = monday.AddDate(0, 0, day)
		w.postNow()
		if day == 1 {
			w.fail()
			continue
		}
		w.wentOut(storage.ID(900 + day))
	}
	w.solve(1, home1, time.Minute)
	w.today(2, home1, 0)
	w.open(2, home1, game.Today{Slot: storage.Mini})
	s := status()
	if s.Posted != 2 || s.Today.Started != 2 || s.Today.Solved != 1 || s.Mini.Started != 1 || s.ThisWeek != 1 || s.AllTime != 1 {
		t.Errorf("%+v", s)
	}
	w.change(dailyKey(home1, storage.DayOf(monday)+1), func(p *storage.Post) { p.Refusal = "automod" })
	if s := status(); s.Failure == nil || s.Failure.Day != storage.DayOf(monday)+1 || !s.Failure.Given || s.Failure.Cause != game.CauseAutoMod {
		t.Errorf("the last failure is %+v", s.Failure)
	}
	w.now = w.now.Add(24 * time.Hour)
	if s := status(); s.Posted != 2 {
		t.Errorf("before today's the row is %d", s.Posted)
	}
}

// TestResultsOf ranks a server's results as its boards do, and hands out no half of a puzzle's.
func TestResultsOf(t *testing.T) {
	w := newWorld(t)
	for day := range 2 {
		w.now = monday.AddDate(0, 0, day)
		for player, took := range map[storage.ID]time.Duration{1: 2 * time.Minute, 2: time.Minute, 3: 2 * time.Minute} {
			at := w.now
			w.solve(player, home1, took)
			w.now = at
		}
	}
	w.solve(4, home2, time.Minute)
	all, _ := game.FactOf[game.ServerResults](w.look(9, home1, game.ResultsOf{}))
	got := ""
	for _, r := range all.Rows {
		got += fmt.Sprintf("%s %d:%d ", r.Day, r.Rank, r.Player)
		if r.Slot != storage.Main || r.Result.Took != r.Took {
			t.Errorf("%+v", r)
		}
	}
	if want := "2026-11-23 1:2 2026-11-23 2:1 2026-11-23 2:3 2026-11-24 1:2 2026-11-24 2:1 2026-11-24 2:3 "; got != want || all.More {
		t.Errorf("%s, more %v", got, all.More)
	}
	w.decides(game.ForgetMember{Player: 2})
	all, _ = game.FactOf[game.ServerResults](w.look(9, home1, game.ResultsOf{}))
	if len(all.Rows) != 4 || all.Rows[0].Player != 1 || all.Rows[0].Rank != 2 {
		t.Errorf("without the one who led: %+v", all.Rows)
	}
}

// TestStatusSaysTheTimeThere reads a server's own time off its status.
func TestStatusSaysTheTimeThere(t *testing.T) {
	w := newWorld(t)
	for zone, want := range map[string]string{"": "12:00", "Asia/Kolkata": "17:30", "America/New_York": "07:00"} {
		w.setup(home1, game.Setup{Channel: 5, Zone: zone})
		w.now = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
		if s, _ := game.FactOf[game.Status](w.look(1, home1, game.StatusOf{})); s.LocalTime.Format("15:04") != want {
			t.Errorf("in %q it is %v, want %s", zone, s.LocalTime, want)
		}
	}
}
