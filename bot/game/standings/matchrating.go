package standings

import (
	"cmp"
	"fmt"
	"slices"

	"kenkenbot/storage"
)

const (
	// pairPerDay is how many rated matches of the same two players move their ratings in a
	// day (UTC): a friend who lets somebody win is worth no more than that.
	pairPerDay = 2
	// mostMatches bounds how many of a player's matches are looked through for them.
	mostMatches = 200
)

// RateMatch moves the ratings of those who met in a rated match that is over (see Score), in its
// guild and everywhere: once, however often it is called.
func RateMatch(tx storage.Tx, m storage.Match, rivals []storage.Rival) error {
	if err := meet(tx, rivals); err != nil {
		return err
	}
	met, err := metToday(tx.Reader, m, rivals)
	if err != nil {
		return err
	}
	for _, pool := range poolsOf(m) {
		if err := rateIn(tx, pool, m, rivals, met); err != nil {
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

// pair is two players of a match.
type pair struct{ player, other storage.ID }

// meet keeps the ratings of players for this Update alone. Two matches of theirs may end at one
// instant, and the one that is rated later has to count the other.
func meet(tx storage.Tx, rivals []storage.Rival) error {
	byID := slices.SortedFunc(slices.Values(rivals), func(x, y storage.Rival) int { return cmp.Compare(x.Player, y.Player) })
	for _, r := range byID {
		if _, err := storage.RatingOf(tx.Reader, 0, r.Player); storage.IgnoreMissing(err) != nil {
			return err
		}
	}
	return nil
}

// metToday counts, of each two players, the other rated matches that ended on the day (UTC)
// of one.
func metToday(tx storage.Reader, m storage.Match, rivals []storage.Rival) (map[pair]int, error) {
	met := map[pair]int{}
	for _, r := range rivals {
		played, err := storage.PlayedMatches(tx, r.Player, mostMatches)
		if err != nil {
			return nil, err
		}
		for _, p := range played {
			if p.ID == m.ID || p.State != storage.MatchOver || !p.Rated || storage.DayOf(p.OverAt) != storage.DayOf(m.OverAt) {
				continue
			}
			others, err := storage.Rivals(tx, p.ID)
			if err != nil {
				return nil, err
			}
			own := slices.IndexFunc(others, func(o storage.Rival) bool { return o.Player == r.Player })
			for _, other := range others {
				if _, compared := Score(others[own], other); compared {
					met[pair{r.Player, other.Player}]++
				}
			}
		}
	}
	return met, nil
}

// rateIn moves the ratings of a match in one guild.
func rateIn(tx storage.Tx, guild storage.ID, m storage.Match, rivals []storage.Rival, met map[pair]int) error {
	var all []rival
	for _, r := range rivals {
		if r.State == storage.RivalOut {
			continue
		}
		_, err := storage.RatingChangeOf(tx.Reader, guild, r.Player, m.ID)
		if !storage.IsMissing(err) {
			return err // moved before, or unreadable
		}
		was, err := storage.RatingOf(tx.Reader, guild, r.Player)
		if err := storage.IgnoreMissing(err); err != nil {
			return err
		}
		all = append(all, rival{Rival: r, was: was, rating: asOf(was, m.OverAt)})
	}
	for _, r := range all {
		counting := slices.DeleteFunc(slices.Clone(all), func(o rival) bool { return o.Player != r.Player && met[pair{r.Player, o.Player}] >= pairPerDay })
		outcomes := outcomesOf(r, counting)
		if len(outcomes) == 0 {
			continue
		}
		change := storage.RatingChange{Guild: guild, Player: r.Player, Match: m.ID}
		if err := moveRating(tx, r.was, change, outcomes, m.OverAt); err != nil {
			return err
		}
	}
	return nil
}

// Score is what a rival's part in a match that is over is worth against another's: 1 a win, ½ a
// draw, 0 a loss. Who finished has won against everybody who was in the match and did not. Of these
// nobody has met another, and whoever wins a duel unfinished because the other never came has shown
// nothing.
func Score(r, other storage.Rival) (score float64, met bool) {
	switch {
	case r.State == storage.RivalOut, other.State == storage.RivalOut, r.Place == 0 && other.Place == 0:
		return 0, false
	case other.Place == 0:
		return 1, r.State != storage.RivalWalkover || other.State != storage.RivalAbsent
	case r.Place == 0:
		return 0, true
	}
	return float64(1+cmp.Compare(other.Place, r.Place)) / 2, true
}
