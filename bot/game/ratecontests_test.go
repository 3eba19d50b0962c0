package game_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/internal/glicko"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

// farAhead is when every contest of a test is closed.
var farAhead = monday.AddDate(9, 0, 0)

// enterField keeps a contest of those ranked times, which closes at that time, and
// returns its puzzle. Players are numbered from 1; whose time is 0 did not play.
func enterField(t testing.TB, store storage.Store, guild storage.ID, closes time.Time, ranked []time.Duration) int64 {
	t.Helper()
	var puzzle int64
	err := store.Update(context.Background(), func(tx storage.Tx) (err error) {
		puzzle, err = tx.AddPuzzle(storage.Puzzle{Text: fmt.Sprint(guild, closes), Size: 5, Difficulty: 1})
		if err != nil {
			return err
		}
		for i, d := range ranked {
			if d == 0 {
				continue
			}
			if err := tx.SaveStanding(storage.Standing{Guild: guild, Puzzle: puzzle, Player: storage.ID(1 + i), Game: 1, Ranked: d, FinishedAt: closes}); err != nil {
				return err
			}
		}
		return tx.AddContest(storage.Contest{Guild: guild, Puzzle: puzzle, ClosesAt: closes})
	})
	if err != nil {
		t.Fatal(err)
	}
	return puzzle
}

// randomTimes returns n ranked times, some of them equal.
func randomTimes(n int, seed uint64) []time.Duration {
	random := rand.New(rand.NewPCG(seed, 1))
	times := make([]time.Duration, n)
	for i := range times {
		times[i] = time.Duration(60+random.IntN(2*n)) * time.Second
	}
	return times
}

// cutStore fails again and again, each time after a number of Updates, as a program that is killed does: what
// was committed is there, what was under way is not.
type cutStore struct {
	storage.Store
	left int
}

var errCut = errors.New("killed")

func (s *cutStore) Update(ctx context.Context, f func(storage.Tx) error) error {
	if s.left--; s.left < 0 {
		return errCut
	}
	return s.Store.Update(ctx, f)
}

// TestLargeFields rates fields that take several Updates, once in one go and once with an
// end after each Update, and compares both with its own sums.
func TestLargeFields(t *testing.T) {
	const players = 2*standings.RatedTogether + 77
	first, second := randomTimes(players, 1), randomTimes(players, 2)
	closes := time.Date(2026, 11, 25, 0, 0, 0, 0, time.UTC)
	fill := func(w *world) {
		enterField(t, w.store, home1, closes, first)
		enterField(t, w.store, home2, closes, second[:30])
		enterField(t, w.store, home1, closes.AddDate(0, 0, 2), second)
		enterField(t, w.store, home2, closes.AddDate(0, 0, 2), second[:1])
	}
	whole, cut := newWorld(t), newWorld(t)
	fill(whole)
	fill(cut)
	whole.now = farAhead
	whole.settle()

	store := &cutStore{Store: cut.store}
	ends := 0
	for err := errCut; err != nil; ends++ {
		store.left = 1
		err = game.New(store, game.Rules{}, slog.New(slog.DiscardHandler)).RateContests(t.Context(), farAhead)
		if err != nil && !errors.Is(err, errCut) || ends > 100 {
			t.Fatal(ends, err)
		}
	}
	if ends < 5 {
		t.Errorf("it went on only %d times", ends)
	}
	want := workedOut(workedOut(nil, first), second)
	for i := range players {
		player := storage.ID(1 + i)
		a, b := whole.rating(player, home1), cut.rating(player, home1)
		if a != b || a.Moves != 2 {
			t.Fatalf("player %d has %+v, and with interruptions %+v", player, a, b)
		}
		if got := a; math.Abs(got.Value-want[i].Value) > 1e-6 || math.Abs(got.Deviation-want[i].Deviation) > 1e-6 {
			t.Fatalf("player %d has %+v, want %+v", player, got, want[i])
		}
		c, d := whole.rating(player, home2), cut.rating(player, home2)
		if c != d || c.Moves != map[bool]int{true: 1}[i < 30] {
			t.Fatalf("player %d has in the other server %+v, and with interruptions %+v", player, c, d)
		}
	}
}

// fieldRivals are those of a large field by whom a player is rated.
const fieldRivals = 64

// workedOut returns the ratings after a field, from those of two days before; nil is of
// players who are all new.
func workedOut(before []glicko.Rating, ranked []time.Duration) []glicko.Rating {
	gap := 2.0
	if before == nil {
		gap = 1
		before = slices.Repeat([]glicko.Rating{glicko.New()}, len(ranked))
	}
	order := make([]int, len(ranked))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ranked[a], ranked[b]) })
	var rivals []int
	for k := range fieldRivals {
		rivals = append(rivals, order[(2*k+1)*len(order)/(2*fieldRivals)])
	}
	after := make([]glicko.Rating, len(ranked))
	for i := range ranked {
		var outcomes []glicko.Outcome
		for _, r := range rivals {
			if r == i {
				continue
			}
			o := glicko.Outcome{Rival: before[r], Score: 0.5}
			if gap > 1 {
				o.Rival = o.Rival.Rest(gap)
			}
			switch {
			case ranked[i] < ranked[r]:
				o.Score = 1
			case ranked[i] > ranked[r]:
				o.Score = 0
			}
			outcomes = append(outcomes, o)
		}
		for k := range outcomes {
			outcomes[k].Weight = glicko.FieldWeight(len(ranked), len(outcomes))
		}
		after[i] = before[i].After(outcomes, gap)
	}
	return after
}

// TestSeason has 20 players of known strength play for two months, each on some of the
// days, and compares what the ratings say with what they are.
func TestSeason(t *testing.T) {
	const players, days = 20, 60
	w := newWorld(t)
	random := rand.New(rand.NewPCG(7, 7))
	strength := make([]float64, players) // in Glicko's points
	for i := range strength {
		strength[i] = 1500 + 300*random.NormFloat64()
	}
	closes := monday
	for range days {
		closes = closes.AddDate(0, 0, 1)
		ranked := make([]time.Duration, players)
		for i := range ranked {
			// A solve takes the time that beats others as Glicko's model says: the time's
			// logarithm has a Gumbel distribution around the strength. Two out of three play.
			luck := -math.Log(-math.Log(random.Float64()))
			ranked[i] = time.Duration(600 * math.Exp(-(strength[i]-1500)*math.Ln10/400-luck) * float64(time.Second))
		}
		for i := range ranked {
			if random.IntN(3) == 0 {
				ranked[i] = 0
			}
		}
		enterField(t, w.store, home1, closes, ranked)
		if err := w.RateContests(t.Context(), farAhead); err != nil {
			t.Fatal(err)
		}
	}
	rated, deviation := make([]float64, players), make([]float64, players)
	for i := range rated {
		r := w.rating(storage.ID(1+i), home1)
		rated[i], deviation[i] = r.Value, r.Deviation
		if r.Deviation > 110 {
			t.Errorf("after %d dailies player %d is still provisional: %+v", r.Moves, i+1, r)
		}
	}
	inside := 0
	for i := range rated { // only differences mean something
		if math.Abs((rated[i]-mean(rated))-(strength[i]-mean(strength))) < 2*deviation[i] {
			inside++
		}
	}
	straight, ranks := correlation(strength, rated), correlation(ranksOf(strength), ranksOf(rated))
	t.Logf("correlation %.3f, of ranks %.3f; %d of %d within two deviations of %.0f on average", straight, ranks, inside, players, mean(deviation))
	if straight < 0.95 || ranks < 0.93 || inside < players*3/4 {
		t.Errorf("correlation %.3f, of ranks %.3f; %d of %d within two deviations", straight, ranks, inside, players)
	}
}

func mean(v []float64) float64 {
	sum := 0.0
	for _, x := range v {
		sum += x
	}
	return sum / float64(len(v))
}

func correlation(a, b []float64) float64 {
	ma, mb := mean(a), mean(b)
	var ab, aa, bb float64
	for i := range a {
		ab += (a[i] - ma) * (b[i] - mb)
		aa += (a[i] - ma) * (a[i] - ma)
		bb += (b[i] - mb) * (b[i] - mb)
	}
	return ab / math.Sqrt(aa*bb)
}

func ranksOf(v []float64) []float64 {
	ranks := make([]float64, len(v))
	for i, x := range v {
		for _, y := range v {
			if y < x {
				ranks[i]++
			}
		}
	}
	return ranks
}

// BenchmarkRateContests measures how long the ratings of a server's 10,000 players take,
// and the longest Update among them, for which all else waits.
func BenchmarkRateContests(b *testing.B) {
	store, err := sqlite.Open(b.Context(), filepath.Join(b.TempDir(), "kenken.db"), sqlite.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	closes := monday
	longest := &longestStore{Store: store}
	service := game.New(longest, game.Rules{}, slog.New(slog.DiscardHandler))
	b.ResetTimer()
	for b.Loop() {
		b.StopTimer()
		closes = closes.AddDate(0, 0, 1)
		enterField(b, store, home1, closes, randomTimes(10_000, uint64(closes.Unix())))
		b.StartTimer()
		if err := service.RateContests(b.Context(), farAhead); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(longest.took.Milliseconds()), "ms/longest")
}

// longestStore remembers the longest Update.
type longestStore struct {
	storage.Store
	took time.Duration
}

func (s *longestStore) Update(ctx context.Context, f func(storage.Tx) error) error {
	begun := time.Now()
	defer func() { s.took = max(s.took, time.Since(begun)) }()
	return s.Store.Update(ctx, f)
}
