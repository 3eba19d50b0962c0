package storagetest

import (
	"errors"
	"slices"
	"testing"
	"time"

	"kenkenbot/storage"
)

// addTogether keeps a shared board and returns it with its ID.
func addTogether(t *testing.T, s storage.Store, b storage.Together) storage.Together {
	t.Helper()
	update(t, s, func(tx storage.Tx) (err error) {
		b.ID, err = storage.AddTogether(tx, b)
		return err
	})
	return b
}

func together(t *testing.T, s storage.Store) {
	board := by(storage.TogetherBoard)
	open := by(storage.OpenTogetherBoard)
	at := by(storage.TogetherBoardAt)
	puzzle := addPuzzles(t, s, 1)[0]
	absent(t, s, board(1))
	absent(t, s, open(7))
	b := addTogether(t, s, storage.Together{
		ID: 99, Guild: 7, Channel: 8, Puzzle: puzzle, State: storage.TogetherOpen, Threaded: true, Ration: 3, MadeAt: noon, DueAt: noon.Add(time.Hour),
	})
	reads(t, s, b, board(b.ID))
	reads(t, s, b, open(7))
	absent(t, s, open(8))
	absent(t, s, at(0))
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error {
		_, err := storage.AddTogether(tx, storage.Together{Guild: 7, Puzzle: puzzle, State: storage.TogetherOpen})
		return err
	})

	b.Message, b.Thread = 56, 55
	update(t, s, func(tx storage.Tx) error { return storage.SaveTogether(tx, b) })
	reads(t, s, b, at(55))
	b.Threaded, b.State, b.OverAt = false, storage.TogetherSolved, noon.Add(time.Minute)
	changed := b
	changed.Guild, changed.Channel, changed.Ration = 1, 2, 9
	update(t, s, func(tx storage.Tx) error { return storage.SaveTogether(tx, changed) })
	reads(t, s, b, board(b.ID))
	absent(t, s, open(7))
	absent(t, s, at(55))
	addTogether(t, s, storage.Together{Guild: 7, Puzzle: puzzle, State: storage.TogetherOpen})

	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return storage.SaveTogether(tx, storage.Together{ID: b.ID + 1000}) })
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error {
		_, err := storage.AddTogether(tx, storage.Together{Guild: 9, Puzzle: puzzle + 1000})
		return err
	})
}

func togetherLists(t *testing.T, s storage.Store) {
	minute := func(n int) time.Time { return noon.Add(time.Duration(n) * time.Minute) }
	puzzle := addPuzzles(t, s, 1)[0]
	var ids []int64
	for _, b := range []storage.Together{
		{State: storage.TogetherOpen, DueAt: minute(3), Guild: 8 << 22},
		{State: storage.TogetherOpen, DueAt: minute(1), Guild: 7 << 22},
		{State: storage.TogetherSolved, OverAt: minute(2), DueAt: minute(1), Guild: 7 << 22},
		{State: storage.TogetherSolved, OverAt: minute(5), Guild: 7 << 22},
		{State: storage.TogetherExpired, OverAt: minute(4), Guild: 7 << 22},
	} {
		b.Puzzle = puzzle
		ids = append(ids, addTogether(t, s, b).ID)
	}
	update(t, s, func(tx storage.Tx) error {
		var errs []error
		for _, id := range ids {
			errs = append(errs, storage.SaveTogetherPlayer(tx, storage.TogetherPlayer{Board: id, Player: 5}))
		}
		return errors.Join(errs...)
	})
	list := func(get func(storage.Reader) ([]storage.Together, error)) func(storage.Reader) ([]int, error) {
		return func(r storage.Reader) (which []int, err error) {
			found, err := get(r)
			for _, b := range found {
				which = append(which, int(b.ID-ids[0]))
			}
			return which, err
		}
	}
	due := func(at time.Time, of storage.Part, limit int) func(storage.Reader) ([]int, error) {
		return list(func(r storage.Reader) ([]storage.Together, error) { return storage.DueTogetherBoards(r, at, of, limit) })
	}
	reads(t, s, []int{1, 0}, due(minute(3), storage.Part{}, 9))
	reads(t, s, []int{1}, due(minute(2), storage.Part{}, 9))
	reads(t, s, []int{1}, due(minute(3), storage.Part{}, 1))
	reads(t, s, []int{0}, due(minute(3), storage.Part{Of: 2, In: []int{0}}, 9))
	solved := func(before time.Time, limit int) func(storage.Reader) ([]int, error) {
		return list(func(r storage.Reader) ([]storage.Together, error) {
			return storage.SolvedTogetherBoards(r, 7<<22, before, limit)
		})
	}
	reads(t, s, []int{3, 2}, solved(minute(6), 9))
	reads(t, s, []int{2}, solved(minute(5), 9))
	reads(t, s, []int{3}, solved(minute(6), 1))
	named := func(player storage.ID, limit int) func(storage.Reader) ([]int, error) {
		return list(func(r storage.Reader) ([]storage.Together, error) {
			return storage.NamedTogetherBoards(r, 7<<22, player, limit)
		})
	}
	reads(t, s, []int{4, 3, 2, 1}, named(5, 9))
	reads(t, s, []int{4}, named(5, 1))
	reads(t, s, nil, named(6, 9))
}

func togetherLogs(t *testing.T, s storage.Store) {
	puzzle := addPuzzles(t, s, 1)[0]
	b := addTogether(t, s, storage.Together{Guild: 7, Puzzle: puzzle, State: storage.TogetherOpen})
	log := func(r storage.Reader) ([]storage.TogetherMove, error) { return storage.TogetherMoves(r, b.ID) }
	people := func(r storage.Reader) ([]storage.TogetherPlayer, error) { return storage.TogetherPlayers(r, b.ID) }
	reads(t, s, nil, log)
	reads(t, s, nil, people)
	first := storage.TogetherMove{Board: b.ID, Seq: 1}
	second := storage.TogetherMove{Board: b.ID, Seq: 2}
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.SaveTogetherMove(tx, second), storage.SaveTogetherMove(tx, first))
	})
	reads(t, s, []storage.TogetherMove{first, second}, log)
	ann := storage.TogetherPlayer{Board: b.ID, Player: 5}
	bob := storage.TogetherPlayer{Board: b.ID, Player: 6}
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.SaveTogetherPlayer(tx, bob), storage.SaveTogetherPlayer(tx, ann))
	})
	reads(t, s, []storage.TogetherPlayer{ann, bob}, people)
}

func togetherPlans(t *testing.T, s storage.Store) {
	plan := by(storage.TogetherPlanOf)
	absent(t, s, plan(7))
	p := storage.TogetherPlan{Guild: 8 << 22, DueAt: noon}
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.SaveTogetherPlan(tx, p), storage.SaveTogetherPlan(tx, storage.TogetherPlan{Guild: 7 << 22, DueAt: noon.Add(-time.Minute)}), storage.SaveTogetherPlan(tx, storage.TogetherPlan{Guild: 9}))
	})
	reads(t, s, p, plan(8<<22))
	due := func(at time.Time, of storage.Part, limit int) func(storage.Reader) ([]storage.ID, error) {
		return func(r storage.Reader) (guilds []storage.ID, err error) {
			plans, err := storage.DueTogetherPlans(r, at, of, limit)
			for _, p := range plans {
				guilds = append(guilds, p.Guild>>22)
			}
			return guilds, err
		}
	}
	reads(t, s, []storage.ID{7, 8}, due(noon, storage.Part{}, 9))
	reads(t, s, []storage.ID{7}, due(noon, storage.Part{}, 1))
	reads(t, s, []storage.ID{7}, due(noon.Add(-time.Second), storage.Part{}, 9))
	reads(t, s, []storage.ID{8}, due(noon, storage.Part{Of: 2, In: []int{0}}, 9))
	update(t, s, func(tx storage.Tx) error { return storage.ForgetGuild(tx, 8<<22) })
	absent(t, s, plan(8<<22))
}

func togetherPeople(t *testing.T, s storage.Store) {
	puzzle := addPuzzles(t, s, 1)[0]
	placers := func(limit int) func(storage.Reader) (int, error) {
		return func(r storage.Reader) (int, error) { return storage.TogetherPlacers(r, 7, limit) }
	}
	reads(t, s, 0, placers(9))
	var boards []int64
	for _, guild := range []storage.ID{7, 7, 8} {
		boards = append(boards, addTogether(t, s, storage.Together{Guild: guild, Puzzle: puzzle, State: storage.TogetherClosed}).ID)
	}
	update(t, s, func(tx storage.Tx) error {
		var errs []error
		for k, m := range []storage.TogetherMove{
			{Board: boards[0], Kind: storage.TogetherDigit, Player: 1}, {Board: boards[1], Kind: storage.TogetherDigit, Player: 1},
			{Board: boards[1], Kind: storage.TogetherDigit, Player: 2}, {Board: boards[1], Kind: storage.TogetherHint, Player: 3},
			{Board: boards[1], Kind: storage.TogetherYet, Player: 4}, {Board: boards[2], Kind: storage.TogetherDigit, Player: 5},
		} {
			m.Seq = k + 1
			errs = append(errs, storage.SaveTogetherMove(tx, m))
		}
		for player := storage.ID(1); player <= 3; player++ {
			p := storage.Player{ID: player, HideName: player != 2}
			errs = append(errs, tx.SavePlayer(p), storage.SaveTogetherPlayer(tx, storage.TogetherPlayer{Board: boards[player%2], Player: player}))
		}
		return errors.Join(errs...)
	})
	reads(t, s, 2, placers(9))
	reads(t, s, 1, placers(1))
	reads(t, s, []storage.ID{1, 3}, func(r storage.Reader) ([]storage.ID, error) {
		people, err := storage.NamelessAt(r, boards[1])
		slices.Sort(people)
		return people, err
	})
	reads(t, s, nil, func(r storage.Reader) ([]storage.ID, error) { return storage.NamelessAt(r, boards[0]) })
}
