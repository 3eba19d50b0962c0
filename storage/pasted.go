package storage

import "time"

// Pasted is a puzzle that a player pasted to have it explained. It is kept for a while, so that its
// pages can be turned. Text is in the form of format.Canonical.
type Pasted struct {
	ID     int64     `db:"id"`
	Player ID        `db:"player" forget:"row"`
	Text   string    `db:"text"`
	At     time.Time `db:"at" forget:"old"` // when it was pasted last
}

var pasted = recordOf[Pasted]("pasted", "id")

// PastedByID returns a pasted puzzle, ErrNotFound if there is none with that ID.
func PastedByID(r Reader, id int64) (Pasted, error) {
	p, err := pasted.one(r, "WHERE id = ?", id)
	return p, about(err, "pasted puzzle %d", id)
}

// SavePasted keeps a pasted puzzle and returns its ID; the ID in the record is ignored, and an
// equal puzzle of the same player keeps the one it has. Of the player's pasted puzzles only
// the latest stay, as many as keep says.
func SavePasted(t Tx, p Pasted, keep int) (int64, error) {
	t.hold(playerLock, int64(p.Player))
	err := t.save("INSERT INTO pasted (player, text, at) VALUES (?, ?, ?)"+
		" ON CONFLICT (player, text) DO UPDATE SET at = excluded.at", p.Player, p.Text, millis(p.At))
	if err == nil {
		err = t.save("DELETE FROM pasted WHERE player = ?1"+
			" AND id NOT IN (SELECT id FROM pasted WHERE player = ?1 ORDER BY at DESC, id DESC LIMIT ?2)", p.Player, natural(keep))
	}
	if err != nil {
		return 0, about(err, "pasted puzzle of player %v", p.Player)
	}
	id, err := get(t.Reader, scalar[int64], "SELECT id FROM pasted WHERE player = ? AND text = ?", p.Player, p.Text)
	return id, about(err, "pasted puzzle of player %v", p.Player)
}
