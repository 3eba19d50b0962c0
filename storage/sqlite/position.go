package sqlite

import "kenkenbot/storage"

const positionColumns = "game, seq, cells, undos, redos, wrong, handed_in, wrong_cells, hints, mistaken, logged, paused_at, paused"

func scanPosition(row row) (p storage.Position, err error) {
	err = row.Scan(&p.Game, &p.Seq, &p.Cells, &p.Undos, &p.Redos, &p.Wrong, &p.HandedIn, &p.WrongCells, &p.Hints, &p.Mistaken, &p.Logged, instant{&p.PausedAt}, span{&p.Paused})
	return p, err
}

// Position implements storage.Reader.
func (r *reader) Position(game int64) (storage.Position, error) {
	p, err := get(r, scanPosition, "SELECT "+positionColumns+" FROM position WHERE game = ?", game)
	return p, about(err, "position of game %d", game)
}

// SavePosition implements storage.Tx.
func (t *tx) SavePosition(p storage.Position) error {
	err := t.save("INSERT OR REPLACE INTO position ("+positionColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		p.Game, p.Seq, p.Cells, p.Undos, p.Redos, p.Wrong, p.HandedIn, p.WrongCells, p.Hints, p.Mistaken, p.Logged, millis(p.PausedAt), p.Paused.Milliseconds())
	return about(err, "position of game %d", p.Game)
}
