package storage

import "time"

// Push is a browser in which a player has asked for reminders: a subscription by the Web Push
// standard.
type Push struct {
	Hash     string // of Endpoint, by which the record is found
	Player   ID
	Endpoint string    // the address at which the browser's maker takes messages for it
	Key      string    // the browser's public key, for which messages are encrypted
	Secret   string    // what they are encrypted with besides
	Streak   bool      // it reminds before a streak ends
	CallHour int       // the hour at which it tells that the day's puzzle is out, 1 to 24; 0 is never
	DueAt    time.Time // when to look again whether there is something to tell; zero is at once
	Since    time.Time // when the player asked
}

// MaxPushes is how many browsers of one player are kept: those in which they asked last.
const MaxPushes = 5

const pushColumns = "hash, player, endpoint, public_key, secret, streak, call_hour, due_at, since_at"

func scanPush(row row) (p Push, err error) {
	err = row.Scan(&p.Hash, &p.Player, &p.Endpoint, &p.Key, &p.Secret, &p.Streak, &p.CallHour, instant{&p.DueAt}, instant{&p.Since})
	return p, err
}

// Push returns a browser by the hash of its endpoint, ErrNotFound if nobody asked for reminders
// there.
func (r Reader) Push(hash string) (Push, error) {
	p, err := get(r, scanPush, "SELECT "+pushColumns+" FROM push WHERE hash = ?", hash)
	return p, about(err, "a browser to remind in")
}

var savePush = put("push", "hash", pushColumns)

// SavePush keeps a browser, new or not, and drops the player's earliest if there are too many. A
// browser that was another player's is theirs no more.
func (t Tx) SavePush(p Push) error {
	t.hold(playerLock, int64(p.Player))
	if err := t.save(savePush, p.Hash, p.Player, p.Endpoint, p.Key, p.Secret, p.Streak, p.CallHour, millis(p.DueAt), millis(p.Since)); err != nil {
		return about(err, "a browser of player %v", p.Player)
	}
	err := t.save("DELETE FROM push WHERE player = ?1 AND hash NOT IN"+
		" (SELECT hash FROM push WHERE player = ?1 ORDER BY since_at DESC LIMIT ?2)", p.Player, MaxPushes)
	return about(err, "browsers of player %v", p.Player)
}

// DropPush forgets a browser.
func (t Tx) DropPush(hash string) error {
	return about(t.save("DELETE FROM push WHERE hash = ?", hash), "a browser to remind in")
}

// DuePushes returns at most limit browsers whose DueAt has come by a time, the longest due first.
func (r Reader) DuePushes(t time.Time, limit int) ([]Push, error) {
	due, err := list(r, scanPush, "SELECT "+pushColumns+" FROM push WHERE due_at <= ? ORDER BY due_at LIMIT ?", millis(t), natural(limit))
	return due, about(err, "browsers to remind in")
}

// PostponePush sets the DueAt of a browser, unless it was set again meanwhile.
func (t Tx) PostponePush(p Push, until time.Time) error {
	err := t.save("UPDATE push SET due_at = ? WHERE hash = ? AND due_at = ?", millis(until), p.Hash, millis(p.DueAt))
	return about(err, "a browser of player %v", p.Player)
}

// PushAgain has a player's browsers looked at again: their clocks may be others.
func (t Tx) PushAgain(player ID) error {
	t.hold(playerLock, int64(player))
	return about(t.save("UPDATE push SET due_at = 0 WHERE player = ?", player), "browsers of player %v", player)
}
