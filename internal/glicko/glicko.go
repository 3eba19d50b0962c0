// Package glicko estimates how strong players are from who came before whom, by Mark
// Glickman's Glicko-2 (http://www.glicko.net/glicko/glicko2.pdf, 22 March 2022).
//
// It differs from the paper in two points. Results carry a weight, so that a field of many
// players, which says less of each than as many games would, can count for what it says
// (see FieldWeight). And time is a number of rating periods that need not be whole: a
// deviation grows with the time that passed, so that nothing has to be done to a player
// who does not play. With weights of 1 and whole periods it is the paper's.
package glicko

import "math"

const (
	// Start and StartDeviation are the rating of who is unknown. No deviation is larger.
	Start          = 1500.0
	StartDeviation = 350.0
	// startVolatility is the paper's.
	startVolatility = 0.06

	// tau bounds how much volatilities change: the paper advises 0.3 to 1.2 and works its
	// example with this.
	tau = 0.5
	// scale is how many points are one unit of the paper's own scale.
	scale = 173.7178
	// farthest bounds the distance from Start, which nobody reaches who plays people.
	farthest = 3000.0
	// wildest bounds the volatility, at 174 points per period. Only results that nobody
	// has, such as forty losses to beginners at once, would lead beyond it, and a rating
	// that wild would never become sure again.
	wildest = 1.0
)

// Rating is what is known of a player's strength: with 95 % certainty it lies within two
// deviations of Value. Volatility is how much the strength itself is expected to wander
// in a rating period.
type Rating struct{ Value, Deviation, Volatility float64 }

// New returns the rating of who is unknown.
func New() Rating { return Rating{Start, StartDeviation, startVolatility} }

// Outcome is one result against one rival: a Score of 1 is a win, ½ a draw, 0 a loss. It
// counts for as many games as Weight says.
type Outcome struct {
	Rival  Rating
	Score  float64
	Weight float64
}

// Rest returns the rating after that number of rating periods without a game: the
// deviation has grown.
func (r Rating) Rest(periods float64) Rating {
	r.Deviation = min(math.Hypot(r.Deviation, scale*r.Volatility*math.Sqrt(max(periods, 0))), StartDeviation)
	return r
}

// After returns the rating after outcomes, all of which count as of one instant, that many
// rating periods after r was last true. The rivals' ratings are those before it. Without
// outcomes it is Rest.
func (r Rating) After(outcomes []Outcome, periods float64) Rating {
	periods = max(periods, 0)
	// The paper lets the deviation grow by the new volatility in the period of the games,
	// and by the old one in those before.
	last := min(periods, 1)
	before := r.Rest(periods - last)
	mu, phi := (before.Value-Start)/scale, before.Deviation/scale
	precision, surprise := weigh(mu, outcomes)
	if precision == 0 {
		return r.Rest(periods)
	}
	variance := 1 / precision
	sigma := volatility(phi, variance, variance*surprise, r.Volatility)
	phi = math.Hypot(phi, sigma*math.Sqrt(last))
	phi = 1 / math.Sqrt(1/(phi*phi)+precision)
	mu += phi * phi * surprise
	return Rating{
		Value:      Start + min(max(scale*mu, -farthest), farthest),
		Deviation:  min(scale*phi, StartDeviation),
		Volatility: sigma,
	}
}

// weigh returns what the outcomes tell together: how precisely (1/v of the paper's step 3),
// and how much better the player did than expected (Δ/v of step 4).
func weigh(mu float64, outcomes []Outcome) (precision, surprise float64) {
	for _, o := range outcomes {
		phi := o.Rival.Deviation / scale
		g := 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi))
		expected := 1 / (1 + math.Exp(-g*(mu-(o.Rival.Value-Start)/scale)))
		precision += o.Weight * g * g * expected * (1 - expected)
		surprise += o.Weight * g * (o.Score - expected)
	}
	return precision, surprise
}

// volatility is step 5 of the paper: the zero of f by the Illinois algorithm.
func volatility(phi, variance, delta, sigma float64) float64 {
	const (
		tolerance = 1e-6
		rounds    = 100 // it takes fewer than ten
	)
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		sum := phi*phi + variance + e
		return e*(delta*delta-sum)/(2*sum*sum) - (x-a)/(tau*tau)
	}
	low, high := a, 0.0
	if rest := delta*delta - phi*phi - variance; rest > 0 {
		high = math.Log(rest)
	} else {
		for high = a - tau; f(high) < 0; high -= tau {
		}
	}
	fLow, fHigh := f(low), f(high)
	for k := 0; math.Abs(high-low) > tolerance && k < rounds; k++ {
		next := low + (low-high)*fLow/(fHigh-fLow)
		fNext := f(next)
		if fNext*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = next, fNext
	}
	return min(math.Exp(low/2), wildest)
}

// FieldWeight returns how much each result within a field of that many players counts: as
// many games as the order of the whole field tells of one player, shared out over the others.
//
// A player races once, however many others do, so the results are not independent. Where
// an order comes about by the Plackett-Luce model, each pair in it follows the model of
// Bradley and Terry, on which Glicko rests (Hunter, MM algorithms for generalized
// Bradley-Terry models, Annals of Statistics 32, 2004). For n equal players the order's
// Fisher information about one of them is the sum, over the places m = n … 2, of the
// chance m/n of still being in for it times (1/m)(1 − 1/m): 1 − H(n)/n, H(n) being
// 1 + ½ + … + 1/n. A game between two has ¼. So a field counts for 4(1 − H(n)/n) games:
// 1 for two players, 2.2 for five, 2.8 for ten, and never more than four.
func FieldWeight(players int) float64 {
	if players < 2 {
		return 0
	}
	harmonic := 0.0
	for k := 1; k <= players; k++ {
		harmonic += 1 / float64(k)
	}
	return 4 * (1 - harmonic/float64(players)) / float64(players-1)
}
