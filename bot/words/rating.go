package words

import "kenkenbot/bot/game"

// RatingNow says how strong a player is.
type RatingNow game.Rating

// Key names the sentence.
func (RatingNow) Key() string { return "RatingNow" }

// ratingOf says how strong a player is; nil if nothing is known.
func ratingOf(r game.Rating) Message {
	if !r.Known() {
		return nil
	}
	return RatingNow(r)
}

// Rated says what a result did to its player's rating.
type Rated game.RatingMove

// Key names the sentence.
func (Rated) Key() string { return "Rated" }
