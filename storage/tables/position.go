package tables

import "kenkenbot/storage"

const positionColumns = "game, seq, cells, undos, redos, wrong, at_once, wrong_cells, hints, mistaken, logged, paused_at, paused"

func scanPosition(row row) (p storage.Position, err error) {
	err = row.Scan(instant{&p.At}, &p.Game, &p.Seq, &p.Cells, &p.Undos, &p.Redos, &p.Wrong, &p.AtOnce, &p.WrongCells, &p.Hints, &p.Mistaken, &p.Logged, instant{&p.PausedAt}, span{&p.Paused})
	return p, err
}

// lastAt is when the last entry of a position's log was made.
var lastAt = ofLastEntry("at", "position.game")

// Position implements storage.Reader.
func (r *Reader) Position(game int64) (storage.Position, error) {
	if r.last.game == game && r.played[game] == nil {
		if p, ok := r.positions.find(r.last); ok {
			return p, nil
		}
	}
	p, err := get(r, scanPosition, "SELECT "+lastAt+", "+positionColumns+" FROM position WHERE game = ?", game)
	return p, about(err, "position of game %d", game)
}

var savePosition = put("position", "game", positionColumns)

// SavePosition implements storage.Tx.
func (t *Tx) SavePosition(p storage.Position) error {
	t.hold(gameLock, p.Game)
	err := t.save(savePosition,
		p.Game, p.Seq, p.Cells, p.Undos, p.Redos, p.Wrong, p.AtOnce, p.WrongCells, p.Hints, p.Mistaken, p.Logged, millis(p.PausedAt), p.Paused.Milliseconds())
	if did := t.plays(p.Game); err == nil {
		did.position = p
	}
	return about(err, "position of game %d", p.Game)
}
