package match

import (
	"errors"
	"fmt"
	"kenkenbot/bot/game"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/storage"
)

// Person is somebody whom an action names, as the face knows them.
type Person struct {
	ID   storage.ID
	Name string // as shown in the actor's guild
	Bot  bool
}

// Invite invites somebody to a duel.
type Invite struct {
	Rival   Person
	Channel storage.ID // where the invitation is posted
	Kind    storage.Kind
	Rated   bool
	Puzzle  string // the name of one of the actor's own, which is played unrated; empty is a new one

	lobby *lobby
}

// CallRace calls a race, for whoever joins.
type CallRace struct {
	Channel  storage.ID
	Kind     storage.Kind
	In       time.Duration // until the start
	Rated    bool
	Threaded bool   // the bot may open a thread below the race's message
	Puzzle   string // as of an Invite

	lobby *lobby
}

// The bounds of CallRace.In.
const (
	MinRaceDelay   = time.Minute
	UsualRaceDelay = 2 * time.Minute
	MaxRaceDelay   = time.Hour
)

// lobby holds the facts that decide whether a match may be called.
type lobby struct {
	guild  storage.Guild
	order  almanac.Order
	rival  storage.Player
	mine   []storage.Match // the actor's open matches
	theirs []storage.Match // the rival's
	own    *ownBoard       // the player's own puzzle, if the match is played on one; nil is a new puzzle
}

// ownBoard is a puzzle of a player's own as the board of a match.
type ownBoard struct {
	puzzle int64
	name   string
	bar    ownpuzzle.Bar
	sealed outcome.Refusal
}

// bring reads the puzzle of the actor's own on which a match is called.
func (l *lobby) bring(tx storage.Reader, s *game.Sitting, name string) error {
	if name == "" {
		return nil
	}
	b, err := ownpuzzle.Find(tx, s.Actor, ownpuzzle.Brought{Name: name})
	if err == nil {
		err = game.MayBring(tx, s.Actor, b.Record.ID)
	}
	var why outcome.Refusal
	if b == nil || err != nil && !errors.As(err, &why) {
		return err
	}
	l.own = &ownBoard{puzzle: b.Record.ID, name: b.Own.Name, bar: ownpuzzle.BarOf(b.Record.Size, b.Own.Solutions, false), sealed: why}
	l.order.Kind = storage.Kind{Size: b.Record.Size, Difficulty: b.Record.Difficulty}
	return nil
}

// maxOpenMatches bounds the open matches that are looked at for one player: nobody can
// have more but by many people's invitations at once.
const maxOpenMatches = 100

// lobbyOf reads the facts for the call of a match. rival is 0 for a race.
func lobbyOf(tx storage.Reader, s *game.Sitting, kind storage.Kind, rival storage.ID) (l *lobby, err error) {
	l = &lobby{order: almanac.Order{Kind: kind}.Settled()}
	if l.guild, err = almanac.GuildOf(tx, s.Actor.Guild); err != nil {
		return l, err
	}
	if l.mine, err = storage.OpenMatches(tx, s.Player.ID, maxOpenMatches); err != nil || rival == 0 {
		return l, err
	}
	if l.rival, err = actor.PlayerOf(tx, rival); err != nil {
		return l, err
	}
	l.theirs, err = storage.OpenMatches(tx, rival, maxOpenMatches)
	return l, err
}

// busyIn returns the match of those given that somebody takes part in already: one that
// has its start. An invitation binds nobody.
func busyIn(open []storage.Match) *storage.Match {
	for i := range open {
		if open[i].State != storage.MatchInvited {
			return &open[i]
		}
	}
	return nil
}

// invited reports whether an invitation is in both lists.
func invited(mine, theirs []storage.Match) bool {
	for _, m := range mine {
		for _, t := range theirs {
			if m.ID == t.ID && m.State == storage.MatchInvited {
				return true
			}
		}
	}
	return false
}

// fresh is the match's puzzle, if nobody brings one.
func (l *lobby) fresh(s *game.Sitting) game.Fresh {
	return game.Fresh{Name: fmt.Sprintf("match %d %s %d", s.Actor.Player, s.Actor.Key, s.Actor.At.UnixMilli()), Order: l.order}
}

// shut refuses a match that this place or this person does not have.
func (l *lobby) shut(s *game.Sitting, channel storage.ID) outcome.Refusal {
	switch {
	case s.Actor.Guild == 0:
		return noMatchDirect
	case l.guild.Untimed:
		return game.UntimedMatches
	case l.guild.NoMatches:
		return noMatches
	case l.guild.MatchChannel != 0 && l.guild.MatchChannel != channel:
		return game.Elsewhere{Reason: matchElsewhere, Channel: l.guild.MatchChannel}
	case l.guild.MatchChannel == 0 && game.IsQuietIn(l.guild, channel):
		return game.Elsewhere{Reason: matchElsewhere, Channel: l.guild.Channel}
	}
	if why := l.unfit(); why != nil {
		return why
	}
	if busy := busyIn(l.mine); busy != nil {
		return game.OnMatch{Reason: busyYourself, Match: *busy}
	}
	return nil
}

// unfit refuses a board that can't be had, or played on.
func (l *lobby) unfit() outcome.Refusal {
	switch {
	case l.own == nil:
		return l.order.Refusal()
	case l.own.bar != "":
		return game.Named{Reason: badBoard, Name: l.own.name}
	}
	return l.own.sealed
}

// call decides on a new match, once there is a puzzle for it.
func (l *lobby) call(s *game.Sitting, m *Meeting) outcome.Refusal {
	if own := l.own; own != nil {
		m.Puzzle, m.Brought, m.Rated = own.puzzle, true, false
	} else if s.Lacks(l.fresh(s)) {
		return nil
	}
	m.Guild, m.Host, m.MadeAt = s.Actor.Guild, s.Player.ID, s.At
	m.Quiet = m.Quiet || s.Player.QuietStanding
	m.Rivals = append([]storage.Rival{{Player: s.Player.ID, Seat: 1, Name: s.Actor.Name, State: storage.RivalIn}}, m.Rivals...)
	m.Schedule()
	s.Beside = m
	s.Keep(func(tx storage.Tx) error {
		if err := checkRivals(tx.Reader, s); err != nil {
			return err
		}
		return addMatch(tx, s, l)
	})
	return nil
}

func (a Invite) Door() game.Door { return game.Invitation(game.MatchFeature, a.read) }

func (a Invite) read(tx storage.Reader, s *game.Sitting) (_ game.Action, err error) {
	if a.lobby, err = lobbyOf(tx, s, a.Kind, a.Rival.ID); err == nil {
		err = a.lobby.bring(tx, s, a.Puzzle)
	}
	return a, err
}

func (a Invite) Decide(s *game.Sitting) outcome.Refusal {
	l := a.lobby
	why := l.shut(s, a.Channel)
	switch {
	case why != nil:
		return why
	case a.Rival.Bot:
		return rivalIsBot
	case a.Rival.ID == s.Player.ID:
		return rivalIsSelf
	case l.rival.NoDuels:
		return game.Named{Reason: rivalRefuses, Name: a.Rival.Name}
	case busyIn(l.theirs) != nil:
		return game.Named{Reason: rivalBusy, Name: a.Rival.Name}
	case invited(l.mine, l.theirs):
		return game.Named{Reason: alreadyInvited, Name: a.Rival.Name}
	}
	return a.lobby.call(s, &Meeting{
		Match:  storage.Match{Kind: storage.Duel, State: storage.MatchInvited, Channel: a.Channel, Rated: a.Rated, Quiet: l.rival.QuietStanding},
		Rivals: []storage.Rival{{Player: a.Rival.ID, Seat: 2, Name: a.Rival.Name, State: storage.RivalAsked}},
	})
}

// checkRivals refuses a new match with somebody who was forgotten since the actor called it:
// there may be a puzzle to be made in between.
func checkRivals(tx storage.Reader, s *game.Sitting) error {
	for _, r := range s.Beside.(*Meeting).Rivals {
		gone, err := s.Forgot(tx, r.Player)
		if err != nil {
			return err
		}
		if gone {
			return game.Named{Reason: rivalRefuses, Name: r.Name}
		}
	}
	return nil
}

func (a CallRace) Door() game.Door { return game.Invitation(game.MatchFeature, a.read) }

func (a CallRace) read(tx storage.Reader, s *game.Sitting) (_ game.Action, err error) {
	if a.lobby, err = lobbyOf(tx, s, a.Kind, 0); err == nil {
		err = a.lobby.bring(tx, s, a.Puzzle)
	}
	return a, err
}

func (a CallRace) Decide(s *game.Sitting) outcome.Refusal {
	if why := a.lobby.shut(s, a.Channel); why != nil {
		return why
	}
	if a.In < MinRaceDelay || a.In > MaxRaceDelay {
		return game.OutOfRange{Option: "start_in", Min: int(MinRaceDelay / time.Minute), Max: int(MaxRaceDelay / time.Minute)}
	}
	return a.lobby.call(s, &Meeting{Match: storage.Match{
		Kind: storage.Race, State: storage.MatchStarting, Channel: a.Channel, Rated: a.Rated, Threaded: a.Threaded, StartsAt: s.At.Add(a.In),
	}})
}

// Rematch calls a match that is over once more where it was: a duel with the same rival, a race for
// whoever joins. Who was in it may.
type Rematch struct {
	Match int64

	was   *Meeting
	rival Person
	lobby *lobby
}

func (a Rematch) Door() game.Door { return game.Invitation(game.MatchFeature, a.read) }

func (a Rematch) read(tx storage.Reader, s *game.Sitting) (game.Action, error) {
	was, err := meetAt(tx, a.Match, s.At)
	if err != nil {
		return a, err
	}
	for _, r := range was.Rivals {
		if was.Kind == storage.Duel && r.Player != s.Player.ID {
			a.rival = Person{ID: r.Player, Name: r.Name}
		}
	}
	if was.Brought { // of whose difficulty there may be no new ones
		was.PuzzleKind.Difficulty = 0
	}
	a.was = was
	a.lobby, err = lobbyOf(tx, s, was.PuzzleKind, a.rival.ID)
	return a, err
}

func (a Rematch) Decide(s *game.Sitting) outcome.Refusal {
	was := a.was
	switch {
	case was.Rival(s.Player.ID) == nil:
		return game.OnMatch{Reason: notInMatch, Match: was.Match}
	case was.State.Open():
		return game.OnMatch{Reason: busyYourself, Match: was.Match}
	case was.Guild != s.Actor.Guild:
		return noMatchDirect
	case actor.IsFormer(a.rival.ID):
		return game.OnMatch{Reason: matchClosed, Match: was.Match}
	case was.Kind == storage.Race:
		return CallRace{Channel: was.Channel, Kind: was.PuzzleKind, In: UsualRaceDelay, Rated: was.Rated, Threaded: was.Threaded, lobby: a.lobby}.Decide(s)
	}
	return Invite{Rival: a.rival, Channel: was.Channel, Kind: was.PuzzleKind, Rated: was.Rated, lobby: a.lobby}.Decide(s)
}

const (
	matchElsewhere outcome.Reason = "match elsewhere" // the server has matches in one channel alone
	rivalRefuses   outcome.Reason = "rival refuses"   // the rival turned duels off
	rivalBusy      outcome.Reason = "rival busy"      // the rival is in a duel or race
	alreadyInvited outcome.Reason = "already invited" // an invitation between the two is open
	badBoard       outcome.Reason = "bad board"       // a puzzle of the player's can't be the board of a match
	noMatchDirect  outcome.Reason = "no match direct" // duels and races are for servers
	noMatches      outcome.Reason = "no matches"      // the server has turned matches off
	rivalIsBot     outcome.Reason = "rival is bot"    // bots play no duels
	rivalIsSelf    outcome.Reason = "rival is self"   // nobody plays a duel alone
	busyYourself   outcome.Reason = "busy yourself"   // the player is in a duel or race
)
