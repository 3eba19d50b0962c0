package words

import (
	"kenkenbot/bot/game/standings"
)

// RatingNow says how strong a player is.
type RatingNow standings.Rating

// ratingOf says how strong a player is; nil if nothing is known.
func ratingOf(r standings.Rating) Message {
	if !r.Known() {
		return nil
	}
	return RatingNow(r)
}

// Rated says what a result did to its player's rating.
type Rated standings.RatingMove

// ratedOf says what became of a rating; nil if nothing did.
func ratedOf(m standings.RatingMove) Message {
	if !m.Known() {
		return nil
	}
	return Rated(m)
}

// rivalRatedOf says how a match moved the rating of a player in a list; nil if it did not.
func rivalRatedOf(m standings.RatingMove) Message {
	if !m.Known() {
		return nil
	}
	return RivalRated(m)
}

// RivalRated says the same of a player in a list.
type RivalRated standings.RatingMove
