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
		solution: board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}, now: noon, pos: tape.NewPosition(3, tape.Pace{}),
	}
}

// act lets time pass and does something.
func (p *player) act(after time.Duration, action Action) outcome.Refusal {
	p.now = p.now.Add(after)
	pos, past, err := tape.Replay(3, tape.PaceOf(p.game, p.info.Par), p.log)
	if err != nil {
		panic(err)
	}
	p.pos = pos
	s := &sitting{at: p.now, game: p.game, wasGame: p.game, info: p.info, puzzle: p.puzzle, solution: p.solution, pos: pos, past: past, ready: &ready{}}
	why := s.decide(action)
	p.facts = s.facts
	if why == nil {
		p.game = s.game
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
			case why != nil || action.traits().looks:
			default:
				runs = !stops
			}
			if why == nil && (p.pos.IsPaused() == runs || p.pos.Played(p.now) != played) {
				t.Fatalf("after %+v: paused %v, played %v; want %v, %v", action, p.pos.IsPaused(), p.pos.Played(p.now), !runs, played)
			}
			kept, err := tape.ReadPosition(3, tape.PaceOf(p.game, p.info.Par), p.pos.Record(7))
			if err != nil {
				t.Fatal(err)
			}
			replayed, _, err := tape.Replay(3, tape.PaceOf(p.game, p.info.Par), p.log)
			if err != nil || !reflect.DeepEqual(kept, replayed) {
				t.Fatalf("kept     %+v\nreplayed %+v, %v", kept, replayed, err)
			}
		}
	})
}

// minute is the par of the games below: what a stretch counts at most.
const minute = time.Minute

// deed is something done some time after what was done before.
type deed struct {
	after  time.Duration
	action Action
}

// TestBreaks looks at what stretches count in which nothing is done.
func TestBreaks(t *testing.T) {
	digit, erase := Write{Cells: "a1=1"}, Write{Cells: "a1="}
	long := deed{9 * time.Hour, digit}
	for name, tt := range map[string]struct {
		kind   storage.GameKind
		deeds  []deed
		played time.Duration
		breaks int
	}{
		"shorter than par":                    {deeds: []deed{{59 * time.Second, digit}}, played: 59 * time.Second},
		"as long as par":                      {deeds: []deed{{minute, digit}}, played: minute},
		"longer than par":                     {deeds: []deed{{minute + time.Millisecond, digit}}, played: minute, breaks: 1},
		"opened at midnight, solved at nine":  {deeds: []deed{{9 * time.Hour, Submit{Answer: "123 231 312"}}}, played: minute, breaks: 1},
		"several breaks":                      {deeds: []deed{long, {10 * time.Second, erase}, long, long}, played: 3*minute + 10*time.Second, breaks: 3}, // the last changes nothing
		"every stretch is short":              {deeds: []deed{{minute, digit}, {minute, erase}, {minute, digit}}, played: 3 * minute},
		"what is done again and again":        {deeds: []deed{{50 * time.Second, digit}, {50 * time.Second, Undo{}}, {50 * time.Second, Redo{}}, {50 * time.Second, Check{}}, {50 * time.Second, Restart{}}}, played: 250 * time.Second},
		"a note":                              {deeds: []deed{{50 * time.Second, Note{Cells: "a1=12"}}, {50 * time.Second, Note{Cells: "a1="}}}, played: 100 * time.Second},
		"a wrong answer":                      {deeds: []deed{{50 * time.Second, Submit{Answer: "111 111 111"}}, {50 * time.Second, digit}}, played: 100 * time.Second},
		"the notes of the bot":                {deeds: []deed{{50 * time.Second, FillNotes{Agreed: true}}, {50 * time.Second, digit}}, played: 100 * time.Second},
		"the cursor does nothing":             {deeds: []deed{{50 * time.Second, Step{}}, {50 * time.Second, SwitchNotes{}}, {50 * time.Second, digit}}, played: minute, breaks: 1},
		"a pause within a short stretch":      {deeds: []deed{{20 * time.Second, Pause{}}, {time.Hour, Resume{}}, {20 * time.Second, digit}}, played: 40 * time.Second},
		"a pause within a long stretch":       {deeds: []deed{{40 * time.Second, Pause{}}, {time.Hour, Resume{}}, {40 * time.Second, digit}}, played: minute, breaks: 1},
		"a break, then a pause":               {deeds: []deed{{time.Hour, Pause{}}, {time.Hour, Resume{}}, {10 * time.Second, digit}, {10 * time.Second, erase}}, played: minute + 10*time.Second, breaks: 1},
		"a pause that what is done ends":      {deeds: []deed{{10 * time.Second, digit}, {10 * time.Second, Pause{}}, {time.Hour, erase}}, played: 20 * time.Second},
		"a duel or race counts whole":         {kind: storage.MatchGame, deeds: []deed{{time.Hour, digit}, {time.Hour, erase}}, played: 2 * time.Hour},
		"refused, and so not done":            {deeds: []deed{{50 * time.Second, Submit{}}, {50 * time.Second, digit}}, played: minute, breaks: 1},
		"the present stretch is a break, too": {deeds: []deed{{10 * time.Second, digit}, {time.Hour, SwitchNotes{}}}, played: minute + 10*time.Second, breaks: 1},
	} {
		t.Run(name, func(t *testing.T) {
			p := solo(t)
			p.info.Par = minute
			if tt.kind != 0 {
				p.game.Kind = tt.kind
			}
			for _, d := range tt.deeds {
				p.act(d.after, d.action)
			}
			if got, breaks := p.pos.Played(p.now), p.pos.BreaksAt(p.now); got != tt.played || breaks != tt.breaks {
				t.Errorf("%v with %d breaks, want %v with %d", got, breaks, tt.played, tt.breaks)
			}
			if got, want := p.pos.AtBoard(p.now), tt.played-time.Duration(tt.breaks)*minute; got != want {
				t.Errorf("%v at the board, want %v", got, want)
			}
		})
	}
}

// TestFirstPuzzle looks at when the clock of a first puzzle starts.
func TestFirstPuzzle(t *testing.T) {
	for name, tt := range map[string]struct {
		deeds  []deed
		played time.Duration
		waits  time.Duration
	}{
		"before anything is done":    {deeds: []deed{{2 * minute, Step{}}}, waits: 3 * minute},
		"with a digit":               {deeds: []deed{{2 * minute, Write{Cells: "a1=1"}}, {10 * time.Second, Undo{}}}, played: 10 * time.Second},
		"with a note":                {deeds: []deed{{2 * minute, Note{Cells: "a1=1"}}, {10 * time.Second, Undo{}}}, played: 10 * time.Second},
		"after five minutes":         {deeds: []deed{{5*minute + 20*time.Second, Write{Cells: "a1=1"}}}, played: 20 * time.Second},
		"after hours":                {deeds: []deed{{9 * time.Hour, Write{Cells: "a1=1"}}}, played: minute},
		"solved at once":             {deeds: []deed{{50 * time.Second, Submit{Answer: "123 231 312"}}}, played: 50 * time.Second},
		"solved at once, with hours": {deeds: []deed{{9 * time.Hour, Submit{Answer: "123 231 312"}}}, played: minute},
		"with a pause":               {deeds: []deed{{2 * minute, Pause{}}, {time.Hour, Resume{}}, {10 * time.Second, Write{Cells: "a1=1"}}}, played: 10 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			p := solo(t)
			p.info.Par = minute
			p.keep(tape.Entry{Kind: storage.MoveWait})
			for _, d := range tt.deeds {
				p.must(t, d.after, d.action)
			}
			if got, waits := p.pos.Played(p.now), p.pos.Waits(p.now); got != tt.played || waits != tt.waits {
				t.Errorf("%v, and it waits for %v; want %v and %v", got, waits, tt.played, tt.waits)
			}
		})
	}
}

// TestTheClockOfBreaks plays at random: what counts is never more than what went by, and
// never less than that or par, whichever is less, where there was a break.
func TestTheClockOfBreaks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := solo(t)
		p.info.Par = time.Duration(rapid.IntRange(1, 300).Draw(t, "par")) * time.Second
		var shown time.Duration
		for range rapid.IntRange(1, 20).Draw(t, "actions") {
			after := time.Duration(rapid.IntRange(0, 600_000).Draw(t, "after")) * time.Millisecond
			p.act(after, rapid.SampledFrom([]Action{
				Pause{}, Resume{}, Undo{}, Redo{}, Check{}, SwitchNotes{}, Press{Digit: 1}, Press{Digit: 9}, Submit{}, Restart{},
			}).Draw(t, "action"))
			wall, played, breaks := p.now.Sub(noon), p.pos.Played(p.now), p.pos.BreaksAt(p.now)
			switch {
			case played > wall:
				t.Fatalf("%v counts as %v", wall, played)
			case breaks > 0 && played < min(wall, p.info.Par):
				t.Fatalf("%v with a break counts as %v, and par is %v", wall, played, p.info.Par)
			case played < shown:
				t.Fatalf("the clock went back from %v to %v", shown, played)
			case p.pos.AtBoard(p.now) < 0 || p.pos.Left(p.now) < 0:
				t.Fatalf("%v at the board, %v left", p.pos.AtBoard(p.now), p.pos.Left(p.now))
			}
			shown = played
			replayed, _, err := tape.Replay(3, tape.PaceOf(p.game, p.info.Par), p.log)
			if err != nil || replayed.Played(p.now) != played || replayed.BreaksAt(p.now) != breaks {
				t.Fatalf("replayed it is %v, %v", replayed.Played(p.now), err)
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
