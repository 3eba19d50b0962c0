package storagetest

import (
	"errors"
	"testing"
	"time"

	"kenkenbot/storage"
)

func openGames(t *testing.T, s storage.Store) {
	match := addMatch(t, s, storage.Match{Kind: storage.Duel, State: storage.MatchRunning, Puzzle: addPuzzles(t, s, 1)[0], DueAt: noon})
	over := addMatch(t, s, storage.Match{Kind: storage.Duel, State: storage.MatchOver, Puzzle: match.Puzzle, DueAt: noon})
	update(t, s, func(tx storage.Tx) error {
		if err := storage.SaveRival(tx, storage.Rival{Match: match.ID, Player: 5, Seat: 1, State: storage.RivalIn}); err != nil {
			return err
		}
		return storage.SaveRival(tx, storage.Rival{Match: over.ID, Player: 5, Seat: 1, State: storage.RivalGaveUp})
	})
	shapes := []storage.Game{
		{Player: 5, Kind: storage.DailyGame, Day: today},
		{Player: 5, Kind: storage.PracticeGame},
		{Player: 5, Kind: storage.ArchiveGame, Day: today - 9},
		{Player: 5, Kind: storage.MatchGame, Occasion: match.ID},
		{Player: 5, Kind: storage.MatchGame, Occasion: over.ID},
		{Player: 5, Kind: storage.LessonGame, Lesson: "pair"},
		{Player: 5, Kind: storage.PracticeGame, FinishedAt: noon},
		{Player: 5, Kind: storage.DailyGame, Day: today, SolutionAt: noon},
		{Player: 6, Kind: storage.PracticeGame},
	}
	for i, puzzle := range addPuzzles(t, s, len(shapes)) {
		g := &shapes[i]
		g.Puzzle, g.StartedAt = puzzle, noon.Add(-time.Duration(i)*time.Hour) // the order is that of their IDs
		update(t, s, func(tx storage.Tx) (err error) {
			g.ID, err = tx.AddGame(*g)
			return err
		})
	}
	of := func(player storage.ID, offset, limit int) func(storage.Reader) (page[storage.Game], error) {
		return func(r storage.Reader) (page[storage.Game], error) {
			games, total, err := storage.OpenGames(r, player, offset, limit)
			return page[storage.Game]{games, total}, err
		}
	}
	all := []storage.Game{shapes[3], shapes[2], shapes[1], shapes[0]}
	reads(t, s, page[storage.Game]{all, 4}, of(5, 0, 9))
	reads(t, s, page[storage.Game]{all[1:3], 4}, of(5, 1, 2))
	reads(t, s, page[storage.Game]{nil, 4}, of(5, 4, 2))
	reads(t, s, page[storage.Game]{nil, 4}, of(5, 0, -1))
	reads(t, s, page[storage.Game]{[]storage.Game{shapes[8]}, 1}, of(6, 0, 9))
	reads(t, s, page[storage.Game]{}, of(7, 0, 9))
}

func laterBoard(t *testing.T, s storage.Store) {
	puzzles := addPuzzles(t, s, 2)
	type solve struct {
		player, guild storage.ID
		line
		change func(*storage.Result)
	}
	add := func(l solve) storage.BoardRow {
		g := storage.Game{Player: l.player, Puzzle: puzzles[0], Kind: storage.ArchiveGame, Guild: l.guild, Day: today, StartedAt: noon}
		r := storage.Result{Player: l.player, Puzzle: puzzles[0], Kind: storage.ArchiveGame, Day: today, Timed: true, Took: l.took, Hints: l.hints, FinishedAt: noon.Add(l.finished)}
		if l.change != nil {
			l.change(&r)
		}
		g.Kind = r.Kind
		update(t, s, func(tx storage.Tx) (err error) {
			if g.ID, err = tx.AddGame(g); err != nil {
				return err
			}
			r.Game = g.ID
			return tx.AddResult(r)
		})
		return storage.BoardRow{Rank: l.rank, Standing: storage.Standing{Guild: l.guild, Puzzle: storage.Later(r.Puzzle), Player: r.Player, Game: g.ID, Day: today, Timed: true, Took: r.Took, Hints: r.Hints, FinishedAt: r.FinishedAt}}
	}
	var want []storage.BoardRow
	for _, l := range times5 {
		want = append(want, add(solve{player: l.player, guild: 7, line: l}))
	}
	untimed := add(solve{player: 31, guild: 9, line: line{took: time.Second, hints: 1}, change: func(r *storage.Result) { r.Timed = false }})
	untimed.Timed, untimed.Took, untimed.Hints = false, 0, 0
	other := add(solve{player: 20, guild: 8, line: line{took: time.Second, rank: 1}})
	fast := line{took: time.Second}
	add(solve{player: 30, guild: 7, line: fast, change: func(r *storage.Result) { r.Shown = true }})
	add(solve{player: 33, guild: 7, line: fast, change: func(r *storage.Result) { r.Kind = storage.DailyGame }})
	update(t, s, func(tx storage.Tx) error {
		return tx.SaveMember(storage.Member{Guild: 7, Player: 15, Name: "Grace"})
	})
	want[2].Name = "Grace"
	board := func(guild storage.ID, puzzle int64, offset, limit int) func(storage.Reader) (page[storage.BoardRow], error) {
		return func(r storage.Reader) (page[storage.BoardRow], error) {
			rows, total, err := r.PuzzleBoard(guild, storage.Later(puzzle), offset, limit)
			return page[storage.BoardRow]{rows, total}, err
		}
	}
	rank := func(guild, player storage.ID) func(storage.Reader) (storage.BoardRow, error) {
		return func(r storage.Reader) (storage.BoardRow, error) {
			return r.PuzzleRank(guild, storage.Later(puzzles[0]), player)
		}
	}
	reads(t, s, page[storage.BoardRow]{want, 5}, board(7, puzzles[0], 0, 10))
	for offset := range 6 {
		reads(t, s, page[storage.BoardRow]{append([]storage.BoardRow(nil), want[min(offset, 5):min(offset+2, 5)]...), 5}, board(7, puzzles[0], offset, 2))
	}
	reads(t, s, page[storage.BoardRow]{nil, 5}, board(7, puzzles[0], 0, -1))
	reads(t, s, page[storage.BoardRow]{[]storage.BoardRow{other}, 1}, board(8, puzzles[0], 0, 10))
	reads(t, s, page[storage.BoardRow]{[]storage.BoardRow{untimed}, 1}, board(9, puzzles[0], 0, 10))
	reads(t, s, page[storage.BoardRow]{}, board(7, puzzles[1], 0, 10))
	for _, row := range want {
		reads(t, s, row, rank(7, row.Player))
	}
	all := read(t, s, board(0, puzzles[0], 0, 10))
	if all.Total != 7 || all.Rows[0].Player != 20 || all.Rows[0].Guild != 0 || all.Rows[1].Rank != 2 {
		t.Errorf("everywhere: %+v", all)
	}
	for _, player := range []storage.ID{20, 30, 31, 33, 99} {
		absent(t, s, rank(7, player))
	}
	results := func(r storage.Reader) ([]storage.GuildResult, error) { return storage.GuildResults(r, 7, 9) }
	if got := read(t, s, results); len(got) != 0 {
		t.Errorf("results that don't rank are handed out: %+v", got)
	}
	update(t, s, func(tx storage.Tx) error { return storage.ForgetPlayer(tx, want[4].Player, -1) })
	reads(t, s, page[storage.BoardRow]{want[:4], 4}, board(7, puzzles[0], 0, 10))
	if all := read(t, s, board(0, puzzles[0], 0, 10)); all.Total != 6 {
		t.Errorf("everywhere, without who was forgotten: %+v", all)
	}
	update(t, s, func(tx storage.Tx) error { return storage.ForgetPlayerIn(tx, 7, want[3].Player, -2) })
	absent(t, s, rank(7, want[3].Player))
	want[3].Player, want[3].Game = -2, 0
	reads(t, s, page[storage.BoardRow]{want[:4], 4}, board(7, puzzles[0], 0, 10))
	if err := storage.AuditCounts(t.Context(), s, func(what string) { t.Error(what) }); err != nil {
		t.Error(err)
	}
}

func pastedPuzzles(t *testing.T, s storage.Store) {
	const keep = 2
	save := func(player storage.ID, text string, at time.Time) storage.Pasted {
		p := storage.Pasted{Player: player, Text: text, At: at}
		update(t, s, func(tx storage.Tx) (err error) {
			p.ID, err = storage.SavePasted(tx, p, keep)
			return err
		})
		return p
	}
	of := by(storage.PastedByID)
	absent(t, s, of(1))
	first, second := save(5, "one", noon), save(5, "two", noon.Add(time.Second))
	other := save(6, "one", noon)
	if other.ID == first.ID {
		t.Error("two players share a record")
	}
	again := save(5, "one", noon.Add(2*time.Second))
	if again.ID != first.ID {
		t.Errorf("pasted again it is %d, at first it was %d", again.ID, first.ID)
	}
	reads(t, s, again, of(first.ID))
	third := save(5, "three", noon.Add(3*time.Second)) // the oldest goes
	absent(t, s, of(second.ID))
	for _, p := range []storage.Pasted{again, third, other} {
		reads(t, s, p, of(p.ID))
	}
	if fourth := save(5, "two", noon.Add(4*time.Second)); fourth.ID == second.ID {
		t.Error("an ID comes back: an old button would lead elsewhere")
	}
	update(t, s, func(tx storage.Tx) error {
		return storage.ForgetOld[storage.Pasted](tx, noon.Add(3*time.Second-time.Millisecond))
	})
	absent(t, s, of(other.ID))
	reads(t, s, third, of(third.ID))
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
