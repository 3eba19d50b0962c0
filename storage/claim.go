package storage

import "time"

// Claim is the puzzle that a guild has for a day and slot, fixed when it is first
// shown or posted there: later changes of zone or schedule leave it alone.
type Claim struct {
	Guild  ID        `db:"guild" forget:"keep"`
	Day    Day       `db:"day"`
	Slot   Slot      `db:"slot"`
	Puzzle int64     `db:"puzzle"`
	Teaser bool      `db:"teaser"` // the post shows cages without targets
	Posted bool      `db:"posted"` // the guild's post of it was queued
	At     time.Time `db:"at"`
}

var claims = recordOf[Claim]("claim", "guild, slot, day")

// Claim returns the puzzle that a guild has for a day and slot, ErrNotFound if it has none
// yet.
func (r Reader) Claim(guild ID, day Day, slot Slot) (Claim, error) {
	c, err := claims.one(r, "WHERE guild = ? AND slot = ? AND day = ?", guild, slot, dayText(day))
	return c, about(err, "claim of guild %v for %v, slot %d", guild, day, slot)
}

// HasReadWhole reports whether a player is known in a guild whose post shows all of a puzzle.
func HasReadWhole(r Reader, player ID, c Claim) (bool, error) {
	n, err := get(r, scalar[int], "SELECT count(*) FROM member JOIN claim ON claim.guild = member.guild AND claim.slot = ? AND claim.day = ?"+
		" WHERE member.player = ? AND claim.puzzle = ? AND claim.teaser = 0", c.Slot, dayText(c.Day), player, c.Puzzle)
	return n > 0, about(err, "posts of puzzle %d that player %v knows", c.Puzzle, player)
}

// HadTeasers reports whether a guild's posts hid the numbers of a puzzle of a period.
func HadTeasers(r Reader, guild ID, in Period) (bool, error) {
	first, end := in.days()
	n, err := get(r, scalar[int], "SELECT count(*) FROM (SELECT 1 FROM claim WHERE guild = ? AND day >= ? AND day < ? AND teaser = 1 LIMIT 1) AS c",
		guild, dayText(first), dayText(end))
	return n > 0, about(err, "teasers of guild %v", guild)
}

// ClaimedDays returns at most limit days for which a guild has a puzzle of a slot, the latest
// first.
func (r Reader) ClaimedDays(guild ID, slot Slot, limit int) ([]Day, error) {
	days, err := list(r, scanDay, "SELECT day FROM claim WHERE guild = ? AND slot = ? ORDER BY day DESC LIMIT ?", guild, slot, natural(limit))
	return days, about(err, "days of guild %v", guild)
}

// AddClaim fixes a guild's puzzle for a day and slot, and returns ErrExists if it has one.
func (t Tx) AddClaim(c Claim) error {
	err := claims.insert(t, c)
	return about(err, "claim of guild %v for %v, slot %d", c.Guild, c.Day, c.Slot)
}

// MarkPosted notes that the post of a guild's claim was queued.
func MarkPosted(t Tx, c Claim) error {
	err := t.save("UPDATE claim SET posted = 1 WHERE guild = ? AND slot = ? AND day = ?", c.Guild, c.Slot, dayText(c.Day))
	return about(err, "post of guild %v for %v", c.Guild, c.Day)
}

// PostedDays returns the days from one on whose main puzzle was posted in a guild, the latest first.
func PostedDays(r Reader, guild ID, since Day) ([]Day, error) {
	days, err := list(r, scanDay, "SELECT day FROM claim WHERE guild = ? AND slot = ? AND posted = 1 AND day >= ? ORDER BY day DESC", guild, Main, dayText(since))
	return days, about(err, "posted days of guild %v", guild)
}

// SolvedDays returns at most limit days whose main puzzle or mini somebody solved in time in a guild, the
// latest first.
func SolvedDays(r Reader, guild ID, limit int) ([]Day, error) {
	days, err := list(r, scanDay, "SELECT DISTINCT claim.day FROM contest JOIN claim ON claim.guild = contest.guild AND claim.puzzle = contest.puzzle"+
		" WHERE contest.guild = ? ORDER BY claim.day DESC LIMIT ?", guild, natural(limit))
	return days, about(err, "solved days of guild %v", guild)
}
