package game

import (
	"fmt"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// Share posts how a finished game of the actor's went in a channel of the actor's
// guild, once for each game and channel; with Review what its review says without
// spoilers, once as well. With Replay it shows every move of the game, so a daily's waits
// until its day is over everywhere.
type Share struct {
	Channel storage.ID
	Review  bool
	Replay  bool

	shared bool            // it was, already
	louder storage.ID      // the one channel in which the server wants to hear the bot, if it is another; else 0
	sealed outcome.Refusal // why a replay would give the solution away yet; nil if it would not
}

// ShareQueued says that it will be posted at once.
type ShareQueued struct{ Replay bool }

func (ShareQueued) Fact() {}

func (a Share) Door() Door { return Door{Free: true, Roomless: true, Read: a.read} }

// read looks up whether the game was shared there.
func (a Share) read(tx storage.Reader, s *Sitting) (Action, error) {
	p, err := tx.Post(a.Key(s.Game.ID))
	if err := storage.IgnoreMissing(err); err != nil {
		return a, err
	}
	a.shared = err == nil && p.State != storage.PostFailed // one that failed may be tried again
	g, err := almanac.GuildOf(tx, s.Actor.Guild)
	if err == nil && IsQuietIn(g, a.Channel) {
		a.louder = g.Channel
	}
	if err == nil && a.Replay {
		a.sealed, err = sealed(tx, s.Info.ID, s.At)
	}
	return a, err
}

func (a Share) Decide(s *Sitting) outcome.Refusal {
	switch {
	case s.result == nil:
		return notSolved
	case a.louder != 0:
		return Elsewhere{tooLoudHere, a.louder}
	case a.shared:
		return alreadyShared
	}
	if a.Replay {
		if why := study.Replayable(s.result); why != nil {
			return why
		}
		if open, ok := a.sealed.(OnDay); ok {
			return OnDay{replayWaits, open.Day}
		}
		if a.sealed != nil {
			return a.sealed
		}
	}
	guild, g, at := s.Actor.Guild, s.Game, s.At
	s.Keep(func(tx storage.Tx) error {
		key := a.Key(g.ID)
		return putPost(tx, storage.Post{
			Key: key, Kind: storage.SharePost, Guild: guild, Channel: a.Channel, About: g.Player, Nonce: nonceOf(key, at), DueAt: at,
		}, ShareData{Guild: guild, Player: g.Player, Game: g.ID, Day: g.Day, Slot: g.Slot, Review: a.Review, Replay: a.Replay})
	})
	s.Tell(ShareQueued{Replay: a.Replay})
	return nil
}

// Key is the outbox key of a game that is shared in the channel.
func (a Share) Key(game int64) string {
	what := "share"
	switch {
	case a.Review:
		what = "review"
	case a.Replay:
		what = "replay"
	}
	return fmt.Sprintf("%s/%d/%d", what, game, a.Channel)
}

// ShareData is the outbox data of a shared game.
type ShareData struct {
	Guild  storage.ID
	Player storage.ID
	Game   int64
	Day    storage.Day // 0 if the game is of no day
	Slot   storage.Slot
	Review bool `json:",omitempty"` // its review is shared
	Replay bool `json:",omitempty"` // its moves
}

// Story is the part of a finished game that its player shares. It says nothing of the puzzle.
type Story struct {
	Name       string // as the actor's guild knows the player; empty if it does not
	Game       storage.Game
	Size       int
	Difficulty board.Difficulty
	Options    almanac.Options
	Result     storage.Result
	Streak     int          // days in a row, with this one; 0 if it counts for none
	Course     []tape.Stage // of the cells, in reading order
}

func (Story) Fact() {}

// StoryOf asks for the story of a finished game of the actor's; 0 is the one opened
// last.
type StoryOf struct{ Game int64 }

func (q StoryOf) Look(l *Looking) (Turn, error) {
	sat, err := l.rules.sit(l.Tx, l.Actor, q.Game, false)
	if err != nil {
		return Turn{}, err
	}
	if sat.result == nil {
		return Turn{}, notSolved
	}
	story := Story{Game: sat.Game, Size: sat.Info.Size, Difficulty: sat.Info.Difficulty, Options: sat.options, Result: *sat.result}
	member, err := l.Tx.Member(l.Actor.Guild, l.Actor.Player)
	if err := storage.IgnoreMissing(err); err != nil {
		return Turn{}, err
	}
	story.Name = member.Name
	streak, err := standings.StreakWith(l.Tx, sat.Player, *sat.result, l.Actor.At)
	if err != nil {
		return Turn{}, err
	}
	story.Streak = streak.Days
	log, err := l.Tx.Moves(sat.Game.ID)
	if err != nil {
		return Turn{}, err
	}
	story.Course, err = tape.CourseOf(sat.Info.Size, log)
	return Turn{Facts: []outcome.Fact{story}}, err
}

const (
	replayWaits   outcome.Reason = "replay waits"   // the replay of a daily that is still open somewhere is not for others yet
	tooLoudHere   outcome.Reason = "too loud here"  // the server wants to hear the bot in one channel alone
	notSolved     outcome.Reason = "not solved"     // only a finished game can be shared
	alreadyShared outcome.Reason = "already shared" // the game was shared in the channel before
)
