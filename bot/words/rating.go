package words

import (
	"kenkenbot/bot/game/standings"
)

// ratingOf says how strong a player is; nil if nothing is known.
func ratingOf(r standings.Rating) Message {
	if !r.Known() {
		return nil
	}
	return Of("RatingNow", r)
}

// Rated says what a result did to its player's rating.
type Rated struct{ Before, After int }

// ratedOf says what became of a rating; nil if there is nothing to tell.
func ratedOf(m standings.RatingMove) Message {
	if !m.Told {
		return nil
	}
	return Rated{m.Before, m.After}
}

// rivalRatedOf says how a match moved the rating of a player in a list; nil if there is nothing to tell.
func rivalRatedOf(m standings.RatingMove) Message {
	if !m.Told {
		return nil
	}
	return RivalRated{m.Before, m.After}
}

// RivalRated says the same of a player in a list.
type RivalRated struct{ Before, After int }
