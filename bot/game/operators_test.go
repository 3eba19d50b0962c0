package game_test

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// plusMinus is a set of operators that dailies can have.
var plusMinus = generate.OperatorsOf(board.Add, board.Subtract)

// TestOperators lets two servers choose + and −, and a third keep all four.
func TestOperators(t *testing.T) {
	const home3 storage.ID = 13
	w := newWorld(t)
	before := w.today(1, home1, 0)
	for _, guild := range []storage.ID{home1, home2} {
		if turn := w.govern(guild, game.SetSchedule{Ops: plusMinus}); turn.Refusal != nil {
			t.Fatal(turn.Refusal)
		}
	}
	w.refusesTo(almanac.NoSuchOperators{}, game.SetSchedule{Ops: generate.OperatorsOf(board.Divide)})
	if v := w.open(2, home1, game.Today{Slot: storage.Main}); v.Game.Puzzle != before.Game.Puzzle || v.Options != (almanac.Options{}) {
		t.Errorf("the day that was out has changed: %+v", v.Options)
	}
	if v := w.open(2, home1, game.Today{Slot: storage.Mini}); v.Options.Ops != plusMinus {
		t.Errorf("the mini has %v", v.Options)
	}

	w.now = monday.AddDate(0, 0, 1)
	v, same, other := w.open(1, home1, game.Today{Slot: storage.Main}), w.open(2, home2, game.Today{Slot: storage.Main}), w.open(3, home3, game.Today{Slot: storage.Main})
	if v.Game.Puzzle != same.Game.Puzzle || v.Game.Puzzle == other.Game.Puzzle || v.Options.Ops != plusMinus || other.Options != (almanac.Options{}) {
		t.Errorf("puzzles %d %v, %d, %d %v", v.Game.Puzzle, v.Options, same.Game.Puzzle, other.Game.Puzzle, other.Options)
	}
	for _, c := range v.Puzzle.Cages() {
		if len(c.Cells) > 1 && c.Op != board.Add && c.Op != board.Subtract {
			t.Errorf("there is a %v", c.Label())
		}
	}
}

// TestRestrictedTimesStandAlone solves a daily of two operators and one of all four: only the
// second counts among the times of its kind, and for par.
func TestRestrictedTimesStandAlone(t *testing.T) {
	kind := storage.Kind{Size: 5, Difficulty: board.Easy}
	for _, tt := range []struct {
		ops   generate.Operators
		times int
	}{{plusMinus, 0}, {generate.AllOperators, 1}} {
		w := newWorld(t)
		w.decides(game.SetSchedule{Ops: tt.ops})
		w.course(1, game.Today{Slot: storage.Main}).finish()
		solves := inStore(w, func(tx storage.Reader) ([]storage.CleanSolve, error) { return storage.CleanSolves(tx, kind, 9) })
		stats, _ := game.FactOf[standings.Stats](w.look(1, home1, game.StatsOf{Player: 1}))
		if len(solves) != tt.times {
			t.Errorf("%v: par learns from %v", tt.ops, solves)
		}
		if len(stats.Kinds) != 1 || stats.Kinds[0].Solved != 1 || (stats.Kinds[0].Best != 0) != (tt.times == 1) {
			t.Errorf("%v: stats %+v", tt.ops, stats.Kinds)
		}
	}
}

// TestSideDoorsOfOperators brings a daily of two operators in a server that has another.
func TestSideDoorsOfOperators(t *testing.T) {
	w := newWorld(t)
	w.decides(game.SetSchedule{Ops: plusMinus})
	v := w.solveToday(1, home1, 20*time.Minute)
	want := map[string]through{"load": opensArchive, "solve": asks, "explain": itWaits, "load, then its code": itWaits}
	for i, door := range sideDoors {
		if want[door.name] == "" {
			continue
		}
		if got := w.came(door.try(w, w.by(storage.ID(10+i), home2), v.Puzzle, v.Game.Day)); got != want[door.name] {
			t.Errorf("%s: %s, want %s", door.name, got, want[door.name])
		}
	}
}

// TestOffersOfOperators makes what operators don't yield easier, says so, and refuses to
// choose it.
func TestOffersOfOperators(t *testing.T) {
	w := newWorld(t)
	mon, medium := time.Monday, storage.Kind{Size: 3, Difficulty: board.Medium}
	w.decides(game.SetSchedule{Day: &mon, Kind: medium})
	now, _ := game.FactOf[game.Schedule](w.decides(game.SetSchedule{Ops: generate.OperatorsOf(board.Add)}))
	if now.Week[mon] != medium || now.Made[mon] != (storage.Kind{Size: 3, Difficulty: board.Easy}) || len(now.OffersOf(3)) != 1 {
		t.Errorf("%+v", now)
	}
	if v := w.open(1, home1, game.Today{Slot: storage.Main}); v.Difficulty != board.Easy {
		t.Errorf("made is a %v one", v.Difficulty)
	}
	w.refusesTo(almanac.NoSuchKind{}, game.SetSchedule{Day: &mon, Kind: medium})
	now, _ = game.FactOf[game.Schedule](w.decides(game.SetSchedule{Ops: generate.AllOperators}))
	if now.Made != now.Week || now.Options.Ops != 0 {
		t.Errorf("%+v", now)
	}
}
