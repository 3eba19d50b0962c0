package match

import (
	"errors"
	"kenkenbot/bot/game"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// Board is the actor's own board of a match, from its start on.
type Board struct{ Match int64 }

func (Board) Door() game.Door { return game.Door{} }

func (c Board) Open(o *game.Opening) (storage.Game, error) {
	m, err := meetAt(o.Tx.Reader, c.Match, o.Actor.At)
	if err != nil {
		return storage.Game{}, err
	}
	r := m.Rival(o.Actor.Player)
	var why outcome.Reason
	switch {
	case r == nil:
		why = notInMatch
	case r.Game != 0:
	case m.State == storage.MatchInvited:
		why = matchUnanswered
	case !m.State.Open():
		why = matchClosed
	case m.State == storage.MatchStarting && r.State == storage.RivalOut:
		why = notInMatch
	case m.State == storage.MatchStarting:
		why = matchNotStarted
	case r.State == storage.RivalOut:
		why = matchStarted
	case r.State != storage.RivalIn:
		why = notPlaying
	}
	if why != "" {
		return storage.Game{}, game.OnMatch{Reason: why, Match: m.Match}
	}
	g, _, err := o.Game(storage.Game{Puzzle: m.Puzzle, Occasion: m.ID, Kind: storage.MatchGame, Guild: m.Guild, StartedAt: m.StartsAt})
	if err != nil {
		return g, err
	}
	if r.Game == 0 {
		r.Game = g.ID
		m.Schedule()
	}
	return g, saveMeeting(o.Tx, m, o.Actor.At)
}

// Of asks for a match.
type Of struct{ Match int64 }

func (q Of) Look(l *game.Looking) (game.Turn, error) {
	m, err := meetAt(l.Tx, q.Match, l.Actor.At)
	if err != nil {
		return game.Turn{}, err
	}
	v, err := viewOf(l.Tx, m)
	if err != nil {
		return game.Turn{}, err
	}
	return game.Turn{Facts: []outcome.Fact{*v}}, nil
}

// Own asks for the actor's matches that are open: invitations, and what has its start.
type Own struct{}

// List are those.
type List []game.MatchView

func (List) Fact() {}

// matchesShown is how many of them are looked at: more are invitations by many people at once.
const matchesShown = 10

func (Own) Look(l *game.Looking) (game.Turn, error) {
	open, err := storage.OpenMatches(l.Tx, l.Actor.Player, matchesShown)
	if err != nil {
		return game.Turn{}, err
	}
	list := List{}
	for _, each := range open {
		m, err := meetAt(l.Tx, each.ID, l.Actor.At)
		if err != nil {
			return game.Turn{}, err
		}
		v, err := viewOf(l.Tx, m)
		if err != nil {
			return game.Turn{}, err
		}
		if v.State.Open() {
			list = append(list, *v)
		}
	}
	return game.Turn{Facts: []outcome.Fact{list}}, nil
}

// viewOf returns the view of a match that everybody may see.
func viewOf(tx storage.Reader, m *Meeting) (*game.MatchView, error) {
	v := &game.MatchView{Match: m.Match, Until: m.Bound()}
	var err error
	if v.Info, err = tx.Puzzle(m.Puzzle); err != nil {
		return nil, err
	}
	v.Info.Solution = ""
	if v.Puzzle, err = almanac.ParsePuzzle(v.Info); err != nil {
		return nil, err
	}
	if v.Ping, err = m.Pinged(tx); err != nil {
		return nil, err
	}
	for _, r := range m.Rivals {
		side := game.RivalView{Rival: r, Offer: offer(r)}
		if r.Game != 0 {
			kept, err := tx.Position(r.Game)
			if err != nil {
				return nil, errors.Join(errors.New("a game of a match has no position"), err)
			}
			pos, err := tape.ReadPosition(v.Info.Size, time.Time{}, kept)
			if err != nil {
				return nil, err
			}
			show(&side, pos, !m.State.Open())
		}
		if m.State == storage.MatchOver && m.Rated {
			if side.Rating, err = standings.MoveOf(tx, m.Guild, r.Player, m.ID); err != nil {
				return nil, err
			}
		}
		v.Rivals = append(v.Rivals, side)
	}
	return v, nil
}

// show takes from a position what may be seen of it.
func show(v *game.RivalView, pos *tape.Position, over bool) {
	v.Filled = make([]bool, len(pos.Grid))
	for i, value := range pos.Grid {
		if v.Filled[i] = value != 0; v.Filled[i] {
			v.Count++
		}
	}
	v.Wrong = pos.Wrong
	if over {
		v.Grid = pos.Grid
	}
}
