package game_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// void voids a puzzle that somebody flags first, and carries it out.
func (w *world) void(player storage.ID, puzzle int64) {
	w.Helper()
	w.done(player, game.Flag{Reason: "faulty"})
	if err := w.VoidPuzzle(context.Background(), puzzle, 9, w.now); err != nil {
		w.Fatal(err)
	}
	w.carryOut()
}

func (w *world) carryOut() {
	w.Helper()
	for {
		done, err := w.CarryOutVoids(context.Background())
		if err != nil {
			w.Fatal(err)
		}
		if done {
			return
		}
	}
}

// solveToday opens today's puzzle in a server, takes that long, and hands it in.
func (w *world) solveToday(player, guild storage.ID, spend time.Duration) *game.View {
	w.Helper()
	v := w.today(player, guild, spend)
	t := w.must(w.Play(context.Background(), w.by(player, guild), v.Game.ID, game.Submit{Answer: w.solution(v).String()}))
	if t.Refusal != nil {
		w.Fatal(t.Refusal)
	}
	return t.View
}

// streak is a player's streak as it stands now.
func (w *world) streak(player storage.ID) (days int) {
	w.Helper()
	w.read(func(tx storage.Reader) error {
		today := storage.DayOf(w.now)
		s, _, err := standings.StreakOf(tx, player, today, w.now)
		days = s.Days
		return err
	})
	return days
}

// TestVoid is about a daily that is voided on the day after the next: everybody's points of it
// are gone, and nobody's streak is worse for it.
func TestVoid(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	const ann, bob, cid, dan storage.ID = 1, 2, 3, 4 // cid doesn't play that day, dan begins alone
	var v *game.View
	for day, players := range [][]storage.ID{{ann, bob, cid}, {ann, bob}, {ann, bob, cid}} {
		w.now = monday.AddDate(0, 0, day)
		for i, p := range players {
			w.solveToday(p, home1, time.Duration(10+i)*time.Minute)
			w.now = monday.AddDate(0, 0, day)
		}
		if day == 1 {
			v = w.today(dan, home1, 0)
		}
	}
	w.now = monday.AddDate(0, 0, 4)
	points := func(player storage.ID) (n int) {
		t.Helper()
		w.read(func(tx storage.Reader) error {
			s, err := tx.Score(home1, storage.Period{}, player)
			n = s.Points
			return storage.IgnoreMissing(err)
		})
		return n
	}
	if a, b, c := points(ann), points(bob), points(cid); a != 12 || b != 12 || c != 8 {
		t.Fatalf("points before: %d %d %d", a, b, c)
	}
	w.now = monday.AddDate(0, 0, 2).Add(time.Hour)
	if days := w.streak(cid); days != 1 {
		t.Fatalf("cid missed a day and has the streak %d", days)
	}
	w.open(dan, home1, game.OwnGame{ID: v.Game.ID})
	w.void(dan, v.Game.Puzzle)
	w.carryOut() // once more does nothing

	if a, b, c := points(ann), points(bob), points(cid); a != 8 || b != 8 || c != 8 {
		t.Errorf("points after: %d %d %d", a, b, c)
	}
	for player, want := range map[storage.ID]int{ann: 3, bob: 3, cid: 2} {
		if days := w.streak(player); days != want {
			t.Errorf("player %d has the streak %d, want %d", player, days, want)
		}
	}
	w.read(func(tx storage.Reader) error {
		if rows, n, err := tx.PuzzleBoard(home1, v.Game.Puzzle, 0, 9); n != 0 || err != nil {
			t.Errorf("board of the puzzle: %v, %v", rows, err)
		}
		for player, told := range map[storage.ID]bool{ann: true, bob: true, cid: false, dan: true} {
			p, err := tx.Post(fmt.Sprintf("void/%d/%d", v.Game.Puzzle, player))
			if (err == nil) != told || told && (p.User != player || p.Kind != storage.VoidPost || p.State != storage.PostPending) {
				t.Errorf("player %d is told: %+v, %v", player, p, err)
			}
		}
		f, err := tx.Flagged(v.Game.Puzzle)
		if f.State != storage.FlagVoided || f.Told != 3 || f.JudgedBy != 9 {
			t.Errorf("%+v", f)
		}
		return err
	})

	// Who has begun it can go on, to no effect; nobody else can begin it.
	turn := w.must(w.Open(ctx, w.by(dan, home1), game.PostedPuzzle{Day: v.Game.Day, Slot: storage.Main}))
	if _, told := game.FactOf[game.Voided](turn); !told || turn.Refusal != nil {
		t.Errorf("opened again: %+v", turn)
	}
	w.done(dan, game.Submit{Answer: w.solution(v).String()})
	if points(dan) != 0 {
		t.Error("a voided puzzle brings points")
	}
	turn = w.must(w.Open(ctx, w.by(cid, home1), game.PostedPuzzle{Day: v.Game.Day, Slot: storage.Main}))
	if !alike(turn.Refusal, standings.PuzzleVoided) {
		t.Errorf("opened by another: %+v", turn)
	}
	w.refuses(standings.PuzzleVoided, dan, v.Game.ID, game.Flag{Reason: "still faulty"})
	var why outcome.Refusal
	if err := w.VoidPuzzle(ctx, v.Game.Puzzle, 9, w.now); !errors.As(err, &why) || !alike(why, standings.PuzzleVoided) {
		t.Errorf("voided twice: %v", err)
	}
	if err := w.DismissFlags(ctx, v.Game.Puzzle, 9, w.now); !errors.As(err, &why) || !alike(why, standings.PuzzleVoided) {
		t.Errorf("dismissed: %v", err)
	}
}

// TestAVoidedMatchMovesNoRating takes back what a duel brought, once.
func TestAVoidedMatchMovesNoRating(t *testing.T) {
	w := newWorld(t)
	id := w.duel(true)
	w.matchBoard(2, id)
	board := w.solveMatch(1, id, time.Minute)
	w.solveMatch(2, id, time.Minute)
	w.open(1, home1, game.OwnGame{ID: board.View.Game.ID})
	w.void(1, board.View.Game.Puzzle)
	w.carryOut()
	for _, player := range []storage.ID{1, 2} {
		for _, guild := range []storage.ID{home1, 0} {
			if got := w.rating(player, guild); math.Abs(got.Value-1500) > 1e-9 || got.Moves != 1 {
				t.Errorf("player %d has in %d %+v", player, guild, got)
			}
		}
	}
	if v := w.look(1, home1, game.Board{Game: board.View.Game.ID}).View.Match; v.Rivals[0].Rating.Known() {
		t.Errorf("the board tells of %+v", v.Rivals[0].Rating)
	}
}
