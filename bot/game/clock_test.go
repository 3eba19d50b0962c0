package game

import (
	"context"
	"fmt"
	"log/slog"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// practice opens a game that ranks nowhere.
func (w *world) practice(player storage.ID) *View {
	w.Helper()
	return w.open(player, home1, Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}})
}

// after lets time pass, and plays what must not be refused.
func (w *world) after(d time.Duration, player storage.ID, action Action) Turn {
	w.Helper()
	w.now = w.now.Add(d)
	return w.done(player, action)
}

func TestPause(t *testing.T) {
	w := newWorld(t)
	answer := w.solution(w.practice(1))
	w.after(time.Minute, 1, Write{Cells: fmt.Sprintf("a1=%d", answer[0])})
	turn := w.after(time.Minute, 1, Pause{})
	if v := turn.View; !v.Paused || v.Played != 2*time.Minute || !has[PauseStart](turn) {
		t.Fatalf("paused: %+v", v)
	}
	w.after(time.Hour, 1, Pause{}) // once more: the pause began when it began
	w.Service = New(w.store, Rules{FastestPercent: DefaultFastest, dailies: quickly.make}, slog.New(slog.DiscardHandler))
	if v := w.look(1, home1, Board{}).View; !v.Paused || v.Played != 2*time.Minute {
		t.Errorf("after a restart: %+v", v)
	}
	turn = w.after(time.Hour, 1, Resume{})
	if v := turn.View; v.Paused || !v.MayPause || v.Pauses != 2*time.Hour || !has[PauseEnd](turn) {
		t.Errorf("resumed: %+v", v)
	}
	if again := w.done(1, Resume{}); has[PauseEnd](again) || again.View.Paused {
		t.Errorf("resumed twice: %+v", again)
	}
	w.after(time.Minute, 1, Undo{})
	w.after(0, 1, Pause{})
	turn = w.after(time.Hour, 1, Redo{})
	if v := turn.View; !has[PauseEnd](turn) || v.Paused || v.Grid[0] != answer[0] || v.Pauses != 3*time.Hour {
		t.Errorf("redone on a paused board: %+v", v)
	}
	w.after(time.Minute, 1, Pause{})
	w.now = w.now.Add(time.Hour)
	if verdict := w.submit(1, home1, 0, answer); !verdict.Right || verdict.Result.Solve != 4*time.Minute {
		t.Errorf("solved in %v, want 4 minutes", verdict.Result.Solve)
	}
	if v := w.look(1, home1, Board{}).View; v.Paused || v.MayPause {
		t.Errorf("the solved board: %+v", v)
	}
	w.refuses(Finished{}, 1, 0, Pause{})
	if filled := w.story(1).Filled; filled[0] != 0.75 || filled[1] != 1 {
		t.Errorf("cells were filled after %v of the time, want the first, redone, after 3 of 4 minutes", filled)
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
	press := func(by Actor, cells string) Turn {
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
		why    Refusal // of the refusal
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
		{action: AskRestart{}},
		{action: AskSolution{}},
		{action: Check{}, why: IsPaused{}},
		{action: Press{Digit: 7}, why: BadCells{}},
		{action: Write{Cells: "z9=1"}, why: BadCells{}},
		{action: Fill{Fields: []Field{{Row: 0, Text: "x"}}}, why: BadCells{}},
		{action: Say{Text: "back soon"}, why: NotMoves{}},
		{action: Submit{}, why: Incomplete{}},
		{action: Redo{}, why: NothingToRedo{}},
		{action: GoBack{}, why: NotOffered{}},
		{action: Share{Channel: 5}, why: NotSolved{}},
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
	w.refuses(ClockRunsOn{}, 1, 0, Pause{})
	w.done(1, ShowSolution{})
	w.refuses(ClockRunsOn{}, 1, 0, Pause{})
	w.now = w.now.Add(24 * time.Hour)
	archive := w.posted(2, home1, storage.DayOf(monday)).View
	if archive.Game.Kind != storage.ArchiveGame || !archive.MayPause {
		t.Fatalf("%+v", archive)
	}
	w.done(2, Pause{})
	if open := w.posted(2, home1, storage.DayOf(monday)).View; !open.Paused {
		t.Error("opening a paused game resumes it")
	}
	w.refuses(NotYours{}, 1, archive.Game.ID, Resume{})
}

// TestAFullLogResumes fills a game's log, and still gets out of a pause.
func TestAFullLogResumes(t *testing.T) {
	s := solo(t)
	for len(s.log) < maxMoves-1 {
		s.keep(entry{kind: storage.MoveSet, effects: []effect{{value: len(s.log)%2 + 1}}})
	}
	s.must(t, 0, Pause{})
	if why := s.act(time.Hour, Press{Digit: 3}); !alike(why, TooManyMoves{}) {
		t.Errorf("a key: %v", why)
	}
	s.must(t, 0, Resume{})
	if why := s.act(0, Pause{}); !alike(why, TooManyMoves{}) {
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
	pos      *Position
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
		solution: board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}, now: monday, pos: newPosition(3),
	}
}

// act lets time pass and does something.
func (p *player) act(after time.Duration, action Action) Refusal {
	p.now = p.now.Add(after)
	pos, past, err := replay(3, p.log)
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
func (p *player) keep(entries ...entry) {
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
				Pause{}, Pause{}, Resume{}, Undo{}, Redo{}, Check{}, SwitchNotes{}, Press{Digit: 1}, Press{Digit: 9}, Submit{}, Restart{}, AskRestart{},
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
			if why == nil && (p.pos.paused() == runs || p.pos.played(monday, p.now) != played) {
				t.Fatalf("after %+v: paused %v, played %v; want %v, %v", action, p.pos.paused(), p.pos.played(monday, p.now), !runs, played)
			}
			kept, err := readPosition(3, p.pos.record(7))
			if err != nil {
				t.Fatal(err)
			}
			replayed, _, err := replay(3, p.log)
			if err != nil || !reflect.DeepEqual(kept, replayed) {
				t.Fatalf("kept     %+v\nreplayed %+v, %v", kept, replayed, err)
			}
		}
	})
}

func TestReplayRefusesPausesOutOfTurn(t *testing.T) {
	pause, resume := entry{kind: storage.MovePause, at: monday}, entry{kind: storage.MoveResume, at: monday}
	changing := entry{kind: storage.MovePause, at: monday, effects: []effect{{value: 1}}}
	for _, log := range [][]storage.Move{done(resume), done(pause, pause), done(pause, resume, resume), done(changing)} {
		if _, _, err := replay(2, log); err == nil || !strings.Contains(err.Error(), "move") {
			t.Errorf("took %+v: %v", log, err)
		}
	}
	detailed := done(pause)
	detailed[0].Detail = "x"
	if _, _, err := replay(2, detailed); err == nil {
		t.Errorf("took %+v", detailed)
	}
}

// TestPauseKeepsTheWayBack pauses between a hint about a mistake and what it offers.
func TestPauseKeepsTheWayBack(t *testing.T) {
	p, h := newPosition(2), newHistory(2)
	for _, e := range []entry{
		{kind: storage.MoveHint, level: 1, step: mistakeStep + "a1"}, {kind: storage.MovePause, at: monday}, {kind: storage.MoveResume, at: monday.Add(-time.Hour)},
	} {
		p.apply(e)
		h.apply(2, e)
	}
	if !p.Mistaken || p.Paused != 0 || p.Seq != 3 || !slices.Equal(h.now().grid, board.NewGrid(2)) {
		t.Errorf("%+v", p)
	}
}
