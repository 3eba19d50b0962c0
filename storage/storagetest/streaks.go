package storagetest

import (
	"errors"
	"slices"
	"testing"

	"kenkenbot/storage"
)

func streakPage(guild storage.ID, on storage.Day, offset, limit int) func(storage.Reader) (page[storage.Score], error) {
	return func(r storage.Reader) (page[storage.Score], error) {
		rows, total, err := r.StreakBoard(guild, on, offset, limit)
		return page[storage.Score]{rows, total}, err
	}
}

// streakBoard keeps streaks for two guilds: the boards of a date, those of the longest,
// and what an outage does.
func streakBoard(t *testing.T, s storage.Store) {
	streaks := []storage.Streak{
		{Player: 11, Days: 5, Best: 9, Latest: today - 1, Until: today},
		{Player: 12, Days: 3, Best: 3, Latest: today, Until: today + 1},
		{Player: 13, Days: 5, Best: 5, Latest: today, Until: today + 2},
		{Player: 14, Days: 8, Best: 9, Latest: today - 3, Until: today - 1}, // over
	}
	update(t, s, func(tx storage.Tx) error {
		err := tx.SaveMember(storage.Member{Guild: 7, Player: 12, Name: "Emmy"})
		for _, x := range streaks {
			err = errors.Join(err, tx.SaveStreak(x, []storage.ID{7}))
		}
		return errors.Join(err, tx.SaveStreak(streaks[1], []storage.ID{8}))
	})
	row := func(player storage.ID, days, rank int) storage.Score {
		x := storage.Score{Player: player, Value: days, Solved: days, Rank: rank}
		if player == 12 {
			x.Name = "Emmy"
		}
		return x
	}
	whole := page[storage.Score]{[]storage.Score{row(11, 5, 1), row(13, 5, 1), row(12, 3, 3)}, 3}
	reads(t, s, whole, streakPage(7, today, 0, 9))
	for offset := range 4 {
		reads(t, s, page[storage.Score]{slices.Clone(whole.Rows[offset:min(offset+1, 3)]), 3}, func(r storage.Reader) (page[storage.Score], error) {
			got, err := streakPage(7, today, offset, 1)(r)
			got.Rows = append([]storage.Score{}, got.Rows...)
			return got, err
		})
	}
	reads(t, s, page[storage.Score]{[]storage.Score{row(13, 5, 1)}, 1}, streakPage(7, today+2, 0, 9))
	reads(t, s, page[storage.Score]{[]storage.Score{row(11, 9, 1), row(14, 9, 1), row(13, 5, 3), row(12, 3, 4)}, 4}, streakPage(7, 0, 0, 9))
	own := func(guild storage.ID, on storage.Day, player storage.ID) func(storage.Reader) (storage.Score, error) {
		return func(r storage.Reader) (storage.Score, error) { return r.StreakScore(guild, on, player) }
	}
	reads(t, s, row(12, 3, 3), own(7, today, 12))
	reads(t, s, row(14, 9, 1), own(7, 0, 14))
	absent(t, s, own(7, today, 14))
	absent(t, s, own(8, 0, 11))

	// What is kept for a guild follows, though the guild is not named again.
	update(t, s, func(tx storage.Tx) error {
		return tx.SaveStreak(storage.Streak{Player: 12, Days: 6, Best: 6, Latest: today + 1, Until: today + 2}, nil)
	})
	reads(t, s, row(12, 6, 1), own(7, today, 12))
	reads(t, s, storage.Score{Player: 12, Value: 6, Solved: 6, Rank: 1}, own(8, today, 12))

	// Nobody can solve on a day of an outage: what lasts on it lasts a day longer.
	update(t, s, func(tx storage.Tx) error { return tx.AddOutage(today) })
	reads(t, s, row(11, 5, 2), own(7, today+1, 11))
	absent(t, s, own(7, today+2, 11))
	absent(t, s, own(7, today, 14))
	absent(t, s, own(7, today+3, 12)) // solved since
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return tx.AddOutage(today) })
	absent(t, s, own(7, today+2, 11))
}

// streakPlayers finds who has days that count, and where they played.
func streakPlayers(t *testing.T, s storage.Store) {
	puzzles := addPuzzles(t, s, 4)
	for i, player := range []storage.ID{5, 3, 5, 4} {
		game := addGame(t, s, player, puzzles[i])
		update(t, s, func(tx storage.Tx) error {
			return errors.Join(
				tx.AddResult(storage.Result{Game: game, Player: player, Puzzle: puzzles[i], Kind: storage.DailyGame, Day: today + storage.Day(i), Streak: player != 4, FinishedAt: noon}),
				tx.AddVisit(game, 7), tx.AddVisit(game, storage.ID(20+i)))
		})
	}
	reads(t, s, []storage.ID{3, 5}, func(r storage.Reader) ([]storage.ID, error) { return r.StreakPlayers(0, 9) })
	reads(t, s, []storage.ID{3}, func(r storage.Reader) ([]storage.ID, error) { return r.StreakPlayers(0, 1) })
	reads(t, s, []storage.ID{5}, func(r storage.Reader) ([]storage.ID, error) { return r.StreakPlayers(3, 1) })
	for player, want := range map[storage.ID][]storage.ID{5: {7, 20, 22}, 3: {7, 21}, 4: nil} {
		reads(t, s, want, func(r storage.Reader) ([]storage.ID, error) {
			guilds, err := r.StreakGuilds(player)
			slices.Sort(guilds)
			return guilds, err
		})
	}
}

// claimedDays lists the days of one guild and slot.
func claimedDays(t *testing.T, s storage.Store) {
	puzzle := addPuzzles(t, s, 1)[0]
	update(t, s, func(tx storage.Tx) error {
		var err error
		for _, c := range []storage.Claim{{Guild: 7, Day: today, Slot: storage.Main}, {Guild: 7, Day: today - 40, Slot: storage.Main}, {Guild: 7, Day: today + 1, Slot: storage.Main},
			{Guild: 7, Day: today + 2, Slot: storage.Mini}, {Guild: 8, Day: today + 3, Slot: storage.Main}} {
			c.Puzzle, c.At = puzzle, noon
			err = errors.Join(err, tx.AddClaim(c))
		}
		return err
	})
	days := func(limit int) func(storage.Reader) ([]storage.Day, error) {
		return func(r storage.Reader) ([]storage.Day, error) { return r.ClaimedDays(7, storage.Main, limit) }
	}
	reads(t, s, []storage.Day{today + 1, today, today - 40}, days(9))
	reads(t, s, []storage.Day{today + 1}, days(1))
}
