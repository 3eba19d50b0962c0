package game

import (
	"context"
	"fmt"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// Query is something to look at.
type Query interface {
	// Look answers the query from what the Looking reads.
	Look(*Looking) (Turn, error)
}

// Looking is the answering of a query.
type Looking struct {
	Tx    storage.Reader
	Actor actor.Actor
	rules Rules
	house *House
	// then completes the answer once the View is over: what it takes long to work out. nil
	// if it is complete.
	then func(context.Context, *Service, Turn) (Turn, error)
}

// Look answers a query in one View. It changes nothing.
func (s *Service) Look(ctx context.Context, a actor.Actor, q Query) (Turn, error) {
	var l *Looking
	turn, err := s.view(ctx, func(tx storage.Reader) (Turn, error) {
		l = &Looking{Tx: tx, Actor: a, rules: s.rules, house: s.house.Load()}
		turn, err := q.Look(l)
		if err != nil {
			return turn, err
		}
		return withoutRanks(tx, a, turn)
	})
	if err != nil || turn.Refusal != nil || l.then == nil {
		return turn, err
	}
	if why := s.budget.Spend(a); why != nil {
		return Turn{Refusal: why}, nil
	}
	return l.then(ctx, s, turn)
}

// view runs f in a View, and makes the Turn's Refusal of one that f returns.
func (s *Service) view(ctx context.Context, f func(storage.Reader) (Turn, error)) (Turn, error) {
	turn, err := storage.Read(ctx, s.store, f)
	if err != nil {
		return refusedTurn(err)
	}
	return turn, nil
}

// Board is a game of the actor's; Game 0 is the one opened last.
type Board struct{ Game int64 }

func (q Board) Look(l *Looking) (Turn, error) {
	sat, err := l.rules.sit(l.Tx, l.Actor, q.Game, false)
	if err != nil {
		return Turn{}, err
	}
	view, err := look(l.Tx, l.Actor, sat)
	return Turn{View: view}, err
}

// look returns the view of a game that its actor may see.
func look(tx storage.Reader, a actor.Actor, sat *Sitting) (*View, error) {
	v, err := lookAt(tx, a, sat)
	if err != nil {
		return nil, err
	}
	without, err := isUntimed(tx, a, sat.Player)
	if without {
		v.untimed()
	}
	return v, err
}

// lookAt returns the view of a game that its actor may see, with times and ranks.
func lookAt(tx storage.Reader, a actor.Actor, sat *Sitting) (*View, error) {
	v := sat.view()
	var err error
	if v.Yesterday, err = leftBehind(tx, a, sat.Game); err != nil {
		return nil, err
	}
	if sat.kind.See != nil {
		if err := sat.kind.See(tx, sat, v); err != nil {
			return nil, err
		}
	}
	if v.Result == nil {
		return v, nil
	}
	if sat.place == nil {
		place, err := sat.stand(tx, a)
		if err != nil {
			return nil, err
		}
		sat.place = &place
	}
	v.Place = sat.place
	v.Next, err = nextOf(tx, a, sat)
	return v, err
}

// leftBehind returns the player's unfinished daily of the same slot that is older
// than the game and still counts for the streak when it is finished now; 0 where
// there is none.
func leftBehind(tx storage.Reader, a actor.Actor, g storage.Game) (int64, error) {
	if g.Kind != storage.DailyGame {
		return 0, nil
	}
	// Nothing older than a day still counts. Those of the same day and later, which
	// come before it, are few.
	const back, most = 1, 20
	open, err := tx.Unfinished(a.Player, g.Day-back, most)
	if err != nil {
		return 0, err
	}
	for _, old := range open {
		if old.Day >= g.Day || old.Slot != g.Slot {
			continue
		}
		begun, err := almanac.GuildOf(tx, old.Guild)
		if err != nil {
			return 0, err
		}
		if a.At.Before(almanac.ContestEnd(begun, old.Day)) {
			return old.ID, nil
		}
	}
	return 0, nil
}

// sitFor reads the sitting on which an action with that door is judged. It reads the game's
// history only if a need has to be made from it, and not again once that is made.
func (rules Rules) sitFor(tx storage.Reader, a actor.Actor, game int64, is Door, r *ready) (sat *Sitting, err error) {
	if is.Gameless {
		var p storage.Player
		p, err = actor.PlayerOf(tx, a.Player)
		sat = &Sitting{At: a.At, Player: p, wasPlayer: p, kind: usualKind}
	} else {
		sat, err = rules.sit(tx, a, game, is.LooksBack && !r.thought)
	}
	if err == nil {
		sat.ready, sat.Actor = r, a
	}
	return sat, err
}

// comeAfter moves the action's instant behind the last entry of the game. Presses carry the time of
// Discord's own clock. Actions on the page carry their time of arrival by an estimate of that
// clock, which may be a little ahead or behind.
func (s *Sitting) comeAfter() {
	for _, t := range [...]time.Time{s.Game.StartedAt, s.pos.At} {
		if s.At.Before(t) {
			s.At = t
		}
	}
}

// sit reads a game of the actor's; with past, its history too.
func (rules Rules) sit(tx storage.Reader, a actor.Actor, id int64, past bool) (*Sitting, error) {
	p, err := actor.PlayerOf(tx, a.Player)
	if err != nil {
		return nil, err
	}
	g, err := gameOf(tx, p, id)
	if err != nil {
		return nil, err
	}
	sat := &Sitting{At: a.At, Game: g, wasGame: g, Player: p, wasPlayer: p, kind: rules.kind(g.Kind)}
	if sat.Info, err = tx.Puzzle(g.Puzzle); err != nil {
		return nil, err
	}
	if sat.puzzle, sat.solution, err = rules.puzzles.Load(sat.Info); err != nil {
		return nil, err
	}
	if sat.options, err = almanac.ParseOptions(sat.Info.Options); err != nil {
		return nil, fmt.Errorf("puzzle %d: %w", sat.Info.ID, err)
	}
	if sat.pos, sat.past, err = positionOf(tx, g, sat.Info, past); err != nil {
		return nil, err
	}
	if sat.kind.Attend != nil {
		if err := sat.kind.Attend(tx, sat); err != nil {
			return nil, err
		}
	}
	if g.FinishedAt.IsZero() || g.Kind == storage.LessonGame {
		return sat, nil
	}
	r, err := tx.Result(g.ID)
	sat.result = &r
	return sat, err
}

// positionOf returns a game's position: as it was kept, or by replaying the log where
// none was kept yet or the history is wanted.
func positionOf(tx storage.Reader, g storage.Game, info storage.Puzzle, past bool) (*tape.Position, *tape.History, error) {
	kept, err := tx.Position(g.ID)
	if err := storage.IgnoreMissing(err); err != nil {
		return nil, nil, err
	}
	if err == nil && !past {
		p, err := tape.ReadPosition(info.Size, g.StartedAt, kept)
		return p, nil, err
	}
	log, err := tx.Moves(g.ID)
	if err != nil {
		return nil, nil, err
	}
	return tape.Replay(info.Size, g.StartedAt, log)
}

// gameOf returns the game that a player's command means: the one named, or for 0 the
// one opened last.
func gameOf(tx storage.Reader, p storage.Player, id int64) (storage.Game, error) {
	if id == 0 {
		id = p.Current
	}
	g, err := tx.Game(id)
	switch {
	case storage.IsMissing(err):
		return storage.Game{}, NoGame
	case err != nil:
		return storage.Game{}, err
	case g.Player != p.ID:
		return storage.Game{}, NotYours
	}
	return g, nil
}

// PostedDays asks for the days that have a puzzle where the actor is.
type PostedDays struct{ Slot storage.Slot }

// Days are days that have a puzzle, latest first: of two years at most.
type Days []storage.Day

func (Days) Fact() {}

func (q PostedDays) Look(l *Looking) (Turn, error) {
	const most = 2 * 366
	g, err := almanac.Home(l.Tx, l.Actor)
	if err != nil {
		return Turn{}, err
	}
	days, err := l.Tx.ClaimedDays(g.ID, q.Slot, most)
	return Turn{Facts: []outcome.Fact{Days(days)}}, err
}

const (
	stillOpen outcome.Reason = "still open" // the puzzle is a daily that is still open somewhere: its answer would be given away
	// NoGame says that nothing was opened yet, or there is no such game.
	NoGame outcome.Reason = "no game"
	// NotYours says that the game is another player's.
	NotYours    outcome.Reason = "not yours"
	matchGoesOn outcome.Reason = "match goes on" // a match goes on on the puzzle: its answer would be given away
)
