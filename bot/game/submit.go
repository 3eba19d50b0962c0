package game

import (
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/storage"
)

// Place is where a result stands now.
type Place struct {
	Here, HereOf             int           // rank in the guild, 0 if it is not ranked
	Everywhere, EverywhereOf int           // 0 if the puzzle could be studied before the clock began
	Later, LaterOf           int           // of a game of the archive: rank in the guild among those who played it later
	Median                   time.Duration // of the guild's unassisted times of this puzzle
	MedianOf                 int
	Streak                   Streak     // with this day, when it was finished; zero if it counts for none
	Rating                   RatingMove // of the guild's rating, once the board is closed
}

// Submit judges the board, or the answer if one is written, as format.ParseGrid
// reads it, which then becomes the board. A board with empty cells is refused and
// costs nothing. The right one stops the clock at the instant of the action.
type Submit struct{ Answer string }

func (Submit) traits() traits { return traits{roomless: true} }

func (a Submit) decide(s *sitting) Refusal {
	if a.Answer == "" {
		return s.submit(nil)
	}
	s.tellText(a.Answer, AnswerText)
	answer, err := format.ParseGrid(s.info.Size, a.Answer)
	if err != nil {
		return BadAnswer{Size: s.info.Size, Fault: err}
	}
	return s.submit(answer)
}

// submit judges an answer, or for nil the board.
func (s *sitting) submit(answer board.Grid) Refusal {
	e := entry{kind: storage.MoveSubmit}
	grid := s.pos.Grid
	if answer != nil {
		if int(slices.Max(answer)) > s.info.Size {
			return NotAPuzzle{Size: s.info.Size}
		}
		grid = answer
		e.effects = s.pos.snapshot().effectsTo(s.info.Size, filled(s.info.Size, answer))
	}
	report := s.puzzle.Check(grid)
	switch {
	case report.Empty > 0:
		return Incomplete{Count: report.Empty}
	case s.pos.WrongGrid != nil && grid.Equal(s.pos.WrongGrid):
		return SameAgain{} // a press too many costs nothing
	case s.pos.Seq >= maxLog:
		return LogFull{Count: maxLog}
	}
	e.right = report.Correct()
	s.log(e)
	if e.right {
		s.solved = true
		s.game.FinishedAt = s.at
		return nil
	}
	s.tell(s.wrong(grid, report))
	return nil
}

// wrong says what the rules say of a wrong answer, and the first time how many cells
// are wrong, never which.
func (s *sitting) wrong(grid board.Grid, report board.Report) Verdict {
	k := s.pos.Wrong
	v := Verdict{Faults: report.Faults, Penalty: penalty(k) - penalty(k-1)}
	if k > 1 {
		return v
	}
	for i, value := range grid {
		if value != s.solution[i] {
			v.Cells++
		}
	}
	return v
}

// finish closes a game that was solved: its result, and where it stands.
func (s *Service) finish(tx storage.Tx, a Actor, sat *sitting) error {
	r, err := sat.outcome(tx.Reader, s.rules)
	if err != nil {
		return err
	}
	if err := tx.AddResult(r); err != nil {
		return err
	}
	sat.result = &r
	if err := s.learnFrom(tx, sat.info, r); err != nil {
		return err
	}
	if r.Day != 0 {
		if err := stand(tx, r, a.At); err != nil {
			return err
		}
	}
	if r.Kind == storage.DailyGame {
		if err := stirAll(tx, sat.game, a.At); err != nil {
			return err
		}
	}
	if sat.meet != nil {
		sat.meet.solve(r)
	}
	place, err := placeOf(tx.Reader, a, sat.game, r)
	sat.place = &place
	if err != nil {
		return err
	}
	sat.tell(Verdict{Right: true, Result: r, Place: place})
	news, err := achieve(tx, r, place.Streak.Days, sat.meet)
	if len(news) > 0 {
		sat.tell(news)
	}
	return err
}

// outcome works out what the finished game counts for.
func (s *sitting) outcome(tx storage.Reader, rules Rules) (storage.Result, error) {
	g, p := s.game, s.pos
	solve := p.played(g.FinishedAt)
	hints := hintCost(p.Hints, s.par())
	r := storage.Result{
		Game: g.ID, Player: g.Player, Puzzle: g.Puzzle, Kind: g.Kind, Day: g.Day,
		Size: s.info.Size, Difficulty: s.info.Difficulty, Options: s.info.Options,
		Solve:      solve,
		Breaks:     p.breaks(g.FinishedAt),
		Away:       p.away(g.FinishedAt),
		Wrong:      p.Wrong,
		Hints:      helped(p.Hints),
		Assisted:   assisted(g.Kind, p.Hints),
		Shown:      !g.SolutionAt.IsZero(),
		AtOnce:     s.atOnce(),
		FinishedAt: g.FinishedAt,
	}
	var err error
	if r.OnPaper, err = s.onPaper(tx); err != nil {
		return r, err
	}
	r.OnPaper = r.OnPaper && !r.Shown
	if r.OnPaper { // nothing compares with it, so it says when the puzzle was opened
		r.Solve, r.Breaks, r.Away = p.since(g.FinishedAt), 0, 0
	}
	r.Ranked = r.Solve + penalty(p.Wrong) + hints
	// A hint's price stands for the time that it saves, so somebody who takes many is as
	// slow as anybody. On paper there is no time to doubt.
	r.Held = !r.OnPaper && solve+hints < rules.floor(s.par())
	if g.Kind != storage.DailyGame || r.Shown {
		return r, nil
	}
	home, err := guildOf(tx, g.Guild)
	if err != nil {
		return r, err
	}
	r.Streak = g.FinishedAt.Before(contestEnd(home, g.Day))
	r.Points = SolvePoints
	if inTime := g.FinishedAt.Before((g.Day + 1).Start(zoneOf(home))); inTime && !r.Assisted && !r.OnPaper {
		r.Points = points(r.Ranked, s.info.Par)
	}
	return r, nil
}

// ranks reports whether the result counts in boards.
func ranks(r storage.Result) bool {
	return r.Kind == storage.DailyGame && !r.Shown && !r.Doubted()
}

// stand enters a result into the boards, if they are still open at the instant,
// of every guild in which the game was played.
func stand(tx storage.Tx, r storage.Result, at time.Time) error {
	guilds, err := tx.Visits(r.Game)
	if err != nil {
		return err
	}
	for _, id := range guilds {
		standing, contest, err := standingIn(tx.Reader, r, id, at)
		if err != nil {
			return err
		}
		if standing == nil {
			continue
		}
		if err := tx.AddContest(contest); err != nil {
			return err
		}
		if err := tx.SaveStanding(*standing); err != nil {
			return err
		}
	}
	return nil
}

// correct brings a guild's board of the puzzle to what it should say of a finished
// game, after a verdict or a strike.
func correct(tx storage.Tx, r storage.Result, guild storage.ID) error {
	if err := correctBoard(tx, r, guild); err != nil {
		return err
	}
	g, err := tx.Game(r.Game)
	if err != nil {
		return err
	}
	return stirPosts(tx, guild, r.Day, g.Slot, r.FinishedAt) // they may tell of another fastest time
}

// correctBoard is correct without the posts that tell of the board.
func correctBoard(tx storage.Tx, r storage.Result, guild storage.ID) error {
	standing, contest, err := standingIn(tx.Reader, r, guild, r.FinishedAt)
	if err != nil {
		return err
	}
	if err := recount(tx, guild, r.Player, storage.RatedContest, r.Puzzle, standing != nil); err != nil {
		return err
	}
	if standing == nil {
		return tx.RemoveStanding(guild, r.Puzzle, r.Player)
	}
	if err := tx.AddContest(contest); err != nil {
		return err
	}
	return tx.SaveStanding(*standing)
}

// standingIn returns how a result stands on a guild's board that it reaches at the
// instant, and the contest that the board belongs to; nil if it does not stand.
func standingIn(tx storage.Reader, r storage.Result, guild storage.ID, at time.Time) (*storage.Standing, storage.Contest, error) {
	g, err := guildOf(tx, guild)
	if err != nil {
		return nil, storage.Contest{}, err
	}
	ends := contestEnd(g, r.Day)
	if !ranks(r) || !at.Before(ends) {
		return nil, storage.Contest{}, nil
	}
	_, err = tx.Strike(guild, r.Game)
	if !missing(err) {
		return nil, storage.Contest{}, err // struck, or unreadable
	}
	p, err := tx.Puzzle(r.Puzzle)
	if err != nil || !p.VoidedAt.IsZero() {
		return nil, storage.Contest{}, err
	}
	if blocked, err := isBlocked(tx, guild, r.Player); blocked || err != nil {
		return nil, storage.Contest{}, err
	}
	s := &storage.Standing{
		Guild: guild, Puzzle: r.Puzzle, Player: r.Player, Game: r.Game, Day: r.Day,
		Ranked: r.Ranked, Assisted: r.Assisted, OnPaper: r.OnPaper, FinishedAt: r.FinishedAt, Points: r.Points,
	}
	if r.OnPaper { // without a time they stand in the order of their arrival
		s.Ranked, s.Assisted = 0, false
	}
	return s, storage.Contest{Guild: guild, Puzzle: r.Puzzle, Day: r.Day, ClosesAt: ends}, nil
}

// placeOf looks up where the result of a game stands for the actor: nowhere if the puzzle
// is no daily.
func placeOf(tx storage.Reader, a Actor, game storage.Game, r storage.Result) (Place, error) {
	var p Place
	if r.Kind == storage.ArchiveGame {
		var err error
		p.Later, p.LaterOf, err = laterRank(tx, game, r)
		return p, err
	}
	if r.Kind != storage.DailyGame {
		return p, nil
	}
	g, err := home(tx, a)
	if err != nil {
		return p, err
	}
	if p.Here, p.HereOf, err = rank(tx, g.ID, r); err != nil {
		return p, err
	}
	if p.Everywhere, p.EverywhereOf, err = rank(tx, 0, r); err != nil {
		return p, err
	}
	if p.Median, p.MedianOf, err = tx.Median(g.ID, r.Puzzle); err != nil {
		return p, err
	}
	if p.Rating, err = moveOf(tx, g.ID, r.Player, storage.RatedContest, r.Puzzle); err != nil {
		return p, err
	}
	p.Streak, err = streakAt(tx, game, r)
	return p, err
}

// rank returns a result's rank in a guild's board and the size of that board; 0
// if it does not stand there.
func rank(tx storage.Reader, guild storage.ID, r storage.Result) (at, of int, err error) {
	own, err := tx.PuzzleRank(guild, r.Puzzle, r.Player)
	if missing(err) {
		return 0, 0, nil
	}
	if err != nil {
		return 0, 0, err
	}
	_, of, err = tx.PuzzleBoard(guild, r.Puzzle, 0, 1)
	return own.Rank, of, err
}

// laterRank returns the rank of a game of the archive among those that began in its guild,
// and how many these are; 0 if it does not stand there.
func laterRank(tx storage.Reader, game storage.Game, r storage.Result) (at, of int, err error) {
	own, err := tx.LaterRank(game.Guild, r.Puzzle, r.Player)
	if err != nil {
		return 0, 0, known(err)
	}
	_, of, err = tx.LaterBoard(game.Guild, r.Puzzle, 0, 1)
	return own.Rank, of, err
}

type (
	// SameAgain says that a wrong answer was given before.
	SameAgain struct{ refused }
	// LogFull says that the game has had that many submissions and moves, and takes no more.
	LogFull struct {
		refused
		Count int
	}
	// BadAnswer says that the answer can't be read.
	BadAnswer struct {
		refused
		Size  int
		Fault error
	}
	// NotAPuzzle says that the answer is no grid of the size.
	NotAPuzzle struct {
		refused
		Size int
	}
	// Incomplete says that so many cells are empty.
	Incomplete struct {
		refused
		Count int
	}
)
