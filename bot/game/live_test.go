package game_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// live is a world whose first server has its daily posted.
type live struct {
	*world
	day storage.Day
}

func newLive(t *testing.T) *live {
	w := newWorld(t)
	w.must(w.Govern(context.Background(), w.by(9, home1), game.Setup{Channel: 77, PostMinute: new(9 * 60), Teaser: game.On}))
	l := &live{world: w}
	l.postDaily()
	return l
}

// postDaily has the daily of the present day sent.
func (l *live) postDaily() {
	l.Helper()
	l.must(l.Govern(context.Background(), l.by(9, home1), game.PostNow{}))
	l.day = storage.DayOf(l.now)
	l.change(dailyKey(home1, l.day), func(p *storage.Post) { p.State, p.MessageID, p.Attached = storage.PostSent, 500, []byte("pictures") })
}

// edit returns the row of the edits of today's post; ok is false while there is none.
func (l *live) edit() (p storage.Post, ok bool) {
	l.Helper()
	p = l.postOf(liveKey(home1, l.day))
	return p, p.Key != ""
}

// claim begins the edit, and finish ends it, as the outbox does.
func (l *live) claim() {
	l.Helper()
	l.change(liveKey(home1, l.day), func(p *storage.Post) { p.State, p.ClaimedAt = storage.PostClaimed, l.now })
}

func (l *live) finish() {
	l.Helper()
	l.change(liveKey(home1, l.day), func(p *storage.Post) { p.State = storage.PostSent })
	p := l.row(liveKey(home1, l.day))
	l.update(func(tx storage.Tx) error { return game.Edited(tx, p, game.LiveEvery) })
}

// shown returns what the post shows if it is edited now.
func (l *live) shown() (game.DailyPost, error) {
	p, _ := l.edit()
	var d game.DailyData
	if err := json.Unmarshal(p.Data, &d); err != nil {
		l.Fatal(err)
	}
	d.Sent = d.Due
	return l.DailyPost(context.Background(), d, l.now)
}

// TestThePostIsEditedOnceAMinute follows the edits of a post through what happens before,
// while and after one is made.
func TestThePostIsEditedOnceAMinute(t *testing.T) {
	l := newLive(t)
	if _, ok := l.edit(); ok {
		t.Fatal("an edit of a post that nothing happened to")
	}
	l.today(1, home1, 0)
	first, ok := l.edit()
	if !ok || first.State != storage.PostPending || first.MessageID != 500 || first.Channel != 77 || string(first.Attached) != "pictures" || first.DueAt.After(l.now) {
		t.Fatalf("after the first start: %+v", first)
	}
	l.now = l.now.Add(5 * time.Second)
	l.today(2, home1, 0)
	if again, _ := l.edit(); again.DueAt != first.DueAt || again.State != storage.PostPending {
		t.Errorf("a second start moved the edit that waits: %+v", again)
	}
	l.claim()
	claimed := l.now
	l.finish()
	if p, _ := l.edit(); p.State != storage.PostSent {
		t.Errorf("an edit made, and nothing since: %+v", p)
	}
	l.now = l.now.Add(10 * time.Second)
	l.today(1, home1, 0) // looks at it once more, which is nothing new
	if p, _ := l.edit(); p.State != storage.PostSent {
		t.Errorf("looking at a board stirs the post: %+v", p)
	}
	l.today(3, home1, 0)
	if p, _ := l.edit(); p.State != storage.PostPending || !p.DueAt.Equal(claimed.Add(time.Minute)) || p.Attempts != 0 {
		t.Errorf("a start 10 s after an edit: %+v, want it due a minute after that edit", p)
	}
	l.now = claimed.Add(time.Minute)
	l.claim()
	l.today(4, home1, 0) // while the edit is under way
	l.today(5, home1, 0)
	l.finish()
	if p, _ := l.edit(); p.State != storage.PostPending || !p.DueAt.Equal(l.now.Add(time.Minute)) {
		t.Errorf("what happened while an edit was made waits for no other: %+v", p)
	}
	l.now = l.now.Add(time.Minute)
	l.claim()
	l.finish()
	if p, _ := l.edit(); p.State != storage.PostSent {
		t.Errorf("one edit too many: %+v", p)
	}
	l.change(liveKey(home1, l.day), func(p *storage.Post) { p.State = storage.PostFailed })
	l.today(6, home1, 0)
	if p, _ := l.edit(); p.State != storage.PostFailed {
		t.Errorf("a post that can't be edited is tried again: %+v", p)
	}
}

// TestPlayersWhoAreQuickerThanTheReceipt has somebody play after the daily appeared in the
// channel and before the bot learned that it did.
func TestPlayersWhoAreQuickerThanTheReceipt(t *testing.T) {
	w := newWorld(t)
	w.must(w.Govern(context.Background(), w.by(9, home1), game.Setup{Channel: 77, PostMinute: new(9 * 60)}))
	w.must(w.Govern(context.Background(), w.by(9, home1), game.PostNow{}))
	l := &live{world: w, day: storage.DayOf(w.now)}
	key := dailyKey(home1, l.day)
	l.change(key, func(p *storage.Post) { p.State, p.ClaimedAt = storage.PostClaimed, l.now })
	w.today(1, home1, time.Second)
	if p, ok := l.edit(); ok {
		t.Fatalf("a post of which nobody knows is edited: %+v", p)
	}
	for range 2 { // learned twice
		l.change(key, func(p *storage.Post) { p.State, p.MessageID = storage.PostSent, 500 })
		l.update(func(tx storage.Tx) error {
			p, err := tx.Post(key)
			if err != nil {
				return err
			}
			return game.DailySent(tx, p, l.now)
		})
		if p, ok := l.edit(); !ok || p.State != storage.PostPending || p.MessageID != 500 {
			t.Errorf("the edit is %+v, %t", p, ok)
		}
	}
}

// TestThePostTellsWhoPlays counts starts, those on the board and the fastest time, leaves out what
// is too fast or was shown, and carries the day over to the next one's post.
func TestThePostTellsWhoPlays(t *testing.T) {
	l := newLive(t)
	for player := storage.ID(1); player <= 6; player++ {
		l.today(player, home1, 0)
	}
	l.now = l.now.Add(time.Second)
	l.solve(1, home1, 0) // too fast: in a second
	l.now = l.now.Add(2 * time.Minute)
	l.done(2, game.TakeHint{Level: 1, Agreed: true})
	l.solve(2, home1, 0)
	if p, err := l.shown(); err != nil || p.Turnout != (game.Turnout{Started: 6, Solved: 2}) || p.Yesterday != nil {
		t.Errorf("with a time that is too fast and an assisted one: %+v, %v", p.Turnout, err)
	}
	l.now = l.now.Add(time.Minute)
	fast := l.solve(3, home1, 0)
	if p, err := l.shown(); err != nil || p.Turnout != (game.Turnout{Started: 6, Solved: 3, Fastest: fast.Result.Took}) {
		t.Errorf("with a clean time of %v: %+v, %v", fast.Result.Took, p.Turnout, err)
	}
	l.today(1, home2, 0) // another server's
	v := l.open(4, home1, game.Today{Slot: storage.Main})
	if p, _ := l.shown(); p.Started != 6 {
		t.Errorf("another server's players count here: %+v", p.Turnout)
	}

	l.now = l.now.AddDate(0, 0, 1)
	if p, err := l.shown(); err != nil || p.Started != 6 || p.Solved != 3 {
		t.Errorf("yesterday's post tells %+v, %v", p.Turnout, err)
	}
	l.postDaily()
	if _, ok := l.edit(); ok {
		t.Fatal("an edit of a post that nothing happened to")
	}
	l.submit(4, home1, v.Game.ID, l.solution(v)) // yesterday's, which still counts
	p, err := l.shown()
	if err != nil || p.Yesterday == nil {
		t.Fatalf("today's post: %+v, %v", p, err)
	}
	named := 0
	for _, b := range p.Yesterday.Bands {
		named += len(b.Names)
	}
	if y := p.Yesterday; y.Started != 6 || y.Solved != 4 || named != 4 || y.More != 0 || y.Row != 1 || !y.InRow {
		t.Errorf("yesterday's result: %+v", y)
	}
	if p.Turnout != (game.Turnout{}) {
		t.Errorf("today's turnout: %+v", p.Turnout)
	}
}

// TestTheLastFinishIsTold has somebody finish within a minute of an edit, and of the next
// post: the edit that waits is made though its day is over by then, whatever the server has
// decided about the dailies to come, unless the bot is gone.
func TestTheLastFinishIsTold(t *testing.T) {
	l := newLive(t)
	v := l.today(1, home1, 0)
	l.now = time.Date(2026, 11, 23, 23, 59, 20, 0, time.UTC)
	l.claim()
	l.finish()
	l.now = l.now.Add(20 * time.Second)
	l.submit(1, home1, v.Game.ID, l.solution(v))
	p, _ := l.edit()
	if midnight := time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC); p.State != storage.PostPending || !p.DueAt.After(midnight) {
		t.Fatalf("the edit is %+v, want it due after midnight", p)
	}
	l.now = p.DueAt
	for _, decision := range []game.Directive{game.Hold{}, game.Hold{On: true}, game.TurnOff{}} {
		l.govern(home1, decision)
		if p, err := l.shown(); err != nil || p.Turnout.Started != 1 || p.Turnout.Solved != 1 {
			t.Errorf("after %#v the post tells %+v, %v", decision, p.Turnout, err)
		}
	}
	if err := l.Leave(context.Background(), home1, l.now); err != nil {
		t.Fatal(err)
	}
	if _, err := l.shown(); !errors.Is(err, game.ErrPointless) {
		t.Errorf("a post is edited where the bot is no more: %v", err)
	}
}

// TestAStrikeStirsThePost takes the fastest time off the board.
func TestAStrikeStirsThePost(t *testing.T) {
	l := newLive(t)
	l.solve(1, home1, 3*time.Minute)
	l.claim()
	l.finish()
	l.now = l.now.Add(5 * time.Minute)
	l.must(l.Govern(context.Background(), l.by(9, home1), game.Strike{Player: 1, Day: l.day, Slot: storage.Main}))
	if p, _ := l.edit(); p.State != storage.PostPending {
		t.Errorf("after the strike: %+v", p)
	}
	if p, err := l.shown(); err != nil || p.Fastest != 0 || p.Solved != 0 {
		t.Errorf("the post tells %+v, %v", p.Turnout, err)
	}
}

// TestALateEditDoesNotMakeAPostLate edits a post hours after it went out in time.
func TestALateEditDoesNotMakeAPostLate(t *testing.T) {
	l := newLive(t)
	l.today(1, home1, 5*time.Hour)
	p, _ := l.edit()
	var d game.DailyData
	if err := json.Unmarshal(p.Data, &d); err != nil {
		t.Fatal(err)
	}
	d.Sent = d.Due.Add(time.Second)
	if p, err := l.DailyPost(context.Background(), d, l.now); err != nil || p.Late {
		t.Errorf("late: %v, %v", p.Late, err)
	}
}

// TestThePostTellsWhoPlaysTheMini plays the mini beside the main puzzle: the same post
// counts both, in the same edits.
func TestThePostTellsWhoPlaysTheMini(t *testing.T) {
	l := newLive(t)
	v := l.open(1, home1, game.Today{Slot: storage.Mini})
	if p, ok := l.edit(); !ok || p.State != storage.PostPending {
		t.Fatalf("after the mini was opened: %+v", p)
	}
	tells := func(main, mini game.Turnout) {
		t.Helper()
		if p, err := l.shown(); err != nil || p.Turnout != main || p.Mini != mini {
			t.Errorf("it tells %+v and of the mini %+v, %v; want %+v and %+v", p.Turnout, p.Mini, err, main, mini)
		}
	}
	tells(game.Turnout{}, game.Turnout{Started: 1})
	l.claim()
	edited := l.now
	l.finish()
	l.now = l.now.Add(40 * time.Second)
	l.submit(1, home1, v.Game.ID, l.solution(v))
	if p, _ := l.edit(); p.State != storage.PostPending || !p.DueAt.Equal(edited.Add(time.Minute)) {
		t.Errorf("after the mini was solved: %+v", p)
	}
	l.today(2, home1, 0)
	l.open(2, home1, game.Today{Slot: storage.Mini})
	tells(game.Turnout{Started: 1}, game.Turnout{Started: 2, Solved: 1, Fastest: 40 * time.Second})
	l.claim()
	l.finish()
	l.must(l.Govern(context.Background(), l.by(9, home1), game.Strike{Player: 1, Day: l.day, Slot: storage.Mini}))
	if p, _ := l.edit(); p.State != storage.PostPending {
		t.Errorf("after the strike: %+v", p)
	}
	tells(game.Turnout{Started: 1}, game.Turnout{Started: 2})

	// The next day's post has nothing of yesterday's mini, and so leaves it alone.
	l.now = l.now.AddDate(0, 0, 1)
	late := l.open(2, home1, game.PostedPuzzle{Day: l.day, Slot: storage.Mini})
	l.postDaily()
	l.submit(2, home1, late.Game.ID, l.solution(late))
	if p, ok := l.edit(); ok {
		t.Errorf("yesterday's mini stirs today's post: %+v", p)
	}
}
