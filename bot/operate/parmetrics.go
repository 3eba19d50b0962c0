package operate

import (
	"context"
	"log/slog"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"kenkenbot/bot/game/almanac"
)

// parMetrics tells how well par fits the times of solvers, for each size and difficulty
// with enough solves: 35 at most. It is worked out whenever somebody asks.
type parMetrics struct {
	fits func(context.Context) ([]almanac.ParFit, error)
	log  *slog.Logger
}

// parReading bounds how long the store may take over an answer.
const parReading = 5 * time.Second

var (
	parSolves      = parGauge("kenken_par_solves", "Clean solves that par learns from, of sizes and difficulties that have enough.")
	parFactor      = parGauge("kenken_par_factor", "By which factor new puzzles' par is moved from that of their score.")
	parOff         = parGauge("kenken_par_held_out_off", "By how much the times of solves left out of the fit lie off par in the median, as a share of it.")
	parCorrelation = parGauge("kenken_par_held_out_rank_correlation", "Rank correlation of par and time, of solves left out of the fit; 1 is the same order.")
)

func parGauge(name, help string) *prometheus.Desc {
	return prometheus.NewDesc(name, help, []string{"size", "difficulty"}, nil)
}

// ShowPar adds metrics of how well par fits.
func (m *Metrics) ShowPar(fits func(context.Context) ([]almanac.ParFit, error), log *slog.Logger) {
	m.registry.MustRegister(parMetrics{fits, log})
}

// Describe implements prometheus.Collector.
func (p parMetrics) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{parSolves, parFactor, parOff, parCorrelation} {
		out <- d
	}
}

// Collect implements prometheus.Collector. If the store fails, the other metrics are still
// collected.
func (p parMetrics) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), parReading)
	defer cancel()
	fits, err := p.fits(ctx)
	if err != nil {
		p.log.Warn("metrics without those of par", "err", err)
		return
	}
	for _, f := range fits {
		for _, gauge := range []struct {
			desc  *prometheus.Desc
			value float64
		}{{parSolves, float64(f.Solves)}, {parFactor, f.Factor}, {parOff, f.Off}, {parCorrelation, f.Correlation}} {
			out <- prometheus.MustNewConstMetric(gauge.desc, prometheus.GaugeValue, gauge.value, strconv.Itoa(f.Size), f.Difficulty.String())
		}
	}
}
