package glicko

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// TestPaper works the example of section 3 of the paper.
func TestPaper(t *testing.T) {
	player := Rating{Value: 1500, Deviation: 200, Volatility: 0.06}
	got := player.After([]Outcome{
		{Rival: Rating{Value: 1400, Deviation: 30}, Score: 1, Weight: 1},
		{Rival: Rating{Value: 1550, Deviation: 100}, Score: 0, Weight: 1},
		{Rival: Rating{Value: 1700, Deviation: 300}, Score: 0, Weight: 1},
	}, 1)
	for _, tt := range []struct {
		name              string
		got, want, within float64
	}{
		{"rating", got.Value, 1464.06, 0.01},
		{"deviation", got.Deviation, 151.52, 0.01},
		{"volatility", got.Volatility, 0.05999, 0.00001},
	} {
		if math.Abs(tt.got-tt.want) > tt.within {
			t.Errorf("%s is %v, the paper has %v", tt.name, tt.got, tt.want)
		}
	}
}

// TestSurprises follows the branch of the search for the volatility that the paper's
// example does not take: a player who does much better than expected.
func TestSurprises(t *testing.T) {
	player := Rating{Value: 1500, Deviation: 30, Volatility: 0.06}
	strong := Rating{Value: 2300, Deviation: 30}
	wins := make([]Outcome, 20)
	for i := range wins {
		wins[i] = Outcome{Rival: strong, Score: 1, Weight: 1}
	}
	got := player.After(wins, 1)
	phi := player.Deviation / scale
	precision, surprise := weigh(0, wins)
	delta, variance := surprise/precision, 1/precision
	// Step 5 wants the zero of f, written here as in the paper.
	a, x := math.Log(0.06*0.06), math.Log(got.Volatility*got.Volatility)
	e := math.Exp(x)
	if f := e*(delta*delta-phi*phi-variance-e)/(2*math.Pow(phi*phi+variance+e, 2)) - (x-a)/(tau*tau); math.Abs(f) > 1e-4 {
		t.Errorf("f is %v at the volatility %v", f, got.Volatility)
	}
	if got.Volatility <= 0.06 || got.Value < 1550 {
		t.Errorf("twenty wins against the strong lead to %+v", got)
	}
}

func TestRest(t *testing.T) {
	r := Rating{Value: 1600, Deviation: 60, Volatility: 0.06}
	if got := r.Rest(0); got != r {
		t.Errorf("after no time: %+v", got)
	}
	if got := r.Rest(-3); got != r {
		t.Errorf("after less than no time: %+v", got)
	}
	if got := r.Rest(1e9).Deviation; got != StartDeviation {
		t.Errorf("after ages the deviation is %v", got)
	}
	if got, want := r.After(nil, 4), r.Rest(4); got != want {
		t.Errorf("no outcomes lead to %+v, want %+v", got, want)
	}
}

// TestWeights checks what a field counts for against the sum that it comes from.
func TestWeights(t *testing.T) {
	for _, n := range []int{2, 3, 10, 20} {
		information := 0.0
		for m := 2; m <= n; m++ {
			left := float64(m)
			information += left / float64(n) * (1 / left) * (1 - 1/left)
		}
		if got, want := FieldWeight(n)*float64(n-1), 4*information; math.Abs(got-want) > 1e-9 {
			t.Errorf("a field of %d counts for %v games, want %v", n, got, want)
		}
	}
	if got := FieldWeight(2); got != 1 {
		t.Errorf("two players are %v games", got)
	}
	if a, b := FieldWeight(1), FieldWeight(0); a != 0 || b != 0 {
		t.Errorf("who plays alone counts for %v, nobody for %v", a, b)
	}
}

// TestWildest checks that forty losses to beginners leave a rating that can settle again.
func TestWildest(t *testing.T) {
	strong := Rating{Value: 2500, Deviation: 30, Volatility: 0.2}
	losses := make([]Outcome, 40)
	for i := range losses {
		losses[i] = Outcome{Rival: Rating{Value: 500, Deviation: 30, Volatility: 0.06}, Weight: 1}
	}
	if got := strong.After(losses, 1).Volatility; got != 1 {
		t.Errorf("the volatility is %v", got)
	}
}

func drawRating(t *rapid.T, name string) Rating {
	return Rating{
		Value:      rapid.Float64Range(-1500, 4500).Draw(t, name),
		Deviation:  rapid.Float64Range(10, StartDeviation).Draw(t, name+"'s deviation"),
		Volatility: rapid.Float64Range(0.01, 0.2).Draw(t, name+"'s volatility"),
	}
}

// TestSense checks what holds of every outcome: all numbers stay numbers, a better result
// never brings less, and one that was sure to come brings next to nothing.
func TestSense(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRating(t, "player")
		outcomes := make([]Outcome, rapid.IntRange(1, 40).Draw(t, "outcomes"))
		for i := range outcomes {
			outcomes[i] = Outcome{
				Rival:  drawRating(t, "rival"),
				Score:  rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "score"),
				Weight: rapid.Float64Range(0.01, 1).Draw(t, "weight"),
			}
		}
		periods := rapid.Float64Range(0, 400).Draw(t, "periods")
		got := r.After(outcomes, periods)
		for _, v := range []float64{got.Value, got.Deviation, got.Volatility} {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				t.Fatalf("%+v", got)
			}
		}
		if got.Deviation <= 0 || got.Deviation > r.Rest(periods).Deviation+20 || got.Deviation > StartDeviation {
			t.Fatalf("the deviation went from %v to %v", r.Deviation, got.Deviation)
		}
		if got.Volatility <= 0 || got.Volatility > 1 {
			t.Fatalf("the volatility is %v", got.Volatility)
		}
		if got.Value < Start-farthest || got.Value > Start+farthest {
			t.Fatalf("the rating is %v", got.Value)
		}
		if again := r.After(outcomes, periods); again != got {
			t.Fatalf("%+v, and again %+v", got, again)
		}
		// One rival's result, bettered, raises the rating. (The volatility may move either
		// way, and with it by how much the others' results count, so only the order of one
		// result is sure.)
		one := outcomes[:1]
		last := math.Inf(-1)
		for _, score := range []float64{0, 0.5, 1} {
			one[0].Score = score
			value := r.After(one, periods).Value
			if value < last-1e-9 {
				t.Fatalf("a score of %v leads to %v, a lower one to %v", score, value, last)
			}
			last = value
		}
	})
}

// TestSymmetric checks that two who are alike gain and lose alike.
func TestSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawRating(t, "both")
		a.Value = Start // the bounds lie around it
		w := rapid.Float64Range(0.01, 1).Draw(t, "weight")
		won, lost := a.After([]Outcome{{a, 1, w}}, 1), a.After([]Outcome{{a, 0, w}}, 1)
		if math.Abs(won.Value+lost.Value-2*a.Value) > 1e-6 || math.Abs(won.Deviation-lost.Deviation) > 1e-6 {
			t.Fatalf("won: %+v, lost: %+v", won, lost)
		}
	})
}
