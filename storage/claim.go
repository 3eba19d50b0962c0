package storage

import "time"

// Claim is the puzzle that a guild has for a day and slot, fixed when it is first
// shown or posted there: later changes of zone or schedule leave it alone.
type Claim struct {
	Guild  ID
	Day    Day
	Slot   Slot
	Puzzle int64
	Teaser bool // the post shows cages without targets
	At     time.Time
}

func scanClaim(row row) (c Claim, err error) {
	err = row.Scan(&c.Guild, &c.Slot, date{&c.Day}, &c.Puzzle, &c.Teaser, instant{&c.At})
	return c, err
}

// Claim returns the puzzle that a guild has for a day and slot, ErrNotFound if it has none
// yet.
func (r Reader) Claim(guild ID, day Day, slot Slot) (Claim, error) {
	c, err := get(r, scanClaim, "SELECT guild, slot, day, puzzle, teaser, at FROM claim WHERE guild = ? AND slot = ? AND day = ?", guild, slot, dayText(day))
	return c, about(err, "claim of guild %v for %v, slot %d", guild, day, slot)
}

// ClaimedDays returns at most limit days for which a guild has a puzzle of a slot, the latest
// first.
func (r Reader) ClaimedDays(guild ID, slot Slot, limit int) ([]Day, error) {
	days, err := list(r, scanDay, "SELECT day FROM claim WHERE guild = ? AND slot = ? ORDER BY day DESC LIMIT ?", guild, slot, natural(limit))
	return days, about(err, "days of guild %v", guild)
}

// AddClaim fixes a guild's puzzle for a day and slot, and returns ErrExists if it has one.
func (t Tx) AddClaim(c Claim) error {
	err := t.save("INSERT INTO claim (guild, slot, day, puzzle, teaser, at) VALUES (?, ?, ?, ?, ?, ?)", c.Guild, c.Slot, dayText(c.Day), c.Puzzle, c.Teaser, millis(c.At))
	return about(err, "claim of guild %v for %v, slot %d", c.Guild, c.Day, c.Slot)
}
