package game

import (
	"errors"
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/match"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// MatchBoard is the actor's own board of a match, from its start on.
type MatchBoard struct{ Match int64 }

func (MatchBoard) Door() Door { return Door{} }

func (c MatchBoard) Open(o *Opening) (storage.Game, error) {
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
		return storage.Game{}, OnMatch{why, m.Match}
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
}

func (MatchView) Fact() {}

// MatchOf asks for a match.
type MatchOf struct{ Match int64 }

func (q MatchOf) Look(l *Looking) (Turn, error) {
	m, err := meetAt(l.Tx, q.Match, l.Actor.At)
	if err != nil {
		return Turn{}, err
	}
	v, err := matchView(l.Tx, m)
	if err != nil {
		return Turn{}, err
	}
	return Turn{Facts: []outcome.Fact{*v}}, nil
}

// MatchesOf asks for the actor's matches that are open: invitations, and what has its start.
type MatchesOf struct{}

// OwnMatches are those.
type OwnMatches []MatchView

func (OwnMatches) Fact() {}

// matchesShown is how many of them are looked at: more are invitations by many people at once.
const matchesShown = 10

func (MatchesOf) Look(l *Looking) (Turn, error) {
	open, err := storage.OpenMatches(l.Tx, l.Actor.Player, matchesShown)
	if err != nil {
		return Turn{}, err
	}
	list := OwnMatches{}
	for _, each := range open {
		m, err := meetAt(l.Tx, each.ID, l.Actor.At)
		if err != nil {
			return Turn{}, err
		}
		v, err := matchView(l.Tx, m)
		if err != nil {
			return Turn{}, err
		}
		if v.State.Open() {
			list = append(list, *v)
		}
	}
	return Turn{Facts: []outcome.Fact{list}}, nil
}

// matchView returns the view of a match that everybody may see.
func matchView(tx storage.Reader, m *match.Meeting) (*MatchView, error) {
	v := &MatchView{Match: m.Match, Until: m.Bound()}
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
		side := RivalView{Rival: r}
		if r.Game != 0 {
			kept, err := tx.Position(r.Game)
			if err != nil {
				return nil, errors.Join(errors.New("a game of a match has no position"), err)
			}
			pos, err := tape.ReadPosition(v.Info.Size, time.Time{}, kept)
			if err != nil {
				return nil, err
			}
			side.show(pos, !m.State.Open())
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
func (v *RivalView) show(pos *tape.Position, over bool) {
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
