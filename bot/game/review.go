package game

import (
	"context"
	"errors"
	"fmt"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// ReviewOf asks how a finished game of the actor's went, move by move; 0 is the one opened
// last. Nobody else sees it.
type ReviewOf struct{ Game int64 }

// Reviewed is how a game went.
type Reviewed struct {
	review.Review
	// Others is how many in the guild solved it digit by digit, besides the player; 0 if
	// they are too few. Later is how many of them placed the digit of the key move later than
	// the player did.
	Later, Others int
	// Practice is what to go on with: the technique of the key move, or of the longest
	// search, and a kind of puzzle that needs what is as hard. It is zero if neither is above
	// easy.
	Practice Practice
	// Unmet is the next lesson that teaches something new to the player; nil if none is known
	// to.
	Unmet *lessons.Lesson
}

// Practice is a technique to practise.
type Practice struct {
	Technique logic.Technique
	Kind      storage.Kind
}

func (Reviewed) Fact() {}

// reviewed is a finished game as it was read, for Reviewed to be made of.
type reviewed struct {
	game   review.Game
	peers  []firsts
	puzzle int64
	met    met
}

func (q ReviewOf) look(l *looking) (Turn, error) {
	sat, turn, played, err := readPlayed(l, q.Game)
	if err != nil {
		return turn, err
	}
	if !turn.View.Untimed {
		if played.peers, err = peersOf(l.tx, l.a, sat); err != nil {
			return turn, err
		}
	}
	played.met, err = metBy(l.tx, sat.game)
	l.then = func(ctx context.Context, s *Service, t Turn) (Turn, error) {
		return s.reviewed(ctx, t, played, func(r review.Review) (outcome.Fact, error) {
			out := Reviewed{Review: r, Practice: practiceFor(r, t.View.Size)}
			if l, ok := played.met.next(r.Used); ok {
				out.Unmet = &l
			}
			return compared(out, played.peers), nil
		})
	}
	return turn, err
}

// readPlayed reads a finished game of the actor's for its review.
func readPlayed(l *looking, game int64) (sat *sitting, turn Turn, played reviewed, err error) {
	if sat, err = sit(l.tx, l.a, game, false); err != nil {
		return sat, turn, played, err
	}
	switch {
	case sat.result == nil:
		return sat, turn, played, NotReviewable{}
	case sat.result.Shown:
		return sat, turn, played, SolutionSeen{}
	}
	if played, err = playedOf(l.tx, sat); err == nil {
		turn.View, err = look(l.tx, l.a, sat)
	}
	return sat, turn, played, err
}

// playedOf reads a game that is over for its review.
func playedOf(tx storage.Reader, sat *sitting) (reviewed, error) {
	played := reviewed{puzzle: sat.info.ID}
	log, err := tx.Moves(sat.game.ID)
	if err != nil {
		return played, err
	}
	if len(log) == 0 {
		return played, LogGone{}
	}
	if played.game, err = gameToReview(sat.game, sat.info, log); err != nil {
		return played, err
	}
	played.game.Puzzle, played.game.Solution, played.game.Grade = sat.puzzle, sat.solution, sat.info.Difficulty
	return played, nil
}

// gameToReview reads a log for the review of its game. Times are those at the board: on the
// game's clock, without breaks.
func gameToReview(g storage.Game, info storage.Puzzle, log []storage.Move) (review.Game, error) {
	p := tape.NewPosition(info.Size, tape.PaceOf(g, info.Par))
	out := review.Game{Start: p.Grid.Clone()}
	for _, m := range log {
		e, err := tape.ReadMove(info.Size, m)
		if err != nil {
			return out, fmt.Errorf("game %d, move %d: %w", g.ID, m.Seq, err)
		}
		was := p.Grid.Clone()
		p.Apply(e)
		switch {
		case e.Kind == storage.MoveFill:
			out.Start = p.Grid.Clone()
		case e.Acts():
			out.Entries = append(out.Entries, review.Entry{At: p.AtBoard(m.At), Cells: changesBetween(info.Size, was, p.Grid), Hinted: e.Kind == storage.MoveHint})
		}
	}
	out.End = p.AtBoard(g.FinishedAt)
	return out, nil
}

// changesBetween returns what cells hold in another way than they did.
func changesBetween(n int, was, now board.Grid) (list []review.Change) {
	for i, v := range now {
		if v != was[i] {
			list = append(list, review.Change{Cell: board.CellAt(n, i), Value: int(v)})
		}
	}
	return list
}

// firsts is when each cell of a game first got its right digit, by index and on the game's
// clock; below 0 is never.
type firsts []time.Duration

// firstsOf reads when the cells of a game first got their right digits.
func firstsOf(g review.Game, solution board.Grid) firsts {
	at := make(firsts, len(solution))
	for i := range at {
		at[i] = -1
	}
	for _, e := range g.Entries {
		for _, c := range e.Cells {
			if i := c.Cell.Index(solution.Size()); c.Value == int(solution[i]) && at[i] < 0 {
				at[i] = e.At
			}
		}
	}
	return at
}

// A review is compared with those of at least fewestPeers others of the guild; of more than
// mostPeers those count who stand first on its board.
const (
	fewestPeers = 5
	mostPeers   = 30
)

// peersOf reads when the others of the actor's guild, who solved the same daily there
// digit by digit, found its digits. In a direct message it is the guild in which the game
// began.
func peersOf(tx storage.Reader, a actor.Actor, sat *sitting) ([]firsts, error) {
	guild := a.Guild
	if guild == 0 {
		guild = sat.game.Guild
	}
	if guild == 0 || sat.game.Kind != storage.DailyGame {
		return nil, nil
	}
	rows, _, err := tx.PuzzleBoard(guild, sat.info.ID, 0, mostPeers+1)
	if err != nil || len(rows) <= fewestPeers {
		return nil, err
	}
	var peers []firsts
	for _, row := range rows {
		if row.Player == a.Player || actor.IsFormer(row.Player) || len(peers) == mostPeers {
			continue
		}
		result, err := tx.Result(row.Game)
		if err != nil {
			return nil, err
		}
		if result.AtOnce {
			continue
		}
		played, err := gameOfRow(tx, row, sat.info)
		if err != nil {
			return nil, err
		}
		peers = append(peers, firstsOf(played, sat.solution))
	}
	return peers, nil
}

// reviewed makes the review of what was read, which takes a while, and the answer of it.
func (s *Service) reviewed(ctx context.Context, t Turn, played reviewed, answer func(review.Review) (outcome.Fact, error)) (Turn, error) {
	r, err := s.review(ctx, t.View.Game.ID, played)
	if errors.Is(err, review.ErrWhole) {
		return Turn{Refusal: NoCourse{}}, nil
	}
	if err != nil {
		return Turn{}, err
	}
	if t.View.Untimed {
		r = r.WithoutTimes()
	}
	fact, err := answer(r)
	if err != nil {
		return refusedTurn(err)
	}
	t.Facts = []outcome.Fact{fact}
	return t, nil
}

// review returns the review of a game, made or kept.
func (s *Service) review(ctx context.Context, game int64, played reviewed) (review.Review, error) {
	if r, ok := s.reviews.Get(game); ok {
		return r, nil
	}
	path, err := s.path(ctx, played.puzzle, played.game.Puzzle)
	if err != nil {
		return review.Review{}, err
	}
	played.game.Path = path
	for _, step := range path.Steps() { // a puzzle that somebody brought has no grade
		played.game.Grade = max(played.game.Grade, step.Step.Technique.Rung())
	}
	need, r := reviewNeed{id: game, game: played.game}, &ready{}
	if err := s.prepare(ctx, r, need); err != nil {
		return review.Review{}, err
	}
	made, _ := madeFor[review.Review](r, need)
	s.reviews.Put(game, made)
	return made, nil
}

// reviewNeed is the review of a game.
type reviewNeed struct {
	id   int64
	game review.Game
}

func (n reviewNeed) key() string { return fmt.Sprintf("review/%d", n.id) }

func (n reviewNeed) make(ctx context.Context) (any, error) {
	return review.Of(ctx, n.game, review.DefaultLimits)
}

// practiceFor returns what to practise after a review.
func practiceFor(r review.Review, size int) Practice {
	var t logic.Technique
	for _, m := range r.Moments() {
		switch {
		case t.Rung() > board.Easy:
		case m.Kind == review.KeyMove || m.Kind == review.Search:
			t = r.Digits[m.Index].Technique
		}
	}
	offered := almanac.Options{}.Offered(size)
	if t.Rung() <= board.Easy || len(offered) == 0 {
		return Practice{}
	}
	return Practice{Technique: t, Kind: storage.Kind{Size: size, Difficulty: almanac.Nearest(offered, t.Rung())}}
}

// compared counts who found the key move later.
func compared(r Reviewed, peers []firsts) Reviewed {
	k := r.Key()
	if k < 0 {
		return r
	}
	key := r.Digits[k]
	later, others := 0, 0
	for _, at := range peers {
		i := key.Cell.Index(key.Before.Size())
		if at[i] < 0 {
			continue
		}
		others++
		if at[i] > key.At {
			later++
		}
	}
	if others >= fewestPeers {
		r.Later, r.Others = later, others
	}
	return r
}

// MomentOf asks for a moment of a finished game of the actor's: the board as it was then,
// and the step with its proof.
type MomentOf struct {
	Game int64
	Kind review.MomentKind
}

// Moment is a moment of a game.
type Moment struct {
	Kind  review.MomentKind
	At    time.Duration
	About logic.Placement
	Board board.Grid     // the right digits on it
	Steps []logic.Argued // the way from there to the digit; none for a Mistake, or if none is known
	// Advice is what shows that a digit was wrong; nil if nothing known does.
	Advice *logic.Advice
}

func (Moment) Fact() {}

// mostTold is how many steps of a long way are told.
const mostTold = 6

// Told parts the steps into those that are left out and those, the last ones, that are
// told.
func (m *Moment) Told() (before, told []logic.Argued) {
	k := max(0, len(m.Steps)-mostTold)
	return m.Steps[:k], m.Steps[k:]
}

func (q MomentOf) look(l *looking) (Turn, error) {
	_, turn, played, err := readPlayed(l, q.Game)
	l.then = func(ctx context.Context, s *Service, t Turn) (Turn, error) {
		return s.reviewed(ctx, t, played, func(r review.Review) (outcome.Fact, error) {
			for _, m := range r.Moments() {
				if m.Kind == q.Kind {
					return momentOf(ctx, r, m, played.game.Puzzle)
				}
			}
			return nil, NoMoment{}
		})
	}
	return turn, err
}

// momentOf returns what there is to show of a moment.
func momentOf(ctx context.Context, r review.Review, m review.Moment, p *board.Puzzle) (Moment, error) {
	if m.Kind == review.Mistake {
		w := r.Wrong[m.Index]
		return Moment{Kind: m.Kind, At: w.At, About: w.Placement, Board: w.Position, Advice: w.Advice}, nil
	}
	d := r.Digits[m.Index]
	out := Moment{Kind: m.Kind, At: d.At, About: d.Placement, Board: d.Before}
	if d.How == review.Unproved {
		return out, nil
	}
	var err error
	out.Steps, err = d.Way(ctx, p, actor.Patience)
	if errors.Is(err, logic.ErrBudget) {
		err = nil
	}
	return out, err
}

type (
	// NotReviewable says that only a finished game can be reviewed.
	NotReviewable struct{ outcome.Refused }
	// NoCourse says that the answer came in one message or form: there is nothing to review.
	NoCourse struct{ outcome.Refused }
	// NoMoment says that a review has no such moment.
	NoMoment struct{ outcome.Refused }
	// SolutionSeen says that the solution was seen before the game was finished.
	SolutionSeen struct{ outcome.Refused }
	// LogGone says that the game is too old: its moves are no longer kept.
	LogGone struct{ outcome.Refused }
)
