package tape

import (
	"kenkenbot/board"
	"kenkenbot/storage"
)

// History is the boards that undo and redo move between.
type History struct {
	Boards []past // the first is the game's start
	At     int    // the present one; those behind it were taken back
}

// past is a board of a history.
type past struct {
	Snapshot
	ruled     board.Marks // digits that the bot ruled out since the board before; nil if none
	restarted bool        // the player cleared the board and began again
}

func newHistory(n int) *History { return &History{Boards: []past{{Snapshot: NewSnapshot(n)}}} }

// Now returns the board as it is.
func (h *History) Now() Snapshot { return h.Boards[h.At].Snapshot }

// Start returns the board with which the game began.
func (h *History) Start() Snapshot { return h.Boards[0].Snapshot }

// apply follows one entry.
func (h *History) apply(n int, e Entry) {
	switch {
	case e.Kind == storage.MoveFill:
		h.Start().put(n, e.Effects)
	case e.Kind == storage.MoveUndo:
		h.At = max(0, h.At-e.Times)
	case e.Kind == storage.MoveRedo:
		h.At = min(len(h.Boards)-1, h.At+e.Times)
	case e.changes():
		next := past{Snapshot: h.Now().Clone(), restarted: e.Kind == storage.MoveRestart}
		next.put(n, e.Effects)
		h.Boards = append(h.Boards[:h.At+1], next)
		h.At++
	}
	if e.Kind == storage.MoveHint {
		h.Boards[h.At].rule(n, &e)
	}
}

// rule notes the digits that a hint, or the filling of notes, ruled out.
func (b *past) rule(n int, e *Entry) {
	if b.ruled == nil {
		b.ruled = board.NewMarks(n)
	}
	for _, gone := range e.Ruled {
		b.ruled[gone.Cell.Index(n)] |= gone.marks
	}
	if e.Step != NotesStep {
		return
	}
	for _, written := range e.Effects {
		b.ruled[written.Cell.Index(n)] |= board.AllCandidates(n) &^ written.marks
	}
}

// Ruled returns the digits that the bot ruled out on the way to the present board, since the player
// last began again: by hints that were carried out, and by notes that it filled in, except while a
// wrong value stood on the board, because the notes went by that. It returns none for a history
// that was not read again because somebody moved in between.
func (h *History) Ruled(n int, solution board.Grid) board.Marks {
	all := board.NewMarks(n)
	if h == nil {
		return all
	}
	for k := h.At; k >= 0; k-- {
		b := &h.Boards[k]
		if b.ruled != nil && agrees(b.Grid, solution) {
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

// LastRight returns how many moves lead back to the latest board on which every
// filled value is the solution's. The start is such a board.
func (h *History) LastRight(solution board.Grid) (undos int) {
	for undos < h.At && !agrees(h.Boards[h.At-undos].Grid, solution) {
		undos++
	}
	return undos
}
