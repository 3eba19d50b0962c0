package game_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/match"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
	"kenkenbot/storage/sqlite/sqlitetest"
	"kenkenbot/storage/storagetest"
)

// gone is a player with an ID as Discord gives them.
const gone storage.ID = 1574394459586560009

// forget has a player forgotten.
func (w *world) forget(player storage.ID) {
	w.Helper()
	if err := w.Forget(context.Background(), w.by(player, home1), w.clock); err != nil {
		w.Fatal(err)
	}
}

// export returns everything that is kept of a player, as text.
func (w *world) export(player storage.ID) string {
	w.Helper()
	w.now = w.now.Add(time.Hour)
	e, why, err := w.Export(context.Background(), w.by(player, home1))
	if err != nil || why != nil || !e.Complete || e.Player != player.String() {
		w.Fatalf("%+v, %v, %v", e, why, err)
	}
	text, err := json.Marshal(e.Tables)
	if err != nil {
		w.Fatal(err)
	}
	return string(text)
}

// failing fails an Update, by its number from 0.
type failing struct {
	storage.Store
	fails, updates int
}

func (s *failing) Update(ctx context.Context, f func(storage.Tx) error) error {
	if s.updates++; s.updates-1 == s.fails {
		return errFailing
	}
	return s.Store.Update(ctx, f)
}

var errFailing = errors.New("for the test")

// TestForgetFails lets one part of forgetting after the other fail: the error is reported, and asking again
// forgets the player.
func TestForgetFails(t *testing.T) {
	for part := 0; ; part++ {
		w := newWorld(t)
		w.practice(gone)
		store := &failing{Store: w.store, fails: part}
		w.restart(store)
		err := w.Forget(t.Context(), w.by(gone, home1), w.clock)
		if store.updates <= part {
			if err != nil || part != 3 {
				t.Errorf("%d parts, %v", part, err)
			}
			return
		}
		if !errors.Is(err, errFailing) {
			t.Errorf("part %d failed: %v", part, err)
		}
		store.fails = -1
		if w.forget(gone); w.export(gone) != "{}" {
			t.Errorf("part %d failed once: they are not forgotten", part)
		}
	}
}

// TestForget plays, and forgets one of two: the other's boards stay as they are, and who
// comes back is new.
func TestForget(t *testing.T) {
	w := newWorld(t)
	w.setup(home1, game.Setup{Channel: 5, Teaser: game.On})
	w.solve(2, home1, 5*time.Minute)
	w.solve(gone, home1, time.Minute)
	w.done(gone, game.Share{Channel: 7})
	w.done(gone, game.SetPreferences{Theme: "dark", Switches: map[string]game.Switch{"reminders": game.On}})
	w.practice(gone)
	w.done(gone, game.Press{Digit: 1})
	day := storage.DayOf(monday)
	before, points := w.leaderboard(2, home1, day), w.points(2, home1)
	if e := w.export(gone); !strings.Contains(e, `"theme":"dark"`) || !strings.Contains(e, `"`+gone.String()+`"`) || !strings.Contains(e, `"move":[`) || !strings.Contains(e, `"started_at":"2026-11-23T12:`) {
		t.Errorf("the export lacks something: %s", e)
	}
	w.forget(gone)
	w.forget(gone)
	after := w.leaderboard(2, home1, day)
	if len(before.Rows) != 2 || len(after.Rows) != 2 || after.Rows[0].Rank != 1 || after.Rows[1].Rank != 2 || after.Rows[1].Player != 2 {
		t.Errorf("before %+v\nafter %+v", before, after)
	}
	if first := after.Rows[0]; !actor.IsFormer(first.Player) || actor.IsGuest(first.Player) || first.Name != "" || first.Took != before.Rows[0].Took {
		t.Errorf("the first row has become %+v", first)
	}
	if now := w.points(2, home1); now.Rows[1] != points.Rows[1] {
		t.Errorf("points were %+v and are %+v", points.Rows, now.Rows)
	}
	if e := w.export(gone); e != "{}" {
		t.Errorf("there is left %s", e)
	}
	w.refuses(game.NoGame, gone, 0, game.Press{Digit: 1})
	if v := w.open(gone, home1, game.Today{Slot: storage.Main}); v.Result != nil || !v.Game.StartedAt.Equal(w.now) {
		t.Errorf("who comes back has %+v", v.Game)
	}
	if p, _ := game.FactOf[actor.Preferences](w.look(gone, home1, game.OwnPreferences{})); p.Theme != "" || p.Reminders != storage.RemindersOff {
		t.Errorf("who comes back has %+v", p)
	}
}

// TestWhatReadsOthersMoves goes on without those of former players.
func TestWhatReadsOthersMoves(t *testing.T) {
	w := newWorld(t)
	w.setup(home1, game.Setup{Channel: 5})
	for player := storage.ID(2); player < 9; player++ {
		v := w.today(player, home1, time.Minute)
		for i, value := range w.solution(v) {
			w.now = w.now.Add(5 * time.Second)
			w.done(player, game.Write{Cells: fmt.Sprintf("%v=%d", board.CellAt(v.Size, i), value)})
		}
	}
	w.solve(gone, home1, 4*time.Minute)
	w.forget(gone)
	w.govern(home1, game.ForgetMember{Player: 8})
	if turn := w.look(2, home1, game.ReviewOf{}); turn.Refusal != nil {
		t.Errorf("the review says %v", turn.Refusal)
	}
	if rows := w.leaderboard(9, home1, storage.DayOf(monday)).Rows; len(rows) != 8 {
		t.Errorf("the board has %d rows", len(rows))
	}
}

// TestForgettingLeavesMatches ends them as the player could have done.
func TestForgettingLeavesMatches(t *testing.T) {
	const in, out = storage.RivalIn, storage.RivalOut
	for name, c := range map[string]struct {
		play func(w *world) int64
		who  storage.ID
		want storage.MatchState
		then []storage.RivalState
	}{
		"who invited":         {func(w *world) int64 { return w.invite(true) }, 1, storage.MatchWithdrawn, []storage.RivalState{out, out}},
		"who was asked":       {func(w *world) int64 { return w.invite(true) }, 2, storage.MatchDeclined, []storage.RivalState{out, out}},
		"before the start":    {func(w *world) int64 { id := w.invite(true); w.done(2, match.Accept{Match: id}); return id }, 2, storage.MatchWithdrawn, []storage.RivalState{out, out}},
		"in a duel":           {func(w *world) int64 { id := w.duel(true); w.matchBoard(1, id); w.matchBoard(2, id); return id }, 1, storage.MatchOver, []storage.RivalState{storage.RivalGaveUp, storage.RivalWalkover}},
		"before a race":       {func(w *world) int64 { return w.race() }, 1, storage.MatchStarting, []storage.RivalState{out, in, in}},
		"a race's last joins": {func(w *world) int64 { return w.race() }, 3, storage.MatchStarting, []storage.RivalState{in, in, out}},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			id := c.play(w)
			w.forget(c.who)
			rivals := w.stands(id, c.want, c.then...)
			for _, r := range rivals {
				if r.Player == c.who || actor.IsFormer(r.Player) != (r.Name == "") {
					t.Errorf("a rival is %+v", r)
				}
			}
			w.look(3, home1, match.Of{Match: id})
			if e := w.export(c.who); e != "{}" {
				t.Errorf("there is left %s", e)
			}
		})
	}
}

// race calls a race of three.
func (w *world) race() int64 {
	w.Helper()
	told, _ := game.FactOf[match.Told](w.done(1, match.CallRace{Channel: lobbyChannel, Kind: small, In: match.UsualRaceDelay}))
	w.done(2, match.Join{Match: told.Match.ID})
	w.done(3, match.Join{Match: told.Match.ID})
	return told.Match.ID
}

// TestForgetMember takes a player out of one server alone.
func TestForgetMember(t *testing.T) {
	w := newWorld(t)
	v := w.today(gone, home1, 4*time.Minute)
	w.open(gone, home2, game.Today{Slot: storage.Main})
	w.submit(gone, home1, v.Game.ID, w.solution(v))
	id := w.invite(false)
	w.govern(home1, game.ForgetMember{Player: gone})
	w.govern(home1, game.ForgetMember{Player: gone})
	w.govern(home2, game.ForgetMember{Player: 1})
	w.stands(id, storage.MatchInvited, storage.RivalIn, storage.RivalAsked)
	day := storage.DayOf(monday)
	for guild, there := range map[storage.ID]bool{home1: false, home2: true} {
		rows := w.leaderboard(2, guild, day).Rows
		if len(rows) != 1 || (rows[0].Player == gone) != there || (rows[0].Name != "") != there {
			t.Errorf("the board of %d has %+v", guild, rows)
		}
	}
	w.govern(home1, game.ForgetMember{Player: 1})
	w.stands(id, storage.MatchWithdrawn, storage.RivalOut, storage.RivalOut)
	if v := w.open(gone, home2, game.OwnGame{ID: v.Game.ID}); v.Result == nil {
		t.Error("the player has lost the game")
	}
}

// TestForgettingReachesWhatNames has everything edited that was posted in the last two days and
// may name a player: by the player's own will in all servers, by a manager's in one.
func TestForgettingReachesWhatNames(t *testing.T) {
	here, there := "H1/2026-11-23 H1/2026-11-24 H1/2026-11-25", "H2/2026-11-23 H2/2026-11-24 H2/2026-11-25"
	for name, tt := range map[string]struct {
		forget func(*world)
		edited string
	}{
		"everywhere": {func(w *world) { w.forget(1) }, here + " " + there + " off over"},
		"in one":     {func(w *world) { w.govern(home1, game.ForgetMember{Player: 1}) }, here + " off over"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			names := map[string]string{matchKey(w.over()): "old"}
			w.now = w.now.Add(48*time.Hour + time.Minute)
			names[matchKey(w.over())] = "over"
			off := w.invite(false)
			w.done(1, match.CallOff{Match: off})
			names[matchKey(off)] = "off"
			w.open(1, home2, game.Today{Slot: storage.Mini})
			w.update(func(tx storage.Tx) error {
				for key := range names {
					p, err := tx.Post(key)
					p.State, p.MessageID = storage.PostSent, 501
					if err := errors.Join(err, tx.SavePost(p)); err != nil {
						return err
					}
				}
				for guild, short := range map[storage.ID]string{home1: "H1", home2: "H2"} {
					for day := storage.DayOf(monday) - 1; day <= storage.DayOf(w.now); day++ {
						names[liveKey(guild, day)] = fmt.Sprintf("%s/%v", short, day)
						err := tx.AddPost(storage.Post{Key: dailyKey(guild, day), Guild: guild, Data: []byte("{}"), State: storage.PostSent, MessageID: 500})
						if err != nil {
							return err
						}
					}
				}
				return nil
			})
			tt.forget(w)
			var edited []string
			err := w.store.View(context.Background(), func(tx storage.Reader) error {
				due, err := tx.DueEdits(w.now.Add(time.Hour), storage.Part{}, 100)
				for _, p := range due {
					edited = append(edited, names[p.Key])
				}
				return err
			})
			slices.Sort(edited)
			if got := strings.Join(edited, " "); err != nil || got != tt.edited {
				t.Errorf("edited are %s, %v; want %s", got, err, tt.edited)
			}
		})
	}
}

// over plays a duel to its end.
func (w *world) over() int64 {
	w.Helper()
	id := w.duel(false)
	w.matchBoard(1, id)
	w.matchBoard(2, id)
	w.solves(1, id)
	w.solves(2, id)
	return id
}

// TestForgettingLeavesNoTrace plays all there is to play, forgets the player, and looks
// through the files.
func TestForgettingLeavesNoTrace(t *testing.T) {
	const name = "Zipporah Quince"
	folder := t.TempDir()
	store, err := sqlite.Open(t.Context(), filepath.Join(folder, "kenken.db"), sqlite.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	w := newWorldOn(t, store)
	by := func() actor.Actor {
		a := w.by(gone, home1)
		a.Name = name
		return a
	}
	do := func(action game.Action) {
		t.Helper()
		if turn := w.must(w.Play(t.Context(), by(), 0, action)); turn.Refusal != nil {
			t.Fatalf("%T: %v", action, turn.Refusal)
		}
	}
	if turn := w.must(w.Govern(t.Context(), by(), game.Setup{Channel: 5})); turn.Refusal != nil {
		t.Fatal(turn.Refusal)
	}
	for day := range 8 {
		w.now = monday.Add(time.Duration(day) * 24 * time.Hour)
		w.solve(2, home1, 5*time.Minute)
		v := w.must(w.Open(t.Context(), by(), game.Today{Slot: storage.Main})).View
		w.now = w.now.Add(4 * time.Minute)
		do(game.Submit{Answer: w.solution(v).String()})
		do(game.Share{Channel: 7})
	}
	do(game.SetPreferences{Theme: "dark", Switches: map[string]game.Switch{"reminders": game.On}})
	w.queue(w.now.Add(10 * time.Hour))
	do(match.Invite{Rival: match.Person{ID: 2, Name: "ben"}, Channel: lobbyChannel, Kind: small, Rated: true})
	w.done(2, match.CallRace{Channel: lobbyChannel, Kind: small, In: match.UsualRaceDelay})
	w.must(w.Open(t.Context(), by(), game.Ordered{Order: almanac.Order{Kind: small}}))
	do(game.Press{Digit: 1})
	there := func() (what []string) {
		t.Helper()
		marks := map[string][]byte{"ID": []byte(gone.String()), "number": binary.BigEndian.AppendUint64(nil, uint64(gone)), "name": []byte(name)}
		files, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			raw, err := os.ReadFile(filepath.Join(folder, file.Name()))
			if err != nil {
				t.Fatal(err)
			}
			for mark, text := range marks {
				if n := bytes.Count(raw, text); n > 0 {
					what = append(what, fmt.Sprintf("%s has the %s %d times", file.Name(), mark, n))
				}
			}
		}
		return what
	}
	if len(there()) < 3 {
		t.Fatalf("before, there is only %v", there())
	}
	if err := w.Forget(t.Context(), by(), w.clock); err != nil {
		t.Fatal(err)
	}
	if left := there(); len(left) > 0 {
		t.Errorf("afterwards %v", left)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	if left := there(); len(left) > 0 {
		t.Errorf("after the end %v", left)
	}
	if left := tracesOf(t, filepath.Join(folder, "kenken.db"), gone, name); len(left) > 0 {
		t.Errorf("rows tell of the player: %s", left)
	}
}

// tracesOf returns the rows that tell of a player, of a database that nobody has open.
func tracesOf(t *testing.T, path string, player storage.ID, name string) (rows []string) {
	t.Helper()
	var dump strings.Builder
	if err := sqlitetest.Dump(t.Context(), &dump, path); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(dump.String()) {
		if storagetest.Tells(line, player, name) {
			rows = append(rows, line)
		}
	}
	return rows
}

// TestExportsAreFew has somebody ask again and again.
func TestExportsAreFew(t *testing.T) {
	w := newWorld(t)
	for range 100 {
		_, why, err := w.Export(context.Background(), w.by(1, home1))
		if err != nil {
			t.Fatal(err)
		}
		if alike(why, outcome.Reason("too many exports")) {
			return
		}
	}
	t.Error("exports without end")
}
