package main

import (
	"errors"
	"fmt"
	"time"
)

// What a Plan may ask for at most.
const (
	MaxPlayers = 500
	MaxRate    = 5000
	MaxTime    = 10 * time.Minute
	// MaxPace is how many moves a second one player makes: the bot takes 10.
	MaxPace = 8
)

const (
	// answerTime is how long a player waits for an answer.
	answerTime = 20 * time.Second
	// backlogTime is how long after its end moves are still made up that a measurement at
	// a rate owes. What is owed then counts as failed, with the time that it has waited.
	backlogTime = 10 * time.Second
	// startTime is how long a bot may take to answer first.
	startTime = 2 * time.Minute
)

// Plan is how a bot is put under load.
type Plan struct {
	Players int
	Sizes   []int         // of the boards, dealt out to the players in turn
	Rate    float64       // moves a second of all players together; 0 is a closed loop
	AtOnce  int           // how many moves are under way at a time in a closed loop
	WarmUp  time.Duration // under the same load, without being measured
	Time    time.Duration // measured
}

// Check returns an error that says what a Plan asks for that can't be had.
func (p Plan) Check() error {
	switch {
	case p.Players < 1 || p.Players > MaxPlayers:
		return fmt.Errorf("%d players: use 1 to %d", p.Players, MaxPlayers)
	case p.Rate < 0 || p.Rate > MaxRate:
		return fmt.Errorf("%g moves a second: use up to %d, or 0 for a closed loop", p.Rate, MaxRate)
	case p.Time <= 0 || p.WarmUp < 0 || p.WarmUp+p.Time > MaxTime:
		return fmt.Errorf("%v after a warm-up of %v: use up to %v together", p.Time, p.WarmUp, MaxTime)
	case len(p.Sizes) == 0:
		return errors.New("no size of a board is given: use 3 to 9")
	case p.Rate == 0 && (p.AtOnce < 1 || p.AtOnce > p.Players):
		return fmt.Errorf("%d moves at once with %d players: use 1 to the number of players", p.AtOnce, p.Players)
	case p.Rate > float64(MaxPace*p.Players):
		return fmt.Errorf("%g moves a second are more than %d for each of %d players, and the bot slows down who presses faster: use more players", p.Rate, MaxPace, p.Players)
	}
	for _, n := range p.Sizes {
		if n < 3 || n > 9 {
			return fmt.Errorf("boards of size %d are not played: use 3 to 9", n)
		}
	}
	return nil
}

// due returns when the move of that number, counted from 0, is due at the plan's rate,
// after the beginning.
func (p Plan) due(number int) time.Duration {
	return time.Duration(float64(number) / p.Rate * float64(time.Second))
}
