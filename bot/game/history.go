package game

import (
	"kenkenbot/board"
	"kenkenbot/storage"
)

// history is the boards that undo and redo move between.
type history struct {
	boards []past // the first is the game's start
	at     int    // the present one; those behind it were taken back
}

// past is a board of a history.
type past struct {
	snapshot
	ruled     board.Marks // what the bot ruled out since the board before; nil if nothing
	restarted bool        // the player cleared the board and began again
}

func newHistory(n int) *history { return &history{boards: []past{{snapshot: newSnapshot(n)}}} }

func (h *history) now() snapshot   { return h.boards[h.at].snapshot }
func (h *history) start() snapshot { return h.boards[0].snapshot }

// apply follows one entry.
func (h *history) apply(n int, e entry) {
	switch {
	case e.kind == storage.MoveFill:
		h.start().put(n, e.effects)
	case e.kind == storage.MoveUndo:
		h.at = max(0, h.at-e.times)
	case e.kind == storage.MoveRedo:
		h.at = min(len(h.boards)-1, h.at+e.times)
	case e.changes():
		next := past{snapshot: h.now().clone(), restarted: e.kind == storage.MoveRestart}
		next.put(n, e.effects)
		h.boards = append(h.boards[:h.at+1], next)
		h.at++
	}
	if e.kind == storage.MoveHint {
		h.boards[h.at].rule(n, &e)
	}
}

// rule notes what a hint, or the filling of notes, ruled out.
func (b *past) rule(n int, e *entry) {
	if b.ruled == nil {
		b.ruled = board.NewMarks(n)
	}
	for _, gone := range e.ruled {
		b.ruled[gone.cell.Index(n)] |= gone.marks
	}
	if e.step != notesStep {
		return
	}
	for _, written := range e.effects {
		b.ruled[written.cell.Index(n)] |= board.AllCandidates(n) &^ written.marks
	}
}

// ruled returns what the bot ruled out on the way to the present board, since the player
// last began again: by hints that were carried out and by notes that it filled in, but not
// while a wrong value stood on the board, which the notes went by. Of a history that was
// not read again, because somebody moved in between, it is nothing.
func (h *history) ruled(n int, solution board.Grid) board.Marks {
	all := board.NewMarks(n)
	if h == nil {
		return all
	}
	for k := h.at; k >= 0; k-- {
		b := &h.boards[k]
		if b.ruled != nil && agrees(b.grid, solution) {
			for i, gone := range b.ruled {
				all[i] |= gone
			}
		}
		if b.restarted {
			break
		}
	}
	return all
}

// lastRight returns how many moves lead back to the latest board on which every
// filled value is the solution's. The start is such a board.
func (h *history) lastRight(solution board.Grid) (undos int) {
	for undos < h.at && !agrees(h.boards[h.at-undos].grid, solution) {
		undos++
	}
	return undos
}
