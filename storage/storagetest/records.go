package storagetest

import (
	"context"
	"errors"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

func settings(t *testing.T, s storage.Store) {
	value := by(storage.Reader.Setting)
	absent(t, s, value("salt"))
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.SaveSetting("salt", "pepper"), tx.SaveSetting("empty", ""))
	})
	reads(t, s, "pepper", value("salt"))
	reads(t, s, "", value("empty"))
	update(t, s, func(tx storage.Tx) error { return tx.SaveSetting("salt", "sea ✓\x00salt") })
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.SaveSetting("told/b/1", today.String()), tx.SaveSetting("told/a/1", (today-1).String()), tx.SaveSetting("tolc", "1999-01-01"), tx.SaveSetting("told0", "1999-01-01"), storage.ForgetSaid(tx, today))
	})
	absent(t, s, func(r storage.Reader) (string, error) { return value("told/a/1")(r) })
	reads(t, s, today.String(), value("told/b/1"))
	reads(t, s, "1999-01-01", value("tolc"))
	reads(t, s, "1999-01-01", value("told0"))
	reads(t, s, "sea ✓\x00salt", value("salt"))
	absent(t, s, value("SALT"))
}

func guilds(t *testing.T, s storage.Store) {
	update(t, s, func(tx storage.Tx) error { return tx.SaveGuild(storage.Guild{ID: 499, Untimed: true}) })
	for id, want := range map[storage.ID]bool{499: true, 498: false} {
		reads(t, s, want, func(r storage.Reader) (bool, error) { return r.Untimed(id) })
	}

	setUp := by2(storage.SetUpGuilds)
	first, second := storage.Guild{ID: 501, SetupBy: 9, OnHold: true}, storage.Guild{ID: 503, SetupBy: 9}
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.SaveGuild(second), tx.SaveGuild(first), tx.SaveGuild(storage.Guild{ID: 502}), tx.SaveGuild(storage.Guild{ID: 504, SetupBy: 9, LeftAt: noon}))
	})
	reads(t, s, []storage.Guild{first, second}, setUp(500, 9))
	reads(t, s, []storage.Guild{first}, setUp(500, 1))
	reads(t, s, false, func(r storage.Reader) (bool, error) { return r.Untimed(first.ID) })
	reads(t, s, []storage.Guild{second}, setUp(501, 9))
	update(t, s, func(tx storage.Tx) error {
		var err error
		for id := storage.ID(501); id < 505; id++ {
			err = errors.Join(err, storage.ForgetGuild(tx, id))
		}
		return err
	})

	some := by3(storage.PostingGuilds)
	posting := some(storage.Part{}, 0, 10)
	if got := read(t, s, posting); len(got) != 0 {
		t.Errorf("PostingGuilds returns %+v, want none", got)
	}
	third, second := storage.Guild{ID: 3, Channel: 1, Paused: true}, storage.Guild{ID: 2, Channel: 1}
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.SaveGuild(third), tx.SaveGuild(second), tx.SaveGuild(storage.Guild{ID: 1}),
			tx.SaveGuild(storage.Guild{ID: 4, Channel: 1, OnHold: true}), tx.SaveGuild(storage.Guild{ID: 5, Channel: 1, LeftAt: noon}))
	})
	reads(t, s, []storage.Guild{second, third}, posting)
	reads(t, s, []storage.Guild{second}, some(storage.Part{}, 0, 1))
	reads(t, s, []storage.Guild{third}, some(storage.Part{}, 2, 10))
	reads(t, s, nil, some(storage.Part{}, 3, 10))
	other := storage.Guild{ID: 1<<22 + 1, Channel: 1}
	update(t, s, func(tx storage.Tx) error { return tx.SaveGuild(other) })
	reads(t, s, []storage.Guild{other}, some(storage.Part{Of: 2, In: []int{1}}, 0, 10))
	reads(t, s, []storage.Guild{second, third, other}, some(storage.Part{Of: 2, In: []int{0, 1}}, 0, 10))
	reads(t, s, []storage.Guild{third}, some(storage.Part{Of: 2, In: []int{0}}, 2, 10))
	reads(t, s, nil, some(storage.Part{Of: 2}, 0, 10))
}

func guildsLeft(t *testing.T, s storage.Store) {
	left := func(limit int) func(storage.Reader) ([]storage.ID, error) {
		return func(r storage.Reader) ([]storage.ID, error) { return storage.LeftGuilds(r, noon, limit) }
	}
	ungreeted := func(r storage.Reader) ([]storage.ID, error) { return storage.UngreetedGuilds(r) }
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.SaveGuild(storage.Guild{ID: 1, LeftAt: noon.Add(-time.Hour), Channel: 5}), tx.SaveGuild(storage.Guild{ID: 2, LeftAt: noon.Add(-2 * time.Hour), Greeting: storage.GreetLater}),
			tx.SaveGuild(storage.Guild{ID: 3, LeftAt: noon, Greeting: storage.Greeted}), tx.SaveGuild(storage.Guild{ID: 4, Greeting: storage.GreetLater}))
	})
	reads(t, s, []storage.ID{2, 1}, left(9))
	reads(t, s, []storage.ID{2}, left(1))
	reads(t, s, []storage.ID{2, 4}, ungreeted)
	update(t, s, func(tx storage.Tx) error { return storage.SaveBlock(tx, storage.Block{Guild: 2, Player: 5, At: noon}) })
	update(t, s, func(tx storage.Tx) error { return storage.ForgetGuild(tx, 2) })
	reads(t, s, []storage.ID{1}, left(9))
	reads(t, s, []storage.ID{4}, ungreeted)
	absent(t, s, func(r storage.Reader) (storage.Guild, error) { return r.Guild(2) })
	absent(t, s, func(r storage.Reader) (storage.Block, error) { return storage.BlockOf(r, 2, 5) })
	update(t, s, func(tx storage.Tx) error { return storage.ForgetGuild(tx, 2) }) // nothing left of it
}

func blocks(t *testing.T, s storage.Store) {
	of := by2(storage.BlocksOf)
	pending := func(r storage.Reader) ([]storage.Block, error) { return storage.PendingBlocks(r, 9) }
	absent(t, s, func(r storage.Reader) (storage.Block, error) { return storage.BlockOf(r, 7, 5) })
	first := storage.Block{Guild: 7, Player: 5, Pending: true, By: 9, At: noon}
	second := storage.Block{Guild: 7, Player: 6, Through: 12, By: 9, At: noon}
	other := storage.Block{Guild: 8, Player: 5, Off: true, Pending: true, Through: 3, By: 9, At: noon}
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.SaveBlock(tx, second), storage.SaveBlock(tx, other), storage.SaveBlock(tx, first))
	})
	reads(t, s, []storage.Block{first, second}, of(7, 9))
	reads(t, s, []storage.Block{first}, of(7, 1))
	if got := read(t, s, of(8, 9)); len(got) != 0 {
		t.Errorf("a block that was taken back is listed: %+v", got)
	}
	reads(t, s, []storage.Block{first, other}, pending)
	reads(t, s, other, func(r storage.Reader) (storage.Block, error) { return storage.BlockOf(r, 8, 5) })
	first.Pending, first.Through = false, 20
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.SaveBlock(tx, first), storage.RemoveBlock(tx, 8, 5))
	})
	if got := read(t, s, pending); len(got) != 0 {
		t.Errorf("%+v are pending", got)
	}
	update(t, s, func(tx storage.Tx) error { return storage.RemoveBlock(tx, 7, 99) })
}

func reminders(t *testing.T, s storage.Store) {
	minute := func(n int) time.Time { return noon.Add(time.Duration(n) * time.Minute) }
	var all []storage.Player
	for i, p := range []storage.Player{
		{Reminders: storage.RemindersOn, RemindAt: minute(3), LastGuild: 7},
		{Reminders: storage.RemindersOn, LastGuild: 7},
		{Reminders: storage.RemindersOn, RemindAt: minute(1), LastGuild: 8},
		{Reminders: storage.RemindersOff, LastGuild: 7},
		{Reminders: storage.RemindersRefused, LastGuild: 7},
		{CallHour: 8, CallAt: minute(2), LastGuild: 7},
		{CallHour: 24, CallAt: minute(1), LastGuild: 8},
	} {
		p.ID = storage.ID(20 + i)
		all = append(all, p)
		update(t, s, func(tx storage.Tx) error { return tx.SavePlayer(p) })
	}
	due := func(n, limit int) func(storage.Reader) ([]storage.Player, error) {
		return func(r storage.Reader) ([]storage.Player, error) { return storage.DueReminders(r, minute(n), limit) }
	}
	reads(t, s, []storage.Player{all[1], all[2], all[0]}, due(3, 9))
	reads(t, s, []storage.Player{all[1]}, due(3, 1))
	reads(t, s, []storage.Player{all[1], all[2]}, due(2, 9))
	called := func(n, limit int) func(storage.Reader) ([]storage.Player, error) {
		return func(r storage.Reader) ([]storage.Player, error) { return storage.DueCalls(r, minute(n), limit) }
	}
	reads(t, s, []storage.Player{all[6], all[5]}, called(2, 9))
	reads(t, s, []storage.Player{all[6]}, called(2, 1))
	reads(t, s, nil, called(0, 9))

	update(t, s, func(tx storage.Tx) error { return storage.RemindAgain(tx, 7, minute(2)) })
	all[0].RemindAt, all[1].RemindAt = minute(2), minute(2)
	all[5].RemindAt, all[5].CallAt = minute(2), time.Time{}
	reads(t, s, []storage.Player{all[5], all[6]}, called(2, 9))
	if got := read(t, s, due(1, 9)); len(got) != 1 || got[0] != all[2] {
		t.Errorf("%+v", got)
	}
	if got := read(t, s, due(2, 9)); len(got) != 3 || got[0] != all[2] {
		t.Errorf("%+v", got)
	}
	reads(t, s, all[4], func(r storage.Reader) (storage.Player, error) { return r.Player(all[4].ID) })
}

func members(t *testing.T, s storage.Store) {
	member := by2(storage.Reader.Member)
	absent(t, s, member(1, 5))
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(
			tx.SaveMember(storage.Member{Guild: 1, Player: 5, Name: "Ada", SeenAt: noon}),
			tx.SaveMember(storage.Member{Guild: 2, Player: 5, Name: "Augusta", SeenAt: noon, Locale: "es-419"}),
			tx.SaveMember(storage.Member{Guild: 1, Player: 5, Name: "Ada 𝔏", SeenAt: noon.Add(time.Hour)}),
		)
	})
	absent(t, s, member(5, 1))
	members := by2(storage.Reader.Members)
	augusta, ada := storage.Member{Guild: 2, Player: 5, Name: "Augusta", SeenAt: noon, Locale: "es-419"}, storage.Member{Player: 5, Name: "Ada", SeenAt: noon}
	reads(t, s, nil, members(2, 6))
	reads(t, s, nil, members(0, 5))
	reads(t, s, []storage.Member{augusta}, members(2, 5))
	update(t, s, func(tx storage.Tx) error { return tx.SaveMember(ada) })
	reads(t, s, []storage.Member{ada, augusta}, members(2, 5))
	reads(t, s, []storage.Member{ada}, members(3, 5))
	reads(t, s, []storage.Member{ada}, members(0, 5))

	guilds := by2(storage.Reader.GuildsOf)
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(
			tx.SaveMember(storage.Member{Guild: 0, Player: 5, Name: "Ada", SeenAt: noon.Add(time.Minute)}),
			tx.SaveMember(storage.Member{Guild: 3, Player: 5, Name: "Ada", SeenAt: noon.Add(time.Minute)}),
			tx.SaveMember(storage.Member{Guild: 4, Player: 6, Name: "Bob", SeenAt: noon}),
		)
	})
	reads(t, s, []storage.ID{1, 3, 2}, guilds(5, 9))
	reads(t, s, []storage.ID{1, 3}, guilds(5, 2))
	if got := read(t, s, guilds(7, 9)); len(got) != 0 {
		t.Errorf("a stranger is known in %v", got)
	}
}

func puzzles(t *testing.T, s storage.Store) {
	first := storage.Puzzle{Text: "first", Size: 6}
	second := storage.Puzzle{Text: "First", Size: 9}
	absent(t, s, func(r storage.Reader) (storage.Puzzle, error) { return r.Puzzle(1) })
	absent(t, s, func(r storage.Reader) (storage.Puzzle, error) { return r.PuzzleByKey(storage.PuzzleKeyOf("first")) })
	update(t, s, func(tx storage.Tx) (err error) {
		first.ID, err = tx.AddPuzzle(first)
		if err == nil {
			second.ID, err = tx.AddPuzzle(second)
		}
		return err
	})
	for _, want := range []storage.Puzzle{first, second} {
		reads(t, s, want, func(r storage.Reader) (storage.Puzzle, error) { return r.Puzzle(want.ID) })
		reads(t, s, want, func(r storage.Reader) (storage.Puzzle, error) { return r.PuzzleByKey(want.Key()) })
	}
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error {
		_, err := tx.AddPuzzle(storage.Puzzle{Text: "first"})
		return err
	})
}

func ownPuzzles(t *testing.T, s storage.Store) {
	puzzles := addPuzzles(t, s, 3)
	list := by(storage.OwnPuzzlesOf)
	if got := read(t, s, list(5)); len(got) != 0 {
		t.Errorf("a new player has the puzzles %v", got)
	}
	absent(t, s, func(r storage.Reader) (storage.OwnPuzzle, error) { return storage.OwnPuzzleByID(r, 1) })
	zebra := storage.OwnPuzzle{ID: 99, Player: 5, Name: "zebra 🦓", Puzzle: puzzles[0], Solutions: 1, SavedAt: noon}
	ant := storage.OwnPuzzle{Player: 5, Name: "ant", Puzzle: puzzles[1], Solutions: 2, First: "1221", Second: "2112", SavedAt: noon.Add(time.Hour)}
	other := storage.OwnPuzzle{Player: 6, Name: "ant", Puzzle: puzzles[1], SavedAt: noon}
	update(t, s, func(tx storage.Tx) error {
		for _, p := range []*storage.OwnPuzzle{&zebra, &ant, &other} {
			id, err := storage.AddOwnPuzzle(tx, *p)
			if err != nil {
				return err
			}
			p.ID = id
		}
		return nil
	})
	reads(t, s, []storage.OwnPuzzle{ant, zebra}, list(5))
	reads(t, s, []storage.OwnPuzzle{other}, list(6))
	reads(t, s, zebra, func(r storage.Reader) (storage.OwnPuzzle, error) { return storage.OwnPuzzleByID(r, zebra.ID) })
	for name, again := range map[string]storage.OwnPuzzle{
		"name":   {Player: 5, Name: "ant", Puzzle: puzzles[2]},
		"puzzle": {Player: 5, Name: "bee", Puzzle: puzzles[1]},
	} {
		t.Log("the same", name)
		refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { _, err := storage.AddOwnPuzzle(tx, again); return err })
	}
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error {
		_, err := storage.AddOwnPuzzle(tx, storage.OwnPuzzle{Player: 5, Name: "bee", Puzzle: puzzles[2] + 1})
		return err
	})
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return storage.RenameOwnPuzzle(tx, zebra.ID, "ant") })
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return storage.RenameOwnPuzzle(tx, other.ID+1, "bee") })
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.RenameOwnPuzzle(tx, zebra.ID, "aardvark"), storage.RenameOwnPuzzle(tx, ant.ID, "ant"))
	})
	zebra.Name = "aardvark"
	reads(t, s, []storage.OwnPuzzle{zebra, ant}, list(5))
	update(t, s, func(tx storage.Tx) error { return storage.RemoveOwnPuzzle(tx, ant.ID) })
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return storage.RemoveOwnPuzzle(tx, ant.ID) })
	reads(t, s, []storage.OwnPuzzle{zebra}, list(5))
	reads(t, s, []storage.OwnPuzzle{other}, list(6))
	reads(t, s, puzzles[1], func(r storage.Reader) (int64, error) { p, err := r.Puzzle(puzzles[1]); return p.ID, err })
}

func dailies(t *testing.T, s storage.Store) {
	ids := addPuzzles(t, s, 2)
	kind := func(size int, difficulty board.Difficulty) storage.Kind {
		return storage.Kind{Size: size, Difficulty: difficulty}
	}
	edition := func(day storage.Day, k storage.Kind, ops string) storage.Edition {
		return storage.Edition{Day: day, Slot: storage.Main, Kind: k, Ops: ops}
	}
	mini := edition(today, kind(4, 1), "")
	mini.Slot = storage.Mini
	daily := func(e storage.Edition) func(storage.Reader) (int64, error) {
		return func(r storage.Reader) (int64, error) {
			p, err := r.Daily(e)
			return p.ID, err
		}
	}
	absent(t, s, daily(edition(today, kind(4, 1), "")))
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(
			tx.AddDaily(edition(today, kind(4, 1), ""), ids[0]),
			tx.AddDaily(edition(today, kind(4, 2), ""), ids[1]),
			tx.AddDaily(edition(today, kind(4, 1), "+-"), ids[1]),
			tx.AddDaily(mini, ids[1]),
			tx.AddDaily(edition(today+9, kind(4, 1), ""), ids[0]),
			tx.AddDaily(edition(today+9, kind(5, 1), ""), ids[0]),
			tx.AddDaily(edition(today+3, kind(4, 1), ""), ids[0]),
		)
	})
	reads(t, s, ids[0], daily(edition(today, kind(4, 1), "")))
	reads(t, s, ids[1], daily(edition(today, kind(4, 2), "")))
	reads(t, s, ids[1], daily(edition(today, kind(4, 1), "+-")))
	reads(t, s, ids[1], daily(mini))
	absent(t, s, daily(edition(today, kind(5, 1), "")))
	absent(t, s, daily(edition(today, kind(4, 1), "+")))
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return tx.AddDaily(edition(today, kind(4, 1), ""), ids[1]) })

	days := by2(storage.Reader.DailyDays)
	reads(t, s, []storage.Day{today}, days(ids[1], 10))
	reads(t, s, []storage.Day{today + 9, today + 3, today}, days(ids[0], 10))
	reads(t, s, []storage.Day{today + 9, today + 3}, days(ids[0], 2))
	if got := read(t, s, days(ids[1]+1, 10)); len(got) != 0 {
		t.Errorf("DailyDays of no puzzle returns %v", got)
	}
}

func claims(t *testing.T, s storage.Store) {
	ids := addPuzzles(t, s, 2)
	claim := by3(storage.Reader.Claim)
	last := func(guild storage.ID, slot storage.Slot) func(storage.Reader) ([]storage.Day, error) {
		return func(r storage.Reader) ([]storage.Day, error) { return r.ClaimedDays(guild, slot, 1) }
	}
	absent(t, s, claim(1, today, storage.Main))
	reads(t, s, nil, last(1, storage.Main))
	later := storage.Claim{Guild: 1, Day: today + 1, Slot: storage.Main, Puzzle: ids[1], At: noon}
	first := storage.Claim{Guild: 1, Day: today, Slot: storage.Main, Puzzle: ids[0], At: noon.Add(time.Hour)}
	mini := storage.Claim{Guild: 1, Day: today + 2, Slot: storage.Mini, Puzzle: ids[0], Teaser: true, At: noon}
	other := storage.Claim{Guild: 2, Day: today + 3, Slot: storage.Main, Puzzle: ids[0], At: noon}
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.AddClaim(later), tx.AddClaim(first), tx.AddClaim(mini), tx.AddClaim(other))
	})
	reads(t, s, []storage.Day{later.Day}, last(1, storage.Main))
	reads(t, s, []storage.Day{mini.Day}, last(1, storage.Mini))
	reads(t, s, nil, last(2, storage.Mini))
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error {
		return tx.AddClaim(storage.Claim{Guild: 1, Day: today, Slot: storage.Main, Puzzle: ids[1]})
	})
	reads(t, s, first, claim(1, today, storage.Main))

	posted := by2(storage.PostedDays)
	reads(t, s, nil, posted(1, today))
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.MarkPosted(tx, first), storage.MarkPosted(tx, later), storage.MarkPosted(tx, other))
	})
	first.Posted = true
	reads(t, s, first, claim(1, today, storage.Main))
	reads(t, s, []storage.Day{later.Day, first.Day}, posted(1, today))
	reads(t, s, []storage.Day{later.Day}, posted(1, later.Day))
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.AddContest(tx, storage.Contest{Guild: 1, Puzzle: ids[0], ClosesAt: noon}), storage.AddContest(tx, storage.Contest{Guild: 2, Puzzle: ids[1], ClosesAt: noon}))
	})
	solved := by2(storage.SolvedDays)
	reads(t, s, []storage.Day{mini.Day, first.Day}, solved(1, 5))
	reads(t, s, []storage.Day{mini.Day}, solved(1, 1))
	reads(t, s, nil, solved(2, 5)) // it has another puzzle
}

func outages(t *testing.T, s storage.Store) {
	since := by(storage.Reader.Outages)
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.AddOutage(today+5), tx.AddOutage(today-5), tx.AddOutage(today))
	})
	reads(t, s, []storage.Day{today - 5, today, today + 5}, since(0))
	reads(t, s, []storage.Day{today, today + 5}, since(today))
	if got := read(t, s, since(today+6)); len(got) != 0 {
		t.Errorf("Outages returns %v, want none", got)
	}
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return tx.AddOutage(today) })
}

func receipts(t *testing.T, s storage.Store) {
	page := storage.Key{0: 1, 15: 7}
	kept := []storage.Receipt{
		{Player: 5, Key: storage.KeyOf(1), At: noon},
		{Player: 5, Key: page, At: noon.Add(time.Millisecond)},
		{Player: 6, Key: storage.KeyOf(1), At: noon.Add(time.Hour)},
	}
	for _, receipt := range kept { // the third has the first's key, and is somebody else's
		update(t, s, func(tx storage.Tx) error { return tx.AddReceipt(receipt) })
		refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return tx.AddReceipt(receipt) })
	}
	overtaken := by2(storage.Reader.Overtaken)
	reads(t, s, true, overtaken(5, storage.KeyOf(0)))
	reads(t, s, false, overtaken(5, storage.KeyOf(1))) // neither by itself nor by the page's
	reads(t, s, false, overtaken(7, storage.KeyOf(0)))
	update(t, s, func(tx storage.Tx) error {
		return tx.AddReceipt(storage.Receipt{Player: 7, Key: storage.KeyOf(1 << 62), At: noon.Add(time.Hour)})
	})
	reads(t, s, true, overtaken(7, storage.KeyOf(1<<62-1)))
	var err error
	update(t, s, func(tx storage.Tx) error { // which may go on, as it does when an action is repeated
		err = tx.AddReceipt(kept[1])
		return tx.SaveSetting("receipt", "there")
	})
	if !errors.Is(err, storage.ErrExists) {
		t.Errorf("AddReceipt of one that is there: %v, want storage.ErrExists", err)
	}
	reads(t, s, "there", func(r storage.Reader) (string, error) { return r.Setting("receipt") })
	update(t, s, func(tx storage.Tx) error { return storage.ForgetOld[storage.Receipt](tx, noon) })
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return tx.AddReceipt(kept[1]) })
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return tx.AddReceipt(kept[2]) })
	update(t, s, func(tx storage.Tx) error { return tx.AddReceipt(kept[0]) })
}

// times checks that an instant comes back in UTC, to the millisecond.
func times(t *testing.T, s storage.Store) {
	given := time.Date(2026, 3, 29, 1, 59, 59, 123_999_999, time.FixedZone("east", 5*60*60+45*60))
	update(t, s, func(tx storage.Tx) error { return tx.SaveMember(storage.Member{Guild: 1, Player: 2, SeenAt: given}) })
	reads(t, s, time.Date(2026, 3, 28, 20, 14, 59, 123_000_000, time.UTC), func(r storage.Reader) (time.Time, error) {
		m, err := r.Member(1, 2)
		return m.SeenAt, err
	})
}

// limits checks that a limit of none, or below, returns none.
func limits(t *testing.T, s storage.Store) {
	newBoard(t, s, storage.Contest{Guild: 1, ClosesAt: noon}, times5)
	update(t, s, func(tx storage.Tx) error {
		return tx.AddPost(storage.Post{Key: "a", State: storage.PostPending, DueAt: noon})
	})
	for _, limit := range []int{0, -1} {
		err := s.View(context.Background(), func(r storage.Reader) error {
			count := func(name string, n int, err error) error {
				if n != 0 {
					t.Errorf("%s with the limit %d returns %d rows", name, limit, n)
				}
				return err
			}
			rows, _, err1 := r.PuzzleBoard(1, 1, 0, limit)
			scores, _, err2 := r.ScoreBoard(1, storage.Period{}, 0, limit)
			boards, err3 := storage.ContestsLackingMedian(r, noon, limit)
			due, err4 := r.DuePosts(noon, storage.Part{}, limit)
			edits, err5 := r.DueEdits(noon, storage.Part{}, limit)
			return errors.Join(
				count("PuzzleBoard", len(rows), err1), count("ScoreBoard", len(scores), err2),
				count("LackingMedian", len(boards), err3), count("DuePosts", len(due), err4),
				count("DueEdits", len(edits), err5),
			)
		})
		if err != nil {
			t.Errorf("limit %d: %v", limit, err)
		}
	}
}
