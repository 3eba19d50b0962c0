package game

import (
	"reflect"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
	"pgregory.net/rapid"
)

// Here games are played by the rules alone, without a store: rapid plays thousands of moves.

// noon is when they begin.
var noon = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// TestAFullLogResumes fills a game's log, and still gets out of a pause.
func TestAFullLogResumes(t *testing.T) {
	s := solo(t)
	for len(s.log) < maxMoves-1 {
		s.keep(tape.Entry{Kind: storage.MoveSet, Effects: []tape.Effect{{Value: len(s.log)%2 + 1}}})
	}
	s.must(t, 0, Pause{})
	if why := s.act(time.Hour, Press{Digit: 3}); why != (TooMany{tooManyMoves, maxMoves}) {
		t.Errorf("a key: %v", why)
	}
	s.must(t, 0, Resume{})
	if why := s.act(0, Pause{}); why != (TooMany{tooManyMoves, maxMoves}) {
		t.Errorf("another pause: %v", why)
	}
}

// player plays one game by the rules alone, without a store.
type player struct {
	game     storage.Game
	info     storage.Puzzle
	puzzle   *board.Puzzle
	solution board.Grid
	now      time.Time
	log      []storage.Move
	pos      *tape.Position
	facts    []outcome.Fact // of the last action
}

// solo returns a game of a 3×3.
func solo(t interface{ Fatal(...any) }) *player {
	info := storage.Puzzle{Size: 3, Difficulty: board.Easy, Solution: "123231312"}
	var cages []board.Cage
	for row := range 3 {
		cages = append(cages,
			board.Cage{Op: board.Add, Target: int64([]int{3, 5, 4}[row]), Cells: []board.Cell{board.At(row, 0), board.At(row, 1)}},
			board.Cage{Op: board.Given, Target: int64([]int{3, 1, 2}[row]), Cells: []board.Cell{board.At(row, 2)}})
	}
	puzzle, err := board.New(3, cages)
	if err != nil {
		t.Fatal(err)
	}
	return &player{
		game: storage.Game{ID: 7, Kind: storage.PracticeGame, StartedAt: noon}, info: info, puzzle: puzzle,
		solution: board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}, now: noon, pos: tape.NewPosition(3, noon),
	}
}

// act lets time pass and does something.
func (p *player) act(after time.Duration, action Action) outcome.Refusal {
	p.now = p.now.Add(after)
	pos, past, err := tape.Replay(3, p.game.StartedAt, p.log)
	if err != nil {
		panic(err)
	}
	p.pos = pos
	s := &Sitting{At: p.now, Game: p.game, kind: Rules{}.kind(p.game.Kind), wasGame: p.game, Info: p.info, puzzle: p.puzzle, solution: p.solution, pos: pos, past: past, ready: &ready{}}
	why := s.decide(action)
	p.facts = s.facts
	if why == nil {
		p.game = s.Game
		p.keep(s.entries...)
	}
	return why
}

// keep appends entries to the log.
func (p *player) keep(entries ...tape.Entry) {
	for _, m := range done(entries...) {
		m.Seq, m.At = len(p.log)+1, p.now
		p.log = append(p.log, m)
	}
}

func (p *player) must(t *testing.T, after time.Duration, actions ...Action) {
	t.Helper()
	for _, a := range actions {
		if why := p.act(after, a); why != nil {
			t.Fatalf("%+v: %v", a, why)
		}
	}
}

// TestTheClockOfPauses plays at random, and compares the clock with one that is stopped
// and started by hand, and the position with the replay of the log.
func TestTheClockOfPauses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := solo(t)
		runs, played := true, time.Duration(0)
		for range rapid.IntRange(1, 25).Draw(t, "actions") {
			after := time.Duration(rapid.IntRange(0, 3_600_000).Draw(t, "after")) * time.Millisecond
			action := rapid.SampledFrom([]Action{
				Pause{}, Pause{}, Resume{}, Undo{}, Redo{}, Check{}, SwitchNotes{}, Press{Digit: 1}, Press{Digit: 9}, Submit{}, Restart{}, AskSolution{},
			}).Draw(t, "action")
			if runs {
				played += after
			}
			why := p.act(after, action)
			switch _, stops := action.(Pause); {
			case why != nil || action.Door().Looks:
			default:
				runs = !stops
			}
			if why == nil && (p.pos.IsPaused() == runs || p.pos.Played(p.now) != played) {
				t.Fatalf("after %+v: paused %v, played %v; want %v, %v", action, p.pos.IsPaused(), p.pos.Played(p.now), !runs, played)
			}
			kept, err := tape.ReadPosition(3, p.game.StartedAt, p.pos.Record(7))
			if err != nil {
				t.Fatal(err)
			}
			replayed, _, err := tape.Replay(3, p.game.StartedAt, p.log)
			if err != nil || !reflect.DeepEqual(kept, replayed) {
				t.Fatalf("kept     %+v\nreplayed %+v, %v", kept, replayed, err)
			}
		}
	})
}

// done makes a log of entries.
func done(entries ...tape.Entry) []storage.Move {
	var log []storage.Move
	for i, e := range entries {
		log = append(log, storage.Move{Seq: i + 1, Kind: e.Kind, Cells: tape.FormatEffects(e.Effects), Detail: e.Detail(), At: e.At})
	}
	return log
}
