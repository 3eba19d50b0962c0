package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/storage"
)

// keyOf is the key of a puzzle as somebody types it.
func keyOf(t *testing.T, p *board.Puzzle) storage.PuzzleKey {
	t.Helper()
	cages := p.Cages()
	turned := make([]board.Cage, len(cages))
	for i, c := range cages { // another order of cages and of their cells
		cells := make([]board.Cell, len(c.Cells))
		for k, cell := range c.Cells {
			cells[len(cells)-1-k] = cell
		}
		c.Cells = cells
		turned[len(cages)-1-i] = c
	}
	again, err := board.New(p.Size(), turned)
	if err != nil {
		t.Fatal(err)
	}
	return storage.PuzzleKeyOf(format.Canonical(again))
}

// TestOpenDaily is about the hours in which a day goes on somewhere, from UTC+14 to UTC−12.
func TestOpenDaily(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 0)
	key, day := keyOf(t, v.Puzzle), v.Game.Day
	first := day.Date().Add(-14 * time.Hour)
	last := (day + 1).Date().Add(12 * time.Hour)
	for _, tt := range []struct {
		at   time.Time
		open bool
	}{
		{first.Add(-time.Millisecond), false}, {first, true}, {monday, true},
		{last.Add(-time.Millisecond), true}, {last, false}, {last.AddDate(1, 0, 0), false},
	} {
		w.now = tt.at
		if got := w.came(w.Look(w.Context(), w.by(2, 0), game.SolvePuzzle{From: ownpuzzle.Brought{Text: jumbled(t, v.Puzzle)}})); (got == asks) != tt.open {
			t.Errorf("%v: to be solved it is %s", tt.at, got)
		}
		w.read(func(tx storage.Reader) error {
			p, d, open, err := almanac.OpenDaily(tx, key, tt.at)
			if open != tt.open || p.ID != v.Game.Puzzle || d != day {
				t.Errorf("%v: puzzle %d of %v, open %t", tt.at, p.ID, d, open)
			}
			if _, _, open, err := almanac.OpenDaily(tx, storage.PuzzleKey{}, tt.at); open || err != nil {
				t.Errorf("%v: an unknown puzzle is open: %v", tt.at, err)
			}
			return err
		})
	}
}

// through is what comes of a door: the kind of game that it opens, or what it gives away,
// or why it doesn't.
type through string

const (
	opensDaily   through = "the daily"
	opensArchive through = "the archive"
	opensLoaded  through = "a loaded puzzle"
	gives        through = "given"
	asks         through = "its price is named" // nothing is shown yet
	itWaits      through = "it waits"
)

// came says what came of a door.
func (w *world) came(t game.Turn, err error) through {
	w.Helper()
	w.must(t, err)
	switch {
	case alike(t.Refusal, outcome.Reason("still open")):
		return itWaits
	case alike(t.Refusal, game.DailyToSolve{}):
		return asks
	case t.Refusal != nil:
		return through(outcome.ReasonOf(t.Refusal))
	case t.View == nil, len(t.Facts) > 0 && t.View.Result != nil:
		return gives
	}
	return map[storage.GameKind]through{storage.DailyGame: opensDaily, storage.ArchiveGame: opensArchive, storage.LoadedGame: opensLoaded}[t.View.Game.Kind]
}

// sideDoors are all the ways by which the puzzle of a day can be had as a text, or with one.
// Each is tried by an account of its own.
var sideDoors = []struct {
	name string
	try  func(w *world, by actor.Actor, p *board.Puzzle, day storage.Day) (game.Turn, error)
}{
	{"Play on the post", func(w *world, by actor.Actor, _ *board.Puzzle, day storage.Day) (game.Turn, error) {
		return w.Open(w.Context(), by, game.PostedPuzzle{Day: day, Slot: storage.Main})
	}},
	{"archive", func(w *world, by actor.Actor, _ *board.Puzzle, day storage.Day) (game.Turn, error) {
		return w.Open(w.Context(), by, game.Archived{Day: day, Slot: storage.Main})
	}},
	{"load", func(w *world, by actor.Actor, p *board.Puzzle, _ storage.Day) (game.Turn, error) {
		return w.Open(w.Context(), by, game.Load{From: ownpuzzle.Brought{Text: jumbled(w.T, p)}, Name: "mine"})
	}},
	{"solve", func(w *world, by actor.Actor, p *board.Puzzle, _ storage.Day) (game.Turn, error) {
		return w.Look(w.Context(), by, game.SolvePuzzle{From: ownpuzzle.Brought{Text: jumbled(w.T, p)}})
	}},
	{"load, then its solution", func(w *world, by actor.Actor, p *board.Puzzle, _ storage.Day) (game.Turn, error) {
		opened := w.must(w.Open(w.Context(), by, game.Load{From: ownpuzzle.Brought{Text: jumbled(w.T, p)}}))
		t, err := w.Play(w.Context(), by, opened.View.Game.ID, game.AskSolution{})
		if t.Refusal == nil {
			t.View = nil // it is shown after the question
		}
		return t, err
	}},
	{"explain", func(w *world, by actor.Actor, p *board.Puzzle, _ storage.Day) (game.Turn, error) {
		t, err := w.Play(w.Context(), by, 0, game.ToExplain{From: ownpuzzle.Brought{Text: jumbled(w.T, p)}})
		taken, ok := game.FactOf[game.Taken](t)
		if !ok {
			return t, err
		}
		return w.Look(w.Context(), by, game.Explain{Of: taken.Of})
	}},
	{"load, then its code", func(w *world, by actor.Actor, p *board.Puzzle, _ storage.Day) (game.Turn, error) {
		opened := w.must(w.Open(w.Context(), by, game.Load{From: ownpuzzle.Brought{Text: jumbled(w.T, p)}}))
		return w.Look(w.Context(), by, game.ShareCode{Game: opened.View.Game.ID})
	}},
}

// jumbled writes a puzzle with its cages, and the cells of each, in another order.
func jumbled(t *testing.T, p *board.Puzzle) string {
	t.Helper()
	var list strings.Builder
	for _, c := range slices.Backward(p.Cages()) {
		for _, cell := range slices.Backward(c.Cells) {
			fmt.Fprintf(&list, "%v ", cell)
		}
		fmt.Fprintln(&list, c.Label())
	}
	d, ok := ownpuzzle.ReadDrawing(p.Size(), "", list.String())
	if !ok || !d.Done() {
		t.Fatalf("not a puzzle:\n%s", list.String())
	}
	text, err := d.Text()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestSideDoors tries each door of a daily while it is the account's own, while its day
// goes on for others alone, and after that.
func TestSideDoors(t *testing.T) {
	const west, east = home1, home2
	day := storage.DayOf(monday)
	open := monday                               // 4 in the morning in the west, Tuesday in the east
	over := (day + 1).Date().Add(12 * time.Hour) // the first instant at which it is over everywhere
	last := over.Add(-time.Millisecond)
	for _, tt := range []struct {
		name  string
		at    time.Time
		guild storage.ID // where the account acts
		known storage.ID // where else it was seen
		ready bool       // it has solved the daily
		want  []through  // of each door
	}{
		{"own daily", open, west, 0, false, []through{opensDaily, opensDaily, opensDaily, asks, gives, itWaits, itWaits}},
		{"own daily, solved", open, west, 0, true, []through{opensDaily, opensDaily, opensDaily, gives, gives, gives, gives}},
		{"today's in another server", open, east, west, false, []through{opensDaily, opensDaily, opensDaily, asks, gives, itWaits, itWaits}},
		{"yesterday's, and today's for others", open, east, 0, false, []through{opensDaily, opensDaily, opensDaily, asks, gives, itWaits, itWaits}},
		{"the last instant", last, east, 0, false, []through{opensArchive, opensArchive, opensArchive, asks, itWaits, itWaits, itWaits}},
		{"over", over, east, 0, false, []through{opensArchive, opensArchive, opensLoaded, gives, gives, gives, gives}},
		{"over in one's own server too", over, west, 0, false, []through{opensDaily, opensDaily, opensLoaded, gives, gives, gives, gives}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			for guild, zone := range map[storage.ID]string{west: "America/Los_Angeles", east: "Pacific/Auckland"} {
				w.must(w.Govern(w.Context(), w.by(99, guild), game.Setup{Channel: 1, Zone: zone}))
			}
			w.now = monday.Add(-6 * time.Hour) // late on Monday in the east
			w.open(98, east, game.Today{Slot: storage.Main})
			w.now = monday
			v := w.today(97, west, 20*time.Minute) // another account, which has solved it
			w.must(w.Play(w.Context(), w.by(97, west), v.Game.ID, game.Submit{Answer: w.solution(v).String()}))
			for i, door := range sideDoors {
				account := storage.ID(10 + i)
				w.now = tt.at
				if tt.known != 0 {
					w.must(w.Play(w.Context(), w.by(account, tt.known), 0, game.SetPreferences{Switches: map[string]game.Switch{"duels": game.Off}}))
				}
				if tt.ready {
					w.solveToday(account, tt.guild, 20*time.Minute)
				}
				if got := w.came(door.try(w, w.by(account, tt.guild), v.Puzzle, day)); got != tt.want[i] {
					t.Errorf("%s: %s, want %s", door.name, got, tt.want[i])
				}
				if list, _ := game.FactOf[game.OwnPuzzles](w.look(account, tt.guild, game.OwnList{})); len(list) > 0 && tt.at.Before(over) {
					t.Errorf("%s: kept %+v", door.name, list)
				}
			}
		})
	}
}

// TestPracticeIsNoOpenDaily orders a puzzle that would equal a daily.
func TestPracticeIsNoOpenDaily(t *testing.T) {
	for _, tt := range []struct {
		day   storage.Day
		taken bool // the daily keeps the puzzle to itself
	}{{storage.DayOf(monday), true}, {storage.DayOf(monday) + 1, true}, {storage.DayOf(monday) - 3, false}} {
		order := game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}}
		before := newWorld(t)
		made := before.puzzle(before.open(1, home1, order))
		w := newWorld(t)
		daily := int64(0)
		w.update(func(tx storage.Tx) (err error) {
			if daily, err = almanac.KeepPuzzle(tx, made); err != nil {
				return err
			}
			return tx.AddDaily(storage.Edition{Day: tt.day, Slot: storage.Main, Kind: order.Order.Kind}, daily)
		})
		turn := w.must(w.Open(t.Context(), w.by(1, home1), order))
		if turn.Refusal != nil || turn.View.Game.Kind != storage.PracticeGame || (turn.View.Game.Puzzle != daily) != tt.taken {
			t.Errorf("%v: %+v, the daily is puzzle %d", tt.day, turn, daily)
		}
	}
}

// TestSolutionOpensTheDailyItNames: it is shown of that daily, not of the game opened last.
func TestSolutionOpensTheDailyItNames(t *testing.T) {
	w := newWorld(t)
	daily := w.today(1, home1, 0).Game.Puzzle
	w.practice(2)
	turn := w.must(w.Play(t.Context(), w.by(2, home1), 0, game.ShowSolution{Puzzle: daily}))
	if _, shown := game.FactOf[game.Answer](turn); !shown || turn.View.Game.Puzzle != daily || !turn.View.Shown {
		t.Errorf("%+v", turn)
	}
}
