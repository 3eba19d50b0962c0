package game

import (
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// asked numbers the entries of a log of the first releases.
func asked(moves ...storage.Move) []storage.Move {
	for i := range moves {
		moves[i].Seq, moves[i].Version = i+1, storage.MoveAsked
	}
	return moves
}

// done makes a log of today's entries.
func done(entries ...entry) []storage.Move {
	var log []storage.Move
	for i, e := range entries {
		log = append(log, storage.Move{Seq: i + 1, Version: storage.MoveDone, Kind: e.kind, Cells: formatEffects(e.effects), Detail: e.detail(), At: e.at})
	}
	return log
}

func TestReplayOfTheFirstReleases(t *testing.T) {
	set := func(cells string) storage.Move { return storage.Move{Kind: storage.MoveSet, Cells: cells} }
	note := func(cells string) storage.Move { return storage.Move{Kind: storage.MoveNote, Cells: cells} }
	undo := storage.Move{Kind: storage.MoveUndo}
	tests := []struct {
		name string
		log  []storage.Move
		grid string
		note board.Candidates // of a1
	}{
		{"empty", asked(), "....", 0},
		{"values", asked(set("a1=1 b2=1")), "1..1", 0},
		{"values out of order", asked(set("b2=1 a1=2")), "2..1", 0},
		{"erase", asked(set("a1=1"), set("a1=")), "....", 0},
		{"notes", asked(note("a1=12")), "....", board.CandidatesOf(1, 2)},
		{"a value clears its notes", asked(note("a1=12"), set("a1=2")), "2...", 0},
		{"undo brings notes back", asked(note("a1=12"), set("a1=2"), undo), "....", board.CandidatesOf(1, 2)},
		{"undo twice", asked(set("a1=1"), set("b1=2"), undo, undo), "....", 0},
		{"undo of nothing", asked(undo), "....", 0},
		{"a move after undo", asked(set("a1=1"), undo, set("b1=2"), undo, undo), "....", 0},
		{"restart and undo", asked(set("a1=1"), storage.Move{Kind: storage.MoveRestart}, undo), "1...", 0},
		{"a wrong answer becomes the board", asked(storage.Move{Kind: storage.MoveSubmit, Cells: "a1=1 b1=1 a2=2 b2=2"}), "1122", 0},
		{"undo of a wrong answer", asked(set("a1=2"), storage.Move{Kind: storage.MoveSubmit, Cells: "a1=1 b1=1 a2=2 b2=2"}, undo), "2...", 0},
		{"a hint changes nothing", asked(storage.Move{Kind: storage.MoveHint, Cells: "2 2/a1/4"}), "....", 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, _, err := replay(storage.Game{}, 2, tt.log)
			if err != nil {
				t.Fatal(err)
			}
			if p.Grid.String() != tt.grid || p.Marks[0] != tt.note || p.Seq != len(tt.log) {
				t.Errorf("grid %s, a1 notes %v, %d moves; want %s, %v, %d", p.Grid, p.Marks[0].Values(), p.Seq, tt.grid, tt.note.Values(), len(tt.log))
			}
		})
	}
}

func TestStepsOfTheFirstReleases(t *testing.T) {
	for was, want := range map[string]string{
		"mistake/a1b2":         "mistake/a1b2",
		"2/b3/4":               "deduction/b3/naked-single",
		"2/b3/18,a1-6,a2-1c/4": "deduction/b3/innie-or-outie,a1-6,a2-1c/naked-single",
		"3/c4/0":               "reveal/c4/none",
	} {
		if got, err := askedStep(was); err != nil || got != want {
			t.Errorf("%q is read as %q, %v; want %q", was, got, err, want)
		}
	}
	for _, was := range []string{"", "2", "4/a1/1", "2/a1/28", "2/a1/-1", "2/a1/x"} {
		if got, err := askedStep(was); err == nil {
			t.Errorf("%q is read as %q", was, got)
		}
	}
}

func TestReplay(t *testing.T) {
	a1 := func(v int) []effect { return []effect{{value: v}} }
	set1, set2 := entry{kind: storage.MoveSet, effects: a1(1)}, entry{kind: storage.MoveSet, effects: a1(2)}
	undo := func(times, value int) entry {
		return entry{kind: storage.MoveUndo, times: times, effects: a1(value)}
	}
	redo := entry{kind: storage.MoveRedo, times: 1, effects: a1(1)}
	wrong := entry{kind: storage.MoveSubmit, effects: a1(1)}
	tests := []struct {
		name         string
		log          []storage.Move
		a1           uint8
		undos, redos int
		wrong        int
	}{
		{"set", done(set1), 1, 1, 0, 0},
		{"undo", done(set1, undo(1, 0)), 0, 0, 1, 0},
		{"undo two", done(set1, set2, undo(2, 0)), 0, 0, 2, 0},
		{"redo", done(set1, set2, undo(2, 0), redo), 1, 1, 1, 0},
		{"a move after undo", done(set1, undo(1, 0), set2), 2, 1, 0, 0},
		{"a wrong answer of the board itself", done(set1, entry{kind: storage.MoveSubmit}), 1, 1, 0, 1},
		{"a wrong whole answer", done(wrong), 1, 1, 0, 1},
		{"a right answer", done(set1, entry{kind: storage.MoveSubmit, right: true}), 1, 1, 0, 0},
		{"a filled start", done(entry{kind: storage.MoveFill, effects: a1(2)}, set1, undo(1, 2)), 2, 0, 1, 0},
		{"a hint that did something", done(entry{kind: storage.MoveHint, level: 3, step: "x", effects: a1(2)}), 2, 1, 0, 0},
		{"after the first releases", append(asked(storage.Move{Kind: storage.MoveSet, Cells: "a1=2"}),
			storage.Move{Seq: 2, Version: storage.MoveDone, Kind: storage.MoveUndo, Detail: "1", Cells: "a1="}), 0, 0, 1, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, h, err := replay(storage.Game{}, 2, tt.log)
			if err != nil {
				t.Fatal(err)
			}
			if p.Grid[0] != tt.a1 || p.Undos != tt.undos || p.Redos != tt.redos || p.Wrong != tt.wrong {
				t.Errorf("a1 %d, %d undos, %d redos, %d wrong; want %d, %d, %d, %d", p.Grid[0], p.Undos, p.Redos, p.Wrong, tt.a1, tt.undos, tt.redos, tt.wrong)
			}
			if left := h.now().effectsTo(2, p.snapshot()); len(left) > 0 || h.at != p.Undos || len(h.boards)-1-h.at != p.Redos {
				t.Errorf("the history stands %q away, at %d of %d", formatEffects(left), h.at, len(h.boards))
			}
		})
	}
}

func TestReplayRefusesWhatItCantRead(t *testing.T) {
	for _, log := range [][]storage.Move{
		asked(storage.Move{Kind: 99}), asked(storage.Move{Kind: storage.MoveRedo}),
		asked(storage.Move{Kind: storage.MoveSet, Cells: "z9=1"}), asked(storage.Move{Kind: storage.MoveSet, Cells: "a1=12"}),
		asked(storage.Move{Kind: storage.MoveHint, Cells: "x"}),
		{{Seq: 1, Kind: storage.MoveSet}}, {{Seq: 1, Version: 3, Kind: storage.MoveSet}},
		{{Seq: 2, Version: storage.MoveDone, Kind: storage.MoveSet}},
		{{Seq: 1, Version: storage.MoveDone, Kind: 12}}, {{Seq: 1, Version: storage.MoveDone, Kind: storage.MoveUndo}},
		{{Seq: 1, Version: storage.MoveDone, Kind: storage.MoveSet, Detail: "x"}},
		{{Seq: 1, Version: storage.MoveDone, Kind: storage.MoveSubmit, Detail: "maybe"}},
	} {
		if _, _, err := replay(storage.Game{}, 2, log); err == nil {
			t.Errorf("took %+v", log)
		}
	}
}

// TestKeptPositionIsTheReplay plays random entries and holds the position that is
// kept after each against the replay of the whole log.
func TestKeptPositionIsTheReplay(t *testing.T) {
	const n = 4
	rapid.Check(t, func(t *rapid.T) {
		p := newPosition(n)
		var entries []entry
		for range rapid.IntRange(0, 20).Draw(t, "moves") {
			_, h, err := replay(storage.Game{}, n, done(entries...))
			if err != nil {
				t.Fatal(err)
			}
			e := drawEntry(t, n, p, h)
			p.apply(e)
			entries = append(entries, e)
			back, err := readPosition(n, p.record(7))
			if err != nil {
				t.Fatal(err)
			}
			replayed, _, err := replay(storage.Game{}, n, done(entries...))
			if err != nil || !reflect.DeepEqual(back, replayed) {
				t.Fatalf("kept     %+v\nreplayed %+v, %v", back, replayed, err)
			}
		}
	})
}

// drawEntry returns an entry that fits the position.
func drawEntry(t *rapid.T, n int, p *Position, h *history) entry {
	to := drawSnapshot(t, n, "to")
	effects := p.snapshot().effectsTo(n, to)
	kind := rapid.SampledFrom([]storage.MoveKind{
		storage.MoveSet, storage.MoveNote, storage.MoveRestart, storage.MoveHint, storage.MoveSubmit,
		storage.MoveSolution, storage.MoveUndo, storage.MoveRedo, storage.MovePause,
	}).Draw(t, "kind")
	at := time.UnixMilli(rapid.Int64Range(1, 1e12).Draw(t, "at")).UTC()
	switch kind {
	case storage.MoveUndo:
		times := rapid.IntRange(0, p.Undos).Draw(t, "times")
		return entry{kind: kind, times: times, effects: p.snapshot().effectsTo(n, h.boards[h.at-times])}
	case storage.MoveRedo:
		times := rapid.IntRange(0, p.Redos).Draw(t, "times")
		return entry{kind: kind, times: times, effects: p.snapshot().effectsTo(n, h.boards[h.at+times])}
	case storage.MoveHint:
		step := rapid.SampledFrom([]string{"mistake/a1", "deduction/b1/naked-single", "deduction/c1/x-wing,a1-6"}).Draw(t, "step")
		return entry{kind: kind, level: rapid.IntRange(1, 3).Draw(t, "level"), step: step}
	case storage.MoveSolution:
		return entry{kind: kind}
	case storage.MovePause:
		if p.paused() {
			kind = storage.MoveResume
		}
		return entry{kind: kind, at: at}
	case storage.MoveSubmit:
		full := drawSnapshot(t, n, "answer")
		for i := range full.grid {
			full.grid[i], full.marks[i] = max(1, full.grid[i]), 0
		}
		return entry{kind: kind, effects: p.snapshot().effectsTo(n, full)}
	}
	return entry{kind: kind, effects: effects}
}

func TestLastRight(t *testing.T) {
	solution := board.Grid{1, 2, 2, 1}
	_, h, err := replay(storage.Game{}, 2, asked(
		storage.Move{Kind: storage.MoveSet, Cells: "a1=1"},
		storage.Move{Kind: storage.MoveSet, Cells: "b1=1"},
		storage.Move{Kind: storage.MoveSet, Cells: "a2=2"},
	))
	if err != nil {
		t.Fatal(err)
	}
	if undos := h.lastRight(solution); undos != 2 {
		t.Errorf("lastRight = %d, want 2", undos)
	}
}
