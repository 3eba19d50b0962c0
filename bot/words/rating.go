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

// ratedOf says what became of a rating; nil if there is nothing to tell.
func ratedOf(m standings.RatingMove) Message {
	if !m.Told {
		return nil
	}
	return Of("Rated", m)
}

// rivalRatedOf says how a match moved the rating of a player in a list; nil if there is nothing to tell.
func rivalRatedOf(m standings.RatingMove) Message {
	if !m.Told {
		return nil
	}
	return Of("RivalRated", m)
}
