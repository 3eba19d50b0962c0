package tape_test

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

func TestReplay(t *testing.T) {
	a1 := func(v int) []tape.Effect { return []tape.Effect{{Value: v}} }
	set1, set2 := tape.Entry{Kind: storage.MoveSet, Effects: a1(1)}, tape.Entry{Kind: storage.MoveSet, Effects: a1(2)}
	undo := func(times, value int) tape.Entry {
		return tape.Entry{Kind: storage.MoveUndo, Times: times, Effects: a1(value)}
	}
	redo := tape.Entry{Kind: storage.MoveRedo, Times: 1, Effects: a1(1)}
	wrong := tape.Entry{Kind: storage.MoveSubmit, Effects: a1(1)}
	tests := []struct {
		name         string
		log          []storage.Move
		a1           uint8
		undos, redos int
		wrong        int
	}{
		{"set", logOf(set1), 1, 1, 0, 0},
		{"undo", logOf(set1, undo(1, 0)), 0, 0, 1, 0},
		{"undo two", logOf(set1, set2, undo(2, 0)), 0, 0, 2, 0},
		{"redo", logOf(set1, set2, undo(2, 0), redo), 1, 1, 1, 0},
		{"a move after undo", logOf(set1, undo(1, 0), set2), 2, 1, 0, 0},
		{"a wrong answer of the board itself", logOf(set1, tape.Entry{Kind: storage.MoveSubmit}), 1, 1, 0, 1},
		{"a wrong whole answer", logOf(wrong), 1, 1, 0, 1},
		{"a right answer", logOf(set1, tape.Entry{Kind: storage.MoveSubmit, Right: true}), 1, 1, 0, 0},
		{"a filled start", logOf(tape.Entry{Kind: storage.MoveFill, Effects: a1(2)}, set1, undo(1, 2)), 2, 0, 1, 0},
		{"a hint that did something", logOf(tape.Entry{Kind: storage.MoveHint, Level: 3, Step: "x", Effects: a1(2)}), 2, 1, 0, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, h, err := tape.Replay(2, time.Time{}, tt.log)
			if err != nil {
				t.Fatal(err)
			}
			if p.Grid[0] != tt.a1 || p.Undos != tt.undos || p.Redos != tt.redos || p.Wrong != tt.wrong {
				t.Errorf("a1 %d, %d undos, %d redos, %d wrong; want %d, %d, %d, %d", p.Grid[0], p.Undos, p.Redos, p.Wrong, tt.a1, tt.undos, tt.redos, tt.wrong)
			}
			if left := h.Now().EffectsTo(2, p.Snapshot()); len(left) > 0 || h.At != p.Undos || len(h.Boards)-1-h.At != p.Redos {
				t.Errorf("the history stands %q away, at %d of %d", tape.FormatEffects(left), h.At, len(h.Boards))
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
		if _, _, err := tape.Replay(2, time.Time{}, log); err == nil {
			t.Errorf("took %+v", log)
		}
	}
}

func TestLastRight(t *testing.T) {
	solution := board.Grid{1, 2, 2, 1}
	_, h, err := tape.Replay(2, time.Time{}, []storage.Move{
		{Seq: 1, Kind: storage.MoveSet, Cells: "a1=1"},
		{Seq: 2, Kind: storage.MoveSet, Cells: "b1=1"},
		{Seq: 3, Kind: storage.MoveSet, Cells: "a2=2"},
	})
	if err != nil {
		t.Fatal(err)
	}
	if undos := h.LastRight(solution); undos != 2 {
		t.Errorf("lastRight = %d, want 2", undos)
	}
}

func TestReplayRefusesPausesOutOfTurn(t *testing.T) {
	pause, resume := tape.Entry{Kind: storage.MovePause, At: monday}, tape.Entry{Kind: storage.MoveResume, At: monday}
	changing := tape.Entry{Kind: storage.MovePause, At: monday, Effects: []tape.Effect{{Value: 1}}}
	for _, log := range [][]storage.Move{logOf(resume), logOf(pause, pause), logOf(pause, resume, resume), logOf(changing)} {
		if _, _, err := tape.Replay(2, time.Time{}, log); err == nil || !strings.Contains(err.Error(), "move") {
			t.Errorf("took %+v: %v", log, err)
		}
	}
	detailed := logOf(pause)
	detailed[0].Detail = "x"
	if _, _, err := tape.Replay(2, time.Time{}, detailed); err == nil {
		t.Errorf("took %+v", detailed)
	}
}
