package tables

import (
	"time"

	"kenkenbot/storage"
)

// Pasted implements storage.Reader.
func (r *Reader) Pasted(id int64) (storage.Pasted, error) {
	p, err := get(r, func(row row) (p storage.Pasted, err error) {
		err = row.Scan(&p.ID, &p.Player, &p.Text, instant{&p.At})
		return p, err
	}, "SELECT id, player, text, at FROM pasted WHERE id = ?", id)
	return p, about(err, "pasted puzzle %d", id)
}

// SavePasted implements storage.Tx.
func (t *Tx) SavePasted(p storage.Pasted, keep int) (int64, error) {
	t.hold(playerLock, int64(p.Player))
	err := t.save("INSERT INTO pasted (player, text, at) VALUES (?, ?, ?) ON CONFLICT (player, text) DO UPDATE SET at = excluded.at", p.Player, p.Text, millis(p.At))
	if err == nil {
		err = t.save("DELETE FROM pasted WHERE player = ?1 AND id NOT IN (SELECT id FROM pasted WHERE player = ?1 ORDER BY at DESC, id DESC LIMIT ?2)", p.Player, natural(keep))
	}
	if err != nil {
		return 0, about(err, "pasted puzzle of player %v", p.Player)
	}
	id, err := get(&t.Reader, scalar[int64], "SELECT id FROM pasted WHERE player = ? AND text = ?", p.Player, p.Text)
	return id, about(err, "pasted puzzle of player %v", p.Player)
}

// ForgetPasted implements storage.Tx.
func (t *Tx) ForgetPasted(before time.Time) error {
	return about(t.save("DELETE FROM pasted WHERE at < ?", millis(before)), "pasted puzzles before %v", before)
}
