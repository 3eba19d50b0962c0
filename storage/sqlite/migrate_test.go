package sqlite

import (
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"kenkenbot/storage"
)

// atVersion makes a database of an older version of the bot, with the rows given.
func atVersion(t testing.TB, path string, version int64, rows ...string) {
	t.Helper()
	if err := create(path); err != nil {
		t.Fatal(err)
	}
	db, err := writing.open(path, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	provider, err := steps(db, ownSteps())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := provider.UpTo(t.Context(), version); err != nil {
		t.Fatal(err)
	}
	for _, row := range append(rows, fmt.Sprint("PRAGMA application_id = ", applicationID)) {
		if _, err := db.Exec(row); err != nil {
			t.Fatalf("%s: %v", row, err)
		}
	}
}

// TestOldPuzzlesKeepTheirPar opens a database of puzzles whose par went by size and
// difficulty, odd ones included.
func TestOldPuzzlesKeepTheirPar(t *testing.T) {
	tests := []struct {
		size, difficulty int
		want             time.Duration
	}{
		{3, 1, 30 * time.Second},
		{4, 3, 150 * time.Second},
		{6, 4, 14 * time.Minute},
		{7, 4, 22 * time.Minute},
		{9, 5, time.Hour},
		{2, 0, 30 * time.Second},
		{12, 9, time.Hour},
	}
	path := filepath.Join(t.TempDir(), "kenken.db")
	var rows []string
	for i, tt := range tests {
		rows = append(rows, fmt.Sprintf("INSERT INTO puzzle VALUES (%d, 'puzzle %d', %d, %d, 9, '', 0, 0, 1)", i+1, i+1, tt.size, tt.difficulty))
	}
	atVersion(t, path, 6, rows...)
	s := openAt(t, path)
	if err := s.View(t.Context(), func(r storage.Reader) error {
		for i, tt := range tests {
			if p, err := r.Puzzle(int64(i + 1)); err != nil || p.Par != tt.want || p.Stars != 0 {
				t.Errorf("%d×%d at %d: par %v, %d stars, %v, want %v", tt.size, tt.size, tt.difficulty, p.Par, p.Stars, err, tt.want)
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

// TestOldDatabase opens a database of the first version with a settled board, and
// corrects it.
func TestOldDatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kenken.db")
	atVersion(t, path, 1,
		"INSERT INTO puzzle VALUES (1, 'x', 4, 1, 9, '', 0, 0, 1)",
		"INSERT INTO game VALUES (1, 5, 1, 1, 7, '2026-11-21', 1, 1000, 2000, 0, 0, 0), (2, 6, 1, 1, 7, '2026-11-21', 1, 1000, 3000, 0, 0, 0)",
		"INSERT INTO result VALUES (1, 5, 1, 1, '2026-11-21', 4, 1, 1000, 1000, 0, 0, 0, 0, 1, 1, 2000), (2, 6, 1, 1, '2026-11-21', 4, 1, 2000, 2000, 0, 0, 0, 0, 0, 1, 3000)",
		"INSERT INTO contest VALUES (7, 1, '2026-11-21', 5000, 1)",
		"INSERT INTO standing VALUES (7, 1, 0, 2000, 3000, 6, 2, '2026-11-21')",
		"INSERT INTO tally VALUES (7, 6, 11, 1)",
		"INSERT INTO member VALUES (7, 5, 'Ada', 1000)",
	)
	s := openAt(t, path)
	if err := s.Update(t.Context(), func(tx storage.Tx) error {
		waiting, err := tx.Waiting(9)
		if err != nil || len(waiting) != 1 || waiting[0].Game != 1 || waiting[0].HandedIn || waiting[0].Verdict != storage.Unjudged {
			t.Errorf("waiting are %+v, %v", waiting, err)
		}
		return tx.CorrectStanding(storage.Standing{Guild: 7, Puzzle: 1, Player: 5, Game: 1, Ranked: time.Second, FinishedAt: time.UnixMilli(2000)})
	}); err != nil {
		t.Fatal(err)
	}
	if err := s.View(t.Context(), func(r storage.Reader) error {
		// What was settled before there were ratings counts for them.
		if fields, err := r.UnratedFields(9); err != nil || len(fields) != 1 || fields[0].Guild != 7 || fields[0].Rivals != "" {
			t.Errorf("yet to be rated are %+v, %v", fields, err)
		}
		rows, _, err := r.ScoreBoard(storage.ScoreBoard{Guild: 7, By: storage.ByPoints}, 0, 9)
		if err != nil || len(rows) != 2 || rows[0].Player != 5 || rows[0].Value != 11 || rows[1].Value != 10 {
			t.Errorf("the points are %+v, %v", rows, err)
		}
		if p, err := r.Puzzle(1); err != nil || p.Par != time.Minute {
			t.Errorf("the old puzzle's par is %v, %v", p.Par, err)
		}
		guilds, err := r.GuildsOf(5, 9)
		if len(guilds) != 1 {
			t.Errorf("player 5 is known in %v", guilds)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

// TestOldScores opens a database from before boards of many puzzles were kept: it has
// the rows that the same standings make today.
func TestOldScores(t *testing.T) {
	rows := []string{"INSERT INTO member VALUES (7, 5, 'Ada', 1000)"}
	for i := range 8 { // of two kinds, over two weeks and two months
		day := storage.Day(20784 + i) // 27 November 2026 on
		rows = append(rows,
			fmt.Sprintf("INSERT INTO puzzle (id, text, size, difficulty, score, solution, generator, seed, made_at, options, par) VALUES (%d, 'x%d', %d, 1, 9, '', 0, 0, 1, '', %d)", i+1, i, 4+i/6, i%3*7000),
			fmt.Sprintf("INSERT INTO contest VALUES (7, %d, '%s', 5000, 1)", i+1, day))
		for player := range 4 {
			if (i+player)%5 == 0 {
				continue
			}
			rows = append(rows, fmt.Sprintf("INSERT INTO standing VALUES (7, %d, %t, %d, %d, %d, %d, '%s', 0)", i+1, (i+2*player)%4 == 0, 1000+i*317%5*1000+player*i%3*500, 3000+i, player+1, 10*i+player, day))
		}
	}
	path := filepath.Join(t.TempDir(), "kenken.db")
	atVersion(t, path, 9, rows...)
	s := openAt(t, path)
	kept := map[string]bool{}
	read := func() (all []string) {
		all, err := writtenTexts(s, "SELECT guild || ' ' || period || ' ' || ranking || ' ' || size || ' ' || difficulty || ' ' || player || ': ' || value || ' of ' || solved FROM score ORDER BY 1")
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	if err := s.Update(t.Context(), func(st storage.Tx) error {
		for _, row := range read() {
			kept[row] = true
		}
		if len(kept) < 50 {
			t.Errorf("the old database has %d scores only: %v", len(kept), kept)
		}
		if _, err := s.writer.conn.exec("DELETE FROM score"); err != nil {
			return err
		}
		for i := range 8 {
			board, _, err := st.PuzzleBoard(7, int64(i+1), 0, 9)
			if err != nil {
				return err
			}
			if _, err := s.writer.conn.exec("DELETE FROM standing WHERE puzzle = ?", i+1); err != nil {
				return err
			}
			for _, row := range board {
				if err := st.CorrectStanding(row.Standing); err != nil {
					return err
				}
			}
		}
		for _, row := range read() {
			if !kept[row] {
				t.Errorf("the old database lacks %s", row)
			}
			delete(kept, row)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	for row := range kept {
		t.Errorf("the old database has %s", row)
	}
}

// writtenTexts returns the rows of a query with one column, as an Update that is under way
// sees them.
func writtenTexts(s *Store, query string) (all []string, err error) {
	found, err := s.writer.conn.query(query)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	for found.Next() {
		var one string
		if err := found.Scan(&one); err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, found.Err()
}

// TestOldResultsAreAchievements opens a database of before there were achievements: first
// solves and first sizes are there, of results that count.
func TestOldResultsAreAchievements(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kenken.db")
	var rows []string
	for i, r := range []struct {
		player, size, at     int
		shown, held, verdict int
	}{
		{player: 5, size: 4, at: 900, shown: 1},
		{player: 5, size: 4, at: 3000},
		{player: 5, size: 6, at: 2000},
		{player: 5, size: 4, at: 1000},
		{player: 5, size: 7, at: 500, held: 1},
		{player: 5, size: 8, at: 4000, held: 1, verdict: 1},
		{player: 5, size: 9, at: 400, verdict: 2},
		{player: 6, size: 5, at: 100},
	} {
		game := i + 1
		rows = append(rows,
			fmt.Sprintf("INSERT INTO puzzle VALUES (%d, 'puzzle %d', %d, 1, 9, '', 0, 0, 1)", game, game, r.size),
			fmt.Sprintf("INSERT INTO game (id, player, puzzle, kind, guild, day, slot, started_at, finished_at, solution_at, cursor, notes) VALUES (%d, %d, %d, 1, 7, '', 1, 0, %d, 0, 0, 0)", game, r.player, game, r.at),
			fmt.Sprintf("INSERT INTO result VALUES (%d, %d, %d, 1, '', %d, 1, 1, 1, 0, 0, 0, %d, %d, 0, %d, 0, %d)", game, r.player, game, r.size, r.shown, r.held, r.at, r.verdict),
		)
	}
	atVersion(t, path, 3, rows...)
	s := openAt(t, path)
	if err := s.View(t.Context(), func(r storage.Reader) error {
		got := ""
		for _, player := range []storage.ID{5, 6, 7} {
			all, err := r.Achievements(player)
			if err != nil {
				return err
			}
			for _, a := range all {
				got += fmt.Sprintf("%d:%d by game %d at %d, ", a.Player, a.Kind, a.Game, a.At.UnixMilli())
			}
		}
		const want = "5:1 by game 4 at 1000, 5:14 by game 4 at 1000, 5:16 by game 3 at 2000, 5:18 by game 6 at 4000, 6:1 by game 8 at 100, 6:15 by game 8 at 100, "
		if got != want {
			t.Errorf("the achievements are %s\nwant %s", got, want)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

// TestOldPuzzlesHaveKeys opens a database in which puzzles were found by their text: they
// keep it, and are found by its key.
func TestOldPuzzlesHaveKeys(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kenken.db")
	var rows []string
	texts := []string{`{"size":1,"cages":[{"op":"=","target":1,"cells":[[0,0]]}]}`, "puzzle", "Puzzle"}
	for i, text := range texts {
		rows = append(rows,
			fmt.Sprintf("INSERT INTO puzzle (id, text, size, difficulty, score, solution, generator, seed, made_at, options, par) VALUES (%d, '%s', 4, 1, 9, '', 0, 0, 1, '', 0)", i+1, text),
			fmt.Sprintf("INSERT INTO claim VALUES (7, %d, '2026-11-21', %d, 0, 5)", i+1, i+1))
	}
	atVersion(t, path, 15, rows...)
	s := openAt(t, path)
	if err := s.Update(t.Context(), func(tx storage.Tx) error {
		for i, text := range texts {
			if p, err := tx.PuzzleByKey(storage.PuzzleKeyOf(text)); err != nil || p.ID != int64(i+1) || p.Text != text {
				t.Errorf("the puzzle %q is %+v, %v", text, p, err)
			}
			if _, err := tx.AddPuzzle(storage.Puzzle{Text: text}); !errors.Is(err, storage.ErrExists) {
				t.Errorf("the puzzle %q added again: %v", text, err)
			}
		}
		claim, err := tx.Claim(7, storage.DayOf(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)), 2)
		if claim.Puzzle != 2 {
			t.Errorf("the claim is %+v", claim)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
}
