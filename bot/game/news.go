package game

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"kenkenbot/bot/game/actor"
)

// The news that processes on one store send each other, because each keeps these things in memory:
// the operator has decided something, or games or shared boards have changed.
const (
	houseNews  = "house"
	gameNews   = "game "
	sharedNews = "together "
)

// Share has the Service tell other processes what it changes that they may keep in memory;
// games says whether that includes games, which somebody may watch there. Call it before the
// Service is used.
func (s *Service) Share(tell func(word string), games bool) {
	s.others.tell, s.others.games = tell, games
}

// others are the other processes. The zero value is none.
type others struct {
	tell  func(word string)
	games bool
}

func (o others) houseChanged() {
	if o.tell != nil {
		o.tell(houseNews)
	}
}

func (o others) gamesChanged(games []int64) {
	if o.tell == nil || !o.games || len(games) == 0 {
		return
	}
	word := gameNews
	for _, g := range games {
		word += strconv.FormatInt(g, 10) + " "
	}
	o.tell(word)
}

// Spread has a game shown to those who watch it in other processes, and the games of its rivals
// in a match, who see each other's progress, to those who watch them anywhere.
func (s *Service) Spread(ctx context.Context, t Turn, now time.Time) {
	var games []int64
	if t.View != nil {
		games = append(games, t.View.Game.ID)
	} else if told, ok := FactOf[TogetherTold](t); ok && told.Changes {
		s.boardChanged(told.View.ID)
	}
	rivals := rivalGames(t)
	s.others.gamesChanged(append(games, rivals...))
	for _, game := range rivals {
		if err := s.lookAgain(ctx, game, now); err != nil {
			s.log.Warn("a rival is not shown how a match goes", "game", game, "err", err)
		}
	}
}

// Stirring is a fact that changes how other games than the Turn's look.
type Stirring interface{ Games() []int64 }

// rivalGames are the games of the others in a turn's match, of those who have opened theirs.
func rivalGames(t Turn) (games []int64) {
	for _, f := range t.Facts {
		if f, ok := f.(Stirring); ok {
			games = append(games, f.Games()...)
		}
	}
	if t.View == nil || t.View.Match == nil {
		return games
	}
	for _, r := range t.View.Match.Rivals {
		if r.Game != 0 {
			games = append(games, r.Game)
		}
	}
	return slices.DeleteFunc(games, func(g int64) bool { return g == t.View.Game.ID })
}

// Heard acts on news that another process sent at about now. It ignores words that it does not
// know: other versions send them.
func (s *Service) Heard(ctx context.Context, word string, now time.Time) error {
	if word == houseNews {
		return s.ReadHouse(ctx)
	}
	if id, ok := strings.CutPrefix(word, sharedNews); ok {
		if board, err := strconv.ParseInt(id, 10, 64); err == nil {
			s.shared.tell(board)
		}
		return nil
	}
	ids, ok := strings.CutPrefix(word, gameNews)
	if !ok {
		return nil
	}
	for id := range strings.FieldsSeq(ids) {
		game, err := strconv.ParseInt(id, 10, 64)
		if err != nil {
			return nil
		}
		if err := s.lookAgain(ctx, game, now); err != nil {
			return err
		}
	}
	return nil
}

// Missed looks at all that other processes may have told.
func (s *Service) Missed(ctx context.Context, now time.Time) error {
	if err := s.ReadHouse(ctx); err != nil {
		return err
	}
	s.shared.tell(0)
	for _, game := range s.watched.games() {
		if err := s.lookAgain(ctx, game, now); err != nil {
			return err
		}
	}
	return nil
}

// lookAgain shows a game to those who watch it here, if anybody does.
func (s *Service) lookAgain(ctx context.Context, game int64, now time.Time) error {
	for _, a := range s.watched.by(game) {
		a.At = now
		turn, err := s.Look(ctx, a, Board{Game: game})
		if err != nil {
			return err
		}
		s.watched.tell(turn.View)
	}
	return nil
}

// games are those that are watched.
func (all *watched) games() []int64 {
	all.mu.Lock()
	defer all.mu.Unlock()
	return slices.Collect(maps.Keys(all.of))
}

// by returns who watches a game, each player once: its own player, and perhaps somebody who is
// about to learn that it is not theirs.
func (all *watched) by(game int64) (who []actor.Actor) {
	all.mu.Lock()
	defer all.mu.Unlock()
	for w := range all.of[game] {
		if !slices.ContainsFunc(who, func(a actor.Actor) bool { return a.Player == w.who.Player }) {
			who = append(who, w.who)
		}
	}
	return who
}
