package game

import (
	"time"

	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// Kind is what the core asks of games of a kind, instead of knowing the feature that they belong to.
// What a Kind leaves out is the usual.
type Kind struct {
	Game storage.GameKind

	// Attend reads what lies beside a game, as the Sitting's Beside.
	Attend func(tx storage.Reader, s *Sitting) error
	// See shows it in the game's View.
	See func(tx storage.Reader, s *Sitting, v *View) error
	// Alone reports whether nobody is helped with a game at the moment.
	Alone func(*Sitting) bool
	// Judge decides what an action comes to, in place of the action.
	Judge func(*Sitting, Action) outcome.Refusal
	// Solve notes that a game was solved, and returns what its player may have achieved besides.
	Solve func(*Sitting, storage.Result) []standings.Achievement
	// RunsOn is why a game's clock can't be stopped; empty: it can.
	RunsOn outcome.Reason
	// Compared says that a player's time is compared with those of others.
	Compared bool

	// Leave ends what somebody does together with others, because they are to be forgotten in a guild;
	// in guild 0: everywhere.
	Leave func(tx storage.Tx, player, guild storage.ID, at time.Time) error
	// Unname has the messages of guilds edited that name somebody who is about to be forgotten there.
	Unname func(tx storage.Tx, player storage.ID, guilds []storage.ID, at time.Time) error
}

// ownKinds are those that no feature brings.
var ownKinds = []Kind{
	{Game: storage.DailyGame, RunsOn: clockRunsOn, Compared: true},
	{Game: storage.LessonGame, RunsOn: clockRunsOn, Judge: (*Sitting).learn, See: func(_ storage.Reader, s *Sitting, v *View) error {
		v.Lesson, v.Passed = s.lesson(), s.result == nil && !s.Game.FinishedAt.IsZero()
		return nil
	}},
}

// usualKind is the Kind of games that have no row.
var usualKind = &Kind{}

// kind returns the Kind of a game.
func (rules Rules) kind(of storage.GameKind) *Kind {
	for _, kinds := range [...][]Kind{ownKinds, rules.Kinds} {
		for i := range kinds {
			if kinds[i].Game == of {
				return &kinds[i]
			}
		}
	}
	return usualKind
}

// alone reports whether nobody is helped with the sitting's game at the moment.
func (s *Sitting) alone() bool { return s.kind.Alone != nil && s.kind.Alone(s) }
