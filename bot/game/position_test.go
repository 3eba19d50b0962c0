package game

import (
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// done makes a log of entries.
func done(entries ...entry) []storage.Move {
	var log []storage.Move
	for i, e := range entries {
		log = append(log, storage.Move{Seq: i + 1, Kind: e.kind, Cells: formatEffects(e.effects), Detail: e.detail(), At: e.at})
	}
	return log
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
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, h, err := replay(2, pace{}, tt.log)
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
		{{Seq: 1, Kind: 0}}, {{Seq: 1, Kind: storage.MoveRedo}}, {{Seq: 1, Kind: storage.MoveHint, Detail: "x"}},
		{{Seq: 1, Kind: storage.MoveSet, Cells: "z9=1"}}, {{Seq: 1, Kind: storage.MoveSet, Cells: "a1=12"}},
		{{Seq: 2, Kind: storage.MoveSet}},
		{{Seq: 1, Kind: 14}}, {{Seq: 1, Kind: storage.MoveUndo}},
		{{Seq: 1, Kind: storage.MoveSet, Detail: "x"}},
		{{Seq: 1, Kind: storage.MoveSubmit, Detail: "maybe"}},
	} {
		if _, _, err := replay(2, pace{}, log); err == nil {
			t.Errorf("took %+v", log)
		}
	}
}

// TestKeptPositionIsTheReplay plays random entries and holds the position that is
// kept after each against the replay of the whole log.
func TestKeptPositionIsTheReplay(t *testing.T) {
	const n = 4
	rapid.Check(t, func(t *rapid.T) {
		p := newPosition(n, pace{})
		var entries []entry
		for range rapid.IntRange(0, 20).Draw(t, "moves") {
			_, h, err := replay(n, pace{}, done(entries...))
			if err != nil {
				t.Fatal(err)
			}
			e := drawEntry(t, n, p, h)
			p.apply(e)
			entries = append(entries, e)
			back, err := readPosition(n, pace{}, p.record(7))
			if err != nil {
				t.Fatal(err)
			}
			replayed, _, err := replay(n, pace{}, done(entries...))
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
		return entry{kind: kind, times: times, effects: p.snapshot().effectsTo(n, h.boards[h.at-times].snapshot)}
	case storage.MoveRedo:
		times := rapid.IntRange(0, p.Redos).Draw(t, "times")
		return entry{kind: kind, times: times, effects: p.snapshot().effectsTo(n, h.boards[h.at+times].snapshot)}
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
	_, h, err := replay(2, pace{}, []storage.Move{
		{Seq: 1, Kind: storage.MoveSet, Cells: "a1=1"},
		{Seq: 2, Kind: storage.MoveSet, Cells: "b1=1"},
		{Seq: 3, Kind: storage.MoveSet, Cells: "a2=2"},
	})
	if err != nil {
		t.Fatal(err)
	}
	if undos := h.lastRight(solution); undos != 2 {
		t.Errorf("lastRight = %d, want 2", undos)
	}
}
