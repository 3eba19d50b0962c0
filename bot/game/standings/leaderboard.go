package standings

import (
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// PostShows says how much of a day's puzzle a guild's post shows.
type PostShows uint8

// A guild without a channel has no posts.
const (
	NoPost PostShows = iota
	WholePuzzle
	Teaser
)

// ShownBy returns how much a guild's post of a day shows: nothing if the guild has not had its puzzle. A
// whole puzzle that was posted counts as read, whatever became of the channel.
func ShownBy(tx storage.Reader, g storage.Guild, day storage.Day, slot storage.Slot) (PostShows, error) {
	c, err := tx.Claim(g.ID, day, slot)
	switch {
	case err != nil || g.Channel == 0 && c.Teaser:
		return NoPost, storage.IgnoreMissing(err)
	case c.Teaser:
		return Teaser, nil
	}
	return WholePuzzle, nil
}

// CountsDays reports whether the points of a period in a guild are those of days solved, not of times:
// none of its posts hid the numbers, nor do they now.
func CountsDays(tx storage.Reader, guild storage.ID, in storage.Period) (bool, error) {
	g, err := almanac.GuildOf(tx, guild)
	if err != nil || almanac.HidesTargets(g) {
		return false, err
	}
	mixed, err := storage.HadTeasers(tx, guild, in)
	return !mixed, err
}

// HasSolved reports whether a player solved a daily, on its day or later as the kind says.
func HasSolved(tx storage.Reader, player storage.ID, puzzle int64, kind storage.GameKind) (bool, error) {
	g, err := tx.GameOf(player, puzzle, 0)
	if err != nil {
		return false, storage.IgnoreMissing(err)
	}
	r, err := tx.Result(g.ID)
	return err == nil && r.Kind == kind, storage.IgnoreMissing(err)
}

// PuzzleOf returns the puzzle that the guild has, or would have, for the day.
func PuzzleOf(tx storage.Reader, g storage.Guild, day storage.Day, slot storage.Slot) (storage.Puzzle, error) {
	c, err := tx.Claim(g.ID, day, slot)
	if err == nil {
		return tx.Puzzle(c.Puzzle)
	}
	if !storage.IsMissing(err) {
		return storage.Puzzle{}, err
	}
	return almanac.EditionOf(g, day, slot).Daily(tx)
}
