package game

import (
	"fmt"
	"time"

	"kenkenbot/storage"
)

// rateMatch moves the ratings of those who took part in a rated match that is over, in its
// guild and everywhere: once, however often it is called. A match of several is a field,
// as a daily is.
func rateMatch(tx storage.Tx, m storage.Match, rivals []storage.Rival) error {
	p, err := tx.Puzzle(m.Puzzle)
	if err != nil || !p.VoidedAt.IsZero() {
		return err
	}
	for _, pool := range poolsOf(m) {
		if err := rateIn(tx, pool, m.ID, rivals, m.OverAt); err != nil {
			return fmt.Errorf("ratings of match %d in guild %v: %w", m.ID, pool, err)
		}
	}
	return nil
}

// poolsOf returns the guilds in which a match moves ratings; 0 is everywhere.
func poolsOf(m storage.Match) []storage.ID {
	if m.Guild == 0 {
		return []storage.ID{0}
	}
	return []storage.ID{m.Guild, 0}
}

// rateIn does so in one guild.
func rateIn(tx storage.Tx, guild storage.ID, match int64, rivals []storage.Rival, at time.Time) error {
	var placed []rival
	var was []storage.Rating
	for _, r := range rivals {
		if r.Place == 0 {
			continue // did not take part after all
		}
		_, err := tx.RatingChange(guild, r.Player, storage.RatedMatch, match)
		if !missing(err) {
			return err // moved before, or unreadable
		}
		before, err := tx.Rating(guild, r.Player)
		if err := known(err); err != nil {
			return err
		}
		was = append(was, before)
		placed = append(placed, rival{player: r.Player, order: int64(r.Place), rating: asOf(before, at)})
	}
	for i, r := range placed {
		outcomes := outcomesOf(r.player, r.order, len(placed), placed)
		if len(outcomes) == 0 {
			return nil
		}
		change := storage.RatingChange{Guild: guild, Player: r.player, Cause: storage.RatedMatch, Event: match}
		if err := moveRating(tx, was[i], change, outcomes, at); err != nil {
			return err
		}
	}
	return nil
}
