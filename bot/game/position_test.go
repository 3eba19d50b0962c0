package game

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/storage"
)

func log(moves ...storage.Move) []storage.Move {
	for i := range moves {
		moves[i].Seq = i + 1
	}
	return moves
}

func TestReplay(t *testing.T) {
	tests := []struct {
		name string
		log  []storage.Move
		grid string
		note board.Candidates // of a1
	}{
		{"empty", log(), "....", 0},
		{"values", log(storage.Move{Kind: storage.MoveSet, Cells: "a1=1 b2=1"}), "1..1", 0},
		{"erase", log(storage.Move{Kind: storage.MoveSet, Cells: "a1=1"}, storage.Move{Kind: storage.MoveSet, Cells: "a1="}), "....", 0},
		{"notes", log(storage.Move{Kind: storage.MoveNote, Cells: "a1=12"}), "....", board.CandidatesOf(1, 2)},
		{"a value clears its notes", log(storage.Move{Kind: storage.MoveNote, Cells: "a1=12"}, storage.Move{Kind: storage.MoveSet, Cells: "a1=2"}), "2...", 0},
		{"undo brings notes back", log(storage.Move{Kind: storage.MoveNote, Cells: "a1=12"}, storage.Move{Kind: storage.MoveSet, Cells: "a1=2"}, storage.Move{Kind: storage.MoveUndo}), "....", board.CandidatesOf(1, 2)},
		{"undo twice", log(storage.Move{Kind: storage.MoveSet, Cells: "a1=1"}, storage.Move{Kind: storage.MoveSet, Cells: "b1=2"}, storage.Move{Kind: storage.MoveUndo}, storage.Move{Kind: storage.MoveUndo}), "....", 0},
		{"undo of nothing", log(storage.Move{Kind: storage.MoveUndo}), "....", 0},
		{"restart and undo", log(storage.Move{Kind: storage.MoveSet, Cells: "a1=1"}, storage.Move{Kind: storage.MoveRestart}, storage.Move{Kind: storage.MoveUndo}), "1...", 0},
		{"a wrong answer becomes the board", log(storage.Move{Kind: storage.MoveSubmit, Cells: "a1=1 b1=1 a2=2 b2=2"}), "1122", 0},
		{"a hint changes nothing", log(storage.Move{Kind: storage.MoveHint, Cells: "2 single/a1"}), "....", 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := Replay(2, tt.log)
			if err != nil {
				t.Fatal(err)
			}
			if p.Grid.String() != tt.grid || p.Marks[0] != tt.note || p.Moves != len(tt.log) {
				t.Errorf("grid %s, a1 notes %v, %d moves; want %s, %v, %d", p.Grid, p.Marks[0].Values(), p.Moves, tt.grid, tt.note.Values(), len(tt.log))
			}
		})
	}
}

func TestReplayRefusesWhatItCantRead(t *testing.T) {
	for _, m := range []storage.Move{{Kind: 99}, {Kind: storage.MoveSet, Cells: "z9=1"}, {Kind: storage.MoveHint, Cells: "x"}} {
		if _, err := Replay(2, log(m)); err == nil {
			t.Errorf("took %+v", m)
		}
	}
}

func TestLastRight(t *testing.T) {
	solution := board.Grid{1, 2, 2, 1}
	p, err := Replay(2, log(
		storage.Move{Kind: storage.MoveSet, Cells: "a1=1"},
		storage.Move{Kind: storage.MoveSet, Cells: "b1=1"},
		storage.Move{Kind: storage.MoveSet, Cells: "a2=2"},
	))
	if err != nil {
		t.Fatal(err)
	}
	if undos, ok := p.lastRight(solution); undos != 2 || !ok {
		t.Errorf("lastRight = %d, %v, want 2, true", undos, ok)
	}
}
