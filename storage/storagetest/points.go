package storagetest

import (
	"maps"
	"testing"
	"time"

	"kenkenbot/storage"
)

// scorePage reads a page of a guild's board of all time.
func scorePage(guild storage.ID, offset, limit int) func(storage.Reader) (page[storage.Score], error) {
	return scorePageIn(guild, storage.Period{}, offset, limit)
}

func scorePageIn(guild storage.ID, in storage.Period, offset, limit int) func(storage.Reader) (page[storage.Score], error) {
	return func(r storage.Reader) (page[storage.Score], error) {
		rows, total, err := r.ScoreBoard(guild, in, offset, limit)
		return page[storage.Score]{rows, total}, err
	}
}

func scoreOf(guild, player storage.ID) func(storage.Reader) (storage.Score, error) {
	return func(r storage.Reader) (storage.Score, error) { return r.Score(guild, storage.Period{}, player) }
}

// points checks what two puzzles of a week bring, in each of the periods that they lie in.
func points(t *testing.T, s storage.Store) {
	newBoard(t, s, storage.Contest{Guild: 7}, times5)
	update(t, s, func(tx storage.Tx) error { return tx.SaveMember(storage.Member{Guild: 7, Player: 11, Name: "Emmy"}) })
	other := line{player: 12, points: 10}.standing(7, addPuzzles(t, s, 1)[0])
	other.Day = storage.OneWeek.On(today).First - 1
	update(t, s, func(tx storage.Tx) error { return storage.SaveStanding(tx, other) })
	row := func(player storage.ID, points, solved, rank int) storage.Score {
		x := storage.Score{Player: player, Points: points, Solved: solved, Rank: rank}
		if player == 11 {
			x.Name = "Emmy"
		}
		return x
	}
	all := page[storage.Score]{[]storage.Score{row(12, 16, 2, 1), row(14, 10, 1, 2), row(11, 8, 1, 3), row(15, 8, 1, 3), row(13, 4, 1, 5)}, 5}
	reads(t, s, all, scorePage(7, 0, 20))
	for _, x := range all.Rows {
		reads(t, s, x, scoreOf(7, x.Player))
	}
	week := page[storage.Score]{[]storage.Score{row(14, 10, 1, 1), row(11, 8, 1, 2), row(15, 8, 1, 2), row(12, 6, 1, 4), row(13, 4, 1, 5)}, 5}
	reads(t, s, week, scorePageIn(7, storage.OneWeek.On(today), 0, 20))
	before := page[storage.Score]{[]storage.Score{row(12, 10, 1, 1)}, 1}
	reads(t, s, before, scorePageIn(7, storage.OneWeek.On(other.Day), 0, 20))
	absent(t, s, scoreOf(7, 1))
	absent(t, s, scoreOf(8, 14))
	if got := read(t, s, scorePage(8, 0, 20)); len(got.Rows) != 0 || got.Total != 0 {
		t.Errorf("the points of an empty guild are %+v", got)
	}
}

// pointsTaken takes a result off a board and puts it back, and changes it: nobody else's
// points move.
func pointsTaken(t *testing.T, s storage.Store) {
	puzzle := newBoard(t, s, storage.Contest{Guild: 7, ClosesAt: noon}, times5)
	before := read(t, s, scorePage(7, 0, 20))
	is := func(what string, want map[storage.ID]int) {
		t.Helper()
		got := map[storage.ID]int{}
		for _, row := range read(t, s, scorePage(7, 0, 20)).Rows {
			got[row.Player] = row.Points
		}
		if !maps.Equal(got, want) {
			t.Errorf("%s: the points are %v, want %v", what, got, want)
		}
	}
	for _, player := range []storage.ID{14, 14, 99} {
		update(t, s, func(tx storage.Tx) error { return storage.RemoveStanding(tx, 7, puzzle, player) })
	}
	is("without the first", map[storage.ID]int{11: 8, 15: 8, 12: 6, 13: 4})
	absent(t, s, scoreOf(7, 14))
	absent(t, s, func(r storage.Reader) (storage.BoardRow, error) { return r.PuzzleRank(7, puzzle, 14) })
	enter(t, s, 7, puzzle, times5[0])
	enter(t, s, 7, puzzle, times5[0])
	reads(t, s, before, scorePage(7, 0, 20))
	enter(t, s, 7, puzzle, line{player: 13, took: time.Second, points: 10})
	is("with another time", map[storage.ID]int{14: 10, 11: 8, 15: 8, 12: 6, 13: 10})
	reads(t, s, storage.Score{Player: 13, Points: 10, Solved: 1, Rank: 1}, scoreOf(7, 13))
}

// pointsPages checks that pages of any size show the rows and ranks of the whole.
func pointsPages(t *testing.T, s storage.Store) {
	lines := make([]line, 12)
	for i := range lines {
		lines[i] = line{player: storage.ID(21 + i), took: time.Duration(100+i) * time.Second, points: 10 - i/3*2}
	}
	newBoard(t, s, storage.Contest{Guild: 7}, lines)
	whole := read(t, s, scorePage(7, 0, 20))
	for offset := range 14 {
		for _, limit := range []int{1, 3, 20} {
			want := whole.Rows[min(offset, 12):min(offset+limit, 12)]
			got := read(t, s, scorePage(7, offset, limit))
			if got.Total != whole.Total || len(got.Rows) != len(want) {
				t.Fatalf("offset %d, limit %d: %d rows of %d, want %d of %d", offset, limit, len(got.Rows), got.Total, len(want), whole.Total)
			}
			for i := range want {
				if got.Rows[i] != want[i] {
					t.Errorf("offset %d, limit %d: row %d is %+v, want %+v", offset, limit, i, got.Rows[i], want[i])
				}
			}
		}
	}
}
