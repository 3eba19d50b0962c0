package game

import (
	"context"
	"fmt"
	"reflect"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"

	"pgregory.net/rapid"
)

// practice opens a game that ranks nowhere.
func (w *world) practice(player storage.ID) *View {
	w.Helper()
	return w.open(player, home1, Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}})
}

// after lets time pass, and plays what must not be refused.
func (w *world) after(d time.Duration, player storage.ID, action Action) Turn {
	w.Helper()
	w.now = w.now.Add(d)
	return w.done(player, action)
}

func TestPause(t *testing.T) {
	w := newWorld(t)
	const little = 5 * time.Second
	answer := w.solution(w.practice(1))
	w.done(1, Check{}) // the clock does not wait
	w.after(little, 1, Write{Cells: fmt.Sprintf("a1=%d", answer[0])})
	turn := w.after(little, 1, Pause{})
	if v := turn.View; !v.Paused || v.Played != 2*little || !has[PauseStart](turn) {
		t.Fatalf("paused: %+v", v)
	}
	w.after(time.Hour, 1, Pause{}) // once more: the pause began when it began
	w.restart(w.store)
	if v := w.look(1, home1, Board{}).View; !v.Paused || v.Played != 2*little {
		t.Errorf("after a restart: %+v", v)
	}
	turn = w.after(time.Hour, 1, Resume{})
	if v := turn.View; v.Paused || !v.MayPause || v.Pauses != 2*time.Hour || !has[PauseEnd](turn) {
		t.Errorf("resumed: %+v", v)
	}
	if again := w.done(1, Resume{}); has[PauseEnd](again) || again.View.Paused {
		t.Errorf("resumed twice: %+v", again)
	}
	w.after(little, 1, Undo{})
	w.after(0, 1, Pause{})
	turn = w.after(time.Hour, 1, Redo{})
	if v := turn.View; !has[PauseEnd](turn) || v.Paused || v.Grid[0] != answer[0] || v.Pauses != 3*time.Hour {
		t.Errorf("redone on a paused board: %+v", v)
	}
	w.after(little, 1, Pause{})
	w.now = w.now.Add(time.Hour)
	if verdict := w.submit(1, home1, 0, answer); !verdict.Right || verdict.Result.Solve != 4*little {
		t.Errorf("solved in %v, want 20 seconds", verdict.Result.Solve)
	}
	if v := w.look(1, home1, Board{}).View; v.Paused || v.MayPause {
		t.Errorf("the solved board: %+v", v)
	}
	w.refuses(Finished, 1, 0, Pause{})
	if filled := w.story(1).Filled; filled[0] != 0.75 || filled[1] != 1 {
		t.Errorf("cells were filled after %v of the time, want the first, redone, after 15 of 20 seconds", filled)
	}
}

// TestPauseIsOnce has Discord deliver a pause, and then a resumption, twice.
func TestPauseIsOnce(t *testing.T) {
	w := newWorld(t)
	v := w.practice(1)
	for _, action := range []Action{Pause{}, Resume{}, Pause{}} {
		w.now = w.now.Add(time.Minute)
		by := w.by(1, home1)
		first := w.must(w.Play(context.Background(), by, v.Game.ID, action))
		again := w.must(w.Play(context.Background(), by, v.Game.ID, action))
		if !again.Repeat || again.View.Seq != first.View.Seq || again.View.Paused != first.View.Paused {
			t.Errorf("%T twice: %+v, then %+v", action, first.View, again.View)
		}
	}
}

// TestOvertaken has Discord replay actions that their player had no answer to: one is carried out
// as long as nothing later was.
func TestOvertaken(t *testing.T) {
	w := newWorld(t)
	v := w.practice(1)
	first, second, third := w.by(1, home1), w.by(1, home1), w.by(1, home1)
	other := w.by(2, home1)
	w.must(w.Open(context.Background(), other, Today{})) // what others do overtakes nobody
	press := func(by actor.Actor, cells string) Turn {
		return w.must(w.Play(context.Background(), by, v.Game.ID, Write{Cells: cells}))
	}
	second.Replayed = true
	if turn := press(second, "a1=2"); turn.Repeat || turn.View.Seq != v.Seq+1 {
		t.Errorf("the newest, replayed: %+v", turn)
	}
	first.Replayed = true
	if turn := press(first, "a1=1"); !turn.Repeat || turn.View.Seq != v.Seq+1 {
		t.Errorf("an earlier one, replayed: %+v", turn)
	}
	third.Replayed = true
	if turn := press(third, "a1=3"); turn.Repeat || turn.View.Seq != v.Seq+2 {
		t.Errorf("a later one, replayed: %+v", turn)
	}
	first.Replayed = false
	if turn := press(first, "a2=1"); turn.Repeat || turn.View.Seq != v.Seq+3 {
		t.Errorf("one that was only slow: %+v", turn)
	}
}

// TestWhatEndsAPause does everything on a paused board: what is done resumes it, what is
// refused or only asked leaves it as it is.
func TestWhatEndsAPause(t *testing.T) {
	w := newWorld(t)
	for i, tt := range []struct {
		action Action
		why    outcome.Refusal // of the refusal
		ends   bool
	}{
		{action: Resume{}, ends: true},
		{action: Press{Digit: 1}, ends: true},
		{action: Write{Cells: "b1=2"}, ends: true},
		{action: Write{Cells: "a1=1"}, ends: true}, // stands there already
		{action: Note{Cells: "b1=12"}, ends: true},
		{action: Say{Text: "b1=2"}, ends: true},
		{action: Fill{Fields: []Field{{Row: 1, Text: "1.2"}}}, ends: true},
		{action: FillNotes{}, ends: true},
		{action: SwitchNotes{}, ends: true},
		{action: JumpToCell{Cell: board.At(2, 2)}, ends: true},
		{action: Step{}, ends: true},
		{action: Undo{}, ends: true},
		{action: Restart{}, ends: true},
		{action: TakeHint{Agreed: true}, ends: true},
		{action: ShowSolution{}, ends: true},
		{action: Submit{Answer: "111 111 111"}, ends: true},
		{action: Pause{}},
		{action: AskSolution{}},
		{action: Check{}, why: IsPaused},
		{action: Press{Digit: 7}, why: BadCells{}},
		{action: Write{Cells: "z9=1"}, why: BadCells{}},
		{action: Fill{Fields: []Field{{Row: 0, Text: "x"}}}, why: BadCells{}},
		{action: Say{Text: "back soon"}, why: NotMoves},
		{action: Submit{}, why: Incomplete{}},
		{action: Redo{}, why: nothingToRedo},
		{action: GoBack{}, why: notOffered},
		{action: Share{Channel: 5}, why: notSolved},
	} {
		t.Run(fmt.Sprintf("%T %+v", tt.action, tt.action), func(t *testing.T) {
			who := storage.ID(i + 1)
			w.practice(who)
			w.done(who, Write{Cells: "a1=1"})
			paused := w.after(time.Minute, who, Pause{}).View
			w.now = w.now.Add(time.Hour)
			var turn Turn
			if tt.why != nil {
				w.refuses(tt.why, who, 0, tt.action)
			} else {
				turn = w.done(who, tt.action)
			}
			v := w.look(who, home1, Board{}).View
			if v.Paused == tt.ends || has[PauseEnd](turn) != tt.ends || turn.View != nil && turn.View.Paused == tt.ends {
				t.Errorf("paused %v, facts %+v", v.Paused, turn.Facts)
			}
			if want := paused.Played; v.Played != want {
				t.Errorf("the clock says %v, want %v", v.Played, want)
			}
			if !tt.ends && v.Seq != paused.Seq {
				t.Errorf("%d entries were kept", v.Seq-paused.Seq)
			}
		})
	}
}

func TestOnlyWhatRanksNowhereIsPaused(t *testing.T) {
	w := newWorld(t)
	daily := w.today(1, home1, time.Minute)
	if daily.MayPause {
		t.Error("a daily offers a pause")
	}
	w.refuses(clockRunsOn, 1, 0, Pause{})
	w.done(1, ShowSolution{})
	w.refuses(clockRunsOn, 1, 0, Pause{})
	w.now = w.now.Add(24 * time.Hour)
	archive := w.posted(2, home1, storage.DayOf(monday)).View
	if archive.Game.Kind != storage.ArchiveGame || !archive.MayPause {
		t.Fatalf("%+v", archive)
	}
	w.done(2, Pause{})
	if open := w.posted(2, home1, storage.DayOf(monday)).View; !open.Paused {
		t.Error("opening a paused game resumes it")
	}
	w.refuses(NotYours, 1, archive.Game.ID, Resume{})
}

// TestAFullLogResumes fills a game's log, and still gets out of a pause.
func TestAFullLogResumes(t *testing.T) {
	s := solo(t)
	for len(s.log) < maxMoves-1 {
		s.keep(tape.Entry{Kind: storage.MoveSet, Effects: []tape.Effect{{Value: len(s.log)%2 + 1}}})
	}
	s.must(t, 0, Pause{})
	if why := s.act(time.Hour, Press{Digit: 3}); !alike(why, tooManyMoves) {
		t.Errorf("a key: %v", why)
	}
	s.must(t, 0, Resume{})
	if why := s.act(0, Pause{}); !alike(why, tooManyMoves) {
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
		game: storage.Game{ID: 7, Kind: storage.PracticeGame, StartedAt: monday}, info: info, puzzle: puzzle,
		solution: board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}, now: monday, pos: tape.NewPosition(3, tape.Pace{}),
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

// TestOnlyTheFirstPuzzleWaits opens one puzzle after another.
func TestOnlyTheFirstPuzzleWaits(t *testing.T) {
	w := newWorld(t)
	open := func(player storage.ID, choice Choice) Start {
		turn := w.must(w.Open(context.Background(), w.by(player, home1), choice))
		begun, _ := FactOf[Start](turn)
		if begun.Waits != (turn.View.Waits == 5*time.Minute) || turn.View.Started().IsZero() != begun.Waits {
			t.Errorf("%+v with a view that waits for %v", begun, turn.View.Waits)
		}
		return begun
	}
	if !open(1, Today{Slot: storage.Main}).Waits {
		t.Error("the clock of the first puzzle runs at once")
	}
	if open(1, Today{Slot: storage.Mini}).Waits {
		t.Error("the clock of the second puzzle waits")
	}
	w.restart(w.store)
	w.now = w.now.Add(minute)
	w.open(1, home1, Today{Slot: storage.Main})
	v := w.after(minute, 1, Press{Digit: 1}).View
	if v.Waits != 0 || v.Played != 0 {
		t.Errorf("with the first digit, after a restart: %v, and it waits for %v", v.Played, v.Waits)
	}
	w.solve(2, home1, minute)
	if open(2, Today{Slot: storage.Mini}).Waits {
		t.Error("the clock of somebody waits who has solved one")
	}
	w.open(3, home1, Learn{Lesson: lessons.Lessons()[0].Name})
	if !open(3, Today{Slot: storage.Main}).Waits {
		t.Error("a lesson is taken for a puzzle")
	}
}

// TestABreakIsKept follows a break from the board to the result.
func TestABreakIsKept(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 0)
	w.done(1, Check{})
	w.after(30*time.Second, 1, Write{Cells: v.Cursor().String() + "=1"})
	w.now = w.now.Add(9 * time.Hour)
	if v := w.look(1, home1, Board{}).View; v.Played != 30*time.Second+v.Par || v.Left != 0 {
		t.Errorf("the board says %v, and %v are left", v.Played, v.Left)
	}
	w.done(1, Undo{})
	w.now = w.now.Add(20 * time.Second)
	r := w.submit(1, home1, v.Game.ID, w.solution(v)).Result
	if r.Solve != 50*time.Second+v.Par || r.Ranked != r.Solve || r.Breaks != 1 || r.Away != v.Par {
		t.Errorf("%+v", r)
	}
	if kept := w.look(1, home1, Board{}).View.Result; *kept != r {
		t.Errorf("%+v is kept", kept)
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
			wall, played, breaks := p.now.Sub(monday), p.pos.Played(p.now), p.pos.BreaksAt(p.now)
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
