package storage

import "time"

// Position is a game as its log leaves it, kept beside the log so that a move costs
// the same however long the log is. It holds nothing that the log does not.
// The store keeps Cells, WrongCells and Hints as they are and never reads them. A position
// that was saved together with the log's last entry may come from memory while that entry is
// the last. Apart from that, Seq is not compared with the log.
type Position struct {
	Game       int64         `db:"game" forget:"game"`
	Seq        int           `db:"seq"` // of the log's last entry
	At         time.Time     // of that entry: it is read from the log, and not saved
	Cells      string        `db:"cells"`       // the cells that are not empty
	Undos      int           `db:"undos"`       // moves that can be taken back
	Redos      int           `db:"redos"`       // and brought back
	Wrong      int           `db:"wrong"`       // wrong submissions
	WrongCells string        `db:"wrong_cells"` // the last of them; empty if there was none
	Hints      string        `db:"hints"`       // the steps hinted at, with the deepest level of each
	Mistaken   bool          `db:"mistaken"`    // the last entry is a hint about a mistake
	Logged     int           `db:"logged"`      // cells that the log's entries name, together
	PausedAt   time.Time     `db:"paused_at"`   // when the pause began that the game is in; zero if it is in none
	Paused     time.Duration `db:"paused"`      // how long the pauses before took, together; kept to the millisecond
}

var positionRecord = recordOf[Position]("position", "game")

// scanPosition reads when the log's last entry was made, and a position.
func scanPosition(row row) (p Position, err error) {
	err = row.Scan(append([]any{instant{&p.At}}, positionRecord.into(&p)...)...)
	return p, err
}

// lastAt is when the last entry of a position's log was made.
var lastAt = ofLastEntry("at", "position.game")

// Position returns a game's stored position, ErrNotFound if the game was last played before
// positions were kept. After Game has read the same game in this transaction, the position may come
// from memory.
func (r Reader) Position(game int64) (Position, error) {
	if r.last.game == game && r.played[game] == nil {
		if p, ok := r.positions.find(r.last); ok {
			return p, nil
		}
	}
	p, err := get(r, scanPosition, "SELECT "+lastAt+", "+positionRecord.columns+" FROM position WHERE game = ?", game)
	return p, about(err, "position of game %d", game)
}

// SavePosition writes a game's position, new or not.
func (t Tx) SavePosition(p Position) error {
	t.hold(gameLock, p.Game)
	err := positionRecord.save(t, p)
	if did := t.plays(p.Game); err == nil {
		did.position = p
	}
	return about(err, "position of game %d", p.Game)
}
