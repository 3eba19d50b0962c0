package storagetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// Shared is two stores on one new, empty database, such as two processes have.
type Shared struct {
	First, Second storage.Store
	// AtOnce says that Updates of different games run at the same time.
	AtOnce bool
}

// RunShared checks what two stores on one database do to each other. Each call of open
// returns new ones, which open also arranges to be closed when its test ends.
func RunShared(t *testing.T, open func(t *testing.T) Shared) {
	checks := []struct {
		name  string
		check func(*testing.T, Shared)
	}{
		{"one game", oneGame},
		{"one contest", oneContest},
		{"one event", oneEvent},
		{"the same record is added by both", addedByBoth},
		{"what was read is changed by both", changedByBoth},
		{"each reads what the other writes", skewed},
		{"the other's answers are seen", seenByOther},
		{"different games", differentGames},
		{"positions in memory", func(t *testing.T, s Shared) {
			detector.Slow(t)
			remembered(t, s.First, s.Second)
		}},
	}
	for _, c := range checks {
		t.Run(c.name, func(t *testing.T) { c.check(t, open(t)) })
	}
}

const (
	sharers = 4 // goroutines on each store
	shares  = 6 // Updates of each
)

// together runs work in goroutines on both stores. work returns whether it is done.
func (s Shared) together(work func(store storage.Store, worker, round int)) {
	var all sync.WaitGroup
	for worker := range 2 * sharers {
		store := s.First
		if worker%2 == 1 {
			store = s.Second
		}
		all.Go(func() {
			for round := range shares {
				work(store, worker, round)
			}
		})
	}
	all.Wait()
}

// oneGame checks that moves of one game go one after another: each is made on the board that
// the one before left.
func oneGame(t *testing.T, s Shared) {
	game := addGame(t, s.First, 1, addPuzzles(t, s.First, 1)[0])
	s.together(func(store storage.Store, worker, round int) {
		update(t, store, func(tx storage.Tx) error {
			g, err := tx.Game(game)
			if err != nil {
				return err
			}
			p, err := tx.Position(game)
			if err != nil && !errors.Is(err, storage.ErrNotFound) {
				return err
			}
			p.Game, p.Seq, p.Cells = game, p.Seq+1, p.Cells+"x"
			g.Cursor++
			return errors.Join(tx.AddMove(storage.Move{Game: game, Seq: p.Seq, Kind: storage.MoveSet, At: noon}), tx.SavePosition(p), tx.SaveGame(g))
		})
	})
	const all = 2 * sharers * shares
	for _, store := range []storage.Store{s.First, s.Second} {
		log := read(t, store, func(r storage.Reader) ([]storage.Move, error) { return r.Moves(game) })
		p := read(t, store, func(r storage.Reader) (storage.Position, error) { return r.Position(game) })
		g := read(t, store, func(r storage.Reader) (storage.Game, error) { return r.Game(game) })
		if len(log) != all || p.Seq != all || len(p.Cells) != all || g.Cursor != all {
			t.Errorf("after %d moves the log has %d, the position %d and %d, the game %d", all, len(log), p.Seq, len(p.Cells), g.Cursor)
		}
	}
}

// oneContest checks that results entered at once on two boards bring the points of both.
func oneContest(t *testing.T, s Shared) {
	const guild = 7
	puzzles := addPuzzles(t, s.First, 2)
	s.together(func(store storage.Store, worker, round int) {
		player := storage.ID(1 + worker*shares + round)
		for i, puzzle := range puzzles {
			game := addGame(t, store, player, puzzle)
			update(t, store, func(tx storage.Tx) error {
				if err := storage.AddContest(tx, storage.Contest{Guild: guild, Puzzle: puzzle, ClosesAt: noon}); err != nil {
					return err
				}
				return storage.SaveStanding(tx, storage.Standing{
					Guild: guild, Puzzle: puzzle, Player: player, Game: game, Day: today,
					Timed: true, Took: time.Duration((int(player)*(31+6*i))%97) * time.Second, FinishedAt: noon, Points: 4 + i + int(player)%5,
				})
			})
		}
	})
	want := map[storage.ID]int{}
	for _, puzzle := range puzzles {
		for _, row := range wholeBoard(t, s.Second, guild, puzzle) {
			want[row.Player] += row.Points
		}
	}
	if len(want) != 2*sharers*shares {
		t.Fatalf("%d players are on the boards", len(want))
	}
	for player, points := range want {
		got := read(t, s.First, scoreOf(guild, player))
		if got.Points != points {
			t.Errorf("player %v has %d points, and the boards bring %d", player, got.Points, points)
		}
	}
}

// wholeBoard returns all rows of the board of a puzzle.
func wholeBoard(t *testing.T, s storage.Store, guild storage.ID, puzzle int64) []storage.BoardRow {
	return read(t, s, func(r storage.Reader) ([]storage.BoardRow, error) {
		rows, _, err := r.PuzzleBoard(guild, puzzle, 0, 1000)
		return rows, err
	})
}

// oneEvent checks that what is to be done once is claimed by one: a row of the outbox, which
// is there, and the puzzle of a day, which is not.
func oneEvent(t *testing.T, s Shared) {
	puzzle := addPuzzles(t, s.First, 1)[0]
	update(t, s.First, func(tx storage.Tx) error {
		for round := range shares {
			if err := tx.AddPost(storage.Post{Key: fmt.Sprint("post ", round), Kind: storage.DailyPost, State: storage.PostPending, DueAt: noon}); err != nil {
				return err
			}
		}
		return nil
	})
	var mu sync.Mutex
	sent, claimed := map[int]int{}, map[int]int{}
	s.together(func(store storage.Store, worker, round int) {
		var mine, first bool
		update(t, store, func(tx storage.Tx) error {
			p, err := tx.Post(fmt.Sprint("post ", round))
			if err != nil {
				return err
			}
			took := p.State == storage.PostPending
			if took {
				p.State = storage.PostClaimed
				err = tx.SavePost(p)
			}
			mine = took
			return err
		})
		update(t, store, func(tx storage.Tx) error {
			day := today + storage.Day(round)
			_, err := tx.Claim(7, day, 1)
			absent := errors.Is(err, storage.ErrNotFound)
			if absent {
				err = tx.AddClaim(storage.Claim{Guild: 7, Day: day, Slot: 1, Puzzle: puzzle, At: noon})
			}
			first = absent
			return err
		})
		mu.Lock()
		defer mu.Unlock()
		if mine {
			sent[round]++
		}
		if first {
			claimed[round]++
		}
	})
	for round := range shares {
		if sent[round] != 1 || claimed[round] != 1 {
			t.Errorf("post %d was claimed %d times, its day %d times", round, sent[round], claimed[round])
		}
	}
}

// addedByBoth checks that of two that add the same record, whichever comes second finds it
// there.
func addedByBoth(t *testing.T, s Shared) {
	puzzles := addPuzzles(t, s.First, shares)
	var mu sync.Mutex
	games := map[int64]map[int64]bool{}
	s.together(func(store storage.Store, worker, round int) {
		var id int64
		update(t, store, func(tx storage.Tx) error {
			g, err := tx.GameOf(5, puzzles[round], 0)
			if errors.Is(err, storage.ErrNotFound) {
				g.ID, err = tx.AddGame(storage.Game{Player: 5, Puzzle: puzzles[round], Kind: storage.DailyGame, Day: today, StartedAt: noon})
			}
			id = g.ID
			return err
		})
		mu.Lock()
		defer mu.Unlock()
		if games[puzzles[round]] == nil {
			games[puzzles[round]] = map[int64]bool{}
		}
		games[puzzles[round]][id] = true
	})
	for puzzle, ids := range games {
		if len(ids) != 1 {
			t.Errorf("the player has the games %v of puzzle %d", ids, puzzle)
		}
	}
}

// changedByBoth checks that no change is lost of records that many go by and few write, and
// of a player's.
func changedByBoth(t *testing.T, s Shared) {
	update(t, s.First, func(tx storage.Tx) error {
		return errors.Join(tx.SaveGuild(storage.Guild{ID: 7}), tx.SavePlayer(storage.Player{ID: 5}))
	})
	s.together(func(store storage.Store, worker, round int) {
		update(t, store, func(tx storage.Tx) error {
			g, err := tx.Guild(7)
			if err != nil {
				return err
			}
			p, err := tx.Player(5)
			if err != nil {
				return err
			}
			g.PostMinute++
			p.Current++
			return errors.Join(tx.SaveGuild(g), tx.SavePlayer(p), increase(tx, "n"))
		})
	})
	const all = 2 * sharers * shares
	g := read(t, s.First, func(r storage.Reader) (storage.Guild, error) { return r.Guild(7) })
	p := read(t, s.Second, func(r storage.Reader) (storage.Player, error) { return r.Player(5) })
	n := read(t, s.First, func(r storage.Reader) (int, error) { return counter(r, "n") })
	if g.PostMinute != all || p.Current != all || n != all {
		t.Errorf("of %d changes each, %d of the guild, %d of the player and %d of the setting are left", all, g.PostMinute, p.Current, n)
	}
}

// skewed checks that of two Updates that write what the other reads one comes after the
// other.
func skewed(t *testing.T, s Shared) {
	for round := range 3 {
		a, b := fmt.Sprint("a", round), fmt.Sprint("b", round)
		var both sync.WaitGroup
		for _, one := range []struct {
			store    storage.Store
			from, to string
		}{{s.First, a, b}, {s.Second, b, a}} {
			both.Go(func() {
				update(t, one.store, func(tx storage.Tx) error {
					n, err := counter(tx.Reader, one.from)
					if err != nil {
						return err
					}
					return tx.SaveSetting(one.to, fmt.Sprint(n+1))
				})
			})
		}
		both.Wait()
		first := read(t, s.First, func(r storage.Reader) (int, error) { return counter(r, a) })
		second := read(t, s.First, func(r storage.Reader) (int, error) { return counter(r, b) })
		if first+second != 3 {
			t.Errorf("one read %d and the other %d: neither came after the other", first-1, second-1)
		}
	}
}

// seenByOther checks that what was answered by one store is seen by the next View of the
// other.
func seenByOther(t *testing.T, s Shared) {
	for n := 1; n <= 2*shares; n++ {
		from, to := s.First, s.Second
		if n%2 == 0 {
			from, to = to, from
		}
		update(t, from, func(tx storage.Tx) error { return increase(tx, "n") })
		if err := to.View(context.Background(), func(r storage.Reader) error {
			got, err := counter(r, "n")
			if got != n {
				t.Errorf("a View reads %d after the other store answered %d", got, n)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
}

// differentGames checks that nobody waits for the move of another player of the same puzzle,
// in the same guild or in another, nor for what is noted of a process; and that nobody waits
// for a result with another time and other points, be it on the same board.
func differentGames(t *testing.T, s Shared) {
	if !s.AtOnce {
		return // this kind of store writes one Update after another
	}
	puzzle := addPuzzles(t, s.First, 1)[0]
	update(t, s.First, func(tx storage.Tx) error {
		_, err := storage.TakeLease(tx, "first", "one", time.Minute)
		if err == nil {
			_, err = storage.TakeLease(tx, "second", "two", time.Minute)
		}
		return errors.Join(err, tx.SaveGuild(storage.Guild{ID: 7}), tx.SaveGuild(storage.Guild{ID: 8}))
	})
	for player := range storage.ID(3) {
		addGame(t, s.First, 1+player, puzzle)
	}
	// If the second had to wait for the first, neither would ever end.
	during := func(what string, first, second func(tx storage.Tx) error) {
		t.Helper()
		update(t, s.First, func(tx storage.Tx) error {
			err := first(tx)
			if err == nil {
				_, err = tx.Outages(0) // which is answered once all before was carried out
			}
			if err == nil {
				err = s.Second.Update(context.Background(), second)
			}
			if err != nil {
				err = fmt.Errorf("%s: %w", what, err)
			}
			return err
		})
	}
	during("moves in one guild", moveOf(7, 1, puzzle), moveOf(7, 2, puzzle))
	during("moves in two guilds", moveOf(7, 1, puzzle), moveOf(8, 3, puzzle))
	during("a result and a move", standingOf(7, 1, puzzle), moveOf(7, 2, puzzle))
	during("results in two guilds", standingOf(7, 1, puzzle), standingOf(8, 3, puzzle))
	update(t, s.First, standingOf(9, 3, puzzle))
	during("results on one board", standingOf(9, 1, puzzle), standingOf(9, 2, puzzle))
	beat := func(name, owner string) func(storage.Tx) error {
		return func(tx storage.Tx) error {
			_, err := storage.RenewLeases(tx, owner, time.Minute)
			return errors.Join(err, tx.SaveSetting(name, "up"))
		}
	}
	during("a process that is up and a move", beat("up 1", "one"), moveOf(7, 2, puzzle))
	during("two processes that are up", beat("up 1", "one"), beat("up 2", "two"))
}

// moveOf returns a move in the player's game of a puzzle, with all that is read and kept
// besides.
func moveOf(guild, player storage.ID, puzzle int64) func(storage.Tx) error {
	return func(tx storage.Tx) error {
		_, guildErr := tx.Guild(guild)
		_, puzzleErr := tx.Puzzle(puzzle)
		p, playerErr := tx.Player(player)
		g, gameErr := tx.GameOf(player, puzzle, 0)
		at, positionErr := tx.Position(g.ID)
		if errors.Is(playerErr, storage.ErrNotFound) {
			p, playerErr = storage.Player{ID: player}, nil
		}
		if errors.Is(positionErr, storage.ErrNotFound) {
			positionErr = nil
		}
		if err := errors.Join(guildErr, puzzleErr, playerErr, gameErr, positionErr); err != nil {
			return err
		}
		at.Game, at.Seq = g.ID, at.Seq+1
		p.Current, p.LastGuild = g.ID, guild
		g.Cursor++
		return errors.Join(
			tx.SaveMember(storage.Member{Guild: guild, Player: player, Name: "a name", SeenAt: noon}),
			tx.SaveMember(storage.Member{Player: player, Name: "a name", SeenAt: noon}),
			tx.AddReceipt(storage.Receipt{Player: player, Key: storage.Key{byte(at.Seq)}, At: noon}),
			tx.AddMove(storage.Move{Game: g.ID, Seq: at.Seq, Kind: storage.MoveSet, At: noon}),
			tx.AddVisit(g.ID, guild), tx.SavePosition(at), tx.SaveGame(g), tx.SavePlayer(p),
		)
	}
}

// standingOf returns what puts a player on a guild's board of a puzzle.
func standingOf(guild, player storage.ID, puzzle int64) func(storage.Tx) error {
	return func(tx storage.Tx) error {
		g, err := tx.GameOf(player, puzzle, 0)
		if err != nil {
			return err
		}
		return errors.Join(
			storage.AddContest(tx, storage.Contest{Guild: guild, Puzzle: puzzle, ClosesAt: noon}),
			storage.SaveStanding(tx, storage.Standing{Guild: guild, Puzzle: puzzle, Player: player, Game: g.ID, Day: today, Timed: true, Took: time.Duration(player) * time.Minute, FinishedAt: noon, Points: int(player)}),
		)
	}
}

// Moment is when a connection is lost.
type Moment int

// The moments at which connections are lost.
const (
	BeforeCommit Moment = iota // the commit does not reach the server
	AfterCommit                // the server's answer does not come back
	Within                     // a statement before the commit is not answered
)

// Unsteady is a store on a new, empty database whose connection can be lost.
type Unsteady struct {
	Store storage.Store
	// Lose has the connection of the next transaction lost at that moment.
	Lose func(Moment)
}

// RunUnsteady checks that an Update whose connection is lost is carried out once all the
// same, and that a View is run again.
func RunUnsteady(t *testing.T, open func(t *testing.T) Unsteady) {
	for name, when := range map[string]Moment{"before the commit": BeforeCommit, "after the commit": AfterCommit, "within the Update": Within} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			update(t, s.Store, func(tx storage.Tx) error { return increase(tx, "n") })
			for n := 2; n <= 4; n++ {
				s.Lose(when)
				runs := 0
				update(t, s.Store, func(tx storage.Tx) error {
					runs++
					return increase(tx, "n")
				})
				if again := runs > 1; again == (when == AfterCommit) {
					t.Errorf("the function was run %d times", runs)
				}
				reads(t, s.Store, n, func(r storage.Reader) (int, error) { return counter(r, "n") })
			}
		})
	}
	t.Run("within a View", func(t *testing.T) {
		s := open(t)
		update(t, s.Store, func(tx storage.Tx) error { return increase(tx, "n") })
		s.Lose(Within)
		runs, n := 0, 0
		err := s.Store.View(context.Background(), func(r storage.Reader) (err error) {
			runs++
			n, err = counter(r, "n")
			return err
		})
		if err != nil || n != 1 || runs != 2 {
			t.Errorf("the View was run %d times, reads %d: %v", runs, n, err)
		}
	})
}
