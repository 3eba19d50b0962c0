package storagetest

import (
	"errors"
	"testing"
	"time"

	"kenkenbot/storage"
)

func games(t *testing.T, s storage.Store) {
	puzzle := addPuzzles(t, s, 1)[0]
	game := storage.Game{
		Player: 5, Puzzle: puzzle, Kind: storage.DailyGame, Guild: 6, Day: today, Slot: storage.Mini,
		StartedAt: noon, Cursor: 3, Notes: true,
	}
	bare := storage.Game{Player: 6, Puzzle: puzzle, Kind: storage.PracticeGame}
	byID := by(storage.Reader.Game)
	duel := storage.Game{Player: 5, Puzzle: puzzle, Occasion: 77, Kind: storage.PracticeGame}
	of := func(player storage.ID, occasion int64) func(storage.Reader) (storage.Game, error) {
		return func(r storage.Reader) (storage.Game, error) { return r.GameOf(player, puzzle, occasion) }
	}
	absent(t, s, byID(1))
	absent(t, s, of(5, 0))
	update(t, s, func(tx storage.Tx) (err error) {
		game.ID, err = tx.AddGame(game)
		if err == nil {
			bare.ID, err = tx.AddGame(bare)
		}
		if err == nil {
			duel.ID, err = tx.AddGame(duel)
		}
		return err
	})
	for _, want := range []storage.Game{game, bare, duel} {
		reads(t, s, want, byID(want.ID))
		reads(t, s, want, of(want.Player, want.Occasion))
	}
	for _, occasion := range []int64{0, 77} {
		refuses(t, s, storage.ErrExists, func(tx storage.Tx) error {
			_, err := tx.AddGame(storage.Game{Player: 5, Puzzle: puzzle, Occasion: occasion})
			return err
		})
	}

	game.Cursor, game.Notes, game.FinishedAt, game.SolutionAt = 0, false, noon.Add(time.Minute), noon.Add(time.Hour)
	changed := game
	changed.Player, changed.Puzzle, changed.Occasion, changed.Kind, changed.Guild, changed.Day, changed.StartedAt = 99, 99, 99, storage.ArchiveGame, 99, 99, noon.Add(time.Second)
	update(t, s, func(tx storage.Tx) error { return tx.SaveGame(changed) })
	reads(t, s, game, byID(game.ID))
	reads(t, s, bare, byID(bare.ID))
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return tx.SaveGame(storage.Game{ID: 9999}) })
}

func passed(t *testing.T, s storage.Store) {
	of := by(storage.Reader.Passed)
	reads(t, s, nil, of(5))
	for i, puzzle := range addPuzzles(t, s, 6) {
		g := []storage.Game{
			{Player: 5, Lesson: "pair", Kind: storage.LessonGame, StartedAt: noon, FinishedAt: noon.Add(time.Hour)},
			{Player: 5, Lesson: "pair", Kind: storage.LessonGame, StartedAt: noon, FinishedAt: noon.Add(time.Minute)},
			{Player: 5, Lesson: "claim", Kind: storage.LessonGame, StartedAt: noon, FinishedAt: noon.Add(2 * time.Hour)},
			{Player: 5, Lesson: "x-wing", Kind: storage.LessonGame, StartedAt: noon},
			{Player: 5, Kind: storage.PracticeGame, StartedAt: noon, FinishedAt: noon.Add(time.Hour)},
			{Player: 6, Lesson: "parity", Kind: storage.LessonGame, StartedAt: noon, FinishedAt: noon.Add(time.Hour)},
		}[i]
		g.Puzzle = puzzle
		update(t, s, func(tx storage.Tx) (err error) {
			g.ID, err = tx.AddGame(g)
			return err
		})
	}
	reads(t, s, []storage.Passed{{Lesson: "claim", At: noon.Add(2 * time.Hour)}, {Lesson: "pair", At: noon.Add(time.Minute)}}, of(5))
}

func unfinished(t *testing.T, s storage.Store) {
	var open []storage.Game
	for i, puzzle := range addPuzzles(t, s, 7) {
		g := storage.Game{Player: 5, Puzzle: puzzle, Kind: storage.DailyGame, Guild: 6, Day: today + storage.Day(i/2), Slot: storage.Main, StartedAt: noon}
		switch i {
		case 2:
			g.Kind = storage.ArchiveGame
		case 3:
			g.FinishedAt = noon
		case 4:
			g.SolutionAt = noon
		case 5:
			g.Player = 6
		}
		update(t, s, func(tx storage.Tx) (err error) {
			g.ID, err = tx.AddGame(g)
			return err
		})
		open = append(open, g)
	}
	of := by3(storage.Reader.Unfinished)
	reads(t, s, []storage.Game{open[6], open[1], open[0]}, of(5, today, 9))
	reads(t, s, []storage.Game{open[6], open[1]}, of(5, today-1, 2))
	reads(t, s, []storage.Game{open[6]}, of(5, today+1, 9))
	reads(t, s, []storage.Game{open[5]}, of(6, today, 9))
	update(t, s, func(tx storage.Tx) error {
		g := open[6]
		g.FinishedAt = noon
		return tx.SaveGame(g)
	})
	reads(t, s, []storage.Game{open[1], open[0]}, of(5, today, 9))
}

// lastMove returns the last entry of a game's log, or storage.ErrNotFound if it has none.
func lastMove(r storage.Reader, game int64) (m storage.Move, err error) {
	log, err := r.Moves(game)
	if err != nil {
		return m, err
	}
	if len(log) == 0 {
		return m, storage.ErrNotFound
	}
	return log[len(log)-1], nil
}

func moves(t *testing.T, s storage.Store) {
	puzzle := addPuzzles(t, s, 1)[0]
	game, other := addGame(t, s, 5, puzzle), addGame(t, s, 6, puzzle)
	log := by(storage.Reader.Moves)
	if got := read(t, s, log(game)); len(got) != 0 {
		t.Errorf("a new game has the moves %+v", got)
	}
	want := []storage.Move{
		{Game: game, Seq: 1, Kind: storage.MoveSet, At: noon},
		{Game: game, Seq: 2, Kind: storage.MoveUndo, At: noon.Add(time.Second)},
		{Game: game, Seq: 3, Kind: storage.MoveSolution, At: noon.Add(-time.Second)},
	}
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(
			tx.AddMove(want[0]),
			tx.AddMove(storage.Move{Game: other, Seq: 1, Kind: storage.MoveHint}),
			tx.AddMove(want[1]),
			tx.AddMove(want[2]),
		)
	})
	reads(t, s, want, log(game))
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error {
		return tx.AddMove(storage.Move{Game: game, Seq: 3, Kind: storage.MoveSet})
	})
	for _, seq := range []int{5, 0, -1} {
		err := s.Update(t.Context(), func(tx storage.Tx) error {
			return tx.AddMove(storage.Move{Game: game, Seq: seq, Kind: storage.MoveSet})
		})
		if err == nil {
			t.Errorf("AddMove took move %d after move 3", seq)
		}
	}
	reads(t, s, want, log(game))
}

func positions(t *testing.T, s storage.Store) {
	puzzle := addPuzzles(t, s, 1)[0]
	game, other := addGame(t, s, 5, puzzle), addGame(t, s, 6, puzzle)
	of := by(storage.Reader.Position)
	absent(t, s, of(game))
	want := storage.Position{Game: game, Seq: 10}
	update(t, s, func(tx storage.Tx) error { return tx.SavePosition(want) })
	reads(t, s, want, of(game))
	absent(t, s, of(other))
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(
			tx.AddMove(storage.Move{Game: game, Seq: 1, At: noon.Add(time.Hour)}),
			tx.AddMove(storage.Move{Game: other, Seq: 1, At: noon.Add(2 * time.Hour)}),
			tx.AddMove(storage.Move{Game: game, Seq: 2, At: noon}),
			tx.SavePosition(storage.Position{Game: game, Seq: 10, At: noon.Add(time.Minute)}),
		)
	})
	want.At = noon // the log's last entry's, whatever was saved
	reads(t, s, want, of(game))
}

func visits(t *testing.T, s storage.Store) {
	puzzle := addPuzzles(t, s, 1)[0]
	game, other := addGame(t, s, 5, puzzle), addGame(t, s, 6, puzzle)
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.AddVisit(game, 9), tx.AddVisit(game, 0), tx.AddVisit(other, 4), tx.AddVisit(game, 9))
	})
	reads(t, s, []storage.ID{0, 9}, func(r storage.Reader) ([]storage.ID, error) { return r.Visits(game) })
	if got := read(t, s, func(r storage.Reader) ([]storage.ID, error) { return r.Visits(other + 1) }); len(got) != 0 {
		t.Errorf("a game that is not has the visits %v", got)
	}
}

func started(t *testing.T, s storage.Store) {
	puzzles := addPuzzles(t, s, 2)
	of := by2(storage.GamesStarted)
	reads(t, s, 0, of(9, puzzles[0]))
	const players = 20 // more than the parts in which they are counted
	for player := range storage.ID(players) {
		game := addGame(t, s, player, puzzles[0])
		update(t, s, func(tx storage.Tx) error {
			return errors.Join(tx.AddVisit(game, 9), tx.AddVisit(game, 0), tx.AddVisit(game, 9))
		})
	}
	elsewhere, another := addGame(t, s, players, puzzles[0]), addGame(t, s, 1, puzzles[1])
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.AddVisit(elsewhere, 8), tx.AddVisit(another, 9))
	})
	reads(t, s, players, of(9, puzzles[0]))
	reads(t, s, 1, of(8, puzzles[0]))
	reads(t, s, 1, of(9, puzzles[1]))
	update(t, s, func(tx storage.Tx) error { return storage.ForgetPlayerIn(tx, 9, 1, -1) })
	reads(t, s, players, of(9, puzzles[0]))
}

func results(t *testing.T, s storage.Store) {
	ids := addPuzzles(t, s, 3)
	var all []storage.Result
	for i, puzzle := range ids {
		all = append(all, storage.Result{
			Game: addGame(t, s, 5, puzzle), Player: 5, Puzzle: puzzle, Kind: storage.DailyGame, Day: today,
			FinishedAt: noon.Add(time.Duration(i%2) * time.Hour),
		})
	}
	absent(t, s, func(r storage.Reader) (storage.Result, error) { return r.Result(all[0].Game) })
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.AddResult(all[0]), tx.AddResult(all[1]), tx.AddResult(all[2]))
	})
	reads(t, s, all[1], func(r storage.Reader) (storage.Result, error) { return r.Result(all[1].Game) })
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return tx.AddResult(all[0]) })

	finished := by2(storage.Reader.Finished)
	newest := []storage.Result{all[1], all[2], all[0]} // of two at once, the later game
	reads(t, s, newest, finished(5, 9))
	reads(t, s, newest[:2], finished(5, 2))
	if got := read(t, s, finished(6, 9)); len(got) != 0 {
		t.Errorf("a player of no games has the results %+v", got)
	}

	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.AddVisit(all[0].Game, 7), tx.AddVisit(all[0].Game, 8), tx.AddVisit(all[1].Game, 8), tx.AddVisit(all[2].Game, 7))
	})
	played := func(after int64, limit int) func(storage.Reader) ([]storage.Result, error) {
		return func(r storage.Reader) ([]storage.Result, error) {
			return storage.ResultsPlayedIn(r, 7, 5, after, limit)
		}
	}
	reads(t, s, []storage.Result{all[0], all[2]}, played(0, 9))
	reads(t, s, []storage.Result{all[0]}, played(0, 1))
	reads(t, s, []storage.Result{all[2]}, played(all[0].Game, 9))
}

func rankedResults(t *testing.T, s storage.Store) {
	var all []storage.Result
	names := map[storage.ID]string{5: "Ann"}
	update(t, s, func(tx storage.Tx) error {
		return tx.SaveMember(storage.Member{Guild: 7, Player: 5, Name: "Ann", SeenAt: noon})
	})
	for i, puzzle := range addPuzzles(t, s, 5) {
		player := storage.ID(5)
		if i == 4 {
			player = 6
		}
		r := storage.Result{
			Game: addGame(t, s, player, puzzle), Player: player, Puzzle: puzzle, Kind: storage.DailyGame, Day: today, FinishedAt: noon.Add(time.Duration(i%3) * time.Hour),
		}
		all = append(all, r)
		on := []storage.ID{7}
		switch i {
		case 1:
			on = []storage.ID{7, 8}
		case 2:
			on = nil
		}
		update(t, s, func(tx storage.Tx) error {
			err := tx.AddResult(r)
			for _, guild := range on {
				err = errors.Join(err, storage.SaveStanding(tx, storage.Standing{Guild: guild, Puzzle: puzzle, Player: player, Game: r.Game, Day: today, FinishedAt: r.FinishedAt}))
			}
			return err
		})
	}
	// The same puzzle, played again outside the boards.
	again := storage.Result{Player: 5, Puzzle: all[0].Puzzle, Kind: storage.ArchiveGame, FinishedAt: noon.Add(9 * time.Hour)}
	update(t, s, func(tx storage.Tx) (err error) {
		if again.Game, err = tx.AddGame(storage.Game{Player: 5, Puzzle: again.Puzzle, Occasion: 1, Kind: storage.ArchiveGame, StartedAt: noon}); err != nil {
			return err
		}
		return tx.AddResult(again)
	})
	standing := func(guild storage.ID, limit int) func(storage.Reader) ([]int64, error) {
		return func(r storage.Reader) (games []int64, err error) {
			rows, err := storage.GuildResults(r, guild, limit)
			for _, x := range rows {
				if x.Result.Game != x.Game || x.Result.Player != x.Player || guild == 7 && x.Name != names[x.Player] {
					t.Errorf("%+v", x)
				}
				games = append(games, x.Game)
			}
			return games, err
		}
	}
	reads(t, s, []int64{all[0].Game, all[1].Game, all[3].Game, all[4].Game}, standing(7, 9))
	reads(t, s, []int64{all[3].Game, all[4].Game}, standing(7, 2))
	reads(t, s, []int64{all[1].Game}, standing(8, 9))
	ranked := by3(storage.ResultsRankedIn)
	reads(t, s, []storage.Result{all[1], all[3], all[0]}, ranked(7, 5, 9))
	reads(t, s, []storage.Result{all[1], all[3]}, ranked(7, 5, 2))
	reads(t, s, []storage.Result{all[1]}, ranked(8, 5, 9))
	reads(t, s, []storage.Result{all[4]}, ranked(7, 6, 9))
	if got := read(t, s, ranked(9, 5, 9)); len(got) != 0 {
		t.Errorf("in a guild without boards: %+v", got)
	}
}

func strikes(t *testing.T, s storage.Store) {
	game := addGame(t, s, 5, addPuzzles(t, s, 1)[0])
	struck := storage.Strike{Guild: 7, Game: game, By: 9, At: noon}
	of := func(guild storage.ID) func(storage.Reader) (storage.Strike, error) {
		return func(r storage.Reader) (storage.Strike, error) { return storage.StrikeOf(r, guild, game) }
	}
	absent(t, s, of(7))
	update(t, s, func(tx storage.Tx) error { return storage.AddStrike(tx, struck) })
	reads(t, s, struck, of(7))
	absent(t, s, of(8))
	update(t, s, func(tx storage.Tx) error {
		errs := []error{storage.SaveBlock(tx, storage.Block{Guild: 9, Player: 5}), storage.SaveBlock(tx, storage.Block{Guild: 10, Player: 5, Off: true}),
			storage.SaveBlock(tx, storage.Block{Guild: 8, Player: 6}), storage.SaveBlock(tx, storage.Block{Guild: 11, Player: 5})}
		for guild := range storage.ID(4) {
			errs = append(errs, tx.AddVisit(game, 7+guild))
		}
		return errors.Join(errs...)
	})
	reads(t, s, []storage.ID{7, 9}, func(r storage.Reader) ([]storage.ID, error) {
		return storage.OffBoards(r, game, 5, []storage.ID{7, 8, 9, 10})
	})
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return storage.AddStrike(tx, struck) })
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return storage.RemoveStrike(tx, 8, game) })
	update(t, s, func(tx storage.Tx) error { return storage.RemoveStrike(tx, 7, game) })
	absent(t, s, of(7))
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return storage.RemoveStrike(tx, 7, game) })
}

func streakDays(t *testing.T, s storage.Store) {
	days := []struct {
		day    storage.Day
		streak bool
	}{{today + 1, true}, {today - 1, true}, {today, false}, {today + 1, true}, {today - 7, true}}
	for i, puzzle := range addPuzzles(t, s, len(days)) {
		game := addGame(t, s, 5, puzzle)
		update(t, s, func(tx storage.Tx) error {
			return tx.AddResult(storage.Result{Game: game, Player: 5, Puzzle: puzzle, Day: days[i].day, Streak: days[i].streak, FinishedAt: noon})
		})
	}
	streak := by2(storage.Reader.StreakDays)
	reads(t, s, []storage.Day{today + 1, today - 1, today - 7}, streak(5, 9))
	reads(t, s, []storage.Day{today + 1, today - 1}, streak(5, 2))
	if got := read(t, s, streak(6, 9)); len(got) != 0 {
		t.Errorf("a player of no games has the streak %v", got)
	}
}
