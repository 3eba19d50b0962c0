package bot_test

import (
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/words"
	"kenkenbot/internal/detector"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// fortnight is two weeks of somebody who plays on some days, and misses others.
type fortnight struct {
	*testing.T
	*game.Service
	store   storage.Store
	answers map[storage.Day]map[storage.Slot]string
	now     time.Time
	events  storage.ID
	told    bool // of seven days in a row
}

// newFortnight has puzzles for two weeks.
func newFortnight(t *testing.T, rng *rand.Rand) *fortnight {
	t.Helper()
	store := sqlitetest.Open(t)
	f := &fortnight{T: t, Service: game.New(store, game.Rules{Salt: []byte("test")}, slog.New(slog.DiscardHandler)), store: store, answers: map[storage.Day]map[storage.Slot]string{}}
	err := store.Update(t.Context(), func(tx storage.Tx) error {
		for day := storage.DayOf(curtain); day < storage.DayOf(curtain)+14; day++ {
			f.answers[day] = map[storage.Slot]string{}
			for _, slot := range []storage.Slot{storage.Main, storage.Mini} {
				puzzle, grid := boardtest.Puzzle(rng, 4, 3)
				f.answers[day][slot] = grid.String()
				id, err := tx.AddPuzzle(storage.Puzzle{Text: format.Canonical(puzzle), Size: 4, Difficulty: 1, Score: 1, Par: time.Minute, Solution: grid.String(), MadeAt: curtain})
				if err == nil {
					err = tx.AddDaily(storage.Edition{Day: day, Slot: slot, Kind: almanac.KindOf(storage.Guild{}, day, slot)}, id)
				}
				if err != nil {
					return err
				}
			}
		}
		return tx.SavePlayer(storage.Player{ID: 1, Reminders: storage.RemindersOn})
	})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func (f *fortnight) by() actor.Actor {
	f.events++
	f.now = f.now.Add(time.Minute)
	return actor.Actor{Player: 1, Name: "ana", Guild: teaserServer, Key: storage.KeyOf(f.events), At: f.now}
}

// must returns a turn that was not refused.
func (f *fortnight) must(turn game.Turn, err error) game.Turn {
	f.Helper()
	if err != nil || turn.Refusal != nil {
		f.Fatal(turn.Refusal, err)
	}
	return turn
}

// solves solves a day's puzzle, and compares what every place says of the streak.
func (f *fortnight) solves(day storage.Day, slot storage.Slot) {
	f.Helper()
	opened := f.must(f.Open(f.Context(), f.by(), game.PostedPuzzle{Day: day, Slot: slot}))
	if opened.View.Result != nil || opened.View.Shown {
		return
	}
	turn := f.must(f.Play(f.Context(), f.by(), opened.View.Game.ID, game.Submit{Answer: f.answers[day][slot]}))
	verdict, _ := game.FactOf[game.Verdict](turn)
	want := verdict.Place.Streak
	figure := fmt.Sprintf("**%d day", want.Days)
	if said := words.English.Text(words.TurnOf(turn)); want.Days > 0 && !strings.Contains(said, "Streak: "+figure) {
		f.Errorf("on %v the finish says %q, and the streak is %+v", day, said, want)
	}
	if again := f.must(f.Open(f.Context(), f.by(), game.OwnGame{ID: turn.View.Game.ID})); again.View.Place.Streak.Days != want.Days {
		f.Errorf("on %v opened again: %+v, want %+v", day, again.View.Place.Streak, want)
	}
	shared := f.must(f.Look(f.Context(), f.by(), game.StoryOf{Game: turn.View.Game.ID}))
	if story, _ := game.FactOf[game.Story](shared); story.Streak != want.Days {
		f.Errorf("on %v shared: %d, want %+v", day, story.Streak, want)
	}
	achieved, _ := game.FactOf[standings.Achieved](turn)
	week := false
	for _, a := range achieved {
		week = week || a == standings.WeekStreak
	}
	if want := want.Days >= 7 && !f.told; week != want {
		f.Errorf("on %v with %d days: a week achieved %v, want %v", day, verdict.Place.Streak.Days, week, want)
	}
	f.told = f.told || week
	f.looksUp(want)
}

// looksUp compares the record, its card and the reminder.
func (f *fortnight) looksUp(want standings.Streak) standings.Streak {
	f.Helper()
	looked := f.must(f.Look(f.Context(), f.by(), game.StatsOf{Player: 1}))
	stats, _ := game.FactOf[standings.Stats](looked)
	if want.Days > 0 && stats.Streak != want {
		f.Errorf("%v: the record says %+v, the finish %+v", f.now, stats.Streak, want)
	}
	if said := words.English.Text(words.StatsOf("ana", stats)); !strings.Contains(said, fmt.Sprintf("Streak **%d day", stats.Streak.Days)) {
		f.Errorf("%v: the record reads %q, and the streak is %+v", f.now, said, stats.Streak)
	}
	if alt := words.English.StatsAlt(words.English.StatsCard("ana", stats)); stats.Solved > 0 && !strings.Contains(alt, fmt.Sprintf(" %d day", stats.Streak.Days)) {
		f.Errorf("%v: the card reads %q, and the streak is %+v", f.now, alt, stats.Streak)
	}
	reminder, err := f.Reminder(f.Context(), game.ReminderData{Player: 1, Guild: teaserServer, Day: storage.DayOf(f.now)}, f.now)
	if err == nil && reminder.Streak != stats.Streak || err != nil && !errors.Is(err, game.ErrPointless) {
		f.Errorf("%v: the reminder has %+v, the record %+v: %v", f.now, reminder.Streak, stats.Streak, err)
	}
	return stats.Streak
}

// TestOneStreak lets random fortnights pass, and compares the figure of the streak wherever it is told:
// at the end of a game, in the record, on its card, in what is shared, in the reminder, and by what is
// achieved. The longest streak that there was never shrinks.
func TestOneStreak(t *testing.T) {
	detector.Slow(t)
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(57, seed))
		f := newFortnight(t, rng)
		best := 0
		for day := storage.DayOf(curtain); day < storage.DayOf(curtain)+14; day++ {
			f.now = day.Start(time.UTC).Add(12 * time.Hour)
			f.must(f.Open(f.Context(), f.by(), game.Today{Slot: storage.Main})) // whose puzzle it is from now on
			switch rng.IntN(8) {
			case 0: // missed
			case 1:
				if err := f.store.Update(t.Context(), func(tx storage.Tx) error { return tx.AddOutage(day) }); err != nil {
					t.Fatal(err)
				}
			case 2:
				f.must(f.Play(t.Context(), f.by(), 0, game.ShowSolution{}))
			case 3:
				f.must(f.Open(t.Context(), f.by(), game.Today{Slot: storage.Mini}))
				f.solves(day, storage.Mini)
			case 4:
				if day > storage.DayOf(curtain) {
					f.solves(day-1, storage.Main)
				}
			default:
				f.solves(day, storage.Main)
			}
			f.now = day.Start(time.UTC).Add(23 * time.Hour)
			if s := f.looksUp(standings.Streak{}); s.Best < best || s.Days > s.Best {
				t.Errorf("seed %d, %v: the streak is %+v, and the best was %d", seed, day, s, best)
			} else {
				best = s.Best
			}
		}
		if t.Failed() {
			t.Fatalf("with seed %d", seed)
		}
	}
}
