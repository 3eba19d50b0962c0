package game

import (
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// MatchView is a match as everybody may see it.
type MatchView struct {
	storage.Match
	Rivals []RivalView
	Puzzle *board.Puzzle
	Info   storage.Puzzle
	Until  time.Time  // when whoever still plays is out of time, once it runs
	Ping   storage.ID // whom the message notifies: who is invited to a duel, unless they wish otherwise; 0 is nobody
}

// RivalView is one player's side of a match. While it goes on nobody sees the values.
type RivalView struct {
	storage.Rival
	Filled []bool               // the cells with a value, in reading order; nil before the board was opened
	Count  int                  // of these
	Grid   board.Grid           // once the match is over; nil before
	Rating standings.RatingMove // of the guild's rating, once a rated match is over
	Offer  time.Time            // until when the rival's offer of a draw stands; zero if there is none
}

func (MatchView) Fact() {}

// OnMatch is a refusal of an action on a match, or because of one.
type OnMatch struct {
	outcome.Reason
	Match storage.Match
}

// Side returns a player's side; the zero value if they have none.
func (v *MatchView) Side(player storage.ID) RivalView {
	i := slices.IndexFunc(v.Rivals, func(r RivalView) bool { return r.Player == player })
	if i < 0 {
		return RivalView{}
	}
	return v.Rivals[i]
}

// Cells returns how many cells the match's puzzle has.
func (v *MatchView) Cells() int { return v.Info.Size * v.Info.Size }
