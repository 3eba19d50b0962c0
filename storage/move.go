package storage

import "time"

// MoveKind is the kind of a move.
type MoveKind uint8

// The kinds of moves. Their numbers are stored: never change one.
const (
	MoveSet      MoveKind = 1 // values were written or erased
	MoveNote     MoveKind = 2 // pencil marks were written or erased
	MoveUndo     MoveKind = 3
	MoveRestart  MoveKind = 4
	MoveSubmit   MoveKind = 5 // an answer was judged
	MoveHint     MoveKind = 6
	MoveSolution MoveKind = 7 // the solution was shown
	MoveRedo     MoveKind = 8
	MoveFill     MoveKind = 9 // cells were filled when the game began
	MovePause    MoveKind = 10
	MoveResume   MoveKind = 11
	MoveCheck    MoveKind = 12 // the rules that the board breaks were shown
)

// Move is one entry of a game's log, which only grows: the board is its replay. The
// store keeps Cells and Detail as they are and never reads them; bot/game has codecs
// for them, another program may have its own.
type Move struct {
	Game   int64     `db:"game" forget:"log"`
	Seq    int       `db:"seq"` // counted from 1
	Kind   MoveKind  `db:"kind"`
	Cells  string    `db:"cells"`  // the contents of the cells after the move
	Detail string    `db:"detail"` // further data of the kind: of a hint, its level and step
	At     time.Time `db:"at"`
	Key    Key       `db:"key"` // of the action that made it
}

var moves = recordOf[Move]("move", "game, seq")

// Moves returns the log of a game in order.
func (r Reader) Moves(game int64) ([]Move, error) {
	log, err := moves.all(r, "WHERE game = ? ORDER BY seq", game)
	return log, about(err, "moves of game %d", game)
}

// AddMove appends an entry to the log of a game. Its Seq must be one past the last: one that
// is there is ErrExists, a gap is another error. An entry that follows none gets no number,
// which the schema refuses.
func (t Tx) AddMove(m Move) error {
	t.hold(gameLock, m.Game)
	err := t.save("INSERT INTO move ("+moves.columns+")"+
		" VALUES (?1, CASE WHEN ?2 = 1 OR EXISTS (SELECT 1 FROM move WHERE game = ?1 AND seq = ?2 - 1) THEN ?2 END, ?3, ?4, ?5, ?6, ?7)",
		moves.values(m)...)
	if did := t.plays(m.Game); err == nil {
		did.seq, did.at = m.Seq, m.At
	}
	return about(err, "move %d of game %d", m.Seq, m.Game)
}
