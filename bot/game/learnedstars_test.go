package game

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"kenkenbot/board"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// solved is a record of n solves of 6×6 puzzles, with scores between the two, by people of
// whom one takes half as long again as another, give or take. Their times lie as far apart as
// the spread says.
func solved(n int, spread float64, least, most int) parRecord {
	var p parRecord
	random := rand.New(rand.NewPCG(1, 2))
	typical := Par(6, 2000).Seconds()
	for range n {
		score := least + random.IntN(most-least+1)
		par := Par(6, score).Seconds()
		took := typical * math.Pow(par/typical, spread) * math.Exp(0.4*random.NormFloat64())
		p.add(parSolve{par: int(par), took: int(took), score: score})
	}
	return p
}

// TestSpread: it is 1 until there are enough solves, and where these tell nothing; else it
// goes to where the times are, whatever a few people do.
func TestSpread(t *testing.T) {
	older := solved(keptSolves, 0, 1000, 9000)
	for i := range older.solves {
		older.solves[i].score = 0
	}
	asleep := solved(keptSolves, 1, 1000, 9000)
	for i := range asleep.solves {
		if i%10 == 0 {
			asleep.solves[i].took = 90_000
		}
	}
	for _, c := range []struct {
		name        string
		of          parRecord
		least, most float64
	}{
		{"too few", solved(enoughSolves-1, 0, 1000, 9000), 1, 1},
		{"none whose scores are known", older, 1, 1},
		{"as the scores say", solved(keptSolves, 1, 1000, 9000), 0.85, 1.15},
		{"all take the same", solved(keptSolves, 0, 1000, 9000), 0.3, 0.7},
		{"further apart", solved(keptSolves, 2, 1000, 9000), 1.4, 2},
		{"all puzzles alike", solved(keptSolves, 0, 2000, 2100), 0.95, 1.05},
		{"one puzzle", solved(keptSolves, 0, 2000, 2000), 1, 1},
		{"a tenth asleep", asleep, 0.8, 1.2},
	} {
		if got := c.of.spread(); got < c.least || got > c.most {
			t.Errorf("%s: %.3f, want %v to %v", c.name, got, c.least, c.most)
		}
	}
	upsideDown := solved(keptSolves, -9, 100, 90_000)
	if got := upsideDown.spread(); got != 0 {
		t.Errorf("the harder the quicker: %v, want 0", got)
	}
}

// TestStarsHeldOut: where times follow scores, stars and times agree; where nothing does,
// they don't.
func TestStarsHeldOut(t *testing.T) {
	follows, random, few := solved(keptSolves, 3, 1000, 9000), solved(keptSolves, 0, 1000, 9000), solved(9, 1, 1000, 9000)
	if got := follows.starsHeldOut(6, board.Hard); got < 0.4 {
		t.Errorf("times that follow the scores: %v", got)
	}
	if got := random.starsHeldOut(6, board.Hard); math.Abs(got) > 0.2 {
		t.Errorf("times that don't: %v", got)
	}
	if got := few.starsHeldOut(6, board.Hard); math.IsNaN(got) {
		t.Errorf("a few: %v", got)
	}
	if got := follows.starsHeldOut(3, board.Easy); got != 0 {
		t.Errorf("a kind without stars: %v", got)
	}
}

// TestStarsAreFitted keeps puzzles of one kind before and after enough people have solved
// others: stars go by the score, then also by the solves, and each puzzle keeps its own. A
// puzzle from elsewhere goes by its score.
func TestStarsAreFitted(t *testing.T) {
	w := newWorld(t)
	const size, difficulty, score = 6, board.Hard, 1400
	keep := func(p storage.Puzzle, record parRecord) storage.Puzzle {
		t.Helper()
		p.Size, p.Difficulty, p.Score, p.Par = size, difficulty, score, Par(size, score)
		err := w.store.Update(context.Background(), func(tx storage.Tx) error {
			err := tx.SaveSetting(parKey(size, difficulty), record.String())
			if err == nil {
				p.ID, err = keepPuzzle(tx, p)
			}
			if err == nil {
				p, err = tx.Puzzle(p.ID)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	few, enough := solved(enoughSolves-1, 0, 1000, 9000), solved(enoughSolves, 0, 100, 900_000)
	byScore := generate.Stars(size, difficulty, score)
	fitted := generate.StarsSpread(size, difficulty, score, enough.spread())
	if byScore != 1 || fitted != 2 {
		t.Fatalf("the example has %d stars by score, %d by the solves", byScore, fitted)
	}
	wished := Options{Hidden: true}.String()
	for _, c := range []struct {
		name   string
		puzzle storage.Puzzle
		record parRecord
		want   int
	}{
		{"before", storage.Puzzle{Text: "before", Generator: 2}, few, byScore},
		{"after", storage.Puzzle{Text: "after", Generator: 2}, enough, fitted},
		{"kept before", storage.Puzzle{Text: "before", Generator: 2}, enough, byScore},
		{"kept after", storage.Puzzle{Text: "after", Generator: 2}, few, fitted},
		{"somebody's own", storage.Puzzle{Text: "own"}, enough, byScore},
		{"with wishes", storage.Puzzle{Text: "wished", Generator: 2, Options: wished}, enough, 0},
	} {
		if got := outlookOf(keep(c.puzzle, c.record)).Stars; got != c.want {
			t.Errorf("%s: %d stars, want %d", c.name, got, c.want)
		}
	}
}

// TestStarsLearnFromSolves solves a puzzle, and one made to wishes: only the first tells
// something of others of its kind.
func TestStarsLearnFromSolves(t *testing.T) {
	w := newWorld(t)
	kind := storage.Kind{Size: 3, Difficulty: board.Easy}
	c := w.course(1, Order{Kind: kind})
	c.finish()
	w.course(1, Order{Kind: kind, Options: Options{Hidden: true}}).finish()
	var record parRecord
	err := w.store.View(context.Background(), func(tx storage.Reader) error {
		text, err := tx.Setting(parKey(3, board.Easy))
		record = readParRecord(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(record.solves) != 1 || record.solves[0].score != w.puzzle(c.view).Score || len(record.scored()) != 1 {
		t.Errorf("kept are %+v", record.solves)
	}
}
