package game

import (
	"errors"
	"slices"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// Submit judges the board, or the answer if one is written, however it is dressed, which then
// becomes the board. A board with empty cells is refused and
// costs nothing. The right one stops the clock at the instant of the action.
type Submit struct{ Answer string }

func (Submit) Door() Door { return Door{Roomless: true} }

func (a Submit) Decide(s *Sitting) outcome.Refusal {
	if a.Answer == "" {
		return s.submit(nil)
	}
	s.tellText(a.Answer, AnswerText)
	answer, err := parseAnswer(s.Info.Size, a.Answer)
	if err != nil {
		return badAnswer(s.Info.Size, err)
	}
	return s.submit(answer)
}

// submit judges an answer, or for nil the board.
func (s *Sitting) submit(answer board.Grid) outcome.Refusal {
	e := tape.Entry{Kind: storage.MoveSubmit}
	grid := s.pos.Grid
	if answer != nil {
		if int(slices.Max(answer)) > s.Info.Size {
			return NotAPuzzle{Size: s.Info.Size}
		}
		grid = answer
		e.Effects = s.pos.Snapshot().EffectsTo(s.Info.Size, tape.Filled(s.Info.Size, answer))
	}
	report := s.puzzle.Check(grid)
	switch {
	case report.Empty > 0:
		return Incomplete{Count: report.Empty, Noted: s.noted(answer)}
	case s.pos.WrongGrid != nil && grid.Equal(s.pos.WrongGrid):
		return sameAgain // a press too many costs nothing
	case s.pos.Seq >= maxLog:
		return TooMany{logFull, maxLog}
	}
	e.Right = report.Correct()
	s.log(e)
	if e.Right {
		s.solved = true
		s.Game.FinishedAt = s.At
		return nil
	}
	s.Tell(s.wrong(grid, report))
	return nil
}

// noted returns how many empty cells of the board hold notes; 0 of a written answer.
func (s *Sitting) noted(answer board.Grid) (count int) {
	if answer != nil {
		return 0
	}
	for _, marks := range s.pos.Snapshot().Notes() {
		if marks != 0 {
			count++
		}
	}
	return count
}

// wrong says what the rules say of a wrong answer, and the first time how many cells
// are wrong, never which.
func (s *Sitting) wrong(grid board.Grid, report board.Report) Verdict {
	v := Verdict{Faults: report.Faults}
	if s.pos.Wrong > 1 {
		return v
	}
	for i, value := range grid {
		if value != s.solution[i] {
			v.Cells++
		}
	}
	return v
}

// finish closes a game that was solved: its result, and what the player achieved with it.
func (s *Sitting) finish(tx storage.Tx) error {
	r, err := s.outcome(tx.Reader)
	if err != nil {
		return err
	}
	if err := tx.AddResult(r); err != nil {
		return err
	}
	s.result = &r
	// A 3×3 is an exercise: whoever has solved no other puzzle is still new here.
	s.Player.Solved = s.Player.Solved || s.Game.Kind != storage.PracticeGame || s.Info.Size > almanac.MinSize
	var besides []standings.Achievement
	if s.kind.Solve != nil {
		besides = s.kind.Solve(s, r)
	}
	s.Tell(Verdict{Right: true, Result: r})
	streak, err := standings.StreakWith(tx.Reader, s.Player, r, r.FinishedAt)
	if err != nil {
		return err
	}
	news, err := standings.Achieve(tx, r, streak.Days, besides...)
	if len(news) > 0 {
		s.Tell(news)
	}
	return err
}

// announce has a finished game count for others: in posts and on boards. These rows are contended,
// so announce comes last in its Update.
func (s *Sitting) announce(tx storage.Tx) error {
	r := *s.result
	if r.Kind != storage.DailyGame {
		return nil
	}
	guilds, err := tx.Visits(r.Game)
	if err != nil {
		return err
	}
	if err := stirAll(tx, s.Game, guilds, s.At); err != nil {
		return err
	}
	return standings.Stand(tx, s.Game, r, guilds, s.At)
}

// closed returns the Turn of a game that an Update has just finished, with where it stands.
// That takes many reads, and is only told: a View finds it, for which nobody waits.
func closed(tx storage.Reader, a actor.Actor, sat Sitting) (Turn, error) {
	place, err := sat.stand(tx, a)
	if err != nil {
		return Turn{}, err
	}
	sat.place, sat.facts = &place, slices.Clone(sat.facts)
	for i, f := range sat.facts {
		if v, ok := f.(Verdict); ok {
			v.Place = place
			sat.facts[i] = v
		}
	}
	practised, ok, err := sat.practised(tx)
	if err != nil {
		return Turn{}, err
	}
	if ok {
		sat.Tell(practised)
	}
	if err := sat.lookAhead(tx, a); err != nil {
		return Turn{}, err
	}
	// What is new comes after what there is every day.
	isNew := func(f outcome.Fact) int {
		if _, ok := f.(standings.Achieved); ok {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(sat.facts, func(f, g outcome.Fact) int { return isNew(f) - isNew(g) })
	return came(tx, a, &sat, nil)
}

// stand looks up where a finished game stands.
func (s *Sitting) stand(tx storage.Reader, a actor.Actor) (standings.Place, error) {
	place, err := standings.PlaceOf(tx, a, s.Game, *s.result)
	if err != nil || s.Game.Kind != storage.DailyGame {
		return place, err
	}
	place.Streak, err = standings.StreakWith(tx, s.Player, *s.result, a.At)
	return place, err
}

// outcome works out what the finished game counts for.
func (s *Sitting) outcome(tx storage.Reader) (storage.Result, error) {
	g, p := s.Game, s.pos
	r := storage.Result{
		Game: g.ID, Player: g.Player, Puzzle: g.Puzzle, Kind: g.Kind, Day: g.Day,
		Size: s.Info.Size, Difficulty: s.Info.Difficulty, Options: s.Info.Options,
		Took:       p.Played(g.FinishedAt),
		Wrong:      p.Wrong,
		Hints:      s.hints(),
		Shown:      !g.SolutionAt.IsZero(),
		FinishedAt: g.FinishedAt,
		Seen:       g.Seen,
	}
	// Who stops the clock of a game of the archive has no time among those who did not.
	paused := g.Kind == storage.ArchiveGame && p.Paused > 0
	r.Timed = !s.unopened && !paused && standings.IsTimed(r.Took, s.Info.Par)
	if g.Kind != storage.DailyGame || r.Shown {
		return r, nil
	}
	home, err := almanac.GuildOf(tx, g.Guild)
	r.Streak = g.FinishedAt.Before(almanac.ContestEnd(home, g.Day))
	return r, err
}

// correct updates a guild's board of the puzzle for a finished game, after a strike or a block.
func correct(tx storage.Tx, r storage.Result, guild storage.ID) error {
	g, err := tx.Game(r.Game)
	if err != nil {
		return err
	}
	if err := standings.CorrectBoard(tx, g, r, guild); err != nil {
		return err
	}
	return stirPosts(tx, guild, r.Day, g.Slot, r.FinishedAt) // they may tell of another fastest time
}

func badAnswer(size int, err error) BadAnswer {
	r := BadAnswer{Size: size}
	var fault *format.Error
	if errors.As(err, &fault) {
		r.Found = fault.Found
		if fault.Problem == format.ValueCount {
			r.Got = fault.Got
		}
	}
	return r
}

type (
	// BadAnswer says that the answer can't be read.
	BadAnswer struct {
		outcome.Refused
		Size  int
		Found string // what is no value; "" if that is not what is wrong
		Got   int    // how many values there are; 0 if that is not what is wrong
	}
	// NotAPuzzle says that the answer is no grid of the size.
	NotAPuzzle struct {
		outcome.Refused
		Size int
	}
	// Incomplete says how many cells are still empty, and how many of them hold notes.
	Incomplete struct {
		outcome.Refused
		Count, Noted int
	}
)

// sameAgain says that a wrong answer was given before.
const sameAgain outcome.Reason = "same again"

// logFull says that the game has had that many submissions and moves, and takes no more.
const logFull outcome.Reason = "log full"
