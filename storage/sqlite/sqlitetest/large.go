package sqlitetest

import (
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

// LargeEnv names the folder of large databases. They are made once: that of 10 million results
// takes half an hour and four gigabytes.
const LargeEnv = "KENKEN_BENCH_LARGE"

// LargeDays is how many days a database of Large has.
const LargeDays = 100

// firstLarge is below the IDs of the players of a large database, who are numbered from there.
const firstLarge storage.ID = 1_000_000_000

// LargePlayer returns the ID of one of a large database's players: they are numbered from 1.
func LargePlayer(n int) storage.ID { return firstLarge + storage.ID(n) }

// Large returns the path of a database with LargeDays days in a guild, up to a last one with its
// puzzle. Of the players some solve hardly any day and some nearly all, so that there are 50
// results for each of them. It skips the test unless a folder is named for such databases.
func Large(tb testing.TB, guild storage.ID, last storage.Day, today storage.Puzzle, players int) string {
	tb.Helper()
	folder := os.Getenv(LargeEnv)
	if folder == "" {
		tb.Skipf("%s does not name a folder for large databases", LargeEnv)
	}
	path := filepath.Join(folder, fmt.Sprintf("large-%d.db", players*LargeDays/2))
	if _, err := os.Stat(path); err == nil {
		return path
	}
	part := path + ".part"
	if err := claimLarge(tb, part, guild, last, today); err != nil {
		tb.Fatal(err)
	}
	if err := growLarge(tb, part, guild, last, players); err != nil {
		tb.Fatal(err)
	}
	if err := keepMedians(tb, part, last); err != nil {
		tb.Fatal(err)
	}
	if err := os.Rename(part, path); err != nil {
		tb.Fatal(err)
	}
	return path
}

// claimLarge makes a database with a puzzle a day, of which the last alone can be played.
func claimLarge(tb testing.TB, path string, guild storage.ID, last storage.Day, today storage.Puzzle) error {
	store, err := sqlite.Open(tb.Context(), path, sqlite.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	defer store.Close()
	return store.Update(tb.Context(), func(tx storage.Tx) error {
		for day := last - LargeDays + 1; day <= last; day++ {
			p := today
			if day < last {
				p.Text = fmt.Sprint("puzzle of ", day)
			}
			id, err := tx.AddPuzzle(p)
			if err == nil {
				err = tx.AddClaim(storage.Claim{Guild: guild, Day: day, Slot: storage.Main, Puzzle: id})
			}
			if err == nil {
				err = storage.AddContest(tx, storage.Contest{Guild: guild, Puzzle: id, ClosesAt: (day + 2).Date()})
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// keepMedians keeps the medians of boards that are closed on the last day.
func keepMedians(tb testing.TB, path string, last storage.Day) error {
	store, err := sqlite.Open(tb.Context(), path, sqlite.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	defer store.Close()
	return store.Update(tb.Context(), func(tx storage.Tx) error {
		boards, err := storage.ContestsLackingMedian(tx.Reader, last.Date(), LargeDays)
		for _, c := range boards {
			err = errors.Join(err, storage.KeepMedian(tx, c.Guild, c.Puzzle))
		}
		return err
	})
}

// growLarge has players solve the puzzles: with IDs of games by player and day, so that
// what belongs together is written together.
func growLarge(tb testing.TB, path string, guild storage.ID, last storage.Day, players int) error {
	db, err := sql.Open("sqlite", "file:"+filepath.ToSlash(path)+"?_pragma=synchronous(OFF)&_pragma=cache_size(-262144)")
	if err != nil {
		return err
	}
	defer db.Close()
	do := func(statement string, args ...any) {
		if err == nil {
			_, err = db.ExecContext(tb.Context(), statement, args...)
		}
	}
	const together = 10_000
	for from := 1; from <= players; from += together {
		solves := fmt.Sprintf("WITH RECURSIVE players (n) AS (SELECT %d UNION ALL SELECT n + 1 FROM players WHERE n < %d), days (d) AS (SELECT 1 UNION ALL SELECT d + 1 FROM days WHERE d < %d), "+
			"solves AS (SELECT n * 1000 + d AS game, %d + n AS player, claim.puzzle, claim.day, unixepoch(claim.day) * 1000 AS at, 30000 + (n * 7919 + d * 104729) %% 3570000 AS took, (n + d) %% 4 = 0 AS hints"+
			" FROM players CROSS JOIN days CROSS JOIN claim ON claim.guild = %d AND claim.slot = %d AND claim.day = date('%v', (d - 1) || ' days')"+
			" WHERE (n * 48271 + d * 104729) %% 2048 < n * 7919 %% 2048) ",
			from, min(from+together-1, players), LargeDays, firstLarge, guild, storage.Main, last-LargeDays+1)
		do("INSERT INTO member (guild, player, name, seen_at, locale) "+solves+"SELECT ?, ? + n, 'player ' || n, 0, '' FROM players", guild, firstLarge)
		do("INSERT INTO game (id, player, puzzle, occasion, kind, guild, day, slot, started_at, finished_at, solution_at, cursor, notes, lesson, seen, logged) "+solves+
			"SELECT game, player, puzzle, 0, ?, ?, day, ?, at, at + took, 0, 0, 0, '', 0, 0 FROM solves", storage.DailyGame, guild, storage.Main)
		do("INSERT INTO visit (game, guild, puzzle) "+solves+"SELECT game, ?, puzzle FROM solves", guild)
		do("INSERT INTO result (game, player, puzzle, kind, day, size, difficulty, took, timed, wrong, hints, shown, streak, finished_at, options, seen) "+solves+
			"SELECT game, player, puzzle, ?, day, 5, 1, took, 1, 0, hints, 0, 1, at + took, '', 0 FROM solves", storage.DailyGame)
	}
	for puzzle := 1; puzzle <= LargeDays; puzzle++ {
		do("INSERT INTO standing SELECT ?, puzzle, 0, hints, took, finished_at, player, game, day, 4 + 2 * (game % 4) FROM result WHERE puzzle = ? ORDER BY hints, took", guild, puzzle)
	}
	for _, p := range []storage.Period{{}, storage.OneWeek.On(last), storage.OneMonth.On(last)} {
		text := map[storage.Span]string{storage.AllTime: "all", storage.OneWeek: "week ", storage.OneMonth: "month "}[p.Span]
		if p.First != 0 {
			text += p.First.String()
		}
		do("INSERT INTO score SELECT ?, ?, player, sum(points), count(*) FROM standing WHERE day >= ? GROUP BY player", guild, text, p.First.String())
	}
	return err
}
